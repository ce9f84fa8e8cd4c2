"""The draft pick by the rulebook's advice."""

from simulator.games.monster_eater.state import LOCKSMITH, MAGICIAN, NINJA, WARRIOR
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import talent

LOCKPICKERS = (LOCKSMITH, NINJA)
WARRIORS, MAGICIANS, LOCKSMITHS = 2, 1, 1
"""What the rulebook advises every party to have; a Ninja stands for a Locksmith."""


class ClassDraft(Balanced):
    """Drafts by class: cooks first, then two Warriors, a Magician and a Locksmith or Ninja, then whoever is best.

    A party that lacks a class can't pay for half the cards it draws. Only four characters can cook at all, so I take a
    cook whenever I see one.
    """

    name = "class-draft"
    parameters = (
        Parameter("balance", 10.0, 0.0, 50.0, "talent that a character of a missing class is worth in addition"),
        Parameter("kitchen", 20.0, 0.0, 50.0, "talent that a cook is worth in addition"),
    )

    @staticmethod
    def draft_pick(table, private, seat):  # type: ignore[no-untyped-def]
        """The cook, else the best of a class that is still missing, else the best."""
        question = private.question
        best = question.options[0]
        best_worth = -1.0
        for index in range(question.n_options):
            character = question.options[index]
            worth = talent(table, character)
            if table.cards.characters[character].cooking > 0:
                worth += parameter(private, KITCHEN)
            if is_missing(table, seat, table.cards.characters[character].class_):
                worth += parameter(private, BALANCE)
            if worth > best_worth:
                best_worth = worth
                best = character
        return best


@jit
def is_missing(table, seat, class_):  # type: ignore[no-untyped-def]
    """Whether the party drafted so far has too few of a class."""
    player = table.players[seat]
    count = 0
    for position in range(player.n_characters):
        owned = table.cards.characters[player.characters[position]].class_
        if owned == class_ or (class_ in LOCKPICKERS and owned in LOCKPICKERS):
            count += 1
    if class_ == WARRIOR:
        return count < WARRIORS
    if class_ == MAGICIAN:
        return count < MAGICIANS
    return count < LOCKSMITHS


BALANCE = ClassDraft.index("balance")
KITCHEN = ClassDraft.index("kitchen")
