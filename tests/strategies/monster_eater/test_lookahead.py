"""The player that tries its answers out."""

from typing import Any

import numpy as np
import pytest

from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import LOWER, NONE
from simulator.rng import open_stream
from strategies.monster_eater.lookahead import different_cards, teams
from strategies.monster_eater.rollouts import ahead_by, drop_the_hopeless
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer

SISSEL = "Sissel the Lunatic Magician"


def before_sissel(combat: int, **laid_out: Any) -> Seat:
    """Laios' party before Sissel, far ahead in points."""
    table = Table("Laios", "Tansu", reprint={SISSEL: {"combat": combat}}, as_dealt=True)
    return table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, cards=["Feast", "Feast"], **laid_out)


def pattern(red: Seat, budget: str = "rollouts=8") -> int:
    open_stream(red.private.stream, 3, 0, 0)
    return answer(f"lookahead:{budget}", red, "pattern", [FIGHT_OR_EXPLORE, SUPPLY])


def test_it_takes_a_victory_that_is_sure() -> None:
    assert pattern(before_sissel(1, exhausted=["Laios", "Senshi"], food=0)) == FIGHT_OR_EXPLORE


def test_what_it_cannot_see_makes_no_difference() -> None:
    answers = []
    for shuffled in (False, True):
        red = before_sissel(20, exhausted=["Senshi"], food=1)
        if shuffled:
            game = red.table.game
            for deck in (game.dungeon_deck, game.item_deck, *game.monster_decks):
                deck.cards[: deck.size] = deck.cards[: deck.size][::-1].copy()
            game.privates[1].hand[:] = game.dungeon_deck.cards[: game.privates[1].hand.size]
            for stream in (*game.streams, *game.dice):
                open_stream(stream, 99, 1, 1)
        answers.append([pattern(red, f"rollouts=4,caution={caution}") for caution in (0, 1)])
    assert answers[0] == answers[1]


@pytest.mark.parametrize("level", [0, 1])
def test_it_leaves_the_table_alone(level: int) -> None:
    red = before_sissel(20, food=level)
    table = red.table.state.tobytes()
    pattern(red, "rollouts=2")
    assert red.table.state.tobytes() == table


def test_equal_cards_are_tried_once() -> None:
    red = Table("Laios", "Tansu").red.has(hand=["10%", "20%", "10%"])
    red.private.question.n_options = 4
    red.private.question.options[:4] = [NONE, 0, 1, 2]
    assert sorted(different_cards(red.private)) in ([NONE, 0, 1], [NONE, 1, 2])


def test_teams_are_legal_and_include_everybody() -> None:
    red = Table("Laios", "Tansu").red
    question = red.private.question
    question.mask, question.magic = int(red.player.ready), int(red.player.ready & red.player.charged)
    tried = teams(red.private, 1)
    assert all(team & 0xFF and team & 0xFF & ~question.mask == 0 for team in tried)
    assert all((team >> 8) & ~(question.magic & team) == 0 for team in tried)
    assert np.isin(question.mask | question.magic << 8, tried)


def test_answers_lead_by_the_standard_errors_of_their_gains() -> None:
    """Gains of 1, 0, 1 and 0: mean 0.5, standard deviation 0.5, standard error 0.25."""
    assert ahead_by(2.0, 2.0, 4) == pytest.approx(2.0)
    assert ahead_by(-2.0, 2.0, 4) == pytest.approx(-2.0)
    assert ahead_by(0.0, 0.0, 4) == 0.0


def test_answers_that_are_clearly_worse_or_make_no_difference_drop_out() -> None:
    gains, squares = np.array([0.0, -20.0, 0.0, -1.0, 5.0]), np.array([0.0, 20.0, 0.0, 20.0, 20.0])
    left = np.array([1, 2, 3, 4])
    kept = drop_the_hopeless(left, 4, gains, squares, 25)
    assert list(left[:kept]) == [3, 4]
