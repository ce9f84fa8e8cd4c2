"""Rolling dice, skill checks, and what is used in fights and between rooms alike (rules 7, 12 and 13)."""

from tests.simulator.games.mini_rogue.referee.table import NO, POTIONS, YES, Player, Table
from tests.simulator.games.reading import NONE

AGGRESSIVE, BALANCED, DEFENSIVE = range(3)
WITH_HP, WITH_XP, WITH_ITEM = range(3)
ATTACK_POTIONS = range(3)


class Roll:
    """The dice on the table."""

    def __init__(self, table: Table, player: Player, afflicted: bool) -> None:
        self.table, self.player = table, player
        rolled = table.log.expect("rolled", "black", "poison", "curse", seat=player.number)
        self.black: int = rolled["black"]
        for affliction in ("poison", "curse"):
            held = afflicted and affliction in player.afflictions
            table.log.require(rolled[affliction] in (range(1, 7) if held else (0,)), f"the {affliction} die")
        self.curse = int(0 < rolled["curse"] <= table.constants["curse bites on"])
        self.faces = [table.log.die("die", seat=player.number, index=index) for index in range(player.level)]
        player.tally["rolls"] += 1
        self.featted: set[int] = set()
        if 0 < rolled["poison"] <= table.constants["poison bites on"]:
            table.hurt(player, 1, "poison")

    def value(self, index: int) -> int:
        """Section 2.11, with the curse arithmetic of section 5.3."""
        face = self.faces[index]
        counted = face - self.curse
        if self.player.stance == DEFENSIVE:
            return max(1, counted)
        if self.player.stance == AGGRESSIVE:
            return counted if counted >= 3 else 0
        if counted < 2:
            return int(face == 2 and self.table.rules["cursed_two_hits"])
        return counted

    def critical(self, index: int) -> bool:
        counted = self.faces[index] - (0 if self.table.rules["cursed_face_is_critical"] else self.curse)
        return counted == 6 if self.player.stance == BALANCED else counted >= 5 and self.player.stance == AGGRESSIVE

    def reroll(self, index: int) -> None:
        self.faces[index] = self.table.log.die("rerolled", seat=self.player.number, index=index)

    def star(self) -> bool:
        return any(face - self.curse >= self.table.constants["star from"] for face in self.faces)

    def feat(self) -> int | None:
        """The die that a feat was paid for (rule 14d)."""
        table, player = self.table, self.player
        may_pay_hp = player.hp > table.constants["feat HP"] or table.rules["feat_may_kill"]
        ways = [WITH_HP] if may_pay_hp else []
        ways += [WITH_XP] if player.stock["xp"] >= table.constants["feat XP"] else []
        ways += [WITH_ITEM] if table.item_of(player, "pays_feat") else []
        left = [index for index in range(len(self.faces)) if index not in self.featted]
        if not ways:
            return None
        index = table.log.choose(player.number, "feat", [NONE, *left])
        if index == NONE:
            return None
        self.featted.add(index)
        way = table.log.choose(player.number, "feat_payment", ways)
        table.log.expect("feat", seat=player.number, index=index, payment=("HP", "XP", "item")[way])
        if way == WITH_HP:
            table.hurt(player, table.constants["feat HP"], "feat")
        elif way == WITH_XP:
            table.change(player, "xp", -table.constants["feat XP"])
        else:
            table.spend_item(player)
        player.tally[f"feats {way}"] += 1
        return index if player.alive else None


def check(table: Table, player: Player) -> tuple[bool, Roll]:
    """A skill check (rule 7)."""
    roll = Roll(table, player, table.rules["afflictions_in_checks"])
    if not player.alive:
        return False, roll
    player.tally["checks"] += 1
    while not roll.star() and table.rules["feat_in_checks"]:
        index = roll.feat()
        if index is None:
            break
        roll.reroll(index)
    if not player.alive:
        return False, roll
    by_potion = False
    if not roll.star() and "Perception" in player.potions:
        by_potion = table.log.choose(player.number, "perception", [NO, YES]) == YES
        if by_potion:
            table.use_potion(player, "Perception")
    passed = roll.star() or by_potion
    table.log.expect("check", seat=player.number, passed=passed, by_potion=by_potion)
    player.tally["passed"] += passed
    return passed, roll


def drink(table: Table, player: Player) -> None:
    """Potions other than for attacks: those that do something now."""
    while True:
        useful = [
            number
            for number, name in enumerate(POTIONS)
            if name in player.potions
            and (
                (table.potions[name].number("hp") and player.hp < table.constants["HP cap"])
                or (table.potions[name]["blessing"] and table.curable(player))
                or (table.potions[name]["perception"] and "blindness" in player.afflictions)
            )
        ]
        answer = table.log.choose(player.number, "drink", [NONE, *useful])
        if answer == NONE:
            return
        card = table.use_potion(player, POTIONS[answer])
        table.heal(player, card.number("hp"))
        if card["blessing"]:
            table.bless(player)
        if card["perception"]:
            table.cure(player, "blindness")


def use_item(table: Table, player: Player, *, in_fight: bool) -> None:
    """Spend the item, where it does something (rule 13)."""
    hidden = [] if in_fight or not table.item_of(player, "reveals") else table.hidden
    cures = table.item_of(player, "cures")
    if not hidden and cures not in player.afflictions:
        return
    if table.log.choose(player.number, "use_item", [NO, YES]) == YES:
        table.spend_item(player)
        if cures:
            table.cure(player, str(cures))
        table.show(hidden)
