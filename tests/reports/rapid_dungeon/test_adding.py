"""What a card adds is what the rulebook's scoring takes away with it."""

from pathlib import Path

import pytest

from reports.findings import Findings
from reports.rapid_dungeon.adding import added, kinds
from simulator.cards import copy
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.catalogue import FOLDER, H2_FOLDER, load_cards
from simulator.games.rapid_dungeon.plugin import GAME
from tests.reports.runs import play
from tests.simulator.games.rapid_dungeon.table import Table

NAMES = [
    "Diamond",
    "Chest",
    "Key",
    "Red goblin",
    "Yellow goblin",
    "Blue goblin",
    "Treasure",
    "Unicorn",
    "Potion",
    "Thief",
    "Trap",
]
RULES: dict[str, dict[str, bool]] = {
    "plain": {},
    "all specials": {"unicorn": True, "potion": True, "thief": True, "traps": True},
    "other readings": {
        "unicorn": True,
        "potion": True,
        "specials_stack": True,
        "potion_doubles_colours": True,
        "sets_repeat": False,
    },
    "bonuses alone": {"advanced": True, "unicorn": True, "potion": True, "printed_points_multiplied": False},
}


def test_the_kinds_of_card_are_told_apart_by_what_they_show() -> None:
    assert [kind.name for kind in kinds(load_cards())] == NAMES
    named = [kind.name for kind in kinds(load_cards(H2_FOLDER))]
    assert named[:4] == ["Diamond", "Chest", "Key", "Red crystal"]
    assert "Goblin" in named


def test_kinds_that_the_columns_do_not_tell_apart_are_left_out(tmp_path: Path) -> None:
    """A red card that is no goblin beside a red goblin; then nobody knows how many treasures there are either."""
    folder = tmp_path / "cards"
    copy(FOLDER, folder)
    file = folder / "exploration.csv"
    file.write_text(
        file.read_text().replace("Yellow goblin, light", "Golden goblin, light").replace("Treasure, dark", "Coin, dark")
    )
    named = [kind.name for kind in kinds(load_cards(folder))]
    assert not {"Yellow goblin", "Golden goblin", "Treasure", "Coin"} & {*named}
    assert {"Red goblin", "Diamond"} <= {*named}


@pytest.mark.parametrize("dungeon", RULES)
def test_points_are_those_of_the_same_hand_with_one_card_fewer(dungeon: str, tmp_path: Path) -> None:
    """Hands are laid out by hand from what the rows tell, and scored by the game with and without the card."""
    rules = RULES[dungeon]
    experiment = Experiment(GAME.name, games=40, players=3, parties=("Expert",), rules=rules, seed=2)
    findings = Findings(play(experiment, tmp_path / "run", shard_games=16))
    found = kinds(findings.cards)
    group = added(findings, found)
    hands = findings.run.scan("seats").select(kind.held.alias(kind.name) for kind in found).collect()
    lacking: dict[str, list[int]] = {kind.name: [] for kind in found}
    for hand in hands.rows(named=True):
        whole = _points(hand, rules)
        for name, number in hand.items():
            if number:
                lacking[name].append(whole - _points({**hand, name: number - 1}, rules))
    for kind in found:
        values = lacking[kind.name]
        assert group[kind.share].value == pytest.approx(len(values) / hands.height)
        if values:
            assert group[kind.points].value == pytest.approx(sum(values) / len(values))


def _points(hand: dict[str, int], rules: dict[str, bool]) -> int:
    table = Table(3, deck=None, **rules)
    table.holds(0, *(f"{kind}, light" for kind, number in hand.items() for _ in range(number)))
    return table.points()


def test_a_winner_by_a_hair_loses_the_win_with_the_card(tmp_path: Path) -> None:
    """Win shares without a card, computed from the rows of each game alone: a treasure is three points and a card."""
    experiment = Experiment(GAME.name, games=300, players=3, seed=6)
    findings = Findings(play(experiment, tmp_path / "run"))
    treasure = next(kind for kind in kinds(findings.cards) if kind.name == "Treasure")
    seats = findings.run.scan("seats").with_columns(treasure=treasure.held).collect()
    lost: list[float] = []
    for game in seats.partition_by("game", maintain_order=True):
        rows = game.rows(named=True)
        for row in rows:
            if row["treasure"]:
                standing = [(other["score"], other["cards"]) for other in rows if other is not row]
                own = (row["score"] - 3, row["cards"] - 1)
                share = 0.0 if max(standing) > own else 1 / (1 + standing.count(own))
                lost.append(row["win_share"] - share)
    assert any(lost)
    assert added(findings, [treasure])[treasure.wins].value == pytest.approx(sum(lost) / len(lost), rel=1e-5)
