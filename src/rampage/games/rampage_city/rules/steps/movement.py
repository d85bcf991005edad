"""Phase 1: the movement roll, moving and entering, or trading cards for Units."""

from typing import ClassVar, Final, TypeVar

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import (
    DRIVE,
    DRIVE_IN,
    FLY,
    FLY_IN,
    HALT,
    HELICOPTER,
    PLAYER_NAMES,
    SIDE,
    TANK,
    TRADE,
)
from rampage.games.rampage_city.rules.legality import traded_reason
from rampage.games.rampage_city.rules.moves import (
    draw_entry,
    draw_move,
    go,
    helicopter_unit,
    list_entries,
    list_moves,
    may_enter,
    reach_of,
    tank_unit,
)
from rampage.games.rampage_city.rules.position import LOST, MOVED, NOT_MOVED, RESERVE, TRADED, City
from rampage.games.rampage_city.rules.reach import GREEN_SURVIVORS, ORANGE_SURVIVORS
from rampage.games.rampage_city.rules.refusals import bound_reason, entry_refusal, unit_refusal, way_refusal
from rampage.games.rampage_city.rules.steps.cards import no_marker
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Roll
from rampage.kernel.vectors import count_up
from rampage.kernel.words import several

MOST_EXCHANGES: Final = 2

C = TypeVar("C", bound=City)


