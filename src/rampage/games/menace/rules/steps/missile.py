"""The end of the Deploy Phase: Submarines put to sea, the missile is fired [MENACE-15.9, MENACE-16.1 to 16.5]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules import rolls
from rampage.games.menace.rules.action_space import CREATURES, EXIT, FIRE, GONE
from rampage.games.menace.rules.cards.powers import defense_of, traits_of, upgrades_of
from rampage.games.menace.rules.effects import hurt, lose_unit, reward
from rampage.games.menace.rules.position import EXITING, MISSILE, Menace
from rampage.games.menace.rules.rolls import keep_roll, pack_roll
from rampage.games.menace.rules.steps.chart import ChartRoll
from rampage.games.menace.rules.steps.deploy import exits, missile_targets
from rampage.games.menace.rules.steps.dice import Die
from rampage.games.menace.rules.steps.question import title
from rampage.games.menace.rules.steps.strike import RerollAsk
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


def waiting_boats(p: Menace, flag: i64) -> vec[i64]:
    """The active player's units that still have to put to sea, or to be fired."""
    out = vec[i64]()
    military = p.military_of[p.active]
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        if p.at[CREATURES + unit] >= 0 and p.flags[CREATURES + unit] & flag != 0:
            out = append(out, unit)
    return out


class Launches(Ask[Menace]):
    """The active player puts Submarines to sea and fires the missile, in any order [MENACE-R46]."""

    KINDS: ClassVar = [EXIT, FIRE]
    PROMPT: ClassVar = "{player}: put your Submarines to sea and fire your Cruise Missile."

    def asked(self, p: Menace) -> i64:
        return p.active if len(self.fill(p, p.active, vec[i64]())) > 0 else -1

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        board = p.board
        for unit in waiting_boats(p, EXITING):
            if not p.doubled(unit):
                for space in exits(p, p.at[CREATURES + unit]):
                    out = append(out, board.exit0 + unit * board.spaces + space)
        for unit in waiting_boats(p, MISSILE):
            for monster in missile_targets(p, p.at[CREATURES + unit]):
                out = append(out, board.fire0 + monster)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        board = p.board
        if choice >= board.fire0:
            return Reason("MENACE-16.1", "There is no missile, or that Monster is out of its range.")
        unit = (choice - board.exit0) // board.spaces
        return Reason("MENACE-15.9", "{unit} does not put to sea there.", unit=title(p, CREATURES + unit))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        board = p.board
        p.push(LAUNCHES)
        if choice < board.fire0:
            unit = (choice - board.exit0) // board.spaces
            piece = CREATURES + unit
            space = (choice - board.exit0) % board.spaces
            p.put(piece, space)
            p.flags[piece] -= EXITING
            emit(p, news.PUT_TO_SEA, unit, space)
            strand(p)
            return
        unit = waiting_boats(p, MISSILE)[0]
        monster = choice - board.fire0
        emit(p, news.MISSILE_FIRED, p.at[CREATURES + unit], monster, unit)
        p.flags[CREATURES + unit] = MISSILE  # Identified by this until its die is settled.
        p.lift(CREATURES + unit, GONE)  # Hit or miss [MENACE-16.3].
        p.push(MissileShot(monster, 0))


def strand(p: Menace) -> None:
    """A Submarine whose ocean has filled up meanwhile goes back to the supply [MENACE-R15]."""
    for unit in waiting_boats(p, EXITING):
        if len(exits(p, p.at[CREATURES + unit])) == 0:
            lose_unit(p, unit, news.SEA_WHY)


def missile_roll(p: Menace, monster: i64, pips: i64) -> i64:
    """A missile's roll with what the Monster takes off it."""
    for trait in traits_of(p, monster):
        pips -= trait.jams
    return pips


class MissileShot(Die):
    """One attack without counterattack [MENACE-16.2]; `again` is 1 after a re-roll."""

    def __init__(self, monster: i64, again: i64) -> None:
        self.monster: Final = monster
        self.again: Final = again

    def rolled(self, p: Menace, pips: i64) -> None:
        missed = missile_roll(p, self.monster, pips) < defense_of(p, self.monster)
        if missed and self.again == 0:
            for upgrade in upgrades_of(p, p.military_of[p.active]):
                if upgrade.rerolls:
                    p.push(MissileReroll(self.monster, pips))
                    return
        land(p, self.monster, pips)


class MissileReroll(RerollAsk):
    """Satellite Targeting: a missile that missed may be rolled again, once."""

    def __init__(self, monster: i64, pips: i64) -> None:
        self.monster: Final = monster
        self.pips: Final = pips

    def asked(self, p: Menace) -> i64:
        return p.active

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: the Cruise Missile rolled {self.pips} and misses. Roll again?"

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.keep0:
            land(p, self.monster, self.pips)
        else:
            keep_missile(p, self.monster, self.pips, rolls.AGAIN, 0)
            p.push(MissileShot(self.monster, 1))


def land(p: Menace, monster: i64, pips: i64) -> None:
    """The modified roll decides the hit, a natural 1 the Mutation [MENACE-16.4, MENACE-R17]."""
    roll = missile_roll(p, monster, pips)
    needs = defense_of(p, monster)
    military = p.military_of[p.active]
    before = p.health[monster]
    if p.events is not None:
        boat = fired_boat(p, military)
        p.events.append(news.rolled(boat, monster, pips, roll, needs, roll >= needs))
    if pips == 1 and not steady(p, military):
        if p.board.missile_infamy:
            reward(p, p.owner[monster], 1, news.MISSILE_WHY)
        p.push(ChartRoll(monster, 0))
    if roll >= needs:
        hurt(p, monster, p.board.missile_damage)
    keep_missile(p, monster, pips, rolls.HIT if roll >= needs else rolls.MISSED, before - p.health[monster])
    flown = fired_boat(p, military)
    if p.at[flown] == GONE:
        p.flags[flown] = 0


def keep_missile(p: Menace, monster: i64, pips: i64, result: i64, damage: i64) -> None:
    """Remember the die of a missile."""
    boat = fired_boat(p, p.military_of[p.active])
    roll = missile_roll(p, monster, pips)
    needs = defense_of(p, monster)
    keep_roll(p, pack_roll(rolls.MISSILE, boat, monster, pips, roll, needs, result, damage, 0))


def steady(p: Menace, military: i64) -> bool:
    """Do this Military's missiles mutate nobody?"""
    for upgrade in upgrades_of(p, military):
        if upgrade.steadies:
            return True
    return False


def fired_boat(p: Menace, military: i64) -> i64:
    """The Submarine that flies now, for the log."""
    found: i64 = CREATURES
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        if p.at[CREATURES + unit] == GONE and p.flags[CREATURES + unit] & MISSILE != 0:
            found = CREATURES + unit
    return found


LAUNCHES: Final = Launches()
