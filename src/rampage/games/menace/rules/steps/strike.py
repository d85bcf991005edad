"""One attack: its die, a re-roll, its result [MENACE-10.1 to 10.7]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules import rolls
from rampage.games.menace.rules.action_space import CREATURES, DECLINE, KEEP, MILITARIES, REROLL, SPIKE, UNITS
from rampage.games.menace.rules.cards.powers import (
    battle_defense,
    rerolls_of,
    roll_of,
    traits_of,
    unit_damage_of,
    upgrades_of,
)
from rampage.games.menace.rules.effects import heal, hit_unit, hurt, lose_unit
from rampage.games.menace.rules.hostility import controller, prey
from rampage.games.menace.rules.position import DRINK, REROLLS, SOFTENED, SPIKED, Menace
from rampage.games.menace.rules.rolls import keep_roll, pack_roll
from rampage.games.menace.rules.steps.dice import Die
from rampage.games.menace.rules.steps.question import title
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask

DRINKS: Final = 2  # Health that a creature may drink in one battle.


def target_units(p: Menace, militaries: i64, out: vec[i64]) -> vec[i64]:
    """The units in the battle of some Militaries, twins left out."""
    board = p.board
    for military in range(i64(MILITARIES)):
        left = p.troops(p.battle, military)
        if left == 0 or militaries >> military & 1 == 0:
            continue
        for unit in range(board.first_unit[military], board.first_unit[military + 1]):
            if p.at[CREATURES + unit] == p.battle:
                if not p.doubled(unit):
                    out = append(out, CREATURES + unit)
                left -= 1
                if left == 0:
                    break
    return out


class Shot(Die):
    """The die of one attack. A re-roll is decided right after it is seen [MENACE-R48]."""

    def __init__(self, attacker: i64, target: i64) -> None:
        self.attacker: Final = attacker
        self.target: Final = target

    def rolled(self, p: Menace, pips: i64) -> None:
        if may_reroll(p, self.attacker, self.target, pips):
            p.push(Reroll(self.attacker, self.target, pips))
        else:
            resolve(p, self.attacker, self.target, pips)


def counted(p: Menace, attacker: i64, target: i64, pips: i64) -> i64:
    """A roll with everything added to it."""
    if attacker < CREATURES:
        return pips + roll_of(p, attacker, target)
    if p.step == 4:
        military = p.board.unit_military[attacker - CREATURES]
        for upgrade in upgrades_of(p, military):
            pips += upgrade.roll(p, military)
    return pips


def may_reroll(p: Menace, attacker: i64, target: i64, pips: i64) -> bool:
    """Creatures may roll any own die again; units a missed attack, once a battle for each Military."""
    if attacker < CREATURES:
        rerolls = rerolls_of(p, attacker)
        return rerolls > 0 and p.spent[attacker] & REROLLS < rerolls
    military = p.board.unit_military[attacker - CREATURES]
    if p.upgrades[military] == 0 or p.aimed >> military & 1 != 0:
        return False
    if counted(p, attacker, target, pips) >= battle_defense(p, target):
        return False
    for upgrade in upgrades_of(p, military):
        if upgrade.rerolls:
            return True
    return False


class RerollAsk(Ask[Menace]):
    """A die may be rolled again [MENACE-R48]."""

    KINDS: ClassVar = [REROLL, KEEP]

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, p.board.reroll0), p.board.keep0)


class Reroll(RerollAsk):
    """Keep the die, or roll it again; only the last one counts [MENACE-R43, MENACE-R48]."""

    def __init__(self, attacker: i64, target: i64, pips: i64) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.pips: Final = pips

    def asked(self, p: Menace) -> i64:
        if self.attacker < CREATURES:
            return p.owner[self.attacker]
        return controller(p, p.board.unit_military[self.attacker - CREATURES])

    def prompt(self, p: Menace, seat: i64) -> str:
        name, target = title(p, self.attacker), title(p, self.target)
        roll = counted(p, self.attacker, self.target, self.pips)
        needs = battle_defense(p, self.target)
        return (
            f"{p.asked_title(seat)}: {name} rolled {roll} against {target}, which needs {needs}. Roll again?"
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.keep0:
            resolve(p, self.attacker, self.target, self.pips)
            return
        again = counted(p, self.attacker, self.target, self.pips)
        needs = battle_defense(p, self.target)
        keep_roll(
            p, pack_roll(rolls.ATTACK, self.attacker, self.target, self.pips, again, needs, rolls.AGAIN, 0, 0)
        )
        emit(p, news.REROLLED, self.attacker, self.pips)
        if self.attacker < CREATURES:
            p.spent[self.attacker] += 1
        else:
            p.aimed |= 1 << p.board.unit_military[self.attacker - CREATURES]
        p.push(Shot(self.attacker, self.target))


def resolve(p: Menace, attacker: i64, target: i64, pips: i64) -> None:
    """Equal to or above the Defense hits [MENACE-10.2, MENACE-R01]."""
    roll = counted(p, attacker, target, pips)
    needs = battle_defense(p, target)
    hit = roll >= needs
    if p.events is not None:
        p.events.append(news.rolled(attacker, target, pips, roll, needs, hit))
    before = strength(p, target)
    own = strength(p, attacker)
    if attacker >= CREATURES:
        unit_shot(p, attacker - CREATURES, target, pips, hit)
    elif target >= CREATURES:
        if hit:
            strike_unit(p, attacker, target - CREATURES)
    elif hit:
        strike_creature(p, attacker, target)
    else:
        for trait in traits_of(p, target):
            if trait.thorns > 0 and p.at[attacker] >= 0:
                hurt(p, attacker, trait.thorns)  # [MENACE-17.15, MENACE-R44]
    damage = before - strength(p, target)  # It may have feasted on the attacker: no loss.
    back = own - strength(p, attacker)
    outcome: i64 = rolls.HIT if hit else rolls.MISSED
    keep_roll(
        p, pack_roll(rolls.ATTACK, attacker, target, pips, roll, needs, outcome, max(damage, 0), max(back, 0))
    )


def strength(p: Menace, piece: i64) -> i64:
    """What a piece can still lose: the Health of a creature, 1 for a unit on the board."""
    if piece < CREATURES:
        return p.health[piece]
    return 1 if p.at[piece] >= 0 else 0


def unit_shot(p: Menace, unit: i64, target: i64, pips: i64, hit: bool) -> None:
    """A unit's attack on a creature; a natural 1 may be its end [MENACE-17.9, MENACE-R34]."""
    if hit:
        type = p.board.unit_type[unit]
        hurt(p, target, softened(p, target, unit_damage_of(p, p.board.unit_military[unit], type)))
    if pips == 1:
        for trait in traits_of(p, target):
            if trait.terrifies and p.at[CREATURES + unit] >= 0:
                lose_unit(p, unit, news.SELF_WHY)


