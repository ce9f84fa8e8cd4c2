"""The best team, against every team there is and exact odds."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.dice import SIDES, outcomes
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.state import MAGIC_ONLY, MAX_PARTY, NO_SPECIAL, PHYSICAL_IS_ONE, TABLE
from simulator.records import new_record
from strategies.monster_eater.teams import BOSS_DISCOUNT, best_team

NOTHING = -1e9


def table_of(fighters: list[dict[str, Any]], *, combat: int, special: int = 0, boss: int = 0, food: int = 0) -> Any:
    """One player and monster 0; each fighter has ``physical`` and ``magic`` as (dice, plus), and tokens."""
    table = new_record(TABLE)
    monster = table.cards.monsters[0]
    monster.combat, monster.special, monster.boss = combat, special, boss
    player = table.players[0]
    player.n_characters, player.food, player.sword = len(fighters), food, -1
    for position, fighter in enumerate(fighters):
        character = table.cards.characters[position]
        character.physical.dice, character.physical.plus = fighter["physical"]
        character.magic.dice, character.magic.plus = fighter.get("magic", (0, 0))
        player.characters[position] = position
        player.everyone |= 1 << position
        player.ready |= 1 << position
        if fighter.get("tokens"):
            player.magic[position] = fighter["tokens"]
            player.charged |= 1 << position
    return table


def chance(dice: int, target: int) -> Fraction:
    return Fraction(sum(outcomes(dice)[max(target, 0) :]), SIDES**dice)


def adds(table: Any, position: int, with_magic: int) -> tuple[int, int]:
    """Dice and constant of one fighter against monster 0."""
    character, special = table.cards.characters[position], table.cards.monsters[0].special
    if with_magic:
        return int(character.magic.dice), int(character.magic.plus)
    if special == PHYSICAL_IS_ONE:
        return 0, 1
    if special == MAGIC_ONLY:
        return 0, 0
    return int(character.physical.dice), int(character.physical.plus)


def value(table: Any, team: int, worth: float, confidence: float, thrift: float) -> float:
    """What a team is worth: from its cards, by exact odds."""
    player, monster = table.players[0], table.cards.monsters[0]
    food = player.n_characters / (player.n_characters + int(player.food))
    scale = BOSS_DISCOUNT if monster.boss else 1.0
    price, dice, plus = 0.0, 0, 0
    for position in range(player.n_characters):
        if team >> position & 1:
            with_magic = team >> position + MAGIC_SHIFT & 1
            more_dice, more = adds(table, position, with_magic)
            dice, plus = dice + more_dice, plus + more
            price += scale * (food + with_magic * thrift * min(1.0, 2 * food))
    return worth * min(float(chance(dice, int(monster.combat) - plus)), confidence) - price


def every_team(table: Any, ready: int) -> list[int]:
    """Every team whose members all add something."""
    player = table.players[0]
    roles = []
    for position in range(player.n_characters):
        bit = 1 << position
        physical = [bit] if ready & bit and any(adds(table, position, 0)) else []
        magic = [bit | bit << MAGIC_SHIFT] if ready & player.charged & bit and any(adds(table, position, 1)) else []
        roles.append([0, *physical, *magic])
    return [sum(chosen) for chosen in product(*roles) if any(chosen)]


strengths = st.tuples(st.integers(0, 3), st.integers(0, 4))
fighter = st.fixed_dictionaries({"physical": strengths, "magic": strengths, "tokens": st.integers(0, 2)})


@given(
    fighters=st.lists(fighter, min_size=1, max_size=4),
    ready=st.integers(0, 15),
    monster=st.fixed_dictionaries(
        {
            "combat": st.integers(1, 30),
            "special": st.sampled_from([NO_SPECIAL, MAGIC_ONLY, PHYSICAL_IS_ONE]),
            "boss": st.integers(0, 1),
            "food": st.integers(0, 12),
        }
    ),
    worth=st.floats(0, 20),
    confidence=st.sampled_from([0.5, 0.85, 1.0]),
    thrift=st.sampled_from([0.0, 2.0, 5.0]),
)
def test_no_team_is_worth_more(
    fighters: list[dict[str, Any]],
    ready: int,
    monster: dict[str, int],
    worth: float,
    confidence: float,
    thrift: float,
) -> None:
    table = table_of(fighters, **monster)
    ready &= int(table.players[0].everyone)
    team = int(best_team(table, 0, 0, ready, worth, confidence, thrift, NOTHING, -NOTHING))
    values = {each: value(table, each, worth, confidence, thrift) for each in every_team(table, ready)}
    assert bool(team) == bool(values)
    if team:
        assert values[team] == pytest.approx(max(values.values()), abs=1e-9)


@given(fighters=st.lists(fighter, min_size=1, max_size=4), combat=st.integers(1, 20), least=st.floats(-5, 15))
def test_any_team_worth_more_than_asked_for_will_do(fighters: list[dict[str, Any]], combat: int, least: float) -> None:
    table = table_of(fighters, combat=combat)
    ready = int(table.players[0].everyone)
    team = int(best_team(table, 0, 0, ready, 10.0, 0.85, 2.0, least, least))
    best = max((value(table, each, 10.0, 0.85, 2.0) for each in every_team(table, ready)), default=NOTHING)
    if team:
        assert value(table, team, 10.0, 0.85, 2.0) > least - 1e-9
    else:
        assert best <= least + 1e-9


WARRIOR = {"physical": (1, 3)}
MAGICIAN = {"physical": (0, 1), "magic": (3, 0), "tokens": 2}


def best(table: Any, worth: float = 10.0, confidence: float = 0.85, thrift: float = 2.0) -> int:
    return int(best_team(table, 0, 0, int(table.players[0].ready), worth, confidence, thrift, NOTHING, -NOTHING))


def test_a_single_fighter_who_is_sure_to_win_goes_alone() -> None:
    assert best(table_of([WARRIOR, MAGICIAN, WARRIOR], combat=4)) == 0b001


def test_magic_is_spent_where_nothing_else_helps() -> None:
    assert best(table_of([WARRIOR, MAGICIAN], combat=6, special=MAGIC_ONLY)) == 0b10 | 0b10 << MAGIC_SHIFT


def test_more_are_sent_where_more_is_at_stake() -> None:
    party = [WARRIOR] * 4
    cheap, dear = (best(table_of(party, combat=12), worth=worth) for worth in (2.0, 20.0))
    assert cheap.bit_count() < dear.bit_count()


def test_a_full_larder_makes_fighters_cheap() -> None:
    party = [WARRIOR] * 4
    hungry, fed = (best(table_of(party, combat=12, food=food), worth=3.0) for food in (0, 30))
    assert hungry.bit_count() < fed.bit_count()


def test_nobody_is_sent_where_nobody_can_help() -> None:
    assert best(table_of([WARRIOR, WARRIOR], combat=6, special=MAGIC_ONLY)) == 0


def test_the_largest_party_fits() -> None:
    giants = [{"physical": (4, 9), "magic": (4, 9), "tokens": 1}] * MAX_PARTY
    assert best(table_of(giants, combat=138), worth=100.0) == (1 << MAX_PARTY) - 1
