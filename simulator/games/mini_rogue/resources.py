"""HP, stocks, levels, potions, items and afflictions (rules 9, 12 and 15)."""

from simulator.asking import choose, choose_position, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import GAIN_POTION, GIVE_UP_POTION, NO, TAKE_ITEM, YES
from simulator.games.mini_rogue.numbers import (
    BY_ROOM,
    GOLD,
    MAX_DICE,
    NONE,
    TO_BLIND,
    TO_CURSE,
    TO_POISON,
    TO_WEAKEN,
    XP,
)
from simulator.jit import jit


@jit
def is_alive(table, seat):  # type: ignore[no-untyped-def]
    """Whether a player is still in the dungeon."""
    return table.players[seat].died_of == NONE


@jit
def is_lost(table):  # type: ignore[no-untyped-def]
    """Whether the game is lost: somebody died, or everybody (flag)."""
    dead = 0
    for seat in range(table.n_players):
        dead += not is_alive(table, seat)
    return dead == table.n_players or (dead > 0 and table.rules.one_death_loses == 1)


@jit
def hurt(game, seat, points, cause):  # type: ignore[no-untyped-def]
    """Lose HP; at 0 the character dies."""
    player = game.table.players[seat]
    if points <= 0 or player.died_of != NONE:
        return
    points = min(points, player.hp)
    player.hp -= points
    player.tally.lost[cause] += points
    log(game, events.HP, seat, -points, player.hp, cause)
    if player.hp == 0:
        player.died_of = cause
        log(game, events.DIES, seat, cause)


@jit
def heal(game, seat, points):  # type: ignore[no-untyped-def]
    """Gain HP up to the cap."""
    player = game.table.players[seat]
    points = min(points, game.table.cards.hp_cap - player.hp)
    if points <= 0 or player.died_of != NONE:
        return
    player.hp += points
    player.tally.healed += points
    log(game, events.HP, seat, points, player.hp, NONE)


@jit
def set_level(game, seat):  # type: ignore[no-untyped-def]
    """The level is that of the XP at all times: a die may be lost again."""
    table = game.table
    player = table.players[seat]
    level = 1
    while level < MAX_DICE and player.stock[XP] >= table.cards.level_at[level]:
        level += 1
    if level == player.level:
        return
    player.level = level
    log(game, events.LEVEL, seat, level)
    if level >= 2 and player.tally.level_2_area == 0:
        player.tally.level_2_area = table.area
    if level == 3 and player.tally.level_3_area == 0:
        player.tally.level_3_area = table.area


@jit
def change_stock(game, seat, resource, change):  # type: ignore[no-untyped-def]
    """Change a stock; the caller has seen to it that it stays within 0 and the cap."""
    player = game.table.players[seat]
    if change == 0:
        return
    player.stock[resource] += change
    log(game, events.STOCK, seat, resource, change, player.stock[resource])
    if resource == XP:
        set_level(game, seat)


@jit
def gain(game, seat, resource, points):  # type: ignore[no-untyped-def]
    """Gain up to the cap; every XP beyond it heals 1 HP."""
    player = game.table.players[seat]
    if points <= 0 or player.died_of != NONE:
        return
    fits = min(points, game.table.cards.caps[resource] - player.stock[resource])
    change_stock(game, seat, resource, fits)
    if resource == GOLD:
        player.tally.gold_gained += fits
    if resource == XP:
        player.tally.xp_gained += fits
        heal(game, seat, points - fits)


@jit
def lose(game, seat, resource, points, cause):  # type: ignore[no-untyped-def]
    """Lose by an effect: where nothing is left, 1 HP instead (once, or for every missing point)."""
    if points <= 0:
        return
    held = game.table.players[seat].stock[resource]
    change_stock(game, seat, resource, -min(points, held))
    if game.table.rules.loss_per_point:
        hurt(game, seat, points - held, cause)
    elif held == 0:
        hurt(game, seat, 1, cause)


@jit
def afflict(game, seat, effects, cause):  # type: ignore[no-untyped-def]
    """Poison, curse, blindness and weakening; having one twice is the same as once."""
    player = game.table.players[seat]
    if effects & TO_POISON and not player.poisoned:
        player.poisoned = 1
        log(game, events.AFFLICTED, seat, events.POISON_AFFLICTION)
    if effects & TO_CURSE and not player.cursed:
        player.cursed = 1
        log(game, events.AFFLICTED, seat, events.CURSE_AFFLICTION)
    if effects & TO_BLIND and not player.blind:
        player.blind = 1
        log(game, events.AFFLICTED, seat, events.BLINDNESS)
    if effects & TO_WEAKEN:
        lose(game, seat, XP, 1, cause)


