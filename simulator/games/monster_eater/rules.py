"""Rule flags: the ambiguities of the rulebook that have more than one sensible reading.

Numbers C7, C20 … are those of the ambiguity list of the rules digest. An occasion is a situation in which the two
readings differ; the engine counts them, whichever reading is played.
"""

from simulator.game import RuleFlag

FLAGS = (
    RuleFlag(
        "monster_top_public",
        True,
        "May players see the top card of each monster deck?",
        "monster decks lie monster side up, so their top cards are public",
        "the decks lie hidden; a target is chosen before the monster is known",
        "C7: Japanese summary, step 6; English rulebook, III Encounter",
        "a player with a Monster Encounter card can choose a dungeon for the monster in III Encounter",
    ),
    RuleFlag(
        "recovery_while_exhausted",
        True,
        "May an exhausted Magician cast Recovery Magic?",
        "yes, also on itself: casting costs a magic token and no exhaustion",
        "no: exhausted adventurers can't do anything",
        "C20: English rulebook, Character Special Abilities; Exhaustion and party status management",
        "Recovery Magic may be cast, and an exhausted Magician has the ability and a magic token",
    ),
    RuleFlag(
        "reroll_cooking",
        False,
        "Does Reroll x reach the two cooking dice?",
        "yes: cooking is part of Ia Battle",
        "no: combat dice only",
        "C21: English rulebook, Character Special Abilities",
        "the two dice of a dish fall short while a ready character of the party has Reroll x",
    ),
    RuleFlag(
        "late_upper_auto_advance",
        True,
        "What happens to a player who reaches 100% on Upper after Chimera Falin was defeated?",
        "moves to Lower at once, without a boss",
        "stays on Upper: only players at 100% or more in the moment of her defeat move",
        "C25: English rulebook, Encounter with Boss Monsters",
        "an Exploration card leaves a dungeon on Upper at 100% or more after Chimera Falin was defeated",
    ),
    RuleFlag(
        "explore_after_boss",
        True,
        "May the player who defeats Chimera Falin explore in the same turn?",
        "yes: the level changes at once and II Exploration follows",
        "no: the turn goes on with III Encounter",
        "C26: English rulebook, Encounter with Boss Monsters",
        "Chimera Falin is defeated by a player who then has an Exploration card in hand that the party can pay",
    ),
    RuleFlag(
        "sword_transfer",
        False,
        "What happens when the sword token is earned while somebody owns it?",
        "it moves to the player who earned it last",
        "nothing: the stock is empty and the token stays where it is",
        "C35: English rulebook, Sword Token",
        "the sword token is earned by a party with a Warrior or Ninja while another player owns it",
    ),
    RuleFlag(
        "ghost_bonus",
        False,
        "Do sword and item bonuses count where only magic combat power may be used?",
        "yes: bonuses of fighters and items are added",
        "no: magic values alone count",
        "C37: English rulebook, Examples of encounters (Ghost)",
        "a battle where only magic combat power may be used is fought by the sword's holder, or with an Open item that "
        "adds combat power",
    ),
    RuleFlag(
        "escape_vs_boss",
        False,
        "May an Escape card be played against a boss?",
        "yes: the boss stays, but does not bar exploring in this turn",
        "no",
        "C39: English rulebook, Labyrinth card; effect not given",
        "a player in a boss encounter chooses the pattern of a turn with an Escape card in hand",
    ),
    RuleFlag(
        "explore_after_escape",
        True,
        "May a player explore in the turn of an escape?",
        "yes: no monster lies on the dungeon when II Exploration begins",
        "no: the turn goes on with III Encounter",
        "C39: English rulebook, Labyrinth card; effect not given",
        "an Escape card is played by a player who then has an Exploration card in hand that the party can pay",
    ),
    RuleFlag(
        "combat_token_cap_covers_recovery",
        False,
        "Does the limit of one magic token per character and combat cover Recovery Magic too?",
        "yes: a character spends at most one token of any kind in a combat",
        "no: the limit bars paying twice for magic combat power only",
        "C48: English rulebook, Magical Combat Power",
        "Recovery Magic may be cast in a combat, and a Magician who may cast it has spent a magic token in this combat "
        "and has another",
    ),
)
