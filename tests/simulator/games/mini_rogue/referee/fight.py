"""Fights (rule 14)."""

from simulator.cards import Card
from tests.simulator.games.mini_rogue.referee.dice import Roll, drink, use_item
from tests.simulator.games.mini_rogue.referee.rows import falls, rewards
from tests.simulator.games.mini_rogue.referee.table import NO, POTIONS, YES, Player, Table
from tests.simulator.games.reading import NONE

AGGRESSIVE, BALANCED, DEFENSIVE = range(3)
WITH_HP, WITH_XP, WITH_ITEM = range(3)
ATTACK_POTIONS = range(3)


class Fight:
    """A fight to the end."""

    def __init__(self, table: Table, monster: Card, fighters: list[Player], cause: str, lasting: int = 0) -> None:
        self.table, self.monster, self.fighters, self.cause = table, monster, fighters, cause
        self.most = monster.number("hp_two" if len(fighters) > 1 else "hp")
        self.hp = self.most
        self.lasting = lasting
        self.reflected = self.turn = 0
        self.defended: set[int] = set()
        seats = [player.number for player in fighters]
        table.log.expect("fight", monster=monster.name, hp=self.hp, fighters=seats)
        for player in fighters:
            player.stance = BALANCED
            player.tally["fights"] += 1

    def beaten(self) -> bool:
        """Take turns until it is decided."""
        table = self.table
        seat = 0
        choice = [player.number for player in self.fighters if player.alive]
        if len(choice) == 2 and table.rules["choose_first_attacker"]:
            seat = table.log.choose(0, "first_attacker", choice)
        while self.hp > 0 and not table.fall and not table.lost and any(player.alive for player in self.fighters):
            player = table.players[seat]
            if player in self.fighters and player.alive:
                self.take_turn(player)
            seat = (seat + 1) % len(table.players)
        if self.hp > 0:
            return False
        for player in self.fighters:
            if player.alive:
                player.tally["fights won"] += 1
                table.log.expect("monster_beaten", seat=player.number, monster=self.monster.name)
                for stock in ("xp", "gold", "food"):
                    table.gain(player, stock, self.monster.number(stock))
        return True

    def take_turn(self, player: Player) -> None:
        table, log = self.table, self.table.log
        self.turn += 1
        self.bonus, self.frozen, self.multiplier = 0, False, 1
        drink(table, player)
        use_item(table, player, in_fight=True)
        if table.rules["stances"] and (self.turn == 1 or table.rules["stance_each_roll"]):
            steps = [stance for stance in range(3) if abs(stance - player.stance) <= 1]
            player.stance = log.choose(player.number, "stance", steps)
            log.expect("stance", seat=player.number, stance=("aggressive", "balanced", "defensive")[player.stance])
            if player.stance == DEFENSIVE:
                self.defended.add(player.number)
        if not table.rules["skill_after_roll"]:
            self.use_skill(player)
        roll = Roll(table, player, True)
        values = self.make_values(player, roll) if player.alive else []
        if player.alive and table.rules["skill_after_roll"]:
            self.use_skill(player)
        if not player.alive:
            return
        if self.multiplier > 1:
            index = log.choose(player.number, "skill_die", range(len(values)))
            log.expect("multiplied", seat=player.number, index=index)
            self.bonus += (self.multiplier - 1) * values[index]
        self.use_potions(player)
        damage = sum(values) + self.bonus + self.lasting
        self.hp -= damage
        log.expect("attack", seat=player.number, damage=damage, monster_hp=max(self.hp, 0))
        if self.hp > 0:
            self.counterattack(player, roll.black)
        if self.hp > 0 and self.monster["regenerates"] and player.alive:
            self.hp = min(self.hp + self.monster.number("regenerates"), self.most)
            log.expect("regenerates", seat=player.number, monster_hp=self.hp)

    def make_values(self, player: Player, roll: Roll) -> list[int]:
        """Criticals and feats (rules 14c and 14d)."""
        rules = self.table.rules
        values = [roll.value(index) for index in range(len(roll.faces))]
        live = [roll.critical(index) for index in range(len(roll.faces))]
        player.tally["criticals"] += sum(live)
        failed: set[int] = set()

        def chain(index: int) -> None:
            while live[index]:
                if self.table.log.choose(player.number, "critical", [NO, YES]) == NO:
                    return
                player.tally["rerolled"] += 1
                last = roll.value(index)
                roll.reroll(index)
                value = roll.value(index)
                live[index] = value > 0 and roll.critical(index)
                if value:
                    values[index] += value
                else:
                    values[index] = values[index] - last if rules["miss_keeps_chain"] else 0
                    failed.add(index)
                player.tally["criticals"] += live[index]
                self.table.log.expect("critical", seat=player.number, index=index, value=values[index])

        for index in range(len(values)):
            chain(index)
        while (index := roll.feat()) is not None:
            earlier = values[index] if index in failed else values[index] - roll.value(index)
            if rules["feat_rerolls_chain"]:
                earlier = 0
            roll.reroll(index)
            value = roll.value(index)
            values[index] = earlier + value if value or rules["miss_keeps_chain"] else 0
            may = rules["feat_makes_criticals"] and (index not in failed or rules["feat_after_failed_critical"])
            live[index] = value > 0 and may and roll.critical(index)
            player.tally["criticals"] += live[index]
            chain(index)
        player.tally["failed"] += len(failed)
        return values

    def use_potions(self, player: Player) -> None:
        while True:
            held = [number for number in ATTACK_POTIONS if POTIONS[number] in player.potions]
            answer = self.table.log.choose(player.number, "attack_potion", [NONE, *held])
            if answer == NONE:
                return
            self.add_potion(self.table.use_potion(player, POTIONS[answer]))

    def add_potion(self, card: Card) -> None:
        if card["lasts"]:
            self.lasting += card.number("damage")
        else:
            self.bonus += card.number("damage")
        self.frozen = self.frozen or bool(card["freezes"])

    def use_skill(self, player: Player) -> None:
        """The combat skill (section 2.4)."""
        table = self.table
        effect, amount = table.skill(player, "combat")
        if not player.skill_ready or effect == "none":
            return
        ways = [1]
        if effect == "sacrifice":
            ways = list(range(1, player.hp))
        elif effect == "attack potion":
            ways = list(ATTACK_POTIONS)
        elif effect == "heal one":
            ways = [other.number for other in table.living]
        elif effect == "rewards" and self.cause == "monster":
            ways = []
        answer = table.log.choose(player.number, "combat_skill", [NONE, *ways])
        if answer == NONE:
            return
        player.skill_ready = False
        player.tally["skills"] += 1
        table.log.expect("skill", seat=player.number, effect=effect, amount=answer)
        if effect == "armour damage":
            self.bonus += amount * player.stock["armour"]
        elif effect == "sacrifice":
            table.hurt(player, answer, "skill")
            self.bonus += amount * answer
        elif effect == "multiply die":
            self.multiplier = amount
        elif effect == "attack potion":
            self.add_potion(table.potions[POTIONS[answer]])
        elif effect == "heal one":
            table.heal(table.players[answer], amount)
        elif effect == "reflect":
            self.reflected += amount
        else:
            rewards(table, player)

    def counterattack(self, player: Player, black: int) -> None:
        """Rule 14g."""
        table, log = self.table, self.table.log
        if self.frozen:
            log.expect("frozen", seat=player.number)
            return
        damage = self.monster.number("damage") if black > 1 else 0
        if self.reflected and damage:
            self.reflected -= 1
            self.hp -= damage
            log.expect("reflected", seat=player.number, damage=damage, monster_hp=max(self.hp, 0))
            return
        if black < 6 and not self.monster["ignores_armour"]:
            armour = player.stock["armour"] + player.lent
            if player.stance == DEFENSIVE or (table.rules["defence_lasts"] and player.number in self.defended):
                armour += table.constants["defensive armour"]
            damage = max(0, damage - armour)
        log.expect("counterattack", seat=player.number, black=black, damage=damage)
        table.hurt(player, damage, self.cause)
        if (damage or (black > 1 and table.rules["effect_without_damage"])) and player.alive:
            table.afflict(player, self.monster.text("effect"), self.cause)
            if self.monster["effect"] == "fall" and self.cause == "monster" and player.alive:
                falls(table, player)
