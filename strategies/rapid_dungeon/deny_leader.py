"""Whoever leads must be stopped."""

from simulator.asking import NONE
from simulator.games.rapid_dungeon.decisions import KIND, VICTIM_SHIFT
from strategies.base import Parameter, parameter
from strategies.rapid_dungeon.balanced import HOPE, MALICE, NOISE, WARINESS, Balanced
from strategies.rapid_dungeon.judgement import (
    RIVALS,
    WEIGHTS,
    WORST,
    choose_by_weight,
    expect_rivals,
    hit_chance,
    leader,
    loot,
    worth,
)


class DenyLeader(Balanced):
    """Plays as `balanced`, but takes what the leading opponent wants: what that player doesn't get is a gain too."""

    name = "deny-leader"
    parameters = (Parameter("spite", 1.0, 0.0, 5.0, "points that a point kept from the leader is worth"),)

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The best prospect, the leader's points added to mine."""
        question = private.question
        first = leader(table, seat)
        hope = parameter(private, HOPE)
        wariness = parameter(private, WARINESS)
        expect_rivals(table, private, seat)
        for index in range(question.n_options):
            card = question.options[index]
            private.notes[WEIGHTS, index] = WORST
            if card != NONE:
                value = worth(table, seat, card, hope)
                if card != first:
                    value += parameter(private, SPITE) * table.players[first].gains[card]
                prospect = value * hit_chance(table, seat, card)
                private.notes[WEIGHTS, index] = prospect / (1.0 + wariness * private.notes[RIVALS, card])
        return choose_by_weight(private, parameter(private, NOISE))

    @staticmethod
    def steal(table, private, seat):  # type: ignore[no-untyped-def]
        """The best card of the leader; of others only if the leader has nothing."""
        question = private.question
        first = leader(table, seat)
        best = NONE
        most = WORST
        for index in range(question.n_options):
            option = question.options[index]
            if option != NONE:
                victim = option >> VICTIM_SHIFT
                malice = parameter(private, SPITE) if victim == first else parameter(private, MALICE)
                brings = loot(table, seat, victim, option & KIND, malice)
                if victim != first:
                    brings += WORST / 2.0
                if brings > most:
                    most = brings
                    best = option
        return best


SPITE = DenyLeader.index("spite")
