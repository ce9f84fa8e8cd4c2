"""One turn: pattern, Supply, Exploration, Encounter, Rest (digest, sections B, E, F, H, I and J)."""

from simulator.cards import Card
from tests.simulator.games.monster_eater.referee.battle import battle_phase, escape_card, move_down
from tests.simulator.games.monster_eater.referee.table import FULL_TRAVEL, HAND_LIMIT, UPPER, Seat, Table
from tests.simulator.games.monster_eater.referee.tokens import (
    can_pay,
    cash_in,
    exhaust,
    food,
    make_ready,
    money,
    pay_by_class,
    pay_locksmith,
    recover,
    reward,
)
from tests.simulator.games.reading import NONE

FIGHT_OR_EXPLORE, SUPPLY = 0, 1
SUPPLY_FOOD = 2


def take_turn(table: Table, seat: Seat, round_: int, turn: int) -> None:
    """A whole turn; it breaks off when Sissel falls (rule 36)."""
    table.escaped_boss = False
    used = ("battles", "explorations", "supplies", "escapes")
    before = sum(seat.tally[what] for what in used)
    table.log.expect("turn_begins", seat=seat.number, round=round_, turn=turn)
    cash_in(table, seat)
    recover(table, seat)
    seat.tally["turns"] += 1
    monster = table.opponent(seat)
    escape = any(card.kind == "escape" for card in seat.hand)
    table.occasions["escape_vs_boss"] += bool(monster and monster["boss"]) and escape
    can_fight = monster is None or seat.ready or escape_card(table, seat, monster) is not None
    patterns = [FIGHT_OR_EXPLORE, *([] if "supply" in seat.denied else [SUPPLY])] if can_fight else [SUPPLY]
    useful = can_fight if monster else any(can_pay(seat, card) for card in seat.hand)
    seat.tally["stuck_turns"] += not useful
    if table.log.choose(seat.number, "pattern", patterns) == SUPPLY:
        _supply(table, seat)
    elif battle_phase(table, seat):
        _explore(table, seat)
    if table.over:
        return
    _encounter(table, seat)
    _rest(table, seat)
    seat.tally["idle_turns"] += sum(seat.tally[what] for what in used) == before


def _supply(table: Table, seat: Seat) -> None:
    table.log.expect("phase", seat=seat.number, phase="Ib Supply")
    seat.tally["supplies"] += 1
    food(table, seat, SUPPLY_FOOD)
    places = range(len(seat.hand))
    chosen, _ = table.log.choose_set(seat.number, "discards", places, 0, len(places))
    for place in sorted(chosen, reverse=True):
        table.discard(seat, place)


# --------------------------------------------------------------------------------------------------- exploration


def _explore(table: Table, seat: Seat) -> None:
    if seat.monster or (table.meets_boss(seat) and not table.escaped_boss):
        return
    table.log.expect("phase", seat=seat.number, phase="II Exploration")
    cash_in(table, seat)
    recover(table, seat)
    playable = [place for place, card in enumerate(seat.hand) if can_pay(seat, card)]
    place = table.log.choose(seat.number, "exploration", [NONE, *playable])
    if place == NONE:
        return
    card = seat.hand[place]
    table.log.expect("plays", seat=seat.number, card=card.name)
    if card["cost_class"] == "Locksmith":
        table.log.require(pay_locksmith(table, seat, must_pay=True), "nobody pays")
    elif card["cost_class"]:
        table.log.require(pay_by_class(table, seat, card.text("cost_class")), "nobody pays")
    table.log.require(seat.money >= card.number("cost_money"), "not enough money")
    money(table, seat, -card.number("cost_money"))
    seat.dungeon.append(seat.hand.pop(place))
    seat.tally["explorations"] += 1
    table.log.expect("travel", seat=seat.number, percent=seat.travel)
    reward(table, seat, card)
    _arrive(table, seat)


