"""Where a shot goes that goes astray [SMASH-9.10]."""

from typing import ClassVar, Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import STRAY
from rampage.games.rampage_city.rules.effects import ignite
from rampage.games.rampage_city.rules.legality import stray_targets
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_LOT, Ask, Roll


def stray(p: City, square: i64) -> None:
    """A Critical Miss: the nearest intact Building catches fire."""
    near = stray_targets(p.city, p.here, square)
    if len(near) == 1:
        strike(p, near[0])
    elif len(near) > 1 and p.city.tie == "random":
        p.agenda.append(StrayShot(square))
    elif len(near) > 1:
        p.agenda.append(StrayAim(square))
    else:
        emit(p, news.HARMLESS)  # [SMASH-R21]


def strike(p: City, square: i64) -> None:
    """The stray shot lands."""
    emit(p, news.STRAYED, square)
    ignite(p, square, news.STRAY_SHOT)


def fill_strays(p: City, square: i64, out: vec[i64]) -> vec[i64]:
    """The Buildings that are nearest."""
    for site in stray_targets(p.city, p.here, square):
        out = append(out, p.city.stray0 + site)
    return out


class StrayShot(Roll[City]):
    """Several Buildings are nearest: chance picks one [SMASH-R20]."""

    MEANS: ClassVar = BY_LOT

    def __init__(self, square: i64) -> None:
        self.square: Final = square

    def fill(self, p: City, out: vec[i64]) -> vec[i64]:
        return fill_strays(p, self.square, out)

    def take(self, p: City, choice: i64) -> None:
        strike(p, choice - p.city.stray0)


class StrayAim(Ask[City]):
    """The same, picked by a player where the option says so."""

    KINDS: ClassVar = [STRAY]
    PROMPT: ClassVar = "{player}: choose which of the nearest Buildings the stray shot hits."

    def __init__(self, square: i64) -> None:
        self.square: Final = square

    def seats(self, p: City) -> i64:
        return 1 << (p.active if p.city.tie == "active" else 1 - p.active)

    def fill(self, p: City, seat: i64, out: vec[i64]) -> vec[i64]:
        return fill_strays(p, self.square, out)

    def why(self, p: City, seat: i64, choice: i64) -> Reason:
        square = p.city.names[choice - p.city.stray0]
        return Reason(
            "SMASH-R20", "{square} is not one of the nearest Buildings without a fire.", square=square
        )

    def take(self, p: City, seat: i64, choice: i64) -> None:
        strike(p, choice - p.city.stray0)
