"""Tells a game as a person would: round by round, who throws at what, and what becomes of it."""

from collections.abc import Iterable, Iterator

from simulator.cards import CardSet
from simulator.telling import Event, Teller

_WHY = {
    "won": "[green]takes it[/]",
    "missed": "[red]misses[/]",
    "wrong_face": "[red]shows the wrong face[/]",
    "own_card": "[red]lies on the own card[/]",
    "covered": "[red]lies on top of another pawn[/]",
    "outdone": "[red]covers less than another[/]",
    "equal": "[red]covers almost as much as another, or as little[/]",
    "passed": "keeps the pawn",
}


def tell(events: Iterable[Event], cards: CardSet) -> Iterator[str]:
    """The story, a line at a time, in rich markup."""
    return _Teller().tell(events)


class _Teller(Teller):
    """Keeps what a line needs from earlier events: who sits where, and which cards lie on the table."""

    def __init__(self) -> None:
        super().__init__()
        self._revealed: dict[int, str] = {}
        self._targets: dict[int, int] = {}
        self.words = {
            "reveals": lambda e: f"  {self.who(e)} reveals {e['card']}",
            "lands": self._throw,
            "shows": self._throw,
            "pushed": lambda e: f"  {self.who(e)} is pushed away, and shows the {e['face']} face",
            "steals": lambda e: f"  {self.who(e)} steals [bold]{e['card']}[/] from {self.name(e['victim'])}",
            "unclaimed": lambda e: f"  nobody takes {e['card']}",
            "discards": lambda e: f"  {self.who(e)} has no life left and discards {e['card']}",
            "game_ends": lambda e: f"\n[bold]The game ends: {e['end']}.[/]",
            "scored": lambda e: (
                f"{self.who(e)}: printed {e['printed']}, combinations {e['bonus']}: [bold]{e['score']} points[/]"
            ),
        }

    def tell_game(self, event: Event) -> Iterator[str]:
        dungeon = [name.replace("_", " ") for name, on in event["rules"].items() if on and name in _DUNGEON]
        yield f"[bold]Game {event['index']}, seed {event['seed']}[/], cards {event['cards']['name']}"
        yield f"The dungeon: {', '.join(dungeon) or 'the beginner entrance alone'}."
        for seat, (party, strategy) in enumerate(zip(event["parties"], event["strategies"], strict=True)):
            self.seats[seat] = f"seat {seat} ({party})"
            yield f"{self.name(seat)} plays {strategy}."

    def tell_round_begins(self, event: Event) -> Iterator[str]:
        self._targets.clear()
        trap = "; [red]a trap turns the faces round[/]" if event["trap"] else ""
        yield f"\n[bold]Round {event['round']}[/]{trap}"

    def tell_reveals(self, event: Event) -> Iterator[str]:
        self._revealed[event["seat"]] = event["card"]
        yield self.words["reveals"](event)

    def tell_decided(self, event: Event) -> Iterator[str]:
        if event["decision"] == "target":
            self._targets[event["seat"]] = event["answer"]
        elif event["decision"] == "steal" and event["answer"] < 0:
            yield f"  {self.who(event)} steals nothing"

    def _throw(self, event: Event) -> str:
        target = self._targets[event["seat"]]
        return (
            f"  {event['time']:.2f} s: {self.who(event)} throws at {self._revealed[target]} of seat {target}, "
            f"{event['face']} face up"
        )

    def tell_judged(self, event: Event) -> Iterator[str]:
        where = "" if event["owner"] is None else f" on {self._revealed[event['owner']]} of seat {event['owner']}"
        yield f"  {self.who(event)}{where}: {_WHY[event['outcome']]}"

    def tell_life(self, event: Event) -> Iterator[str]:
        if event["change"] > 0:
            yield f"  {self.who(event)} is healed: life {event['now']}"


_DUNGEON = ("advanced", "unicorn", "potion", "thief", "traps", "goblin_king", "elder_dragon")
