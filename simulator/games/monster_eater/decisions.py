"""Every decision a player of Monster Eater takes: what is asked, and what is a legal answer.

A decision function has the signature ``(table, private, seat) -> int``. ``private.question`` holds the question with
every legal answer in one of two forms:

* a *choice*: the answer is one of ``question.options[:question.n_options]``;
* a *set*: the answer is a bit mask within ``question.mask`` with ``question.at_least`` to ``question.at_most`` bits.
  For `fighters` the positions that spend a magic token are added as ``<< MAGIC_SHIFT``.

A decision with a single legal answer is not asked.
"""

from simulator.asking import Decision
from simulator.games.monster_eater.state import N_DECISIONS, PRIVATE_TYPE, TABLE_TYPE
from simulator.jit import types

FIGHT_OR_EXPLORE, SUPPLY = 0, 1
NO, YES = 0, 1
MAGIC_SHIFT = 8
POSITIONS = (1 << MAGIC_SHIFT) - 1
"""Mask of the fighters in an answer to `fighters`, without the magic above them."""
CASTER_SHIFT = 3
"""`recovery` answers ``caster << CASTER_SHIFT | target`` (positions in the party), or NONE."""
TARGET = (1 << CASTER_SHIFT) - 1
"""Mask of the target in an answer to `recovery`."""

# Interrupt points: `cash_in` is asked at all of them, `recovery` at all but BEFORE_REST, which comes down to the next
# START_OF_TURN, and AT_LIMIT.
START_OF_TURN, IN_BATTLE, BEFORE_EXPLORATION, BEFORE_REST, BEFORE_EVENT, AT_LIMIT = range(6)
# What a `payer` or `locksmith_magic` pays for.
FOR_EXPLORATION, FOR_EVENT = range(2)


DECISIONS = (
    Decision("pattern", "supply", "choice", "FIGHT_OR_EXPLORE (Ia Battle, then II Exploration) or SUPPLY (Ib)"),
    Decision("discards", "supply", "set", "hand positions to discard after Supply"),
    Decision("escape", "fight", "choice", "YES to play an Escape card instead of fighting, or NO"),
    Decision("fighters", "fight", "set", "positions that fight, and << MAGIC_SHIFT those that spend a magic token"),
    Decision("reroller", "fight", "choice", "position of the character that uses Reroll x now, or NONE"),
    Decision("reroll_dice", "fight", "set", "indices into table.battle.dice to roll again, at most x"),
    Decision("recovery", "recovery", "choice", "caster << CASTER_SHIFT | target of Recovery Magic now, or NONE"),
    Decision("exploration", "explore", "choice", "hand position of the Exploration card to play, or NONE"),
    Decision("payer", "explore", "choice", "position of the character to exhaust for question.subject"),
    Decision("locksmith_magic", "explore", "choice", "position of the Magician who casts Locksmith Magic, or NONE"),
    Decision("encounter", "encounter", "choice", "seat whose dungeon gets the monster, or NONE"),
    Decision("restore", "rest", "set", "positions of exhausted characters to ready, one food each"),
    Decision("event", "rest", "choice", "hand position of the Event card to resolve first"),
    Decision("give_up", "keep", "choice", "holding to return at the limit of five: monster, or ITEM + item"),
    Decision("cash_in", "keep", "choice", "item (its number) to return for its tokens now, or NONE"),
    Decision("sword_holder", "keep", "choice", "position of the Warrior or Ninja who takes the sword"),
    Decision("magic_receiver", "keep", "choice", "position of the Magician who takes a magic token"),
    Decision("draft_pick", "draft", "choice", "character to keep from question.options"),
)

assert len(DECISIONS) == N_DECISIONS

NUMBER = {decision.name: number for number, decision in enumerate(DECISIONS)}
PATTERN = NUMBER["pattern"]
DISCARDS = NUMBER["discards"]
ESCAPE_BATTLE = NUMBER["escape"]
FIGHTERS = NUMBER["fighters"]
REROLLER = NUMBER["reroller"]
REROLL_DICE = NUMBER["reroll_dice"]
RECOVERY = NUMBER["recovery"]
EXPLORATION_CARD = NUMBER["exploration"]
PAYER = NUMBER["payer"]
LOCKSMITH_MAGIC = NUMBER["locksmith_magic"]
ENCOUNTER = NUMBER["encounter"]
RESTORE = NUMBER["restore"]
EVENT_ORDER = NUMBER["event"]
GIVE_UP = NUMBER["give_up"]
CASH_IN = NUMBER["cash_in"]
SWORD_HOLDER = NUMBER["sword_holder"]
MAGIC_RECEIVER = NUMBER["magic_receiver"]
DRAFT_PICK = NUMBER["draft_pick"]

PARTS = {
    "supply": "when to Supply, and what to discard then",
    "fight": "who fights, with how much magic, rerolls and escapes",
    "recovery": "when to cast Recovery Magic, and on whom",
    "explore": "which Exploration card to play, and who pays for cards and events",
    "encounter": "whom to send a monster",
    "rest": "whom to ready with food, and the order of events",
    "keep": "what to give up at the limit of five, and where tokens go",
    "draft": "which character to pick in the draft",
}
"""Groups of decisions that can be taken from another strategy: ``balanced+supply=hungry``."""

SIGNATURE = types.int64(TABLE_TYPE, PRIVATE_TYPE, types.int64)
"""The compiled signature of every decision function."""
