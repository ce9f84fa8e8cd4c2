"""The shipped cards of Monster Eater: what is known is exact, what is assumed says so, and no constraint is broken."""

import pytest

from simulator.cards import Card, CardSet, Provenance
from simulator.games.monster_eater.catalogue import FOLDER, SCHEMAS, load_cards


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards(FOLDER)


def card(cards: CardSet, kind: str, name: str) -> Card:
    return next(card for card in cards.tables[kind] if card.name == name)


RULEBOOK = {
    ("characters", "Laios"): {"physical": "1D+3", "magic": "", "cooking": 2},
    ("characters", "Marcille"): {"class": "Magician", "physical": "1", "magic": "3D"},
    ("characters", "Chilchuck"): {"class": "Locksmith", "magic": ""},
    ("characters", "Senshi"): {"class": "Warrior", "magic": "", "cooking": 3},
    ("characters", "Izutsumi"): {"class": "Ninja", "magic": ""},
    ("characters", "Falin"): {"party": ""},
    ("monsters", "Basilisk"): {"combat": 10, "difficulty": 8, "cook_food": 3, "points": "3", "dish": "Roast Basilisk"},
    ("monsters", "Slime"): {"combat": 7, "difficulty": 10, "cook_food": 2, "points": "2"},
    ("monsters", "Ghost"): {"depth": "Upper", "combat": 6, "special": "magic only", "difficulty": 12, "cook_food": 1},
    ("monsters", "Hippogriff"): {"cook_food": 3, "points": "4"},
    ("monsters", "Walking Mushroom"): {"points": "2"},
    ("monsters", "Man-Eating Plant"): {"points": "2", "dish": "Man-Eating Plant tart"},
    ("monsters", "Harpy"): {"points": "3", "dish": "Rolled Harpy-egg omelet"},
    ("monsters", "Treasure Worm"): {"points": "3", "dish": "Treasure-worm snack"},
    ("monsters", "Rabbit of the Labyrinth"): {"points": "5", "dish": "Rabbit curry"},
    ("monsters", "Dryad"): {"special": "physical is 1"},
    ("monsters", "Chimera Falin"): {"depth": "Upper", "boss": "yes", "difficulty": "", "points": "2D", "copies": 1},
    ("monsters", "Sissel the Lunatic Magician"): {"depth": "Lower", "boss": "yes", "difficulty": "", "points": "3D"},
    ("items", "High Quality Armor"): {"points": "2"},
    ("items", "Jewelry"): {"points": "4"},
    ("items", "Statue of the Winged Lion"): {"points": "5"},
    ("items", "Treasure Chest"): {"points": "1D"},
    ("items", "Seasoning"): {"points": "2"},
    ("items", "Gold Coins"): {},
    ("items", "Magic Grass"): {},
    ("exploration", "Collapsed passage"): {"travel": 30, "cost_class": "Warrior"},
    ("exploration", "Locked door"): {"travel": 30, "cost_class": "Locksmith"},
    ("exploration", "Long corridor"): {"travel": 20},
    ("encounter", "Monster Encounter"): {"copies": 30},
    ("event", "Rearrangement of Dungeon"): {"check": "yes", "discard_newest": 2, "lose_food": 0, "monster": "no"},
    ("event", "The Pit"): {"check": "yes"},
    ("event", "Room of the Unusual"): {"check": "yes"},
    ("escape", "Escape"): {"copies": 5},
}
"""What the rule documents say of single cards."""

COMMUNITY = {
    ("characters", "Laios"): {"class": "Warrior", "race": "Tall-man"},
    ("characters", "Marcille"): {"race": "Half Elf", "magic_tokens": 3, "cooking": ""},
    ("characters", "Chilchuck"): {"cooking": ""},
    ("characters", "Izutsumi"): {"cooking": ""},
    ("characters", "Inutade"): {"race": "Ogre"},
    ("characters", "Kuro"): {"race": "Kobold"},
    ("monsters", "Slime"): {"depth": "Upper"},
    ("monsters", "Hippogriff"): {"depth": "Lower"},
    ("monsters", "Dryad"): {"combat": 3},
    ("monsters", "Huge Scorpion"): {"name": "Huge Scorpion"},
    ("monsters", "Mimic"): {"name": "Mimic", "dish": "Boiled Mimic"},
}
"""What players tell, or what the rulebook's examples imply."""

