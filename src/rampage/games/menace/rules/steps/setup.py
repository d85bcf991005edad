"""Setting up: who begins, Monsters, Militaries, Minions, Lairs [MENACE-2.1 to 2.8]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    CREATURES,
    LAIR,
    MILITARIES,
    MONSTERS,
    OFF,
    TAKE_MILITARY,
    TAKE_MONSTER,
    UNITS,
)
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.steps.minions import DrawMinion
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_CARDS, BY_LOT, Do, Roll, SeatAsk, SeatRoll
from rampage.kernel.vectors import count_up


class FirstPlayer(Roll[Menace]):
    """Chance says who begins [MENACE-2.1]."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Menace, out: vec[i64]) -> vec[i64]:
        return count_up(out, 0, p.seats)

    def take(self, p: Menace, choice: i64) -> None:
        p.first = choice
        p.active = choice
        emit(p, news.FIRST_PLAYER, choice)


def take_monster(p: Menace, seat: i64, monster: i64) -> None:
    """A player's Monster, at its Starting Health [MENACE-2.5]."""
    p.monster_of[seat] = monster
    p.own(monster, seat)
    p.health[monster] = p.board.start_health[monster]
    emit(p, news.MONSTER_TAKEN, seat, monster)


def take_military(p: Menace, seat: i64, military: i64) -> None:
    """A player's Military."""
    p.military_of[seat] = military
    p.seat_of[military] = seat
    emit(p, news.MILITARY_TAKEN, seat, military)


def free_monsters(p: Menace, out: vec[i64]) -> vec[i64]:
    """The Monsters that nobody has [MENACE-2.4]."""
    for monster in range(i64(MONSTERS)):
        if p.owner[monster] < 0:
            out = append(out, p.board.take_monster0 + monster)
    return out


def free_militaries(p: Menace, out: vec[i64]) -> vec[i64]:
    """The Militaries that nobody has."""
    for military in range(i64(MILITARIES)):
        if p.seat_of[military] < 0:
            out = append(out, p.board.take_military0 + military)
    return out


class TakeMonster(SeatAsk[Menace]):
    """A player picks a Monster [MENACE-2.4, MENACE-R22]."""

    KINDS: ClassVar = [TAKE_MONSTER]
    PROMPT: ClassVar = "{player}: choose your Monster."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return free_monsters(p, out)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        owner = p.owner[choice - p.board.take_monster0]
        return Reason("MENACE-2.4", "{player} plays that Monster already.", player=p.title_of(owner))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        take_monster(p, self.seat, choice - p.board.take_monster0)


class TakeMilitary(SeatAsk[Menace]):
    """A player picks a Military [MENACE-2.4, MENACE-R22]."""

    KINDS: ClassVar = [TAKE_MILITARY]
    PROMPT: ClassVar = "{player}: choose your Military."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return free_militaries(p, out)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        owner = p.seat_of[choice - p.board.take_military0]
        return Reason("MENACE-2.4", "{player} commands that Military already.", player=p.title_of(owner))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        take_military(p, self.seat, choice - p.board.take_military0)


class DealMonster(SeatRoll[Menace]):
    """Option: chance deals the Monsters [MENACE-R22]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Menace, out: vec[i64]) -> vec[i64]:
        return free_monsters(p, out)

    def take(self, p: Menace, choice: i64) -> None:
        take_monster(p, self.seat, choice - p.board.take_monster0)


class DealMilitary(SeatRoll[Menace]):
    """Option: chance deals the Militaries [MENACE-R22]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Menace, out: vec[i64]) -> vec[i64]:
        return free_militaries(p, out)

    def take(self, p: Menace, choice: i64) -> None:
        take_military(p, self.seat, choice - p.board.take_military0)


class PlaceUnits(Do[Menace]):
    """The starting units of all four Militaries, played or not [MENACE-2.7]."""

    def run(self, p: Menace) -> None:
        for unit in range(i64(UNITS)):
            if p.board.start_at[unit] >= 0:
                p.put(CREATURES + unit, p.board.start_at[unit])


class FirstLair(SeatAsk[Menace]):
    """Each Monster's own Lair, for Monster and Minion [MENACE-2.8]."""

    KINDS: ClassVar = [LAIR]
    PROMPT: ClassVar = "{player}: choose a Lair for your Monster and Minion."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for n in range(len(p.board.lairs)):
            if p.beasts[p.board.lairs[n]] == 0:
                out = append(out, p.board.lair0 + n)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        space = p.board.lairs[choice - p.board.lair0]
        return Reason("MENACE-2.8", "The Lair in {space} is taken.", space=p.board.titles[space])

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        space = p.board.lairs[choice - p.board.lair0]
        for creature in range(i64(CREATURES)):
            if p.owner[creature] == self.seat and p.at[creature] == OFF:
                p.put(creature, space)
        emit(p, news.LAIR_TAKEN, self.seat, space)


PLACE_UNITS: Final = PlaceUnits()
FIRST_PLAYER: Final = FirstPlayer()


class SetUp(Do[Menace]):
    """What follows once the first player is known."""

    def run(self, p: Menace) -> None:
        from rampage.games.menace.rules.steps.turn import BEGIN_TURN

        order = [(p.first + n) % p.seats for n in range(p.seats)]
        back = list(reversed(order))
        chance = p.board.pick_order == "random"
        p.push(BEGIN_TURN)
        for seat in back:
            p.push(FirstLair(seat))
        p.push(PLACE_UNITS)
        for seat in back:
            p.push(DrawMinion(seat, news.START_WHY))
        # The agenda runs from its end: what is pushed in order comes in reverse.
        for seat in back if p.board.pick_order != "snake" else order:
            p.push(DealMilitary(seat) if chance else TakeMilitary(seat))
        for seat in back:
            p.push(DealMonster(seat) if chance else TakeMonster(seat))


SET_UP: Final = SetUp()
