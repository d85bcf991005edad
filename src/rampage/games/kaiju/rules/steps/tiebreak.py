"""The final battle of players who are tied for the victory [KAIJU-15.8, KAIJU-R26]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.ending import end_match
from rampage.games.kaiju.rules.position import WON, Kaiju
from rampage.games.kaiju.rules.spaces import ICON, MARKERS
from rampage.games.kaiju.rules.steps.battle import clear_battle, set_out
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.steps import BY_LOT, Roll

MOST_REPLAYS: Final = 3


def begin_tiebreak(p: Kaiju, tied: i64) -> None:
    """Two fight at once; of three or four chance says who steps up when."""
    first: i64 = -1
    others: i64 = 0
    for seat in range(p.seats):
        if tied >> seat & 1 != 0:
            others += 1
            if first < 0:
                first = seat
    if others == 2:
        second = first + 1
        while tied >> second & 1 == 0:
            second += 1
        begin_final(p, first, second)
        return
    p.rivals = tied
    p.agenda.append(STEP_UP)


class StepUp(Roll[Kaiju]):
    """Chance says who fights next; the winner stays on."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        for seat in range(p.seats):
            if p.rivals >> seat & 1 != 0:
                out = append(out, p.board.rival0 + seat)
        return out

    def take(self, p: Kaiju, choice: i64) -> None:
        seat = choice - p.board.rival0
        p.rivals &= ~(1 << seat)
        emit(p, news.STEPPED_UP, seat)
        if p.attacker < 0:
            p.attacker = seat
            p.agenda.append(self)
        else:
            begin_final(p, p.attacker, seat)


def begin_final(p: Kaiju, one: i64, other: i64) -> None:
    """A pairing begins."""
    p.replays = 0
    fight_final(p, one, other)


def fight_final(p: Kaiju, one: i64, other: i64) -> None:
    """Both gather all their markers, shuffle, and draw; nobody is the defender."""
    clear_battle(p)
    p.sort = news.FINAL_BATTLE
    p.attacker = one
    p.defender = other
    for seat in (one, other):
        gather(p, seat)
    emit(p, news.FINAL_BEGAN, one, other)
    set_out(p)


def gather(p: Kaiju, seat: i64) -> None:
    """All markers of a player into one stack; the spaces stay marked for the score."""
    p.piles.clear(seat)
    p.piles.bury(seat, p.board.stack)
    for space in range(p.board.spaces):
        if p.here[space] >> (MARKERS + seat) & 1 != 0:
            p.here[space] &= ~(7 << ICON)


def judge_final(p: Kaiju) -> None:
    """More rounds win. Level: again, up to three times; then the last pairing is shared, an earlier one
    settled by lot."""
    one, other = p.attacker, p.defender
    mine, theirs = p.fight[WON + one], p.fight[WON + other]
    if mine != theirs:
        winner = one if mine > theirs else other
        loser = other if mine > theirs else one
        if p.events is not None:
            rounds = [mine, theirs] if mine > theirs else [theirs, mine]
            p.events.append(Event(news.BATTLE_WON, [winner, loser, *rounds]))
        win_final(p, winner)
        return
    emit(p, news.BATTLE_LEVEL, one, other)
    if p.replays < MOST_REPLAYS:
        p.replays += 1
        fight_final(p, one, other)
    elif p.rivals != 0:
        p.agenda.append(DRAW_LOTS)
    else:
        end_match(p, news.SHARED_VICTORY, 1 << one | 1 << other)


def win_final(p: Kaiju, winner: i64) -> None:
    """The winner of a pairing meets the next rival, or has won the game."""
    if p.rivals == 0:
        end_match(p, news.TIE_BREAK, 1 << winner)
        return
    for seat in (p.attacker, p.defender):
        gather(p, seat)
    clear_battle(p)
    p.attacker = winner
    p.agenda.append(STEP_UP)


class DrawLots(Roll[Kaiju]):
    """A level pairing before the last is settled by lot [KAIJU-R26]."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        low = min(p.defender, p.attacker)
        high = max(p.attacker, p.defender)
        return append(append(out, p.board.lot0 + low), p.board.lot0 + high)

    def take(self, p: Kaiju, choice: i64) -> None:
        seat = choice - p.board.lot0
        emit(p, news.LOT_FELL, seat)
        win_final(p, seat)


STEP_UP: Final = StepUp()
DRAW_LOTS: Final = DrawLots()
