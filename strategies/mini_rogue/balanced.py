"""A player who weighs every step in HP."""

from typing import ClassVar

from simulator.games.mini_rogue.decisions import FIGHT_BANDIT, NO, PAY_FOOD, WITH_HP, WITH_ITEM, WITH_XP, YES
from simulator.games.mini_rogue.numbers import ALWAYS, CORNER, FOOD, GOLD, HEALING, HOLY_WATER, NONE
from strategies.base import Parameter, Strategy, parameter
from strategies.mini_rogue.choices import best_option, feat_price, nearest, pays_feat, xp_is_spare
from strategies.mini_rogue.dice_tables import STOP_AT
from strategies.mini_rogue.fight_costs import best_stance
from strategies.mini_rogue.fighting import attack_so_far, blows_stood, is_serious, saved_by_feat
from strategies.mini_rogue.judgement import FEAT_PRICE, PARAMETERS, THREAT, row_worth, stock_worth
from strategies.mini_rogue.potion_use import healing_is_due, potion_pays, rank, ranked
from strategies.mini_rogue.room_worth import cell_worth, mean_row, monster_worth
from strategies.mini_rogue.skill_use import use_of_combat_skill, use_of_exploration_skill


class Balanced(Strategy):
    """Weighs every step in HP and takes what costs fewest.

    I know what a fight costs me on average, in every stance, and what a room is likely to bring. I enter the better of
    the two rooms that I see, reroll criticals until it no longer pays, and pay for a feat when it saves more than it
    costs. Potions and skills are for bosses, and for fights that could kill me.
    """

    name = "balanced"
    parameters: ClassVar[tuple[Parameter, ...]] = PARAMETERS

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """The room of higher worth; one that I can't see is worth a little."""
        question = private.question
        best = question.options[0]
        most = cell_worth(table, private, seat, best)
        for index in range(1, question.n_options):
            worth = cell_worth(table, private, seat, question.options[index])
            if worth > most:
                most = worth
                best = question.options[index]
        return best

    @staticmethod
    def first_attacker(table, private, seat):  # type: ignore[no-untyped-def]
        """Whoever stands more blows, since that one takes the first of them."""
        question = private.question
        best = question.options[0]
        for index in range(1, question.n_options):
            if blows_stood(table, question.options[index]) > blows_stood(table, best):
                best = question.options[index]
        return best

    @staticmethod
    def stance(table, private, seat):  # type: ignore[no-untyped-def]
        """A step towards the stance in which the fight costs least."""
        wanted = best_stance(table, seat, table.fight.monster, table.fight.hp)
        return nearest(private.question, wanted)

    @staticmethod
    def critical(table, private, seat):  # type: ignore[no-untyped-def]
        """Reroll, unless the attack kills as it lies or the die holds so much that a miss would cost more."""
        dice = table.dice
        if attack_so_far(table) >= table.fight.hp:
            return NO
        stop = STOP_AT[table.players[seat].stance]
        return YES if dice.values[private.question.subject] < stop else NO

    @staticmethod
    def feat(table, private, seat):  # type: ignore[no-untyped-def]
        """The die whose reroll saves most, if that is more than it costs."""
        question = private.question
        if attack_so_far(table) >= table.fight.hp or table.fight.monster == NONE:
            return NONE
        best = NONE
        most = feat_price(table, private, seat) * parameter(private, FEAT_PRICE)
        for index in range(question.n_options):
            die = question.options[index]
            if die != NONE:
                saved = saved_by_feat(table, seat, die)
                if saved > most:
                    most = saved
                    best = die
        return best

    @staticmethod
    def feat_payment(table, private, seat):  # type: ignore[no-untyped-def]
        """An item first, then experience that makes no difference, then HP as long as there are many."""
        question = private.question
        wanted = WITH_HP
        if pays_feat(table, seat):
            wanted = WITH_ITEM
        elif xp_is_spare(table, seat):
            wanted = WITH_XP
        for index in range(question.n_options):
            if question.options[index] == wanted:
                return wanted
        return question.options[0]

    @staticmethod
    def combat_skill(table, private, seat):  # type: ignore[no-untyped-def]
        """In serious fights only, and where the skill has something to work on."""
        if not is_serious(table, seat, parameter(private, THREAT)):
            return NONE
        return use_of_combat_skill(table, private, seat)

    @staticmethod
    def skill_die(table, private, seat):  # type: ignore[no-untyped-def]
        """The highest."""
        question = private.question
        best = question.options[0]
        for index in range(1, question.n_options):
            if table.dice.values[question.options[index]] > table.dice.values[best]:
                best = question.options[index]
        return best

    @staticmethod
    def explore_skill(table, private, seat):  # type: ignore[no-untyped-def]
        """When it does most: armour before a fight, healing when hurt, sneaking past the worst, the rest at once."""
        return use_of_exploration_skill(table, private, seat)

    @staticmethod
    def reveal(table, private, seat):  # type: ignore[no-untyped-def]
        """The nearest rooms."""
        question = private.question
        left = question.at_most
        answer = 0
        for cell in range(CORNER):
            if question.mask >> cell & 1 and left:
                answer |= 1 << cell
                left -= 1
        return answer

    @staticmethod
    def use_item(table, private, seat):  # type: ignore[no-untyped-def]
        """At once against poison and curses; what would turn up the area is kept for a feat."""
        return YES if table.cards.items[private.question.subject].cures else NO

    @staticmethod
    def attack_potion(table, private, seat):  # type: ignore[no-untyped-def]
        """In serious fights: Fire where it kills, Poison early, Frost against a blow that hurts."""
        question = private.question
        if attack_so_far(table) >= table.fight.hp or not is_serious(table, seat, parameter(private, THREAT)):
            return NONE
        for index in range(question.n_options):
            potion = question.options[index]
            if potion != NONE and potion_pays(table, private, seat, potion):
                return potion
        return NONE

    @staticmethod
    def drink(table, private, seat):  # type: ignore[no-untyped-def]
        """Healing when much is missing or the next blow may kill, Holy water against poison and curse."""
        player = table.players[seat]
        question = private.question
        for index in range(question.n_options):
            potion = question.options[index]
            if potion == HEALING and healing_is_due(table, seat):
                return potion
            if potion == HOLY_WATER and player.poisoned + player.cursed > 0:
                return potion
        return NONE

    @staticmethod
    def perception(table, private, seat):  # type: ignore[no-untyped-def]
        """Whenever it passes a check."""
        return YES

    @staticmethod
    def potion(table, private, seat):  # type: ignore[no-untyped-def]
        """The one I rank highest."""
        return ranked(private.question, 1)

    @staticmethod
    def give_up(table, private, seat):  # type: ignore[no-untyped-def]
        """The one I rank lowest, if the new one ranks higher."""
        question = private.question
        worst = ranked(question, -1)
        if question.subject != NONE and rank(question.subject) <= rank(worst):
            return NONE
        return worst

    @staticmethod
    def take_item(table, private, seat):  # type: ignore[no-untyped-def]
        """One is as good as another."""
        return NO

    @staticmethod
    def offering(table, private, seat):  # type: ignore[no-untyped-def]
        """If the higher row is worth more than the gold."""
        room = table.cards.rooms[table.grid[table.players[seat].position]]
        gain = mean_row(table, private, seat, room, ALWAYS, 1) - mean_row(table, private, seat, room, ALWAYS, 0)
        return YES if gain + stock_worth(table, private, seat, GOLD, -table.cards.offering) > 0.0 else NO

    @staticmethod
    def shift(table, private, seat):  # type: ignore[no-untyped-def]
        """The face whose row is worth most."""
        question = private.question
        room = table.cards.rooms[table.grid[table.players[seat].position]]
        best = question.options[0]
        most = -1000.0
        for index in range(question.n_options):
            for number in range(room.first, room.end):
                row = table.cards.outcomes[number]
                if row.low <= question.options[index] <= row.high:
                    worth = row_worth(table, private, seat, row)
                    if worth > most:
                        most = worth
                        best = question.options[index]
        return best

    @staticmethod
    def outcome(table, private, seat):  # type: ignore[no-untyped-def]
        """The row that is worth most; none if that is worth nothing."""
        return best_option(table, private, seat, -1000.0)

    @staticmethod
    def deal(table, private, seat):  # type: ignore[no-untyped-def]
        """The deal that is worth most, as long as one is worth its price."""
        return best_option(table, private, seat, 0.01)

    @staticmethod
    def toll(table, private, seat):  # type: ignore[no-untyped-def]
        """Fight if that is worth more than what the toll takes."""
        question = private.question
        card = table.cards.monsters[question.subject]
        best = FIGHT_BANDIT
        most = monster_worth(table, private, seat, question.subject)
        for index in range(question.n_options):
            answer = question.options[index]
            if answer != FIGHT_BANDIT:
                worth = 0.0
                if answer != PAY_FOOD:
                    worth += stock_worth(table, private, seat, GOLD, -card.toll_gold)
                if answer >= PAY_FOOD:
                    worth += stock_worth(table, private, seat, FOOD, -card.toll_food)
                if worth > most:
                    most = worth
                    best = answer
        return best

    @staticmethod
    def eat(table, private, seat):  # type: ignore[no-untyped-def]
        """Always."""
        return YES

    @staticmethod
    def give(table, private, seat):  # type: ignore[no-untyped-def]
        """Food to a partner who would starve, if I have enough for myself."""
        own = table.players[seat].stock[FOOD]
        other = table.players[private.question.subject].stock[FOOD]
        question = private.question
        for index in range(question.n_options):
            if question.options[index] == FOOD and own >= other + 2:
                return FOOD
        return NONE