PARTIES = {
    "Laios": "Laios Marcille Chilchuck Senshi Izutsumi",
    "Shuro": "Shuro Maizuru Hien Benichidori Inutade",
    "Tansu": "Mr. Tansu Yaan Kaka Kiki Namari",
    "Kabru": "Kabru Mickbell Kuro Daya Holm Rin",
    "Canaries": "Mithrun Pattadol Cithis Fleki Lycion Otta",
}


@pytest.mark.parametrize("provenance", ["rulebook", "community"])
def test_what_is_known_of_a_card_is_exact(cards: CardSet, provenance: str) -> None:
    known = {"rulebook": RULEBOOK, "community": COMMUNITY}[provenance]
    for (kind, name), values in known.items():
        found = card(cards, kind, name)
        assert {column: found.text(column) for column in values} == {c: str(value) for c, value in values.items()}
        assert {column: found.sources[column].provenance for column in values} == dict.fromkeys(values, provenance)


def test_names_that_the_rulebook_knows(cards: CardSet) -> None:
    own = {("exploration", "Collapsed passage"), ("exploration", "Locked door"), ("exploration", "Long corridor")}
    for kind, name in RULEBOOK.keys() - own:
        assert card(cards, kind, name).sources["name"].provenance == "rulebook"
    for kind, name in own:
        assert card(cards, kind, name).sources["name"].provenance == "assumed"


IMPLIED = {
    "characters": {"name", "party", "race"},
    "monsters": {"name", "boss"},
    "items": {"name"},
    "exploration": {"name"},
    "encounter": {"name"},
    "event": {"name"},
    "escape": {"name"},
}
"""What may be known of every card of a kind."""
MAGIC = {"magic", "magic_tokens", "recovery_magic", "locksmith_magic", "reroll"}
"""What follows from a known class."""


def test_nothing_else_claims_to_be_known(cards: CardSet) -> None:
    for kind, table in cards.tables.items():
        for found in table:
            allowed = IMPLIED[kind] | RULEBOOK.get((kind, found.name), {}).keys()
            allowed |= COMMUNITY.get((kind, found.name), {}).keys()
            if kind == "characters" and "class" in allowed:
                allowed |= MAGIC - ({"recovery_magic", "locksmith_magic"} if found["class"] == "Magician" else set())
            if "cook_food" in allowed or found.values.get("boss"):
                allowed |= {"cook_food", "cook_money", "cook_magic"}
            if kind == "monsters" and found.sources["name"].provenance != "assumed":
                allowed |= {"dish", "copies"} if found["boss"] else {"dish"}
            if "cost_class" in allowed:
                allowed.add("cost_money")
            if found.name == "Rearrangement of Dungeon":
                allowed |= found.values.keys() - {"copies"}
            known = {c for c, source in found.sources.items() if source.provenance != Provenance.ASSUMED}
            assert known <= allowed, found.name


def test_the_parties(cards: CardSet) -> None:
    members = {
        party: " ".join(c.name for c in cards.tables["characters"] if c["party"] == party)
        for party in cards.labels["party"]
    }
    assert members == PARTIES
    assert all(c.sources["party"].provenance == "rulebook" for c in cards.tables["characters"])


def test_how_many_cards_there_are(cards: CardSet) -> None:
    copies = {kind: sum(card.copies for card in table) for kind, table in cards.tables.items()}
    assert copies == {
        "characters": 28,
        "monsters": 30 + 2,
        "items": 20,
        "exploration": 75,
        "encounter": 30,
        "event": 15,
        "escape": 5,
    }
    assert sum(copies[kind] for kind in ("exploration", "encounter", "event", "escape")) == 125
    assert cards.counts["magic_tokens"] == 36


def test_every_value_has_a_provenance_and_every_assumed_one_a_plausible_range(cards: CardSet) -> None:
    free = {field.name for schema in SCHEMAS for field in schema.fields if field.free}
    for entry in cards.entries():
        assert entry.source.provenance in Provenance
        if entry in cards.assumed and entry.column not in free:
            assert entry.source.plausible
        if entry.source.provenance != Provenance.ASSUMED:
            assert not entry.source.plausible


