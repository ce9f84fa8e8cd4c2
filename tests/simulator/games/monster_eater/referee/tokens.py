"""Tokens, holdings and abilities (digest, sections D, G and K)."""

from simulator.cards import Card
from tests.simulator.games.monster_eater.referee.table import Seat, Table
from tests.simulator.games.reading import NONE

HOLDING_LIMIT = 5
ITEM = 100
CASTER_SHIFT = 3


def food(table: Table, seat: Seat, change: int) -> None:
    """Food comes or goes; what one doesn't have, one doesn't lose."""
    change = max(change, -seat.food)
    if change:
        seat.food += change
        seat.tally["food_gained"] += max(change, 0)
        table.log.expect("food", seat=seat.number, change=change, now=seat.food)


def money(table: Table, seat: Seat, change: int) -> None:
    """Money comes or goes."""
    change = max(change, -seat.money)
    if change:
        seat.money += change
        table.log.expect("money", seat=seat.number, change=change, now=seat.money)


def magic(table: Table, seat: Seat, place: int, change: int) -> None:
    """A Magician gains or spends a magic token."""
    seat.magic[place] += change
    name = seat.party[place].name
    table.log.expect("magic", seat=seat.number, character=name, change=change, now=seat.magic[place])


def spend_magic(table: Table, seat: Seat, place: int) -> None:
    """A Magician returns a token to the stock."""
    table.log.require(seat.magic[place] > 0, f"{seat.party[place].name} has no magic token")
    seat.tally["magic_spent"] += 1
    magic(table, seat, place, -1)


def gain_magic(table: Table, seat: Seat) -> None:
    """A token goes to an own Magician below its maximum, or is lost (rule 40, C51)."""
    below = [place for place, card in enumerate(seat.party) if seat.magic[place] < card.number("magic_tokens")]
    if below:
        magic(table, seat, table.log.choose(seat.number, "magic_receiver", below), 1)
    else:
        table.occasions["magic_lost"] += 1
        table.log.expect("token_lost", seat=seat.number, token="magic")


def gain_sword(table: Table, seat: Seat) -> None:
    """The sword goes to an own Warrior or Ninja for good (rule 40, C35)."""
    warriors = sorted(seat.of_class("Warrior"))
    taken = table.sword_owner is not None and not table.rules["sword_transfer"]
    table.occasions["sword_transfer"] += bool(warriors) and table.sword_owner not in (None, seat)
    if not warriors or taken:
        table.log.expect("token_lost", seat=seat.number, token="sword")
        return
    if table.sword_owner is seat:
        return
    if table.sword_owner:
        table.sword_owner.sword = None
    table.sword_owner = seat
    seat.sword = table.log.choose(seat.number, "sword_holder", warriors)
    table.log.expect("sword", seat=seat.number, character=seat.party[seat.sword].name)


def reward(table: Table, seat: Seat, card: Card, prefix: str = "") -> None:
    """Tokens and items that a card prints."""

    def printed(what: str) -> int:
        return card.number(prefix + what) if prefix + what in card.values else 0

    food(table, seat, printed("food"))
    money(table, seat, printed("money"))
    for _ in range(printed("magic")):
        gain_magic(table, seat)
    if printed("sword"):
        gain_sword(table, seat)
    for _ in range(printed("items")):
        draw_item(table, seat)


# ------------------------------------------------------------------------------------------------------ holdings


def number_of(table: Table, card: Card) -> int:
    """How answers write a holding: a monster's row in its table, an item's row above ITEM."""
    number = table.kind(card.kind).index(card)
    return number if card.kind == "monsters" else ITEM + number


def take_out(seat: Seat, card: Card) -> None:
    """A card leaves a player's holdings."""
    pile = seat.face_up if card in seat.face_up else seat.face_down
    pile.remove(card)


def cash_in(table: Table, seat: Seat) -> None:
    """Token items may be returned for their tokens, one after another (rule 21, C44)."""
    while True:
        usable = {number_of(table, item) - ITEM: item for item in seat.items if _gives_tokens(item)}
        options = [NONE, *(number_of(table, item) - ITEM for item in seat.items if _gives_tokens(item))]
        answer = table.log.choose(seat.number, "cash_in", options)
        if answer == NONE:
            return
        item = usable[answer]
        table.log.expect("cashes_in", seat=seat.number, item=item.name)
        take_out(seat, item)
        table.to_bottom(seat, item)
        reward(table, seat, item)


def _gives_tokens(item: Card) -> bool:
    return any(item.number(token) for token in ("food", "money", "magic"))


def keep_the_limit(table: Table, seat: Seat) -> None:
    """Of six cards one goes: never a boss, perhaps the new one (rule 20, C11 to C13)."""
    if len(seat.holdings) > HOLDING_LIMIT:
        cash_in(table, seat)
    if len(seat.holdings) > HOLDING_LIMIT:
        spare = {number_of(table, card): card for card in seat.holdings if not card.values.get("boss")}
        options = [number_of(table, card) for card in seat.holdings if not card.values.get("boss")]
        card = spare[table.log.choose(seat.number, "give_up", options)]
        table.log.expect("gives_up", seat=seat.number, holding=card.name)
        take_out(seat, card)
        table.to_bottom(seat, card)


