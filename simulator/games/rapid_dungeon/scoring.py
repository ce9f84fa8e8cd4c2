"""Points (rule 9): what is printed, and the combinations of the entrance's table; ranks and wins."""

from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.state import FULL_ROW, POTION, THIEF, TRAP, UNICORN
from simulator.jit import jit

UNICORN_FACTOR = 3
POTION_FACTOR = 2


@jit
def add_card(holding, card, sign):  # type: ignore[no-untyped-def]
    """Add a card to a holding, or take it away with ``sign`` -1."""
    holding.cards += sign
    holding.points += sign * card.points
    holding.diamonds += sign * card.diamond
    holding.gem_points += sign * card.diamond * card.points
    holding.chests += sign * card.chest
    holding.keys += sign * card.key
    holding.red += sign * card.red
    holding.yellow += sign * card.yellow
    holding.blue += sign * card.blue
    holding.goblins += sign * card.goblin
    holding.monster_points += sign * card.goblin * card.points
    holding.unicorns += sign * (card.special == UNICORN)
    holding.potions += sign * (card.special == POTION)
    holding.thieves += sign * (card.special == THIEF)
    holding.traps += sign * (card.special == TRAP)


@jit
def sets(rules, complete):  # type: ignore[no-untyped-def]
    """How many complete pairs or triples count."""
    return complete if rules.sets_repeat else min(complete, 1)


@jit
def multiplied(rules, specials, factor):  # type: ignore[no-untyped-def]
    """Points that so many unicorns or potions add to each point: once, or again with every further one."""
    if specials == 0:
        return 0
    return factor**specials - 1 if rules.specials_stack else factor - 1


@jit
def gem_worth(table, diamonds, printed):  # type: ignore[no-untyped-def]
    """Gem points: the bonus of each diamond, and what the diamonds print."""
    return table.entrance.diamond * diamonds + (printed if table.rules.printed_points_multiplied else 0)


@jit
def monster_worth(table, goblins, printed, colours):  # type: ignore[no-untyped-def]
    """Monster points: the goblin row, what the goblins print, and the colours if they count as monsters."""
    worth = table.entrance.goblins[min(goblins, FULL_ROW)]
    if table.rules.printed_points_multiplied:
        worth += printed
    if table.rules.potion_doubles_colours:
        worth += colours
    return worth


@jit
def score_with(table, holding, kind, sign):  # type: ignore[no-untyped-def]
    """All points of a holding with one more card of a kind, or with one fewer if ``sign`` is -1."""
    rules = table.rules
    entrance = table.entrance
    card = table.cards.kinds[kind]
    diamonds = holding.diamonds + sign * card.diamond
    goblins = holding.goblins + sign * card.goblin
    red = holding.red + sign * card.red
    yellow = holding.yellow + sign * card.yellow
    blue = holding.blue + sign * card.blue
    colours = entrance.three_colours * sets(rules, min(red, min(yellow, blue)))
    pairs = sets(rules, min(holding.chests + sign * card.chest, holding.keys + sign * card.key))
    total = holding.points + sign * card.points + entrance.chest_key * pairs + colours
    total += entrance.diamond * diamonds + entrance.goblins[min(goblins, FULL_ROW)]
    unicorns = holding.unicorns + sign * (card.special == UNICORN)
    if unicorns:
        printed = holding.gem_points + sign * card.diamond * card.points
        total += multiplied(rules, unicorns, UNICORN_FACTOR) * gem_worth(table, diamonds, printed)
    potions = holding.potions + sign * (card.special == POTION)
    if potions:
        printed = holding.monster_points + sign * card.goblin * card.points
        total += multiplied(rules, potions, POTION_FACTOR) * monster_worth(table, goblins, printed, colours)
    return total


@jit
def score(table, holding):  # type: ignore[no-untyped-def]
    """All points of a holding: no card more or less."""
    return score_with(table, holding, 0, 0)


@jit
def score_seat(game, seat, row):  # type: ignore[no-untyped-def]
    """Fill in a seat's score, part by part."""
    table = game.table
    rules = table.rules
    entrance = table.entrance
    held = table.players[seat].holding
    row.points_printed = held.points
    row.points_diamonds = entrance.diamond * held.diamonds
    row.points_pairs = entrance.chest_key * sets(rules, min(held.chests, held.keys))
    row.points_colours = entrance.three_colours * sets(rules, min(held.red, min(held.yellow, held.blue)))
    row.points_goblins = entrance.goblins[min(held.goblins, FULL_ROW)]
    gems = gem_worth(table, held.diamonds, held.gem_points)
    monsters = monster_worth(table, held.goblins, held.monster_points, row.points_colours)
    row.points_unicorn = multiplied(rules, held.unicorns, UNICORN_FACTOR) * gems
    row.points_potion = multiplied(rules, held.potions, POTION_FACTOR) * monsters
    row.score = score(table, held)
    log(game, events.SCORED, seat, held.points, row.score - held.points, row.score)


@jit
def note_occasions(game, seat):  # type: ignore[no-untyped-def]
    """Count where the readings of a rule flag give a seat different scores."""
    occasions = game.occasions
    held = game.table.players[seat].holding
    triples = min(held.red, min(held.yellow, held.blue))
    occasions.sets_repeat += min(held.chests, held.keys) > 1 or triples > 1
    occasions.specials_stack += (held.unicorns > 1 and held.diamonds > 0) or (held.potions > 1 and held.goblins > 0)
    printed = (held.unicorns > 0 and held.gem_points > 0) or (held.potions > 0 and held.monster_points > 0)
    occasions.printed_points_multiplied += printed
    occasions.potion_doubles_colours += held.potions > 0 and triples > 0


@jit
def boss_beaten(table, rows):  # type: ignore[no-untyped-def]
    """Whether every player reached the benchmark; always so without a boss (rule D)."""
    lowest = rows[0].score
    for seat in range(1, table.n_players):
        lowest = min(lowest, rows[seat].score)
    return lowest >= table.benchmark


@jit
def rank_seats(table, rows, beaten):  # type: ignore[no-untyped-def]
    """Ranks: points, then cards, then shared. A common defeat, or a common victory, is a tie of all."""
    ranked = beaten and (table.benchmark == 0 or table.rules.boss_ranks)
    for seat in range(table.n_players):
        better = 0
        tied = 0
        own = rows[seat]
        for other in range(table.n_players):
            row = rows[other]
            if ranked and (row.score > own.score or (row.score == own.score and row.cards > own.cards)):
                better += 1
            elif not ranked or (row.score == own.score and row.cards == own.cards):
                tied += 1
        own.rank = 1 + better
        own.win_share = 1.0 / tied if better == 0 else 0.0
