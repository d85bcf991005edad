"""Phase 3: Units fire at the Monster and its tentacles."""

from typing import ClassVar, Final

from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import FIRE, THE_MONSTER
from rampage.games.crush.rules.legality import (
    any_shot,
    nearest,
    shot_refusal,
    shots,
    target_range,
    target_way,
)
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.cards import DrawCard
from rampage.games.crush.rules.steps.holes import settle_holes
from rampage.games.crush.rules.tentacles import pass_up, uproot
from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.action_space import CEASE, PLAYER_NAMES, SIDE
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.steps.attack import stray
from rampage.games.rampage_city.rules.steps.dice import OneDie
from rampage.games.rampage_city.rules.steps.ending import JUDGE
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


class Attack(Ask[Crush]):
    """Name a Unit and its target, or stop. Asked again after every shot, with everything where it is then
    [CRUSH-9.1, CRUSH-9.5, CRUSH-R18]."""

    KINDS: ClassVar = [FIRE, CEASE]

    def seats(self, p: Crush) -> i64:
        if p.ceased != 0 or not any_shot(p):
            return 0
        return 1 << p.active

    def prompt(self, p: Crush, seat: i64) -> str:
        name = PLAYER_NAMES.titles[p.active]
        return f"{name}: choose a Unit and its target, the Monster or a tentacle, or cease fire."

    def fill(self, p: Crush, seat: i64, out: vec[i64]) -> vec[i64]:
        for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
            found = shots(p, unit)
            for n in range(0, len(found), 2):
                out = append(out, p.board.fire0 + unit * p.board.targets + found[n])
        return append(out, p.board.cease0)

    def refusal(self, p: Crush, seat: i64, choice: i64) -> list[Reason]:
        if choice == p.board.cease0:
            return []
        shot = choice - p.board.fire0
        return shot_refusal(p, shot // p.board.targets, shot % p.board.targets)

    def take(self, p: Crush, seat: i64, choice: i64) -> None:
        if choice == p.board.cease0:
            p.ceased = 1
            return
        shot = choice - p.board.fire0
        unit = shot // p.board.targets
        if p.board.strict_order:
            self.pass_over(p, nearest(p, unit))
        p.fired |= 1 << unit
        p.agenda.append(ATTACK_AGAIN)
        p.agenda.append(JUDGE)
        p.agenda.append(Shot(unit, shot % p.board.targets))

    def pass_over(self, p: Crush, distance: i64) -> None:
        """Units that are further from their nearest target and could fire lose their shot, perhaps for a second
        time [CRUSH-R19]."""
        passed: list[int] = []
        for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
            if nearest(p, unit) > distance:
                pass_up(p, unit)
                passed.append(int(unit))
        if passed and p.events is not None:
            p.events.append(Event(city_news.FORFEITED, [], passed, rule="CRUSH-R19"))


class Shot(OneDie[Crush]):
    """One die: at least the Range hits, a natural 1 never does [SMASH-9.9, CRUSH-9.6]. A tentacle that is
    hit goes first, then the card is drawn [CRUSH-9.4]."""

    def __init__(self, unit: i64, target: i64) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def take(self, p: Crush, choice: i64) -> None:
        roll = choice - p.board.die0 + 1
        square = p.at[self.unit]
        distance = target_range(p, square, self.target)
        hit = roll > 6 - hit_faces(distance)
        result = city_news.HIT if hit else (city_news.CRITICAL if roll == 1 else city_news.MISS)
        way = target_way(p, square, self.target)
        emit(p, news.SHOT, self.unit, self.target, distance, roll, result, way)
        if hit:
            p.agenda.append(DrawCard(self.unit))
            if self.target != THE_MONSTER:
                uproot(p, self.target - 1)
                settle_holes(p)
        elif roll == 1:
            stray(p, square)


ATTACK_AGAIN: Final = Attack()
