"""What each room brings and costs: mean changes of HP and stocks in it, if they were recorded."""

from dataclasses import replace

from reports import page
from reports.estimates import Metric, measure
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.wording import change_margin
from simulator.experiment_text import command

CHANGES = tuple(
    Metric(f"{name} in a room", (column,), table="rooms")
    for name, column in (
        ("HP", "hp"),
        ("armour", "armour"),
        ("food", "food"),
        ("gold", "gold"),
        ("XP", "xp"),
        ("potions", "potions"),
    )
)
DIED = Metric("deaths in a room", ("died",), bounded=True, table="rooms")
HP = CHANGES[0]
TITLE = "What rooms bring"


def rooms_section(findings: Findings) -> Section:
    """Mean changes by room card, and how often a room kills."""
    run = findings.run
    if "rooms" not in run.manifest.tables:
        again = replace(run.experiment, record=(*run.experiment.record, "rooms"))
        missing = "What each room brings and costs was not recorded. Play the run again with:"
        return Section("rooms", TITLE, [missing], code=command(again, run.path.with_name(f"{run.path.name}-rooms")))
    metrics = (*CHANGES, DIED)
    groups = sorted(measure(run, ["room"], metrics), key=lambda group: group[HP].value)
    worst, best = groups[0], groups[-1]
    says = [
        f"{worst.label} costs most HP ({change_margin(worst[HP])} a visit), {best.label} least "
        f"({change_margin(best[HP])}). Rooms are those that the strategies chose to enter, and changes are those "
        "within the room: what a potion or a level is worth later is not in them."
    ]
    table = Table(
        "rooms",
        "Mean change in a room, and how often a character dies there",
        [
            Heading("Room", number=False),
            *(estimates(metric.name.partition(" in ")[0]) for metric in CHANGES),
            estimates("Dies"),
        ],
        [
            [
                page.words(group.label),
                *(page.change(group[metric]) for metric in CHANGES),
                page.share(group[DIED]),
            ]
            for group in groups
        ],
    )
    return Section("rooms", TITLE, says, (), [table], metrics=metrics)