class RollMovement(Roll[City]):
    """Two dice; their sum is one pool for all Units [SMASH-3.1]."""

    def fill(self, p: City, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.city.dice0, 36)

    def one(self, p: City, rng: Rng) -> i64:
        return p.city.dice0 + rng.below(36)

    def take(self, p: City, choice: i64) -> None:
        both = choice - p.city.dice0
        p.pool = both // 6 + both % 6 + 2
        p.dice = both + 7
        emit(p, news.MOVEMENT_ROLLED, p.active, both // 6 + 1, both % 6 + 1, p.pool)


# Trading.


def may_trade(p: City) -> bool:
    """Is a trade open in this phase, and is there anything to trade and room for it?"""
    return (
        p.spent != MOVED
        and p.exchanges < MOST_EXCHANGES
        and p.in_all(p.active) < p.city.most_units
        and p.cards(p.active) > 0
    )


def list_trades(p: City, out: vec[i64]) -> vec[i64]:
    """Every kind of card held, for every type of Unit not in use [SMASH-6.7, SMASH-6.9]."""
    if not may_trade(p):
        return out
    for kind in range(p.city.card_kinds):
        if p.won[p.active * p.city.card_kinds + kind] > 0:
            for type in range(i64(2)):
                if p.first_in(p.active, type, LOST) >= 0:
                    out = append(out, p.city.trade0 + kind * 2 + type)
    return out


def trade_refusal(p: City, choice: i64) -> list[Reason]:
    """Why a trade is not possible."""
    kind = (choice - p.city.trade0) // 2
    type = (choice - p.city.trade0) % 2
    if p.spent == MOVED:
        return [Reason("SMASH-R14", "You have moved: a trade replaces all movement.")]
    if p.exchanges >= MOST_EXCHANGES:
        return [Reason("SMASH-6.7", "You can trade at most twice in a phase.")]
    if p.in_all(p.active) >= p.city.most_units:
        return [
            Reason("SMASH-6.4", "You have {most} Unit{most:s}, the most allowed.", most=p.city.most_units)
        ]
    if p.won[p.active * p.city.card_kinds + kind] == 0:
        title = p.city.space.vocabularies["CARD_KIND"].titles[kind]
        return [Reason("SMASH-R15", "You have no {card} card.", card=title)]
    return [] if p.first_in(p.active, type, LOST) >= 0 else [no_marker(type)]


def exchange(p: City, choice: i64) -> None:
    """One card to the discard pile, one Unit to the Reserve; it enters next turn at the earliest
    [SMASH-6.7, SMASH-6.10]."""
    kind = (choice - p.city.trade0) // 2
    unit = p.first_in(p.active, (choice - p.city.trade0) % 2, LOST)
    p.won[p.active * p.city.card_kinds + kind] -= 1
    p.discarded[kind] += 1
    p.at[unit] = RESERVE
    p.spent = TRADED
    p.exchanges += 1
    emit(p, news.TRADED, p.active, kind, unit)


class MoveUnits(Ask[C]):
    """Any order, several instalments for each Unit; or a trade in place of it all [SMASH-R9, 6.6]."""

    KINDS: ClassVar = [TRADE, DRIVE, FLY, DRIVE_IN, FLY_IN, HALT]

    def seats(self, p: C) -> i64:
        if p.bound < 0 and p.spent == MOVED and p.pool == 0:
            return 0
        if p.spent == TRADED and not may_trade(p):
            return 0
        return 1 << p.active

    def prompt(self, p: C, seat: i64) -> str:
        name = PLAYER_NAMES.titles[p.active]
        if p.spent == TRADED:
            return f"{name}: trade a second card, or end the movement phase."
        if p.bound >= 0:
            unit = p.city.space.vocabularies["UNIT"].titles[p.bound]
            shared = p.here[p.at[p.bound]] & (ORANGE_SURVIVORS | GREEN_SURVIVORS) != 0
            where = "stay with the opponent's Survivors" if shared else "stop on a Hole"
            return f"{name}: {unit} may not {where}; move it on."
        or_trade = ", or trade a card instead" if p.spent == NOT_MOVED and self.trades(p) else ""
        return f"{name}: move your Units ({several(int(p.pool), 'point')} left){or_trade}."

    def trades(self, p: C) -> bool:
        """A trade is decided after the roll [SMASH-6.5]."""
        return may_trade(p)

    def fill(self, p: C, seat: i64, out: vec[i64]) -> vec[i64]:
        listing = p.city.listing
        count: i64 = 0
        p.looked = p.city.ways.stamp + 1
        if p.bound >= 0:
            count = list_moves(p, p.bound, 0)
        else:
            if self.trades(p):
                for choice in list_trades(p, out):
                    listing[count] = choice
                    count += 1
            if p.spent != TRADED and p.pool > 0:
                for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
                    if p.at[unit] >= 0:
                        count = list_moves(p, unit, count)
                for type in range(i64(2)):
                    if may_enter(p, type):
                        count = list_entries(p, type, count)
            listing[count] = p.city.halt0
            count += 1
        p.looked_last = p.city.ways.stamp
        p.city.listed, p.city.listed_from = count, p.looked
        return listing[:count]

    def listed(self, p: C) -> vec[i64]:
        """What `fill` lists, in a new vector; without searching again if nobody has searched on this board since."""
        board = p.city
        if p.looked <= p.looked_last and p.looked_last == board.ways.stamp and p.looked == board.listed_from:
            return board.listing[: board.listed]
        return self.fill(p, p.active, vec[i64]())

    def one(self, p: C, seat: i64, rng: Rng) -> i64:
        """A Unit first, then one of its moves: listing all is expensive."""
        if p.bound >= 0:
            return draw_move(p, p.bound, rng)
        if self.trades(p) and rng.below(8) == 0:
            trades = list_trades(p, vec[i64]())
            return trades[rng.below(len(trades))]
        if p.spent == TRADED or p.pool == 0:
            return p.city.halt0
        base = p.active * SIDE
        turn = rng.below(SIDE + 3)
        for _ in range(SIDE + 3):
            drawn: i64 = -1
            if turn < SIDE:
                if p.at[base + turn] >= 0:
                    drawn = draw_move(p, base + turn, rng)
            elif turn < SIDE + 2:
                if may_enter(p, turn - SIDE):
                    drawn = draw_entry(p, turn - SIDE, rng)
            else:
                return p.city.halt0
            if drawn >= 0:
                return drawn
            turn = turn + 1 if turn < SIDE + 2 else i64(0)
        return p.city.halt0

    def costs(self, p: C) -> vec[i64]:
        """The points of each choice that `fill` lists, in its order; 0 for trades and for the end."""
        out = self.listed(p)  # A copy, in which each choice is replaced.
        reach = p.city.towards
        first: i64 = 0  # The choices of one Unit are next to each other: from `first` to before `last`.
        last: i64 = 0
        for n in range(len(out)):
            choice = out[n]
            if choice < first or choice >= last:
                if choice < p.city.drive0 or choice == p.city.halt0:
                    out[n] = 0
                    continue
                unit, node = self.unit_and_node(p, choice)
                reach = reach_of(p, unit)
                first = choice - node
                last = first + (p.city.squares * 4 if unit % SIDE < 3 else p.city.squares)
            out[n] = reach.cost(choice - first)
        return out

    def refusal(self, p: C, seat: i64, choice: i64) -> list[Reason]:
        board = p.city
        if choice == board.halt0:
            return [bound_reason(p)] if p.bound >= 0 else []
        if board.trade0 <= choice < board.drive0:
            return trade_refusal(p, choice)
        if p.spent == TRADED:
            return [traded_reason()]
        unit, node = self.unit_and_node(p, choice)
        if unit < 0 or (p.at[unit] < 0 and choice >= board.drive_in0):
            found = entry_refusal(p, TANK if choice < board.fly_in0 else HELICOPTER)
        else:
            found = unit_refusal(p, unit)
        return found or way_refusal(p, unit, node)

    def unit_and_node(self, p: C, choice: i64) -> tuple[i64, i64]:
        """Which Unit a move or entry is about (-1: none waits), and where it goes."""
        board = p.city
        if choice < board.fly0:
            index = (choice - board.drive0) // (board.squares * 4)
            return tank_unit(index), (choice - board.drive0) % (board.squares * 4)
        if choice < board.drive_in0:
            index = (choice - board.fly0) // board.squares
            return helicopter_unit(index), (choice - board.fly0) % board.squares
        if choice < board.fly_in0:
            return p.first_in(p.active, TANK, RESERVE), choice - board.drive_in0
        return p.first_in(p.active, HELICOPTER, RESERVE), choice - board.fly_in0

    def take(self, p: C, seat: i64, choice: i64) -> None:
        if choice != p.city.halt0:
            if choice < p.city.drive0:
                exchange(p, choice)
            else:
                unit, node = self.unit_and_node(p, choice)
                go(p, unit, node)
            p.agenda.append(self)
        p.looked_last = 0  # What was searched holds no more.


ROLL_MOVEMENT: Final = RollMovement()
MOVE_UNITS: Final[MoveUnits[City]] = MoveUnits()
