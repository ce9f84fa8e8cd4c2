"""Strategies for Monster Eater."""

from simulator.games.monster_eater.decisions import DECISIONS, PARTS, SIGNATURE
from simulator.games.monster_eater.restrictions import RESTRICTIONS
from simulator.games.monster_eater.state import PRIVATE, TABLE
from strategies.base import Roster
from strategies.monster_eater.appraiser import Appraiser
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.barricade import Barricade
from strategies.monster_eater.bully import Bully
from strategies.monster_eater.careful import Careful
from strategies.monster_eater.class_draft import ClassDraft
from strategies.monster_eater.collector import Collector
from strategies.monster_eater.dead_hand import DeadHand
from strategies.monster_eater.expert import Expert
from strategies.monster_eater.frugal import Frugal
from strategies.monster_eater.gambler import Gambler
from strategies.monster_eater.hungry import Hungry
from strategies.monster_eater.learned_draft import LearnedDraft
from strategies.monster_eater.lookahead import Lookahead
from strategies.monster_eater.magic_saver import MagicSaver
from strategies.monster_eater.patient import Patient
from strategies.monster_eater.racer import Racer
from strategies.monster_eater.random import Random
from strategies.monster_eater.restless import Restless
from strategies.monster_eater.roadblock import Roadblock
from strategies.monster_eater.self_feed import SelfFeed
from strategies.monster_eater.sitter import Sitter
from strategies.monster_eater.sparing import Sparing
from strategies.monster_eater.sprinter import Sprinter
from strategies.monster_eater.story_draft import StoryDraft
from strategies.monster_eater.tormentor import Tormentor

STRATEGIES = (
    Lookahead,
    Expert,
    Balanced,
    # When to Supply.
    Restless,
    Hungry,
    DeadHand,
    Patient,
    # Whom to send monsters to.
    SelfFeed,
    Barricade,
    Bully,
    Roadblock,
    Tormentor,
    # How to fight.
    Careful,
    Sparing,
    MagicSaver,
    Gambler,
    # What to explore and what to keep.
    Sprinter,
    Frugal,
    Collector,
    Appraiser,
    # When to end the game.
    Racer,
    Sitter,
    # Whom to draft.
    ClassDraft,
    StoryDraft,
    LearnedDraft,
    # The floor.
    Random,
)
ROSTER = Roster(STRATEGIES, DECISIONS, PARTS, SIGNATURE, TABLE, PRIVATE, RESTRICTIONS)
