"""What a run rests on: the origin of every card value, and all that it takes to play the run again."""

from collections import Counter

from reports import page
from reports.basis import MARK, MEANING, PARTY, owner_of
from reports.findings import Findings
from reports.page import Heading, Section, Table
from reports.wording import counted, percent
from simulator.cards import Provenance, file_of, written

CAUTION = "Conclusions hold for this card set, not for the printed game."


def warning(findings: Findings) -> str:
    """What everybody must know before they draw conclusions; empty if no card value is assumed."""
    assumed, values = len(findings.cards.assumed), _values(findings)
    if not assumed:
        return ""
    return (
        f"{MARK} {assumed:,} of the {values:,} card values ({percent(assumed / values, 0)}) are assumed: nobody has "
        f"read them off a card. Every result below rests on them. {CAUTION}"
    )


def _values(findings: Findings) -> int:
    return sum(1 for _ in findings.cards.entries())


def provenance_section(findings: Findings) -> Section:
    """How many card values are known, and every one that is assumed."""
    cards = findings.cards
    counts = Counter((entry.kind, entry.source.provenance) for entry in cards.entries())
    per_kind = Table(
        "provenance",
        "Card values by provenance",
        [Heading("Table", False), *(Heading(str(provenance).capitalize()) for provenance in Provenance)],
        [
            [page.words(file_of(kind)), *(page.number(counts[kind, provenance]) for provenance in Provenance)]
            for kind in cards.tables
        ],
    )
    listing = Table(
        "assumed-values",
        f"The {counted(len(cards.assumed), 'assumed value')}",
        [Heading(text, False) for text in ("Table", "Card", "Column", "Value", "Plausible", "Used by")],
        [
            [
                page.words(text)
                for text in (
                    file_of(card.kind),
                    card.name,
                    column,
                    written(card[column]),
                    source.range or "any words",
                    _user(owner_of(card, cards.labels[PARTY])),
                )
            ]
            for kind in cards.tables.values()
            for card in kind
            for column, source in card.sources.items()
            if source.provenance is Provenance.ASSUMED
        ],
    )
    says = [
        f"Every value of every card is {Provenance.RULEBOOK} (printed in the rules), {Provenance.COMMUNITY} (told by "
        f"players, or deduced) or {Provenance.ASSUMED} (a guess within a plausible range)."
    ]
    tables = [per_kind]
    if cards.assumed:
        says.append(MEANING)
        tables = [*([_bases(findings)] if findings.verdicts else []), per_kind, listing]
    return Section("provenance", "Which values are assumed", says, (), tables)


def _user(owner: str | None) -> str:
    """Whom a card is for."""
    return "everybody" if owner is None else owner or "whoever drafts it"


def _bases(findings: Findings) -> Table:
    """What each verdict rests on."""
    rows = []
    for verdict in findings.verdicts:
        found = findings.basis(verdict)
        rows.append(
            [
                page.words(verdict.name),
                page.words(verdict.outcome),
                *(page.number(found.own[provenance]) for provenance in Provenance),
                *(page.number(counts[Provenance.ASSUMED]) for counts in (found.others, found.shared)),
            ]
        )
    return Table(
        "verdicts-rest-on",
        "Card values that each verdict rests on",
        [
            Heading("Of", False),
            Heading("Verdict", False),
            *(Heading(f"Own {provenance}") for provenance in Provenance),
            Heading("Others' assumed"),
            Heading("Shared assumed"),
        ],
        rows,
    )


def reproduction_section(findings: Findings) -> Section:
    """The command, the seed, and the versions and hashes of everything."""
    run, manifest = findings.run, findings.run.manifest
    facts = {
        "Games kept": f"{run.games:,} of {manifest.experiment['games']:,}",
        **({"Stopped because": manifest.stopped} if manifest.stopped else {}),
        "Seed": str(manifest.experiment["seed"]),
        "Game": f"{findings.game.title}, version {manifest.game_version}",
        "Card set": f"{manifest.cards['name']}, version {manifest.cards['version']}, {manifest.cards['digest']}",
        **{f"Strategy {label}": digest for label, digest in manifest.strategies.items()},
        "Rule flags": ", ".join(f"{k}={str(v).lower()}" for k, v in manifest.experiment["rules"].items()) or "defaults",
        "Engine": manifest.engine,
        **{name.capitalize(): version for name, version in manifest.libraries.items()},
        "Begun": manifest.started,
        "Played in": f"{manifest.seconds:,.0f} seconds by {counted(manifest.workers, 'worker')}",
    }
    rows = [[page.words(name), page.words(value)] for name, value in facts.items()]
    table = Table("reproduce", "What was played, with what", [Heading("What", False), Heading("Value", False)], rows)
    says = ["The same command gives the same games, on any machine and with any number of workers:"]
    return Section("reproduce", "Play it again", says, (), [table], code=manifest.command)
