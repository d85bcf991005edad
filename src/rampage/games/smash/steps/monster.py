"""Phase 2, and whatever else makes somebody roll the Monster Die."""

from typing import Final

from rampage.games.smash import events as news
from rampage.games.smash.effects import blast, check_city, stomp, turn_monster
from rampage.games.smash.kinds import BLAST, FORWARD, LEFT, MONSTER
from rampage.games.smash.position import Smash
from rampage.kernel.events import Event
from rampage.kernel.kinds import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Roll


class MonsterDie(Roll[Smash]):
    """Roll the Monster Die once and apply the face [SMASH-7.2]."""

    def kinds(self, p: Smash) -> list[Kind]:
        return [MONSTER]

    def fill(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for face in range(i64(4)):
            if p.board.die[face] > 0:
                out = append(out, p.board.monster0 + face)
        return out

    def weights(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for faces in p.board.die:
            if faces > 0:
                out = append(out, faces)
        return out

    def one(self, p: Smash, rng: Rng) -> i64:
        return p.board.monster0 + p.board.rolled[rng.below(6)]

    def take(self, p: Smash, choice: i64) -> None:
        face = choice - p.board.monster0
        if p.events is not None:
            p.events.append(Event(news.MONSTER_ROLLED, [face]))
        if face == FORWARD:
            stomp(p)
        elif face == BLAST:
            blast(p)
        else:
            turn_monster(p, i64(1) if face == LEFT else i64(0))
        check_city(p)


MONSTER_DIE: Final = MonsterDie()
