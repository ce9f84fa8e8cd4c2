"""Tells a game as a person would: round by round, who throws at what, and what becomes of it."""

from collections import Counter
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
    "equal": "[red]nobody wins: the largest areas are almost equal[/]",
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
        self._cards: Counter[int] = Counter()
        self._scores: dict[int, int] = {}
        self._all_win = False
        self.words = {
            "reveals": lambda e: f"  {self.who(e)} reveals {e['card']}",
            "lands": self._throw,
            "shows": self._throw,
            "pushed": lambda e: f"  {self.who(e)} is pushed away, and shows the {e['face']} face",
            "turned": lambda e: f"  {self.who(e)} is turned over, and shows the {e['face']} face",
            "unclaimed": lambda e: f"  nobody takes {e['card']}",
        }

    def tell_game(self, event: Event) -> Iterator[str]:
        dungeon = [name.replace("_", " ") for name, on in event["rules"].items() if on and name in _DUNGEON]
        yield f"[bold]Game {event['index']}, seed {event['seed']}[/], cards {event['cards']['name']}"
        yield f"The dungeon: {', '.join(dungeon) or 'the beginner entrance alone'}."
        self._all_win = not event["rules"]["boss_ranks"] and any(event["rules"][boss] for boss in _BOSSES)
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

    def tell_takes(self, event: Event) -> Iterator[str]:
        self._cards[event["seat"]] += 1
        yield from ()

    def tell_steals(self, event: Event) -> Iterator[str]:
        self._cards[event["seat"]] += 1
        self._cards[event["victim"]] -= 1
        yield f"  {self.who(event)} steals [bold]{event['card']}[/] from {self.name(event['victim'])}"

    def tell_discards(self, event: Event) -> Iterator[str]:
        self._cards[event["seat"]] -= 1
        yield f"  {self.who(event)} has no life left and discards {event['card']}"

    def tell_scored(self, event: Event) -> Iterator[str]:
        self._scores[event["seat"]] = event["score"]
        printed, bonus = event["printed"], event["bonus"]
        yield f"{self.who(event)}: printed {printed}, combinations {bonus}: [bold]{event['score']} points[/]"

    def tell_game_ends(self, event: Event) -> Iterator[str]:
        yield f"\n[bold]The game ends: {self._ending(event['end'])}.[/]"

    def _ending(self, end: str) -> str:
        """Who wins: the most points, then the most cards (5.9)."""
        if end == "defeat":
            return "somebody is below the boss's benchmark, all lose"
        if self._all_win:
            return "the boss is beaten, all win"
        standing = {seat: (score, self._cards[seat]) for seat, score in self._scores.items()}
        winners = [self.name(seat) for seat, reached in standing.items() if reached == max(standing.values())]
        return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the win"

    def tell_life(self, event: Event) -> Iterator[str]:
        if event["change"] > 0:
            yield f"  {self.who(event)} is healed: life {event['now']}"


_BOSSES = ("goblin_king", "elder_dragon")
_DUNGEON = ("advanced", "unicorn", "potion", "thief", "traps", *_BOSSES)
