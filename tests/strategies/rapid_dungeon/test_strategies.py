"""What the strategies do at tables laid out by hand, and how they fare."""

from math import exp, pi, sqrt
from typing import Any

import pytest

from simulator.asking import NONE
from simulator.game import get_game
from simulator.games.rapid_dungeon.layout import measure_distances
from strategies.rapid_dungeon import ROSTER
from strategies.rapid_dungeon.judgement import (
    RIVALS,
    WEIGHTS,
    WORST,
    choose_by_weight,
    expect_rivals,
    hit_chance,
    promise,
)
from strategies.registry import resolve
from tests.frequencies import assert_frequencies
from tests.simulator.games.rapid_dungeon.benches import bench
from tests.simulator.games.rapid_dungeon.table import Table
from tests.strategies.contract import callable_hooks

DECISIONS = [decision.name for decision in ROSTER.decisions]
FOUR = ("Treasure, light", "Chest, dark", "Key, light", "Diamond, dark")


def answer(table: Table, seat: int, spec: str, decision: str, options: list[int]) -> int:
    """What a strategy answers."""
    game = get_game("rapid-dungeon")
    table.gains(seat)
    private = table.game.privates[seat]
    private.parameters[:] = resolve(spec, game).parameters
    private.question.decision, private.question.n_options = DECISIONS.index(decision), len(options)
    private.question.options[: len(options)] = options
    return int(callable_hooks(spec, game)[decision](table.state, private, seat))


def rivals(table: Table, seat: int) -> list[float]:
    """How many others a player expects to throw at the card of each seat."""
    private = table.game.privates[seat]
    expect_rivals(table.state, private, seat)
    return [float(expected) for expected in private.notes[RIVALS][: len(table.seats)]]


def target(spec: str, *held: str, seat: int = 3, revealed: tuple[str, ...] = FOUR, **rules: bool) -> int:
    table = Table(len(revealed), **rules)
    table.state.round = 4
    table.reveals(*revealed)
    table.holds(seat, *held)
    return answer(table, seat, spec, "target", [other for other in table.seats if other != seat])


def test_greedy_takes_the_most_points_now() -> None:
    assert target("greedy:noise=0") == 0
    assert target("greedy:noise=0", "Chest, light") == 2, "the key completes a pair"
    assert target("greedy:noise=0", "Key, light") == 1


def test_nearest_takes_the_nearest_card() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.state.players[1].card_x, table.state.players[1].card_y = table.state.players[3].x, table.state.players[3].y
    measure_distances(table.state)
    assert answer(table, 3, "nearest", "target", [0, 1, 2]) == 1


def test_sets_prefers_half_a_pair_to_points() -> None:
    revealed = ("Red goblin, light", "Chest, dark", "Treasure, dark", "Diamond, dark")
    early: Any = {"seat": 3, "revealed": revealed}
    assert target("greedy:noise=0", **early) in (0, 2)
    assert target("sets:noise=0,wariness=0", **early) == 1


def test_least_contested_avoids_what_others_want() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    for seat in range(3):
        table.holds(seat, "Chest, light")
    for seat in table.seats:
        table.gains(seat)
    crowd = rivals(table, 3)[:3]
    assert max(crowd) == crowd[2], "everybody wants the key"
    assert answer(table, 3, "least-contested:noise=0", "target", [0, 1, 2]) == crowd.index(min(crowd))


def test_expected_rivals_of_all_cards_are_all_opponents() -> None:
    table = Table(5)
    table.reveals(*FOUR, "Key, dark")
    for seat in table.seats:
        table.gains(seat)
    own_card = sum((1 + int(player.gains[4])) / (4 + int(player.all_gains)) for player in table.state.players[:4])
    assert sum(rivals(table, 4)[:4]) + own_card == pytest.approx(4)


def test_deny_leader_takes_what_the_leader_needs() -> None:
    table = Table(4)
    table.reveals("Treasure, light", "Diamond, dark", "Key, light", "Diamond, light")
    table.holds(0, "Chest, light", "Treasure, light")
    assert answer(table, 3, "balanced:noise=0,hope=0,wariness=0", "target", [0, 1, 2]) == 0
    assert answer(table, 3, "deny-leader:noise=0,hope=0,wariness=0", "target", [0, 1, 2]) == 2


def test_cooperative_players_never_want_the_same_card() -> None:
    for players in range(3, 7):
        table = Table(players)
        table.reveals(*(FOUR + FOUR)[:players])
        for seat in range(players):
            table.holds(seat, *["Treasure, light"] * seat)
        others = [[other for other in table.seats if other != seat] for seat in table.seats]
        wanted = [answer(table, seat, "cooperative", "target", others[seat]) for seat in table.seats]
        # The last one may find nothing left but the own card.
        assert len(set(wanted)) >= players - 1


def test_cooperative_lets_the_weakest_choose_first() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    for seat in (0, 2, 3):
        table.holds(seat, "Treasure, light", "Treasure, dark")
    assert answer(table, 1, "cooperative:hope=0", "target", [0, 2, 3]) == 0
    assert answer(table, 3, "cooperative:hope=0", "target", [0, 1, 2]) != 0


