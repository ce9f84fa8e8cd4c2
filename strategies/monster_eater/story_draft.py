"""The draft pick by old friendship."""

from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import talent


class StoryDraft(Balanced):
    """Drafts old friends: whoever belongs to the party of somebody I have already, and else the best.

    I want the parties of the story back together. Who has travelled together for years belongs together at my table,
    even if a stranger were a little stronger.
    """

    name = "story-draft"
    parameters = (Parameter("loyalty", 10.0, 0.0, 50.0, "talent that each friend in the party is worth in addition"),)

    @staticmethod
    def draft_pick(table, private, seat):  # type: ignore[no-untyped-def]
        """The best, friends of those in the party ahead of strangers."""
        player = table.players[seat]
        characters = table.cards.characters
        question = private.question
        best = question.options[0]
        best_worth = -1.0
        for index in range(question.n_options):
            character = question.options[index]
            worth = talent(table, character)
            for position in range(player.n_characters):
                party = characters[player.characters[position]].party
                if party >= 0 and party == characters[character].party:
                    worth += parameter(private, LOYALTY)
            if worth > best_worth:
                best_worth = worth
                best = character
        return best


LOYALTY = StoryDraft.index("loyalty")
