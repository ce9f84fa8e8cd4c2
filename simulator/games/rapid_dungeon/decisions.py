"""Every decision a player of Rapid Dungeon takes: what is asked, and what is a legal answer.

A decision function has the signature ``(table, private, seat) -> int``; its answer is one of
``private.question.options[:private.question.n_options]``. A decision with a single legal answer is not asked.
"""

from simulator.asking import Decision
from simulator.games.rapid_dungeon.state import N_DECISIONS, PRIVATE_TYPE, TABLE_TYPE
from simulator.jit import types

VICTIM_SHIFT = 8
"""`steal` answers ``victim << VICTIM_SHIFT | kind``, or NONE."""
KIND = (1 << VICTIM_SHIFT) - 1
"""Mask of the kind in an answer to `steal`."""

DECISIONS = (
    Decision("target", "target", "choice", "seat whose card to throw at; NONE passes where `may_pass` allows it"),
    Decision("steal", "thief", "choice", "victim << VICTIM_SHIFT | kind of card that the thief takes, or NONE"),
    Decision("discard", "discard", "choice", "kind of acquired card to discard at life 0"),
)

assert len(DECISIONS) == N_DECISIONS

TARGET, STEAL, DISCARD = range(N_DECISIONS)

PARTS = {
    "target": "which card to throw at",
    "thief": "what a thief steals, and from whom",
    "discard": "which card to give up when life is gone",
}
"""Groups of decisions that can be taken from another strategy: ``balanced+thief=deny-leader``."""

SIGNATURE = types.int64(TABLE_TYPE, PRIVATE_TYPE, types.int64)
"""The compiled signature of every decision function."""
