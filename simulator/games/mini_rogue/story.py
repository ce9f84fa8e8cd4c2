"""Tells a game as a person would: room by room, with dice and what they did."""

from collections.abc import Iterable, Iterator

from simulator.cards import CardSet
from simulator.games.mini_rogue.numbers import (
    SIDE,
)
from simulator.telling import Event, Teller

_AFFLICTED = {"poison": "is poisoned", "curse": "is cursed", "blindness": "is blinded"}
_CURED = {"poison": "is cured of poison", "curse": "is free of the curse", "blindness": "sees again"}
_STOCKS = {"armour": "armour", "food": "food", "gold": "gold", "xp": "XP"}


def tell(events: Iterable[Event], cards: CardSet) -> Iterator[str]:
    """The story, a line at a time, in rich markup."""
    return _Teller().tell(events)


class _Teller(Teller):
    """Keeps what a line needs from earlier events: who sits where, the dice on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.words = {
            "started": lambda e: f"{self.who(e)} starts with {e['hp']} HP, {e['food']} food and {e['gold']} gold.",
            "afflicted": lambda e: f"   [magenta]{self.who(e)} {_AFFLICTED[e['affliction']]}[/]",
            "cured": lambda e: f"   {self.who(e)} {_CURED[e['affliction']]}",
            "revealed": lambda e: f"  [dim]{_place(e['cell'])}: {e['room'] or 'the corner'}[/]",
            "sneaks": lambda e: f"  {self.who(e)} slips through unseen",
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
            "skill_ready": lambda e: f"   {self.who(e)} may use a skill again",
            "multiplied": lambda e: f"   die {e['index'] + 1} is multiplied",
            "attack": lambda e: f"   hits for {e['damage']}; the monster has {e['monster_hp']} HP left",
            "reflected": lambda e: f"   the monster hits itself for {e['damage']}; {e['monster_hp']} HP left",
            "frozen": lambda e: "   the monster is frozen and does not strike back",
            "regenerates": lambda e: f"   the monster regenerates to {e['monster_hp']} HP",
            "monster_beaten": lambda e: f"   [green]{self.who(e)} has beaten {e['monster']}[/]",
            "toll": lambda e: f"   {self.who(e)} pays {e['gold']} gold and {e['food']} food to pass",
            "level": lambda e: f"   [bold]{self.who(e)} is on level {e['level']}[/]",
            "potion_gained": lambda e: f"   {self.who(e)} gains a potion: {e['potion']}",
            "potion_used": lambda e: f"   {self.who(e)} uses {e['potion']}",
            "potion_lost": lambda e: f"   {self.who(e)} parts with {e['potion']}",
            "item_gained": lambda e: f"   {self.who(e)} takes the {e['item']}",
            "item_lost": lambda e: f"   {self.who(e)} parts with the {e['item']}",
            "row": lambda e: f"   {e['outcome']}",
            "falls": lambda e: f"   {self.who(e)} falls" + (", and only gets hurt" if e["hurts_only"] else ""),
            "eats": lambda e: f"  {self.who(e)} eats {e['food']} food",
            "starves": lambda e: f"  [red]{self.who(e)} has nothing to eat[/]",
            "gives": lambda e: f"  {self.who(e)} gives {e['gift']}",
            "dies": lambda e: f"   [bold red]{self.who(e)} dies: {e['cause']}[/]",
            "game_ends": lambda e: f"\n[bold]The game ends: {e['end'].replace('_', ' ')}.[/]",
        }

    def tell_game(self, event: Event) -> Iterator[str]:
        twice = len(set(event["parties"])) < len(event["parties"])
        self.seats = {seat: f"{party} {seat + 1}" if twice else party for seat, party in enumerate(event["parties"])}
        yield f"[bold]Game {event['index']}, seed {event['seed']}[/], {event['difficulty']}, {event['cards']['name']}"
        for seat, strategy in enumerate(event["strategies"]):
            yield f"{self.seats[seat]} plays {strategy}."

    def tell_area(self, event: Event) -> Iterator[str]:
        boss = f", where [red]{event['boss']}[/] waits" if event["boss"] else ""
        yield f"\n[bold]Floor {event['floor']}, area {event['area']}[/]{boss}"

    def tell_enters(self, event: Event) -> Iterator[str]:
        yield f" [cyan]{self.who(event)} enters {_place(event['cell'])}: {event['room'] or 'the corner'}[/]"

    def tell_rolled(self, event: Event) -> Iterator[str]:
        extra = "".join(f", {name} {event[name]}" for name in ("poison", "curse") if event[name])
        yield f"   {self.who(event)} rolls: black {event['black']}{extra}"

    def tell_die(self, event: Event) -> Iterator[str]:
        yield f"    white die {event['index'] + 1}: {'miss' if event['face'] == 1 else event['face']}"

    def tell_fight(self, event: Event) -> Iterator[str]:
        who = " and ".join(self.seats[seat] for seat in event["fighters"])
        yield f"  {who}: fight with [red]{event['monster']}[/], {event['hp']} HP"

    def tell_skill(self, event: Event) -> Iterator[str]:
        yield f"   {self.who(event)} uses a skill: {event['effect']}"

    def tell_counterattack(self, event: Event) -> Iterator[str]:
        if event["damage"]:
            yield f"   it strikes back ({event['black']}) for [red]{event['damage']}[/]"
        else:
            yield f"   it strikes back ({event['black']}) and does no harm"

    def tell_hp(self, event: Event) -> Iterator[str]:
        yield f"   {self.who(event)}: {event['change']:+d} HP (now {event['now']})"

    def tell_stock(self, event: Event) -> Iterator[str]:
        yield f"   {self.who(event)}: {event['change']:+d} {_STOCKS[event['resource']]} (now {event['now']})"


def _place(cell: int) -> str:
    return f"row {cell // SIDE + 1}, column {cell % SIDE + 1}"
