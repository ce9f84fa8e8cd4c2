"""A verdict rests on the values of its own cards, of the others who play and of those that all share."""

from collections import Counter
from dataclasses import replace
from io import StringIO
from math import nan

import pytest
from rich.console import Console, RenderableType

from reports import comparison_summary, summary
from reports.basis import MARK, MEANING, Basis, basis
from reports.compare import MARKED, Comparison, headlines
from reports.comparison_page import comparison_page
from reports.estimates import Estimate
from reports.findings import Findings
from reports.report import report
from reports.targets import Band
from reports.verdicts import Outcome, Verdict
from simulator.cards import Provenance, Source
from simulator.experiment import Experiment
from simulator.games.monster_eater.catalogue import load_cards
from simulator.store import RunFolder

pytestmark = pytest.mark.usefixtures("lottery_game")

CARDS = load_cards()
PARTIES = tuple(CARDS.labels["party"])


def rests(kind: str, key: tuple[str, ...], experiment: Experiment) -> Basis:
    win = Estimate(nan, nan, nan, 0)
    verdict = Verdict(kind, key, ", ".join(key), win, Band(0.2, 0.3), True, Outcome.OPEN, 1, 1)
    return basis(verdict, experiment, CARDS)


def values_of(*parties: str) -> Counter[Provenance]:
    members = [card for card in CARDS.tables["characters"] if card.text("party") in parties]
    return Counter(source.provenance for card in members for source in card.sources.values())


SHARED = Counter(entry.source.provenance for entry in CARDS.entries() if entry.kind != "characters")


def test_a_party_rests_on_its_characters_on_the_others_and_on_what_all_share() -> None:
    found = rests("party", ("Laios",), Experiment("monster-eater"))
    assert found.own == values_of("Laios")
    assert found.others == values_of(*(party for party in PARTIES if party != "Laios"))
    assert found.shared == SHARED
    assert found.assumed == sum(part[Provenance.ASSUMED] for part in (found.own, found.others, found.shared))


def test_parties_that_do_not_play_do_not_matter_nor_does_who_is_only_drafted() -> None:
    found = rests("party", ("Laios",), Experiment("monster-eater", players=2, parties=("Laios", "Kabru")))
    assert found.others == values_of("Kabru")


def test_a_matchup_is_about_both() -> None:
    found = rests("matchup", ("Laios", "Kabru"), Experiment("monster-eater", players=2))
    assert found.own == values_of("Laios", "Kabru")
    assert found.others == values_of(*(party for party in PARTIES if party not in ("Laios", "Kabru")))


@pytest.mark.parametrize(("falin", "parties"), [(False, PARTIES), (True, (*PARTIES, ""))])
def test_in_a_draft_a_seat_rests_on_all_characters_that_are_dealt(falin: bool, parties: tuple[str, ...]) -> None:
    found = rests("seat", ("0",), Experiment("monster-eater", draft=6, falin=falin))
    assert found.own == values_of(*parties)
    assert not found.others


def test_verdicts_that_rest_on_assumed_values_are_marked_where_they_stand(lottery_run: RunFolder) -> None:
    """Every party of the lottery has a name that is printed, and its luck, which is assumed."""
    findings, html = Findings(lottery_run), report(lottery_run)
    parties = len(findings.parties)
    for verdict in findings.verdicts:
        own = 1 if verdict.kind == "party" else parties
        assert findings.basis(verdict).own == {Provenance.RULEBOOK: own, Provenance.ASSUMED: own}
        assert f"{verdict.outcome}{MARK}" in html
    assert f"<sup>{MARK}</sup></h1>" in html
    assert 'data-name="verdicts-rest-on"' in html


def printed(shown: RenderableType) -> str:
    console = Console(width=200, record=True, file=StringIO())
    console.print(shown)
    return console.export_text()


def test_verdicts_on_the_console_are_marked_and_a_line_says_what_that_means(lottery_run: RunFolder) -> None:
    lines = printed(summary.summarise(lottery_run)).splitlines()
    for party in Findings(lottery_run).parties:
        assert party.verdict
        assert any(party.name in line and f"{party.verdict.outcome}{MARK}" in line for line in lines)
    (headline,) = (line for line in lines if line.startswith("Verdict: "))
    assert headline.rstrip().endswith(MARK)
    assert MEANING in [line.rstrip() for line in lines]


def test_conclusions_from_known_values_bear_no_mark(lottery_run: RunFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = Findings(lottery_run).cards
    parties = [
        replace(card, sources=dict.fromkeys(card.sources, Source(Provenance.RULEBOOK)))
        for card in cards.tables["parties"]
    ]
    monkeypatch.setattr(Findings, "cards", replace(cards, tables={"parties": parties}))
    comparison = Comparison(lottery_run.path, lottery_run.path)
    assert MARK not in printed(summary.summarise(lottery_run))
    assert MARK not in printed(comparison_summary.summarise(comparison))
    assert MARK not in comparison_page(comparison)


def test_what_a_comparison_concludes_is_marked_on_the_console_and_on_the_page(lottery_run: RunFolder) -> None:
    comparison = Comparison(lottery_run.path, lottery_run.path)
    lines = [line.rstrip() for line in printed(comparison_summary.summarise(comparison)).splitlines()]
    assert lines[-2:] == [f"{headlines(comparison)[0]}{MARK}", MARKED]
    html = comparison_page(comparison)
    assert f"<sup>{MARK}</sup></h1>" in html
    assert MARKED in html
