"""The end of the game: victory points, penalty, ranks (section M)."""

from simulator.dice import MEAN_FACE
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.holdings import is_boss
from simulator.games.monster_eater.state import FULL_TRAVEL, ITEM, UPPER
from simulator.jit import jit
from simulator.rng import roll

MONEY_PER_POINT = 3
UPPER_PENALTY = 10
PERCENT_PER_PENALTY_POINT = 10


@jit
def points(game, seat, strength, holding):  # type: ignore[no-untyped-def]
    """Victory points of one card; xD is rolled now, by its owner."""
    scored = strength.plus
    for _ in range(strength.dice):
        face = roll(game.dice[seat])
        log(game, events.SCORE_DIE, seat, holding, face)
        scored += face
    return scored


@jit
def penalty(table, seat):  # type: ignore[no-untyped-def]
    """Points lost for travel that is missing: ten on Upper, one for each 10% short of 100% on Lower (rule 43)."""
    player = table.players[seat]
    if player.level == UPPER:
        return UPPER_PENALTY
    return max(FULL_TRAVEL - player.travel, 0) // PERCENT_PER_PENALTY_POINT


@jit
def money_points(table, seat):  # type: ignore[no-untyped-def]
    """One point for every three money."""
    return table.players[seat].money // MONEY_PER_POINT


@jit
def holding_at(game, seat, index):  # type: ignore[no-untyped-def]
    """One of a player's holdings: dishes, bosses and Open items first, then Close items."""
    player = game.table.players[seat]
    if index < player.n_cards:
        return player.cards[index]
    return ITEM + game.privates[seat].face_down[index - player.n_cards]


@jit
def printed_points(table, holding):  # type: ignore[no-untyped-def]
    """Victory points as the card prints them."""
    if holding >= ITEM:
        return table.cards.items[holding - ITEM].points
    return table.cards.monsters[holding].points


@jit
def standing(game, seat):  # type: ignore[no-untyped-def]
    """Victory points if the game ended now; a die that would be rolled counts its mean."""
    table = game.table
    expected = 0.0 + money_points(table, seat) - penalty(table, seat)
    for index in range(table.players[seat].n_cards + game.privates[seat].n_face_down):
        printed = printed_points(table, holding_at(game, seat, index))
        expected += printed.plus + printed.dice * MEAN_FACE
    return expected


@jit
def score_seat(game, seat, row):  # type: ignore[no-untyped-def]
    """Fill in a seat's score, part by part."""
    table = game.table
    dishes = 0
    bosses = 0
    items = 0
    for index in range(table.players[seat].n_cards + game.privates[seat].n_face_down):
        holding = holding_at(game, seat, index)
        scored = points(game, seat, printed_points(table, holding), holding)
        if holding >= ITEM:
            items += scored
        elif is_boss(table, holding):
            bosses += scored
        else:
            dishes += scored
    money = money_points(table, seat)
    missing = penalty(table, seat)
    row.points_dishes = dishes
    row.points_bosses = bosses
    row.points_items = items
    row.points_money = money
    row.penalty = missing
    row.score = dishes + bosses + items + money - missing
    log(game, events.SCORED, seat, dishes + bosses + items, money, missing, row.score)


@jit
def rank_seats(rows, n_players):  # type: ignore[no-untyped-def]
    """Ranks with ties shared (C34), and the win split among those who tie for first."""
    for seat in range(n_players):
        better = 0
        tied = 0
        for other in range(n_players):
            if rows[other].score > rows[seat].score:
                better += 1
            elif rows[other].score == rows[seat].score:
                tied += 1
        rows[seat].rank = 1 + better
        rows[seat].win_share = 1.0 / tied if better == 0 else 0.0
