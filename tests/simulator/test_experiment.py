"""Experiments: what is refused, and the text forms."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from simulator.errors import InputError
from simulator.experiment import MOST_WATCHED, SEEDS, Experiment, build
from simulator.experiment_text import read_experiment, to_toml
from simulator.game import Game
from tests.arbitrary import experiments


@given(experiments())
def test_an_experiment_survives_being_written_as_toml(experiment: Experiment) -> None:
    assert build(tomllib.loads(to_toml(experiment))) == experiment


@given(experiments())
def test_an_experiment_survives_being_kept_in_a_manifest(experiment: Experiment) -> None:
    assert build(experiment.as_dict()) == experiment


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, "x.toml: game: missing"),
        ({"game": "lottery", "gmaes": 5}, "x.toml: gmaes: Unknown key 'gmaes'. Did you mean 'games'"),
        ({"game": "lottery", "games": "many"}, "x.toml: games: 'many' is not a whole number"),
        ({"game": "lottery", "games": True}, "x.toml: games: True is not a whole number"),
        ({"game": "lottery", "games": 0}, "x.toml: games: 0 is out of range; accepted: 1 to 4294967295"),
        ({"game": "lottery", "seed": -1}, "x.toml: seed: -1 is out of range"),
        ({"game": "lottery", "seed": SEEDS}, f"accepted: 0 to {SEEDS - 1}"),
        ({"game": "lottery", "round_cap": 0}, "x.toml: round_cap: 0 is out of range; accepted: 1 or more"),
        ({"game": "lottery", "parties": "Red"}, "x.toml: parties: 'Red' is not a list of texts"),
        ({"game": "lottery", "parties": ["Red", 5]}, "is not a list of texts"),
        ({"game": "lottery", "rules": {"ties_share": 1}}, "is not a table of true and false"),
        ({"game": "lottery", "design": "latin"}, "x.toml: design: unknown design 'latin'; accepted: balanced, fixed"),
        ({"game": "lottery", "draft": 4}, "x.toml: draft: 4 cards can't be dealt; accepted: 0, 5, 6"),
        ({"game": "lottery", "falin": True}, "x.toml: falin: Falin takes part in a draft only"),
        ({"game": "lottery", "draft": 5, "parties": ["Red"]}, "x.toml: parties: parties are drafted"),
        ({"game": "lottery", "draft": 5, "design": "fixed"}, "x.toml: design: a draft has no parties to seat"),
        ({"game": "lottery", "strategies": ["a", "b"]}, "x.toml: strategies: 2 strategies for 4 players"),
        (
            {"game": "lottery", "seating": "musical"},
            "x.toml: seating: unknown seating 'musical'; accepted: listed, turning",
        ),
        ({"game": "lottery", "seating": "rotating"}, "x.toml: strategies: two or more strategies, and players, are"),
        (
            {"game": "lottery", "seating": "rotating", "strategies": ["a", "b", "a"]},
            "x.toml: strategies: a strategy is listed twice",
        ),
        (
            {"game": "lottery", "until": "soon"},
            "x.toml: until: 'soon' is no end; accepted: decided, or a precision such",
        ),
        ({"game": "lottery", "until": "0%"}, "x.toml: until: '0%' is no end"),
        ({"game": "lottery", "until": "0.3"}, "x.toml: until: '0.3' is no end"),
        (
            {"game": "lottery", "margin": "60%"},
            "x.toml: margin: '60%' is no margin; accepted: a difference in win share",
        ),
    ],
)
def test_an_impossible_experiment_is_refused_with_file_key_and_what_is_accepted(
    values: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError) as refusal:
        build(values, origin="x.toml")
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"players": 6}, "--players: Lottery is played by 1 to 5, not by 6"),
        ({"rules": {"tie_share": True}}, "--rule: Unknown rule flag 'tie_share'. Did you mean 'ties_share'?"),
        ({"record": ["draw"]}, "--record: Unknown table 'draw'. Did you mean 'draws'?"),
        ({"until": "1%", "players": 1}, "--until: a player alone has no win share"),
        ({"difficulties": ["hard"]}, "--difficulty: Lottery has no levels of difficulty; leave it out"),
    ],
)
def test_what_the_game_does_not_have_is_refused(values: dict[str, object], message: str, lottery_game: Game) -> None:
    with pytest.raises(InputError) as refusal:
        build({}, flags={"game": "lottery", **values}).settled(lottery_game)
    assert message in str(refusal.value)


def test_a_cooperative_game_is_played_until_its_win_chance_is_known_or_a_target_is_decided(lottery_game: Game) -> None:
    raid = replace(lottery_game, cooperative=True)
    for values in ({"until": "1%", "players": 1}, {"until": "decided", "target": "wanted.toml"}):
        build({"game": "lottery", **values}).settled(raid)
    with pytest.raises(InputError, match="--until: Lottery has no fair share to be decided on; give a target too"):
        build({"game": "lottery", "until": "decided"}).settled(raid)


def test_difficulties_begin_with_the_usual_one(lottery_game: Game) -> None:
    raid = replace(lottery_game, difficulties=("normal", "hard"))
    assert Experiment("lottery").settled(raid).difficulties == ("normal",)
    assert Experiment("lottery", difficulties=("hard", "normal")).settled(raid).difficulties == ("hard", "normal")
    with pytest.raises(InputError, match="Unknown difficulty 'hrad'"):
        Experiment("lottery", difficulties=("hrad",)).settled(raid)
    with pytest.raises(InputError, match="a level is listed twice"):
        Experiment("lottery", difficulties=("hard", "hard")).settled(raid)


def test_a_run_that_stops_by_itself_has_room_to() -> None:
    assert build({"game": "lottery", "until": "decided"}).games == MOST_WATCHED
    assert build({"game": "lottery", "until": "decided", "games": 500}).games == 500
    assert build({"game": "lottery", "margin": "1%"}).games == Experiment("lottery").games


def test_a_settled_experiment_names_the_default_strategy_and_only_rules_that_differ(lottery_game: Game) -> None:
    rules = {"ties_share": True, "draw_twice": True}
    settled = Experiment("lottery", rules=rules).settled(lottery_game)
    assert settled == Experiment("lottery", strategies=("plain",), rules={"draw_twice": True})


def test_flags_win_over_the_file_and_errors_name_the_one_at_fault(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('game = "lottery"\nseed = 7\nplayers = 3\n[rules]\na = true\nb = true\n')
    read = read_experiment(file, {"players": 2, "rules": {"b": False}})
    assert read == Experiment("lottery", seed=7, players=2, rules={"a": True, "b": False})
    assert read.where("players") == "--players"
    assert read.where("seed") == f"{file}: seed"


@pytest.mark.parametrize(("text", "message"), [("seed = ", "not a TOML file"), (None, "No such file")])
def test_an_unreadable_file_is_refused(text: str | None, message: str, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(InputError, match=message):
        read_experiment(file, {})
