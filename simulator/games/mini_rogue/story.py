"""Tells a game as a person would: room by room, with dice and what they did."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from simulator.cards import CardSet
from simulator.games.mini_rogue.numbers import (
    SIDE,
)

Event = Mapping[str, Any]
_QUIET = {"shuffled", "decided", "decided_set", "round_begins", "stance"}
_AFFLICTED = {"poison": "is poisoned", "curse": "is cursed", "blindness": "is blinded"}
_CURED = {"poison": "is cured of poison", "curse": "is free of the curse", "blindness": "sees again"}
_STOCKS = {"armour": "armour", "food": "food", "gold": "gold", "xp": "XP"}


def tell(events: Iterable[Event], cards: CardSet) -> Iterator[str]:
    """The story, a line at a time, in rich markup."""
    teller = _Teller()
    for event in events:
        yield from teller.lines(event)


class _Teller:
    """Keeps what a line needs from earlier events: who sits where, the dice on the table."""

    def __init__(self) -> None:
        self._seats: list[str] = []
        self._tellers: dict[str, Callable[[Event], str]] = {
            "started": lambda e: f"{self._who(e)} starts with {e['hp']} HP, {e['food']} food and {e['gold']} gold.",
            "afflicted": lambda e: f"   [magenta]{self._who(e)} {_AFFLICTED[e['affliction']]}[/]",
            "cured": lambda e: f"   {self._who(e)} {_CURED[e['affliction']]}",
            "revealed": lambda e: f"  [dim]{_place(e['cell'])}: {e['room'] or 'the corner'}[/]",
            "sneaks": lambda e: f"  {self._who(e)} slips through unseen",
            "corner": lambda e: f"  The corner: {e['boss'] or 'stairs'}",
            "check": lambda e: (
                f"   the skill check is {'passed' if e['passed'] else 'failed'}"
                + (" thanks to Perception" if e["by_potion"] else "")
            ),
            "black_die": lambda e: f"   the black die shows {e['face']}",
            "shifted": lambda e: f"   it counts as {e['face']}",
            "rerolled": lambda e: f"   rerolls die {e['index'] + 1}: {e['face']}",
            "critical": lambda e: f"   that die now counts {e['value']}",
            "feat": lambda e: f"   a feat on die {e['index'] + 1}, paid with {e['payment']}",
            "skill_ready": lambda e: f"   {self._who(e)} may use a skill again",
            "multiplied": lambda e: f"   die {e['index'] + 1} is multiplied",
            "attack": lambda e: f"   hits for {e['damage']}; the monster has {e['monster_hp']} HP left",
            "reflected": lambda e: f"   the monster hits itself for {e['damage']}; {e['monster_hp']} HP left",
            "frozen": lambda e: "   the monster is frozen and does not strike back",
            "regenerates": lambda e: f"   the monster regenerates to {e['monster_hp']} HP",
            "monster_beaten": lambda e: f"   [green]{self._who(e)} has beaten {e['monster']}[/]",
            "toll": lambda e: f"   {self._who(e)} pays {e['gold']} gold and {e['food']} food to pass",
            "level": lambda e: f"   [bold]{self._who(e)} is on level {e['level']}[/]",
            "potion_gained": lambda e: f"   {self._who(e)} gains a potion: {e['potion']}",
            "potion_used": lambda e: f"   {self._who(e)} uses {e['potion']}",
            "potion_lost": lambda e: f"   {self._who(e)} parts with {e['potion']}",
            "item_gained": lambda e: f"   {self._who(e)} takes the {e['item']}",
            "item_lost": lambda e: f"   {self._who(e)} parts with the {e['item']}",
            "row": lambda e: f"   {e['outcome']}",
            "falls": lambda e: f"   {self._who(e)} falls" + (", and only gets hurt" if e["hurts_only"] else ""),
            "eats": lambda e: f"  {self._who(e)} eats {e['food']} food",
            "starves": lambda e: f"  [red]{self._who(e)} has nothing to eat[/]",
            "gives": lambda e: f"  {self._who(e)} gives {e['gift']}",
            "dies": lambda e: f"   [bold red]{self._who(e)} dies: {e['cause']}[/]",
            "game_ends": lambda e: f"\n[bold]The game ends: {e['end'].replace('_', ' ')}.[/]",
        }

    def _who(self, event: Event) -> str:
        return self._seats[event["seat"]]

    def lines(self, event: Event) -> Iterator[str]:
        """The lines that an event adds; most add one, some none."""
        name = event["event"]
        own = getattr(self, f"_tell_{name}", None)
        if own is not None:
            yield from own(event)
        elif name not in _QUIET:
            yield self._tellers[name](event)

    def _tell_game(self, event: Event) -> Iterator[str]:
        twice = len(set(event["parties"])) < len(event["parties"])
        self._seats = [f"{party} {seat + 1}" if twice else party for seat, party in enumerate(event["parties"])]
        yield f"[bold]Game {event['index']}, seed {event['seed']}[/], {event['difficulty']}, {event['cards']['name']}"
        for seat, strategy in enumerate(event["strategies"]):
            yield f"{self._seats[seat]} plays {strategy}."

    def _tell_area(self, event: Event) -> Iterator[str]:
        boss = f", where [red]{event['boss']}[/] waits" if event["boss"] else ""
        yield f"\n[bold]Floor {event['floor']}, area {event['area']}[/]{boss}"

    def _tell_enters(self, event: Event) -> Iterator[str]:
        yield f" [cyan]{self._who(event)} enters {_place(event['cell'])}: {event['room'] or 'the corner'}[/]"

    def _tell_rolled(self, event: Event) -> Iterator[str]:
        extra = "".join(f", {name} {event[name]}" for name in ("poison", "curse") if event[name])
        yield f"   {self._who(event)} rolls: black {event['black']}{extra}"

    def _tell_die(self, event: Event) -> Iterator[str]:
        yield f"    white die {event['index'] + 1}: {'miss' if event['face'] == 1 else event['face']}"

    def _tell_fight(self, event: Event) -> Iterator[str]:
        who = " and ".join(self._seats[seat] for seat in event["fighters"])
        yield f"  {who}: fight with [red]{event['monster']}[/], {event['hp']} HP"

    def _tell_skill(self, event: Event) -> Iterator[str]:
        yield f"   {self._who(event)} uses a skill: {event['effect']}"

    def _tell_counterattack(self, event: Event) -> Iterator[str]:
        if event["damage"]:
            yield f"   it strikes back ({event['black']}) for [red]{event['damage']}[/]"
        else:
            yield f"   it strikes back ({event['black']}) and does no harm"

    def _tell_hp(self, event: Event) -> Iterator[str]:
        yield f"   {self._who(event)}: {event['change']:+d} HP (now {event['now']})"

    def _tell_stock(self, event: Event) -> Iterator[str]:
        yield f"   {self._who(event)}: {event['change']:+d} {_STOCKS[event['resource']]} (now {event['now']})"


def _place(cell: int) -> str:
    return f"row {cell // SIDE + 1}, column {cell % SIDE + 1}"
