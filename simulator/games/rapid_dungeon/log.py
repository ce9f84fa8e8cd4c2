"""The events of a game of Rapid Dungeon. Places are told in 1/1000 cm, turns in 1/1000 radian, areas in 1/1000 cm²."""

from simulator.event_log import COMMON, LOG_WIDTH

EVENTS: dict[str, tuple[str, ...]] = {
    **COMMON,
    # A round: who reveals what, and where it lies.
    "round_begins": ("round", "trap"),
    "reveals": ("card",),
    "lies": ("x", "y", "turn"),
    # The throws, in order of landing; time in milliseconds. Faces are light or dark.
    "lands": ("x", "y", "face", "time"),
    "pushed": ("x", "y", "face"),
    # The fast model knows no places: in place of `lands` and `pushed`.
    "shows": ("face", "time"),
    "turned": ("face",),
    "judged": ("owner", "outcome", "under", "area"),
    # What comes of them.
    "takes": ("card", "owner"),
    "steals": ("card", "victim"),
    "unclaimed": ("card",),
    "life": ("change", "now"),
    "discards": ("card",),
    # The end.
    "game_ends": ("end",),
    "scored": ("printed", "bonus", "score"),
}

_NUMBER = {name: number for number, name in enumerate(EVENTS)}
ROUND_BEGINS = _NUMBER["round_begins"]
REVEALS = _NUMBER["reveals"]
LIES = _NUMBER["lies"]
LANDS = _NUMBER["lands"]
PUSHED = _NUMBER["pushed"]
SHOWS = _NUMBER["shows"]
TURNED = _NUMBER["turned"]
JUDGED = _NUMBER["judged"]
TAKES = _NUMBER["takes"]
STEALS = _NUMBER["steals"]
UNCLAIMED = _NUMBER["unclaimed"]
LIFE = _NUMBER["life"]
DISCARDS = _NUMBER["discards"]
GAME_ENDS = _NUMBER["game_ends"]
SCORED = _NUMBER["scored"]

assert max(len(fields) for fields in EVENTS.values()) + 2 <= LOG_WIDTH
