"""The draft pick by what won earlier games."""

from simulator.games.monster_eater.state import LOCKSMITH, MAGICIAN, NINJA, WARRIOR
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import mean

WANTED = (2, 1, 1)
"""Beyond so many Warriors (or Ninjas), Magicians, and openers of locks another one fills no gap."""
LEARNED = (
    ("physical", 4.13, "a point of mean physical combat power"),
    ("magic", 2.42, "a point of mean magical combat power"),
    ("tokens", -1.14, "a magic token at the start"),
    ("cooking", 3.48, "a point of cooking power"),
    ("reroll", 3.12, "a die of Reroll"),
    ("recovery", 2.93, "Recovery Magic"),
    ("unlocking", 1.53, "Locksmith Magic"),
    ("food", 2.18, "a food at the start"),
    ("money", 1.31, "a coin at the start"),
    ("warrior", 2.1, "the first and the second Warrior or Ninja"),
    ("magician", 6.1, "the first Magician"),
    ("opener", 13.34, "the first who opens locks"),
)
"""Attributes, then gaps filled: points of win share for each."""


class LearnedDraft(Balanced):
    """Drafts by experience: whoever added most to the win share of such a party in earlier games.

    I don't ask what a card ought to be good for. I have seen many thousand parties win and lose, and I know what a
    point of combat or cooking power was worth, a token, or the first Magician of a party.

    The values are those of a regression over 200,000 games with the cards that come with the game: four players drafted
    at random from five cards each, with Falin, and played on as `balanced` does. Intervals reach at most 0.7 to either
    side. ``dungeonlab draft learn`` makes others.
    """

    name = "learned-draft"
    parameters = tuple(
        Parameter(name, points, -20.0, 20.0, f"points of win share for {meaning}") for name, points, meaning in LEARNED
    )

    @staticmethod
    def draft_pick(table, private, seat):  # type: ignore[no-untyped-def]
        """The character that adds most to the party as it is."""
        question = private.question
        best = question.options[0]
        best_gain = -1e9
        for index in range(question.n_options):
            gain = party_gain(table, private, seat, question.options[index])
            if gain > best_gain:
                best_gain = gain
                best = question.options[index]
        return best


@jit
def attributes(character):  # type: ignore[no-untyped-def]
    """What of a character adds up over a party, in the order of ``LEARNED``."""
    return (
        mean(character.physical),
        mean(character.magic),
        1.0 * character.magic_tokens,
        1.0 * character.cooking,
        1.0 * character.reroll,
        1.0 * character.recovery_magic,
        1.0 * character.locksmith_magic,
        1.0 * character.food,
        1.0 * character.money,
    )


@jit
def roles(character):  # type: ignore[no-untyped-def]
    """Whether a character fights as a Warrior, is a Magician, opens locks: the gaps of ``WANTED``."""
    ninja = character.class_ == NINJA
    return (
        1 if ninja or character.class_ == WARRIOR else 0,
        1 if character.class_ == MAGICIAN else 0,
        1 if ninja or character.class_ == LOCKSMITH or character.locksmith_magic else 0,
    )


@jit
def party_gain(table, private, seat, number):  # type: ignore[no-untyped-def]
    """Points of win share that a character adds to the party drafted so far."""
    player = table.players[seat]
    characters = table.cards.characters
    gain = 0.0
    adds = attributes(characters[number])
    for place in range(len(adds)):
        gain += adds[place] * parameter(private, FIRST + place)
    fills = roles(characters[number])
    for gap in range(len(fills)):
        owned = 0
        for position in range(player.n_characters):
            owned += roles(characters[player.characters[position]])[gap]
        if fills[gap] and owned < WANTED[gap]:
            gain += parameter(private, FIRST + len(adds) + gap)
    return gain


FIRST = LearnedDraft.index(LEARNED[0][0])
