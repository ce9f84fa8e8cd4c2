"""The referee: plays a game again from its event log, by the rules digest and the card tables alone.

It shares no code with the engine. Chance (dice and the orders of shuffled decks) and the players' answers come from the
log; whatever follows from them by the rules must stand in the log, no more and no less, and must add up to the stored
rows.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from simulator.cards import CardSet
from tests.simulator.games.mini_rogue.referee.area import play_area
from tests.simulator.games.mini_rogue.referee.table import STOCKS, Player, Table
from tests.simulator.games.reading import Event, Log

OPENING = ("game", "seed", "index", "cards", "rules", "players", "parties", "strategies", "difficulty", "round_cap")


def check(events: Iterable[Event], result: Mapping[str, Any], cards: CardSet) -> Table:
    """Check every step of a game and return the table as it lay at the end.

    Raises
    ------
    Objection
        A step isn't what the rules call for, or a stored row isn't what the game amounts to.
    """
    log = Log(events)
    opening = log.expect("game", *OPENING)
    log.require(opening["cards"]["digest"] == cards.digest, "these are other cards")
    table = Table(cards, log, opening["rules"], opening["parties"])
    harder = next(card for card in cards.tables["difficulties"] if card.name == opening["difficulty"])
    for player in table.players:
        _start(table, player, harder)
    bosses = log.expect("shuffled", "cards", deck="bosses")["cards"]
    log.require(
        sorted(bosses) == sorted(card.name for card in table.rooms.values() if card["kind"] == "boss" and card.copies),
        "all bosses are shuffled",
    )
    table.bosses = bosses[:3]
    cap = min(opening["round_cap"], 200)
    end = ""
    while not end:
        if table.won:
            end = "won"
        elif table.lost:
            end = "died"
        elif table.rounds >= cap:
            end = "round_cap"
        else:
            play_area(table, cap)
    log.expect("game_ends", end=end)
    log.expect_end()
    _check_rows(table, opening, end, result)
    return table


def _start(table: Table, player: Player, harder: Any) -> None:
    card = player.card
    player.hp = max(card.number("hp") + harder.number("hp"), 1)
    player.stock = {stock: card.number(stock) for stock in STOCKS}
    for stock in ("food", "gold"):
        player.stock[stock] = max(player.stock[stock] + harder.number(stock), 0)
    table.log.expect(
        "started",
        seat=player.number,
        character=card.name,
        hp=player.hp,
        food=player.stock["food"],
        gold=player.stock["gold"],
    )
    table.set_level(player)
    if card["potion"]:
        player.potions.add(card.text("potion"))
        table.log.expect("potion_gained", seat=player.number, potion=card["potion"])
    for affliction, held in (("poison", card["poisoned"]), ("curse", card["cursed"])):
        if held:
            table.afflict(player, affliction, "")


def _check_rows(table: Table, opening: Event, end: str, result: Mapping[str, Any]) -> None:
    rolls = sum(player.tally["rolls"] for player in table.players)
    expected = {
        "game": opening["index"],
        "rounds": table.rounds,
        "turns": table.rounds * len(table.players),
        "decisions": table.log.questions,
        "finished": end != "round_cap",
        "end": end,
        "difficulty": opening["difficulty"],
        "floor": table.floor,
        "area": table.area,
        "rolls": rolls,
    }
    _compare(table, expected, result["games"])
    for player, row in zip(table.players, result["seats"], strict=True):
        tally = player.tally
        expected = {
            "seat": player.number,
            "party": player.card.name,
            "score": table.area - (end != "won"),
            "rank": 1,
            "win_share": float(table.won),
            "died_of": player.died_of,
            "hp": player.hp,
            **player.stock,
            "level": player.level,
            "level_2_area": tally["level 2"],
            "level_3_area": tally["level 3"],
            "rolls": tally["rolls"],
            "fights": tally["fights"],
            "fights_won": tally["fights won"],
            "checks": tally["checks"],
            "checks_passed": tally["passed"],
            "criticals": tally["criticals"],
            "criticals_rerolled": tally["rerolled"],
            "feats_hp": tally["feats 0"],
            "feats_xp": tally["feats 1"],
            "feats_item": tally["feats 2"],
            "skills": tally["skills"],
            "potions_gained": tally["potions gained"],
            "potions_used": tally["potions used"],
            "falls": tally["falls"],
            "starved": tally["starved"],
            "healed": tally["healed"],
            "gold_gained": tally["gold gained"],
            "xp_gained": tally["xp gained"],
        }
        _compare(table, expected, row)
        spent = sum(value for name, value in row.items() if name.startswith("gold_for_"))
        table.log.require(spent == tally["spent"], f"gold spent is {tally['spent']}, stored {spent}")
        for name in row:
            if name.startswith("lost_to_"):
                causes = {cause.replace(",", "").replace(" ", "_"): cause for cause in _CAUSES}
                lost = tally[f"lost to {causes[name.removeprefix('lost_to_')]}"]
                table.log.require(row[name] == lost, f"{name} is {lost}, stored {row[name]}")


_CAUSES = (
    "monster",
    "boss",
    "last boss, phase 1",
    "last boss, phase 2",
    "trap",
    "other room",
    "hunger",
    "poison",
    "feat",
    "skill",
)


def _compare(table: Table, expected: Mapping[str, Any], stored: Mapping[str, Any]) -> None:
    for name, value in expected.items():
        table.log.require(stored[name] == value, f"{name} is {value}, stored {stored[name]}")
