"""What to play: an Experiment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, get_args

from simulator.errors import InputError, unknown
from simulator.game import GAMES, Game, get_game
from simulator.percent import from_percent
from simulator.player_tables import seat_players

Design = Literal["balanced", "fixed"]
DESIGNS: tuple[str, ...] = get_args(Design)
StrategySeats = Literal["listed", "turning", "rotating"]
STRATEGY_SEATS: tuple[str, ...] = get_args(StrategySeats)
DRAFTS = (0, 5, 6)
SEEDS = 2**63
MOST_GAMES = 2**32 - 1
"""Result tables keep the game index in 32 bits."""
DECIDED = "decided"
"""Stop when every verdict is."""
MARGIN = "2%"
MOST_WATCHED = 10_000_000
"""Most games of a run that stops by itself, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """What to play.

    An experiment checks itself when it is made, as far as that needs no knowledge of the game; :meth:`settled` does
    the rest.
    """

    game: str
    seed: int = 0
    games: int = 100_000
    players: int = 4
    design: Design = "balanced"
    """``balanced``: every party meets every other equally often from every seat; ``fixed``: they sit as listed."""
    parties: tuple[str, ...] = ()
    """Empty: all parties of the card set."""
    strategies: tuple[str, ...] = ()
    """One for all seats, or one a seat; rotating, two or more of any number; empty: the game's default."""
    seating: StrategySeats = "listed"
    """``listed``: strategies sit as they are listed; ``turning``: so they do, and go round the table seat by seat;
    ``rotating``: they sit together in every mix and every order."""
    cards: Path | None = None
    """Folder of the card set; None: the game's own."""
    rules: Mapping[str, bool] = field(default_factory=dict)
    """Rule flags that differ from their defaults."""
    difficulties: tuple[str, ...] = ()
    """Levels of difficulty, each played equally often; empty: the game's usual one."""
    draft: int = 0
    """Cards dealt to each player in the draft; 0: no draft."""
    falin: bool = False
    """Whether Falin takes part in the draft."""
    round_cap: int = 200
    """A game that is not over after so many rounds is stopped."""
    record: tuple[str, ...] = ()
    """Optional result tables to keep."""
    until: str | None = None
    """Stop before ``games`` are played: when every verdict is ``decided``, or when every win share is known to within
    so much, such as ``0.3%``; None: play them all."""
    margin: str | None = None
    """A win share so close to the wanted one is as good as equal; None: ``MARGIN``."""
    target: Path | None = None
    """File of wanted win shares; None: equal ones."""
    origin: str = field(default="", compare=False, repr=False)
    """File the experiment was read from; empty: command-line flags."""
    flags: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """Keys that flags set, over those of the file."""
    by_player: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """Keys that the file says player by player."""

    def __post_init__(self) -> None:
        self._in_range("seed", 0, SEEDS - 1)
        self._in_range("games", 1, MOST_GAMES)
        self._in_range("players", 1, None)
        self._in_range("round_cap", 1, None)
        if self.design not in DESIGNS:
            raise self.fault("design", f"unknown design {self.design!r}; accepted: {_listed(DESIGNS)}")
        if self.draft not in DRAFTS:
            raise self.fault("draft", f"{self.draft} cards can't be dealt; accepted: {_listed(DRAFTS)}")
        if self.falin and not self.draft:
            raise self.fault("falin", "Falin takes part in a draft only; set draft to 5 or 6 too")
        if self.draft and self.parties:
            raise self.fault("parties", "parties are drafted from all characters; leave out either parties or draft")
        if self.draft and self.design != "balanced":
            raise self.fault("design", "a draft has no parties to seat; leave out either design or draft")
        self._stops_well()
        self._seats_strategies()

    def _seats_strategies(self) -> None:
        if self.seating not in STRATEGY_SEATS:
            raise self.fault("seating", f"unknown seating {self.seating!r}; accepted: {_listed(STRATEGY_SEATS)}")
        if self.seating == "rotating":
            if len(self.strategies) < 2 or self.players < 2:
                raise self.fault("strategies", "two or more strategies, and players, are needed to change seats")
            if len(set(self.strategies)) != len(self.strategies):
                raise self.fault("strategies", "a strategy is listed twice; where they change seats, list each once")
        elif len(self.strategies) > 1 and len(self.strategies) != self.players:
            raise self.fault(
                "strategies",
                f"{len(self.strategies)} strategies for {self.players} players; give one for all or one a seat, or "
                "let them change seats: --seating rotating",
            )

    def _stops_well(self) -> None:
        if self.until is not None and self.until != DECIDED and not 0 < from_percent(self.until) < 0.5:
            raise self.fault("until", f"{self.until!r} is no end; accepted: {DECIDED}, or a precision such as 0.3%")
        if self.margin is not None and not 0 < from_percent(self.margin) < 0.5:
            raise self.fault("margin", f"{self.margin!r} is no margin; accepted: a difference in win share such as 2%")

    def _in_range(self, key: str, low: int, high: int | None) -> None:
        value = getattr(self, key)
        if value < low or (high is not None and value > high):
            accepted = f"{low} or more" if high is None else f"{low} to {high}"
            raise self.fault(key, f"{value} is out of range; accepted: {accepted}")

    def where(self, key: str) -> str:
        """Where the user finds ``key``: a file and a key, or an option."""
        first = key.partition(".")[0]
        if self.origin and first not in self.flags:
            return f"{self.origin}: {'players' if first in self.by_player else key}"
        return option(first)

    def fault(self, key: str, message: str) -> InputError:
        """The error to raise when ``key`` can't be played."""
        return InputError(f"{self.where(key)}: {message}")

    def settled(self, game: Game) -> "Experiment":
        """The experiment as ``game`` plays it, with the game's own defaults filled in.

        Raises
        ------
        InputError
            Number of players, rule flag or table that the game doesn't have.
        """
        if self.players not in game.players:
            low, high = game.players[0], game.players[-1]
            raise self.fault("players", f"{game.title} is played by {low} to {high}, not by {self.players}")
        self._can_stop(game)
        if self.difficulties and not game.difficulties:
            raise self.fault("difficulties", f"{game.title} has no levels of difficulty; leave it out")
        for name in self.difficulties:
            if name not in game.difficulties:
                raise self.fault("difficulties", unknown("difficulty", name, game.difficulties))
        if len(set(self.difficulties)) != len(self.difficulties):
            raise self.fault("difficulties", "a level is listed twice; name each once")
        defaults = {flag.name: flag.default for flag in game.flags}
        for name in self.rules:
            if name not in defaults:
                raise self.fault(f"rules.{name}", unknown("rule flag", name, defaults))
        optional = [table.name for table in game.tables if table.optional]
        for name in self.record:
            if name not in optional:
                raise self.fault("record", unknown("table", name, optional))
        return replace(
            self,
            difficulties=self.difficulties or game.difficulties[:1],
            strategies=self.strategies or (game.default_strategy,),
            rules={name: value for name, value in sorted(self.rules.items()) if value != defaults[name]},
        )

    def _can_stop(self, game: Game) -> None:
        """Refuse to stop when something is known that there is nothing to know of."""
        if self.until is None:
            return
        if not game.cooperative and self.players == 1:
            raise self.fault("until", "a player alone has no win share to be sure of; leave it out")
        if game.cooperative and self.until == DECIDED and self.target is None:
            raise self.fault(
                "until",
                f"{game.title} has no fair share to be decided on; give a target too, or a precision such as 0.3%",
            )

    @property
    def strategies_keep_seats(self) -> bool:
        """Whether seats differ in who decides there, in all games alike."""
        return self.seating == "listed" and len(set(self.strategies)) > 1

    def as_dict(self) -> dict[str, Any]:
        """The experiment as plain values, complete, as the manifest keeps it."""
        return {
            key: str(value) if isinstance(value, Path) else list(value) if isinstance(value, tuple) else value
            for key, value in ((key, getattr(self, key)) for key in KEYS)
            if value is not None
        }


