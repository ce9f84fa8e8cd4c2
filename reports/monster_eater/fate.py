"""What becomes of one monster: how often it comes to a dungeon, is fought, defeated and cooked."""

from collections.abc import Sequence

import polars as pl

from reports import page
from reports.charts import Stack, stacks
from reports.estimates import ALL, Group, Metric, Tally
from reports.game_sums import TIMES
from reports.monster_eater.dish import Dish
from reports.monster_eater.throws import BATTLES, COOKS, MONSTER, PARTY, with_party
from reports.page import Heading, Table, estimates
from reports.shards import collected
from reports.style import BLUE, GREEN, GREY, ORANGE, Picture
from reports.wording import amount_with_range, capital, share_with_range

ENCOUNTERS = "encounters"
TABLES = (ENCOUNTERS, BATTLES, COOKS)
"""What must be recorded to tell of it."""

MET = Metric("times a monster is met", ("met",), written="encounters with the monster, a game")
FOUGHT = Metric(
    "monster fought",
    ("fought",),
    ("met",),
    bounded=True,
    written="share of the encounters with the monster that were followed by a battle against it",
)
DEFEATED = Metric(
    "monster defeated",
    ("defeated",),
    ("met",),
    bounded=True,
    written="battles won against the monster, divided by encounters with it",
)
COOKED = Metric(
    "monster cooked",
    ("cooked",),
    ("met",),
    bounded=True,
    written="cooking attempts at the monster that succeeded, divided by encounters with it",
)
SHARES = (FOUGHT, DEFEATED, COOKED)
ENDS = ("cooked", "spoiled", "not defeated", "not fought")
"""What becomes of an encounter; the parts of the figure."""
PARTS = tuple(
    Metric(name, (name,), written=f"encounters with the monster in which it is {name}, a game") for name in ENDS
)
COLOURS = (GREEN, ORANGE, BLUE, GREY)
COUNTS = ["met", "fought", "defeated", *ENDS]

SEAT_BITS, TURN_BITS = 4, 24
"""Bits for the seat in a number that tells game and seat, and for the turn in one that tells their order."""
PLACE = pl.col("game").cast(pl.UInt64) * 2**SEAT_BITS + pl.col("seat")


class Fates:
    """The encounters of a run with a monster, and what became of them.

    Parameters
    ----------
    dish
        The monster, from a run that recorded ``TABLES``.
    """

    def __init__(self, dish: Dish) -> None:
        self.run = dish.run
        shards = zip(*(self.run.scan_shards(table) for table in TABLES), strict=True)
        seats = with_party(self.run, [_by_seat(dish.name, *shard) for shard in shards])
        kinds = [_alike(shard) for shard in collected(seats)]
        self._seats, self._games = (pl.concat(found) for found in zip(*kinds, strict=True))
        played = dish.findings.finishes.group_by(PARTY.cast(pl.String)).agg(pl.col(TIMES).sum())
        self._played: dict[str, int] = dict(played.drop_nulls().rows())

    def by_party(self) -> list[Group]:
        """Of every party, for itself."""
        met = dict(self._seats.group_by("party").agg(pl.col(TIMES).sum()).rows())
        without = {party: games - met.get(party, 0) for party, games in self._played.items()}
        never = pl.DataFrame({"party": list(without), TIMES: list(without.values())})
        return self._measure(self._seats, never, PARTY)

    def together(self) -> Group:
        """Of all players of a game together."""
        never = pl.DataFrame({TIMES: [self.run.games - self._games[TIMES].sum()]})
        return self._measure(self._games, never, ALL)[0]

    def _measure(self, met: pl.DataFrame, never: pl.DataFrame, by: pl.Expr) -> list[Group]:
        """Estimates from games with encounters and games without any, a row for each kind of game."""
        games = pl.concat([met, never], how="diagonal").with_columns(pl.col(COUNTS).fill_null(0))
        tally = Tally([by], [MET, *SHARES, *PARTS], self.run.watched)
        tally.add([games.with_row_index("game").lazy()])
        return tally.groups()


