"""The exact numbers of the digest's section 8, computed from the engine's own dice and met by simulated frequencies."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from simulator.games.mini_rogue.attack import roll_attack
from simulator.games.mini_rogue.checks import pass_check
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.dice import MISS, is_critical, value_of
from simulator.games.mini_rogue.numbers import AGGRESSIVE, BALANCED, BY_MONSTER, DEFENSIVE
from strategies.mini_rogue.dice_tables import MEAN_DAMAGE, counterattacks, die
from tests.frequencies import assert_frequencies, assert_share
from tests.simulator.games.mini_rogue.benches import bench
from tests.simulator.games.mini_rogue.run import Run

FACES = range(1, 7)
ROLLS = 4_000
CHECKS = {1: Fraction(1, 3), 2: Fraction(5, 9), 3: Fraction(19, 27)}
CURSED = {1: Fraction(1, 6), 2: Fraction(11, 36), 3: Fraction(91, 216)}


def passing(dice: int, curse: int) -> Fraction:
    """Share of all rolls of white dice that show a star, counted one by one."""
    rolls = list(product(FACES, repeat=dice))
    return Fraction(sum(any(face - curse >= 5 for face in roll) for roll in rolls), len(rolls))


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_chance_to_pass_a_check(dice: int) -> None:
    assert passing(dice, 0) == CHECKS[dice]
    assert passing(dice, 1) == CURSED[dice]
    on_average = (CHECKS[dice] + CURSED[dice]) / 2
    assert float(on_average) == pytest.approx({1: 0.25, 2: 0.4306, 3: 0.5625}[dice], abs=5e-5)


@pytest.mark.parametrize(("dice", "cursed"), list(product((1, 2, 3), (False, True))))
def test_checks_are_passed_as_often(dice: int, cursed: bool) -> None:
    run = Run("Rogue")
    run.hero.has(level=dice, cursed=cursed)
    run.game.log.on = 0
    passed = sum(bool(pass_check(run.game, 0)) for _ in range(ROLLS))
    chance = (CHECKS[dice] + CURSED[dice]) / 2 if cursed else CHECKS[dice]
    assert_share(passed, ROLLS, chance, "passed checks")


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_checks_are_passed_as_often_while_the_curse_bites(dice: int) -> None:
    run = Run("Rogue")
    run.table.cards.curse_faces = 6
    run.hero.has(level=dice, cursed=1)
    run.game.log.on = 0
    passed = sum(bool(pass_check(run.game, 0)) for _ in range(ROLLS))
    assert_share(passed, ROLLS, CURSED[dice], "passed checks")


def mean_damage(stance: int, curse: int, stop: int, cursed_two_hits: int = 0) -> float:
    """Mean damage of a white die whose criticals are rerolled until it holds ``stop``, by a sum over all faces."""

    def value(earlier: int, deep: int) -> float:
        total = 0.0
        for face in FACES:
            counted = int(value_of(face, curse, stance, cursed_two_hits))
            if counted == MISS:
                continue
            held = earlier + counted
            again = is_critical(face, curse, stance, 0) and held < stop and deep < 60
            total += value(held, deep + 1) if again else held
        return total / 6

    return value(0, 0)


NEVER, ALWAYS = 0, 10_000


@pytest.mark.parametrize(
    ("stance", "curse", "stop", "mean"),
    [
        (BALANCED, 0, NEVER, 3.333),
        (BALANCED, 0, ALWAYS, 3.760),
        (BALANCED, 0, 24, 3.7608),
        (AGGRESSIVE, 0, NEVER, 3.000),
        (AGGRESSIVE, 0, 10, 3.389),
        (DEFENSIVE, 0, NEVER, 3.5),
        (BALANCED, 1, ALWAYS, 2.333),
    ],
)
def test_mean_damage_of_a_white_die(stance: int, curse: int, stop: int, mean: float) -> None:
    assert mean_damage(stance, curse, stop) == pytest.approx(mean, abs=5e-4 if mean != 3.7608 else 5e-5)


@pytest.mark.parametrize(
    ("stance", "cursed", "two_hits", "stop", "mean"),
    [
        (BALANCED, 0, False, NEVER, 3.333),
        (BALANCED, 0, False, ALWAYS, 3.760),
        (BALANCED, 0, False, 24, 3.7608),
        (AGGRESSIVE, 0, False, NEVER, 3.000),
        (AGGRESSIVE, 0, False, ALWAYS, 3.125),
        (AGGRESSIVE, 0, False, 10, 3.389),
        (DEFENSIVE, 0, False, NEVER, 3.5),
        (BALANCED, 1, False, NEVER, 2.333),
        (BALANCED, 1, True, NEVER, 2.5),
    ],
)
def test_mean_damage_is_met(stance: int, cursed: int, two_hits: bool, stop: int, mean: float) -> None:
    run = Run("Rogue", cursed_two_hits=two_hits)
    run.table.cards.curse_faces = 6
    # With 1 HP and no experience nobody can pay for a feat.
    run.hero.has(level=1, cursed=cursed, stance=stance, hp=1, xp=0)
    run.policies["critical"] = lambda question: int(run.table.dice.values[question.subject] < stop)
    run.game.log.on = 0
    damage = []
    for _ in range(3 * ROLLS):
        roll_attack(run.game, 0)
        damage.append(int(run.table.dice.values[0]))
    # Six standard errors, beside what the digest rounds off: a false alarm in 10**8.
    assert abs(np.mean(damage) - mean) <= 6 * np.std(damage) / len(damage) ** 0.5 + 5e-4


def test_mean_damage_of_an_aggressive_die_that_is_always_rerolled() -> None:
    """Each face of a chain adds 3 to 6 and goes on from 5; what was held is lost on 1 and 2."""
    # m(held) = (2 * 0 + (held + 3) + (held + 4) + m(held + 5) + m(held + 6)) / 6, and m is linear: m = a + b * held.
    b = Fraction(1, 3) / (1 - Fraction(1, 3))
    a = (7 + 11 * b) / 6 / (1 - Fraction(1, 3))
    assert float(a) == pytest.approx(3.125)
    assert a == Fraction(25, 8)


def test_mean_damage_of_a_cursed_die_if_a_two_still_hits() -> None:
    assert mean_damage(BALANCED, 1, NEVER, cursed_two_hits=1) == pytest.approx(2.5)


@pytest.mark.parametrize("stance", [BALANCED, AGGRESSIVE])
def test_the_stopping_points_are_optimal(stance: int) -> None:
    """No other point to stop a chain at does better."""
    means = {stop: mean_damage(stance, 0, stop) for stop in range(40)}
    best = max(means.values())
    assert means[{BALANCED: 24, AGGRESSIVE: 10}[stance]] == pytest.approx(best)


def test_tables_of_strategies_agree_with_the_dice() -> None:
    for stance, stop in ((AGGRESSIVE, 10), (BALANCED, 24), (DEFENSIVE, 0)):
        for curse in (0, 1):
            assert die(stance, curse).sum() == pytest.approx(1)
            for dice in (1, 2, 3):
                mean = dice * mean_damage(stance, curse, stop)
                assert MEAN_DAMAGE[stance, curse, dice] == pytest.approx(mean)


@pytest.mark.parametrize("hp", [1, 6, 13])
def test_mean_number_of_counterattacks_is_met(hp: int) -> None:
    """Against a monster that never hurts: fights with plain balanced dice, each turn that does not kill counted."""
    run = Run("Rogue", stances=False)
    monster = run.table.cards.monsters[run.monster("Giant Rat")]
    before = int(monster.hp[0]), int(monster.damage)
    monster.hp[0], monster.damage = hp, 0
    try:
        turns = []
        for _ in range(300):
            run.hero.has(xp=0, level=1)
            run.game.log.size = 0
            run.game.log.on = 0
            fight_monster(run.game, run.monster("Giant Rat"), 1, BY_MONSTER)
            turns.append(int(run.table.fight.turn) - 1)
    finally:
        monster.hp[0], monster.damage = before
    # The script never rerolls criticals. Six standard errors: a false alarm in 10**8.
    expected = counterattacks(np.array([1, 0, 1, 1, 1, 1, 1] + [0] * 57) / 6)[hp]
    assert abs(np.mean(turns) - expected) <= 6 * np.std(turns) / len(turns) ** 0.5


def test_a_monster_hits_on_five_faces_of_six_and_ignores_armour_on_one() -> None:
    run = Run("Crusader", stances=False)
    run.hero.has(armour=1)
    seen: Counter[int] = Counter()
    for _ in range(400):
        run.hero.has(hp=20, xp=0, level=1, died_of=-1)
        run.game.log.on, run.game.log.size = 1, 0
        run.table.players[0].stock[3] = 0
        fight_monster(run.game, run.monster("Skeleton Soldier"), 1, BY_MONSTER)
        first = [damage for _, damage in run.events("counterattack")][:1]
        seen.update(first)
    assert_frequencies(seen, {0: Fraction(1, 6), 3: Fraction(4, 6), 4: Fraction(1, 6)}, "damage of a blow")


def test_a_full_run_goes_through_forty_rooms_four_bosses_and_nine_meals() -> None:
    table = bench(strategies=("balanced",), seed=3, parties=("Cleric",))
    won = next(
        index
        for index in range(200)
        if (row := table.player().play(index, 1))["games"]["end"][0] == 0 and row["seats"]["falls"][0] == 0
    )
    events = list(table.replay(won).events())
    count = Counter(event["event"] for event in events)
    rooms = sum(event["event"] == "enters" and event["room"] is not None for event in events)
    assert (rooms, count["corner"], count["eats"] + count["starves"]) == (40, 10, 9)
    bosses = [event for event in events if event["event"] == "fight" and " of floor " in event["monster"]]
    stages = [event for event in events if event["event"] == "fight" and event["monster"].startswith("Og")]
    assert len([event for event in bosses if not event["monster"].startswith("Bandit")]) == 3
    assert len(stages) == 2
