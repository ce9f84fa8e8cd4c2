"""Trying an answer out: deal what can't be seen, give the answer, and let a script play the game on for everybody."""

import threading
from math import exp, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.game import get_game
from simulator.games.monster_eater.decisions import DECISIONS, ESCAPE_BATTLE, FIGHTERS, NO, SIGNATURE
from simulator.games.monster_eater.game_record import GAME
from simulator.games.monster_eater.results import SEAT_ROW
from simulator.games.monster_eater.resume import play_on, resume_phase
from simulator.games.monster_eater.scoring import rank_seats, score_seat
from simulator.games.monster_eater.state import MAX_SEATS
from simulator.games.monster_eater.unseen import deal_unseen
from simulator.hooks import address_of
from simulator.jit import COMPILED, compile_as, jit
from simulator.opening import open_streams
from simulator.records import new_record, with_attributes
from simulator.rng import word
from strategies.registry import resolve

SCRIPT = "expert"
"""Who plays a tried game on, in every seat."""
AS_SCRIPTED, AS_TOLD = range(2)
"""Slots of the hooks: the script, and the script but for the answer that is tried."""
ANSWER = 0
"""Where the answer that is tried stands among the parameters of its decision."""
SCALE = 6.0
"""Points: about the spread of what the last dice bring."""
MOST_ANSWERS = 64


def as_told(table, private, seat):  # type: ignore[no-untyped-def]
    """A decision function that gives the answer that is tried."""
    return int(private.parameters[private.question.decision, ANSWER])


@jit
def outcome(rows, players, seat):  # type: ignore[no-untyped-def]
    """What a game was worth to a player, 0 to 1: half the win share, half how sure the win looks by the points.

    The points make two defeats differ, so that fewer games tell two answers apart.
    """
    best = -1000
    for other in range(players):
        if other != seat:
            best = max(best, rows[other].score)
    return 0.5 * rows[seat].win_share + 0.5 / (1.0 + exp((best - rows[seat].score) / SCALE))


@jit
def try_out(game, table, private, seat, script, answer, last_round, seed, rows):  # type: ignore[no-untyped-def]
    """Play one game on from the question in ``private``, answered so; what it was worth to ``seat``.

    Parameters
    ----------
    game
        A private record to play in; its hooks are filled in.
    table, private, seat
        What the strategy is shown.
    script
        Parameters of the script.
    answer, last_round, seed
        What is tried, when to stop, and what names all chance.
    rows
        Room for the results of all seats.
    """
    decision = private.question.decision
    game.table = table
    own = game.privates[seat]
    own.hand = private.hand
    own.hand_size = private.hand_size
    own.face_down = private.face_down
    own.n_face_down = private.n_face_down
    open_streams(game, game.dice, seed, 0, table.n_players)
    for other in range(table.n_players):
        game.privates[other].strategy = AS_SCRIPTED
        game.privates[other].parameters[:] = script
    deal_unseen(game, seat, game.streams[0])
    game.n_cooks = 0
    game.n_battles = 0
    game.n_encounters = 0
    game.fault.status = 0
    own.strategy = AS_TOLD
    own.parameters[decision, ANSWER] = answer
    own.parameters[ESCAPE_BATTLE, ANSWER] = NO if decision == FIGHTERS else own.parameters[ESCAPE_BATTLE, ANSWER]
    resume_phase(game, seat, decision)
    own.strategy = AS_SCRIPTED
    own.parameters[:] = script
    play_on(game, seat, decision, last_round)
    for other in range(table.n_players):
        score_seat(game, other, rows[other])
    rank_seats(rows, table.n_players)
    return outcome(rows, table.n_players, seat)


@jit
def best_answer(game, table, private, seat, script, answers, tries, horizon, caution, rows):  # type: ignore[no-untyped-def]
    """Place of the best of ``answers``, each tried ``tries`` times, all by the same luck.

    The first stays unless another is better by ``caution`` standard errors of their paired difference.
    """
    gains = np.zeros(answers.size)
    squares = np.zeros(answers.size)
    last_round = table.round + horizon
    for _ in range(tries):
        seed = np.int64(word(private.stream))
        standard = try_out(game, table, private, seat, script, answers[0], last_round, seed, rows)
        for place in range(1, answers.size):
            gain = try_out(game, table, private, seat, script, answers[place], last_round, seed, rows) - standard
            gains[place] += gain
            squares[place] += gain * gain
    best = 0
    most = 0.0
    for place in range(1, answers.size):
        mean = gains[place] / tries
        error = sqrt(max(0.0, squares[place] / tries - mean * mean) / tries)
        if mean > most and mean > caution * error:
            best = place
            most = mean
    return best


class Scratch(threading.local):
    """What a thread needs to try answers out. It is filled anew for every question, so nothing is remembered."""

    def __init__(self) -> None:
        self.script = resolve(SCRIPT, get_game("monster-eater"))
        self.told = compile_as(SIGNATURE, as_told) if COMPILED else as_told
        self.game: Any = new_record(GAME)
        self.rows: NDArray[Any] = np.zeros(MAX_SEATS, with_attributes(SEAT_ROW))
        self.addresses = np.array([address_of(self.script.hooks[decision.name], SIGNATURE) for decision in DECISIONS])

    def scripted(self, table: Any, private: Any, seat: int) -> int:
        """What the script would answer."""
        asked = private.copy()
        asked.parameters[:] = self.script.parameters
        hook = self.script.hooks[DECISIONS[asked.question.decision].name]
        return int(hook(table, asked, seat))

    def best(self, table: Any, private: Any, seat: int, answers: list[int], budget: tuple[int, int, float]) -> int:
        """The best of ``answers``; the first unless another is clearly better."""
        told = private.question.decision
        self.game.hooks[:, AS_SCRIPTED] = self.game.hooks[:, AS_TOLD] = self.addresses
        self.game.hooks[told, AS_TOLD] = address_of(self.told, SIGNATURE)
        if told == FIGHTERS:
            self.game.hooks[ESCAPE_BATTLE, AS_TOLD] = address_of(self.told, SIGNATURE)
        tries, horizon, caution = budget
        tried = np.array(answers[:MOST_ANSWERS], dtype=np.int64)
        script = self.script.parameters
        place = best_answer(self.game, table, private, seat, script, tried, tries, horizon, caution, self.rows)
        return answers[int(place)]
