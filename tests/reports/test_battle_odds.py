"""What teams and parties bring against monsters: the rulebook's examples, and the engine's own sums."""

from itertools import product

import pytest

from reports.monster_eater.odds import Attempt, battle, best_teams, cook, cookable, cooking_odds, party_of
from reports.monster_eater.teams import Fighter, Support, find, has_magic, read_support, read_team
from simulator.cards import Card, CardSet
from simulator.dice import Strength
from simulator.errors import InputError
from simulator.games.monster_eater.catalogue import load_cards
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.party import cooking_power
from simulator.games.monster_eater.state import ITEM, NONE, TABLE
from simulator.records import new_record


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def fight(cards: CardSet, team: str, against: str, reroll: str | None = None, *items: str, **rules: bool) -> Attempt:
    support = read_support(cards, reroll, items, rules)
    return battle(read_team(cards, team), find(cards, "--against", "monster", against), support)


# -------------------------------------------------------------------------------------- the rulebook's examples


def test_laios_and_marcille_beat_the_basilisk_in_1281_of_1296_cases(cards: CardSet) -> None:
    attempt = fight(cards, "laios,marcille+magic", "basilisk")
    assert attempt.power == Strength(4, 3)
    assert str(attempt.odds) == "1281/1296"


@pytest.mark.parametrize(("monster", "odds"), [("Basilisk", "35/36"), ("Slime", "30/36"), ("Ghost", "21/36")])
def test_the_party_of_laios_cooks(monster: str, odds: str, cards: CardSet) -> None:
    attempt = cooking_odds(cards)[monster]["Laios"]
    assert attempt.power == Strength(2, 5)
    assert str(attempt.odds) == odds
    assert not attempt.assumed


def test_laios_with_the_sword_beats_the_dryad_for_certain(cards: CardSet) -> None:
    attempt = fight(cards, "laios+sword", "dryad")
    assert attempt.power == Strength(0, 1 + 2)
    assert attempt.odds.chance == 1


def test_only_magic_counts_against_the_ghost(cards: CardSet) -> None:
    assert fight(cards, "laios+sword,marcille+magic", "ghost").power == Strength(3, 0)
    assert fight(cards, "laios,marcille", "ghost").odds.chance == 0


def test_sword_and_items_count_against_the_ghost_if_the_rule_flag_says_so(cards: CardSet) -> None:
    armour = find(cards, "--item", "item", "High Quality Armor").number("combat")
    assert armour
    words = ("laios+sword,marcille+magic", "ghost", None, "high quality armor")
    assert fight(cards, *words).power == Strength(3, 0)
    assert fight(cards, *words, ghost_bonus=True).power == Strength(3, 2 + armour)


# ------------------------------------------------------------------------------------------ the engine's own sums


def test_every_fighter_adds_what_the_engine_adds(cards: CardSet) -> None:
    table = new_record(TABLE)
    table.cards = cards.records
    player = table.players[0]
    characters, monsters = cards.tables["characters"], cards.tables["monsters"]
    armour = find(cards, "--item", "item", "High Quality Armor")
    player.cards[0], player.n_cards = ITEM + cards.labels["item"].index(armour.name), 1
    for ghost_bonus, (number, card), (against, monster) in product(
        (False, True), enumerate(characters), enumerate(monsters)
    ):
        table.rules.ghost_bonus = ghost_bonus
        player.characters[0] = number
        for magic, sword in ((False, False), (False, True), (True, False)):
            if magic and not has_magic(card):
                continue
            player.sword = 0 if sword else NONE
            dice, plus = contribution(table, 0, 0, int(magic), against)
            attempt = battle([Fighter(card, magic, sword)], monster, Support(items=(armour,), ghost_bonus=ghost_bonus))
            assert attempt.power == Strength(dice, plus + team_plus(table, 0, against))
            assert attempt.target == table.cards.monsters[against].combat


def test_every_party_cooks_with_the_power_that_the_engine_gives_it(cards: CardSet) -> None:
    table = new_record(TABLE)
    table.cards = cards.records
    player = table.players[0]
    monster = cookable(cards)[0]
    for party, name in enumerate(cards.labels["party"]):
        player.n_characters = cards.records.party_size[party]
        player.characters[:] = cards.records.parties[party]
        assert cook(monster, party_of(cards, name)).power == Strength(2, cooking_power(table, 0))


# ---------------------------------------------------------------------------------------------- rerolls and teams


