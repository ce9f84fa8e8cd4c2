"""``odds battle`` and ``odds cook`` on the command line."""

from pathlib import Path

import pytest

from tests.commands import Dungeonlab


def test_a_battle_tells_every_value_its_origin_and_the_chance(dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("odds", "battle", "--team", "laios,MARCILLE+magic", "--against", "basilisk")
    assert done.code == 0
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in done.out.splitlines() if "│" in line]
    assert ["Marcille", "magic", "3D", "3D", "rulebook"] in rows
    assert ["Basilisk", "special", "none", "", "assumed none|magic only|physical is 1"] in rows
    assert "4D+3 against 10: 1281/1296 = 98.8%\n" in done.out
    assert "Assumed, for nobody has read them off a card: 1 of these 4 values." in done.out


def test_rerolls_are_told_beside_the_odds_without_them(dungeonlab: Dungeonlab) -> None:
    words = ["--team", "laios", "--against", "basilisk", "--item", "High Quality Armor", "--reroll", "izutsumi"]
    done = dungeonlab("odds", "battle", *words)
    assert "1D+5 against 10: 2/6 = 33.3%\n" in done.out
    assert "With rerolls used as well as can be: 20/36 = 55.6%\n" in done.out


def test_a_party_is_told_its_best_teams(dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("odds", "battle", "--party", "laios", "--against", "sissel")
    assert "Best teams of Laios against Sissel the Lunatic Magician" in done.out
    assert "Laios, Marcille+magic" in done.out
    assert "? rests on assumed values." in done.out


def test_a_dish_is_told_by_party_and_by_power(dungeonlab: Dungeonlab) -> None:
    assert "2D+5 against 8: 35/36 = 97.2%\n" in dungeonlab("odds", "cook", "basilisk", "--party", "laios").out
    assert "2D+5 against 12: 21/36 = 58.3%\n" in dungeonlab("odds", "cook", "ghost", "--power", 5).out
    rows = [
        [cell.strip() for cell in line.split("│")[1:-1]]
        for line in dungeonlab("odds", "cook", "slime").out.splitlines()
    ]
    assert [row[:3] for row in rows if row] == [
        ["0", "6/36", "16.7%"],
        ["1", "10/36", "27.8%"],
        ["2", "15/36", "41.7%"],
        ["3", "21/36", "58.3%"],
        ["4", "26/36", "72.2%"],
        ["5", "30/36", "83.3%"],
        ["6", "33/36", "91.7%"],
    ]
    assert ["5", "30/36", "83.3%", "Laios"] in rows


def test_without_a_monster_every_dish_is_told(dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("odds", "cook")
    assert "Basilisk" in done.out
    assert "Golem" not in done.out


def test_odds_are_those_of_the_card_set_that_is_named(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    dungeonlab("cards", "copy", "monster-eater", tmp_path / "mine")
    monsters = tmp_path / "mine" / "monsters.csv"
    text = monsters.read_text()
    assert "Basilisk,rulebook,Upper,assumed Upper|Lower,no,rulebook,10,rulebook," in text
    monsters.write_text(text.replace("|Lower,no,rulebook,10,rulebook,", "|Lower,no,rulebook,15,rulebook,"))
    done = dungeonlab(
        "odds", "battle", "--team", "marcille+magic", "--against", "basilisk", "--cards", tmp_path / "mine"
    )
    assert "3D against 15: 20/216 = 9.3%" in done.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["battle", "--against", "basilisk"], "whose odds? Accepted: --team laios,marcille+magic, or --party laios"),
        (["battle", "--against", "basilisk", "--team", "laios", "--party", "laios"], "whose odds? Accepted: --team"),
        (["battle", "--against", "bazilisk", "--team", "laios"], "--against: Unknown monster 'bazilisk'. Did you mean"),
        (
            ["battle", "--against", "basilisk", "--party", "lios"],
            "--party: Unknown party 'lios'. Did you mean 'Laios'?",
        ),
        (
            ["battle", "--against", "slime", "--team", "laios", "--rule", "ghost_bonus"],
            "'ghost_bonus' is not a setting",
        ),
        (["cook", "golem"], "MONSTER: Golem can't be cooked; accepted: Walking Mushroom, "),
        (["cook", "basilisk", "--party", "laios", "--power", "3"], "both --party and --power; accepted: one of them"),
        (["cook", "--power", "3"], "--party or --power, but no monster; accepted: MONSTER before it"),
        (["cook", "basilisk", "--game", "chess"], "Unknown game 'chess'."),
        (["cook", "basilisk", "--cards", "nowhere"], "found no such folder; accepted: a folder of card tables"),
    ],
)
def test_bad_input_is_one_message_and_nothing_else(words: list[str], message: str, dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("odds", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("Error: ")
    assert message in done.err


def test_odds_of_a_fight_are_told_stance_by_stance(dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("odds", "fight", "--against", "giant rat", "--armour", 1)
    assert [line.split()[1] for line in done.out.splitlines() if "%" in line] == ["aggressive", "balanced", "defensive"]
    assert "odds fight: " not in done.err
    other = dungeonlab("odds", "fight", "--against", "giant rat", "--game", "monster-eater")
    assert (other.code, "has no such odds; accepted: mini-rogue" in other.err) == (2, True)
