"""Tables of Mini Rogue as users set them: experiments, ready to be played and replayed."""

from functools import cache
from typing import Any

from simulator.cards import CardSet
from simulator.experiment import Experiment
from simulator.games.mini_rogue.catalogue import load_cards
from simulator.games.mini_rogue.plugin import GAME, MiniRogue
from tests.simulator.games.mini_rogue.referee.referee import check
from tests.simulator.games.mini_rogue.referee.table import Table


@cache
def shipped() -> CardSet:
    return load_cards()


def bench(cards: CardSet | None = None, **experiment: Any) -> MiniRogue:
    """A table for an experiment; everybody plays ``random`` and alone unless told otherwise."""
    asked = Experiment("mini-rogue", **{"strategies": ("random",), "players": 1, **experiment}).settled(GAME)
    return MiniRogue(asked, cards or shipped())


def referee_game(table: MiniRogue, index: int) -> Table:
    """Replay a game and have the referee check every step of it."""
    replay = table.replay(index)
    return check(replay.events(), replay.result, table.cards)
