"""A game for tests of the bench alone: every seat draws a number, the highest wins. Needs no compiler."""

import csv
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.cards import Card, CardSet, Provenance, Source
from simulator.errors import IllegalAnswer, InputError, StrategyFault, unknown
from simulator.experiment import Experiment
from simulator.game import Column, Game, Ratio, ResultTable, RuleFlag
from simulator.seating import distinct, seatings
from simulator.store import to_frame

FOLDER = Path(__file__).parent / "lottery_cards"
PREY = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
"""Who does so much the better where whom sits at the table."""
STRATEGIES = ("plain", "careful", "keen", "sober", *PREY, "slow", "illegal", "broken")
"""A `sober` player's party has no luck; where nothing else is said, strategies are all the same."""
KEENNESS = 3
"""Added to whatever a `keen` player draws, or one at a table with its prey."""
SECONDS_A_GAME = float(os.environ.get("LOTTERY_SECONDS_A_GAME", "0"))

GAMES = ResultTable(
    "games",
    (
        Column("game", "i8", "index of the game"),
        Column("cell", "i2", "cell it belongs to"),
        Column("rounds", "i2", "rounds played", "rounds"),
        Column("turns", "i2", "turns played", "turns"),
        Column("decisions", "i4", "decisions taken"),
        Column("finished", "?", "whether it ended by its rules"),
        Column("winner", "i1", "party that won alone", labels="party"),
    ),
)
SEATS = ResultTable(
    "seats",
    (
        Column("game", "i8", "index of the game"),
        Column("cell", "i2", "cell it belongs to"),
        Column("seat", "i1", "seat, from 0"),
        Column("party", "i1", "party in the seat", labels="party"),
        Column("strategy", "i1", "strategy in the seat", labels="strategy"),
        Column("score", "i2", "number drawn", "points"),
        Column("rank", "i1", "place, ties share the better one"),
        Column("win_share", "f4", "share of the win"),
        Column("even", "i1", "even numbers drawn", "numbers"),
        Column("odd", "i1", "odd numbers drawn", "numbers"),
    ),
)
DRAWS = ResultTable(
    "draws", (Column("game", "i8", "index of the game"), Column("value", "i2", "number drawn")), optional=True
)


def load_cards(folder: Path) -> CardSet:
    try:
        rows = list(csv.DictReader((folder / "parties.csv").open()))
    except OSError as error:
        raise InputError(f"{folder}: no card set here") from error
    sources = {"name": Source(Provenance.RULEBOOK), "luck": Source(Provenance.ASSUMED, ((0, 4),))}
    cards = [
        Card("parties", line, {"name": row["name"], "luck": int(row["luck"])}, sources)
        for line, row in enumerate(rows, 2)
    ]
    return CardSet(folder, "lottery", "1", {}, {"parties": cards}, {"party": [card.name for card in cards]})


def mix(*words: Any) -> Any:
    """A hash of whole numbers, a NumPy array at a time (SplitMix64's finaliser)."""
    state = np.uint64(0)
    with np.errstate(over="ignore"):
        for word in words:
            state = (state ^ np.asarray(word).astype(np.uint64)) + np.uint64(0x9E3779B97F4A7C15)
            state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            state = state ^ (state >> np.uint64(31))
    return state


def _mistake() -> ZeroDivisionError:
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError as error:
        return error


class Lottery:
    """The lottery with everything in place."""

    def __init__(self, experiment: Experiment, cards: CardSet) -> None:
        self.experiment = experiment
        self.specs = distinct(experiment)
        for spec in self.specs:
            if spec not in STRATEGIES:
                raise InputError(unknown("strategy", spec, STRATEGIES))
        ways = seatings(experiment, cards.labels["party"])
        self.lineups = np.array([seating.parties for seating in ways])
        self.slots = np.array([seating.strategies for seating in ways])
        self.luck = np.array([card.number("luck") for card in cards.tables["parties"]])
        self.labels: Mapping[str, Sequence[str]] = {**cards.labels, "strategy": self.specs}
        self.cells = [{"parties": [int(party) for party in lineup]} for lineup in self.lineups]
        self.interpreted = ["slow: asks for it"] if "slow" in self.specs else []
        self.sources = {spec: f"source of {spec}" for spec in self.specs}

    def player(self) -> "LotteryPlayer":
        return LotteryPlayer(self)

    def replay(self, index: int) -> "LotteryReplay":
        return LotteryReplay(self, index)


