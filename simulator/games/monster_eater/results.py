"""The tables a run of Monster Eater leaves behind, column by column."""

from simulator.game import GAME_INDEX, RANK, Column, ResultTable, game_columns, seat_columns
from simulator.games.monster_eater.rules import FLAGS

ENDS = ("sissel_defeated", "round_cap")
SISSEL_DEFEATED, ROUND_CAP = range(len(ENDS))
LEVELS = ("Upper", "Lower")

GAMES = ResultTable(
    "games",
    (
        *game_columns(
            rounds="rounds begun",
            turns="turns begun",
            finished="whether Sissel was defeated; otherwise the game was stopped at the round cap",
        ),
        Column("end", "u1", "how the game ended", labels="end"),
        Column("chimera_defeated_by", "i1", "seat that defeated Chimera Falin, -1 for nobody", "seat"),
        Column("sissel_defeated_by", "i1", "seat that defeated Sissel, -1 for nobody", "seat"),
        Column("reshuffles", "u2", "how often the discard pile became the dungeon deck", "times"),
        Column("cards_missing", "u2", "draws of a dungeon card that deck and discard pile could not serve", "draws"),
        Column("items_missing", "u2", "items due that the empty item deck could not serve", "items"),
        Column(
            "monsters_missing",
            "u2",
            "Encounter phases with a Monster Encounter card in hand, and Events, in which a dungeon could not receive "
            "a monster only because the monster deck of its level was empty",
            "times",
        ),
        Column("magic_lost", "u2", "magic tokens due that no own Magician could hold", "tokens"),
        *(
            Column(flag.column, "u2", f"occasions for rule flag {flag.name}: {flag.occasion}", "times")
            for flag in FLAGS
        ),
    ),
)

SEATS = ResultTable(
    "seats",
    (
        *seat_columns(
            "seat in turn order, 0 plays first",
            "fixed party, null if the party was drafted",
            Column("characters", "u8", "characters of the party, bit n for number n of the card set", "bit mask"),
        ),
        Column("score", "i2", "victory points in all", "points"),
        Column("points_dishes", "i2", "victory points of dishes", "points"),
        Column("points_bosses", "i2", "victory points of bosses, as rolled", "points"),
        Column("points_items", "i2", "victory points of items, as rolled", "points"),
        Column("points_money", "i2", "victory points for money", "points"),
        Column("penalty", "u1", "points lost for missing travel", "points"),
        RANK,
        Column("win_share", "f4", "1 for a win, 1/k for a k-way tie for first, else 0; a game's shares sum to 1"),
        Column("level", "u1", "level at the end", labels="level"),
        Column("travel", "u2", "travel on that level at the end", "percent"),
        Column("explorations", "u2", "exploration cards played", "cards"),
        Column("battles", "u2", "battles fought, bosses included", "battles"),
        Column("battles_won", "u2", "battles won, bosses included", "battles"),
        Column("escapes", "u2", "Escape cards played", "cards"),
        Column("cooked", "u2", "monsters cooked", "dishes"),
        Column("cook_failed", "u2", "cooking attempts that failed", "attempts"),
        Column("supplies", "u2", "turns with Supply", "turns"),
        Column("self_placed", "u2", "monsters sent to the own dungeon", "monsters"),
        Column("sent", "u2", "monsters sent to others", "monsters"),
        Column("received", "u2", "monsters received from others", "monsters"),
        Column("food_gained", "u2", "food gained after the start", "food"),
        Column("food_spent", "u2", "food spent in Rest", "food"),
        Column("magic_spent", "u2", "magic tokens spent", "tokens"),
        Column("rerolls", "u2", "uses of Reroll x", "times"),
        Column("items", "u2", "items drawn", "items"),
        Column("events", "u2", "Events resolved", "events"),
        Column("turns", "u2", "turns begun", "turns"),
        Column("idle_turns", "u2", "turns with neither battle, escape, exploration nor Supply", "turns"),
        Column(
            "stuck_turns",
            "u2",
            "turns without a useful move but Supply: no way to fight or escape what lies on the dungeon or, if nothing "
            "does, no Exploration card in hand that could be paid",
            "turns",
        ),
        Column("sword", "?", "whether the party held the sword at the end"),
    ),
)

COOKS = ResultTable(
    "cooks",
    (
        GAME_INDEX,
        Column("turn", "u2", "turn of the game, from 1", "turn"),
        Column("seat", "u1", "seat that cooked", "seat"),
        Column("monster", "u1", "monster cooked", labels="monster"),
        Column("difficulty", "u1", "cooking difficulty", "points"),
        Column("power", "i1", "cooking power of the party with its items", "points"),
        Column("die_1", "u1", "first die, as it stood", "pips"),
        Column("die_2", "u1", "second die, as it stood", "pips"),
        Column("success", "?", "whether the dish succeeded"),
    ),
    optional=True,
)

BATTLES = ResultTable(
    "battles",
    (
        GAME_INDEX,
        Column("turn", "u2", "turn of the game, from 1", "turn"),
        Column("seat", "u1", "seat that fought", "seat"),
        Column("monster", "u1", "monster or boss fought", labels="monster"),
        Column("combat", "u1", "combat power of the monster", "points"),
        Column("fighters", "u1", "characters in the team", "characters"),
        Column("magic_spent", "u1", "magic tokens spent, those for Recovery Magic in the battle included", "tokens"),
        Column("dice", "u1", "dice of the team", "dice"),
        Column("plus", "u2", "combat power of the team without its dice", "points"),
        Column("rolled", "u2", "combat power of the team at the first roll", "points"),
        Column("rerolls", "u1", "uses of Reroll x", "times"),
        Column("total", "u2", "combat power of the team in the end", "points"),
        Column("won", "?", "whether the battle was won"),
    ),
    optional=True,
)

ENCOUNTERS = ResultTable(
    "encounters",
    (
        GAME_INDEX,
        Column("turn", "u2", "turn of the game, from 1", "turn"),
        Column("seat", "u1", "seat whose dungeon the monster came to", "seat"),
        Column("monster", "u1", "monster that came", labels="monster"),
        Column("sender", "i1", "seat that sent it with a Monster Encounter card, -1 if an Event brought it", "seat"),
    ),
    optional=True,
)

PICKS = ResultTable(
    "picks",
    (
        GAME_INDEX,
        Column("pick", "u1", "pick of the draft, from 1; all seats pick at the same time", "pick"),
        Column("seat", "u1", "seat that picked", "seat"),
        Column("pack", "u1", "seat to which the pack was dealt that it picked from", "seat"),
        Column("character", "u1", "character taken from the pack", labels="character"),
    ),
    optional=True,
)

ROUNDS = ResultTable(
    "rounds",
    (
        GAME_INDEX,
        Column("round", "u2", "round, from 1; the last one may have been cut short", "round"),
        Column("seat", "u1", "seat in turn order, 0 plays first", "seat"),
        Column("level", "u1", "level at the end of the round", labels="level"),
        Column("travel", "u2", "travel on that level at the end of the round", "percent"),
        Column(
            "standing",
            "f4",
            "victory points if the game ended with this round; a die still to be rolled counts its mean",
            "points",
        ),
    ),
    optional=True,
)

TABLES = (GAMES, SEATS, COOKS, BATTLES, ENCOUNTERS, PICKS, ROUNDS)
OPTIONAL_TABLES = tuple(table for table in TABLES if table.optional)
GAME_ROW, SEAT_ROW, COOK_ROW, BATTLE_ROW, ENCOUNTER_ROW, PICK_ROW, ROUND_ROW = (table.row() for table in TABLES)
