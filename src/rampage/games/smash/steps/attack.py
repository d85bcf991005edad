"""Phase 3: Units fire at the Monster."""

from typing import Final

from rampage.games.smash import events as news
from rampage.games.smash.effects import ignite
from rampage.games.smash.kinds import CEASE, DIE, FIRE, PLAYER_NAMES, SIDE, STRAY
from rampage.games.smash.legality import (
    direction_to,
    hit_faces,
    range_to,
    shooters,
    shot_range,
    shot_refusal,
    stray_targets,
)
from rampage.games.smash.position import Smash
from rampage.games.smash.steps.cards import DrawCard
from rampage.games.smash.steps.ending import JudgeElimination
from rampage.kernel.events import Event
from rampage.kernel.kinds import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Roll


class Attack(Ask[Smash]):
    """Name a Unit to fire, or stop. Asked again after every shot, with the Monster where it is then
    [SMASH-9.7, SMASH-9.12, SMASH-R19]."""

    def kinds(self, p: Smash) -> list[Kind]:
        return [FIRE, CEASE]

    def seats(self, p: Smash) -> i64:
        if p.ceased != 0 or shooters(p) == 0:
            return 0
        return 1 << p.active

    def prompt(self, p: Smash, seat: i64) -> str:
        return f"{PLAYER_NAMES.titles[p.active]}: choose a Unit to fire at the Monster, or cease fire."

    def fill(self, p: Smash, seat: i64, out: vec[i64]) -> vec[i64]:
        ready = shooters(p)
        for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
            if ready >> unit & 1 != 0:
                out = append(out, p.board.fire0 + unit)
        return append(out, p.board.cease0)

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        return [] if choice == p.board.cease0 else shot_refusal(p, choice - p.board.fire0)

    def take(self, p: Smash, seat: i64, choice: i64) -> None:
        if choice == p.board.cease0:
            p.ceased = 1
            return
        unit = choice - p.board.fire0
        distance = shot_range(p, unit)
        if p.board.strict_order:
            self.pass_over(p, distance)
        p.fired |= 1 << unit
        p.agenda.append(ATTACK_AGAIN)
        p.agenda.append(JUDGE)
        p.agenda.append(Shot(unit))

    def pass_over(self, p: Smash, distance: i64) -> None:
        """Whoever is further away and could fire has let the shot pass [SMASH-R18]."""
        passed: list[int] = []
        for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
            if shot_range(p, unit) > distance:
                p.forfeited |= 1 << unit
                passed.append(int(unit))
        if passed and p.events is not None:
            p.events.append(Event(news.FORFEITED, [], passed))


class Shot(Roll[Smash]):
    """One die: at least the Range hits, a natural 1 never does [SMASH-9.9, SMASH-9.10]."""

    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    def numbers(self) -> list[int]:
        return [int(self.unit)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [DIE]

    def fill(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for pips in range(i64(6)):
            out = append(out, p.board.die0 + pips)
        return out

    def one(self, p: Smash, rng: Rng) -> i64:
        return p.board.die0 + rng.below(6)

    def take(self, p: Smash, choice: i64) -> None:
        roll = choice - p.board.die0 + 1
        square = p.at[self.unit]
        distance = range_to(p.board, p.monster, square)
        hit = roll > 6 - hit_faces(distance)
        if p.events is not None:
            result = news.HIT if hit else (news.CRITICAL if roll == 1 else news.MISS)
            direction = direction_to(p.board, p.monster, square)
            p.events.append(Event(news.SHOT, [self.unit, distance, roll, result, direction]))
        if hit:
            p.agenda.append(DrawCard(self.unit))  # [SMASH-9.11]
        elif roll == 1:
            self.stray(p, square)

    def stray(self, p: Smash, square: i64) -> None:
        """A Critical Miss: the nearest intact Building catches fire."""
        near = stray_targets(p.board, p.here, square)
        if len(near) == 1:
            strike(p, near[0])
        elif len(near) > 1 and p.board.tie == "random":
            p.agenda.append(StrayShot(square))
        elif len(near) > 1:
            p.agenda.append(StrayAim(square))
        elif p.events is not None:
            p.events.append(Event(news.HARMLESS, []))  # [SMASH-R21]


def strike(p: Smash, square: i64) -> None:
    """The stray shot lands."""
    if p.events is not None:
        p.events.append(Event(news.STRAYED, [square]))
    ignite(p, square, news.STRAY_SHOT)


class StrayShot(Roll[Smash]):
    """Several Buildings are nearest: chance picks one [SMASH-R20]."""

    def __init__(self, square: i64) -> None:
        self.square: Final = square

    def numbers(self) -> list[int]:
        return [int(self.square)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [STRAY]

    def fill(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for site in stray_targets(p.board, p.here, self.square):
            out = append(out, p.board.stray0 + site)
        return out

    def take(self, p: Smash, choice: i64) -> None:
        strike(p, choice - p.board.stray0)


class StrayAim(Ask[Smash]):
    """The same, picked by a player where the option says so."""

    def __init__(self, square: i64) -> None:
        self.square: Final = square

    def numbers(self) -> list[int]:
        return [int(self.square)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [STRAY]

    def seats(self, p: Smash) -> i64:
        return 1 << (p.active if p.board.tie == "active" else 1 - p.active)

    def prompt(self, p: Smash, seat: i64) -> str:
        return f"{PLAYER_NAMES.titles[seat]}: choose which of the nearest Buildings the stray shot hits."

    def fill(self, p: Smash, seat: i64, out: vec[i64]) -> vec[i64]:
        for site in stray_targets(p.board, p.here, self.square):
            out = append(out, p.board.stray0 + site)
        return out

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        site = choice - p.board.stray0
        if site in stray_targets(p.board, p.here, self.square):
            return []
        return [
            Reason(
                "SMASH-R20",
                "{square} is not one of the nearest Buildings without a fire.",
                square=p.board.names[site],
            )
        ]

    def take(self, p: Smash, seat: i64, choice: i64) -> None:
        strike(p, choice - p.board.stray0)


ATTACK_AGAIN: Final = Attack()
JUDGE: Final = JudgeElimination()
