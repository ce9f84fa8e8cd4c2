"""A player's row of results."""

from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    FOOD,
    GOLD,
    XP,
)
from simulator.jit import jit


@jit
def write_seat(game, cell, index, seat, row):  # type: ignore[no-untyped-def]
    """Fill in a row of the table ``seats``; the last columns are the tallies of gold and HP by use and cause."""
    table = game.table
    player = table.players[seat]
    tally = player.tally
    row.game = index
    row.cell = cell.cell
    row.seat = seat
    row.party = player.character
    row.strategy = game.privates[seat].strategy
    row.score = table.area if game.won else table.area - 1
    row.rank = 1
    row.win_share = game.won
    row.difficulty = table.difficulty
    row.died_of = player.died_of
    row.floor = table.floor
    row.hp = player.hp
    row.armour = player.stock[ARMOUR]
    row.food = player.stock[FOOD]
    row.gold = player.stock[GOLD]
    row.xp = player.stock[XP]
    row.level = player.level
    row.level_2_area = tally.level_2_area
    row.level_3_area = tally.level_3_area
    row.rolls = tally.rolls
    row.fights = tally.fights
    row.fights_won = tally.fights_won
    row.checks = tally.checks
    row.checks_passed = tally.checks_passed
    row.criticals = tally.criticals
    row.criticals_rerolled = tally.criticals_rerolled
    row.criticals_failed = tally.criticals_failed
    row.feats_hp = tally.feats_hp
    row.feats_xp = tally.feats_xp
    row.feats_item = tally.feats_item
    row.skills = tally.skills
    row.potions_gained = tally.potions_gained
    row.potions_used = tally.potions_used
    row.falls = tally.falls
    row.starved = tally.starved
    row.areas_poisoned = tally.areas_poisoned
    row.areas_cursed = tally.areas_cursed
    row.healed = tally.healed
    row.gold_gained = tally.gold_gained
    row.xp_gained = tally.xp_gained
    row.gold_for_hp = tally.spent[0]
    row.gold_for_food = tally.spent[1]
    row.gold_for_blessing = tally.spent[2]
    row.gold_for_armour = tally.spent[3]
    row.gold_for_potions = tally.spent[4]
    row.gold_for_offerings = tally.spent[5]
    row.gold_for_tolls = tally.spent[6]
    row.lost_to_monster = tally.lost[0]
    row.lost_to_boss = tally.lost[1]
    row.lost_to_last_boss_phase_1 = tally.lost[2]
    row.lost_to_last_boss_phase_2 = tally.lost[3]
    row.lost_to_trap = tally.lost[4]
    row.lost_to_other_room = tally.lost[5]
    row.lost_to_hunger = tally.lost[6]
    row.lost_to_poison = tally.lost[7]
    row.lost_to_feat = tally.lost[8]
    row.lost_to_skill = tally.lost[9]
