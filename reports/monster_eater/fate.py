"""What becomes of one monster: how often it comes to a dungeon, is fought, defeated and cooked."""

from collections.abc import Sequence

import polars as pl

from reports import page
from reports.charts import Stack, stacks
from reports.estimates import Group, Metric, Tally
from reports.monster_eater.dish import ALL, Dish
from reports.monster_eater.throws import BATTLES, COOKS, MONSTER, PARTY
from reports.page import Heading, Table, estimates
from reports.style import BLUE, GREEN, GREY, ORANGE, Picture
from reports.wording import amount_with_range, share_with_range

ENCOUNTERS = "encounters"
TABLES = (ENCOUNTERS, BATTLES, COOKS)
"""What must be recorded to tell of it."""

MET = Metric(
    "times a monster is met", ("met",), written="rows of encounters with the monster, a player and game", table="seats"
)
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
    Metric(name, (name,), written=f"encounters with the monster in which it is {name}, a player and game")
    for name in ENDS
)
COLOURS = (GREEN, ORANGE, BLUE, GREY)


def fates(dish: Dish, by: pl.Expr, apart: bool = False) -> list[Group]:
    """How often the monster is met, and what becomes of it; for ``apart`` see :class:`Tally`."""
    run = dish.run
    tally = Tally([by], [MET, *SHARES, *PARTS], run.watched, apart)
    shards = zip(*(run.scan_shards(table) for table in ("seats", *TABLES)), strict=True)
    tally.add([_by_seat(dish.name, *shard) for shard in shards])
    return tally.groups()


def _by_seat(
    name: str, seats: pl.LazyFrame, encounters: pl.LazyFrame, battles: pl.LazyFrame, cooks: pl.LazyFrame
) -> pl.LazyFrame:
    """Every seat of every game, with the number of its encounters with a monster and what became of them."""
    keys = ["game", "seat"]
    # In a turn the battle comes before the encounter, and a monster stays until it is defeated or escaped from: the
    # first battle after an encounter is the one that comes next in order.
    came = encounters.filter(name == MONSTER).select(*keys, "turn", battle=False, won=False)
    fights = battles.filter(name == MONSTER).select(*keys, "turn", pl.col("won"), battle=True)
    both = pl.concat([came, fights], how="diagonal").sort(*keys, "turn", pl.col("battle").not_())
    met = both.with_columns(first=pl.col("battle") & ~pl.col("battle").shift(fill_value=True)).group_by(keys)
    counts = met.agg(
        pl.col("battle").not_().sum().alias("met"),
        pl.col("first").sum().alias("fought"),
        pl.col("won").sum().alias("defeated"),
    )
    cooked = cooks.filter(name == MONSTER).group_by(keys).agg(pl.col("success").sum().alias("cooked"))
    counted = (
        seats.select(*keys, "party")
        .join(counts, on=keys, how="left")
        .join(cooked, on=keys, how="left")
        .with_columns(pl.col("met", "fought", "defeated", "cooked").fill_null(0).cast(pl.Int32))
    )
    return counted.with_columns(
        (pl.col("defeated") - pl.col("cooked")).alias("spoiled"),
        (pl.col("fought") - pl.col("defeated")).alias("not defeated"),
        (pl.col("met") - pl.col("fought")).alias("not fought"),
    )


def in_words(dish: Dish) -> str:
    """How often it is met, and what becomes of it, all players together."""
    (all_of_it,) = fates(dish, ALL)
    met = all_of_it[MET].times(dish.findings.players)
    text = f"{dish.name} comes to a dungeon {amount_with_range(met)} times a game."
    if not met.value:
        return text
    fought, defeated, cooked = (share_with_range(all_of_it[metric]) for metric in SHARES)
    return f"{text} Of those times it is fought in {fought}, defeated in {defeated} and cooked in {cooked}."


def by_party(dish: Dish) -> tuple[Picture, Table]:
    """The same by party."""
    groups = sorted(fates(dish, PARTY, dish.findings.apart("party")), key=lambda group: group[MET].order)
    caption = f"What becomes of {dish.name} when it comes to a dungeon, by party"
    table = Table(
        "fate-by-party",
        caption,
        [
            Heading("Party", number=False),
            estimates("Met, a game"),
            *(estimates(text) for text in ("Fought", "Defeated", "Cooked")),
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
