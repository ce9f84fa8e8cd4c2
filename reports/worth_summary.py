"""The short table of what is worth how much."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reports.summary import STYLES
from reports.wording import change, change_range, share
from reports.worth import Effect, Worth
from reports.worth_words import headlines, points, set_up, sides


def summarise(worth: Worth) -> RenderableType:
    """What was denied and what was decided otherwise, the most costly first."""
    kinds = (("Denied", True), ("Decided otherwise", False))
    tables = [
        _table(title, effects)
        for title, denied in kinds
        if (effects := [effect for effect in worth.effects if effect.arm.denied is denied])
    ]
    return Group(Text(set_up(worth)), *tables, Text(" ".join(headlines(worth))))


def _table(title: str, effects: Sequence[Effect]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("Arm")
    for heading in ("Win share", "Like the others", "Difference in points", "95% interval"):
        table.add_column(heading, justify="right")
    costs, gains, open_ = sides(effects)
    for effect in (*costs, *open_, *gains[::-1]):
        found = points(effect)
        table.add_row(
            effect.arm.label,
            share(effect.win.b),
            share(effect.win.a),
            Text(change(found), STYLES[found.side(0)]),
            change_range(found),
        )
    return table
