"""Rooms, ways through an area, its corner and its end (rules 2 to 6, 8 to 13 and 16)."""

from collections.abc import Iterable

from simulator.cards import Card
from tests.simulator.games.mini_rogue.referee.fight import Fight, check, drink
from tests.simulator.games.mini_rogue.referee.table import NO, POTIONS, YES, Player, Table
from tests.simulator.games.reading import NONE

CORNER = 8
FIGHT, PAY_GOLD, PAY_FOOD, PAY_BOTH = range(4)
GIVE_ITEM, GIVE_POTION = 8, 16


def neighbours(cell: int) -> list[int]:
    """Right and below."""
    return [*([cell + 1] if cell % 3 < 2 else []), *([cell + 3] if cell < 6 else [])]


def play_area(table: Table, round_cap: int) -> None:
    """One area."""
    _set_up(table)
    while table.rounds < round_cap:
        table.rounds += 1
        table.log.expect("round_begins", round=table.rounds)
        if CORNER in (table.players[0].position, table.players[-1].position):
            _corner(table)
            break
        _resolve_rooms(table)
        if table.lost:
            return
        if table.fall == "on":
            for player in table.living:
                player.tally["falls"] += 1
            _go_to(table, _fall_target(table))
            return
        _trade(table)
        if table.fall == "boss":
            for player in table.players:
                player.position = CORNER
        else:
            _move_on(table)
    if table.lost or table.won or table.rounds >= round_cap:
        return
    for player in table.living:
        _eat(table, player)
    _go_to(table, table.area + 1)


def _set_up(table: Table) -> None:
    table.boss_area = table.area == table.floors(table.floor + 1)
    table.boss = None
    if table.boss_area:
        last = next(row for row in table.tables["monsters"] if row.text("role") == "last boss, phase 1")
        table.boss = last if table.floor == 4 else table.monster(table.bosses[table.floor - 1])
    table.fall = ""
    boss = table.boss.name if table.boss else None
    table.log.expect("area", floor=table.floor, area=table.area, boss=boss)
    deck = table.log.expect("shuffled", "cards", deck="rooms")["cards"]
    printed = [card.name for card in table.rooms.values() if card["kind"] != "boss" for _ in range(card.copies)]
    table.log.require(sorted(deck) == sorted(printed), "all room cards are shuffled")
    table.grid, table.deck = deck[:CORNER], deck[CORNER:]
    table.shown = set()
    for player in table.players:
        player.position, player.danger, player.skill_ready, player.sneaks = 0, False, True, False
        player.lent = player.next_lent = 0
    _show(table, [0])
    for player in table.living:
        table.log.expect("enters", seat=player.number, cell=0, room=table.grid[0])


def _show(table: Table, cells: Iterable[int]) -> None:
    for cell in sorted(set(cells) - table.shown - {CORNER}):
        table.shown.add(cell)
        table.log.expect("revealed", cell=cell, room=table.grid[cell])


def _hidden(table: Table) -> list[int]:
    return [cell for cell in range(CORNER) if cell not in table.shown]


# ---------------------------------------------------------------------------------------------------------- resolving


def _resolve_rooms(table: Table) -> None:
    for cell in range(CORNER):
        there = [player for player in table.living if player.position == cell and not player.sneaks]
        if there and not table.fall and not table.lost:
            _resolve_cell(table, table.rooms[table.grid[cell]], there)
    for player in table.players:
        if player.sneaks and player.position != CORNER:
            table.log.expect("sneaks", seat=player.number, cell=player.position)
            player.sneaks = False


def _resolve_cell(table: Table, room: Card, there: list[Player]) -> None:
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
    table.apply_row(player, number, cause, False)


def _resolve(table: Table, room: Card, player: Player) -> None:
    kind = room["kind"]
    if kind == "bonfire":
        rows = table.rows_of(room.name, "always")
        priced = any(
            table.rows[row]["sells_potion"]
            or min(table.rows[row].number(s) for s in ("hp", "food", "gold", "xp", "armour")) < 0
            for row in rows
        )
        payable = [row for row in rows if table.can_pay(player, table.rows[row])] + ([NONE] if priced else [])
        row = table.log.choose(player.number, "outcome", payable) if payable else NONE
        if row != NONE:
            table.apply_row(player, row, "other room", True)
    elif kind == "merchant":
        while True:
            rows = [row for row in table.rows_of(room.name, "always") if table.can_pay(player, table.rows[row])]
            row = table.log.choose(player.number, "deal", [NONE, *rows])
            if row == NONE:
                break
            table.apply_row(player, row, "other room", True)
    elif kind == "shrine":
        offering = table.constants["offering"]
        paid = player.stock["gold"] >= offering and table.log.choose(player.number, "offering", [NO, YES]) == YES
        if paid:
            table.change(player, "gold", -offering)
            player.tally["spent"] += offering
        die = min(6, table.log.die("black_die", seat=player.number) + paid)
        _take(table, player, table.choose_row(player, room.name, "always", die), "other room")
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
            row = table.choose_row(player, room.name, "success" if passed else "failure", die)
            _take(table, player, row, "trap")
    elif kind == "tomb":
        if not player.alive:
            return
        if passed:
            faces = [face for face in (die - 1, die, die + 1) if 1 <= face <= 6]
            die = table.log.choose(player.number, "shift", faces)
            table.log.expect("shifted", seat=player.number, face=die)
        _take(table, player, table.choose_row(player, room.name, "always", die), "other room")
    elif passed:
        _take(table, player, table.choose_row(player, room.name, "success", roll.black), "other room")


