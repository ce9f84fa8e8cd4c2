"""Ia Battle and cooking (digest, sections C, D, G, I and L)."""

from simulator.cards import Card
from simulator.dice import Strength
from tests.simulator.games.monster_eater.referee.table import FULL_TRAVEL, LOWER, UPPER, Seat, Table
from tests.simulator.games.monster_eater.referee.tokens import (
    can_pay,
    cash_in,
    exhaust,
    recovery,
    reward,
    spend_magic,
    take,
)
from tests.simulator.games.reading import NONE

NO, YES = 0, 1
SWORD_BONUS = 2
COOKING_DICE = 2


def escape_card(table: Table, seat: Seat, monster: Card) -> int | None:
    """Hand position of an Escape card that may be played against this opponent (C39)."""
    if monster["boss"] and not table.rules["escape_vs_boss"]:
        return None
    return next((place for place, card in enumerate(seat.hand) if card.kind == "escape"), None)


def battle_phase(table: Table, seat: Seat) -> bool:
    """Escape or fight; whether II Exploration may follow (rules 11 to 16)."""
    monster = table.opponent(seat)
    if monster is None:
        return True
    table.log.expect("phase", seat=seat.number, phase="Ia Battle")
    place = escape_card(table, seat, monster)
    if place is not None and table.log.choose(seat.number, "escape", [*([NO] if seat.ready else []), YES]) == YES:
        _escape(table, seat, monster, place)
        return table.rules["explore_after_escape"]
    return _fight(table, seat, monster)


def _could_explore(seat: Seat) -> bool:
    return any(can_pay(seat, card) for card in seat.hand)


def _escape(table: Table, seat: Seat, monster: Card, place: int) -> None:
    table.discard(seat, place)
    table.log.expect("escaped", seat=seat.number, monster=monster.name)
    seat.tally["escapes"] += 1
    table.occasions["explore_after_escape"] += _could_explore(seat)
    if monster["boss"]:
        table.escaped_boss = True
    else:
        seat.monster = None
        table.to_bottom(seat, monster)


def _fight(table: Table, seat: Seat, monster: Card) -> bool:
    seat.tally["battles"] += 1
    chargeable = seat.ready & seat.of_class("Magician") & seat.spenders
    fighters, casters = table.log.choose_set(seat.number, "fighters", seat.ready, 1, len(seat.ready), magic=chargeable)
    names = {"fighters": seat.names(fighters), "with_magic": seat.names(casters)}
    table.log.expect("fights", seat=seat.number, monster=monster.name, **names)
    for place in sorted(fighters):
        exhaust(table, seat, place)
        if place in casters:
            spend_magic(table, seat, place)
    power = _power(table, seat, fighters, casters, monster)
    if monster["special"] == "magic only":
        items = sum(item.number("combat") for item in seat.open_items)
        table.occasions["ghost_bonus"] += items != 0 or seat.sword in fighters
    spent = set(casters)
    dice = _roll(table, seat, power.dice)
    _interrupts(table, seat, dice, spent)
    total = sum(dice) + power.plus
    combat = monster.number("combat")
    if total < combat:
        table.log.expect("battle_lost", seat=seat.number, total=total, combat=combat)
        return False
    table.log.expect("battle_won", seat=seat.number, total=total, combat=combat)
    seat.tally["battles_won"] += 1
    if monster["boss"]:
        _beat_boss(table, seat, monster)
        return monster["depth"] == UPPER and table.rules["explore_after_boss"]
    _beat_monster(table, seat, monster, spent)
    return True


def _power(table: Table, seat: Seat, fighters: set[int], casters: set[int], monster: Card) -> Strength:
    """Dice and constant of a team (rule 14; the Ghost C37, the Dryad C38)."""
    by_magic_only = monster["special"] == "magic only"
    bonuses = not by_magic_only or table.rules["ghost_bonus"]
    dice = 0
    plus = sum(item.number("combat") for item in seat.open_items) if bonuses else 0
    for place in fighters:
        value = seat.party[place].strength("magic" if place in casters else "physical")
        if place not in casters and by_magic_only:
            value = Strength(0, 0)
        elif place not in casters and monster["special"] == "physical is 1":
            value = Strength(0, 1)
        dice += value.dice
        plus += value.plus
        if place == seat.sword and bonuses:
            plus += SWORD_BONUS
    return Strength(dice, plus)


