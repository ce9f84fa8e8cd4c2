"""What lies on the table, as the referee knows it from the log alone."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from simulator.cards import Card, CardSet
from tests.simulator.games.reading import Log

UPPER, LOWER = "Upper", "Lower"
LEVELS = (UPPER, LOWER)
HAND_LIMIT = 5
FULL_TRAVEL = 100
ABILITIES = {"reroll": "rerolls", "recovery_magic": "recovery-magic", "locksmith_magic": "locksmith-magic"}
"""What a player is denied who may not use an ability."""
DUNGEON_KINDS = ("exploration", "encounter", "event", "escape")


@dataclass
class Seat:
    """A player and everything that is theirs."""

    number: int
    denied: frozenset[str] = frozenset()
    """What the player must do without."""
    party: list[Card] = field(default_factory=list)
    ready: set[int] = field(default_factory=set)
    """Positions in the party; whoever is missing is exhausted."""
    magic: list[int] = field(default_factory=list)
    most_magic: list[int] = field(default_factory=list)
    food: int = 0
    money: int = 0
    sword: int | None = None
    level: str = UPPER
    dungeon: list[Card] = field(default_factory=list)
    monster: Card | None = None
    hand: list[Card] = field(default_factory=list)
    face_up: list[Card] = field(default_factory=list)
    """Dishes, bosses and Open items."""
    face_down: list[Card] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)

    @property
    def travel(self) -> int:
        """Per cent of the level that the exploration cards add up to."""
        return sum(card.number("travel") for card in self.dungeon)

    @property
    def everyone(self) -> set[int]:
        return set(range(len(self.party)))

    @property
    def exhausted(self) -> set[int]:
        return self.everyone - self.ready

    @property
    def holdings(self) -> list[Card]:
        """Dishes, bosses and items, which the limit of five counts together."""
        return self.face_up + self.face_down

    @property
    def items(self) -> list[Card]:
        return [card for card in self.holdings if card.kind == "items"]

    @property
    def open_items(self) -> list[Card]:
        return [card for card in self.items if card["face"] == "Open"]

    def of_class(self, *classes: str) -> set[int]:
        """Positions of those classes; a Ninja is a Warrior and a Locksmith too."""
        if "Warrior" in classes or "Locksmith" in classes:
            classes = (*classes, "Ninja")
        return {place for place, card in enumerate(self.party) if card["class"] in classes}

    def able(self, ability: str) -> set[int]:
        """Positions whose card prints that ability or value, unless the player must do without."""
        if ABILITIES[ability] in self.denied:
            return set()
        return {place for place, card in enumerate(self.party) if card[ability]}

    @property
    def charged(self) -> set[int]:
        """Positions with a magic token."""
        return {place for place, tokens in enumerate(self.magic) if tokens}

    @property
    def spenders(self) -> set[int]:
        """Positions with a magic token that may be spent."""
        return set() if "magic" in self.denied else self.charged

    def names(self, positions: Iterable[int]) -> list[str]:
        return [self.party[place].name for place in sorted(positions)]


class Table:
    """Seats, decks and bosses, and the log that tells what became of them."""

    def __init__(self, cards: CardSet, log: Log, rules: Mapping[str, bool], players: int) -> None:
        self.cards = cards
        self.log = log
        self.rules = rules
        self.seats = [Seat(number) for number in range(players)]
        self.decks: dict[str, list[Card]] = {"dungeon": [], "item": [], "upper": [], "lower": []}
        self.discard_pile: list[Card] = []
        self.set_aside: list[Card] = []
        """Events drawn while dealing."""
        self.boss_holder: dict[str, Seat] = {}
        self.defeated_by: dict[str, Seat] = {}
        self.sword_owner: Seat | None = None
        self.escaped_boss = False
        self.over = False
        self.reshuffles = 0
        self.occasions: Counter[str] = Counter()
        """How often the readings of a rule flag differed, and how often a stock had nothing to give."""
        self.rounds: list[list[tuple[str, int, float]]] = []
        """Level, travel and standing of every seat at the end of every round."""
        self.boss_cards = {card.text("depth"): card for card in self.kind("monsters") if card["boss"]}
        self.printed: dict[str, list[Card]] = {name: [] for name in self.decks}
        """Every card by the deck that it belongs into; bosses belong into none."""
        for kind in (*DUNGEON_KINDS, "items", "monsters"):
            for card in self.kind(kind):
                if not card.values.get("boss"):
                    self.printed[self.deck_of(card)] += [card] * card.copies

    # ---------------------------------------------------------------------------------------------------- cards

    def kind(self, kind: str) -> list[Card]:
        return list(self.cards.tables[kind])

    @property
    def magic_supply(self) -> int:
        """Magic tokens of one box; seating a party several times, which no rulebook does, takes as many boxes."""
        boxes = Counter(card.name for seat in self.seats for card in seat.party).most_common(1)[0][1]
        return boxes * self.cards.counts["magic_tokens"]

    @staticmethod
    def deck_of(card: Card) -> str:
        """The deck that a card goes back to."""
        if card.kind == "monsters":
            return card.text("depth").lower()
        return "item" if card.kind == "items" else "dungeon"

    @staticmethod
    def census(cards: Iterable[Card]) -> Counter[str]:
        return Counter(card.name for card in cards)

    def audit(self, event: str) -> None:
        """What holds after every event; stock is taken between steps of a turn."""
        for seat in self.seats:
            self.log.require(seat.food >= 0 and seat.money >= 0, "tokens below zero")
            fits = all(0 <= tokens <= most for tokens, most in zip(seat.magic, seat.most_magic, strict=True))
            self.log.require(fits, f"magic tokens {seat.magic} with at most {seat.most_magic}")
            self.log.require(seat.sword is None or self.sword_owner is seat, "a second sword")
        if event in ("turn_begins", "phase", "event", "game_ends"):
            self._take_stock()

    def _take_stock(self) -> None:
        """No card comes or goes, and no more magic tokens lie about than there are."""
        found = {name: list(deck) for name, deck in self.decks.items()}
        found["dungeon"] += self.discard_pile + self.set_aside
        bosses: list[Card] = []
        for seat in self.seats:
            found["dungeon"] += seat.hand + seat.dungeon
            for card in [*seat.holdings, *([seat.monster] if seat.monster else [])]:
                (bosses if card.values.get("boss") else found[self.deck_of(card)]).append(card)
        for name, cards in found.items():
            self.log.require(
                self.census(cards) == self.census(self.printed[name]), f"cards of the {name} deck came or went"
            )
        won = [self.boss_cards[level] for level in self.defeated_by]
        self.log.require(self.census(bosses) == self.census(won), "a boss card came or went")
        held = sum(sum(seat.magic) for seat in self.seats)
        self.log.require(held <= self.magic_supply, "more magic tokens than there are")

    # ---------------------------------------------------------------------------------------------------- decks

    def shuffle(self, deck: str, cards: Sequence[Card]) -> None:
        """The cards come into a chance order, which the log tells in full."""
        names = self.log.expect("shuffled", "cards", deck=deck)["cards"]
        self.log.require(Counter(names) == self.census(cards), f"the {deck} deck has other cards")
        known = {card.name: card for card in cards}
        self.decks[deck] = [known[name] for name in names]

    def draw(self, seat: Seat) -> bool:
        """The top dungeon card comes into a hand; the discard pile is shuffled when the deck is empty (C29)."""
        if not self.decks["dungeon"] and self.discard_pile:
            pile, self.discard_pile = self.discard_pile, []
            self.decks["dungeon"] = pile
            self.shuffle("dungeon", pile)
            self.reshuffles += 1
        if not self.decks["dungeon"]:
            self.occasions["cards_missing"] += 1
            return False
        seat.hand.append(self.decks["dungeon"].pop(0))
        self.log.expect("drawn", seat=seat.number, card=seat.hand[-1].name)
        return True

    def discard(self, seat: Seat, place: int) -> Card:
        """A card goes from a hand to the discard pile."""
        card = seat.hand.pop(place)
        self.discard_pile.append(card)
        self.log.expect("discarded", seat=seat.number, card=card.name)
        return card

    def to_bottom(self, seat: Seat, card: Card) -> None:
        """A monster or an item goes below its own deck (C12)."""
        deck = self.deck_of(card)
        self.decks[deck].append(card)
        self.log.expect("to_bottom", seat=seat.number, deck=deck, card=card.name)

    # --------------------------------------------------------------------------------------------------- bosses

    def meets_boss(self, seat: Seat) -> bool:
        """At 100% or more while the boss of the level is undefeated (C24, rules 31 and 32)."""
        return seat.travel >= FULL_TRAVEL and seat.level not in self.defeated_by

    def opponent(self, seat: Seat) -> Card | None:
        """The monster on the dungeon, or the boss of the encounter."""
        if seat.monster:
            return seat.monster
        return self.boss_cards[seat.level] if self.meets_boss(seat) else None

    def can_receive(self, seat: Seat) -> bool:
        """Whether a monster may come to that dungeon (rule 30; an empty deck has none to give, C29)."""
        return not self.opponent(seat) and bool(self.decks[seat.level.lower()])

    def lacks_a_monster(self, seat: Seat) -> bool:
        """Whether one can't come for no other reason than an empty deck."""
        return not self.opponent(seat) and not self.decks[seat.level.lower()]

    def place_monster(self, seat: Seat, target: Seat) -> None:
        """The top monster of the target's level comes to its dungeon (rule 30)."""
        target.monster = self.decks[target.level.lower()].pop(0)
        self.log.expect("monster_placed", seat=seat.number, target=target.number, monster=target.monster.name)
