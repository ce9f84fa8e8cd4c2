"""Tells a game as a person would: phase by phase, with dice, odds and the table after each turn."""

from collections.abc import Iterable, Iterator

from simulator.cards import CardSet
from simulator.dice import chance_at_least
from simulator.telling import Event, Teller

_LOST = {"magic": "no Magician can take a magic token; it is lost", "sword": "the sword token goes back to the stock"}


def tell(events: Iterable[Event], cards: CardSet) -> Iterator[str]:
    """The story, a line at a time, in rich markup."""
    return _Teller(cards).tell(events)


def _and(names: list[str]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def _signed(number: int, what: str) -> str:
    return f"{number:+d} {what}"


class _Teller(Teller):
    """Keeps what a line needs from earlier events: who sits where, the dice on the table."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self._travel = {card.name: card.number("travel") for card in cards.tables["exploration"]}
        self._dice: dict[int, int] = {}
        self._score_dice: dict[int, list[str]] = {}
        self.words = {
            "draft_picked": lambda e: f"{self.who(e)} keeps {e['character']}.",
            "started": lambda e: f"{self.who(e)} starts with {e['food']} food and {e['money']} money.",
            "set_aside": lambda e: f"{self.who(e)} sets {e['card']} aside and draws again.",
            "drawn": lambda e: f"  draws {e['card']}",
            "discarded": lambda e: f"  discards {e['card']}",
            "escaped": lambda e: f"  plays Escape: {e['monster']} is left behind",
            "recovery_magic": lambda e: f"  {e['caster']} casts Recovery Magic on {e['target']}",
            "locksmith_magic": lambda e: f"  {e['caster']} casts Locksmith Magic",
            "reroll": lambda e: f"  {e['character']} rerolls {len(e['dice'])} of the dice",
            "exhausted": lambda e: f"  {e['character']} is exhausted",
            "readied": lambda e: f"  {e['character']} is ready again",
            "cashes_in": lambda e: f"  cashes in {e['item']}",
            "item_drawn": lambda e: f"  draws the item {e['item']}",
            "takes": lambda e: f"  keeps [bold]{e['holding']}[/]",
            "gives_up": lambda e: f"  has more than five cards and gives up {e['holding']}",
            "food": lambda e: f"  {_signed(e['change'], 'food')} (now {e['now']})",
            "money": lambda e: f"  {_signed(e['change'], 'money')} (now {e['now']})",
            "magic": lambda e: f"  {e['character']}: {_signed(e['change'], 'magic')} (now {e['now']})",
            "sword": lambda e: f"  {e['character']} takes the sword",
            "token_lost": lambda e: f"  {_LOST[e['token']]}",
            "plays": lambda e: f"  plays {e['card']}, {self._travel[e['card']]} %",
            "travel": lambda e: f"  travel is now [bold]{e['percent']} %[/]",
            "dungeon_card_lost": lambda e: f"  loses {e['card']} from the dungeon",
            "monster_placed": lambda e: f"  [red]{e['monster']}[/] comes to {self.name(e['target'])}",
            "boss_appears": lambda e: f"  [bold red]the boss of the {e['level']} level appears before {self.who(e)}[/]",
            "boss_leaves": lambda e: f"  the boss of the {e['level']} level goes back to the table",
            "boss_defeated": lambda e: f"  [bold green]the boss of the {e['level']} level is defeated[/]",
            "moves_down": lambda e: f"  {self.who(e)} goes down to the Lower level",
            "event": lambda e: f"  the Event {e['card']} {'is averted' if e['averted'] else 'takes effect'}",
            "game_ends": lambda e: f"\n[bold]The game ends: {e['end'].replace('_', ' ')}.[/]",
        }

    def tell_game(self, event: Event) -> Iterator[str]:
        for seat, party in enumerate(event["parties"]):
            self.seats[seat] = f"seat {seat} ({party or 'drafted'})"
        yield f"[bold]Game {event['index']}, seed {event['seed']}[/], cards {event['cards']['name']}"
        for seat, strategy in enumerate(event["strategies"]):
            yield f"{self.name(seat)} plays {strategy}."

    def tell_joined(self, event: Event) -> Iterator[str]:
        yield f"{self.who(event)}: {event['character']}"

    def tell_turn_begins(self, event: Event) -> Iterator[str]:
        yield f"\n[bold]Round {event['round']}, {self.who(event)}[/] (turn {event['turn']})"

    def tell_phase(self, event: Event) -> Iterator[str]:
        yield f" [cyan]{event['phase']}[/]"

    def tell_fights(self, event: Event) -> Iterator[str]:
        self._dice.clear()
        magic = f", {_and(event['with_magic'])} by magic" if event["with_magic"] else ""
        yield f"  {_and(event['fighters'])} fight [red]{event['monster']}[/]{magic}"

    def tell_cooking(self, event: Event) -> Iterator[str]:
        self._dice.clear()
        yield f"  cooks {event['monster']}: 2D {event['power']:+d} against {event['difficulty']}"

    def tell_die(self, event: Event) -> Iterator[str]:
        self._dice[event["index"]] = event["face"]
        yield from ()

    def _outcome(self, total: int, wanted: int, words: str) -> str:
        """Dice, constant and sum, with the exact chance that the first roll had."""
        rolled = sum(self._dice.values())
        plus = total - rolled
        dice = " ".join(str(self._dice[index]) for index in sorted(self._dice))
        chance = chance_at_least(len(self._dice), wanted - plus)
        shown = f"rolls {dice or 'nothing'}, {plus:+d}: {total} against {wanted}"
        return f"  {shown}, {words} (chance {chance:.1%})"

    def tell_battle_won(self, event: Event) -> Iterator[str]:
        yield self._outcome(event["total"], event["combat"], "[green]won[/]")

    def tell_battle_lost(self, event: Event) -> Iterator[str]:
        yield self._outcome(event["total"], event["combat"], "[red]lost[/]")

    def tell_cooked(self, event: Event) -> Iterator[str]:
        yield f"  {' + '.join(map(str, self._dice.values()))}: {event['total']}, [green]a dish[/]"

    def tell_cooking_failed(self, event: Event) -> Iterator[str]:
        yield f"  {' + '.join(map(str, self._dice.values()))}: {event['total']}, [red]spoiled[/]"

    def tell_state(self, event: Event) -> Iterator[str]:
        monster = f", facing {event['monster']}" if event["monster"] else ""
        ready = _and(event["ready"]) or "nobody"
        yield f"   [dim]{self.who(event)}: {event['level']} {event['travel']} %{monster}; ready: {ready}[/]"

    def tell_tokens(self, event: Event) -> Iterator[str]:
        magic = "".join(f", {name} {amount} magic" for name, amount in event["magic"].items())
        sword = f", sword: {event['sword']}" if event["sword"] else ""
        yield f"   [dim]  {event['food']} food, {event['money']} money{magic}{sword}[/]"

    def tell_score_die(self, event: Event) -> Iterator[str]:
        self._score_dice.setdefault(event["seat"], []).append(f"{event['holding']} {event['face']}")
        yield from ()

    def tell_scored(self, event: Event) -> Iterator[str]:
        rolled = self._score_dice.get(event["seat"], [])
        dice = f" (rolled: {', '.join(rolled)})" if rolled else ""
        yield (
            f"{self.who(event)}: cards {event['cards']}{dice}, money {event['money']}, "
            f"penalty {event['penalty']}: [bold]{event['score']} points[/]"
        )
