"""What strategies decide on rolls laid out by hand: where chains of criticals stop, feats, stances, who begins."""

from typing import Any

import pytest

from simulator.game import get_game
from simulator.games.mini_rogue.decisions import NO, NUMBER, YES
from simulator.games.mini_rogue.numbers import AGGRESSIVE, BALANCED, BY_MONSTER, DEFENSIVE, NONE
from strategies.registry import resolve
from tests.simulator.games.mini_rogue.run import Run
from tests.strategies.contract import callable_hooks

BIG = 400
"""HP of a monster that no attack beats."""


def fighting(*characters: str, monster: str = "Cursed Guard", hp: int = BIG) -> Run:
    run = Run(*(characters or ("Rogue",)))
    fight = run.table.fight
    fight.monster, fight.hp, fight.cause, fight.fighters = run.monster(monster), hp, BY_MONSTER, 1
    fight.bonus = fight.lasting = 0
    run.table.dice.n = run.hero.level
    return run


def answer(run: Run, decision: str, options: list[int], spec: str = "balanced", subject: int = 0) -> int:
    """What a strategy answers."""
    game = get_game("mini-rogue")
    private: Any = run.game.privates[0]
    private.parameters[:] = resolve(spec, game).parameters
    question = private.question
    question.decision, question.subject, question.n_options = NUMBER[decision], subject, len(options)
    question.options[: len(options)] = options
    return int(callable_hooks(spec, game)[decision](run.table, private, 0))


@pytest.mark.parametrize(
    ("stance", "held", "rerolls"),
    [(BALANCED, 6, True), (BALANCED, 18, True), (BALANCED, 24, False), (AGGRESSIVE, 6, True), (AGGRESSIVE, 10, False)],
)
def test_a_chain_of_criticals_is_stopped_where_that_is_optimal(stance: int, held: int, rerolls: bool) -> None:
    """Section 8 of the digest: balanced stops at 24, aggressive at 10."""
    run = fighting()
    run.hero.has(stance=stance)
    run.table.dice.values[0] = held
    assert answer(run, "critical", [NO, YES]) == (YES if rerolls else NO)
    assert answer(run, "critical", [NO, YES], "steady") == NO


def test_a_critical_that_kills_as_it_lies_is_not_risked() -> None:
    run = fighting(hp=6)
    run.table.dice.values[0] = 6
    assert answer(run, "critical", [NO, YES]) == NO


def test_a_feat_rerolls_a_miss_that_costs_a_blow_and_no_high_die() -> None:
    run = fighting(hp=2)
    run.hero.has(hp=12)
    dice = run.table.dice
    dice.faces[0], dice.values[0] = 1, 0
    assert answer(run, "feat", [NONE, 0]) == 0
    dice.faces[0], dice.values[0] = 5, 5
    assert answer(run, "feat", [NONE, 0]) == NONE, "the attack kills"
    assert answer(run, "feat", [NONE, 0], "steady") == NONE


def test_nobody_is_aggressive_but_the_daredevil() -> None:
    for monster in ("Giant Rat", "Cursed Guard", "King's Protector of floor 3"):
        run = fighting(monster=monster, hp=9)
        assert answer(run, "stance", [AGGRESSIVE, BALANCED, DEFENSIVE]) != AGGRESSIVE
    assert answer(fighting(), "stance", [AGGRESSIVE, BALANCED, DEFENSIVE], "daredevil") == AGGRESSIVE


def test_whoever_stands_more_blows_attacks_first() -> None:
    run = fighting("Rogue", "Mage")
    run.heroes[0].has(hp=4)
    run.heroes[1].has(hp=9)
    assert answer(run, "first_attacker", [0, 1]) == 1
    run.heroes[0].has(hp=12)
    assert answer(run, "first_attacker", [0, 1]) == 0


def test_a_miser_keeps_its_gold_and_a_pacifist_its_distance() -> None:
    run = fighting()
    run.hero.has(hp=4)
    deal = run.row("Merchant: 4 HP")
    assert answer(run, "deal", [NONE, deal]) == deal
    assert answer(run, "deal", [NONE, deal], "miser") == NONE
    run.table.grid[1], run.table.grid[3] = run.room("Monster C"), run.room("Trap I")
    assert answer(run, "path", [1, 3], "pacifist") == 3
    assert answer(run, "path", [1, 3], "fighter") == 1
    run.table.grid[3] = run.room("Treasure I")
    assert answer(run, "path", [1, 3], "looter") == 3