def _arrive(table: Table, seat: Seat) -> None:
    """What happens at 100%: the boss comes, lies elsewhere already, or was defeated (rules 31, 32 and 35, C25)."""
    if seat.travel < FULL_TRAVEL:
        return
    if table.meets_boss(seat):
        if seat.level not in table.boss_holder:
            table.boss_holder[seat.level] = seat
            table.log.expect("boss_appears", seat=seat.number, level=seat.level)
    elif seat.level == UPPER:
        table.occasions["late_upper_auto_advance"] += 1
        if table.rules["late_upper_auto_advance"]:
            move_down(table, seat)


# ----------------------------------------------------------------------------------------------------- encounter


def _encounter(table: Table, seat: Seat) -> None:
    place = next((place for place, card in enumerate(seat.hand) if card.kind == "encounter"), None)
    if place is None:
        return
    table.log.expect("phase", seat=seat.number, phase="III Encounter")
    targets = [target.number for target in table.seats if table.can_receive(target)]
    if "sending" in seat.denied:
        targets = [number for number in targets if number == seat.number]
    if "self-placing" in seat.denied:
        targets = [number for number in targets if number != seat.number]
    table.occasions["monster_top_public"] += bool(targets)
    table.occasions["monsters_missing"] += any(table.lacks_a_monster(target) for target in table.seats)
    answer = table.log.choose(seat.number, "encounter", [NONE, *targets])
    if answer == NONE:
        return
    table.discard(seat, place)
    target = table.seats[answer]
    table.place_monster(seat, target)
    seat.tally["self_placed" if target is seat else "sent"] += 1
    target.tally["received"] += target is not seat


# ---------------------------------------------------------------------------------------------------------- rest


def _rest(table: Table, seat: Seat) -> None:
    """Food, then the hand, then events (rules 37 and 38)."""
    table.log.expect("phase", seat=seat.number, phase="IV Rest")
    cash_in(table, seat)
    chosen, _ = table.log.choose_set(seat.number, "restore", seat.exhausted, 0, seat.food)
    for place in sorted(chosen):
        food(table, seat, -1)
        seat.tally["food_spent"] += 1
        make_ready(table, seat, place)
    while len(seat.hand) < HAND_LIMIT and table.draw(seat):
        pass
    while any(card.kind == "event" for card in seat.hand):
        places = [place for place, card in enumerate(seat.hand) if card.kind == "event"]
        _resolve(table, seat, table.log.choose(seat.number, "event", places))


def _resolve(table: Table, seat: Seat, place: int) -> None:
    """One event: who must and can exhausts a Locksmith or Ninja (rules 38 and 39)."""
    seat.tally["events"] += 1
    cash_in(table, seat)
    recover(table, seat)
    card = table.discard(seat, place)
    averted = bool(card["check"]) and pay_locksmith(table, seat, must_pay=False)
    table.log.expect("event", seat=seat.number, card=card.name, averted=averted)
    if not averted:
        _suffer(table, seat, card)
    if averted or not card["check"]:
        reward(table, seat, card)


def _suffer(table: Table, seat: Seat, card: Card) -> None:
    for _ in range(min(card.number("discard_newest"), len(seat.dungeon))):
        lost = seat.dungeon.pop()
        table.discard_pile.append(lost)
        table.log.expect("dungeon_card_lost", seat=seat.number, card=lost.name)
    _retreat(table, seat)
    food(table, seat, -card.number("lose_food"))
    money(table, seat, -card.number("lose_money"))
    if card["exhaust_all"]:
        for position in sorted(seat.ready):
            exhaust(table, seat, position)
    if card["monster"]:
        table.occasions["monsters_missing"] += table.lacks_a_monster(seat)
        if table.can_receive(seat):
            table.place_monster(seat, seat)


def _retreat(table: Table, seat: Seat) -> None:
    """Below 100% the boss card goes to the next player in its encounter, or back to the table (rule 33, C27)."""
    if seat.travel >= FULL_TRAVEL or table.boss_holder.get(seat.level) is not seat:
        return
    del table.boss_holder[seat.level]
    table.log.expect("boss_leaves", seat=seat.number, level=seat.level)
    count = len(table.seats)
    for step in range(1, count):
        other = table.seats[(seat.number + step) % count]
        if other.level == seat.level and table.meets_boss(other):
            table.boss_holder[seat.level] = other
            table.log.expect("boss_appears", seat=other.number, level=other.level)
            return
