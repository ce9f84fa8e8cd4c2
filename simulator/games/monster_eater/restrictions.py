"""What a player can be denied, to see what it is worth.

A restriction takes options away from one seat, whatever its strategy: what is denied is never offered, and where the
rules act by themselves, as in cooking, it isn't attempted. What lies on the table stays open to all, so that everybody
can reckon with it: a party whose magic is denied has no charged Magicians, one without cooking no chance of a dish. The
rules go on to force what they force; each restriction says what that is.
"""

from simulator.game import Restriction

COOKING, SUPPLY, SENDING, SELF_PLACING, MAGIC, RECOVERY_MAGIC, LOCKSMITH_MAGIC, REROLLS = (1 << bit for bit in range(8))

RESTRICTIONS = (
    Restriction(
        "cooking",
        COOKING,
        "never cooks",
        "a defeated monster gives its reward and goes to the bottom of its deck, without a roll",
    ),
    Restriction(
        "supply",
        SUPPLY,
        "never Supplies",
        "it is Ia Battle and II Exploration every turn; a monster that nobody can face still forces a Supply",
    ),
    Restriction(
        "sending",
        SENDING,
        "never sends a monster",
        "a Monster Encounter card is played on the own dungeon or not at all",
    ),
    Restriction(
        "self-placing",
        SELF_PLACING,
        "never invites a monster",
        "a Monster Encounter card is played on another dungeon or not at all; an Event may still bring a monster",
    ),
    Restriction(
        "encounters",
        SENDING | SELF_PLACING,
        "never plays a Monster Encounter card",
        "III Encounter is passed over; the cards stay in hand until a Supply discards them",
    ),
    Restriction(
        "magic",
        MAGIC,
        "never spends a magic token",
        "neither in battle nor for Recovery or Locksmith Magic; tokens are still gained, up to the maximum",
    ),
    Restriction(
        "recovery-magic",
        RECOVERY_MAGIC,
        "never casts Recovery Magic",
        "magic tokens are left for battle and Locksmith Magic",
    ),
    Restriction(
        "locksmith-magic",
        LOCKSMITH_MAGIC,
        "never casts Locksmith Magic",
        "magic tokens are left for battle and Recovery Magic",
    ),
    Restriction("rerolls", REROLLS, "never uses Reroll x", "dice stand as they were rolled"),
)


def held(denied: int) -> list[str]:
    """Names of all restrictions that a player is under who is denied these bits."""
    return [restriction.name for restriction in RESTRICTIONS if restriction.mask & ~denied == 0]
