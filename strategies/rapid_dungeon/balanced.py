"""A sensible player, and the base of the others."""

from simulator.asking import NONE
from simulator.games.rapid_dungeon.decisions import KIND, VICTIM_SHIFT
from simulator.games.rapid_dungeon.scoring import score_with
from strategies.base import Parameter, Strategy, parameter
from strategies.rapid_dungeon.judgement import (
    RIVALS,
    WEIGHTS,
    WORST,
    choose_by_weight,
    expect_rivals,
    hit_chance,
    loot,
    worth,
)

PARAMETERS: tuple[Parameter, ...] = (
    Parameter("hope", 0.5, 0.0, 5.0, "weight of what a card may bring later"),
    Parameter("wariness", 1.0, 0.0, 10.0, "weight of expected rivals"),
    Parameter("noise", 1.0, 0.0, 100.0, "points by which the judgement of a card errs"),
    Parameter("malice", 0.3, -1.0, 5.0, "points that an opponent's loss of a point is worth to a thief"),
)
HOPE, WARINESS, NOISE, MALICE = range(len(PARAMETERS))


class Balanced(Strategy):
    """Throws at the card with the best prospect: what it is worth, how surely I hit it, and who else wants it.

    A card is worth the points that it adds now, and half of what it promises; with k rivals I expect to get it once
    in 1 + k throws. A thief takes what helps me most, and a little what hurts others; I give up what I miss least.
    """

    name = "balanced"
    parameters = PARAMETERS

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The best prospect, with some noise."""
        question = private.question
        hope = parameter(private, HOPE)
        wariness = parameter(private, WARINESS)
        expect_rivals(table, private, seat)
        for index in range(question.n_options):
            card = question.options[index]
            private.notes[WEIGHTS, index] = WORST
            if card != NONE:
                prospect = worth(table, seat, card, hope) * hit_chance(table, seat, card)
                private.notes[WEIGHTS, index] = prospect / (1.0 + wariness * private.notes[RIVALS, card])
        return choose_by_weight(private, parameter(private, NOISE))

    @staticmethod
    def steal(table, private, seat):  # type: ignore[no-untyped-def]
        """The card that brings most, if any brings something."""
        question = private.question
        best = NONE
        most = 0.0
        for index in range(question.n_options):
            option = question.options[index]
            if option != NONE:
                brings = loot(table, seat, option >> VICTIM_SHIFT, option & KIND, parameter(private, MALICE))
                if brings > most:
                    most = brings
                    best = option
        return best

    @staticmethod
    def discard(table, private, seat):  # type: ignore[no-untyped-def]
        """The card without which most points are left."""
        question = private.question
        best = NONE
        most = WORST
        for index in range(question.n_options):
            left = float(score_with(table, table.players[seat].holding, question.options[index], -1))
            if left > most:
                most = left
                best = question.options[index]
        return best
