"""MegaHoles: where two Holes show corner to corner, the ground between them gives way."""

from typing import ClassVar, Final

from rampage.games.crush.rules.action_space import OPEN
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.tentacles import gaping, open_megahole, paired
from rampage.games.rampage_city.rules.effects import check_city
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_LOT, Ask, Do, Roll


def settle_holes(p: Crush) -> None:
    """What was going on is complete: if it revealed Holes, their pairs are looked at [CRUSH-R12]."""
    if p.fresh != 0:
        p.fresh = 0
        p.agenda.append(OPEN_MEGAHOLES)


class OpenMegaHoles(Do[Crush]):
    """Forming is compulsory, one after the other; where several are possible one is chosen, and then it
    is looked at again [CRUSH-3.2, CRUSH-R11]."""

    def run(self, p: Crush) -> None:
        p.fresh = 0
        found = gaping(p)
        while len(found) == 1:
            open_megahole(p, found[0])
            check_city(p)
            if p.ended != 0:
                return
            found = gaping(p)
        p.fresh = 0
        if len(found) > 1:
            if p.board.chance_opens:
                p.agenda.append(GROUND_GIVES_WAY)
            else:
                p.agenda.append(CHOOSE_MEGAHOLE)


def list_open(p: Crush, out: vec[i64]) -> vec[i64]:
    """Every MegaHole that could open."""
    for corner in gaping(p):
        out = append(out, p.board.open0 + corner)
    return out


def open_chosen(p: Crush, corner: i64) -> None:
    """The one that was chosen opens; then look again."""
    open_megahole(p, corner)
    p.fresh = 0
    p.agenda.append(OPEN_MEGAHOLES)
    check_city(p)


class ChooseMegaHole(Ask[Crush]):
    """The active player chooses which of several MegaHoles opens [CRUSH-R11]."""

    KINDS: ClassVar = [OPEN]
    PROMPT: ClassVar = "{player}: several MegaHoles could open; choose one."

    def seats(self, p: Crush) -> i64:
        return 1 << p.active

    def fill(self, p: Crush, seat: i64, out: vec[i64]) -> vec[i64]:
        return list_open(p, out)

    def why(self, p: Crush, seat: i64, choice: i64) -> Reason:
        corner = choice - p.board.open0
        name = p.board.names[corner]
        if not paired(p, corner, False):
            return Reason("CRUSH-3.2", "From {square} no two Holes touch by their corners.", square=name)
        if not paired(p, corner, True):
            return Reason(
                "CRUSH-R10", "From {square} two Holes touch, but they do not both show.", square=name
            )
        return Reason("CRUSH-3.4", "A MegaHole from {square} would overlap another.", square=name)

    def take(self, p: Crush, seat: i64, choice: i64) -> None:
        open_chosen(p, choice - p.board.open0)


class GroundGivesWay(Roll[Crush]):
    """The same, picked by chance where the option says so."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Crush, out: vec[i64]) -> vec[i64]:
        return list_open(p, out)

    def take(self, p: Crush, choice: i64) -> None:
        open_chosen(p, choice - p.board.open0)


OPEN_MEGAHOLES: Final = OpenMegaHoles()
CHOOSE_MEGAHOLE: Final = ChooseMegaHole()
GROUND_GIVES_WAY: Final = GroundGivesWay()
