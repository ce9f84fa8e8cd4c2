"""The referee: plays a game again from its event log, by the rules digest and the card tables alone.

It shares no code with the engine. Chance (dice and the orders of shuffled decks) and the players' answers come from the
log; whatever follows from them by the rules must stand in the log, no more and no less, and must add up to the stored
rows.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from simulator.cards import CardSet
from tests.simulator.games.monster_eater.referee.scores import check_rows, note_round, score, tell_table
from tests.simulator.games.monster_eater.referee.setup import set_up
from tests.simulator.games.monster_eater.referee.table import Table
from tests.simulator.games.monster_eater.referee.turn import take_turn
from tests.simulator.games.reading import Event, Log

OPENING = (
    *("game", "seed", "index", "cards", "rules", "players", "parties", "strategies"),
    *("draft", "falin", "denied", "round_cap"),
)


def check(events: Iterable[Event], result: Mapping[str, Any], cards: CardSet) -> Table:
    """Check every step of a game and return the table as it lay at the end.

    Raises
    ------
    Objection
        A step isn't what the rules call for, or a stored row isn't what the game amounts to.
    """
    log = Log(events)
    opening = log.expect("game", *OPENING)
    log.require(opening["cards"]["digest"] == cards.digest, "these are other cards")
    table = Table(cards, log, opening["rules"], opening["players"])
    set_up(table, opening)
    tell_table(table)
    rounds = turns = 0
    while rounds < opening["round_cap"] and not table.over:
        rounds += 1
        for seat in table.seats:
            turns += 1
            take_turn(table, seat, rounds, turns)
            tell_table(table)
            if table.over:
                break
        note_round(table)
    log.expect("game_ends", end="sissel_defeated" if table.over else "round_cap")
    scores = [score(table, seat) for seat in table.seats]
    log.expect_end()
    check_rows(table, opening, rounds, turns, scores, result)
    return table