def _alike(seats: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """How many seats, by party, and how many games met the monster in the same way."""
    times = pl.len().cast(pl.Int64).alias(TIMES)
    games = seats.group_by("game").agg(pl.col(COUNTS).sum())
    return seats.group_by(PARTY.cast(pl.String), *COUNTS).agg(times), games.group_by(COUNTS).agg(times)


def _by_seat(name: str, encounters: pl.LazyFrame, battles: pl.LazyFrame, cooks: pl.LazyFrame) -> pl.LazyFrame:
    """Seats that met a monster: how often, and what became of it."""
    came, fights, tried = (table.filter(name == MONSTER) for table in (encounters, battles, cooks))
    # In a turn the battle comes before the encounter, and a monster stays until it is defeated or escaped from: the
    # first battle after an encounter is the one that comes next in order.
    when, battle = PLACE * 2**TURN_BITS + pl.col("turn") * 2, pl.col("battle")
    order = [
        came.select(PLACE.alias("place"), (when + 1).alias("when"), battle=False, defeated=False),
        fights.select(PLACE.alias("place"), when.alias("when"), battle=True, defeated="won"),
    ]
    met = (
        pl.concat(order)
        .sort("when")
        .select("place", "defeated", met=~battle, fought=battle & ~battle.shift(fill_value=True))
    )
    cooked = tried.select(PLACE.alias("place"), cooked="success")
    counts = (
        pl.concat([met, cooked], how="diagonal")
        .group_by("place")
        .agg(pl.col("met", "fought", "defeated", "cooked").sum().cast(pl.Int64))
    )
    return counts.select(
        (pl.col("place") // 2**SEAT_BITS).alias("game"),
        (pl.col("place") % 2**SEAT_BITS).alias("seat"),
        "met",
        "fought",
        "defeated",
        "cooked",
        (pl.col("defeated") - pl.col("cooked")).alias("spoiled"),
        (pl.col("fought") - pl.col("defeated")).alias("not defeated"),
        (pl.col("met") - pl.col("fought")).alias("not fought"),
    )


def in_words(dish: Dish, fates: Fates) -> str:
    """How often it is met, and what becomes of it, all players together."""
    all_of_it = fates.together()
    text = f"{dish.name} comes to a dungeon {amount_with_range(all_of_it[MET])} times a game."
    if not all_of_it[MET].value:
        return text
    fought, defeated, cooked = (share_with_range(all_of_it[metric]) for metric in SHARES)
    return f"{text} Of those times it is fought in {fought}, defeated in {defeated} and cooked in {cooked}."


def by_party(dish: Dish, fates: Fates) -> tuple[Picture, Table]:
    """The same by party."""
    groups = sorted(fates.by_party(), key=lambda group: group[MET].order)
    caption = f"What becomes of {dish.name} when it comes to a dungeon, by party"
    table = Table(
        "fate-by-party",
        caption,
        [
            Heading("Party", number=False),
            estimates("Met, a game", MET),
            *(estimates(capital(metric.part[0]), metric) for metric in SHARES),
        ],
        [
            [page.words(group.label), page.amount(group[MET]), *(page.share(group[metric]) for metric in SHARES)]
            for group in groups
        ],
    )
    return _picture(caption, groups), table


def _picture(caption: str, groups: Sequence[Group]) -> Picture:
    return stacks(
        "fate",
        f"{caption}. "
        + " ".join(
            f"{group.label}: met {amount_with_range(group[MET])} times a game; "
            + ", ".join(f"{metric.name} {group[metric].value:.3f}" for metric in PARTS)
            + "."
            for group in groups
        ),
        f"{caption}: times a game. The dot is the number of all encounters, with its interval.",
        ENDS,
        COLOURS,
        [Stack(group.label, [group[metric].value for metric in PARTS], group[MET]) for group in groups],
        "encounters a game",
    )
