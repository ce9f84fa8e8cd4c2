"""Every decision a player of Mini Rogue takes: what is asked, and what is a legal answer.

A decision function has the signature ``(table, private, seat) -> int``; the two forms of questions are those of
:mod:`simulator.asking`. A decision with a single legal answer is not asked.
"""

from simulator.asking import Decision
from simulator.games.mini_rogue.numbers import (
    N_DECISIONS,
)
from simulator.games.mini_rogue.state import PRIVATE_TYPE, TABLE_TYPE
from simulator.jit import types

NO, YES = 0, 1
# Answers to `toll`.
FIGHT_BANDIT, PAY_GOLD, PAY_FOOD, PAY_BOTH = range(4)
# Answers to `feat_payment`.
WITH_HP, WITH_XP, WITH_ITEM = range(3)
# Answers to `give`: a resource (ARMOUR, FOOD, GOLD), the item, or a potion above GIVE_POTION.
GIVE_ITEM, GIVE_POTION = 8, 16
# When `drink` and `use_item` are asked.
BEFORE_MOVING, IN_FIGHT = range(2)
# What a feat is for.
FOR_ATTACK, FOR_CHECK = range(2)

DECISIONS = (
    Decision("path", "path", "choice", "cell of the grid to enter, right or below"),
    Decision("explore_skill", "skills", "choice", "NONE, or use the exploration skill: on which seat"),
    Decision("reveal", "skills", "set", "cells to turn up"),
    Decision(
        "use_item", "skills", "choice", "YES to spend the item: it turns up the area, or lifts an affliction; or NO"
    ),
    Decision("combat_skill", "skills", "choice", "NONE, or use the combat skill: HP to give up, a potion, or a seat"),
    Decision("skill_die", "skills", "choice", "index of the die that the combat skill multiplies"),
    Decision("first_attacker", "combat", "choice", "seat that attacks first in a shared fight"),
    Decision("stance", "combat", "choice", "AGGRESSIVE, BALANCED or DEFENSIVE for this roll"),
    Decision("critical", "combat", "choice", "YES to reroll the critical die question.subject, or NO"),
    Decision("feat", "combat", "choice", "index of a die to reroll with a feat, or NONE"),
    Decision("feat_payment", "combat", "choice", "WITH_HP, WITH_XP or WITH_ITEM"),
    Decision("attack_potion", "potions", "choice", "attack potion to use now, or NONE"),
    Decision("drink", "potions", "choice", "other potion to use now, or NONE"),
    Decision("perception", "potions", "choice", "YES to pass a failed skill check with the potion, or NO"),
    Decision("potion", "potions", "choice", "potion to gain"),
    Decision("give_up", "potions", "choice", "held potion to give up for question.subject, or NONE to leave that"),
    Decision("take_item", "economy", "choice", "YES to take item question.subject in place of the held one, or NO"),
    Decision("offering", "economy", "choice", "YES to pay the offering at a shrine, or NO"),
    Decision("shift", "economy", "choice", "black die of a tomb after a passed check"),
    Decision("outcome", "economy", "choice", "row of table.cards.outcomes to take, or NONE to leave it"),
    Decision("deal", "economy", "choice", "row of table.cards.outcomes to trade by, or NONE to go on"),
    Decision("toll", "economy", "choice", "FIGHT_BANDIT, or PAY_GOLD, PAY_FOOD, PAY_BOTH"),
    Decision("eat", "economy", "choice", "YES to eat at the end of an area, or NO to starve"),
    Decision("give", "trade", "choice", "what to give the other player, one piece, or NONE"),
)

assert len(DECISIONS) == N_DECISIONS

NUMBER = {decision.name: number for number, decision in enumerate(DECISIONS)}
PATH = NUMBER["path"]
EXPLORE_SKILL = NUMBER["explore_skill"]
REVEAL_CELLS = NUMBER["reveal"]
USE_ITEM = NUMBER["use_item"]
COMBAT_SKILL = NUMBER["combat_skill"]
SKILL_DIE = NUMBER["skill_die"]
FIRST_ATTACKER = NUMBER["first_attacker"]
STANCE = NUMBER["stance"]
CRITICAL = NUMBER["critical"]
FEAT = NUMBER["feat"]
FEAT_PAYMENT = NUMBER["feat_payment"]
USE_ATTACK_POTION = NUMBER["attack_potion"]
DRINK = NUMBER["drink"]
USE_PERCEPTION = NUMBER["perception"]
GAIN_POTION = NUMBER["potion"]
GIVE_UP_POTION = NUMBER["give_up"]
TAKE_ITEM = NUMBER["take_item"]
OFFERING = NUMBER["offering"]
SHIFT = NUMBER["shift"]
TAKE_OUTCOME = NUMBER["outcome"]
DEAL = NUMBER["deal"]
TOLL = NUMBER["toll"]
EAT = NUMBER["eat"]
GIVE = NUMBER["give"]

PARTS = {
    "path": "which room to enter",
    "skills": "when to use the character's skills, and items",
    "combat": "who begins, stance, criticals and feats",
    "potions": "when to use potions, and which to keep",
    "economy": "what to buy, take and risk",
    "trade": "what to give the other player",
}
"""Groups of decisions that can be taken from another strategy: ``balanced+path=random``."""

SIGNATURE = types.int64(TABLE_TYPE, PRIVATE_TYPE, types.int64)
"""The compiled signature of every decision function."""
