"""Military research [MENACE-15.11 to 15.13]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules import rolls
from rampage.games.menace.rules.action_space import ALL_CHART, CHART, UPGRADE
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.rolls import keep_roll, pack_roll
from rampage.games.menace.rules.steps.dice import Die
from rampage.games.menace.rules.steps.minions import DrawMinion, can_draw
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask

SIX_UNITS: Final = 2


class ResearchRoll(Die):
    """1 to 4 give that Upgrade, 6 two units to Cities anywhere; all else is a free pick."""

    def rolled(self, p: Menace, pips: i64) -> None:
        from rampage.games.menace.rules.steps.deploy import Deploy

        military = p.military_of[p.active]
        p.deploys = 0
        keep_roll(p, pack_roll(rolls.RESEARCH, military, 0, pips, pips, 0, rolls.CONSULTED, 0, 0))
        emit(p, news.RESEARCHED, military, pips)
        if pips == 6:
            p.deploys = SIX_UNITS
            p.push(Deploy(1))
        elif pips <= CHART and p.upgrades[military] >> pips - 1 & 1 == 0:
            gain_upgrade(p, military, pips - 1)
        elif p.upgrades[military] != ALL_CHART:
            p.push(PICK_UPGRADE)
        else:
            emit(p, news.NOTHING_LEFT)  # [MENACE-R19]


def gain_upgrade(p: Menace, military: i64, slot: i64) -> None:
    """A permanent cube on the chart [MENACE-15.13]."""
    p.upgrades[military] |= 1 << slot
    number = p.board.research[military * CHART + slot]
    emit(p, news.UPGRADED, military, number)
    if p.board.upgrades[number].brings_ally and can_draw(p):
        p.push(DrawMinion(p.seat_of[military], news.BASE_WHY))


class PickUpgrade(Ask[Menace]):
    """Any Upgrade of the chart that the Military does not have [MENACE-15.11]."""

    KINDS: ClassVar = [UPGRADE]
    PROMPT: ClassVar = "{player}: choose an Upgrade."
    WHY: ClassVar = Reason("MENACE-15.11", "Your Military has that Upgrade, or it is not on its chart.")

    def asked(self, p: Menace) -> i64:
        return p.active

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        military = p.military_of[p.active]
        for slot in range(i64(CHART)):
            if p.upgrades[military] >> slot & 1 == 0:
                out = append(out, p.board.upgrade0 + p.board.research[military * CHART + slot])
        return out

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        military = p.military_of[p.active]
        for slot in range(i64(CHART)):
            if p.board.research[military * CHART + slot] == choice - p.board.upgrade0:
                gain_upgrade(p, military, slot)


PICK_UPGRADE: Final = PickUpgrade()
