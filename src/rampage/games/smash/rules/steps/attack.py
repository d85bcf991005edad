"""Phase 3: Units fire at the Monster."""

from typing import ClassVar, Final

from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.action_space import CEASE, SIDE
from rampage.games.rampage_city.rules.legality import direction_to, hit_faces, range_to
from rampage.games.rampage_city.rules.steps.attack import stray
from rampage.games.rampage_city.rules.steps.dice import OneDie
from rampage.games.rampage_city.rules.steps.ending import JUDGE
from rampage.games.smash.rules import events as news
from rampage.games.smash.rules.action_space import FIRE
from rampage.games.smash.rules.legality import shooters, shot_range, shot_refusal
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.cards import DrawCard
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


class Attack(Ask[Smash]):
    """Name a Unit to fire, or stop. Asked again after every shot, with the Monster where it is then
    [SMASH-9.7, SMASH-9.12, SMASH-R19]."""

    KINDS: ClassVar = [FIRE, CEASE]
    PROMPT: ClassVar = "{player}: choose a Unit to fire at the Monster, or cease fire."

    def seats(self, p: Smash) -> i64:
        if p.ceased != 0 or shooters(p) == 0:
            return 0
        return 1 << p.active

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
        """Units that are further away and could fire lose their shot [SMASH-R18]."""
        passed: list[int] = []
        for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
            if shot_range(p, unit) > distance:
                p.forfeited |= 1 << unit
                passed.append(int(unit))
        if passed and p.events is not None:
            p.events.append(Event(city_news.FORFEITED, [], passed))


class Shot(OneDie[Smash]):
    """One die: at least the Range hits, a natural 1 never does [SMASH-9.9, SMASH-9.10]."""

    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    def take(self, p: Smash, choice: i64) -> None:
        roll = choice - p.board.die0 + 1
        square = p.at[self.unit]
        distance = range_to(p.board, p.monster, square)
        hit = roll > 6 - hit_faces(distance)
        result = city_news.HIT if hit else (city_news.CRITICAL if roll == 1 else city_news.MISS)
        emit(p, news.SHOT, self.unit, distance, roll, result, direction_to(p.board, p.monster, square))
        if hit:
            p.agenda.append(DrawCard(self.unit))  # [SMASH-9.11]
        elif roll == 1:
            stray(p, square)


ATTACK_AGAIN: Final = Attack()
