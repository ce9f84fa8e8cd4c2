"""Self-placing monsters: what can be cooked is invited, and a mild guest keeps a worse one out."""

from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import feast_pays
from strategies.monster_eater.worth import standing


class SelfFeed(Balanced):
    """Eats what it can cook, and blocks its own dungeon against worse.

    Monsters are food: I put one on my own dungeon as soon as it promises anything at all. When I lead, somebody will
    send me one anyway, so I rather choose a mild one myself, even at a small loss.
    """

    name = "self-feed"
    parameters = (
        Parameter("appetite", 0.0, -10.0, 20.0, "food that a monster must promise to be put on the own dungeon"),
        Parameter("dread", 1.0, 0.0, 20.0, "food that a leader pays for a monster of its own choice"),
    )

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """As leader, any monster that costs little; else as `balanced`, with a better appetite."""
        question = private.question
        own = table.top_monster[table.players[seat].level]
        for index in range(question.n_options):
            may_block = question.options[index] == seat and own != NONE and leads(table, seat)
            if may_block and feast_pays(table, private, seat, own, -parameter(private, DREAD)):
                return seat
        return as_balanced(table, private, seat)


@jit
def leads(table, seat):  # type: ignore[no-untyped-def]
    """Whether nobody else is further ahead."""
    first = 0.0
    for other in range(table.n_players):
        first = max(first, standing(table, other))
    return standing(table, seat) >= first


DREAD = SelfFeed.index("dread")
as_balanced = jit(Balanced.encounter)