def option(key: str) -> str:
    """The command-line option for a key of an experiment."""
    return {
        "game": "GAME",
        "parties": "--party",
        "strategies": "--strategy",
        "rules": "--rule",
        "difficulties": "--difficulty",
    }.get(key, "--" + key.replace("_", "-"))


KEYS = tuple(key.name for key in fields(Experiment) if key.compare)
"""The keys of an experiment, in the order in which they are written."""

_TYPES: dict[str, tuple[type, str]] = {
    "game": (str, "a text"),
    "seed": (int, "a whole number"),
    "games": (int, "a whole number"),
    "players": (int, "a whole number"),
    "design": (str, "a text"),
    "parties": (list, "a list of texts"),
    "strategies": (list, "a list of texts"),
    "seating": (str, "a text"),
    "cards": (str, "a text"),
    "rules": (dict, "a table of true and false"),
    "difficulties": (list, "a list of texts"),
    "draft": (int, "a whole number"),
    "falin": (bool, "true or false"),
    "round_cap": (int, "a whole number"),
    "record": (list, "a list of texts"),
    "until": (str, "a text"),
    "margin": (str, "a text"),
    "target": (str, "a text"),
}
PATHS = ("cards", "target")
"""Keys that name files."""


def build(values: Mapping[str, Any], origin: str = "", flags: Mapping[str, Any] | None = None) -> Experiment:
    """Make an experiment of plain values.

    Parameters
    ----------
    values
        Keys and values as a TOML file has them.
    origin
        The file they come from, for error messages.
    flags
        Keys and values from the command line; they win over ``values``.

    Raises
    ------
    InputError
        An unknown key, or a value of the wrong type or out of range.
    """
    given = dict(flags or {})

    def fault(key: str, message: str) -> InputError:
        return InputError(f"{origin}: {key}: {message}" if origin and key not in given else f"{option(key)}: {message}")

    by_player = frozenset[str]()
    if isinstance(values.get("players"), list):
        game = given.get("game", values.get("game"))
        seated = seat_players({**values, **({"game": game} if game else {})}, fault)
        by_player = frozenset(key for key in ("parties", "strategies") if key not in values and key in seated)
        values = seated
    merged = {**values, **given}
    if values.get("rules") and given.get("rules") and isinstance(values["rules"], dict):
        merged["rules"] = {**values["rules"], **given["rules"]}

    for key in merged:
        if key not in _TYPES:
            raise fault(key, unknown("key", key, KEYS))
    if "game" not in merged:
        raise fault("game", "missing; name the game to play")
    for key, value in merged.items():
        kind, accepted = _TYPES[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)) or not _entries_fit(value):
            raise fault(key, f"{value!r} is not {accepted}")
        if isinstance(value, list):
            merged[key] = tuple(value)
    for key in PATHS:
        if key in merged:
            merged[key] = Path(merged[key])
    if "players" not in merged and merged["game"] in GAMES:
        merged["players"] = get_game(merged["game"]).usual_players
    if "until" in merged:
        merged.setdefault("games", MOST_WATCHED)
    return Experiment(**merged, origin=origin, flags=frozenset(given), by_player=by_player)


def _entries_fit(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(entry, str) for entry in value)
    if isinstance(value, dict):
        return all(isinstance(entry, bool) for entry in value.values())
    return True


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))