def take(table: Table, seat: Seat, card: Card) -> None:
    """A dish or a boss comes to lie face up before a player, who has told of it already."""
    seat.face_up.append(card)
    table.log.expect("takes", seat=seat.number, holding=card.name)
    keep_the_limit(table, seat)


def draw_item(table: Table, seat: Seat) -> None:
    """The top item, face up if it is Open (rule 24); an empty deck gives none (C29)."""
    if not table.decks["item"]:
        table.occasions["items_missing"] += 1
        return
    item = table.decks["item"].pop(0)
    (seat.face_up if item["face"] == "Open" else seat.face_down).append(item)
    seat.tally["items"] += 1
    table.log.expect("item_drawn", seat=seat.number, item=item.name)
    table.log.expect("takes", seat=seat.number, holding=item.name)
    keep_the_limit(table, seat)


# ----------------------------------------------------------------------------------------------------- abilities


def exhaust(table: Table, seat: Seat, place: int) -> None:
    """A ready character is turned sideways."""
    name = seat.party[place].name
    table.log.require(place in seat.ready, f"{name} is exhausted already")
    seat.ready.discard(place)
    table.log.expect("exhausted", seat=seat.number, character=name)


def make_ready(table: Table, seat: Seat, place: int) -> None:
    """An exhausted character is turned upright."""
    name = seat.party[place].name
    table.log.require(place in seat.exhausted, f"{name} is ready already")
    seat.ready.add(place)
    table.log.expect("readied", seat=seat.number, character=name)


def recovery(table: Table, seat: Seat, spent: set[int] | None = None) -> bool:
    """One use of Recovery Magic may be made (rule 27); ``spent`` a token in this battle already, if one is on (C48)."""
    casters = seat.able("recovery_magic") & seat.spenders
    if not seat.exhausted:
        return False
    table.occasions["recovery_while_exhausted"] += not casters <= seat.ready
    if not table.rules["recovery_while_exhausted"]:
        casters &= seat.ready
    table.occasions["combat_token_cap_covers_recovery"] += bool(spent and casters & spent)
    if spent is not None and table.rules["combat_token_cap_covers_recovery"]:
        casters -= spent
    if not casters:
        return False
    pairs = [caster << CASTER_SHIFT | target for caster in casters for target in seat.exhausted]
    answer = table.log.choose(seat.number, "recovery", [NONE, *pairs])
    if answer == NONE:
        return False
    caster, target = divmod(answer, 1 << CASTER_SHIFT)
    names = {"caster": seat.party[caster].name, "target": seat.party[target].name}
    table.log.expect("recovery_magic", seat=seat.number, **names)
    spend_magic(table, seat, caster)
    make_ready(table, seat, target)
    if spent is not None:
        spent.add(caster)
    return True


def recover(table: Table, seat: Seat) -> None:
    """Recovery Magic as often as the player likes."""
    while recovery(table, seat):
        pass


def locksmith_casters(seat: Seat) -> set[int]:
    """Who can stand in for a Locksmith: ready, with Locksmith Magic and a token (rule 28)."""
    return seat.able("locksmith_magic") & seat.spenders & seat.ready


def can_pay(seat: Seat, card: Card) -> bool:
    """Whether a card is an Exploration card that the party can pay (rule 23)."""
    if card.kind != "exploration" or seat.money < card.number("cost_money"):
        return False
    if not card["cost_class"]:
        return True
    able = seat.of_class(card.text("cost_class")) & seat.ready
    if card["cost_class"] == "Locksmith":
        able |= locksmith_casters(seat)
    return bool(able)


def pay_by_class(table: Table, seat: Seat, name: str) -> bool:
    """A ready character of the class becomes exhausted; False if there is none."""
    able = sorted(seat.of_class(name) & seat.ready)
    if able:
        exhaust(table, seat, table.log.choose(seat.number, "payer", able))
    return bool(able)


def pay_locksmith(table: Table, seat: Seat, must_pay: bool) -> bool:
    """A Locksmith or Ninja, or Locksmith Magic, which is never obligatory unless the player chose what it pays for."""
    casters = sorted(locksmith_casters(seat))
    if casters:
        must_cast = must_pay and not seat.of_class("Locksmith") & seat.ready
        answer = table.log.choose(seat.number, "locksmith_magic", [*([] if must_cast else [NONE]), *casters])
        if answer != NONE:
            table.log.expect("locksmith_magic", seat=seat.number, caster=seat.party[answer].name)
            spend_magic(table, seat, answer)
            exhaust(table, seat, answer)
            return True
    return pay_by_class(table, seat, "Locksmith")