def strike_unit(p: Menace, attacker: i64, unit: i64) -> None:
    """A creature hits a unit."""
    seat = p.owner[attacker]
    if hit_unit(p, unit, seat):
        drink(p, attacker)
    for trait in traits_of(p, attacker):
        if trait.spikes and p.spent[attacker] & SPIKED == 0:
            p.push(Spikes(attacker, unit))


def strike_creature(p: Menace, attacker: i64, target: i64) -> None:
    """A creature hits a creature."""
    damage = softened(p, target, p.board.creature_damage[attacker])
    if damage > 0:
        drink(p, attacker)  # Before a defeat may end the game [MENACE-R07].
    hurt(p, target, damage)


def softened(p: Menace, target: i64, damage: i64) -> i64:
    """The Damage of a hit; some creatures feel the first one in a battle less."""
    for trait in traits_of(p, target):
        if trait.softens > 0 and p.spent[target] & SOFTENED == 0:
            p.spent[target] |= SOFTENED
            damage -= trait.softens
    return damage if damage > 0 else i64(0)


def drink(p: Menace, creature: i64) -> None:
    """Health for Damage done, up to a bound in each battle."""
    for trait in traits_of(p, creature):
        if trait.drinks > 0 and p.spent[creature] // DRINK < DRINKS:
            p.spent[creature] += DRINK
            heal(p, creature, trait.drinks, news.CARD_WHY)


def looks_like_one(p: Menace, unit: i64, known: vec[i64]) -> bool:
    """Is a unit in the battle like one of some others there: same type, same flags?"""
    for other in known:
        like = p.board.first_like[other] == p.board.first_like[unit]
        if like and p.flags[CREATURES + other] == p.flags[CREATURES + unit]:
            return True
    return False


class Spikes(Ask[Menace]):
    """War Spikes: the attacker picks another unit that is hit too [MENACE-17.12]."""

    KINDS: ClassVar = [SPIKE, DECLINE]
    PROMPT: ClassVar = "{player}: War Spikes hit one more unit. Which?"

    def __init__(self, creature: i64, hit: i64) -> None:
        self.creature: Final = creature
        self.hit: Final = hit

    def victims(self, p: Menace) -> vec[i64]:
        """Other units that could be targets; twins of the unit that was hit are among them."""
        out = vec[i64]()
        enemies = prey(p, self.creature)
        for unit in range(i64(UNITS)):
            there = p.at[CREATURES + unit] == p.battle and unit != self.hit
            if there and enemies >> p.board.unit_military[unit] & 1 != 0 and not looks_like_one(p, unit, out):
                out = append(out, unit)
        return out

    def asked(self, p: Menace) -> i64:
        return p.owner[self.creature] if len(self.victims(p)) > 0 else -1

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for unit in self.victims(p):
            out = append(out, p.board.spike0 + unit)
        return append(out, p.board.decline0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        unit = choice - p.board.spike0
        name = title(p, CREATURES + unit)
        there = p.at[CREATURES + unit] == p.battle and unit != self.hit
        if there and looks_like_one(p, unit, self.victims(p)):
            return Reason("MENACE-17.12", "{unit} is just like another in the list: choose that.", unit=name)
        return Reason("MENACE-17.12", "{unit} is not another enemy unit here.", unit=name)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        p.spent[self.creature] |= SPIKED
        if hit_unit(p, choice - p.board.spike0, p.owner[self.creature]):
            drink(p, self.creature)
