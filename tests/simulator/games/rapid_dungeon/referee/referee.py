"""The referee: plays a game again from its event log, by the rules digest and the card tables alone.

It shares no code with the engine. Chance (decks, where cards and pawns lie, which face a pawn shows) and the players'
answers come from the log; whatever follows from them by the rules must stand in the log, no more and no less, and must
add up to the stored rows.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from simulator.cards import Card, CardSet
from tests.simulator.games.rapid_dungeon.referee.reading import Event, Log
from tests.simulator.games.rapid_dungeon.referee.scores import Player, parts, ranks, rival_readings
from tests.simulator.games.rapid_dungeon.referee.throws import Throws

SIZES = ("card_width", "card_height", "pawn_radius")
OPENING = ("game", "seed", "index", "cards", "rules", "players", "parties", "strategies", *SIZES, "round_cap")
TYPES = {"unicorn": "unicorn", "potion": "potion", "thief": "thief", "traps": "trap"}
"""Rule flags and the special cards that they bring into play."""
COUNTED = (
    "every_failure_costs_life",
    "pushed_onto_own_card_fails",
    "pile_counts_every_pawn",
    "area_tie_to_next",
    "won_traps_stay",
    "sets_repeat",
    "specials_stack",
    "printed_points_multiplied",
    "potion_doubles_colours",
    "boss_ranks",
)
"""Rule flags whose occasions a game counts."""
BOSSES = {"goblin_king": "Goblin King", "elder_dragon": "Elder Dragon"}


def check(events: Iterable[Event], result: Mapping[str, Any], cards: CardSet) -> None:
    """Check every step of a game.

    Raises
    ------
    Objection
        A step isn't what the rules call for, or a stored row isn't what the game amounts to.
    """
    log = Log(events)
    opening = log.expect("game", *OPENING)
    log.require(opening["cards"]["digest"] == cards.digest, "these are other cards")
    for size in SIZES:
        log.require(opening[size] == cards.tables["surface"][0].measure(size), f"{size} is another")
    game = _Game(log, cards, opening)
    game.deal()
    for number in range(1, game.rounds + 1):
        game.play_round(number)
    game.finish(result)


class _Game:
    def __init__(self, log: Log, cards: CardSet, opening: Event) -> None:
        self.log, self.cards, self.rules = log, cards, opening["rules"]
        self.opening = opening
        self.known: dict[str, Card] = {
            card.name: card for kind in ("exploration", "special") for card in cards.tables[kind]
        }
        self.labels = list(self.known)
        entrance = "Advanced" if self.rules["advanced"] else "Beginner"
        self.full = next(card for card in cards.tables["entrances"] if card.name == entrance).number("life")
        self.seats = range(opening["players"])
        self.players = [Player(self.full) for _ in self.seats]
        self.types = [special for flag, special in TYPES.items() if self.rules[flag]]
        self.rounds = 7 + len(self.types)
        self.tally: Counter[tuple[int, str]] = Counter()
        self.table: Counter[str] = Counter()
        self.occasions: Counter[str] = Counter()

    def special(self, name: str) -> str | None:
        value = self.known[name].values.get("special")
        return None if value is None else str(value)

    def deal(self) -> None:
        """Seven cards each, and one of each additional deal (rule 2)."""
        self.decks = [self.log.expect("shuffled", "cards", deck=f"seat {seat}")["cards"] for seat in self.seats]
        dealt = Counter(name for deck in self.decks for name in deck)
        for name, copies in dealt.items():
            self.log.require(copies <= self.known[name].copies, f"{copies} of {name}")
        specials = Counter(filter(None, map(self.special, dealt.elements())))
        self.log.require(specials == dict.fromkeys(self.types, 2), f"specials {specials}")
        for deck in self.decks:
            self.log.require(len(deck) == self.rounds, f"{self.rounds} cards each")
            held = [kind for kind in map(self.special, deck) if kind]
            self.log.require(len(set(held)) == len(held), "one card of each additional deal")
        self.table["chests_dealt"] = sum(bool(self.known[name].values.get("chest")) for name in dealt.elements())
        self.table["keys_dealt"] = sum(bool(self.known[name].values.get("key")) for name in dealt.elements())

    def play_round(self, number: int) -> None:
        revealed = [deck[number - 1] for deck in self.decks]
        trap = any(self.special(name) == "trap" for name in revealed)
        won_trap = any(self.special(name) == "trap" for player in self.players for name in player.acquired)
        self.occasions["won_traps_stay"] += won_trap and not trap
        trap = trap or (won_trap and self.rules["won_traps_stay"])
        self.log.expect("round_begins", round=number, trap=trap)
        for seat, name in enumerate(revealed):
            self.log.expect("reveals", seat=seat, card=name)
        shown = [self.known[name] for name in revealed]
        throws = Throws(self.log, self.rules, self.cards.tables["surface"][0], shown, trap)
        throws.lay_cards()
        nobody = [-1] if self.rules["may_pass"] else []
        targets = [
            self.log.choose(seat, "target", [other for other in self.seats if other != seat] + nobody)
            for seat in self.seats
        ]
        throws.throw(targets)
        winners = throws.judge()
        self.occasions.update(throws.occasions)
        self.hand_out(revealed, winners)
        self.table["trap_rounds"] += trap
        lain = Counter(one["owner"] for one in throws.judged.values() if one["owner"] is not None)
        self.table["contests"] += sum(pawns > 1 for pawns in lain.values())
        self.table["unclaimed"] += winners.count(None)
        for seat in self.seats:
            outcome = throws.judged[seat]["outcome"]
            self.tally[seat, outcome] += 1
            self.tally[seat, "trap_throws"] += trap
            self.tally[seat, "trap_won"] += trap and outcome == "won"
            self.lose_life(seat, outcome)

    def hand_out(self, revealed: list[str], winners: list[int | None]) -> None:
        """Thieves first, those with fewer cards before others, then clockwise from the dealer in seat 0 (rule 7)."""
        held = [len(player.acquired) for player in self.players]
        thefts = [(held[seat], seat, card) for card, seat in enumerate(winners) if seat is not None]
        thieves = sorted(theft for theft in thefts if self.special(revealed[theft[2]]) == "thief")
        for _, seat, card in thieves:
            self.take(seat, revealed[card], card)
            self.steal(seat)
        for card, seat in enumerate(winners):
            if seat is None:
                self.log.expect("unclaimed", seat=card, card=revealed[card])
            elif card not in [theft[2] for theft in thieves]:
                self.take(seat, revealed[card], card)

    def take(self, seat: int, name: str, card: int) -> None:
        self.log.expect("takes", seat=seat, card=name, owner=card)
        self.players[seat].acquired.append(name)

    def steal(self, seat: int) -> None:
        loot = [
            other << 8 | self.labels.index(name)
            for other in self.seats
            if other != seat
            for name in dict.fromkeys(self.players[other].acquired)
        ]
        answer = self.log.choose(seat, "steal", [-1, *loot])
        if answer >= 0:
            victim, name = answer >> 8, self.labels[answer & 255]
            self.log.expect("steals", seat=seat, card=name, victim=victim)
            self.players[victim].acquired.remove(name)
            self.players[seat].acquired.append(name)
            self.tally[seat, "stole_first"] += not any(self.tally[other, "stole"] for other in self.seats)
            self.tally[seat, "stole"] += 1
            self.tally[victim, "robbed"] += 1

    def lose_life(self, seat: int, outcome: str) -> None:
        """Every failure costs a life; at 0 a card goes and life is full (rule 8)."""
        player = self.players[seat]
        judged = outcome in ("covered", "outdone", "equal")
        self.occasions["every_failure_costs_life"] += outcome != "won" and not judged
        if outcome == "won" or not (self.rules["every_failure_costs_life"] or judged):
            return
        player.life -= 1
        self.tally[seat, "lives_lost"] += 1
        self.log.expect("life", seat=seat, change=-1, now=player.life)
        if player.life:
            return
        if player.acquired:
            kinds = [self.labels.index(name) for name in dict.fromkeys(player.acquired)]
            name = self.labels[self.log.choose(seat, "discard", kinds)]
            self.log.expect("discards", seat=seat, card=name)
            player.acquired.remove(name)
            self.tally[seat, "discarded"] += 1
        player.life = self.full
        self.tally[seat, "heals"] += 1
        self.log.expect("life", seat=seat, change=self.full, now=self.full)

    def finish(self, result: Mapping[str, Any]) -> None:
        """Scores, ranks and rows (rule 9)."""
        points = [parts(self.cards, self.rules, player.acquired) for player in self.players]
        scores = [sum(one.values()) for one in points]
        for seat in self.seats:
            printed = points[seat]["points_printed"]
            self.log.expect("scored", seat=seat, printed=printed, bonus=scores[seat] - printed, score=scores[seat])
        boss = next((name for flag, name in BOSSES.items() if self.rules[flag]), None)
        marks = {card.name: card.number("benchmark") for card in self.cards.tables["bosses"]}
        benchmark = marks[boss] if boss else 0
        beaten = min(scores) >= benchmark
        self.log.expect("game_ends", end="victory" if beaten else "defeat")
        self.log.expect_end()
        ranked = ranks(scores, [len(player.acquired) for player in self.players], benchmark, self.rules["boss_ranks"])
        self.occasions["boss_ranks"] += bool(boss) and beaten
        for player in self.players:
            self.occasions.update(rival_readings(self.cards, player.acquired))
        self._check(result["games"], self._game_row(beaten, min(scores)))
        for seat, row in enumerate(result["seats"]):
            self._check(row, self._seat_row(seat, points[seat], scores[seat], ranked[seat]))

    def _check(self, row: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
        for column, value in expected.items():
            close = abs(row[column] - value) < 1e-6 if isinstance(value, float) else row[column] == value
            self.log.require(close, f"{column} is stored as {row[column]}, and is {value}")

    def _game_row(self, beaten: bool, lowest: int) -> dict[str, Any]:
        return {
            "game": self.opening["index"],
            "rounds": self.rounds,
            "turns": self.rounds * len(self.seats),
            "decisions": self.log.questions,
            "finished": True,
            "beaten": beaten,
            "end": "victory" if beaten else "defeat",
            "lowest_score": lowest,
            **self.table,
            **{f"rule_{name}": self.occasions[name] for name in COUNTED},
        }

    def _seat_row(self, seat: int, points: Mapping[str, int], score: int, ranked: tuple[int, float]) -> dict[str, Any]:
        held = [self.known[name].values for name in self.players[seat].acquired]
        count = {
            column: sum(bool(card.get(column)) for card in held) for column in ("diamond", "chest", "key", "goblin")
        }
        colours = Counter(card.get("colour") for card in held)
        specials = Counter(card.get("special") for card in held)
        outcomes = ("won", "missed", "wrong_face", "own_card", "covered", "outdone", "equal", "passed")
        tallied = (
            "trap_throws",
            "trap_won",
            "lives_lost",
            "heals",
            "discarded",
            "stole",
            "stole_first",
            "robbed",
            *outcomes,
        )
        return {
            "seat": seat,
            "party": self.opening["parties"][seat],
            "strategy": self.opening["strategies"][seat],
            **points,
            "score": score,
            "rank": ranked[0],
            "win_share": ranked[1],
            "cards": len(held),
            "diamonds": count["diamond"],
            "chests": count["chest"],
            "keys": count["key"],
            "goblins": count["goblin"],
            "half_pairs": abs(count["chest"] - count["key"]),
            **{colour: colours[colour] for colour in ("red", "yellow", "blue")},
            **{plural: specials[one] for plural, one in _PLURALS.items()},
            "throws": self.rounds,
            **{name: self.tally[seat, name] for name in tallied},
        }


_PLURALS = {"unicorns": "unicorn", "potions": "potion", "thieves": "thief", "traps": "trap"}
