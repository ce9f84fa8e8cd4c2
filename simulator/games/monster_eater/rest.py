"""IV Rest: ready characters with food, draw to five once, resolve events (section J)."""

from simulator.asking import choose, choose_set, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.abilities import exhaust_locksmith, recover
from simulator.games.monster_eater.bosses import leave_boss_encounter
from simulator.games.monster_eater.decisions import BEFORE_EVENT, BEFORE_REST, EVENT_ORDER, FOR_EVENT, RESTORE
from simulator.games.monster_eater.decks import discard, discard_from_hand, draw_to_hand
from simulator.games.monster_eater.encounter import can_receive, is_free, place_monster
from simulator.games.monster_eater.holdings import cash_in, gain_reward
from simulator.games.monster_eater.party import exhaust, ready
from simulator.games.monster_eater.state import EVENT, HAND_LIMIT, NONE
from simulator.games.monster_eater.tokens import change_food, change_money
from simulator.jit import jit


@jit
def _eat(game, seat):  # type: ignore[no-untyped-def]
    """Spend any number of food, each readies one exhausted character (rule 37)."""
    player = game.table.players[seat]
    question = open_question(game, seat, RESTORE, NONE, NONE)
    question.mask = player.everyone & ~player.ready
    question.at_least = 0
    question.at_most = min(player.food, count_bits(question.mask))
    chosen = choose_set(game, seat)
    for position in range(player.n_characters):
        if chosen >> position & 1:
            change_food(game, seat, -1)
            player.tally.food_spent += 1
            ready(game, seat, position)


@jit
def _lose_newest(game, seat, count):  # type: ignore[no-untyped-def]
    """Discard the newest exploration cards of the own dungeon; a boss may thereby be left (rule 33)."""
    player = game.table.players[seat]
    for _ in range(min(count, player.dungeon_size)):
        player.dungeon_size -= 1
        card = player.dungeon[player.dungeon_size]
        player.travel -= game.table.cards.dungeon[card].travel
        discard(game, card)
        log(game, events.DUNGEON_CARD_LOST, seat, card)
    leave_boss_encounter(game, seat)


@jit
def _suffer(game, seat, card):  # type: ignore[no-untyped-def]
    """What an event does to the player who drew it (C40)."""
    player = game.table.players[seat]
    if card.discard_newest:
        _lose_newest(game, seat, card.discard_newest)
    change_food(game, seat, -card.lose_food)
    change_money(game, seat, -card.lose_money)
    if card.exhaust_all:
        for position in range(player.n_characters):
            if player.ready >> position & 1:
                exhaust(game, seat, position)
    if card.monster and can_receive(game.table, seat):
        place_monster(game, seat, seat, NONE)
    elif card.monster and is_free(game.table, seat):
        game.occasions.monsters_missing += 1


@jit
def resolve_event(game, seat, index):  # type: ignore[no-untyped-def]
    """Reveal one Event: a Locksmith/Ninja averts it where the card asks for one, and then earns its reward."""
    number = game.privates[seat].hand[index]
    card = game.table.cards.dungeon[number]
    game.table.players[seat].tally.events += 1
    cash_in(game, seat, BEFORE_EVENT)
    recover(game, seat, BEFORE_EVENT)
    discard_from_hand(game, seat, index)
    averted = False
    if card.check:
        averted = exhaust_locksmith(game, seat, number, FOR_EVENT, False)
    log(game, events.EVENT_RESOLVED, seat, number, averted)
    if not averted:
        _suffer(game, seat, card)
    if averted or not card.check:
        gain_reward(game, seat, card.reward)


@jit
def _resolve_events(game, seat):  # type: ignore[no-untyped-def]
    """Resolve every Event in hand in the order the player likes; there is no refill (rule 38)."""
    private = game.privates[seat]
    while True:
        question = open_question(game, seat, EVENT_ORDER, NONE, NONE)
        for index in range(private.hand_size):
            if game.table.cards.dungeon[private.hand[index]].kind == EVENT:
                offer(question, index)
        if question.n_options == 0:
            return
        resolve_event(game, seat, choose(game, seat))


@jit
def rest_phase(game, seat):  # type: ignore[no-untyped-def]
    """IV Rest."""
    log(game, events.PHASE, seat, events.IV_REST)
    cash_in(game, seat, BEFORE_REST)
    _eat(game, seat)
    while game.privates[seat].hand_size < HAND_LIMIT:
        if not draw_to_hand(game, seat):
            break
    _resolve_events(game, seat)
