"""One player at a table that was laid out by hand; see ``table``."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simulator.games.monster_eater.battle import battle_phase
from simulator.games.monster_eater.encounter import encounter_phase
from simulator.games.monster_eater.exploration import exploration_phase
from simulator.games.monster_eater.rest import rest_phase
from simulator.games.monster_eater.state import NONE
from simulator.games.monster_eater.supply import supply_phase
from simulator.games.monster_eater.turn import take_turn
from tests.simulator.games.scripted_dice import ScriptedDice

if TYPE_CHECKING:
    from tests.simulator.games.monster_eater.table import Table


class Seat:
    """One player at the table."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number
        self.player = table.state.players[number]
        self.private = table.game.privates[number]
        self.dice = table.game.dice[number]
        self._script = ScriptedDice(self.dice)

    def has(
        self,
        *,
        hand: Sequence[str] | None = None,
        dungeon: Sequence[str] | None = None,
        monster: str | None = None,
        boss: bool = False,
        exhausted: Sequence[str] = (),
        cards: Sequence[str] = (),
        face_down: Sequence[str] = (),
        magic: Mapping[str, int] | None = None,
        sword: str | None = None,
        **numbers: int,
    ) -> "Seat":
        """Lay out what is named: cards by name, characters by name; ``food``, ``money`` and ``level`` as numbers."""
        player, private, labels = self.player, self.private, self.table.labels
        if hand is not None:
            private.hand[: len(hand)] = [labels["dungeon"].index(card) for card in hand]
            private.hand_size = player.hand_size = len(hand)
        if dungeon is not None:
            numbers_of_cards = [labels["dungeon"].index(card) for card in dungeon]
            player.dungeon[: len(dungeon)] = numbers_of_cards
            player.dungeon_size = len(dungeon)
            player.travel = sum(self.table.state.cards.dungeon[number].travel for number in numbers_of_cards)
        for name, value in numbers.items():
            setattr(player, name, value)
        if monster:
            player.monster = labels["monster"].index(monster)
        if boss:
            self.table.state.boss_holder[player.level] = self.number
        player.ready &= ~self._mask(exhausted)
        for card in cards:
            player.cards[player.n_cards] = self.table.names.holding_number(card)
            player.n_cards += 1
        for item in face_down:
            private.face_down[private.n_face_down] = labels["item"].index(item)
            private.n_face_down += 1
            player.n_face_down = private.n_face_down
        for name, tokens in (magic or {}).items():
            player.magic[self.party.index(name)] = tokens
            player.charged &= ~self._mask([name])
            player.charged |= self._mask([name]) if tokens else 0
        if sword:
            player.sword = self.party.index(sword)
            self.table.state.sword_owner = self.number
        return self

    def says(self, decision: str, *answers: Any) -> "Seat":
        """Script the next answers to a decision."""
        self.table.script.said[self.number, decision].extend(answers)
        return self

    def rolls(self, *faces: int) -> "Seat":
        """Script the next dice, at most eight."""
        self._script.script(*faces)
        return self

    def check_dice(self) -> None:
        """Exactly the scripted dice were rolled."""
        self._script.check(f"seat {self.number}")

    def fights(self) -> bool:
        """Play Ia Battle; True if exploring may follow."""
        return bool(self.table.play(battle_phase, self.number))

    def supplies(self) -> None:
        """Play Ib Supply."""
        self.table.play(supply_phase, self.number)

    def explores(self) -> None:
        """Play II Exploration."""
        self.table.play(exploration_phase, self.number)

    def sends(self) -> None:
        """Play III Encounter."""
        self.table.play(encounter_phase, self.number)

    def rests(self) -> None:
        """Play IV Rest."""
        self.table.play(rest_phase, self.number)

    def takes_turn(self) -> None:
        """Play a whole turn."""
        self.table.play(take_turn, self.number)

    @property
    def party(self) -> list[str]:
        """All characters."""
        return self.table.names.party(self.player)

    @property
    def exhausted(self) -> set[str]:
        """The exhausted characters."""
        return {name for position, name in enumerate(self.party) if not self.player.ready >> position & 1}

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return self.table.names.hand(self.private)

    @property
    def dungeon(self) -> list[str]:
        """The own exploration cards, the newest last."""
        return [self.table.labels["dungeon"][card] for card in self.player.dungeon[: self.player.dungeon_size]]

    @property
    def travel(self) -> int:
        """Travel in per cent."""
        return int(self.player.travel)

    @property
    def level(self) -> int:
        """UPPER or LOWER."""
        return int(self.player.level)

    @property
    def monster(self) -> str | None:
        """The monster on the own dungeon."""
        return None if self.player.monster == NONE else self.table.labels["monster"][self.player.monster]

    @property
    def has_boss(self) -> bool:
        """Whether a boss card lies on the own dungeon."""
        return self.number in self.table.state.boss_holder

    @property
    def food(self) -> int:
        """Food tokens."""
        return int(self.player.food)

    @property
    def money(self) -> int:
        """Money tokens."""
        return int(self.player.money)

    def magic(self, name: str) -> int:
        """Magic tokens of a character."""
        return int(self.player.magic[self.party.index(name)])

    @property
    def sword(self) -> str | None:
        """Who carries the sword."""
        return None if self.player.sword == NONE else self.party[self.player.sword]

    @property
    def cards(self) -> list[str]:
        """Dishes, bosses and Open items."""
        return [self.table.names.holding(number) for number in self.player.cards[: self.player.n_cards]]

    @property
    def face_down(self) -> list[str]:
        """Close items."""
        return [self.table.labels["item"][item] for item in self.private.face_down[: self.private.n_face_down]]

    def _mask(self, names: Sequence[str]) -> int:
        return sum(1 << self.party.index(name) for name in names)
