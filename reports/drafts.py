"""Where games compare ways to draft parties, and learn from drafts."""

from importlib import import_module
from typing import Any

from simulator.errors import InputError

OWN_DRAFTS = {"monster-eater": "reports.monster_eater.draft_view"}


def drafts_of(game: str) -> Any:
    """The module that compares a game's drafts and learns from them.

    Raises
    ------
    InputError
        The game has no draft.
    """
    if game not in OWN_DRAFTS:
        raise InputError(f"{game} has no draft; accepted: {', '.join(OWN_DRAFTS)}")
    return import_module(OWN_DRAFTS[game])
