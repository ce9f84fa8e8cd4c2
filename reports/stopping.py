"""The rule that stops a run: as soon as every verdict is settled, or every win share known well enough.

It may look as often as it likes, because the intervals it looks at hold at all numbers of games at once
(:mod:`reports.sequences`). The report shows the same intervals.
"""

import polars as pl

from reports.targets import Targets
from reports.verdicts import Outcome, Standings
from reports.wording import counted, listed, percent
from simulator.experiment import DECIDED, Experiment
from simulator.percent import from_percent


class Settled:
    """Stops a run whose experiment says ``until`` when to play.

    Parameters
    ----------
    experiment
        What is played.
    targets
        What the win shares should be.
    """

    def __init__(self, experiment: Experiment, targets: Targets) -> None:
        self._until = experiment.until or DECIDED
        self._standings = Standings(experiment, targets, watched=True)

    def look(self, seats: pl.LazyFrame) -> bool:
        """Take in the next shard's table ``seats``, and tell whether enough is known now."""
        self._standings.add([seats])
        return not self._open() if self._until == DECIDED else self._standings.widest <= from_percent(self._until)

    @property
    def reason(self) -> str:
        """What is known now, as the reason to end the run here."""
        limit = f"the limit of {counted(self._standings.games, 'game')} was reached"
        if self._until != DECIDED:
            widest = self._standings.widest
            if widest <= from_percent(self._until):
                return f"every win share was known to within ±{self._until}"
            return f"{limit} while a win share was known to within ±{percent(widest, 2)} only"
        undecided = self._open()
        if undecided:
            return f"{limit} with {counted(len(undecided), 'verdict')} open: {listed(undecided)}"
        return "every verdict was settled"

    def _open(self) -> list[str]:
        return [verdict.name for verdict in self._standings.verdicts() if verdict.outcome is Outcome.OPEN]
