"""Exact odds of throws, and that the dice of a run are held against them."""

from itertools import product
from math import comb

import polars as pl
import pytest

from reports.estimates import UNKNOWN, Group, Metric
from reports.findings import Findings
from reports.monster_eater.cooking import cooking_section
from reports.monster_eater.dishes import Dishes
from reports.monster_eater.throws import (
    COOKED,
    MONSTER,
    Found,
    Throws,
    agreement,
    attempts,
    chance,
    find,
    first_rolls,
)
from simulator.store import RunFolder


@pytest.mark.parametrize(
    ("difficulty", "power", "ways"), [(8, 5, 35), (10, 5, 30), (12, 5, 21), (8, 0, 15), (10, 0, 6), (12, 0, 1)]
)
def test_printed_difficulties_have_the_odds_of_the_digest(difficulty: int, power: int, ways: int) -> None:
    assert chance(difficulty, power) == pytest.approx(ways / 36)


def test_odds_agree_with_all_36_throws() -> None:
    for difficulty, power in product(range(15), range(8)):
        ways = sum(a + b + power >= difficulty for a, b in product(range(1, 7), repeat=2))
        assert chance(difficulty, power) == pytest.approx(ways / 36)


def found_in(run: RunFolder) -> dict[str, Found]:
    return {one.label: one for one in find(run, attempts(run), COOKED, [MONSTER])}


def test_the_odds_of_a_run_are_those_of_its_attempts(monster_run: RunFolder) -> None:
    cooks = monster_run.scan("cooks").collect()
    found = found_in(monster_run)
    assert sum(one.throws.number for one in found.values()) == cooks.height
    for monster, one in found.items():
        of = cooks.filter(monster == MONSTER)
        chances = [chance(*attempt) for attempt in of.select("difficulty", "power").rows()]
        assert one.throws.successes == of["success"].sum()
        assert one.share.value == pytest.approx(of["success"].mean())
        assert one.throws.expected == pytest.approx(sum(chances) / len(chances))
        assert one.throws.spread == pytest.approx(sum(p * (1 - p) for p in chances) ** 0.5)


def test_the_dice_of_a_run_agree_with_the_exact_odds(monster_run: RunFolder) -> None:
    """False alarm in one of a million seeds at most, for cooking and for battles each."""
    cooking = find(monster_run, attempts(monster_run), COOKED, [MONSTER])
    assert agreement(cooking).startswith("The dice fall as the exact odds say.")
    first = Metric("first", ("sufficed",), bounded=True, table="battles")
    assert agreement(find(monster_run, first_rolls(monster_run), first, [MONSTER])).startswith("The dice fall as")


def test_a_first_roll_suffices_with_the_chance_that_its_dice_have_by_full_enumeration(monster_run: RunFolder) -> None:
    first = Metric("first", ("sufficed",), bounded=True, table="battles")
    kinds = find(
        monster_run, first_rolls(monster_run), first, [pl.col("dice").alias("of"), pl.col("plus"), pl.col("combat")]
    )
    assert sum(kind.throws.number for kind in kinds) == monster_run.scan("battles").collect().height
    few = [(kind, *map(int, kind.group.key)) for kind in kinds if int(kind.group.key[0]) <= 5]
    assert len(few) > 50
    for kind, dice, plus, combat in few:
        ways = sum(sum(faces) + plus >= combat for faces in product(range(1, 7), repeat=dice))
        assert kind.throws.expected == pytest.approx(ways / 6**dice)


def test_a_die_more_than_was_rolled_would_be_noticed(monster_run: RunFolder) -> None:
    first = Metric("first", ("sufficed",), bounded=True, table="battles")
    shards = [shard.with_columns(pl.col("dice") + 1) for shard in first_rolls(monster_run)]
    assert "which must not be" in agreement(find(monster_run, shards, first, [MONSTER]))


def one(name: str, throws: Throws) -> Found:
    return Found(UNKNOWN, Group((name,), {}), throws)


def test_dice_that_do_not_agree_are_called_out() -> None:
    fine = one("Slime", Throws(1_000, 505, 0.5, 250**0.5))
    off = one("Ghost", Throws(1_000, 620, 0.5, 250**0.5))
    assert "which must not be" not in agreement([fine])
    assert "which must not be: Ghost" in agreement([fine, off])


def test_a_certain_dish_that_fails_is_a_surprise() -> None:
    assert Throws(10, 10, 1.0, 0.0).surprise == 0
    assert Throws(10, 9, 1.0, 0.0).surprise == float("inf")
    assert (Throws(10, 10, 1.0, 0.0).bound, Throws(10, 9, 1.0, 0.0).bound) == (1, 0)
    assert "which must not be" in agreement([one("Slime", Throws(10, 9, 1.0, 0.0))])


@pytest.mark.parametrize(("number", "odds"), [(4, 35 / 36), (20, 1 / 36), (60, 0.5), (300, 0.9)])
def test_the_bound_is_no_smaller_than_the_exact_chance_to_lie_so_far_off(number: int, odds: float) -> None:
    """By the binomial distribution, for every number of successes."""
    chances = [comb(number, k) * odds**k * (1 - odds) ** (number - k) for k in range(number + 1)]
    for successes in range(number + 1):
        throws = Throws(number, successes, odds, (number * odds * (1 - odds)) ** 0.5)
        off = abs(successes - number * odds)
        exact = sum(of for k, of in enumerate(chances) if abs(k - number * odds) >= off - 1e-9)
        assert throws.bound >= exact * (1 - 1e-9)


def test_a_few_lucky_throws_raise_no_alarm() -> None:
    """Two failures among four throws of 35 in 36 happen in one of 230 runs, though 5.7 standard deviations off."""
    lucky = one("Basilisk", Throws(4, 2, 35 / 36, (4 * 35 / 36 / 36) ** 0.5))
    assert lucky.throws.surprise > 5
    assert agreement([lucky]) == "So far the dice fall as the exact odds say; there are few throws yet."


def test_every_dish_by_every_party_is_counted_from_the_attempts(monster_run: RunFolder) -> None:
    dishes = Dishes(Findings(monster_run))
    cooks, seats = monster_run.scan("cooks").collect(), monster_run.scan("seats").collect()
    tried = cooks.join(seats.select("game", "seat", "party"), on=["game", "seat"])
    counts = tried.group_by(MONSTER, pl.col("party").cast(pl.String)).agg(pl.len(), pl.col("success").sum()).rows()
    assert {key: (one.throws.number, one.throws.successes) for key, one in dishes.found.items()} == {
        (monster, party): (number, successes) for monster, party, number, successes in counts
    }
    assert len(dishes.monsters) == 25
    assert dishes.odds["Ghost", "Laios"].chance * 36 == 21
    assert [len(row) for row in dishes.table.rows] == [6] * 125


def test_drafted_parties_are_told_apart_by_their_cooking_power(drafted_run: RunFolder) -> None:
    dishes = Dishes(Findings(drafted_run))
    assert dishes.by == "cooking power"
    assert dishes.cooks[:7] == list("0123456")
    for (monster, power), odds in dishes.odds.items():
        if monster == "Basilisk":
            assert float(odds.chance) == pytest.approx(chance(8, int(power)))
    assert dishes.found["Basilisk", "0"].throws.expected == pytest.approx(15 / 36)


def test_a_run_without_attempts_still_shows_the_exact_odds(bare_run: RunFolder) -> None:
    section = cooking_section(Findings(bare_run))
    assert "--record cooks" in section.code
    table = next(table for table in section.tables if table.name == "dishes")
    assert [heading.text for heading in table.headings] == ["Monster", "Party", "Odds of its characters"]
