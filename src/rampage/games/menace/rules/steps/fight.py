"""Phase 2: which battles are fought, in which order, and who joins them [MENACE-8.1 to 8.5]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    BATTLE,
    CREATURES,
    DECLINE,
    END_FIGHT,
    FOUGHT,
    JOIN,
    LAND,
    MILITARIES,
    PIECES,
    RAID,
    ROCKET,
    SUBMARINE,
)
from rampage.games.menace.rules.cards.powers import silenced, upgrades_of
from rampage.games.menace.rules.hostility import others_in, threatened, unit_threatened, wary
from rampage.games.menace.rules.position import FIRED, JOINED, LAUNCHED, OPPOSED, RAIDER, RETREATED, Menace
from rampage.games.menace.rules.steps.attack import drop_attacks
from rampage.games.menace.rules.steps.question import name_the_twin, title, twin_of
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do, SeatAsk

# A Submarine with one of these fights in no other space [MENACE-R14, MENACE-R45].
DONE: Final = FIRED | RETREATED


def pending(p: Menace) -> vec[i64]:
    """Spaces where the active player has a piece among enemies and no battle was fought yet [MENACE-R08]."""
    out = vec[i64]()
    mask = p.owned[p.active]
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            space = p.at[creature]
            if space >= 0 and p.marks[space] & FOUGHT == 0 and threatened(p, creature, space):
                out = include(out, space)
        mask >>= 1
        creature += 1
    military = p.military_of[p.active]
    at, beasts, foes = p.at, p.beasts, wary(p, military)
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        space = at[CREATURES + unit]
        if space >= 0 and beasts[space] & foes != 0 and p.marks[space] & FOUGHT == 0:
            out = include(out, space)
    return out


def include(spaces: vec[i64], space: i64) -> vec[i64]:
    """A space, once."""
    for known in spaces:
        if known == space:
            return spaces
    return append(spaces, space)


def raids(p: Menace, unit: i64, out: vec[i64]) -> vec[i64]:
    """Adjacent land where a Submarine of the active player may begin a battle alone [MENACE-R14]."""
    board = p.board
    piece = CREATURES + unit
    space = p.at[piece]
    if board.unit_type[unit] != SUBMARINE or space < 0 or p.flags[piece] & DONE != 0:
        return out
    for near in board.neighbours[space]:
        fresh = board.terrain[near] & LAND != 0 and p.marks[near] & FOUGHT == 0
        if fresh and unit_threatened(p, board.unit_military[unit], near):
            out = append(out, near)
    return out


class Fight(Ask[Menace]):
    """The active player says which battle comes next; all must be fought [MENACE-8.1, MENACE-8.2]."""

    KINDS: ClassVar = [BATTLE, RAID, END_FIGHT]
    PROMPT: ClassVar = "{player}: choose the next battle."

    def asked(self, p: Menace) -> i64:
        return p.active if len(self.fill(p, p.active, vec[i64]())) > 1 or len(pending(p)) > 0 else -1

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        open_now = pending(p)
        for space in open_now:
            out = append(out, p.board.battle0 + space)
        military = p.military_of[p.active]
        for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
            if p.board.unit_type[unit] == SUBMARINE and p.at[CREATURES + unit] >= 0 and not p.doubled(unit):
                for space in raids(p, unit, vec[i64]()):
                    if not has(open_now, space):
                        out = append(out, p.board.raid0 + unit * p.board.spaces + space)
        return out if len(open_now) > 0 else append(out, p.board.end_fight0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        if choice == p.board.end_fight0:
            return Reason("MENACE-8.1", "Battles still to be fought: {count}.", count=len(pending(p)))
        if choice < p.board.raid0:
            space = choice - p.board.battle0
            rule = "MENACE-8.4" if p.marks[space] & FOUGHT != 0 else "MENACE-8.1"
            return Reason(rule, "There is no battle to fight in {space}.", space=p.board.titles[space])
        unit = (choice - p.board.raid0) // p.board.spaces
        return Reason("MENACE-R14", "{unit} cannot begin a battle there.", unit=title(p, CREATURES + unit))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.end_fight0:
            return
        p.push(FIGHT)
        if choice < p.board.raid0:
            begin_battle(p, choice - p.board.battle0)
            return
        number = choice - p.board.raid0
        piece = CREATURES + number // p.board.spaces
        p.flags[piece] |= JOINED | RAIDER
        begin_battle(p, number % p.board.spaces)
        emit(p, news.JOINED, piece - CREATURES, p.at[piece])


def has(spaces: vec[i64], space: i64) -> bool:
    """Is a space among some?"""
    for known in spaces:
        if known == space:
            return True
    return False


def set_battle(p: Menace, space: i64) -> None:
    """A battle at its beginning; -1 for none."""
    p.battle = space
    p.step = 0
    p.party = 0
    p.aimed = 0
    p.combined = 0
    for creature in range(i64(CREATURES)):
        p.left[creature] = 0
        p.spent[creature] = 0


def begin_battle(p: Menace, space: i64) -> None:
    """The five steps in order, always [MENACE-8.3]; before them, who draws and who joins."""
    from rampage.games.menace.rules.steps import battle

    set_battle(p, space)
    p.rolls_old = 1
    for creature in range(i64(CREATURES)):
        if p.beasts[space] >> creature & 1 != 0:
            p.party |= 1 << p.owner[creature]
    if others_in(p, p.active, space):
        oppose(p)
    if p.events is not None:
        there = [piece for piece in range(PIECES) if p.at[piece] == space]
        p.events.append(Event(news.BATTLE_BEGAN, [space], there))
    p.push(battle.AFTER_BATTLE)
    p.push(battle.STEP_FIVE)
    p.push(battle.STEP_FOUR)
    p.push(battle.STEP_THREE)
    p.push(battle.STEP_TWO)
    p.push(battle.STEP_ONE)
    for n in range(p.seats):
        p.push(JOINING[(p.active - 1 - n + 2 * p.seats) % p.seats])
    p.push(battle.SUMMONING)


def oppose(p: Menace) -> None:
    """Pieces of others fight in this battle: the active player's Monster, if it is there, meets them."""
    monster = p.monster_of[p.active]
    if p.at[monster] == p.battle:
        p.flags[monster] |= OPPOSED


