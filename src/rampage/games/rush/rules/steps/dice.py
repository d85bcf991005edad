"""Rolls: dice one after another, and the hazards in boxes."""

from typing import Final

from rampage.games.rush.content.track import MINE, WRECK
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import MOST_SEATS
from rampage.games.rush.rules.effects import dice_in, judge, lose
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import keep_roll
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import emit
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Roll, SeatDo
from rampage.kernel.vectors import count_up


class DiceRoll(Roll[Rush]):
    """Some dice, each a choice of chance; with the last one the roll takes effect."""

    def count(self, p: Rush) -> i64:
        """How many dice; must not change while they are rolled."""
        return 1

    def resolve(self, p: Rush, rolled: i64) -> None:
        """The effect of all dice, packed."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.resolve")

    def fill(self, p: Rush, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.board.die0, 6)

    def one(self, p: Rush, rng: Rng) -> i64:
        return p.board.die0 + rng.below(6)

    def take(self, p: Rush, choice: i64) -> None:
        p.rolled = p.rolled * 7 + choice - p.board.die0 + 1
        if dice_in(p.rolled) < self.count(p):
            p.agenda.append(self)
            return
        rolled = p.rolled
        p.rolled = 0
        self.resolve(p, rolled)


class WreckDie(DiceRoll):
    """A car that passes into a box with a wreck loses a point on 1, 2 or 3 [RUSH-14.2, RUSH-Q25]."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def resolve(self, p: Rush, rolled: i64) -> None:
        points: i64 = 1 if rolled <= 3 else 0
        keep_roll(p, rolls.WRECK, rolled, self.seat, -1, -1, 0)
        emit(p, news.WRECK_ROLLED, p.car[self.seat], p.at[self.seat], rolled - 1, points)
        lose(p, self.seat, points, news.WRECK_HIT)
        judge(p)


class MineCheck(SeatDo[Rush]):
    """The mine comes after the wreck, and only for a car that still runs [RUSH-Q27]."""

    def run(self, p: Rush) -> None:
        if p.wrecked[self.seat] == RUNNING:
            p.agenda.append(MINE_DIE[self.seat])


class MineDie(DiceRoll):
    """1 to 3: the mine explodes, leaves the game and costs a point; else it stays [RUSH-16.7]."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def resolve(self, p: Rush, rolled: i64) -> None:
        box = p.at[self.seat]
        points: i64 = 1 if rolled <= 3 else 0
        keep_roll(p, rolls.MINE, rolled, self.seat, -1, -1, 0)
        emit(p, news.MINE_ROLLED, p.car[self.seat], box, rolled - 1, points)
        if points != 0:
            p.here[box] &= 255 - MINE
        lose(p, self.seat, points, news.MINE_HIT)
        judge(p)


WRECK_DIE: Final[list[WreckDie]] = [WreckDie(seat) for seat in range(MOST_SEATS)]
MINE_CHECK: Final[list[MineCheck]] = [MineCheck(seat) for seat in range(MOST_SEATS)]
MINE_DIE: Final[list[MineDie]] = [MineDie(seat) for seat in range(MOST_SEATS)]


def meet_hazards(p: Rush, seat: i64) -> None:
    """A car has entered its box: wreck first, then mine, each once per entry [RUSH-Q25, RUSH-Q27]."""
    if p.ended != 0:
        return
    bits = p.here[p.at[seat]]
    if bits & MINE != 0:
        p.agenda.append(MINE_CHECK[seat])
    if bits & WRECK != 0:
        p.agenda.append(WRECK_DIE[seat])