def _roll(table: Table, seat: Seat, count: int) -> list[int]:
    return [table.log.die("die", seat=seat.number, index=index) for index in range(count)]


def _interrupts(table: Table, seat: Seat, dice: list[int], spent: set[int]) -> None:
    """Token items, Recovery Magic and rerolls, until the player wants no more (rules 15, 21, 27 and 29)."""
    while True:
        cash_in(table, seat)
        cast = recovery(table, seat, spent)
        rerolled = _reroll(table, seat, dice)
        if not cast and not rerolled:
            return


def _reroll(table: Table, seat: Seat, dice: list[int]) -> bool:
    able = sorted(seat.able("reroll") & seat.ready)
    if not able or not dice:
        return False
    place = table.log.choose(seat.number, "reroller", [NONE, *able])
    if place == NONE:
        return False
    exhaust(table, seat, place)
    most = seat.party[place].number("reroll")
    chosen, _ = table.log.choose_set(seat.number, "reroll_dice", range(len(dice)), 1, most)
    seat.tally["rerolls"] += 1
    name = seat.party[place].name
    table.log.expect("reroll", seat=seat.number, character=name, dice=sorted(chosen))
    for index in sorted(chosen):
        dice[index] = table.log.die("die", seat=seat.number, index=index)
    return True


def _beat_boss(table: Table, seat: Seat, boss: Card) -> None:
    """The winner takes card and reward within the limit, then the boss is gone (rules 34 to 36, C28)."""
    level = boss.text("depth")
    table.defeated_by[level] = seat
    take(table, seat, boss)
    reward(table, seat, boss, "defeat_")
    table.boss_holder.pop(level, None)
    table.log.expect("boss_defeated", seat=seat.number, level=level)
    if level == LOWER:
        table.over = True
        return
    count = len(table.seats)
    for step in range(count):
        other = table.seats[(seat.number + step) % count]
        if other.level == UPPER and other.travel >= FULL_TRAVEL:
            move_down(table, other)
    table.occasions["explore_after_boss"] += _could_explore(seat)


def move_down(table: Table, seat: Seat) -> None:
    """The tile is turned and the own exploration cards are discarded (rule 35)."""
    table.discard_pile += seat.dungeon
    seat.dungeon = []
    seat.level = LOWER
    table.log.expect("moves_down", seat=seat.number)


def _beat_monster(table: Table, seat: Seat, monster: Card, spent: set[int]) -> None:
    """Reward, then cooking, if it has a cooking block (rule 17)."""
    seat.monster = None
    reward(table, seat, monster, "defeat_")
    if monster["difficulty"] is None or "cooking" in seat.denied:
        table.to_bottom(seat, monster)
    else:
        _cook(table, seat, monster, spent)


def _cook(table: Table, seat: Seat, monster: Card, spent: set[int]) -> None:
    """2D and the cooking values of the whole party against the difficulty (rules 18 and 19)."""
    power = sum(card.number("cooking") for card in [*seat.party, *seat.open_items])
    difficulty = monster.number("difficulty")
    table.log.expect("cooking", seat=seat.number, monster=monster.name, power=power, difficulty=difficulty)
    dice = _roll(table, seat, COOKING_DICE)
    if sum(dice) + power < difficulty and seat.able("reroll") & seat.ready:
        table.occasions["reroll_cooking"] += 1
    if table.rules["reroll_cooking"]:
        _interrupts(table, seat, dice, spent)
    total = sum(dice) + power
    if total < difficulty:
        seat.tally["cook_failed"] += 1
        table.log.expect("cooking_failed", seat=seat.number, total=total)
        table.to_bottom(seat, monster)
        return
    seat.tally["cooked"] += 1
    table.log.expect("cooked", seat=seat.number, total=total)
    reward(table, seat, monster, "cook_")
    take(table, seat, monster)