def test_known_values_say_where_they_were_found(cards: CardSet) -> None:
    for (kind, name), values in {**RULEBOOK, **COMMUNITY}.items():
        if kind != "characters" or {"physical", "class", "magic_tokens"} & values.keys():
            assert card(cards, kind, name).note


# ---------------------------------------------------------------------------------- constraints of the rule documents


def test_the_four_cooks(cards: CardSet) -> None:
    cooks = {c.name: c["cooking"] for c in cards.tables["characters"] if c["cooking"] is not None}
    assert len(cooks) == 4
    assert (cooks["Senshi"], cooks["Laios"]) == (3, 2)
    assert not {"Marcille", "Chilchuck", "Izutsumi"} & cooks.keys()


def test_starting_magic_fits_the_supply(cards: CardSet) -> None:
    assert sum(c.number("magic_tokens") for c in cards.tables["characters"]) <= 36


def test_magic_belongs_to_magicians_and_rerolls_to_locksmiths_and_ninjas(cards: CardSet) -> None:
    for c in cards.tables["characters"]:
        if c["class"] != "Magician":
            assert (c["magic"], c["magic_tokens"], c["recovery_magic"], c["locksmith_magic"]) == (None, 0, False, False)
        if c["class"] not in ("Locksmith", "Ninja"):
            assert c["reroll"] is None


def test_marcille_is_the_only_magic_user_of_her_party(cards: CardSet) -> None:
    assert [c.name for c in cards.tables["characters"] if c["party"] == "Laios" and c["magic"]] == ["Marcille"]


def test_parties_without_a_locksmith_cast_locksmith_magic(cards: CardSet) -> None:
    without = set(PARTIES)
    casters = set()
    for c in cards.tables["characters"]:
        if c["class"] in ("Locksmith", "Ninja"):
            without.discard(c.text("party"))
        if c["locksmith_magic"]:
            casters.add(c.text("party"))
    assert without == {"Tansu", "Canaries"}
    assert without <= casters


def test_monsters(cards: CardSet) -> None:
    monsters = [m for m in cards.tables["monsters"] if not m["boss"]]
    assert [sum(m.copies for m in monsters if m["depth"] == depth) for depth in ("Upper", "Lower")] == [15, 15]
    assert [m.name for m in monsters if m["defeat_sword"]] == ["Living Armor"]
    uncookable = [m for m in monsters if m["difficulty"] is None]
    assert uncookable
    strongest = sorted(m.number("combat") for m in monsters)[-len(monsters) // 4 :]
    assert any(m.number("combat") in strongest for m in uncookable), "some that can't be cooked are strong"


def test_items(cards: CardSet) -> None:
    items = cards.tables["items"]
    assert {i["face"] for i in items} == {"Open", "Close"}
    assert all(i["face"] == "Open" for i in items if i["combat"] or i["cooking"])
    assert any(i["combat"] for i in items)
    assert card(cards, "items", "Gold Coins").number("money") > 0
    assert card(cards, "items", "Magic Grass").number("magic") > 0


def test_exploration_cards(cards: CardSet) -> None:
    exploration = cards.tables["exploration"]
    assert {e.number("travel") for e in exploration} == {10, 20, 30, 40, 50}
    assert {e["cost_class"] for e in exploration} == {None, "Warrior", "Locksmith", "Magician"}
    assert any(e["cost_class"] is None and not e["cost_money"] for e in exploration)
    assert any(e["cost_money"] for e in exploration)
    assert any(e["items"] for e in exploration)


def test_some_events_are_locksmith_checks_and_some_are_not(cards: CardSet) -> None:
    assert {e["check"] for e in cards.tables["event"]} == {True, False}


def test_fresh_parties_are_roughly_comparable(cards: CardSet) -> None:
    for party in PARTIES:
        members = [c for c in cards.tables["characters"] if c["party"] == party]
        total = sum(c.strength("magic" if c["magic"] else "physical").mean for c in members)
        # Players say that the Canaries solve everything with magic and run dry: theirs is one burst.
        assert 20 <= total <= 36, party
