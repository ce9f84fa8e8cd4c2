"""The tables a run of Rapid Dungeon leaves behind, column by column."""

from simulator.game import GAME_INDEX, RANK, Column, ResultTable, game_columns, seat_columns
from simulator.games.rapid_dungeon.rules import FLAGS

ENDS = ("victory", "defeat")
VICTORY, DEFEAT = range(len(ENDS))

GAMES = ResultTable(
    "games",
    (
        *game_columns(
            rounds="rounds played",
            turns="throws of all players",
            finished="whether the game ended by its rules; it always does",
            unit="throws",
        ),
        Column("end", "u1", "defeat if there is a boss and somebody missed the benchmark, else victory", labels="end"),
        Column("beaten", "?", "whether every player reached the boss's benchmark; true without a boss"),
        Column("lowest_score", "i2", "score of the weakest player", "points"),
        Column("contests", "u1", "cards on which more than one pawn lay", "cards"),
        Column("ties", "u1", "cards whose largest areas were almost equal", "cards"),
        Column("unclaimed", "u1", "revealed cards that nobody took", "cards"),
        Column("best_left", "u1", "rounds in which nobody took the card that was worth most to somebody", "rounds"),
        Column("trap_rounds", "u1", "rounds with a trap in play", "rounds"),
        Column("chests_dealt", "u1", "chests in the decks of the game", "cards"),
        Column("keys_dealt", "u1", "keys in the decks of the game", "cards"),
        *(
            Column(flag.column, "u1", f"how often it happens that {flag.occasion}", "times")
            for flag in FLAGS
            if flag.occasion
        ),
    ),
)

SEATS = ResultTable(
    "seats",
    (
        *seat_columns(
            "seat, clockwise; 0 deals and is the start player", "how the player throws: a row of throwers.csv"
        ),
        Column("score", "i2", "points in all", "points"),
        Column("points_printed", "i2", "points printed on acquired cards", "points"),
        Column("points_diamonds", "i2", "bonus for diamonds, unicorns left out", "points"),
        Column("points_pairs", "i2", "bonus for pairs of chest and key", "points"),
        Column("points_colours", "i2", "bonus for sets of red, yellow and blue", "points"),
        Column("points_goblins", "i2", "bonus for goblins, potions left out", "points"),
        Column("points_unicorn", "i2", "points that unicorns add to the gems", "points"),
        Column("points_potion", "i2", "points that potions add to the monsters", "points"),
        RANK,
        Column(
            "win_share",
            "f4",
            "1 for a win, 1/k for a k-way tie for first, else 0; a common defeat or victory is a tie of all",
        ),
        Column("cards", "u1", "acquired cards at the end", "cards"),
        Column("diamonds", "u1", "diamonds among them", "cards"),
        Column("chests", "u1", "chests among them", "cards"),
        Column("keys", "u1", "keys among them", "cards"),
        Column("red", "u1", "red cards among them", "cards"),
        Column("yellow", "u1", "yellow cards among them", "cards"),
        Column("blue", "u1", "blue cards among them", "cards"),
        Column("goblins", "u1", "goblins among them", "cards"),
        Column("half_pairs", "u1", "chests without a key, or keys without a chest", "cards"),
        Column("unicorns", "u1", "unicorns among them", "cards"),
        Column("potions", "u1", "potions among them", "cards"),
        Column("thieves", "u1", "thieves among them", "cards"),
        Column("traps", "u1", "traps among them", "cards"),
        Column("throws", "u1", "rounds, each with a throw unless it was passed", "throws"),
        Column("won", "u1", "throws that took a card", "throws"),
        Column("missed", "u1", "throws after which the pawn lay on no card", "throws"),
        Column("wrong_face", "u1", "throws with the wrong face up", "throws"),
        Column("own_card", "u1", "throws after which the pawn lay on the own card", "throws"),
        Column("covered", "u1", "throws that failed because the pawn lay on top of another", "throws"),
        Column("outdone", "u1", "throws that failed because another pawn covered more of the card", "throws"),
        Column("equal", "u1", "throws that failed because areas were almost equal", "throws"),
        Column("passed", "u1", "rounds without a throw", "throws"),
        Column("misread", "u1", "throws with the colour misread; 0 in the fast model, which does not tell", "throws"),
        Column("trap_throws", "u1", "throws while a trap was in play", "throws"),
        Column("trap_won", "u1", "of those, throws that took a card", "throws"),
        Column("lives_lost", "u1", "lives lost", "lives"),
        Column("heals", "u1", "how often life was gone and became full again", "times"),
        Column("discarded", "u1", "cards discarded because life was gone", "cards"),
        Column("stole", "u1", "cards stolen from others", "cards"),
        Column("robbed", "u1", "cards stolen by others", "cards"),
        Column("stole_first", "?", "whether the player was the first of the game to steal"),
    ),
)

ROUNDS = ResultTable(
    "rounds",
    (
        GAME_INDEX,
        Column("round", "u2", "round, from 1", "round"),
        Column("seat", "u1", "seat that throws", "seat"),
        Column("standing", "i2", "points if the game ended with this round", "points"),
        Column("cards", "u1", "acquired cards after the round", "cards"),
        Column("life", "u1", "life after the round", "lives"),
        Column("trap", "?", "whether a trap was in play"),
        Column("target", "i1", "card that was thrown at, null if the pawn was kept", labels="card"),
        Column("gain", "i2", "points that it would have added", "points"),
        Column("outcome", "u1", "what became of the throw", labels="outcome"),
    ),
    optional=True,
)

TABLES = (GAMES, SEATS, ROUNDS)
GAME_ROW, SEAT_ROW, ROUND_ROW = (table.row() for table in TABLES)
