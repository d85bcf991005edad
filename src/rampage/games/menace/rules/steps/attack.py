"""Attacks of creatures: whose, on whom, how often [MENACE-9.3 to 9.6, MENACE-10.1, MENACE-10.3]."""

from typing import ClassVar, Final

from rampage.games.menace.rules.action_space import (
    ATTACK,
    BERSERK,
    CREATURES,
    MILITARIES,
    MONSTERS,
    PIECES,
    STOP,
)
from rampage.games.menace.rules.cards.powers import traits_of
from rampage.games.menace.rules.effects import hurt
from rampage.games.menace.rules.hostility import prey, rivals
from rampage.games.menace.rules.position import HUNTING, RAGED, STRUCK_MONSTER, STRUCK_OTHER, Menace
from rampage.games.menace.rules.steps.question import name_the_twin, title, twin_of
from rampage.games.menace.rules.steps.strike import Shot, target_units
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import SeatAsk


def targets(p: Menace, creature: i64) -> vec[i64]:
    """The pieces in the battle that a creature may attack; of equal units the lowest number [MENACE-10.1]."""
    out = vec[i64]()
    foes = p.beasts[p.battle] & rivals(p, creature)
    hunting = p.spent[creature] & HUNTING != 0
    other: i64 = 0
    while foes != 0:
        if foes & 1 != 0 and (other < MONSTERS or not hunting):
            out = append(out, other)
        foes >>= 1
        other += 1
    if hunting or p.crowd[p.battle] == 0:
        return out
    return target_units(p, prey(p, creature), out)


def rage_of(p: Menace, seat: i64) -> i64:
    """A creature of a seat that may go berserk now, or -1."""
    if p.step != 2:
        return -1
    monster = p.monster_of[seat]
    ready = p.at[monster] == p.battle and p.left[monster] == 0 and p.health[monster] >= 2
    if not ready or p.spent[monster] & RAGED != 0 or len(targets(p, monster)) == 0:
        return -1
    for trait in traits_of(p, monster):
        if trait.rages > 0:
            return monster
    return -1


def drop_attacks(p: Menace) -> None:
    """Attacks that were not made are over: no table may still show them."""
    for creature in range(i64(CREATURES)):
        p.left[creature] = 0


class Attacks(SeatAsk[Menace]):
    """A player's creatures attack, one target at a time, as often as they may and like [MENACE-10.3, R04]."""

    KINDS: ClassVar = [ATTACK, BERSERK, STOP]

    def asked(self, p: Menace) -> i64:
        mask = p.beasts[p.battle] & p.owned[self.seat]
        creature: i64 = 0
        while mask != 0:
            if mask & 1 != 0 and p.left[creature] > 0 and len(targets(p, creature)) > 0:
                return self.seat
            mask >>= 1
            creature += 1
        return self.seat if rage_of(p, self.seat) >= 0 else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        left = [
            f"{title(p, creature)} {p.left[creature]}"
            for creature in range(CREATURES)
            if p.beasts[p.battle] & p.owned[self.seat] & 1 << creature and p.left[creature] > 0
        ]
        return f"{p.asked_title(seat)}: choose a target, or stop. Attacks left: {', '.join(left) or 'none'}."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        mask = p.beasts[p.battle] & p.owned[self.seat]
        creature: i64 = 0
        while mask != 0:
            if mask & 1 != 0 and p.left[creature] > 0:
                for target in targets(p, creature):
                    out = append(out, p.board.attack0 + creature * PIECES + target)
            mask >>= 1
            creature += 1
        if rage_of(p, self.seat) >= 0:
            out = append(out, p.board.berserk0)
        return append(out, p.board.stop0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        if choice == p.board.berserk0:
            return Reason("MENACE-C2", "Going berserk needs the Mutation, 2 Health, and no attacks left.")
        creature = (choice - p.board.attack0) // PIECES
        target = (choice - p.board.attack0) % PIECES
        name = title(p, creature)
        if p.beasts[p.battle] & p.owned[self.seat] & 1 << creature == 0:
            return Reason("MENACE-9.3", "{creature} is not one of yours in this battle.", creature=name)
        if p.left[creature] <= 0:
            return Reason("MENACE-1.6", "{creature} has no attack left.", creature=name)
        if p.spent[creature] & HUNTING != 0 and target >= MONSTERS:
            return Reason("MENACE-R42", "These attacks go to Monsters only.")
        for known in targets(p, creature):
            if target >= CREATURES and known == CREATURES + twin_of(p, target - CREATURES):
                return name_the_twin(p, "MENACE-10.1", target - CREATURES)
        return Reason(
            "MENACE-10.1",
            "{target} is not an enemy of {creature} in this battle.",
            target=title(p, target),
            creature=name,
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.stop0:
            drop_attacks(p)
            return
        p.push(self)
        if choice == p.board.berserk0:
            self.rage(p, rage_of(p, self.seat))
            return
        creature = (choice - p.board.attack0) // PIECES
        target = (choice - p.board.attack0) % PIECES
        p.left[creature] -= 1
        p.spent[creature] |= STRUCK_MONSTER if target < MONSTERS else STRUCK_OTHER
        if p.left[creature] == 0 and p.step == 2:
            self.hunt(p, creature)
        p.push(Shot(creature, target))

    def rage(self, p: Menace, creature: i64) -> None:
        """1 Health for more attacks, once a battle."""
        p.spent[creature] |= RAGED
        for trait in traits_of(p, creature):
            p.left[creature] += trait.rages
        hurt(p, creature, 1)

    def hunt(self, p: Menace, creature: i64) -> None:
        """More attacks after only Monsters were attacked, on Monsters only [MENACE-17.16, MENACE-R42]."""
        done = p.spent[creature]
        if done & (STRUCK_OTHER | HUNTING) != 0:
            return
        for trait in traits_of(p, creature):
            if trait.hunts > 0:
                p.spent[creature] |= HUNTING
                p.left[creature] += trait.hunts


ATTACKS: Final[list[Attacks]] = [Attacks(seat) for seat in range(MILITARIES)]
