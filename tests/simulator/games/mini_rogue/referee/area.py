"""Ways through an area, its corner and its end (rules 2 to 6 and 16)."""

from tests.simulator.games.mini_rogue.referee.dice import drink, use_item
from tests.simulator.games.mini_rogue.referee.fight import Fight
from tests.simulator.games.mini_rogue.referee.rooms import resolve_cell
from tests.simulator.games.mini_rogue.referee.rows import rewards
from tests.simulator.games.mini_rogue.referee.table import CORNER, NO, POTIONS, YES, Player, Table
from tests.simulator.games.reading import NONE

FIGHT, PAY_GOLD, PAY_FOOD, PAY_BOTH = range(4)
GIVE_ITEM, GIVE_POTION = 8, 16
MOST_DEALS = 100


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
                if table.rules["eats_on_fall"]:
                    _eat(table, player)
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
    table.show([0])
    for player in table.living:
        table.log.expect("enters", seat=player.number, cell=0, room=table.grid[0])


# ---------------------------------------------------------------------------------------------------------- resolving


def _resolve_rooms(table: Table) -> None:
    for cell in range(CORNER):
        there = [player for player in table.living if player.position == cell and not player.sneaks]
        if there and not table.fall and not table.lost:
            resolve_cell(table, table.rooms[table.grid[cell]], there)
    for player in table.players:
        if player.sneaks and player.position != CORNER:
            table.log.expect("sneaks", seat=player.number, cell=player.position)
            player.sneaks = False


# ------------------------------------------------------------------------------------------------------ between rooms


def _move_on(table: Table) -> None:
    for player in table.living:
        drink(table, player)
        if "blindness" not in player.afflictions:
            table.show(neighbours(player.position))
        _explore(table, player)
        use_item(table, player, in_fight=False)
    for player in table.living:
        player.position = table.log.choose(player.number, "path", neighbours(player.position))
        player.lent, player.next_lent = player.next_lent, 0
        table.show([player.position])
        room = table.grid[player.position] if player.position < CORNER else None
        table.log.expect("enters", seat=player.number, cell=player.position, room=room)


def _explore(table: Table, player: Player) -> None:
    effect, amount = table.skill(player, "exploration")
    if not player.skill_ready or effect == "none":
        return
    targets = [player.number]
    if effect == "lift curse":
        targets = [other.number for other in table.living]
    elif (effect == "sneak" and neighbours(player.position) == [CORNER]) or (effect == "reveal" and not table.hidden):
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
        hidden = table.hidden
        cells, _ = table.log.choose_set(player.number, "reveal", hidden, 1, min(amount, len(hidden)))
        table.show(cells)
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
        item = str(giver.item)
        table.spend_item(giver)
        table.hold_item(taker, item)
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
                    rewards(table, player)
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
