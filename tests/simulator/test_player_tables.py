"""Experiments that say player by player who sits at the table, and parties with values of their own."""

from pathlib import Path
from typing import Any

import pytest

from simulator.errors import InputError
from simulator.experiment import Experiment, build
from simulator.experiment_text import read_experiment, to_toml
from simulator.game import get_game
from simulator.games.rapid_dungeon.catalogue import THROWING
from simulator.own_parties import spelled
from simulator.played_cards import cards_of
from simulator.replay import set_up

FAMILY = """
game = "rapid-dungeon"
seed = 1

[[players]]
thrower = "Child"

[[players]]
thrower = "Child"
spread = 4.5
thinking = 0.5

[[players]]
thrower = "Average"

[[players]]
thrower = "Average"
"""
OWN = "Child:spread=4.5,thinking=0.5"


def written(folder: Path, text: str) -> Path:
    file = folder / "family.toml"
    file.write_text(text)
    return file


def test_each_table_seats_a_player(tmp_path: Path) -> None:
    read = read_experiment(written(tmp_path, FAMILY), {})
    assert read == Experiment(
        "rapid-dungeon", seed=1, players=4, design="fixed", parties=("Child", OWN, "Average", "Average")
    )
    assert read_experiment(written(tmp_path, to_toml(read)), {}) == read, "written as a list, it is the same"


@pytest.mark.parametrize(
    ("game", "word", "names"),
    [("monster-eater", "party", ("Laios", "Shuro")), ("mini-rogue", "character", ("Crusader", "Mage"))],
)
def test_every_game_has_its_own_word_for_a_party(game: str, word: str, names: tuple[str, str]) -> None:
    read = build({"game": game, "players": [{word: name} for name in names]})
    assert (read.players, read.design, read.parties) == (2, "fixed", names)


def test_tables_may_name_strategies_and_leave_the_design_alone() -> None:
    read = build({"game": "monster-eater", "players": [{"strategy": "balanced"}, {"strategy": "random"}]})
    assert (read.players, read.design, read.parties, read.strategies) == (2, "balanced", (), ("balanced", "random"))


def test_a_strategy_for_all_stands_beside_the_tables_and_flags_win_over_both(tmp_path: Path) -> None:
    file = written(tmp_path, 'strategies = ["greedy"]\n' + FAMILY)
    assert read_experiment(file, {}).strategies == ("greedy",)
    assert read_experiment(file, {"strategies": ["nearest"]}).strategies == ("nearest",)
    other = read_experiment(file, {"parties": ["Poor"] * 4})
    assert other.parties == ("Poor",) * 4
    assert other.where("parties") == "--party"


def players(*tables: Any, **more: Any) -> dict[str, Any]:
    return {"game": "rapid-dungeon", "players": list(tables), **more}


CHILD = {"thrower": "Child"}


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (players(), "x.toml: players: neither a number nor a table for each player"),
        (players("Child"), "x.toml: players: neither a number nor a table for each player"),
        (players(CHILD, {"thrower": 5}), "x.toml: players: player 2: thrower 5 is not a text"),
        (players(CHILD, {"party": "Child"}), "x.toml: players: player 2: Unknown key 'party'"),
        (players(CHILD, CHILD, {}), "x.toml: players: player 3: no thrower; name one for every player, or for none"),
        (players(CHILD | {"spred": 4}), "player 1: Unknown key 'spred'. Did you mean 'spread'"),
        (players(CHILD | {"spread": 40}), "player 1: spread 40 can't be; accepted: a number, 0 to 30"),
        (players(CHILD | {"spread": -1.0}), "player 1: spread -1.0 can't be; accepted: a number, 0 to 30"),
        (players(CHILD | {"spread": "4"}), "player 1: spread '4' is not a number"),
        (players(CHILD | {"spread": True}), "player 1: spread True is not a number"),
        (players(CHILD | {"flip": float("nan")}), "player 1: flip nan can't be; accepted: a number, 0 to 1"),
        (players({"spread": 4}), "player 1: spread of no thrower; name one"),
        (players(CHILD, parties=["Poor"]), "x.toml: parties: the players are given a thrower each; leave it out"),
        (
            players(CHILD | {"strategy": "greedy"}, strategies=["greedy"]),
            "x.toml: strategies: the players are given a strategy each; leave it out",
        ),
        ({"game": "chess", "players": [{"colour": "white"}]}, "Unknown game 'chess'"),
    ],
)
def test_what_a_table_can_not_say_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as refusal:
        set_up(build(values, origin="x.toml"))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ([{"thrower": "Chld"}, *[CHILD] * 3], "x.toml: players: Unknown thrower 'Chld'. Did you mean 'Child'?"),
        ([{"thrower": "Chld", "spread": 4}, *[CHILD] * 3], "x.toml: players: Unknown thrower 'Chld'"),
        ([CHILD] * 2, "x.toml: players: Rapid Dungeon is played by 3 to 6, not by 2"),
        ([CHILD] * 7, "x.toml: players: Rapid Dungeon is played by 3 to 6, not by 7"),
        ([CHILD | {"strategy": "greedyy"}] * 3, "greedyy"),
    ],
)
def test_players_whom_the_game_does_not_have_are_refused(tables: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(InputError) as refusal:
        set_up(build(players(*tables), origin="x.toml"))
    assert message in str(refusal.value)


def test_a_party_with_values_of_its_own_differs_in_nothing_else() -> None:
    read = Experiment("rapid-dungeon", players=3, design="fixed", parties=("Average", OWN, OWN))
    cards = cards_of(read)
    names = list(cards.labels["party"])
    assert names == [*get_game("rapid-dungeon").cards().labels["party"], OWN]
    child, own = (cards.records.throwers[names.index(name)] for name in ("Child", OWN))
    assert (own.spread, own.thinking) == (4.5, 0.5)
    for field in THROWING:
        assert own[field.name] == child[field.name] or field.name in ("spread", "thinking")


@pytest.mark.parametrize(
    ("party", "message"),
    [
        ("Child:spred=4", "--party: Unknown value 'spred'. Did you mean 'spread'"),
        ("Child:spread=99", "--party: spread 99 can't be; accepted: a number, 0 to 30"),
        ("Child:spread", "--party: 'spread' of 'Child:spread' is no value; write it as name=number"),
        ("Chld:spread=4", "--party: Unknown thrower 'Chld'"),
    ],
)
def test_values_that_a_party_can_not_have_are_refused(party: str, message: str) -> None:
    with pytest.raises(InputError) as refusal:
        cards_of(build({}, flags={"game": "rapid-dungeon", "parties": [party]}))
    assert message in str(refusal.value)


def test_there_is_room_for_so_many() -> None:
    many = [spelled("Child", {"spread": number}) for number in range(1, 12)]
    with pytest.raises(InputError, match=r"--party: 11 throwers have values of their own, beside 6 in throwers\.csv"):
        cards_of(build({}, flags={"game": "rapid-dungeon", "parties": many}))


def test_parties_of_other_games_have_no_values() -> None:
    with pytest.raises(InputError, match="Unknown party 'Laios:luck=3'"):
        set_up(Experiment("monster-eater", players=2, design="fixed", parties=("Laios:luck=3", "Shuro")))
