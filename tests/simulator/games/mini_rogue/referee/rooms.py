"""Resolving rooms (rules 8 to 13)."""

from simulator.cards import Card
from tests.simulator.games.mini_rogue.referee.dice import check
from tests.simulator.games.mini_rogue.referee.fight import Fight
from tests.simulator.games.mini_rogue.referee.rows import apply_row, can_pay, choose_row
from tests.simulator.games.mini_rogue.referee.table import NO, YES, Player, Table
from tests.simulator.games.reading import NONE

FIGHT, PAY_GOLD, PAY_FOOD, PAY_BOTH = range(4)
GIVE_ITEM, GIVE_POTION = 8, 16
MOST_DEALS = 100


def resolve_cell(table: Table, room: Card, there: list[Player]) -> None:
    if room["kind"] == "monster":
        _meet_monster(table, table.monster(room.name), there)
        return
    for player in there:
        if not table.fall and not table.lost:
            _resolve(table, room, player)


def _meet_monster(table: Table, monster: Card, there: list[Player]) -> None:
    fighters = [player for player in there if not _pays_toll(table, monster, player)]
    needs_kill = table.rules["treasure_bonus_needs_kill"]
    for player in there:
        player.danger = player.danger or not needs_kill
    if fighters and Fight(table, monster, fighters, "monster").beaten():
        for player in fighters:
            player.danger = True


def _pays_toll(table: Table, monster: Card, player: Player) -> bool:
    gold, food = monster.number("toll_gold"), monster.number("toll_food")
    if not gold and not food:
        return False
    ways = [FIGHT]
    has_gold, has_food = player.stock["gold"] >= gold, player.stock["food"] >= food
    if table.rules["toll_both"]:
        ways += [PAY_BOTH] if has_gold and has_food else []
    else:
        ways += [PAY_GOLD] if has_gold and gold else []
        ways += [PAY_FOOD] if has_food and food else []
    way = table.log.choose(player.number, "toll", ways)
    if way == FIGHT:
        return False
    gold, food = gold * (way != PAY_FOOD), food * (way != PAY_GOLD)
    table.log.expect("toll", seat=player.number, gold=gold, food=food)
    table.change(player, "gold", -gold)
    table.change(player, "food", -food)
    player.tally["spent"] += gold
    return True


def _take(table: Table, player: Player, number: int | None, cause: str) -> None:
    if number is None or not player.alive:
        return
    fight = table.rows[number]["fight"]
    if fight:
        if fight == "Ghost":
            card = table.first_card("ghost")
        else:
            monsters = (name for name in table.deck if table.rooms[name]["kind"] == "monster")
            card = next(monsters, table.first_card("monster"))
        if not Fight(table, table.monster(card), [player], "monster").beaten():
            return
    apply_row(table, player, number, cause, False)


def _trade_by(table: Table, room: Card, player: Player, when: str) -> None:
    for _ in range(MOST_DEALS):
        rows = [row for row in table.rows_of(room.name, when) if can_pay(table, player, table.rows[row])]
        row = table.log.choose(player.number, "deal", [NONE, *rows])
        if row == NONE:
            break
        apply_row(table, player, row, "other room", True)
        if table.fall:
            break


def _resolve(table: Table, room: Card, player: Player) -> None:
    kind = room["kind"]
    _trade_by(table, room, player, "offered")
    if kind == "bonfire":
        rows = table.rows_of(room.name, "always")
        optional = any(
            table.rows[row]["potion_price"]
            or table.rows[row]["item"]
            or table.rows[row]["item_price"]
            or min(table.rows[row].number(s) for s in ("hp", "food", "gold", "xp", "armour")) < 0
            for row in rows
        )
        payable = [row for row in rows if can_pay(table, player, table.rows[row])] + ([NONE] if optional else [])
        row = table.log.choose(player.number, "outcome", payable) if payable else NONE
        if row != NONE:
            apply_row(table, player, row, "other room", True)
    elif kind == "merchant":
        _trade_by(table, room, player, "always")
    elif kind == "shrine":
        offering = table.constants["offering"]
        paid = player.stock["gold"] >= offering and table.log.choose(player.number, "offering", [NO, YES]) == YES
        if paid:
            table.change(player, "gold", -offering)
            player.tally["spent"] += offering
        die = table.log.die("black_die", seat=player.number) + paid
        _take(table, player, choose_row(table, player, room.name, "always", die), "other room")
    else:
        _resolve_with_check(table, room, player)


def _resolve_with_check(table: Table, room: Card, player: Player) -> None:
    kind = room["kind"]
    if kind == "treasure":
        gold = "treasure gold after danger" if player.danger else "treasure gold"
        table.gain(player, "gold", table.constants[gold])
    passed, roll = check(table, player)
    die = table.floor if room["by_floor"] else roll.black
    if kind == "trap":
        player.danger = player.danger or passed or not table.rules["treasure_bonus_needs_kill"]
        if player.alive:
            row = choose_row(table, player, room.name, "success" if passed else "failure", die)
            _take(table, player, row, "trap")
    elif kind == "tomb":
        if not player.alive:
            return
        if passed:
            faces = [face for face in (die - 1, die, die + 1) if 1 <= face <= 6]
            die = table.log.choose(player.number, "shift", faces)
            table.log.expect("shifted", seat=player.number, face=die)
        _take(table, player, choose_row(table, player, room.name, "always", die), "other room")
    elif passed:
        _take(table, player, choose_row(table, player, room.name, "success", roll.black), "other room")
