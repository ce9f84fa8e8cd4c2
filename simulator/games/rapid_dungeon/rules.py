"""Rule flags: which dungeon is played, and how the sentences are read that can be read in more than one way.

Numbers 5.1, 5.2 … are those of the ambiguity list of the rules digest.
"""

from simulator.game import RuleFlag

_PUSHED = "Rapid Dungeon rulebook, Q1 and Manner"
_JUDGMENT = "Rapid Dungeon rulebook, Game Start 3(3) Judgment"
_FAILED = "Rapid Dungeon rulebook, Game Start 3(2) and Game Flow"

DUNGEON = (
    RuleFlag(
        "advanced",
        False,
        "Which entrance is used?",
        "the advanced one: life 2, higher bonuses",
        "the beginner's: life 4",
        "Rapid Dungeon rulebook, Dungeon Entrance",
    ),
    RuleFlag(
        "unicorn",
        False,
        "Are unicorns dealt?",
        "yes: one more round; gem points become tripled",
        "no",
        "Rapid Dungeon rulebook, Dungeon Depths, A",
    ),
    RuleFlag(
        "potion",
        False,
        "Are potions dealt?",
        "yes: one more round; monster points become doubled",
        "no",
        "Rapid Dungeon rulebook, Dungeon Depths, B",
    ),
    RuleFlag(
        "thief",
        False,
        "Are thieves dealt?",
        "yes: one more round; who acquires one may steal an acquired card",
        "no",
        "Rapid Dungeon rulebook, Dungeon Depths, C",
    ),
    RuleFlag(
        "traps",
        False,
        "Are traps dealt?",
        "yes: one more round; while a trap is in play the opposite face succeeds",
        "no",
        "5.13: Rapid Dungeon rulebook, Dungeon Depths, E",
    ),
    RuleFlag(
        "goblin_king",
        False,
        "Is the Goblin King fought?",
        "yes: all lose unless every player reaches the benchmark",
        "no",
        "Rapid Dungeon rulebook, Dungeon Depths, D",
    ),
    RuleFlag(
        "elder_dragon",
        False,
        "Is the Elder Dragon fought?",
        "yes: all lose unless every player reaches the benchmark",
        "no",
        "Rapid Dungeon rulebook, Dungeon Depths, D",
    ),
    RuleFlag(
        "fast_throws",
        False,
        "How are throws simulated?",
        "by chances fitted to the geometric model: about twice as fast",
        "by geometry: where pawns land, push each other and lie",
        "not a rule: the model of throwing",
    ),
)
"""Which dungeon is laid out: every combination can be played."""

READINGS = (
    RuleFlag(
        "every_failure_costs_life",
        True,
        "Which failures cost a life?",
        "all of them, as in the flow chart",
        "only those by judgment, where the sentence stands",
        f"5.2: {_FAILED}",
        "a throw fails without a judgment",
    ),
    RuleFlag(
        "pushed_onto_own_card_fails",
        True,
        "What of a pawn that was pushed onto its player's own card?",
        "it fails, as one that was thrown there",
        "it may take the card",
        f"5.3: {_PUSHED}",
        "a pushed pawn lies on its player's own card",
    ),
    RuleFlag(
        "pile_counts_every_pawn",
        True,
        "May the bottom of a pile be a pawn that can't take the card?",
        "yes: whatever lies on top of any pawn fails",
        "no: only pawns that could take this card count",
        f"5.4: {_JUDGMENT}, A",
        "a pawn that could take its card lies on others that could not",
    ),
    RuleFlag(
        "area_tie_to_next",
        False,
        "Who takes a card if the largest areas are almost equal?",
        "the next largest area",
        "nobody",
        f"5.5: {_JUDGMENT}, B and C",
        "the largest areas on a card are almost equal, and a smaller one is left",
    ),
    RuleFlag(
        "won_traps_stay",
        False,
        "When is a trap in play?",
        "also in all rounds after somebody acquired it",
        "in the round in which it is revealed",
        "5.7: Rapid Dungeon rulebook, Dungeon Depths, E",
        "a round without a revealed trap after somebody acquired one",
    ),
    RuleFlag(
        "sets_repeat",
        True,
        "Do pairs of chest and key, and sets of three colours, count more than once?",
        "yes, each complete one",
        "no, one of each",
        "4: Rapid Dungeon rulebook, figures 14 and 15",
        "a player ends with two pairs of chest and key, or two sets of three colours",
    ),
    RuleFlag(
        "specials_stack",
        False,
        "What do two unicorns, or two potions, of one player do?",
        "they multiply again",
        "no more than one",
        "4: Rapid Dungeon rulebook, Dungeon Depths, A and B",
        "a player ends with two unicorns and a diamond, or two potions and a goblin",
    ),
    RuleFlag(
        "printed_points_multiplied",
        True,
        "Do unicorns and potions multiply printed points of diamonds and goblins?",
        "yes",
        "no, bonuses alone",
        "4: Rapid Dungeon rulebook, Dungeon Depths, A and B",
        "a player with a unicorn or potion ends with printed points to multiply",
    ),
    RuleFlag(
        "potion_doubles_colours",
        False,
        "Does a potion double the bonus for red, yellow and blue?",
        "yes: they are monsters",
        "no",
        "4: Rapid Dungeon rulebook, Dungeon Depths, B",
        "a player ends with a potion and a set of three colours",
    ),
    RuleFlag(
        "boss_ranks",
        True,
        "Who wins if everybody reached the boss's benchmark?",
        "the highest score",
        "all together",
        "5.9: Rapid Dungeon rulebook, Dungeon Depths, D",
        "a boss is beaten",
    ),
    RuleFlag(
        "may_pass",
        False,
        "May a player keep the pawn?",
        "yes; it counts as a failure",
        "no",
        "5.12: not stated",
    ),
)
"""Sentences that can be read in more than one way."""

FLAGS = DUNGEON + READINGS
