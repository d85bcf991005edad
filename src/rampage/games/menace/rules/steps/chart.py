"""The Mutation chart [MENACE-13.12 to 13.17]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules import rolls
from rampage.games.menace.rules.action_space import ALL_CHART, CHART, MUTATION, USE_DIE
from rampage.games.menace.rules.effects import gain_mutation
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.rolls import keep_roll, pack_roll
from rampage.games.menace.rules.steps.dice import Die
from rampage.games.menace.rules.steps.minions import DrawMinion, can_draw
from rampage.games.menace.rules.steps.question import title
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask

MOST_MINIONS: Final = 2


def two_dice(p: Menace, monster: i64) -> bool:
    """Does a Minion next to the Monster let it roll twice?"""
    mask = p.beasts[p.at[monster]] & p.owned[p.owner[monster]]
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and p.board.traits[p.board.ability[creature]].second_die:
            return True
        mask >>= 1
        creature += 1
    return False


class ChartRoll(Die):
    """A die for the chart; `before` is the first of two dice, 0 without one."""

    def __init__(self, monster: i64, before: i64) -> None:
        self.monster: Final = monster
        self.before: Final = before

    def rolled(self, p: Menace, pips: i64) -> None:
        keep_roll(
            p, pack_roll(rolls.MUTATION, self.monster, self.monster, pips, pips, 0, rolls.CONSULTED, 0, 0)
        )
        emit(p, news.CHART_ROLLED, self.monster, pips)
        if self.before > 0:
            p.push(UseDie(self.monster, self.before, pips))
        elif two_dice(p, self.monster):
            p.push(ChartRoll(self.monster, pips))
        else:
            consult(p, self.monster, pips)


class UseDie(Ask[Menace]):
    """Two dice, one of them counts."""

    KINDS: ClassVar = [USE_DIE]

    def __init__(self, monster: i64, first: i64, second: i64) -> None:
        self.monster: Final = monster
        self.first: Final = first
        self.second: Final = second

    def asked(self, p: Menace) -> i64:
        return p.owner[self.monster]

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: which die does {title(p, self.monster)} use, {self.first} or {self.second}?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        out = append(out, p.board.use_die0 + self.first - 1)
        return out if self.first == self.second else append(out, p.board.use_die0 + self.second - 1)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        return Reason(
            "MENACE-C4", "The dice show {first} and {second}.", first=self.first, second=self.second
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        consult(p, self.monster, choice - p.board.use_die0 + 1)


def consult(p: Menace, monster: i64, pips: i64) -> None:
    """1 to 4 give that Mutation, 6 a Minion; all else is a free pick [MENACE-13.13 to 13.16]."""
    seat = p.owner[monster]
    if pips == 6 and p.minions(seat) < MOST_MINIONS and can_draw(p):
        p.push(DrawMinion(seat, news.SITE_WHY))
    elif pips <= CHART and p.mutations[monster] >> pips - 1 & 1 == 0:
        gain_mutation(p, monster, pips - 1)
    elif p.mutations[monster] != ALL_CHART:
        p.push(PickMutation(monster))
    else:
        emit(p, news.NOTHING_LEFT)  # [MENACE-R19]


class PickMutation(Ask[Menace]):
    """Any Mutation of the chart that the Monster does not have [MENACE-13.14]."""

    KINDS: ClassVar = [MUTATION]
    WHY: ClassVar = Reason("MENACE-13.14", "It has that Mutation, or it is not on its chart.")

    def __init__(self, monster: i64) -> None:
        self.monster: Final = monster

    def asked(self, p: Menace) -> i64:
        return p.owner[self.monster]

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: choose a Mutation for {title(p, self.monster)}."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for slot in range(i64(CHART)):
            if p.mutations[self.monster] >> slot & 1 == 0:
                out = append(out, p.board.mutation0 + p.board.chart[self.monster * CHART + slot])
        return out

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        for slot in range(i64(CHART)):
            if p.board.chart[self.monster * CHART + slot] == choice - p.board.mutation0:
                gain_mutation(p, self.monster, slot)
