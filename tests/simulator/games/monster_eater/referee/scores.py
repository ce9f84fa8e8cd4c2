"""The end: scores, ranks and the rows that are stored (digest, section M)."""

from collections.abc import Mapping
from math import isclose
from typing import Any

from simulator.cards import Card
from tests.simulator.games.monster_eater.referee.table import FULL_TRAVEL, LOWER, UPPER, Seat, Table
from tests.simulator.games.reading import Event, Objection

MONEY_PER_POINT = 3
UPPER_PENALTY = 10
SINGLE_PRECISION = 1e-6
TALLIED = (
    *("explorations", "battles", "battles_won", "escapes", "cooked", "cook_failed", "supplies"),
    *("self_placed", "sent", "received", "food_gained", "food_spent", "magic_spent"),
    *("rerolls", "items", "events", "turns", "idle_turns", "stuck_turns"),
)
STOCKS = ("cards_missing", "items_missing", "monsters_missing", "magic_lost")

Row = Mapping[str, Any]


def tell_table(table: Table) -> None:
    """The log tells every seat's state as it should be."""
    for seat in table.seats:
        table.log.expect(
            "state",
            seat=seat.number,
            level=seat.level,
            travel=seat.travel,
            monster=seat.monster.name if seat.monster else None,
            ready=seat.names(seat.ready),
        )
        table.log.expect(
            "tokens",
            seat=seat.number,
            food=seat.food,
            money=seat.money,
            sword=None if seat.sword is None else seat.party[seat.sword].name,
            magic={seat.party[place].name: seat.magic[place] for place in seat.charged},
        )


def score(table: Table, seat: Seat) -> dict[str, int]:
    """A seat's score, part by part; xD is rolled now (rules 42 and 43)."""
    parts = {"points_dishes": 0, "points_bosses": 0, "points_items": 0}
    for card in seat.holdings:
        printed = card.strength("points")
        rolled = [table.log.die("score_die", seat=seat.number, holding=card.name) for _ in range(printed.dice)]
        parts[_part(card)] += printed.plus + sum(rolled)
    cards = sum(parts.values())
    parts["points_money"] = seat.money // MONEY_PER_POINT
    parts["penalty"] = _penalty(seat)
    parts["score"] = cards + parts["points_money"] - parts["penalty"]
    told = {"cards": cards, "money": parts["points_money"], "penalty": parts["penalty"], "score": parts["score"]}
    table.log.expect("scored", seat=seat.number, **told)
    return parts


def note_round(table: Table) -> None:
    """Where everybody stands, if the game ended now and dice showed their mean."""
    table.rounds.append([(seat.level, seat.travel, _standing(seat)) for seat in table.seats])


def _standing(seat: Seat) -> float:
    cards = sum(card.strength("points").mean for card in seat.holdings)
    return cards + seat.money // MONEY_PER_POINT - _penalty(seat)


def _penalty(seat: Seat) -> int:
    return UPPER_PENALTY if seat.level == UPPER else max(0, FULL_TRAVEL - seat.travel) // 10


def _part(card: Card) -> str:
    if card.kind == "items":
        return "points_items"
    return "points_bosses" if card["boss"] else "points_dishes"


def check_rows(
    table: Table, opening: Event, rounds: int, turns: int, scores: list[dict[str, int]], result: Row
) -> None:
    """The stored rows are what the log amounts to."""
    bosses = {level: seat.number for level, seat in table.defeated_by.items()}
    game = {
        "game": opening["index"],
        "rounds": rounds,
        "turns": turns,
        "decisions": table.log.questions,
        "finished": table.over,
        "end": "sissel_defeated" if table.over else "round_cap",
        "chimera_defeated_by": bosses.get(UPPER, -1),
        "sissel_defeated_by": bosses.get(LOWER, -1),
        "reshuffles": table.reshuffles,
        **{name: table.occasions[name] for name in STOCKS},
        **{f"rule_{name}": table.occasions[name] for name in table.rules},
    }
    _compare("games", game, result["games"])
    if len(result["seats"]) != len(table.seats):
        raise Objection(f"{len(result['seats'])} rows for {len(table.seats)} seats")
    best = [one["score"] for one in scores]
    for seat, parts, row in zip(table.seats, scores, result["seats"], strict=True):
        winners = best.count(max(best))
        expected = {
            **parts,
            **{name: seat.tally[name] for name in TALLIED},
            "game": opening["index"],
            "seat": seat.number,
            "party": opening["parties"][seat.number],
            "strategy": opening["strategies"][seat.number],
            "characters": sum(1 << table.kind("characters").index(card) for card in seat.party),
            "level": seat.level,
            "travel": seat.travel,
            "sword": seat.sword is not None,
            "rank": 1 + sum(other > parts["score"] for other in best),
            "win_share": 1 / winners if parts["score"] == max(best) else 0.0,
        }
        _compare(f"seats, seat {seat.number}", expected, row)
    shares = sum(row["win_share"] for row in result["seats"])
    if not isclose(shares, 1, rel_tol=SINGLE_PRECISION):
        raise Objection(f"win shares sum to {shares}")


def _compare(table: str, expected: Row, row: Row) -> None:
    # The cell is a matter of the experiment and shows in no event.
    if row.keys() - {"cell"} != expected.keys():
        raise Objection(f"{table}: columns {sorted(row.keys() ^ expected.keys())} are unchecked or missing")
    for column, value in expected.items():
        same = (
            isclose(row[column], value, rel_tol=SINGLE_PRECISION) if isinstance(value, float) else row[column] == value
        )
        if not same:
            raise Objection(f"{table}: {column} is {row[column]}, the log amounts to {value}")
