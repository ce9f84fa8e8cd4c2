"""Choices that balanced makes in more than one place, or that others share."""

from simulator.games.mini_rogue.numbers import NONE, XP
from simulator.jit import jit
from strategies.mini_rogue.judgement import row_worth


@jit
def nearest(question, wanted):  # type: ignore[no-untyped-def]
    """The option nearest to what is wanted."""
    best = question.options[0]
    for index in range(question.n_options):
        if abs(question.options[index] - wanted) < abs(best - wanted):
            best = question.options[index]
    return best


@jit
def pays_feat(table, seat):  # type: ignore[no-untyped-def]
    """Whether the item that a player holds pays for a feat."""
    item = table.players[seat].item
    return item != NONE and table.cards.items[item].pays_feat == 1


@jit
def xp_is_spare(table, seat):  # type: ignore[no-untyped-def]
    """Whether a point of experience can be spent without losing a level or delaying one."""
    xp = table.players[seat].stock[XP]
    return xp > table.cards.level_at[2]


@jit
def feat_price(table, private, seat):  # type: ignore[no-untyped-def]
    """What the next feat costs, in HP."""
    if pays_feat(table, seat) or xp_is_spare(table, seat):
        return 1.0
    return float(table.cards.feat_hp)


@jit
def best_option(table, private, seat, least):  # type: ignore[no-untyped-def]
    """The row that is worth most, if it is worth at least so much; NONE where that may be answered."""
    question = private.question
    best = NONE
    most = least
    optional = False
    for index in range(question.n_options):
        number = question.options[index]
        if number == NONE:
            optional = True
        else:
            worth = row_worth(table, private, seat, table.cards.outcomes[number])
            if worth > most:
                most = worth
                best = number
    if optional and most <= 0.0:
        return NONE
    return best
