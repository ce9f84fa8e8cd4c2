"""Ways to get a party side by side: the fixed ones, and drafts of five or six cards, with Falin and without."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from reports import page
from reports.estimates import SMALL, WIN_SHARE, Estimate
from reports.findings import Findings
from reports.intervals import CONFIDENCE
from reports.monster_eater.deals import TABLE
from reports.monster_eater.draft_values import fit
from reports.monster_eater.drafts import ADVISED, GAPS, MODEL, POINTS, Draft, draft_section, never_in_words
from reports.monster_eater.roles import NAMES, Roles
from reports.page import Heading, Section, Table, columns_of, definitions_of, estimates, render, write
from reports.provenance import warning
from reports.style import COLOURS, DARK
from reports.wording import (
    amount,
    amount_range,
    capital,
    change,
    change_range,
    counted,
    listed,
    percent,
    rounds,
    rounds_range,
    share,
    share_range,
    share_with_range,
)
from simulator.cards import CardSet
from simulator.errors import InputError
from simulator.experiment import DRAFTS, Experiment
from simulator.game import Game
from simulator.store import RunFolder
from strategies.monster_eater.learned_draft import LEARNED, LearnedDraft

FIXED = "fixed parties"
BY_HAND = "per cent of its games that a seat wins which is dealt the {} hand of the table"
HANDS = {
    "Best hand": BY_HAND.format("best"),
    "Worst hand": BY_HAND.format("worst"),
    "Points apart": "how many per cent more games the best hand wins than the worst",
}
IN_A_PARTY = "mean number in a party; a Ninja is a Warrior who opens locks"
MEDIAN_ROUNDS = "rounds within which half of the games end; those that were stopped are longer than any that ended"
COMPARED = (
    "Best and worst hand: how many per cent of its games whoever is dealt it wins, before anything is passed on; a "
    "hand is worth what its characters are. Make-up: mean number in a party, a Ninja being a Warrior who opens locks; "
    "and the share of parties with two Warriors, a Magician and somebody who opens locks, as the rulebook advises."
)


def arms(base: Experiment, strategy: str, heuristics: Sequence[str], cards: CardSet) -> dict[str, Experiment]:
    """The experiments to compare, by name: the same games and seed for all."""
    found = {FIXED: replace(base, strategies=(strategy,))}
    falin = cards.records.draft_only >= 0
    characters = len(cards.labels["character"])
    for dealt in filter(None, DRAFTS):
        for with_falin in (False, True) if falin else (False,):
            if dealt * base.players <= characters - (falin and not with_falin):
                for heuristic in heuristics:
                    name = f"{dealt} cards{', Falin' if with_falin else ''}, {heuristic}"
                    found[name] = replace(
                        base,
                        draft=dealt,
                        falin=with_falin,
                        strategies=(f"{strategy}+draft={heuristic}",),
                        record=(*base.record, TABLE),
                    )
    return found


def summarise(runs: Mapping[str, RunFolder]) -> RenderableType:
    """What the ways differ in, and what each character is worth, for the console."""
    findings = {name: Findings(run) for name, run in runs.items()}
    drafts = {name: Draft(one) for name, one in findings.items()}
    first = next(iter(findings.values()))
    table = _titled("Ways to get a party: win share by seat, and length of a game")
    for heading in (*(f"Seat {seat}" for seat in range(first.players)), "Rounds"):
        table.add_column(heading, justify="right")
    for name, one in findings.items():
        wins = [_with_range(share(side.win), share_range(side.win)) for side in one.seats]
        median = one.lengths.quantile(0.5)
        table.add_row(name, *wins, _with_range(rounds(median.value), rounds_range(median)))
    parties = _titled("Hands dealt, in % of games won, and make-up of the parties")
    for heading in (*HANDS, *map(capital, NAMES), "As advised"):
        parties.add_column(heading, justify="right")
    for name, draft in drafts.items():
        hands = [Text("–")] * len(HANDS)
        if draft.drafted:
            found = draft.hands
            hands = [_with_range(amount(e), amount_range(e)) for e in (found.best, found.worst)]
            hands.append(_with_range(change(found.spread), change_range(found.spread)))
        roles = [_with_range(amount(e), amount_range(e)) for e in draft.make_up.values()]
        parties.add_row(name, *hands, *roles, _with_range(share(draft.advised), share_range(draft.advised)))
    values = [part for name, one in drafts.items() if one.drafted for part in _values(name, one)]
    return Group(table, parties, *values, *map(Text, (MODEL, GAPS) if values else ()))


def _values(name: str, draft: Draft) -> Iterator[RenderableType]:
    table = _titled(f"{capital(name)}: what each character is worth, in {POINTS}", "Character")
    for heading in ("Value", "Worth more in a gap", "Taken first", "Left over"):
        table.add_column(heading, justify="right")
    for who, value in draft.values.items():
        gap, taken = draft.in_a_gap[who], draft.taken[who]
        changes = [f"{change(e)} ({change_range(e)})" if e.known else "–" for e in (value, gap)]
        table.add_row(who, *changes, *(share_with_range(e) for e in (taken.first, taken.last)))
    yield table
    yield Text(f"{capital(name)}: {never_in_words(draft)}")


def _titled(title: str, first: str = "Party") -> RichTable:
    return RichTable(first, title=title, title_justify="left", title_style="bold")


def _with_range(text: str, span: str) -> Text:
    return Text(f"{text}\n{span}")


def write_page(runs: Mapping[str, RunFolder], out: Path) -> None:
    """Write the comparison, and what each draft shows, as one HTML page.

    Raises
    ------
    InputError
        The file can't be written.
    """
    findings = {name: Findings(run) for name, run in runs.items()}
    drafts = {name: Draft(one) for name, one in findings.items() if one.run.experiment.draft}
    sections = [
        _comparison(findings),
        *(
            draft_section(draft, f"draft-{place}", capital(name), explained=place == 0)
            for place, (name, draft) in enumerate(drafts.items())
        ),
    ]
    first = next(iter(findings.values()))
    last = findings[list(drafts)[-1]] if drafts else first
    html = render(
        "drafts.html",
        title=f"{first.game.title}: drafts",
        light=COLOURS,
        dark=DARK,
        headlines=[_headline(drafts)],
        run=f"{counted(first.run.games, 'game')} of each, {counted(first.players, 'player')}",
        tiles=[],
        warnings=[text for text in (warning(first),) if text],
        sections=sections,
        confidence=percent(CONFIDENCE, 0),
        small=SMALL,
        definitions=definitions_of(sections),
        columns=columns_of(last.run, sections),
    )
    write(out, html)


def _headline(drafts: Mapping[str, Draft]) -> str:
    best = {next(iter(draft.values)) for draft in drafts.values()}
    return f"Worth most in a draft: {listed(sorted(best))}." if best else "Fixed parties only."


def _comparison(findings: Mapping[str, Findings]) -> Section:
    players = range(next(iter(findings.values())).players)
    wins, parties = [], []
    for name, one in findings.items():
        draft = Draft(one)
        median = page.length(one.lengths.quantile(0.5))
        wins.append([page.words(name), *(page.share(side.win) for side in one.seats), median])
        hands = [page.words("")] * len(HANDS)
        if draft.drafted:
            found = draft.hands
            hands = [page.amount(found.best), page.amount(found.worst), page.change(found.spread)]
        roles = [page.amount(number) for number in draft.make_up.values()]
        parties.append([page.words(name), *hands, *roles, page.share(draft.advised)])
    who = Heading("Party", number=False)
    hands_dealt = [estimates(name, of) for name, of in HANDS.items()]
    make_up = [estimates(capital(name), IN_A_PARTY) for name in NAMES]
    tables = [
        Table(
            "drafts",
            "Win share by seat, and length of a game",
            [
                who,
                *(estimates(f"Seat {seat}", WIN_SHARE) for seat in players),
                estimates("Median rounds", MEDIAN_ROUNDS),
            ],
            wins,
        ),
        Table(
            "draft-parties",
            "Hands dealt, and make-up of the parties",
            [who, *hands_dealt, *make_up, estimates("As advised", ADVISED)],
            parties,
        ),
    ]
    return Section("comparison", "Ways to get a party", [COMPARED], (), tables, columns=[("seats", "win_share")])


def learn(run: RunFolder, game: Game) -> tuple[str, dict[str, float], list[str]]:
    """Values for ``learned-draft``, from a run whose parties were drafted.

    Returns
    -------
    tuple
        The strategy, its parameters, and what a parameter file says about them.

    Raises
    ------
    InputError
        No parties were drafted in the run.
    """
    if not run.experiment.draft:
        raise InputError(f"{run.path}: its parties are fixed; accepted: a run with --draft")
    roles = Roles(game.load_cards(run.experiment.cards or game.cards_folder))
    found = fit(run, len(roles.names), roles.learnable)
    comments = [
        f"Learned from {run.games:,} games: {run.manifest.command}",
        "Points of win share for each of what a party has, by least squares; 95% intervals:",
    ]
    values = {}
    limits = {parameter.name: parameter for parameter in LearnedDraft.all_parameters()}
    for place, (name, _, meaning) in enumerate(LEARNED):
        estimate: Estimate = found.single(place, len(LEARNED))
        known = estimate if estimate.known else Estimate(0.0, 0.0, 0.0, 0)
        values[name] = min(max(known.value, limits[name].low), limits[name].high)
        comments.append(f"{name}: {change(known)} ({change_range(known)}) for {meaning}")
    return LearnedDraft.name, values, comments
