"""Strategies for Monster Eater."""

from simulator.games.monster_eater.decisions import DECISIONS, PARTS, SIGNATURE
from simulator.games.monster_eater.restrictions import RESTRICTIONS
from simulator.games.monster_eater.state import PRIVATE, TABLE
from strategies.base import Roster
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.class_draft import ClassDraft
from strategies.monster_eater.expert import Expert
from strategies.monster_eater.hungry import Hungry
from strategies.monster_eater.learned_draft import LearnedDraft
from strategies.monster_eater.random import Random
from strategies.monster_eater.self_feed import SelfFeed
from strategies.monster_eater.story_draft import StoryDraft

ROSTER = Roster(
    (Expert, Balanced, Hungry, SelfFeed, ClassDraft, StoryDraft, LearnedDraft, Random),
    DECISIONS,
    PARTS,
    SIGNATURE,
    TABLE,
    PRIVATE,
    RESTRICTIONS,
)
