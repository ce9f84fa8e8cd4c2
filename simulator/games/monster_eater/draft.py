"""The party draft: keep one character, pass the rest to the left (section N)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import DRAFT_PICK
from simulator.games.monster_eater.game_record import DRAFT_STREAM
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from simulator.rng import below


@jit
def _deal_packs(game, cell):  # type: ignore[no-untyped-def]
    """Deal the shuffled character cards; each is drawn from those that are left, as a shuffle would."""
    cards = game.table.cards
    dealt = 0
    for pack in range(cell.players):
        for index in range(cell.draft_cards):
            while True:
                character = below(game.streams[DRAFT_STREAM], cards.n_characters)
                free = character != cards.draft_only or cell.draft_falin == 1
                if free and not dealt >> character & 1:
                    break
            dealt |= 1 << character
            game.packs[pack, index] = character
            log(game, events.PACK_CARD, pack, character)


@jit
def _take(game, seat, pack, size, character):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    player.characters[player.n_characters] = character
    player.n_characters += 1
    log(game, events.DRAFT_PICKED, seat, character)
    row = game.picks[game.n_picks]
    game.n_picks += 1
    row.pick = player.n_characters
    row.seat = seat
    row.pack = pack
    row.character = character
    hole = 0
    while game.packs[pack, hole] != character:
        hole += 1
    for index in range(hole, size - 1):
        game.packs[pack, index] = game.packs[pack, index + 1]


@jit
def draft(game, cell):  # type: ignore[no-untyped-def]
    """Pick at the same time, pass to the left, until every card is taken."""
    _deal_packs(game, cell)
    players = cell.players
    for picked in range(cell.draft_cards):
        size = cell.draft_cards - picked
        for seat in range(players):
            pack = (seat - picked) % players
            question = open_question(game, seat, DRAFT_PICK, NONE, picked)
            for index in range(size):
                offer(question, game.packs[pack, index])
            game.picked[seat] = choose(game, seat)
        for seat in range(players):
            _take(game, seat, (seat - picked) % players, size, game.picked[seat])