@jit
def is_bound(table, player):  # type: ignore[no-untyped-def]
    """Whether nothing lifts a player's curse, because of the item that is held."""
    return player.item != NONE and table.cards.items[player.item].curses == 1


@jit
def cure(game, seat, effects):  # type: ignore[no-untyped-def]
    """Lift afflictions."""
    player = game.table.players[seat]
    if effects & TO_POISON and player.poisoned:
        player.poisoned = 0
        log(game, events.CURED, seat, events.POISON_AFFLICTION)
    if effects & TO_CURSE and player.cursed and not is_bound(game.table, player):
        player.cursed = 0
        log(game, events.CURED, seat, events.CURSE_AFFLICTION)
    if effects & TO_BLIND and player.blind:
        player.blind = 0
        log(game, events.CURED, seat, events.BLINDNESS)


@jit
def bless(game, seat):  # type: ignore[no-untyped-def]
    """A blessing lifts curse, poison and blindness."""
    cure(game, seat, TO_POISON | TO_CURSE | TO_BLIND)


@jit
def is_afflicted(table, player):  # type: ignore[no-untyped-def]
    """Whether a blessing would do any good."""
    return player.poisoned + player.blind > 0 or (player.cursed == 1 and not is_bound(table, player))


@jit
def refresh_skill(game, seat):  # type: ignore[no-untyped-def]
    """Turn the character card face up again."""
    player = game.table.players[seat]
    if not player.skill_ready:
        player.skill_ready = 1
        log(game, events.REFRESHED, seat)


@jit
def take_potion(game, seat, potion):  # type: ignore[no-untyped-def]
    """Put a potion among the held ones."""
    player = game.table.players[seat]
    player.potions |= 1 << potion
    log(game, events.POTION_GAINED, seat, potion)


@jit
def lose_potion(game, seat, potion):  # type: ignore[no-untyped-def]
    """Part with a held potion."""
    game.table.players[seat].potions &= ~(1 << potion)
    log(game, events.POTION_LOST, seat, potion)


@jit
def gain_potion(game, seat, kinds):  # type: ignore[no-untyped-def]
    """Gain one potion out of a mask: never two of a kind, and with full hands only in exchange (rule 12)."""
    table = game.table
    player = table.players[seat]
    kinds &= ~player.potions
    if kinds == 0 or player.died_of != NONE:
        return
    open_question(game, seat, GAIN_POTION, NONE, NONE)
    potion = choose_position(game, seat, kinds, False)
    if count_bits(player.potions) >= table.cards.potion_cap:
        open_question(game, seat, GIVE_UP_POTION, potion, NONE)
        given_up = choose_position(game, seat, player.potions, True)
        if given_up == NONE:
            return
        lose_potion(game, seat, given_up)
    player.tally.potions_gained += 1
    take_potion(game, seat, potion)


@jit
def gain_item(game, seat, item):  # type: ignore[no-untyped-def]
    """Take an item; one at most is kept (rule 13)."""
    player = game.table.players[seat]
    if player.item != NONE:
        question = open_question(game, seat, TAKE_ITEM, item, NONE)
        offer(question, NO)
        offer(question, YES)
        if choose(game, seat) == NO:
            return
        log(game, events.ITEM_LOST, seat, player.item)
    hold_item(game, seat, item)


@jit
def hold_item(game, seat, item):  # type: ignore[no-untyped-def]
    """Have an item in hand, and the curse that may come with it."""
    game.table.players[seat].item = item
    log(game, events.ITEM_GAINED, seat, item)
    if game.table.cards.items[item].curses:
        afflict(game, seat, TO_CURSE, BY_ROOM)


@jit
def spend_item(game, seat):  # type: ignore[no-untyped-def]
    """Use up the item, or hand it over; a curse that came with it stays, but can be lifted from now on."""
    player = game.table.players[seat]
    log(game, events.ITEM_LOST, seat, player.item)
    player.item = NONE


@jit
def hand_in_item(game, seat):  # type: ignore[no-untyped-def]
    """Hand in the item for something else: the curse that came with it is lifted."""
    bound = is_bound(game.table, game.table.players[seat])
    spend_item(game, seat)
    if bound:
        cure(game, seat, TO_CURSE)
