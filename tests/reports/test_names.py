"""Cards are found by what a user calls them."""

import pytest

from reports.names import named
from simulator.errors import InputError

MONSTERS = ("Golem", "Ice Golem", "Giant Frog", "Giant Parasite", "Man-Eating Plant", "Sissel the Lunatic Magician")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ice Golem", "Ice Golem"),
        ("ICE  golem ", "Ice Golem"),
        ("sissel", "Sissel the Lunatic Magician"),
        ("lunatic magician", "Sissel the Lunatic Magician"),
        ("frog", "Giant Frog"),
        ("golem", "Golem"),
    ],
)
def test_capitals_do_not_matter_and_whole_words_suffice(text: str, name: str) -> None:
    assert named("--against", "monster", text, MONSTERS) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gollem", r"^--against: Unknown monster 'gollem'. Did you mean 'Golem'"),
        ("plan", r"^--against: Unknown monster 'plan'\."),
        ("", r"^--against: Unknown monster ''\."),
        ("giant", r"^--against: 'giant' is more than one monster; accepted: Giant Frog, Giant Parasite$"),
    ],
)
def test_what_is_not_one_name_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        named("--against", "monster", text, MONSTERS)
