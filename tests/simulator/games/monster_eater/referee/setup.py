"""Setting the table, with fixed parties or a draft (digest, sections A and N)."""

from collections.abc import Sequence

from simulator.cards import Card
from tests.simulator.games.monster_eater.referee.table import HAND_LIMIT, Table
from tests.simulator.games.reading import Event


def set_up(table: Table, opening: Event) -> None:
    """Parties, tokens, decks and opening hands (rules 1 to 7)."""
    for seat, denied in zip(table.seats, opening["denied"], strict=True):
        seat.denied = frozenset(denied)
    if opening["draft"]:
        _draft(table, opening["draft"], opening["falin"])
    else:
        _seat_parties(table, opening["parties"])
    for seat in table.seats:
        for card in seat.party:
            table.log.expect("joined", seat=seat.number, character=card.name)
            seat.food += card.number("food")
            seat.money += card.number("money")
            seat.magic.append(card.number("magic_tokens"))
        seat.most_magic = list(seat.magic)
        seat.ready = seat.everyone
        table.log.expect("started", seat=seat.number, food=seat.food, money=seat.money)
    for deck in table.decks:
        table.shuffle(deck, table.printed[deck])
    table.log.after_each = table.audit
    _deal(table)


def _seat_parties(table: Table, parties: Sequence[str]) -> None:
    for seat, party in zip(table.seats, parties, strict=True):
        seat.party = [card for card in table.kind("characters") if card.text("party") == party]


def _draft(table: Table, size: int, falin: bool) -> None:
    """Keep one card and pass the rest to the left, until all are taken (rule 45)."""
    characters = table.kind("characters")
    known = {card.name: card for card in characters}
    packs: list[list[Card]] = []
    for seat in table.seats:
        names = [table.log.expect("pack_card", "character", seat=seat.number)["character"] for _ in range(size)]
        table.log.require(known.keys() >= set(names), "nobody of that name")
        packs.append([known[name] for name in names])
    dealt = [card.name for pack in packs for card in pack]
    table.log.require(len(set(dealt)) == len(dealt), "a character was dealt twice")
    table.log.require(falin or all(card["party"] for pack in packs for card in pack), "not everybody may be drafted")
    for _ in range(size):
        picks = []
        for seat in table.seats:
            pack = packs[seat.number]
            answer = table.log.choose(seat.number, "draft_pick", [characters.index(card) for card in pack])
            picks.append(characters[answer])
        for seat, pick in zip(table.seats, picks, strict=True):
            packs[seat.number].remove(pick)
            seat.party.append(pick)
            table.log.expect("draft_picked", seat=seat.number, character=pick.name)
        packs = [packs[-1], *packs[:-1]]


def _deal(table: Table) -> None:
    """Five cards each; Events are set aside, replaced, and shuffled back into the deck (rule 5, C33)."""
    for seat in table.seats:
        while len(seat.hand) < HAND_LIMIT and table.decks["dungeon"]:
            table.draw(seat)
            if seat.hand[-1].kind == "event":
                table.set_aside.append(seat.hand.pop())
                table.log.expect("set_aside", seat=seat.number, card=table.set_aside[-1].name)
    table.decks["dungeon"] += table.set_aside
    table.set_aside = []
    table.shuffle("dungeon", table.decks["dungeon"])