def test_a_thief_takes_what_helps_most() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.holds(0, "Chest, light")
    table.holds(1, "Key, light", "Treasure, light")
    loot = [table.loot(1, "Key, light"), table.loot(1, "Treasure, light")]
    assert answer(table, 0, "balanced", "steal", [NONE, *loot]) == loot[0]
    assert answer(table, 2, "balanced", "steal", [NONE, *loot]) == loot[1]


def test_a_thief_steals_nothing_that_is_worth_nothing() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.holds(1, "Key, light")
    assert answer(table, 0, "balanced:malice=0", "steal", [NONE, table.loot(1, "Key, light")]) == NONE


def test_the_card_that_is_missed_least_goes() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.holds(0, "Chest, light", "Key, light", "Key, dark", "Diamond, light")
    kinds = [table.kind(name) for name in ("Chest, light", "Key, light", "Key, dark", "Diamond, light")]
    gone = answer(table, 0, "balanced", "discard", kinds)
    assert gone in (table.kind("Key, light"), table.kind("Key, dark"))


def test_what_a_card_promises() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.state.round, left = 4, 3 / 7
    assert promise(table.state, 0, table.kind("Chest, light")) == pytest.approx(6 * left)
    assert promise(table.state, 0, table.kind("Treasure, light")) == 0
    assert promise(table.state, 0, table.kind("Unicorn, light")) == pytest.approx(2 * 2 * 2 * left)
    goblin = table.kind("Red goblin, light")
    row = [0, 2, 4, 7]
    assert promise(table.state, 2, goblin) == pytest.approx((6 / 3 + row[2] - 2 * row[1] + row[0]) * left)
    table.holds(2, "Red goblin, light")
    assert promise(table.state, 2, goblin) == pytest.approx((row[3] - 2 * row[2] + row[1]) * left), "no other colour"
    table.holds(0, "Key, light")
    assert promise(table.state, 0, table.kind("Chest, light")) == 0, "it completes a pair now"
    table.state.round = 7
    assert promise(table.state, 1, table.kind("Key, dark")) == 0, "nothing comes later"


def test_the_hit_chance_falls_with_distance_and_spread() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    near, far = hit_chance(table.state, 0, 1), hit_chance(table.state, 0, 2)
    assert 0 < far < near < 1
    table.state.players[0].thrower.spread = 1.0
    assert hit_chance(table.state, 0, 2) > far
    table.state.players[0].thrower.spread = 0.0
    assert hit_chance(table.state, 0, 2) == 1


def test_noise_chooses_by_softmax() -> None:
    """Values 0, 1 and 3 with noise 2, in any order: each is the choice with its share of exp(value / 2)."""
    table = Table(4)
    private = table.game.privates[0]
    trials = 20_000
    for values in ((0.0, 1.0, 3.0), (3.0, WORST, 0.0, 1.0)):
        private.question.n_options = len(values)
        private.question.options[: len(values)] = range(len(values))
        chosen = dict.fromkeys(values, 0)
        for _ in range(trials):
            private.notes[WEIGHTS][: len(values)] = values
            chosen[values[choose_by_weight(private, 2.0)]] += 1
        weights = {value: exp(value / 2) for value in values}
        assert_frequencies(chosen, {value: weight / sum(weights.values()) for value, weight in weights.items()})
    private.notes[WEIGHTS][:3] = (1.0, 3.0, 3.0)
    assert choose_by_weight(private, 0.0) == 1, "without noise the first of the best"


def test_the_hit_chance_is_nearly_that_of_a_disc_as_large_as_a_card() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    player, surface = table.state.players[0], table.state.cards.surface
    for spread in (1.0, 3.0, 10.0):
        player.thrower.spread = spread
        there = (
            spread * (surface.distance_scale + player.distances[2]) / (surface.distance_scale + surface.seat_distance)
        )
        blur = 2 * pi * surface.stretch * there**2
        exact = 1 - exp(-surface.card_width * surface.card_height / blur)
        assert hit_chance(table.state, 0, 2) == pytest.approx(exact, abs=0.03)


GAMES = 4_000


def mean_score(strategy: str, **experiment: Any) -> float:
    return float(bench(strategies=(strategy,), seed=21, **experiment).player().play(0, GAMES)["seats"]["score"].mean())


@pytest.mark.parametrize("strategy", ["balanced", "greedy", "sets", "deny-leader"])
def test_a_thinking_player_beats_random_ones(strategy: str) -> None:
    table = bench(players=4, seed=22, strategies=(strategy, "random", "random", "random"))
    seats = table.player().play(0, GAMES)["seats"]
    share = float(seats["win_share"][seats["seat"] == 0].mean())
    assert share > 0.25 + 5.5 * 0.5 / sqrt(GAMES)


def test_sharing_targets_out_brings_everybody_more() -> None:
    """Scores spread by less than 12 points, so that 4,000 games of four tell half a point with certainty."""
    assert mean_score("cooperative", players=4) > mean_score("balanced", players=4) + 0.5