# ------------------------------------------------------------------------------------------------------ between rooms


def _move_on(table: Table) -> None:
    for player in table.living:
        drink(table, player)
        if "blindness" not in player.afflictions:
            _show(table, neighbours(player.position))
        _explore(table, player)
        hidden = _hidden(table)
        if player.item == "crow" and hidden and table.log.choose(player.number, "crow", [NO, YES]) == YES:
            table.spend_item(player)
            _show(table, hidden)
    for player in table.living:
        player.position = table.log.choose(player.number, "path", neighbours(player.position))
        player.lent, player.next_lent = player.next_lent, 0
        _show(table, [player.position])
        room = table.grid[player.position] if player.position < CORNER else None
        table.log.expect("enters", seat=player.number, cell=player.position, room=room)


def _explore(table: Table, player: Player) -> None:
    effect, amount = table.skill(player, "exploration")
    if not player.skill_ready or effect == "none":
        return
    targets = [player.number]
    if effect == "lift curse":
        targets = [other.number for other in table.living]
    elif (effect == "sneak" and neighbours(player.position) == [CORNER]) or (effect == "reveal" and not _hidden(table)):
        targets = []
    target = table.log.choose(player.number, "explore_skill", [NONE, *targets])
    if target == NONE:
        return
    player.skill_ready = False
    player.tally["skills"] += 1
    table.log.expect("skill", seat=player.number, effect=effect, amount=target)
    if effect == "armour":
        for other in table.players:
            other.next_lent += amount
    elif effect == "heal all":
        for other in table.players:
            table.heal(other, amount)
    elif effect == "lift curse":
        table.cure(table.players[target], "curse")
        table.heal(table.players[target], amount)
    elif effect == "sneak":
        player.sneaks = True
    elif effect == "reveal":
        hidden = _hidden(table)
        cells, _ = table.log.choose_set(player.number, "reveal", hidden, 1, min(amount, len(hidden)))
        _show(table, cells)
    elif effect == "gold":
        table.gain(player, "gold", amount)
    elif effect == "dark pact":
        table.afflict(player, "curse and poison", "skill")
        table.gain(player, "xp", amount)


def _trade(table: Table) -> None:
    if len(table.players) < 2 or len(table.living) < 2 or table.players[0].position != table.players[1].position:
        return
    for giver, taker in (table.players, table.players[::-1]):
        while True:
            gifts = [
                number
                for number, stock in enumerate(("armour", "food", "gold"))
                if giver.stock[stock] and taker.stock[stock] < table.constants[f"{stock} cap"]
            ]
            gifts += [GIVE_ITEM] if giver.item and not taker.item else []
            if len(taker.potions) < table.constants["potions"]:
                gifts += [GIVE_POTION + POTIONS.index(name) for name in giver.potions - taker.potions]
            gift = table.log.choose(giver.number, "give", [NONE, *gifts])
            if gift == NONE:
                break
            _give(table, giver, taker, gift)


def _give(table: Table, giver: Player, taker: Player, gift: int) -> None:
    if gift >= GIVE_POTION:
        potion = POTIONS[gift - GIVE_POTION]
        table.log.expect("gives", seat=giver.number, gift=potion)
        table.lose_potion(giver, potion)
        taker.potions.add(potion)
        table.log.expect("potion_gained", seat=taker.number, potion=potion)
    elif gift == GIVE_ITEM:
        table.log.expect("gives", seat=giver.number, gift="item")
        taker.item = giver.item
        table.spend_item(giver)
        table.log.expect("item_gained", seat=taker.number, item=taker.item)
    else:
        stock = ("armour", "food", "gold")[gift]
        table.log.expect("gives", seat=giver.number, gift=stock)
        table.change(giver, stock, -1)
        table.change(taker, stock, 1)


# ------------------------------------------------------------------------------------------------------------- the end


def _corner(table: Table) -> None:
    table.log.expect("corner", boss=table.boss.name if table.boss else None)
    if table.boss is None:
        return
    table.fall = ""
    fighters = table.living if table.rules["corner_waits"] else table.living[:1]
    if table.floor < 4:
        if Fight(table, table.boss, fighters, "boss").beaten():
            for player in fighters:
                if player.alive:
                    table.rewards(player)
        return
    first = Fight(table, table.boss, fighters, "last boss, phase 1")
    if first.beaten():
        second = next(row for row in table.tables["monsters"] if row.text("role") == "last boss, phase 2")
        lasting = first.lasting if table.rules["poison_lasts_phases"] else 0
        table.won = Fight(table, second, fighters, "last boss, phase 2", lasting).beaten()


def _eat(table: Table, player: Player) -> None:
    food = table.constants["food an area"]
    eats = player.stock["food"] >= food
    if eats and table.rules["may_starve"]:
        eats = table.log.choose(player.number, "eat", [NO, YES]) == YES
    if eats:
        table.log.expect("eats", seat=player.number, food=food)
        table.change(player, "food", -food)
    else:
        table.log.expect("starves", seat=player.number)
        player.tally["starved"] += 1
        table.hurt(player, table.constants["starvation"], "hunger")


def _fall_target(table: Table) -> int:
    if table.floor == 4 or not table.rules["fall_to_next_floor"]:
        return table.area + 1
    place = table.area - table.floors(table.floor)
    return table.floors(table.floor + 1) + min(place, table.constants[f"areas on floor {table.floor + 1}"])


def _go_to(table: Table, area: int) -> None:
    table.area = area
    while table.floor < 4 and table.area > table.floors(table.floor + 1):
        table.floor += 1
