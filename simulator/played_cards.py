"""The card set that an experiment is played with."""

from pathlib import Path

from simulator.cards import CardSet
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.own_parties import MARK, varied


def cards_of(experiment: Experiment, folder: Path | None = None) -> CardSet:
    """The cards of an experiment, with the parties to which it gives values of their own.

    Parameters
    ----------
    experiment
        What is played.
    folder
        Where its cards lie now; None: where the experiment says.

    Raises
    ------
    InputError
        The cards have faults, or a party can't have such values.
    """
    game = get_game(experiment.game)
    cards = game.cards(experiment.cards if folder is None else folder)
    own = game.own_parties
    if own is None:
        return cards
    told = [party for party in dict.fromkeys(experiment.parties) if party not in cards.labels["party"]]
    try:
        more = [varied(party, game, own, cards) for party in told if MARK in party]
    except InputError as error:
        raise experiment.fault("parties", str(error)) from error
    there = len(cards.tables[own.kind])
    if there + len(more) > own.most:
        many = f"{len(more)} {game.words.parties} have values of their own, beside {there} in {own.kind}.csv"
        raise experiment.fault("parties", f"{many}; accepted: at most {own.most} in all")
    return own.add(cards, more) if more else cards
