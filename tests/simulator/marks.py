"""Something that another process can be seen to have done."""

import os
from pathlib import Path


def mark() -> None:
    Path(os.environ["MARK"]).touch()
