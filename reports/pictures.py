"""Pictures of a moment in a game, for games that are played on a table worth looking at."""

from importlib import import_module

from simulator.errors import InputError
from simulator.game import Replay

OWN_PICTURES = {"rapid-dungeon": "reports.rapid_dungeon.picture"}
"""Where games draw a round: a function ``draw(events, round)`` that gives the text of an SVG file."""


def picture(replay: Replay, number: int) -> str:
    """A picture of the table in a round, as SVG.

    Raises
    ------
    InputError
        The game draws no pictures, or has no such round.
    """
    events = list(replay.events())
    game = events[0]["game"]
    if game not in OWN_PICTURES:
        raise InputError(f"--svg: {game} draws no pictures; accepted: a game of {', '.join(OWN_PICTURES)}")
    return str(import_module(OWN_PICTURES[game]).draw(events, number))
