"""What lies on the table, as the referee keeps it: players, their stocks, potions and afflictions (rules 12 and 15)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from simulator.cards import Card, CardSet, Value
from tests.simulator.games.reading import NONE, Log

STOCKS = ("armour", "food", "gold", "xp")
CAPS = {"armour": "armour cap", "food": "food cap", "gold": "gold cap", "xp": "XP cap"}
POTIONS = ("Fire", "Frost", "Poison", "Healing", "Holy water", "Perception")
NO, YES = 0, 1
CORNER = 8


@dataclass
class Player:
    """One player."""

    number: int
    card: Card
    hp: int = 0
    stock: dict[str, int] = field(default_factory=dict)
    level: int = 0
    potions: set[str] = field(default_factory=set)
    item: str | None = None
    afflictions: set[str] = field(default_factory=set)
    skill_ready: bool = True
    lent: int = 0
    next_lent: int = 0
    sneaks: bool = False
    stance: int = 1
    position: int = 0
    danger: bool = False
    died_of: str | None = None
    tally: Counter[str] = field(default_factory=Counter)

    @property
    def alive(self) -> bool:
        return self.died_of is None


class Table:
    """The whole table."""

    def __init__(self, cards: CardSet, log: Log, rules: Mapping[str, bool], parties: Sequence[str]) -> None:
        self.log = log
        self.rules = rules
        self.tables = cards.tables
        self.rooms = {card.name: card for card in cards.tables["rooms"]}
        self.rows = list(cards.tables["outcomes"])
        self.items = {card.name: card for card in cards.tables["items"]}
        self.potions = {card.name: card for card in cards.tables["potions"]}
        self.constants = {card.name: card.number("value") for card in cards.tables["constants"]}
        characters = {card.name: card for card in cards.tables["characters"]}
        self.players = [Player(seat, characters[name]) for seat, name in enumerate(parties)]
        self.floor = self.area = 1
        self.boss: Card | None = None
        self.boss_area = False
        self.bosses: list[str] = []
        self.deck: list[str] = []
        self.grid: list[str] = []
        self.shown: set[int] = set()
        self.fall = ""
        self.won = False
        self.rounds = 0
        self.cause = ""

    @property
    def living(self) -> list[Player]:
        return [player for player in self.players if player.alive]

    @property
    def lost(self) -> bool:
        dead = len(self.players) - len(self.living)
        return dead == len(self.players) or (dead > 0 and self.rules["one_death_loses"])

    def floors(self, floor: int) -> int:
        """Areas on the floors above."""
        return sum(self.constants[f"areas on floor {above}"] for above in range(1, floor))

    def show(self, cells: Iterable[int]) -> None:
        """Turn rooms face up."""
        for cell in sorted(set(cells) - self.shown - {CORNER}):
            self.shown.add(cell)
            self.log.expect("revealed", cell=cell, room=self.grid[cell])

    @property
    def hidden(self) -> list[int]:
        """Cells of the rooms that lie face down."""
        return [cell for cell in range(CORNER) if cell not in self.shown]

    def monster(self, card: str) -> Card:
        """The face of a monster card for the present floor."""
        return next(
            row for row in self.tables["monsters"] if row.text("card") == card and row.number("floor") == self.floor
        )

    def first_card(self, role: str) -> str:
        return next(row.text("card") for row in self.tables["monsters"] if row.text("role") == role)

    def skill(self, player: Player, phase: str) -> tuple[str, int]:
        for card in self.tables["skills"]:
            if card.text("character") == player.card.name and card.text("phase") == phase:
                return card.text("effect"), card.number("amount")
        return "none", 0

    def rows_of(self, card: str, when: str, die: int | None = None) -> list[int]:
        """Numbers of the rows of a card that count."""
        return [
            number
            for number, row in enumerate(self.rows)
            if row.text("card") == card
            and row.text("when") == when
            and (die is None or row.number("low") <= die <= row.number("high"))
        ]

    # ------------------------------------------------------------------------------------------------- HP and stocks

    def hurt(self, player: Player, points: int, cause: str) -> None:
        points = min(points, player.hp)
        if points <= 0 or not player.alive:
            return
        player.hp -= points
        player.tally[f"lost to {cause}"] += points
        self.log.expect("hp", seat=player.number, change=-points, now=player.hp, cause=cause)
        if player.hp == 0:
            player.died_of = cause
            self.log.expect("dies", seat=player.number, cause=cause)

    def heal(self, player: Player, points: int) -> None:
        points = min(points, self.constants["HP cap"] - player.hp)
        if points > 0 and player.alive:
            player.hp += points
            player.tally["healed"] += points
            self.log.expect("hp", seat=player.number, change=points, now=player.hp, cause=None)

    def change(self, player: Player, stock: str, change: int) -> None:
        if not change:
            return
        player.stock[stock] += change
        self.log.require(player.stock[stock] >= 0, f"{stock} below 0")
        self.log.expect("stock", seat=player.number, resource=stock, change=change, now=player.stock[stock])
        if stock == "xp":
            self.set_level(player)

    def set_level(self, player: Player) -> None:
        level = 1 + sum(player.stock["xp"] >= self.constants[f"level {level} at"] for level in (2, 3))
        if level != player.level:
            player.level = level
            self.log.expect("level", seat=player.number, level=level)
            for reached in range(2, level + 1):
                if reached in (2, 3):
                    player.tally.setdefault(f"level {reached}", self.area)

    def gain(self, player: Player, stock: str, points: int) -> None:
        if points <= 0 or not player.alive:
            return
        fits = min(points, self.constants[CAPS[stock]] - player.stock[stock])
        self.change(player, stock, fits)
        if stock == "gold":
            player.tally["gold gained"] += fits
        if stock == "xp":
            player.tally["xp gained"] += fits
            self.heal(player, points - fits)

    def lose(self, player: Player, stock: str, points: int, cause: str) -> None:
        """Losing what is not there costs 1 HP, or 1 HP for every point that is missing (section 5.13)."""
        if points <= 0:
            return
        held = player.stock[stock]
        self.change(player, stock, -min(points, held))
        if self.rules["loss_per_point"]:
            self.hurt(player, points - held, cause)
        elif held == 0:
            self.hurt(player, 1, cause)

    # ----------------------------------------------------------------------------------------- afflictions and things

    def afflict(self, player: Player, effect: str, cause: str) -> None:
        for affliction in ("poison", "curse", "blindness"):
            if affliction in effect and affliction not in player.afflictions:
                player.afflictions.add(affliction)
                self.log.expect("afflicted", seat=player.number, affliction=affliction)
        if effect == "weaken":
            self.lose(player, "xp", 1, cause)

    def curable(self, player: Player) -> set[str]:
        """What can be lifted: no curse that an item brings, as long as it is held."""
        return player.afflictions - ({"curse"} if self.item_of(player, "curses") else set())

    def cure(self, player: Player, *afflictions: str) -> None:
        for affliction in afflictions:
            if affliction in self.curable(player):
                player.afflictions.remove(affliction)
                self.log.expect("cured", seat=player.number, affliction=affliction)

    def bless(self, player: Player) -> None:
        self.cure(player, "poison", "curse", "blindness")

    def potion_numbers(self, player: Player) -> list[int]:
        return [number for number, name in enumerate(POTIONS) if name in player.potions]

    def lose_potion(self, player: Player, potion: str) -> None:
        player.potions.remove(potion)
        self.log.expect("potion_lost", seat=player.number, potion=potion)

    def use_potion(self, player: Player, potion: str) -> Card:
        player.potions.remove(potion)
        player.tally["potions used"] += 1
        self.log.expect("potion_used", seat=player.number, potion=potion)
        return self.potions[potion]

    def gain_potion(self, player: Player, kinds: str) -> None:
        groups = {"any": POTIONS, "attack": POTIONS[:3]}
        wanted = [POTIONS.index(name) for name in groups.get(kinds, (kinds,)) if name not in player.potions]
        if not wanted or not player.alive:
            return
        potion = POTIONS[self.log.choose(player.number, "potion", wanted)]
        if len(player.potions) >= self.constants["potions"]:
            answer = self.log.choose(player.number, "give_up", [NONE, *self.potion_numbers(player)])
            if answer == NONE:
                return
            self.lose_potion(player, POTIONS[answer])
        player.tally["potions gained"] += 1
        player.potions.add(potion)
        self.log.expect("potion_gained", seat=player.number, potion=potion)

    def gain_item(self, player: Player, item: str) -> None:
        if player.item is not None:
            if self.log.choose(player.number, "take_item", [NO, YES]) == NO:
                return
            self.log.expect("item_lost", seat=player.number, item=player.item)
        self.hold_item(player, item)

    def hold_item(self, player: Player, item: str) -> None:
        player.item = item
        self.log.expect("item_gained", seat=player.number, item=item)
        if self.item_of(player, "curses"):
            self.afflict(player, "curse", "other room")

    def item_of(self, player: Player, column: str) -> Value:
        """What the card of the item that a player holds says; nothing without an item."""
        return None if player.item is None else self.items[player.item][column]

    def spend_item(self, player: Player) -> None:
        self.log.expect("item_lost", seat=player.number, item=player.item)
        player.item = None
