"""The sensible player that other strategies are measured against."""

from typing import ClassVar

from simulator.bits import count_bits
from simulator.dice import chance_at_least
from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import (
    AT_LIMIT,
    BEFORE_EVENT,
    BEFORE_EXPLORATION,
    FIGHT_OR_EXPLORE,
    FOR_EVENT,
    NO,
    SUPPLY,
    TARGET,
    YES,
)
from simulator.games.monster_eater.reroll import total
from simulator.games.monster_eater.state import ESCAPE, EXPLORATION, ITEM, MONSTER_ENCOUNTER, NONE
from strategies.base import Parameter, Strategy, parameter
from strategies.monster_eater.judgement import (
    APPETITE,
    MALICE,
    NOT_WORTH_IT,
    PARAMETERS,
    THRIFT,
    best_exploration,
    choose_team,
    event_harm,
    feast_pays,
    fewest_points,
    fight_pays,
    lowest_dice,
    pain,
    strongest,
    strongest_of,
    supply_worth,
    talent,
)
from strategies.monster_eater.worth import (
    FREE_WAY,
    POINT,
    card_worth,
    holding_worth,
    mean,
    payers,
    reward_worth,
    standing,
)

DULL = 1.5
"""Exploration cards worth less than this are exchanged at a Supply."""
SPARE_ENCOUNTERS = 2
SPARE_ESCAPES = 1
WORTH_A_REROLL = 0.15
"""Chance to turn a lost battle."""
AVERTED_FIRST = 100.0
"""More than any event costs."""


