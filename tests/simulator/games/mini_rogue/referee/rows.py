"""Rows of outcomes: what rooms, deals and the Rewards card do (sections 2.7 and 2.10)."""

from simulator.cards import Card
from tests.simulator.games.mini_rogue.referee.table import POTIONS, STOCKS, Player, Table


def times_floor(table: Table, row: Card) -> int:
    return table.floor if row["per_floor"] else 1


def can_pay(table: Table, player: Player, row: Card) -> bool:
    times = times_floor(table, row)
    if len(player.potions & _potions_taken(row)) < _potion_price(row):
        return False
    if row["item_price"] and player.item != row["item_price"]:
        return False
    if row.number("hp") < 0 and player.hp + row.number("hp") * times <= 0:
        return False
    return all(player.stock[stock] + min(row.number(stock), 0) * times >= 0 for stock in STOCKS)


def apply_row(table: Table, player: Player, number: int, cause: str, chosen: bool) -> None:
    row = table.rows[number]
    table.log.expect("row", seat=player.number, outcome=row.name)
    times = times_floor(table, row)
    if chosen:
        for stock in STOCKS:
            table.change(player, stock, min(row.number(stock), 0) * times)
        player.tally["spent"] -= min(row.number("gold"), 0) * times
        table.hurt(player, -row.number("hp") * times, "other room")
        for _ in range(_potion_price(row)):
            will_do = [number for number in table.potion_numbers(player) if POTIONS[number] in _potions_taken(row)]
            table.lose_potion(player, POTIONS[table.log.choose(player.number, "give_up", will_do)])
        if row["item_price"]:
            bound = table.item_of(player, "curses")
            table.spend_item(player)
            if bound:
                table.cure(player, "curse")
    else:
        table.hurt(player, -row.number("hp") * times, cause)
        for stock in STOCKS:
            table.lose(player, stock, -row.number(stock) * times, cause)
    if not player.alive:
        return
    table.heal(player, row.number("hp"))
    for stock in STOCKS:
        table.gain(player, stock, row.number(stock))
    if row["potion"]:
        table.gain_potion(player, row.text("potion"))
    if row["item"]:
        table.gain_item(player, row.text("item"))
    if row["effect"] == "blessing":
        table.bless(player)
    elif row["effect"] in ("cure poison", "cure curse"):
        table.cure(player, row.text("effect").removeprefix("cure "))
    elif row["effect"] == "refresh skill" and not player.skill_ready:
        player.skill_ready = True
        table.log.expect("skill_ready", seat=player.number)
    if row["effect"] in ("poison", "curse", "curse and poison", "blindness", "weaken"):
        table.afflict(player, row.text("effect"), cause)
    if row["effect"] == "fall" and player.alive:
        falls(table, player)


def falls(table: Table, player: Player) -> None:
    last = table.floor == 4 and table.boss_area
    table.log.expect("falls", seat=player.number, hurts_only=last)
    if not last:
        table.fall = "boss" if table.boss_area and not table.rules["fall_skips_boss"] else "on"


def choose_row(table: Table, player: Player, card: str, when: str, die: int) -> int | None:
    rows = table.rows_of(card, when, die)
    return table.log.choose(player.number, "outcome", rows) if rows else None


def rewards(table: Table, player: Player) -> None:
    """The Rewards card (section 2.10)."""
    for number in table.rows_of("Rewards", "first"):
        apply_row(table, player, number, "other room", False)
    die = table.log.die("black_die", seat=player.number)
    number = choose_row(table, player, "Rewards", "always", die)
    if number is not None:
        apply_row(table, player, number, "other room", False)


def _potion_price(row: Card) -> int:
    """Potions that a row takes."""
    return {None: 0, "two": 2}.get(row["potion_price"], 1)


def _potions_taken(row: Card) -> set[str]:
    """Those that will do."""
    return set(
        POTIONS
        if row["potion_price"] in ("any", "two")
        else POTIONS[:3]
        if row["potion_price"] == "attack"
        else {row.text("potion_price")}
    )