def is_raid(p: Menace) -> bool:
    """Did a Submarine begin this battle from next door?"""
    for piece in range(i64(CREATURES), i64(PIECES)):
        if p.flags[piece] & RAIDER != 0:
            return True
    return False


def joiners(p: Menace, seat: i64) -> vec[i64]:
    """Units of a player that may take part from next door: Submarines, and Rocket Launchers with
    Long-Range Guidance [MENACE-R14, MENACE-R38]."""
    out = vec[i64]()
    board = p.board
    military = p.military_of[seat]
    space = p.battle
    if p.beasts[space] & wary(p, military) == 0:
        return out
    boats = board.terrain[space] & LAND != 0 and (seat == p.active or board.sub_support)
    far = False
    if p.troops(space, military) > 0 and not silenced(p, space):
        for upgrade in upgrades_of(p, military):
            far = far or upgrade.launches_far
    if not boats and not far:
        return out
    for unit in range(board.first_unit[military], board.first_unit[military + 1]):
        piece = CREATURES + unit
        where = p.at[piece]
        if where < 0 or where == space or p.flags[piece] & JOINED != 0:
            continue
        type = board.unit_type[unit]
        ready = (boats and type == SUBMARINE and p.flags[piece] & DONE == 0) or (
            far and type == ROCKET and p.flags[piece] & LAUNCHED == 0
        )
        if ready and board.distance[where * board.spaces + space] == 1 and not p.doubled(unit):
            out = append(out, unit)
    return out


class Join(SeatAsk[Menace]):
    """Who takes part from an adjacent space, declared before step 1 [MENACE-R14, MENACE-R38]."""

    KINDS: ClassVar = [JOIN, DECLINE]

    def asked(self, p: Menace) -> i64:
        return self.seat if len(joiners(p, self.seat)) > 0 else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: which units join the battle in {p.board.titles[p.battle]} from adjacent spaces?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for unit in joiners(p, self.seat):
            out = append(out, p.board.join0 + unit)
        return append(out, p.board.decline0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        unit = choice - p.board.join0
        rule = "MENACE-R38" if p.board.unit_type[unit] == ROCKET else "MENACE-R14"
        if has(joiners(p, self.seat), twin_of(p, unit)):
            return name_the_twin(p, rule, unit)
        return Reason(rule, "{unit} cannot join this battle.", unit=title(p, CREATURES + unit))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        unit = choice - p.board.join0
        p.flags[CREATURES + unit] |= JOINED
        if self.seat != p.active and p.board.unit_type[unit] == SUBMARINE and not is_raid(p):
            oppose(p)
        emit(p, news.JOINED, unit, p.at[CREATURES + unit])
        p.push(self)


class BattleStep(Do[Menace]):
    """One of the five steps of a battle; it puts what is to be done on the agenda."""

    NUMBER: ClassVar[int] = 0

    def run(self, p: Menace) -> None:
        p.step = self.NUMBER
        drop_attacks(p)
        emit(p, news.STEP_BEGAN[p.step], p.step)
        self.plan(p)

    def plan(self, p: Menace) -> None:
        """Put the questions on the agenda."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.plan")


FIGHT: Final = Fight()
JOINING: Final[list[Join]] = [Join(seat) for seat in range(MILITARIES)]
