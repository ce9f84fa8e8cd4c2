"""The geometric model of throwing, against exact chances and by hand."""

from dataclasses import replace
from math import erf, exp, pi, sqrt
from typing import Any

import pytest
from scipy import integrate, optimize

from simulator.cards import CardSet
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.state import SURFACE
from simulator.games.rapid_dungeon.throwing import aim, rest, shove_others, throw_pawns
from simulator.games.rapid_dungeon.throwing_range import Range
from tests.frequencies import assert_share
from tests.simulator.games.rapid_dungeon.benches import bench, shipped
from tests.simulator.games.rapid_dungeon.digest import (
    AT_CENTRE,
    COLUMNS,
    CROWDING,
    ROUNDED,
    TOUCHES,
    crowding,
    sampling_error,
)
from tests.simulator.games.rapid_dungeon.table import Table

WIDTH, HEIGHT, RADIUS = 6.3, 8.8, 2.0
NO_LUCK = {"hurry": 0, "flip": 0, "misread": 0, "misread_trap": 0}
EXACT = {"stretch": 1, "slide": 0, "distance_scale": 1e6, "aim_shift": 0}
STRAIGHT = {"card_turn": 0, "ring_spread": 0, "ring_shift": 0}
FAR_APART = {"ring_radius": 40, **STRAIGHT}
ROUNDS = 40_000


def throwing(thrower: dict[str, float] | None = None, surface: dict[str, float] | None = None) -> CardSet:
    """The shipped cards, with other throws."""
    cards = shipped()
    records = cards.records.copy()
    for name, value in (thrower or {}).items():
        records["throwers"][name] = value
    for name, value in (surface or {}).items():
        records["surface"][name] = value
    return replace(cards, records=records)


def centre_on_card(spread: float) -> float:
    """Exact chance that an aimed pawn's centre comes down on the card."""
    return erf(WIDTH / 2 / spread / sqrt(2)) * erf(HEIGHT / 2 / spread / sqrt(2))


def touches_card(spread: float) -> float:
    """Exact chance that it comes down within its radius of the card: a card with rounded corners, grown by it."""

    def across(x: float) -> float:
        beyond = max(0.0, abs(x) - WIDTH / 2)
        reach = HEIGHT / 2 + sqrt(max(0.0, RADIUS**2 - beyond**2))
        return exp(-x * x / 2 / spread**2) / spread / sqrt(2 * pi) * erf(reach / spread / sqrt(2))

    edges = [-WIDTH / 2, WIDTH / 2]
    return float(integrate.quad(across, -WIDTH / 2 - RADIUS, WIDTH / 2 + RADIUS, points=edges)[0])


@pytest.mark.parametrize("spread", AT_CENTRE)
def test_the_hit_table(spread: float) -> None:
    """Both rows, in every column; false-alarm rate 1e-8 a cell."""
    assert round(centre_on_card(spread), 3) == AT_CENTRE[spread]
    assert abs(touches_card(spread) - TOUCHES[spread]) < ROUNDED
    point = throwing({"spread": spread, **NO_LUCK}, {"pawn_radius": 0.01, **EXACT, **FAR_APART})
    pawn = throwing({"spread": spread, **NO_LUCK}, {"least_share": 0, **EXACT, **FAR_APART})
    for cards, chance in ((point, centre_on_card(spread)), (pawn, touches_card(spread))):
        counts = Range(cards, players=3).alone(0, 1, ROUNDS, seed=2)
        assert_share(int(counts["hit"]), ROUNDS, chance, f"spread {spread}")


