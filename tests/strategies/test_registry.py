"""What a user may write for a strategy, and what each mistake is answered with."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from simulator.errors import InputError
from simulator.game import Game, get_game
from simulator.games.monster_eater.restrictions import COOKING, MAGIC, SELF_PLACING, SENDING
from strategies import sources
from strategies.monster_eater import ROSTER
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.hungry import HUNGER, Hungry
from strategies.monster_eater.judgement import APPETITE, CONFIDENCE
from strategies.registry import known, resolve, vary
from tests.strategies.authors import GREEDY

NUMBER = {decision.name: number for number, decision in enumerate(ROSTER.decisions)}


@pytest.fixture(scope="module")
def game() -> Game:
    return get_game("monster-eater")


@pytest.fixture
def greedy(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(GREEDY)
    return path


def refused(spec: object, game: Game) -> str:
    with pytest.raises(InputError) as error:
        resolve(str(spec), game)
    return str(error.value)


class TestSpecs:
    def test_a_name_takes_all_decisions_with_its_defaults(self, game: Game) -> None:
        seated = resolve("balanced", game)
        assert seated.label == "balanced"
        assert list(seated.hooks) == list(NUMBER)
        assert seated.parameters[NUMBER["fighters"], CONFIDENCE] == 0.85
        assert seated.interpreted is None
        assert seated.fault() is None

    def test_parameters_are_set_by_name(self, game: Game) -> None:
        seated = resolve("balanced:appetite=-2,confidence=0.9", game)
        for row in seated.parameters:
            assert (row[CONFIDENCE], row[APPETITE]) == (0.9, -2)

    def test_a_part_brings_its_functions_and_parameters(self, game: Game) -> None:
        seated = resolve("balanced+supply=hungry:hunger=5", game)
        balanced, hungry = resolve("balanced", game), resolve("hungry", game)
        assert seated.hooks["pattern"] is hungry.hooks["pattern"]
        assert seated.parameters[NUMBER["pattern"], HUNGER] == 5
        for decision in ROSTER.decisions:
            if decision.part != "supply":
                assert seated.hooks[decision.name] is balanced.hooks[decision.name]
                assert np.array_equal(seated.parameters[NUMBER[decision.name]], balanced.parameters[0])

    def test_values_of_the_whole_hold_for_parts_that_give_no_other(self, game: Game) -> None:
        seated = resolve("balanced:confidence=0.6,appetite=3+supply=hungry+encounter=self-feed:appetite=4", game)
        assert seated.parameters[NUMBER["pattern"], CONFIDENCE] == 0.6
        assert seated.parameters[NUMBER["encounter"], CONFIDENCE] == 0.6
        assert seated.parameters[NUMBER["encounter"], APPETITE] == 4
        assert seated.parameters[NUMBER["fighters"], APPETITE] == 3

    def test_a_strategy_may_give_a_parameter_of_its_base_another_default(self, game: Game) -> None:
        appetite = [resolve(name, game).parameters[NUMBER["encounter"], APPETITE] for name in ("balanced", "self-feed")]
        assert appetite == [1, 0]

    def test_indices_of_the_base_hold_in_whatever_derives_from_it(self) -> None:
        inherited = [parameter.name for parameter in Balanced.all_parameters()]
        assert [parameter.name for parameter in Hungry.all_parameters()] == [*inherited, "hunger"]

    @pytest.mark.parametrize("name", ["hungry", "self-feed", "class-draft"])
    def test_the_named_three_differ_from_balanced_in_one_part(self, game: Game, name: str) -> None:
        part = {"hungry": "supply", "self-feed": "encounter", "class-draft": "draft"}[name]
        assert ROSTER.changes(known(game)[name]) == (part,)
        mine, balanced = resolve(name, game).hooks, resolve("balanced", game).hooks
        for decision in ROSTER.decisions:
            if decision.part != part:
                assert mine[decision.name] is balanced[decision.name]

    def test_restrictions_are_the_games_bits_together(self, game: Game) -> None:
        assert resolve("balanced", game).denied == 0
        assert resolve("balanced+without=cooking,magic+supply=hungry", game).denied == COOKING | MAGIC
        assert resolve("hungry+without=encounters", game).denied == SENDING | SELF_PLACING

    def test_a_restricted_strategy_decides_as_the_same_without(self, game: Game) -> None:
        free, restricted = resolve("balanced:thrift=3", game), resolve("balanced:thrift=3+without=magic", game)
        assert restricted.hooks == free.hooks
        assert np.array_equal(restricted.parameters, free.parameters)

    def test_a_spec_is_varied_part_by_part(self) -> None:
        assert vary("balanced:thrift=3", "+supply=hungry:hunger=3") == "balanced:thrift=3+supply=hungry:hunger=3"
        assert vary("balanced+supply=random", "+supply=hungry") == "balanced+supply=hungry"
        assert vary("balanced+without=magic", "+without=cooking") == "balanced+without=magic,cooking"

    def test_the_sources_of_every_part_are_hashed(self, game: Game, greedy: Path) -> None:
        plain = resolve("balanced", game).source_hash
        mine = resolve(f"balanced+encounter={greedy}:Greedy", game).source_hash
        greedy.write_text(GREEDY.replace("if there is any greed", "if there is greed"))
        edited = resolve(f"balanced+encounter={greedy}:Greedy", game).source_hash
        assert len({plain, mine, edited}) == 3


class TestMistakes:
    def test_unknown_strategy(self, game: Game) -> None:
        assert "Unknown strategy 'blanced'. Did you mean 'balanced'" in refused("blanced", game)

    def test_unknown_part(self, game: Game) -> None:
        assert "Unknown part 'suply'. Did you mean 'supply'" in refused("balanced+suply=hungry", game)

    def test_part_given_twice(self, game: Game) -> None:
        assert "part 'supply' is given twice" in refused("balanced+supply=hungry+supply=random", game)

    def test_unknown_restriction(self, game: Game) -> None:
        message = refused("balanced+without=coking", game)
        assert "Unknown restriction 'coking'. Did you mean 'cooking'" in message
        assert "Known: cooking, encounters, locksmith-magic" in message

    def test_restrictions_given_twice(self, game: Game) -> None:
        assert "part 'without' is given twice" in refused("balanced+without=magic+without=cooking", game)

    def test_restrictions_left_out(self, game: Game) -> None:
        assert "Unknown restriction ''" in refused("balanced+without=", game)

    def test_unknown_parameter(self, game: Game) -> None:
        assert "Unknown parameter 'confidense'. Did you mean 'confidence'" in refused("balanced:confidense=1", game)

    def test_strategy_without_parameters(self, game: Game) -> None:
        assert "Random has no parameters" in refused("random:luck=1", game)

    @pytest.mark.parametrize("value", ["2", "-1", "high", "nan", ""])
    def test_value_out_of_range(self, game: Game, value: str) -> None:
        assert "a number from 0.3 to 1 is accepted" in refused(f"balanced:confidence={value}", game)


class TestFiles:
    def test_a_class_in_a_file_plays(self, game: Game, greedy: Path) -> None:
        seated = resolve(f"{greedy}:Greedy:greed=0.5", game)
        assert seated.interpreted is None
        assert seated.parameters[NUMBER["encounter"], len(Balanced.all_parameters())] == 0.5
        assert seated.hooks["fighters"] is resolve("balanced", game).hooks["fighters"]

    def test_an_edited_file_is_read_again(self, game: Game, greedy: Path) -> None:
        before = resolve(f"{greedy}:Greedy", game)
        greedy.write_text(GREEDY.replace('"greed", 1.0', '"greed", 2.0'))
        after = resolve(f"{greedy}:Greedy", game)
        assert (after.parameters - before.parameters).max() == 1

    def test_it_may_import_its_neighbours(self, game: Game, tmp_path: Path) -> None:
        (tmp_path / "a_greedy_neighbour.py").write_text(GREEDY)
        (tmp_path / "mine.py").write_text("from a_greedy_neighbour import Greedy\nclass Mine(Greedy): ...\n")
        assert resolve(f"{tmp_path / 'mine.py'}:Mine", game).interpreted is None

    def test_no_such_file(self, game: Game) -> None:
        assert refused("nowhere.py:Greedy", game) == (
            "Strategy file nowhere.py doesn't exist; give the path of a Python file and a class in it."
        )

    def test_no_such_class(self, game: Game, greedy: Path) -> None:
        assert f"{greedy}: Unknown class 'Greddy'. Did you mean 'Greedy'" in refused(f"{greedy}:Greddy", game)

    def test_class_left_out(self, game: Game, greedy: Path) -> None:
        greedy.write_text(f"{GREEDY}\n\nclass Greedier(Greedy):\n    pass\n")
        assert refused(greedy, game) == f"{greedy}: which class? Write {greedy}:NAME; it holds Greedy, Greedier."

    def test_not_a_strategy(self, game: Game, greedy: Path) -> None:
        greedy.write_text("class Greedy:\n    pass\n")
        assert refused(f"{greedy}:Greedy", game) == f"{greedy}: Greedy is no subclass of Strategy."

    def test_file_that_can_not_be_run(self, game: Game, greedy: Path) -> None:
        greedy.write_text("import math\n\nmath.cosinus(0)\n")
        message = refused(f"{greedy}:Greedy", game)
        assert message.startswith(f"{greedy}, line 3: AttributeError:")

    def test_file_with_a_syntax_error(self, game: Game, greedy: Path) -> None:
        greedy.write_text("class Greedy(:\n")
        assert refused(f"{greedy}:Greedy", game).startswith(f"{greedy}, line 1: SyntaxError:")

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            (("def encounter", "def encountre"), "Unknown decision 'encountre'. Did you mean 'encounter'"),
            (("table, private, seat):", "table, seat):"), "encounter takes (table, seat); a decision function takes"),
            (
                ("table, private, seat):", "self, table, private, seat):"),
                "encounter takes (self, table, private, seat)",
            ),
            (("table, private, seat):", "table, private, *seat):"), "encounter takes (table, private, *seat)"),
            (("class Greedy(Balanced)", "class Greedy(Strategy)"), "Greedy takes no decision 'pattern'."),
            (("    @staticmethod\n", "    pattern = 3\n\n    @staticmethod\n"), "pattern is no function"),
            (('"greed", 1.0', '"greed", 7.0'), "ValueError: parameter greed: 7.0 is not a number from 0 to 2"),
        ],
    )
    def test_class_that_can_not_play(self, game: Game, greedy: Path, change: tuple[str, str], told: str) -> None:
        source = GREEDY.replace("import Parameter, parameter", "import Parameter, Strategy, parameter")
        greedy.write_text(source.replace(*change))
        message = refused(f"{greedy}:Greedy", game)
        assert str(greedy) in message
        assert told in message

    def test_helpers_of_a_class_start_with_an_underscore(self, game: Game, greedy: Path) -> None:
        greedy.write_text(GREEDY.replace("    @staticmethod\n", "    def _help(self): ...\n\n    @staticmethod\n"))
        assert resolve(f"{greedy}:Greedy", game).interpreted is None


class TestPackages:
    @pytest.fixture
    def offered(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
        """Entry points of installed packages, by name; values are what loading them gives."""
        offers: dict[str, object] = {}

        def entry_points(group: str) -> list[SimpleNamespace]:
            assert group == "dungeonlab.strategies.monster-eater"
            return [
                SimpleNamespace(name=name, value="package:Kind", load=lambda name=name: load(name)) for name in offers
            ]

        def load(name: str) -> object:
            offer = offers[name]
            if isinstance(offer, Exception):
                raise offer
            return offer

        monkeypatch.setattr(sources, "entry_points", entry_points)
        return offers

    def test_a_package_offers_strategies(self, game: Game, offered: dict[str, object]) -> None:
        offered["starving"] = Hungry
        assert known(game)["starving"] is Hungry
        assert resolve("starving:hunger=9", game).parameters[NUMBER["pattern"], HUNGER] == 9
        assert "Did you mean 'starving'" in refused("starvin", game)

    def test_it_never_takes_the_name_of_a_shipped_one(self, game: Game, offered: dict[str, object]) -> None:
        offered["balanced"] = Hungry
        assert known(game)["balanced"] is Balanced
        assert resolve("balanced", game).kinds == (Balanced,)

    def test_a_broken_one_harms_only_whoever_names_it(self, game: Game, offered: dict[str, object]) -> None:
        offered["broken"] = ImportError("no module named luck")
        assert resolve("balanced", game).kinds == (Balanced,)
        assert "Entry point broken = package:Kind can't be loaded: ImportError" in refused("broken", game)

    def test_one_that_is_no_strategy(self, game: Game, offered: dict[str, object]) -> None:
        offered["broken"] = dict
        assert refused("broken", game) == "Entry point broken = package:Kind is no subclass of Strategy."
