"""Tables of Monster Eater as users set them: experiments, ready to be played and replayed."""

from functools import cache
from typing import Any

from simulator.cards import CardSet
from simulator.experiment import Experiment
from simulator.games.monster_eater.catalogue import load_cards
from simulator.games.monster_eater.plugin import GAME, MonsterEater
from tests.simulator.games.monster_eater.referee.referee import check
from tests.simulator.games.monster_eater.referee.table import Table


@cache
def shipped() -> CardSet:
    return load_cards()


def bench(cards: CardSet | None = None, **experiment: Any) -> MonsterEater:
    """A table for an experiment; everybody plays ``random`` unless told otherwise."""
    asked = Experiment("monster-eater", **{"strategies": ("random",), **experiment}).settled(GAME)
    return MonsterEater(asked, cards or shipped())


def referee_game(table: MonsterEater, index: int) -> Table:
    """Replay a game and have the referee check every step of it."""
    replay = table.replay(index)
    return check(replay.events(), replay.result, table.cards)
