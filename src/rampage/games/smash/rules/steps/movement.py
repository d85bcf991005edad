"""Phase 1, as far as the two editions differ: when a trade is announced [SMASH-R36]."""

from typing import ClassVar, Final

from rampage.games.rampage_city.rules.action_space import HALT, PLAYER_NAMES, TRADE
from rampage.games.rampage_city.rules.position import NOT_MOVED, TRADED
from rampage.games.rampage_city.rules.steps import movement as city
from rampage.games.rampage_city.rules.steps.movement import (
    ROLL_MOVEMENT,
    exchange,
    list_trades,
    may_trade,
    trade_refusal,
)
from rampage.games.smash.rules.action_space import ROLL
from rampage.games.smash.rules.legality import unrolled_reason
from rampage.games.smash.rules.position import Smash
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


class AnnounceTrade(Ask[Smash]):
    """The rules of 2010: a trade is announced before the dice, and these are then not rolled
    [SMASH-R36]."""

    KINDS: ClassVar = [TRADE, ROLL, HALT]

    def seats(self, p: Smash) -> i64:
        if p.spent == TRADED and not may_trade(p):
            return 0
        return 1 << p.active

    def prompt(self, p: Smash, seat: i64) -> str:
        name = PLAYER_NAMES.titles[p.active]
        if p.spent == TRADED:
            return f"{name}: trade a second card, or end the trade."
        return f"{name}: roll the movement dice, or trade a card instead."

    def fill(self, p: Smash, seat: i64, out: vec[i64]) -> vec[i64]:
        out = list_trades(p, out)
        return append(out, p.board.halt0 if p.spent == TRADED else p.board.roll0)

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        if choice == p.board.roll0:
            if p.spent == NOT_MOVED:
                return []
            return [unrolled_reason()]
        if choice == p.board.halt0:
            if p.spent == TRADED:
                return []
            return [Reason("SMASH-R37", "The movement roll is always made, unless you trade.")]
        return trade_refusal(p, choice)

    def take(self, p: Smash, seat: i64, choice: i64) -> None:
        if choice == p.board.roll0:
            p.agenda.append(MOVE_UNITS)
            p.agenda.append(ROLL_MOVEMENT)
        elif choice != p.board.halt0:
            exchange(p, choice)
            p.agenda.append(ANNOUNCE_TRADE)


class MoveUnits(city.MoveUnits[Smash]):
    """By the rules of 2010 no trade is open once the dice are rolled."""

    def trades(self, p: Smash) -> bool:
        return not p.board.trade_first and may_trade(p)

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        if p.board.trade_first and p.board.trade0 <= choice < p.board.drive0:
            return [Reason("SMASH-R36", "In the 2010 rules, a trade comes before the dice.")]
        return super().refusal(p, seat, choice)


ANNOUNCE_TRADE: Final = AnnounceTrade()
MOVE_UNITS: Final = MoveUnits()