@pytest.mark.parametrize("players", CROWDING)
@pytest.mark.parametrize("column", range(len(COLUMNS)))
def test_the_crowding_table(players: int, column: int) -> None:
    """With pawns as small as points nothing but the number of pawns on a card decides."""
    hit, wrong = COLUMNS[column]
    exact = crowding(players, hit, wrong)
    assert abs(exact - CROWDING[players][column]) < ROUNDED
    spread = optimize.brentq(lambda spread: centre_on_card(spread) - hit, 0.5, 8) if hit < 1 else 0.0
    points = {"pawn_radius": 0.01, "area_tie": 0, "ring_radius": 60, **EXACT, **STRAIGHT}
    cards = throwing({"spread": spread, **NO_LUCK, "flip": wrong}, points)
    games = 10_000
    rows = bench(cards, players=players, seed=4).player().play(0, games)["seats"]
    rounds = 7 * games
    assert abs(rows["won"].sum() / (rounds * players) - exact) < sampling_error(rounds)


def test_perfect_throws_at_different_cards_all_win(tmp_path: Any) -> None:
    file = tmp_path / "neighbour.py"
    file.write_text(
        "from strategies.rapid_dungeon.balanced import Balanced\n\n\n"
        "class Neighbour(Balanced):\n"
        '    """Throws at the card of the next player."""\n\n'
        "    @staticmethod\n"
        "    def target(table, private, seat):\n"
        "        return (seat + 1) % table.n_players\n"
    )
    cards = throwing({"spread": 0, **NO_LUCK}, {"slide": 0})
    for players in range(3, 7):
        rules = {"traps": True, "unicorn": True}
        table = bench(cards, players=players, rules=rules, strategies=(f"{file}:Neighbour",))
        rows = table.player().play(0, 50)["seats"]
        assert (rows["won"] == 9).all()
        assert (rows["cards"] == 9).all()
        assert not rows["lives_lost"].any()


@pytest.mark.parametrize("trap", [False, True])
def test_the_face_is_wrong_by_misreading_or_by_a_flip_but_not_by_both(trap: bool) -> None:
    cards = throwing({"spread": 0, "misread": 0.2, "misread_trap": 0.1, "flip": 0.3}, {"slide": 0})
    counts = Range(cards).alone(0, 1, ROUNDS, seed=5, trap=trap)
    misread = 0.3 if trap else 0.2
    assert counts["hit"] == ROUNDS
    assert_share(int(counts["wrong"]), ROUNDS, misread * 0.7 + (1 - misread) * 0.3, "wrong face")


def thrown(*targets: int, seed: int = 1, surface: dict[str, float] | None = None, **thrower: float) -> Table:
    """A table of four after perfect throws at these cards (-1: no throw), all with the same luck otherwise."""
    table = Table(4, seed=seed)
    perfect = {"spread": 0.0, "thinking_spread": 0.1, **NO_LUCK, **thrower}
    for name, value in {"slide": 0.0, **STRAIGHT, **(surface or {})}.items():
        table.state.cards.surface[name] = value
    for seat in table.seats:
        for name, value in perfect.items():
            table.state.players[seat].thrower[name] = value
    table.reveals(*["Treasure, light"] * 4)
    for seat, target in enumerate(targets):
        pawn = table.game.pawns[seat]
        pawn.target, pawn.card, pawn.area, pawn.under = target, -1, 0.0, 0
    table.game.landed = 0
    table.game.log.on, table.game.log.size = 1, 0
    throw_pawns(table.game)
    return table


def places(table: Table, event: int) -> list[tuple[int, float, float]]:
    """Seat and place of every event of a kind."""
    rows = table.game.log.rows[: table.game.log.size].tolist()
    return [(seat, x / 1000, y / 1000) for kind, seat, x, y, *_ in rows if kind == event]


def test_every_measure_of_the_surface_is_a_field() -> None:
    assert set(SURFACE.names or ()) >= {*EXACT, *FAR_APART, "pawn_radius", "area_tie", "least_share"}


def test_pawns_land_in_order_of_time() -> None:
    table = thrown(1, 2, 3, 0)
    order = [int(seat) for seat in table.game.order[:4]]
    times = [float(table.game.pawns[seat].time) for seat in order]
    assert times == sorted(times)
    assert sorted(order) == [0, 1, 2, 3]


