"""Who sits where: each way to seat an experiment's parties and strategies is a cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from simulator.errors import unknown
from simulator.experiment import Experiment
from simulator.game import get_game

NOBODY = -1
"""In a line-up: the seat drafts its party."""
MOST_CELLS = 30_000
"""Result tables keep the number of the cell in 16 bits."""

Lineup = tuple[int, ...]
"""A number for each seat: of a party, or of a strategy."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to set the table."""

    parties: Lineup
    """By seat the card set's party, or ``NOBODY``."""
    strategies: Lineup
    """By seat one of :func:`distinct` strategies."""


def distinct(experiment: Experiment) -> list[str]:
    """The strategies of an experiment, each once."""
    return list(dict.fromkeys(experiment.strategies))


def seatings(experiment: Experiment, party_names: Sequence[str]) -> list[Seating]:
    """All seatings, in the order in which games go round them.

    Strategies that turn begin as they are listed. Each block of line-ups, in which every party sits once in every seat,
    comes once from every seat of theirs, so that even a short run seats every strategy in every seat with every party.

    Strategies that rotate sit together in every mix but each alone with itself, in every order round the table. A mix
    meets the parties in blocks: within a block, everybody of the mix plays every party from every seat once, so that
    no strategy owes anything to its seats or parties. The seatings of all mixes take turns; then come other orders of
    the parties, as far as there is room. Where the strategies are so many that there is no room for all mixes, those
    of two strategies are taken.

    Parameters
    ----------
    experiment
        What to play; its strategies are settled.
    party_names
        The card set's parties.

    Raises
    ------
    InputError
        A party that doesn't exist, or more or fewer parties or strategies than the design can seat.
    """
    parties = lineups(experiment, party_names)
    numbers = {spec: number for number, spec in enumerate(distinct(experiment))}
    players = experiment.players
    pool = len({lineup[0] for lineup in parties})
    blocks = [parties[start : start + pool] for start in range(0, len(parties), pool)]
    if experiment.seating != "rotating":
        specs = experiment.strategies
        listed = tuple(numbers[spec] for spec in (specs * players if len(specs) == 1 else specs))
        turns = range(players if experiment.seating == "turning" else 1)
        return [Seating(lineup, _turned(listed, turn)) for block in blocks for turn in turns for lineup in block]
    mixes = _mixes(len(numbers), players, pool)
    rounds = min(MOST_CELLS // (len(mixes) * players * pool), len(blocks))
    if not rounds:
        raise experiment.fault("strategies", f"{len(numbers)} are too many to meet each other; name fewer")
    return [
        Seating(
            blocks[(number + order) % len(blocks)][(turn // players + number) % pool],
            _turned(mix, turn + number),
        )
        for order in range(rounds)
        for turn in range(players * pool)
        for number, mix in enumerate(mixes)
    ]


def _mixes(strategies: int, players: int, pool: int) -> list[Lineup]:
    """Every mix of different strategies and its orders round the table, or those of two strategies if they are many."""
    if strategies**players * pool <= MOST_CELLS:
        return [mix for mix in product(range(strategies), repeat=players) if _leads(mix)]
    pairs = [mix for mix in product(range(2), repeat=players) if _leads(mix)]
    return [tuple(pair[place] for place in mix) for pair in combinations(range(strategies), 2) for mix in pairs]


def _leads(mix: Lineup) -> bool:
    """Whether a mix of different ones is the one out of those that are the same round the table."""
    return len(set(mix)) > 1 and mix == min(_turned(mix, turn) for turn in range(len(mix)))


def _turned(mix: Lineup, turn: int) -> Lineup:
    """Everybody moves on by so many seats."""
    start = -turn % len(mix)
    return mix[start:] + mix[:start]


def lineups(experiment: Experiment, party_names: Sequence[str]) -> list[Lineup]:
    """Which party sits in which seat.

    The balanced design takes every ordered choice of different parties once. They come in blocks as long as the pool:
    within a block each party sits once in every seat, so that even a short run is balanced over seats.

    Parameters
    ----------
    experiment
        What to play.
    party_names
        The card set's parties; a line-up holds indices into them, or ``NOBODY`` where the party is drafted.

    Raises
    ------
    InputError
        A party that doesn't exist, or more or fewer parties than the design can seat.
    """
    players = experiment.players
    if experiment.draft:
        return [(NOBODY,) * players]
    words = get_game(experiment.game).words
    for name in experiment.parties:
        if name not in party_names:
            raise experiment.fault("parties", unknown(words.party, name, party_names))
    chosen = [party_names.index(name) for name in experiment.parties or party_names]
    if experiment.design == "fixed":
        if len(chosen) != players:
            raise experiment.fault(
                "parties",
                f"the fixed design seats {players} {words.parties}, one a player, and {len(chosen)} are listed",
            )
        return [tuple(chosen)]
    if len(set(chosen)) != len(chosen):
        raise experiment.fault(
            "parties", f"a {words.party} is listed twice; only the fixed design seats a {words.party} twice"
        )
    if len(chosen) < players:
        raise experiment.fault(
            "parties",
            f"the balanced design seats {players} different {words.parties} and {len(chosen)} are listed; "
            "list more, or use the fixed design",
        )
    return [tuple(chosen[place] for place in choice) for choice in _balanced(len(chosen), players)]


def _balanced(pool: int, players: int) -> Iterator[Lineup]:
    for others in permutations(range(1, pool), players - 1):
        for shift in range(pool):
            yield tuple((place + shift) % pool for place in (0, *others))
