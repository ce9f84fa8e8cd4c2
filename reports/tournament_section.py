"""How a tournament is shown: on the page, and on the console."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from reports import page
from reports.charts import Dot, dots, heat_map
from reports.estimates import Estimate
from reports.page import Heading, Section, Table, estimates
from reports.summary import STYLES
from reports.tournament import EVEN, Order, Tournament, Transitivity
from reports.wording import (
    change,
    change_margin,
    change_range,
    counted,
    listed,
    share,
    share_range,
    share_with_range,
    whole_percent,
)

MOST_PAIRS = 4
"""More pairs than this are counted instead of named."""
RATES = (
    "The rating makes one number of a strategy's places at all tables (Plackett-Luce with ties): of two who don't tie, "
    "the one with 400 points more places better ten times out of eleven. 0 is the mean of all."
)
USED = (("seats", "rank"), ("seats", "strategy"))


def in_words(found: Order) -> str:
    """Whether there is an order, and which."""
    if found.transitivity is Transitivity.SHOWN:
        return f"The order is transitive, shown for every pair: {' > '.join(found.names)}."
    if found.transitivity is Transitivity.VIOLATED:
        names = (*found.names, found.names[0])
        beats = listed([f"{a} beats {b}" for a, b in pairwise(names)])
        return f"The order is not transitive: {beats}."
    pairs = [f"{a} and {b}" for a, b in found.open]
    which = "; ".join(pairs) if len(pairs) <= MOST_PAIRS else counted(len(pairs), "pair")
    return f"Whether the order is transitive is not shown. Of these neither is shown to be better: {which}."


def tournament_sections(tournament: Tournament) -> Iterator[Section]:
    """Rating, meetings, and how well each does alone among others."""
    yield _rating_section(tournament)
    yield _pairs_section(
        tournament.names,
        tournament.meetings,
        EVEN,
        ("meetings", "Head to head", "Placed better than"),
        [
            in_words(tournament.order),
            "Wherever two strategies sat at one table, each seat of the one met each of the other: the share of these "
            "meetings in which the one placed better, a tie counting half. 50% is even.",
        ],
    )
    if tournament.players > 2:
        fair = 1 / tournament.players
        yield _pairs_section(
            tournament.names,
            tournament.intruders,
            fair,
            ("intruders", "Alone among others", "Win share among"),
            [
                "Win share of a strategy that is the only one of its kind, while all others at the table play another. "
                f"More than {whole_percent(fair)} means that in such company it pays to play so."
            ],
        )


def _rating_section(tournament: Tournament) -> Section:
    ratings = tournament.ratings
    figure = dots(
        "rating",
        "Rating: " + "; ".join(f"{name} {change(e)} ({change_range(e)})" for name, e in ratings.items()),
        "Rating with its interval. ▲ shown to lie above the mean of all, ▼ below, ● neither.",
        [Dot(name, estimate) for name, estimate in ratings.items()],
        fair=0.0,
        says="mean",
        what="points",
        written=change_margin,
    )
    table = Table(
        "rating",
        "Rating",
        [Heading("Strategy", number=False), estimates("Rating", RATES)],
        [[page.words(name), page.change(estimate)] for name, estimate in ratings.items()],
    )
    return Section("rating", "Rating", [RATES], [figure], [table], columns=USED)


def _pairs_section(
    names: Sequence[str],
    shares: Mapping[tuple[str, str], Estimate],
    fair: float,
    titles: tuple[str, str, str],
    says: Sequence[str],
) -> Section:
    anchor, title, heading = titles
    figure = heat_map(
        anchor,
        f"{title}: " + "; ".join(f"{a} against {b} {share_with_range(e)}" for (a, b), e in shares.items()),
        f"{title}: the row's share against the column's strategy, which has the number of its row. Blue lies above "
        f"{whole_percent(fair)}, orange below; pale text marks what is not shown to differ from it.",
        [f"{place}  {name}" for place, name in enumerate(names, 1)],
        [str(place) for place in range(1, len(names) + 1)],
        [[shares.get((a, b)) for b in names] for a in names],
        fair,
    )
    table = Table(
        anchor,
        title,
        [
            Heading("Strategy", number=False),
            Heading(heading, number=False),
            Heading("Games"),
            estimates("Share", title),
        ],
        [[page.words(a), page.words(b), page.number(e.games), page.share(e)] for (a, b), e in shares.items()],
    )
    return Section(anchor, title, says, [figure], [table], columns=USED)


def summarise(tournament: Tournament) -> RenderableType:
    """The tables of a tournament for the console."""
    names = tournament.names
    rating = RichTable(title="Rating", title_justify="left", title_style="bold")
    rating.add_column("Strategy")
    for heading in ("Rating", "95% interval"):
        rating.add_column(heading, justify="right")
    for place, (name, estimate) in enumerate(tournament.ratings.items(), 1):
        rating.add_row(f"{place}  {name}", Text(change(estimate), STYLES[estimate.side(0)]), change_range(estimate))
    tables = [rating, _matrix("Head to head: placed better", names, tournament.meetings, EVEN)]
    if tournament.players > 2:
        fair = 1 / tournament.players
        tables.append(
            _matrix(f"Alone among others: win share (fair {whole_percent(fair)})", names, tournament.intruders, fair)
        )
    return Group(*tables, Text(in_words(tournament.order)))


def _matrix(title: str, names: Sequence[str], shares: Mapping[tuple[str, str], Estimate], fair: float) -> RichTable:
    table = RichTable(title=title, title_justify="left", title_style="bold")
    table.add_column("Strategy")
    for place in range(1, len(names) + 1):
        table.add_column(f"against {place}", justify="right")
    for place, a in enumerate(names, 1):
        table.add_row(f"{place}  {a}", *(_cell(shares.get((a, b)), fair) for b in names))
    return table


def _cell(estimate: Estimate | None, fair: float) -> Text:
    if estimate is None or not estimate.known:
        return Text("–")
    return Text(f"{share(estimate)}\n{share_range(estimate)}", STYLES[estimate.side(fair)])
