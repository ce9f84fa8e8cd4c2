"""A party: exhausting and readying characters, magic tokens, and what its cards add up to."""

from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.restrictions import COOKING, LOCKSMITH_MAGIC, MAGIC, RECOVERY_MAGIC, REROLLS
from simulator.games.monster_eater.state import ITEM, LOCKSMITH, MAGICIAN, NINJA, WARRIOR
from simulator.jit import jit

NO_DISH = -1000
"""Cooking power with which no dish succeeds, so that strategies reckon with none."""


@jit
def charge(player, position):  # type: ignore[no-untyped-def]
    """Note that a Magician holds magic tokens, unless the player must not spend them."""
    if not player.denied & MAGIC:
        player.charged |= 1 << position


@jit
def form_party(game, seat):  # type: ignore[no-untyped-def]
    """Ready the characters dealt to a seat and hand out their starting tokens (section A, 3 and 4)."""
    player = game.table.players[seat]
    player.everyone = (1 << player.n_characters) - 1
    player.ready = player.everyone
    for position in range(player.n_characters):
        character = game.table.cards.characters[player.characters[position]]
        bit = 1 << position
        if character.class_ == WARRIOR or character.class_ == NINJA:
            player.warriors |= bit
        if character.class_ == LOCKSMITH or character.class_ == NINJA:
            player.locksmiths |= bit
        if character.class_ == MAGICIAN:
            player.magicians |= bit
        if character.recovery_magic and not player.denied & RECOVERY_MAGIC:
            player.recovery_casters |= bit
        if character.locksmith_magic and not player.denied & LOCKSMITH_MAGIC:
            player.locksmith_casters |= bit
        if character.reroll and not player.denied & REROLLS:
            player.rerollers |= bit
        player.magic[position] = character.magic_tokens
        if character.magic_tokens:
            charge(player, position)
        player.food += character.food
        player.money += character.money
        log(game, events.JOINED, seat, player.characters[position])
    log(game, events.STARTED, seat, player.food, player.money)


@jit
def exhaust(game, seat, position):  # type: ignore[no-untyped-def]
    """Turn a ready character sideways."""
    game.table.players[seat].ready &= ~(1 << position)
    log(game, events.EXHAUSTED, seat, game.table.players[seat].characters[position])


@jit
def ready(game, seat, position):  # type: ignore[no-untyped-def]
    """Turn an exhausted character upright."""
    game.table.players[seat].ready |= 1 << position
    log(game, events.READIED, seat, game.table.players[seat].characters[position])


@jit
def spend_magic(game, seat, position):  # type: ignore[no-untyped-def]
    """Return one of a Magician's magic tokens to the stock."""
    player = game.table.players[seat]
    player.magic[position] -= 1
    player.tally.magic_spent += 1
    if player.magic[position] == 0:
        player.charged &= ~(1 << position)
    log(game, events.MAGIC, seat, player.characters[position], -1, player.magic[position])


@jit
def cooking_power(table, seat):  # type: ignore[no-untyped-def]
    """Cooking power of the whole party, exhausted or not, with its items; hopeless if it must not cook."""
    player = table.players[seat]
    power = NO_DISH if player.denied & COOKING else 0
    for position in range(player.n_characters):
        power += table.cards.characters[player.characters[position]].cooking
    for index in range(player.n_cards):
        if player.cards[index] >= ITEM:
            power += table.cards.items[player.cards[index] - ITEM].cooking
    return power


@jit
def item_combat(table, seat):  # type: ignore[no-untyped-def]
    """Combat power that the party's Open items add."""
    player = table.players[seat]
    power = 0
    for index in range(player.n_cards):
        if player.cards[index] >= ITEM:
            power += table.cards.items[player.cards[index] - ITEM].combat
    return power
