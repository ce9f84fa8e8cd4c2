"""What a designer wants of win shares, and what can't be wanted."""

from dataclasses import replace
from pathlib import Path

import pytest

from reports.targets import Band, Targets, wanted_shares
from simulator.errors import InputError
from simulator.experiment import Experiment

PARTIES = ("Red", "Green", "Blue")
THREE = Experiment("lottery", players=3)
TWO = Experiment("lottery", players=2)


def read(text: str, experiment: Experiment, folder: Path) -> Targets:
    file = folder / "targets.toml"
    file.write_text(text)
    return wanted_shares(replace(experiment, target=file), PARTIES)


def test_without_targets_all_shares_should_be_equal_within_the_margin() -> None:
    found = wanted_shares(Experiment("lottery", players=4, margin="1.5%"), PARTIES)
    assert found.wanted is None
    band = found.band("party", ("Red",))
    assert band is not None
    assert (band.low, band.high) == pytest.approx((0.235, 0.265))
    assert found.band("seat", ("3",)) == band


@pytest.mark.parametrize(
    ("experiment", "kinds"),
    [
        (THREE, ["party", "seat"]),
        (Experiment("lottery", draft=5), ["seat"]),
        (Experiment("lottery", players=2, strategies=("plain", "careful")), ["strategy", "party"]),
        (Experiment("lottery", players=2, design="fixed", parties=("Red", "Blue")), ["party"]),
        (Experiment("lottery", players=2, design="fixed", parties=("Red", "Red")), ["party", "seat"]),
    ],
)
def test_what_differs_by_itself_gets_verdicts(experiment: Experiment, kinds: list[str]) -> None:
    assert list(wanted_shares(experiment, PARTIES).kinds) == kinds


def test_in_a_cooperative_game_nothing_is_wanted_until_a_target_says_so(tmp_path: Path) -> None:
    found = wanted_shares(TWO, PARTIES, cooperative=True)
    assert found.equal is None
    assert found.even == 0.02
    assert list(found.kinds) == ["game", "party"]
    assert found.band("party", ("Red",)) is None
    file = tmp_path / "targets.toml"
    file.write_text('win_chance = "30% to 40%"\n[parties]\nRed = "90%"\n')
    wanted = wanted_shares(TWO, PARTIES, file, cooperative=True)
    assert wanted.band("game", ("the game",)) == Band(0.3, 0.4)
    assert wanted.band("party", ("Red",)) == Band(pytest.approx(0.88), pytest.approx(0.92))
    with pytest.raises(InputError, match="win_chance: Unknown key"):
        wanted_shares(TWO, PARTIES, file)


def test_a_share_has_the_margin_around_it_and_a_band_has_none(tmp_path: Path) -> None:
    found = read('[parties]\nRed = "40%"\nBlue = "20% to 32.5%"\n', replace(THREE, margin="3%"), tmp_path)
    assert found.kinds == ("party",)
    red, blue = found.band("party", ("Red",)), found.band("party", ("Blue",))
    assert red is not None
    assert (red.low, red.high) == pytest.approx((0.37, 0.43))
    assert blue == Band(0.2, 0.325)
    assert found.band("party", ("Green",)) is None
    assert found.band("seat", ("0",)) is None


def test_matchups_and_the_first_player_have_targets(tmp_path: Path) -> None:
    text = 'first_player = "50% to 55%"\n[matchups.Red]\nBlue = "60%"\nGreen = "50%"\n[matchups.Blue]\nGreen = "45%"\n'
    found = read(text, TWO, tmp_path)
    assert found.wanted is not None
    assert list(found.wanted["matchup"]) == [("Red", "Blue"), ("Red", "Green"), ("Blue", "Green")]
    assert found.band("seat", ("0",)) == Band(0.5, 0.55)
    assert found.band("seat", ("1",)) is None


@pytest.mark.parametrize(
    ("text", "experiment", "message"),
    [
        ("[parties", THREE, "not a TOML file"),
        ("", THREE, "wants nothing; accepted: at least one of parties, matchups, first_player"),
        ('[partys]\nRed = "30%"', THREE, "partys: Unknown key 'partys'. Did you mean 'parties'?"),
        ('[parties]\nRad = "30%"', THREE, "parties.Rad: Unknown party 'Rad'. Did you mean 'Red'?"),
        ("[parties]\nRed = 30", THREE, "parties.Red: 30 is not a text; accepted: a share such as '25%'"),
        ('[parties]\nRed = "a third"', THREE, "parties.Red: 'a third' is not a share; accepted: a share such as '25%'"),
        ('[parties]\nRed = "130%"', THREE, "parties.Red: '130%' is not a share"),
        ('[parties]\nRed = "30% to 20%"', THREE, "parties.Red: the band '30% to 20%' is empty"),
        ('parties = "30%"', THREE, "parties: '30%' is not a table of parties"),
        ('[parties]\nRed = "30%"', Experiment("lottery", draft=6), "parties: parties are drafted here"),
        ('[matchups.Red]\nBlue = "60%"', THREE, "matchups: 3 players sit at the table; matchups need 2"),
        ('[matchups.Red]\nRed = "60%"', TWO, "matchups.Red.Red: a party does not meet itself"),
        (
            '[matchups.Red]\nBlue = "60%"\n[matchups.Blue]\nRed = "40%"',
            TWO,
            "matchups.Blue.Red: matchups.Red.Blue says it already",
        ),
        (
            '[parties]\nRed = "40%"\nGreen = "40%"\nBlue = "35% to 45%"',
            THREE,
            "parties: can't all be met: they average 37% to 43%, and the win shares of all parties average 33.33%",
        ),
    ],
)
def test_what_cannot_be_wanted_is_one_clear_error(
    text: str, experiment: Experiment, message: str, tmp_path: Path
) -> None:
    with pytest.raises(InputError) as refusal:
        read(text, experiment, tmp_path)
    assert str(refusal.value).startswith(f"{tmp_path / 'targets.toml'}: ")
    assert message in str(refusal.value)


def test_a_file_that_is_not_there_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nothing\.toml: can't be read: No such file or directory"):
        wanted_shares(THREE, PARTIES, tmp_path / "nothing.toml")