def test_later_pawns_lie_on_earlier_ones_where_nothing_is_pushed() -> None:
    table = thrown(-1, 3, 3, 1, surface={"push_strength": 0, "aim_shift": 0})
    first, second = [int(seat) for seat in table.game.order[:3] if table.game.pawns[int(seat)].target == 3]
    assert table.game.pawns[first].under == 0
    assert table.game.pawns[second].under == 1 << first
    assert table.game.pawns[0].target == -1


def test_a_pawn_that_is_pushed_moves_straight_away_and_may_turn_over() -> None:
    surface = {"push_strength": 1e6, "push_length": 3.0, "push_flip": 1.0, "aim_shift": 0.0, "slide": 0.3}
    table = thrown(-1, 3, 3, -1, surface=surface)
    (first, x, y), (second, hit_x, hit_y) = places(table, events.LANDS)
    ((pushed, to_x, to_y),) = places(table, events.PUSHED)
    assert (pushed, table.game.pawns[first].pushed, table.game.pawns[second].pushed) == (first, 1, 0)
    assert table.game.pawns[first].face == 1, "it showed the light face, which was right"
    away, moved = (x - hit_x, y - hit_y), (to_x - x, to_y - y)
    assert away[0] * moved[0] + away[1] * moved[1] > 0
    assert away[0] * moved[1] - away[1] * moved[0] == pytest.approx(0, abs=0.01)
    clear = (to_x - hit_x) ** 2 + (to_y - hit_y) ** 2 >= (2 * RADIUS) ** 2
    assert table.game.pawns[second].under == (0 if clear else 1 << first)


def test_a_pushed_pawn_shoves_others_aside_until_they_just_touch() -> None:
    table = thrown(-1, 3, -1, -1)
    lying, mover = table.game.pawns[1], table.game.pawns[2]
    lying.x, lying.y, mover.x, mover.y = 5.0, 0.0, 2.5, 0.0
    table.game.order[0], table.game.order[1], table.game.landed = 1, 2, 2
    shove_others(table.game, 2, 0, 0.0, 0.0)
    assert (lying.x, lying.y, lying.pushed) == (6.5, 0.0, 1)
    lying.x = 5.0
    shove_others(table.game, 2, 0, 1.5, 0.0)
    assert lying.x == 5.0, "they touched before: one lies on the other"


def test_an_aim_is_shifted_away_from_a_pawn_that_lies_there() -> None:
    """The first one slid 1 cm along its throw, so that the second aims 1.5 cm to the other side of the middle."""
    table = thrown(2, -1, -1, -1, surface={"push_strength": 0})
    table.game.pawns[0].x = table.state.players[2].card_x + 1.0
    table.game.pawns[0].y = table.state.players[2].card_y
    table.game.order[0], table.game.landed = 0, 1

    pawn = table.game.pawns[1]
    pawn.target = 2
    x, y = aim(table.game, pawn)
    assert x == pytest.approx(float(table.state.players[2].card_x) - 1.5)
    assert y == pytest.approx(float(table.state.players[2].card_y))


def test_who_hurries_throws_less_exactly() -> None:
    usual = throwing({"spread": 3, "thinking_spread": 0.5, "hurry": 0})
    hasty = throwing({"spread": 3, "thinking_spread": 0.5, "hurry": 3})
    hits = [Range(cards).alone(0, 1, ROUNDS, seed=6)["hit"] for cards in (usual, hasty)]
    assert hits[0] > hits[1] + 6 * sqrt(ROUNDS)


def test_a_pawn_counts_for_the_card_it_covers_most_if_it_covers_enough() -> None:
    table = thrown(1, -1, -1, -1)
    card = table.state.players[1]
    for inwards, counts in ((0.0, True), (4.4 + 1.0, True), (4.4 + 1.8, False)):
        pawn = table.game.pawns[0]
        pawn.card, pawn.area = -1, 0.0
        pawn.x, pawn.y = card.card_x, card.card_y + inwards

        rest(table.game, 0)
        assert (pawn.card == 1) == counts, inwards
