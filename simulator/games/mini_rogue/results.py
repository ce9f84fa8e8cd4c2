"""The tables a run of Mini Rogue leaves behind, column by column."""

from simulator.game import GAME_INDEX, Column, ResultTable, game_columns, seat_columns
from simulator.games.mini_rogue.numbers import (
    CAUSES,
)
from simulator.games.mini_rogue.state import SPENT_ON

ENDS = ("won", "died", "round_cap")
WON, DIED, ROUND_CAP = range(len(ENDS))


def _named(prefix: str, name: str) -> str:
    return f"{prefix}_{name}".replace(",", "").replace(" ", "_")


LOST_COLUMNS = tuple(_named("lost_to", cause) for cause in CAUSES)
SPENT_COLUMNS = tuple(_named("gold_for", use.lower()) for use in SPENT_ON)

GAMES = ResultTable(
    "games",
    (
        *game_columns(
            rounds="rooms entered, corners included",
            turns="rooms entered by all players together",
            finished="whether the game was won or lost; otherwise it was stopped at the round cap",
        ),
        Column("end", "u1", "how the game ended", labels="end"),
        Column("difficulty", "u1", "level of difficulty", labels="difficulty"),
        Column("floor", "u1", "floor on which it ended, from 1", "floor"),
        Column("area", "u1", "area in which it ended, from 1, over all floors", "area"),
        Column("rolls", "u2", "rolls of white dice by all players", "rolls"),
    ),
)

SEATS = ResultTable(
    "seats",
    (
        *seat_columns(
            "seat, 0 moves first",
            "character",
        ),
        Column("score", "i2", "areas completed", "areas"),
        Column("rank", "u1", "always 1: all players win or lose together"),
        Column("win_share", "f4", "1 if the game was won, else 0"),
        Column("difficulty", "u1", "level of difficulty", labels="difficulty"),
        Column("died_of", "i1", "what took the last HP, null if the character lived", labels="cause"),
        Column("floor", "u1", "floor on which the game ended, from 1", "floor"),
        Column("hp", "u1", "HP at the end", "HP"),
        Column("armour", "u1", "armour at the end", "armour"),
        Column("food", "u1", "food at the end", "food"),
        Column("gold", "u1", "gold at the end", "gold"),
        Column("xp", "u1", "experience at the end", "XP"),
        Column("level", "u1", "level at the end", "level"),
        Column("level_2_area", "u1", "area in which level 2 was first reached, 0 for never", "area"),
        Column("level_3_area", "u1", "area in which level 3 was first reached, 0 for never", "area"),
        Column("rolls", "u2", "rolls of white dice", "rolls"),
        Column("fights", "u2", "fights, those against bosses included", "fights"),
        Column("fights_won", "u2", "fights won", "fights"),
        Column("checks", "u2", "skill checks", "checks"),
        Column("checks_passed", "u2", "skill checks passed, those by a potion included", "checks"),
        Column("criticals", "u2", "critical dice", "dice"),
        Column("criticals_rerolled", "u2", "critical dice rerolled", "times"),
        Column("criticals_failed", "u2", "chains of criticals lost to a miss", "chains"),
        Column("feats_hp", "u2", "feats paid for with HP", "feats"),
        Column("feats_xp", "u2", "feats paid for with XP", "feats"),
        Column("feats_item", "u2", "feats paid for with an item", "feats"),
        Column("skills", "u2", "uses of the character's skills", "times"),
        Column("potions_gained", "u2", "potions gained after the start", "potions"),
        Column("potions_used", "u2", "potions used", "potions"),
        Column("falls", "u2", "falls to another area", "falls"),
        Column("starved", "u2", "areas left without eating", "areas"),
        Column("areas_poisoned", "u2", "areas begun poisoned", "areas"),
        Column("areas_cursed", "u2", "areas begun cursed", "areas"),
        Column("healed", "u2", "HP gained", "HP"),
        Column("gold_gained", "u2", "gold gained after the start", "gold"),
        Column("xp_gained", "u2", "experience gained after the start", "XP"),
        *(
            Column(name, "u2", f"gold spent on {use}", "gold")
            for name, use in zip(SPENT_COLUMNS, SPENT_ON, strict=True)
        ),
        *(Column(name, "u2", f"HP lost: {cause}", "HP") for name, cause in zip(LOST_COLUMNS, CAUSES, strict=True)),
    ),
)

ROOMS = ResultTable(
    "rooms",
    (
        GAME_INDEX,
        Column("seat", "u1", "seat that resolved the room", "seat"),
        Column("area", "u1", "area, from 1, over all floors", "area"),
        Column("floor", "u1", "floor, from 1", "floor"),
        Column("cell", "u1", "place in the area, row by row from 0, where everybody begins", "place"),
        Column("room", "u1", "room card", labels="room"),
        Column("hp", "i1", "change of HP in the room", "HP"),
        Column("armour", "i1", "change of armour", "armour"),
        Column("food", "i1", "change of food", "food"),
        Column("gold", "i1", "change of gold", "gold"),
        Column("xp", "i1", "change of experience", "XP"),
        Column("potions", "i1", "change of the number of potions", "potions"),
        Column("died", "?", "whether the character died in the room"),
    ),
    optional=True,
)

TABLES = (GAMES, SEATS, ROOMS)
GAME_ROW, SEAT_ROW, ROOM_ROW = (table.row() for table in TABLES)
