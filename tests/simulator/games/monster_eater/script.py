"""A strategy that answers from a script, in names, and keeps every question it was asked."""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simulator.games.monster_eater.decisions import CASTER_SHIFT, DECISIONS, MAGIC_SHIFT, SIGNATURE
from simulator.games.monster_eater.state import ITEM, NONE
from simulator.hooks import address_of
from simulator.jit import COMPILED
from strategies.functions import Interpreted
from strategies.monster_eater import ROSTER

OF_CHARACTERS = {"fighters", "reroller", "payer", "locksmith_magic", "restore", "sword_holder", "magic_receiver"}
"""Decisions whose options are positions in the party."""
OF_HAND_CARDS = {"discards", "exploration", "event"}


@dataclass(frozen=True)
class Asked:
    """A question as a strategy got it; options are names, None is the choice to do nothing."""

    seat: int
    decision: str
    options: list[Any]
    at_least: int
    at_most: int
    magic: list[str]
    subject: int
    point: int


@dataclass(frozen=True)
class Team:
    """Who fights, and who of them by magic."""

    fighters: tuple[str, ...]
    magic: tuple[str, ...]


def team(*fighters: str, magic: Sequence[str] = ()) -> Team:
    """Answer to `fighters`."""
    return Team(fighters, tuple(magic))


class Names:
    """Names of what the engine numbers."""

    def __init__(self, labels: Mapping[str, Sequence[str]]) -> None:
        self.labels = labels

    def holding(self, number: int) -> str:
        """A dish, a boss or an item."""
        return self.labels["item"][number - ITEM] if number >= ITEM else self.labels["monster"][number]

    def holding_number(self, name: str) -> int:
        """The number of a dish, a boss or an item."""
        if name in self.labels["item"]:
            return ITEM + self.labels["item"].index(name)
        return self.labels["monster"].index(name)

    def party(self, player: Any) -> list[str]:
        """The characters of a player."""
        return [self.labels["character"][number] for number in player.characters[: player.n_characters]]

    def hand(self, private: Any) -> list[str]:
        """The cards in a hand."""
        return [self.labels["dungeon"][number] for number in private.hand[: private.hand_size]]

    def option(self, decision: str, code: int, player: Any, private: Any) -> Any:
        """What one option of a decision, or one bit of its mask, stands for."""
        if code == NONE:
            return None
        if decision in OF_CHARACTERS:
            return self.party(player)[code]
        if decision in OF_HAND_CARDS:
            return self.hand(private)[code]
        if decision == "recovery":
            party = self.party(player)
            return party[code >> CASTER_SHIFT], party[code & ((1 << CASTER_SHIFT) - 1)]
        if decision in ("give_up", "cash_in"):
            return self.holding(code if decision == "give_up" else ITEM + code)
        if decision == "draft_pick":
            return self.labels["character"][code]
        return int(code)


class Script:
    """Answers for every seat.

    A decision that the script doesn't mention is answered by doing nothing where that is allowed, else by the first
    option, else by the smallest set; in the draft everybody keeps the middle card.
    """

    def __init__(self, labels: Mapping[str, Sequence[str]]) -> None:
        self.names = Names(labels)
        self.asked: list[Asked] = []
        self.said: defaultdict[tuple[int, str], deque[Any]] = defaultdict(deque)
        self._hook = Interpreted(self.answer, ROSTER) if COMPILED else self.answer
        self.address = address_of(self._hook, SIGNATURE)

    def check(self) -> None:
        """Raise what went wrong, and complain of answers that nobody asked for."""
        if isinstance(self._hook, Interpreted) and self._hook.fault:
            raise self._hook.fault
        unasked = {key: list(answers) for key, answers in self.said.items() if answers}
        assert not unasked, f"answers that nobody asked for: {unasked}"

    def answer(self, table: Any, private: Any, seat: int) -> int:
        """Decide, as a strategy does."""
        question = private.question
        decision = DECISIONS[question.decision]
        is_choice = decision.form == "choice"
        codes = [int(code) for code in question.options[: question.n_options]] if is_choice else _bits(question.mask)
        player = table.players[seat]
        options = [self.names.option(decision.name, code, player, private) for code in codes]
        magic = [self.names.option(decision.name, code, player, private) for code in _bits(question.magic)]
        limits = (0, 0) if is_choice else (int(question.at_least), int(question.at_most))
        asked = Asked(seat, decision.name, options, *limits, magic, int(question.subject), int(question.point))
        self.asked.append(asked)
        said = self.said[seat, decision.name]
        if is_choice:
            return _pick(asked, codes, said)
        return _pick_set(asked, codes, said)


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(int(mask).bit_length()) if int(mask) >> bit & 1]


def _find(asked: Asked, option: Any) -> int:
    assert option in asked.options, f"{option!r} is no answer to {asked}"
    return asked.options.index(option)


def _pick(asked: Asked, codes: Sequence[int], said: deque[Any]) -> int:
    if said:
        return codes[_find(asked, said.popleft())]
    if asked.decision == "draft_pick":
        return codes[len(codes) // 2]
    return NONE if NONE in codes else codes[0]


def _pick_set(asked: Asked, codes: Sequence[int], said: deque[Any]) -> int:
    if not said:
        return sum(1 << code for code in codes[: asked.at_least])
    chosen = said.popleft()
    members, magic = (chosen.fighters, chosen.magic) if isinstance(chosen, Team) else (chosen, ())
    left = list(zip(asked.options, codes, strict=True))
    answer = 0
    for member in members:
        found = next((pair for pair in left if pair[0] == member), None)
        assert found is not None, f"{member!r} is no member of an answer to {asked}"
        left.remove(found)
        answer |= 1 << found[1]
    return answer | sum(1 << codes[_find(asked, name)] + MAGIC_SHIFT for name in magic)