def test_who_rerolls_stays_out_of_the_battle(cards: CardSet) -> None:
    able = find(cards, "--reroll", "character", "Izutsumi")
    attempt = fight(cards, "laios,marcille+magic", "kraken", "izutsumi")
    assert attempt.rerolls == (able.number("reroll"),)
    assert attempt.power == fight(cards, "laios,marcille+magic", "kraken").power
    assert attempt.best.chance > attempt.odds.chance
    with pytest.raises(InputError, match="--reroll: Izutsumi fights, which exhausts; accepted: characters who stay"):
        fight(cards, "izutsumi", "kraken", "izutsumi")


def test_the_best_team_of_a_size_is_the_best_of_all_its_teams(cards: CardSet) -> None:
    monster = find(cards, "--against", "monster", "Kraken")
    support = read_support(cards, "chilchuck", (), {})
    best = best_teams(cards, "Laios", monster, support)
    assert [len(team) for team, _ in best] == [1, 2, 3, 4]
    others = ["laios,senshi", "laios,marcille", "laios,marcille+magic", "laios,izutsumi", "marcille+magic,senshi"]
    chances = [battle(read_team(cards, team), monster, support).best.chance for team in others]
    assert best[1][1].best.chance == max(chances)


def test_a_best_team_spends_no_magic_that_adds_nothing(cards: CardSet) -> None:
    for team, attempt in best_teams(cards, "Laios", find(cards, "--against", "monster", "Dryad"), Support()):
        if len(team) >= 3:
            assert attempt.best.chance == 1
            assert not any(fighter.magic for fighter in team)


def test_odds_tell_which_values_they_rest_on(cards: CardSet) -> None:
    attempt = fight(cards, "laios,marcille+magic", "basilisk", "chilchuck")
    told = {(used.entry.card, used.entry.column): used.assumed for used in attempt.used}
    assert told == {
        ("Basilisk", "combat"): False,
        ("Basilisk", "special"): True,
        ("Laios", "physical"): False,
        ("Marcille", "magic"): False,
        ("Chilchuck", "reroll"): True,
    }


def test_monsters_without_a_cooking_block_are_not_cooked(cards: CardSet) -> None:
    dishes = cooking_odds(cards)
    assert "Golem" not in dishes
    assert "Chimera Falin" not in dishes
    assert len(dishes) == len(cookable(cards))


@pytest.mark.parametrize(
    ("team", "message"),
    [
        ("laius", "--team: Unknown character 'laius'. Did you mean 'Laios'"),
        ("laios,Laios", "--team: Laios is named twice; accepted: each character once"),
        ("laios,", "--team: 'laios,' lacks a name; accepted: names with commas between them"),
        ("", "--team: '' lacks a name"),
        ("laios+magic", "--team: Laios[+]magic: Laios has no magic; accepted: [+]magic for Magicians"),
        ("marcille+sword", "Marcille is a Magician; accepted: [+]sword for one Warrior or Ninja"),
        ("laios+sword,senshi+sword", "--team: the sword for Laios and Senshi; accepted: for one, there is only one"),
        ("laios+shield", "'shield' is nothing to fight with; accepted: [+]magic, [+]sword"),
        (
            "laios,marcille,chilchuck,senshi,izutsumi,shuro,hien",
            "--team and --reroll: 7 characters; accepted: at most 6",
        ),
    ],
)
def test_a_team_that_can_not_be_is_refused(team: str, message: str, cards: CardSet) -> None:
    with pytest.raises(InputError, match=message):
        fight(cards, team, "basilisk")


@pytest.mark.parametrize(
    ("reroll", "items", "rules", "message"),
    [
        ("laios", (), {}, "--reroll: Laios has no Reroll; accepted: Chilchuck, "),
        ("chilchuck,chilchuck", (), {}, "--reroll: Chilchuck is named twice"),
        (None, ("jewelry",), {}, "--item: Jewelry adds no combat power; accepted: High Quality Armor"),
        (None, ("armor",) * 3, {}, "--item: High Quality Armor 3 times; accepted: at most 2"),
        (None, (), {"explore_after_boss": True}, "--rule: Unknown rule flag of battle odds 'explore_after_boss'"),
    ],
)
def test_help_that_is_none_is_refused(
    reroll: str | None, items: tuple[str, ...], rules: dict[str, bool], message: str, cards: CardSet
) -> None:
    with pytest.raises(InputError, match=message):
        read_support(cards, reroll, items, rules)


def test_who_rerolls_for_a_party_is_of_that_party(cards: CardSet) -> None:
    monster: Card = find(cards, "--against", "monster", "Basilisk")
    with pytest.raises(InputError, match="--reroll: Chilchuck is not of the party Tansu"):
        best_teams(cards, "Tansu", monster, read_support(cards, "chilchuck", (), {}))
