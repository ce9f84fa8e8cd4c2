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
LOOK = 25
"""After so many games, and again after as many, it is asked which answers need no more."""
CLEAR = 3.0
"""Standard errors that tell two answers apart for good."""
TINY = 1e-12


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
def keep_the_better_half(left, size, gains):  # type: ignore[no-untyped-def]
    """Bring the places with the higher gains to the front of ``left[:size]``; how many of them stay."""
    for end in range(1, size):
        place = left[end]
        at = end
        while at > 0 and gains[left[at - 1]] < gains[place]:
            left[at] = left[at - 1]
            at -= 1
        left[at] = place
    return (size + 1) // 2


@jit
def ahead_by(gain, square, tried):  # type: ignore[no-untyped-def]
    """By how many standard errors an answer leads the first, from the sums of its gains and of their squares."""
    if square == 0.0:
        return 0.0
    mean = gain / tried
    return mean / sqrt(max(TINY, square / tried - mean * mean) / tried)


@jit
def drop_the_hopeless(left, size, gains, squares, tried):  # type: ignore[no-untyped-def]
    """Keep in front of ``left[:size]`` those that aren't clearly worse than the first answer; how many they are.

    An answer that made no difference in any game is dropped as well.
    """
    kept = 0
    for index in range(size):
        place = left[index]
        if squares[place] > 0.0 and ahead_by(gains[place], squares[place], tried) > -CLEAR:
            left[kept] = place
            kept += 1
    return kept


@jit
def best_answer(game, table, private, seat, script, answers, tries, horizon, caution, rows):  # type: ignore[no-untyped-def]
    """Place of the best of ``answers``, found by sequential halving, all by the same luck.

    The others are tried against the first. Half of them stay after each round, and are tried twice as often in the
    next; the last one in ``tries`` games. Whoever is clearly worse than the first drops out before, and nobody is tried
    any longer once the only one left is clearly better. The first is the answer unless the last one is better by
    ``caution`` standard errors of their paired difference.

    Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
    """
    gains = np.zeros(answers.size)
    squares = np.zeros(answers.size)
    left = np.arange(1, answers.size)
    size = left.size
    halvings = 0
    while 1 << halvings < size:
        halvings += 1
    last_round = table.round + horizon
    for tried in range(1, tries + 1):
        seed = np.int64(word(private.stream))
        standard = try_out(game, table, private, seat, script, answers[0], last_round, seed, rows)
        for index in range(size):
            place = left[index]
            gain = try_out(game, table, private, seat, script, answers[place], last_round, seed, rows) - standard
            gains[place] += gain
            squares[place] += gain * gain
        if tried % LOOK == 0:
            size = drop_the_hopeless(left, size, gains, squares, tried)
            if size == 0:
                return 0
            if size == 1 and ahead_by(gains[left[0]], squares[left[0]], tried) > CLEAR:
                return left[0]
        while halvings > 0 and tried >= tries >> halvings:
            halvings -= 1
            size = keep_the_better_half(left, size, gains)
    ahead = gains[left[0]] > 0.0 and ahead_by(gains[left[0]], squares[left[0]], tries) > caution
    return left[0] if ahead else 0


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
