"""Tables of Rapid Dungeon as users set them: experiments, ready to be played and replayed."""

from functools import cache
from typing import Any

from simulator.cards import CardSet
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.catalogue import load_cards
from simulator.games.rapid_dungeon.plugin import GAME, RapidDungeon
from tests.simulator.games.rapid_dungeon.referee.referee import check


@cache
def shipped() -> CardSet:
    return load_cards()


def bench(cards: CardSet | None = None, **experiment: Any) -> RapidDungeon:
    """A table for an experiment; everybody plays ``random`` unless told otherwise."""
    asked = Experiment("rapid-dungeon", **{"strategies": ("random",), **experiment}).settled(GAME)
    return RapidDungeon(asked, cards or shipped())


def referee_game(table: RapidDungeon, index: int) -> None:
    """Replay a game and have the referee check every step of it."""
    replay = table.replay(index)
    check(replay.events(), replay.result, table.cards)