class Balanced(Strategy):
    """Weighs every step in food, and goes for supplies when they are worth more than going on.

    I know the exact odds of every team that I could send, and send the one whose chance of winning most exceeds its
    price: the rest that its fighters will need and the magic that they spend. I play the longest way that I can pay. I
    keep feasts for myself and send whatever hurts to the player who leads.
    """

    name = "balanced"
    parameters: ClassVar[tuple[Parameter, ...]] = PARAMETERS

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Go on if the fight, or the next card, is worth more than a Supply."""
        player = table.players[seat]
        supply = supply_worth(player)
        monster = opponent(table, seat)
        if monster == NONE:
            goes_on = best_exploration(table, private, seat, False)[0] >= supply
        else:
            goes_on = fight_pays(table, private, seat, monster, supply)
            if not goes_on and supply <= FREE_WAY and not table.cards.monsters[monster].boss:
                for index in range(private.hand_size):
                    if table.cards.dungeon[private.hand[index]].kind == ESCAPE:
                        goes_on = True
        return FIGHT_OR_EXPLORE if goes_on else SUPPLY

    @staticmethod
    def discards(table, private, seat):  # type: ignore[no-untyped-def]
        """Cards that the party can't pay or that lead nowhere, and more encounters and escapes than it will use.

        A rested party that still dares not fight digs for an Escape, or for a lucky event: it discards all.
        """
        player = table.players[seat]
        if opponent(table, seat) != NONE and player.ready == player.everyone:
            return private.question.mask
        encounters = SPARE_ENCOUNTERS
        escapes = SPARE_ESCAPES
        answer = 0
        for index in range(private.hand_size):
            card = table.cards.dungeon[private.hand[index]]
            dead = False
            if card.kind == EXPLORATION:
                dead = payers(player, card.cost_class) == 0 or card.cost_money > player.money
                dead = dead or card_worth(table, seat, private.hand[index]) < DULL
            elif card.kind == MONSTER_ENCOUNTER:
                encounters -= 1
                dead = encounters < 0
            elif card.kind == ESCAPE:
                escapes -= 1
                dead = escapes < 0
            if dead:
                answer |= 1 << index
        return answer

    @staticmethod
    def escape(table, private, seat):  # type: ignore[no-untyped-def]
        """Run from a fight that is worth less than the free way alone."""
        fights = fight_pays(table, private, seat, private.question.subject, FREE_WAY)
        return NO if fights else YES

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The team of highest value; the first who stands if no team stands a chance."""
        question = private.question
        team = choose_team(table, private, seat, question.subject, question.mask, NOT_WORTH_IT, -NOT_WORTH_IT)
        return team if team else question.mask & -question.mask

    @staticmethod
    def reroller(table, private, seat):  # type: ignore[no-untyped-def]
        """Of a lost battle, the first whose reroll of the lowest dice may well turn it."""
        battle = table.battle
        missing = table.cards.monsters[battle.monster].combat - total(table)
        if missing <= 0:
            return NONE
        player = table.players[seat]
        for index in range(private.question.n_options):
            position = private.question.options[index]
            if position != NONE:
                dice = lowest_dice(battle, table.cards.characters[player.characters[position]].reroll)
                shown = 0
                for die in range(battle.n_dice):
                    if dice >> die & 1:
                        shown += battle.dice[die]
                if chance_at_least(count_bits(dice), missing + shown) >= WORTH_A_REROLL:
                    return position
        return NONE

    @staticmethod
    def reroll_dice(table, private, seat):  # type: ignore[no-untyped-def]
        """The lowest dice; those above the average stay."""
        return lowest_dice(table.battle, private.question.at_most)

    @staticmethod
    def recovery(table, private, seat):  # type: ignore[no-untyped-def]
        """Ready somebody where that opens a longer way, or a Locksmith before a trap, if it is worth the magic."""
        player = table.players[seat]
        question = private.question
        wanted = 0
        if question.point == BEFORE_EXPLORATION:
            then, index = best_exploration(table, private, seat, True)
            gain = then - parameter(private, THRIFT)
            if gain > 0.0 and gain > best_exploration(table, private, seat, False)[0]:
                wanted = payers(player, table.cards.dungeon[private.hand[index]].cost_class)
        elif question.point == BEFORE_EVENT and player.ready & player.locksmiths == 0:
            for index in range(private.hand_size):
                card = table.cards.dungeon[private.hand[index]]
                if card.check and event_harm(player, card) > parameter(private, THRIFT):
                    wanted = player.locksmiths
        for index in range(question.n_options):
            answer = question.options[index]
            if answer != NONE and wanted >> (answer & TARGET) & 1:
                return answer
        return NONE

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """The card of highest worth, if it has any."""
        worth, index = best_exploration(table, private, seat, False)
        return index if worth > 0 else NONE

    @staticmethod
    def payer(table, private, seat):  # type: ignore[no-untyped-def]
        """The weakest in combat."""
        return strongest(table, private, seat, -1)

    @staticmethod
    def locksmith_magic(table, private, seat):  # type: ignore[no-untyped-def]
        """Only where no Locksmith is ready: for a card that was chosen so, or to avert an event that costs more."""
        player = table.players[seat]
        question = private.question
        if player.ready & player.locksmiths:
            return NONE
        harm = event_harm(player, table.cards.dungeon[question.subject])
        if question.point == FOR_EVENT and harm <= parameter(private, THRIFT):
            return NONE
        return strongest(table, private, seat, -1)

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast goes to the own dungeon; a monster that costs more than it brings, to the leader among the others."""
        own = table.top_monster[table.players[seat].level]
        question = private.question
        best = NONE
        best_standing = -1.0
        for index in range(question.n_options):
            target = question.options[index]
            if target == seat:
                if own != NONE and feast_pays(table, private, seat, own, parameter(private, APPETITE)):
                    return seat
            elif target != NONE:
                monster = table.top_monster[table.players[target].level]
                if monster == NONE or pain(table, target, monster) > parameter(private, MALICE):
                    ahead = standing(table, target)
                    if ahead > best_standing:
                        best_standing = ahead
                        best = target
        return best

    @staticmethod
    def restore(table, private, seat):  # type: ignore[no-untyped-def]
        """Everybody, or the strongest for whom there is food: it has no other use."""
        question = private.question
        if count_bits(question.mask) <= question.at_most:
            return question.mask
        return strongest_of(table, seat, question.mask, question.at_most)

    @staticmethod
    def event(table, private, seat):  # type: ignore[no-untyped-def]
        """First the worst event that a Locksmith averts, then what does least harm."""
        question = private.question
        best = question.options[0]
        best_urgency = NOT_WORTH_IT
        for index in range(question.n_options):
            card = table.cards.dungeon[private.hand[question.options[index]]]
            harm = event_harm(table.players[seat], card)
            urgency = AVERTED_FIRST + harm if card.check else -harm
            if urgency > best_urgency:
                best_urgency = urgency
                best = question.options[index]
        return best

    @staticmethod
    def give_up(table, private, seat):  # type: ignore[no-untyped-def]
        """The card with the fewest points to expect, the use of items counted."""
        return fewest_points(table, private, True)

    @staticmethod
    def cash_in(table, private, seat):  # type: ignore[no-untyped-def]
        """At the limit any; before, one whose tokens are worth more than its points, and magic only if it fits."""
        player = table.players[seat]
        question = private.question
        room = 0
        for position in range(player.n_characters):
            room += table.cards.characters[player.characters[position]].magic_tokens - player.magic[position]
        for index in range(question.n_options):
            item = question.options[index]
            if item != NONE:
                tokens = table.cards.items[item].tokens
                fits = tokens.magic <= room and reward_worth(player, tokens) > POINT * holding_worth(table, ITEM + item)
                if fits or question.point == AT_LIMIT:
                    return item
        return NONE

    @staticmethod
    def sword_holder(table, private, seat):  # type: ignore[no-untyped-def]
        """The strongest: who fights most."""
        return strongest(table, private, seat, 1)

    @staticmethod
    def magic_receiver(table, private, seat):  # type: ignore[no-untyped-def]
        """The Magician with the strongest magic."""
        question = private.question
        characters = table.cards.characters
        party = table.players[seat].characters
        best = question.options[0]
        for index in range(1, question.n_options):
            position = question.options[index]
            if mean(characters[party[position]].magic) > mean(characters[party[best]].magic):
                best = position
        return best

    @staticmethod
    def draft_pick(table, private, seat):  # type: ignore[no-untyped-def]
        """The best single character, whoever is in the party already."""
        question = private.question
        best = question.options[0]
        for index in range(1, question.n_options):
            if talent(table, question.options[index]) > talent(table, best):
                best = question.options[index]
        return best
