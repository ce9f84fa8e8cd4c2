"""Combat power of a team against a monster (section C, 14; specials C37 and C38)."""

from simulator.games.monster_eater.party import item_combat
from simulator.games.monster_eater.state import MAGIC_ONLY, PHYSICAL_IS_ONE
from simulator.jit import jit

SWORD_BONUS = 2


@jit
def contribution(table, seat, position, with_magic, monster):  # type: ignore[no-untyped-def]
    """Dice and constant that one fighter adds: magic in place of physical combat power if a token is spent."""
    player = table.players[seat]
    character = table.cards.characters[player.characters[position]]
    special = table.cards.monsters[monster].special
    sword = SWORD_BONUS if player.sword == position else 0
    if with_magic:
        return character.magic.dice, character.magic.plus
    if special == MAGIC_ONLY:
        return 0, sword if table.rules.ghost_bonus else 0
    if special == PHYSICAL_IS_ONE:
        return 0, 1 + sword
    return character.physical.dice, character.physical.plus + sword


@jit
def team_plus(table, seat, monster):  # type: ignore[no-untyped-def]
    """Constant that the party's items add to any team."""
    if table.cards.monsters[monster].special == MAGIC_ONLY and not table.rules.ghost_bonus:
        return 0
    return item_combat(table, seat)
