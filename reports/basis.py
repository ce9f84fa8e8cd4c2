"""What a verdict rests on: the card values of those it is about, those of the others, and those that all share.

A card is a party's own if it is the party or names it in its column ``party``; cards that belong to no party, such as
monsters and items, are shared.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from reports.verdicts import Verdict
from simulator.cards import Card, CardSet, Provenance
from simulator.experiment import Experiment

PARTY = "party"
DRAFTED_ALONE = ""
"""In the column ``party``: in no party, and dealt in the draft alone."""
MARK = "†"
"""Stands behind a verdict that rests on assumed values."""
MEANING = (
    f"A verdict marked {MARK} rests on assumed values: on those of the cards of whom it is about, on those of the "
    "others who play, and on those of the cards that all share."
)

Counts = Counter[Provenance]


@dataclass(frozen=True, slots=True)
class Basis:
    """How many card values of each provenance a verdict rests on."""

    own: Counts
    """Of the party that it is about, or of both; of all, where a verdict is not about parties."""
    others: Counts
    shared: Counts

    @property
    def assumed(self) -> int:
        """How many of them are assumed."""
        return sum(counts[Provenance.ASSUMED] for counts in (self.own, self.others, self.shared))


def basis(verdict: Verdict, experiment: Experiment, cards: CardSet) -> Basis:
    """What a verdict on a run of that experiment rests on."""
    names = cards.labels[PARTY]
    playing = [*(experiment.parties or names), *([DRAFTED_ALONE] if experiment.falin else [])]
    of = verdict.key if verdict.kind in ("party", "matchup") else playing
    own, others, shared = Counts(), Counts(), Counts()
    for kind in cards.tables.values():
        for card in kind:
            owner = owner_of(card, names)
            counts = shared if owner is None else own if owner in of else others if owner in playing else Counts()
            counts.update(source.provenance for source in card.sources.values())
    return Basis(own, others, shared)


def owner_of(card: Card, parties: Sequence[str]) -> str | None:
    """The party whose own a card is; ``DRAFTED_ALONE`` if it is in none, None for shared cards."""
    if card.name in parties and PARTY not in card.values:
        return card.name
    return card.text(PARTY) if PARTY in card.values else None
