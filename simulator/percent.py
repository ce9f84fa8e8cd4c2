"""Percentages as people write them."""

import re
from math import nan

PERCENT = re.compile(r"(\d+(?:\.\d+)?) ?%")


def from_percent(text: str) -> float:
    """The share that a percentage such as ``2.5%`` stands for; nan if it is none."""
    found = PERCENT.fullmatch(text.strip())
    return float(found[1]) / 100 if found else nan