class LotteryPlayer:
    """Plays lotteries, all of a chunk at once."""

    def __init__(self, bench: Lottery) -> None:
        self.bench = bench

    def play(self, first: int, count: int) -> dict[str, NDArray[Any]]:
        time.sleep(SECONDS_A_GAME * count)
        bench, experiment = self.bench, self.bench.experiment
        if "illegal" in bench.specs and first + count > 7:
            raise IllegalAnswer(f"strategy 'illegal' answers 99 (seed {experiment.seed}, game 7)")
        if "broken" in bench.specs:
            raise StrategyFault(f"strategy 'broken' raised an exception (seed {experiment.seed})") from _mistake()
        players = experiment.players
        index = np.arange(first, first + count)
        cell = index % len(bench.lineups)
        party = bench.lineups[cell]
        drawn = (mix(experiment.seed, index[:, None], np.arange(players)[None, :]) % np.uint64(20)).astype(np.int64)
        strategy = np.array(bench.specs)[bench.slots[cell]]
        score = drawn + np.where((party >= 0) & (strategy != "sober"), bench.luck[party], 0)
        score += KEENNESS * (strategy == "keen")
        for hunter, prey in PREY.items():
            score += KEENNESS * ((strategy == hunter) & (strategy == prey).any(axis=1, keepdims=True))
        best = score.max(axis=1, keepdims=True)
        won = score == best

        games = np.zeros(count, GAMES.row())
        games["game"], games["cell"] = index, cell
        games["rounds"] = 1 + mix(experiment.seed, index, 1000) % np.uint64(30)
        games["turns"] = games["rounds"] * players
        games["decisions"] = games["turns"] * 2
        games["finished"] = games["rounds"] <= experiment.round_cap
        alone = won.sum(axis=1) == 1
        games["winner"] = np.where(alone, np.take_along_axis(party, won.argmax(axis=1)[:, None], 1)[:, 0], -1)

        seats = np.zeros((count, players), SEATS.row())
        seats["game"], seats["cell"] = index[:, None], cell[:, None]
        seats["seat"], seats["strategy"] = np.arange(players), bench.slots[cell]
        seats["party"], seats["score"] = party, score
        seats["rank"] = 1 + (score[:, None, :] > score[:, :, None]).sum(axis=2)
        seats["win_share"] = won / won.sum(axis=1, keepdims=True)
        seats["even"], seats["odd"] = score % 2 == 0, score % 2

        draws = np.zeros(count * players if "draws" in experiment.record else 0, DRAWS.row())
        if draws.size:
            draws["game"], draws["value"] = np.repeat(index, players), drawn.ravel()
        return {"games": games, "seats": seats.ravel(), "draws": draws}


class LotteryReplay:
    """A lottery drawn again."""

    def __init__(self, bench: Lottery, index: int) -> None:
        rows = bench.player().play(index, 1)
        self.result: dict[str, Any] = {
            "games": to_frame(rows["games"], GAMES, bench.labels).to_dicts()[0],
            "seats": to_frame(rows["seats"], SEATS, bench.labels).to_dicts(),
        }

    def events(self) -> Iterator[Mapping[str, Any]]:
        for seat in self.result["seats"]:
            yield {"event": "draw", "seat": seat["seat"], "score": seat["score"]}

    def story(self) -> Iterator[str]:
        for seat in self.result["seats"]:
            yield f"[bold]Seat {seat['seat']}[/] draws {seat['score']}."


GAME = Game(
    name="lottery",
    title="Lottery",
    version="1",
    players=range(1, 6),
    tables=(GAMES, SEATS, DRAWS),
    flags=(
        RuleFlag("draw_twice", False, "May a player draw twice?", "yes, the better counts", "no", "house rule"),
        RuleFlag("ties_share", True, "Do ties share the win?", "yes", "no: the lower seat wins", "house rule"),
    ),
    cards_folder=FOLDER,
    load_cards=load_cards,
    set_up=Lottery,
    strategies="tests.lottery_strategies",
    default_strategy="plain",
    ratios=(Ratio("even numbers", ("even",), ("even", "odd")),),
)
