"""What else to look at in Monster Eater where a player does something otherwise."""

from collections.abc import Mapping

from reports.estimates import Metric

SUPPLIES = Metric("Supplies", ("supplies",))
INVITED = Metric("monsters invited", ("self_placed",))
SENT = Metric("monsters sent", ("sent",))

EFFECTS = (
    SUPPLIES,
    Metric("food gained", ("food_gained",)),
    Metric("battles won", ("battles_won",)),
    Metric("dishes", ("cooked",)),
    INVITED,
    SENT,
    Metric("magic spent", ("magic_spent",)),
)
"""Means of a game."""
RATES: Mapping[str, Metric] = {"supply": SUPPLIES, "encounter": INVITED}
"""How often a player does what a part decides."""
