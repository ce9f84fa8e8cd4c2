"""Runs that several tests of reports read."""

import pytest

from reports.arms import describe
from reports.worth import Worth, experiments
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.store import RunFolder
from tests.reports.runs import play


@pytest.fixture(scope="session")
def lottery_run(lottery_game: Game, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A run of the lottery: later parties draw higher, and a game of more than 25 rounds is stopped."""
    experiment = Experiment("lottery", games=3_000, seed=3, round_cap=25)
    return play(experiment, tmp_path_factory.mktemp("lottery") / "run", shard_games=1_100)


@pytest.fixture(scope="session")
def monster_run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A run of Monster Eater with its rounds and all that can be recorded of monsters."""
    experiment = Experiment("monster-eater", games=1_200, seed=7, record=("cooks", "battles", "encounters", "rounds"))
    return play(experiment, tmp_path_factory.mktemp("monster_eater") / "run", shard_games=500)


@pytest.fixture(scope="session")
def drafted_run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """The same with drafted parties."""
    experiment = Experiment("monster-eater", games=400, seed=7, draft=6, record=("cooks", "battles", "encounters"))
    return play(experiment, tmp_path_factory.mktemp("drafted") / "run", shard_games=250)


@pytest.fixture(scope="session")
def bare_run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A run of Monster Eater that recorded nothing optional."""
    return play(Experiment("monster-eater", games=20), tmp_path_factory.mktemp("bare") / "run")


@pytest.fixture(scope="session")
def lottery_worth(lottery_game: Game, tmp_path_factory: pytest.TempPathFactory) -> Worth:
    """Among plain players one who is keen, and two who play like them, whatever they are called."""
    folder = tmp_path_factory.mktemp("worth")
    asked = Experiment("lottery", games=3_000, seed=3, players=2, strategies=("plain",))
    tried = [describe(spec, "plain", lottery_game) for spec in ("keen", "careful", "slow")]
    for name, experiment in experiments(asked, tried, lottery_game).items():
        play(experiment, folder / name, shard_games=700)
    return Worth(folder, tried)
