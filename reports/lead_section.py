"""The section on the lead: win share of the leader by round, changes of the lead, and comebacks."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports import page
from reports.curves import Curve, curves
from reports.estimates import SMALL, Estimate, Metric, count_share
from reports.findings import Findings
from reports.lead import BEHIND, Lead, lead
from reports.length import Lengths
from reports.page import Heading, Section, Table, estimates
from reports.recording import recording
from reports.rounds import CUT, TABLE, shown_rounds
from reports.style import BLUE, Picture
from reports.wording import amount_with_range, capital, listed, rounds, rounds_range, share_with_range, whole_percent


def _metric(name: str, written: str) -> Metric:
    return Metric(name, ("standing",), table=TABLE, written=written)


LEADER = _metric(
    "leader's win share",
    "of the games that go on after a round, the mean share of the win of whoever leads at its end: would have most "
    "points if the game ended there, with luck still to come at its mean; those who tie lead in equal parts",
)
HALF = _metric("leader at half time wins", "the same at the end of half of a game's rounds, rounded up")
CHANGES = _metric("changes of the lead", "mean number of times that another player leads alone than the last who did")
SAME = _metric("games without a change", "share of the games in which no second player ever leads alone")
SETTLED = _metric("settled by round", "median of the first round from whose end on nobody leads who doesn't win")
AFTER = _metric(
    "settled after the last round",
    "share of the games in which somebody leads at its end, before any last luck and the settling of ties, and loses",
)


def _from_behind(points: int) -> Metric:
    return _metric(
        f"won from {points} points behind",
        f"share of the wins of players who had been {points} points or more behind the leader at the end of some round",
    )


METRICS = (LEADER, HALF, CHANGES, SAME, SETTLED, AFTER, *map(_from_behind, BEHIND))


def lead_section(findings: Findings) -> Section:
    """Win share of the leader by round, changes of the lead, and comebacks."""
    run, title = findings.run, "How soon it is decided"
    if TABLE not in run.manifest.tables:
        says = ["This run did not keep its rounds. To see who leads when, play it with them:"]
        return Section("lead", title, says, code=recording(run, [TABLE]))
    found = lead(run)
    shown = shown_rounds(found.by_round.games, found.games, SMALL)
    shares = {number: found.by_round.share(number, len(shown), run.watched) for number in shown}
    facts = _facts(found, run.watched)
    table = Table(
        "leader-by-round",
        "Win share of the leader by round",
        [Heading("Round"), Heading("Games that go on"), estimates("Leader's win share", LEADER)],
        [[page.number(number), page.number(share.games), page.share(share)] for number, share in shares.items()],
    )
    return Section(
        "lead",
        title,
        [_in_words(facts), COUNTED],
        [_picture(findings, shares)] if shares else (),
        [_facts_table(facts), table],
        metrics=METRICS,
        columns=[(TABLE, name) for name in ("round", "standing")],
    )


COUNTED = (
    "Whoever would have most points if the game ended there leads; those who tie for the lead share it. Late rounds "
    "are those of long games."
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game's lead does, in numbers."""

    half: Estimate
    changes: Estimate
    same: Estimate
    settled: Estimate
    after: Estimate
    behind: dict[int, Estimate]


def _facts(found: Lead, watched: bool) -> Facts:
    shown = 5 + len(found.behind)
    *decided, after = found.settled.tolist()
    ended = [(number, games) for number, games in enumerate(decided) if games]
    return Facts(
        found.half.share(0, shown, watched),
        found.changes.mean(0, shown, watched),
        count_share(found.same, found.games, shown, watched),
        Lengths(ended, after, watched).quantile(0.5, shown),
        count_share(after, found.games, shown, watched),
        {points: sums.share(0, shown, watched) for points, sums in found.behind.items()},
    )


def _in_words(facts: Facts) -> str:
    far = [f"by {points} points or more in {share_with_range(share)}" for points, share in facts.behind.items()]
    return (
        f"Whoever leads after half of a game's rounds wins {share_with_range(facts.half)} of the time. The lead passes "
        f"from one player to another {amount_with_range(facts.changes)} times in a game. Winners had once "
        f"been behind {listed(far)} of all wins."
    )


def _facts_table(facts: Facts) -> Table:
    settled = page.Cell(
        rounds(facts.settled.value),
        (facts.settled.value, facts.settled.low, facts.settled.high),
        rounds_range(facts.settled),
    )
    rows = [
        (HALF, page.share(facts.half)),
        (CHANGES, page.amount(facts.changes)),
        (SAME, page.share(facts.same)),
        (SETTLED, settled),
        (AFTER, page.share(facts.after)),
        *((_from_behind(points), page.share(share)) for points, share in facts.behind.items()),
    ]
    return Table(
        "lead",
        "What the lead does",
        [Heading("What", number=False), estimates("Value", "what the row names")],
        [[page.words(capital(metric.name)), cell] for metric, cell in rows],
    )


def _picture(findings: Findings, shares: dict[int, Estimate]) -> Picture:
    points = [(number, share.low, share.value, share.high) for number, share in shares.items()]
    ends: Sequence[int] = (min(shares), max(shares))
    fair = findings.fair
    return curves(
        "leader",
        "Win share of the leader by round: "
        + "; ".join(f"after round {number} {share_with_range(shares[number])}" for number in ends),
        "How often the player who leads at the end of a round wins, among the games that go on after it, with its "
        f"interval. {CUT}",
        [Curve("leader", BLUE, False, points)],
        "round",
        "",
        shares=True,
        level=None if fair is None else (fair, f"fair share {whole_percent(fair)}"),
    )
