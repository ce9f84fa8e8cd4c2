"""Ways to get a party side by side: the fixed ones, and drafts of five or six cards, with Falin and without."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from reports import page
from reports.estimates import SMALL, Estimate
from reports.findings import Findings
from reports.intervals import CONFIDENCE
from reports.monster_eater.deals import TABLE
from reports.monster_eater.draft_values import fit
from reports.monster_eater.drafts import Draft, draft_section, make_up_in_words, spread_in_words
from reports.monster_eater.roles import Roles
from reports.page import Heading, Section, Table, columns_of, estimates, metrics_of, render, write
from reports.provenance import warning
from reports.style import COLOURS, DARK
from reports.wording import capital, change, change_range, counted, listed, percent, rounds, share, share_range
from simulator.cards import CardSet
from simulator.errors import InputError
from simulator.experiment import DRAFTS, Experiment
from simulator.game import Game
from simulator.store import RunFolder
from strategies.monster_eater.learned_draft import LEARNED, LearnedDraft

FIXED = "fixed parties"


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
    """What the ways differ in, for the console."""
    findings = {name: Findings(run) for name, run in runs.items()}
    table = RichTable(title="Ways to get a party", title_justify="left", title_style="bold")
    table.add_column("Party")
    for seat in range(next(iter(findings.values())).players):
        table.add_column(f"Seat {seat}", justify="right")
    for heading in ("Rounds", "Hands: best, worst", "Apart, points", "As advised"):
        table.add_column(heading, justify="right")
    for name, one in findings.items():
        wins = [_with_range(share(side.win), share_range(side.win)) for side in one.seats]
        table.add_row(name, *wins, rounds(one.lengths.quantile(0.5).value), *_drafted(one))
    return Group(table, *(text for name, one in findings.items() for text in _values(name, one)))


def _drafted(findings: Findings) -> tuple[str | Text, ...]:
    draft = Draft(findings)
    advised = percent(draft.make_up[1], 0)
    if not findings.run.experiment.draft:
        return "–", "–", advised
    hands = draft.hands
    ends = f"{hands.best.value:.1f}%, {hands.worst.value:.1f}%"
    return ends, _with_range(change(hands.spread), change_range(hands.spread)), advised


def _values(name: str, findings: Findings) -> Iterator[Text]:
    if not findings.run.experiment.draft:
        return
    draft = Draft(findings)
    values = list(draft.values.items())
    top, bottom = ([f"{who} {change(e)} ({change_range(e)})" for who, e in part] for part in (values[:3], values[-3:]))
    yield Text(f"{name}: worth most {listed(top)}; least {listed(bottom)} points of win share.")
    if draft.never_chosen:
        yield Text(f"{name}: never chosen, only left over: {listed(draft.never_chosen)}.")


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
        metrics=metrics_of(sections),
        columns=columns_of(last.run, sections),
    )
    write(out, html)


def _headline(drafts: Mapping[str, Draft]) -> str:
    best = {next(iter(draft.values)) for draft in drafts.values()}
    return f"Worth most in a draft: {listed(sorted(best))}." if best else "Fixed parties only."


def _comparison(findings: Mapping[str, Findings]) -> Section:
    players = range(next(iter(findings.values())).players)
    rows = []
    says = []
    for name, one in findings.items():
        drafted = bool(one.run.experiment.draft)
        draft = Draft(one)
        spread: list[page.Cell] = [page.change(draft.hands.spread)] if drafted else [page.words("")]
        median = page.length(one.lengths.quantile(0.5))
        rows.append([page.words(name), *(page.share(side.win) for side in one.seats), median, *spread])
        hands = f" {spread_in_words(draft.hands)}" if drafted else ""
        says.append(f"{capital(name)}: {make_up_in_words(draft)}{hands}")
    headings = [
        Heading("Party", number=False),
        *(estimates(f"Seat {seat}") for seat in players),
        estimates("Median rounds"),
        estimates("Best hand less worst, points"),
    ]
    table = Table("drafts", "Win share by seat, length of a game, and how much the deal decides", headings, rows)
    return Section("comparison", "Ways to get a party", says, (), [table], columns=[("seats", "win_share")])


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
