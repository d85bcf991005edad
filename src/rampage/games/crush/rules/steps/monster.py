"""Phase 2, and whatever else makes somebody roll the Monster Die."""

from typing import Final

from rampage.games.crush.rules.effects import blast, stomp, turn_monster
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.holes import settle_holes
from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, LEFT
from rampage.games.rampage_city.rules.effects import check_city
from rampage.games.rampage_city.rules.steps.dice import OneDie, RollMonster
from rampage.kernel.packed import i64
from rampage.kernel.position import emit


class MonsterDie(RollMonster[Crush]):
    """Roll the Monster Die once and apply the face [CRUSH-7.1]."""

    def take(self, p: Crush, choice: i64) -> None:
        face = choice - p.board.monster0
        emit(p, city_news.MONSTER_ROLLED, face)
        if face == BLAST:
            p.agenda.append(TENTACLE_BLAST)
            return
        if face == FORWARD:
            stomp(p)
        else:
            turn_monster(p, i64(1) if face == LEFT else i64(0))
        settle_holes(p)
        check_city(p)


class TentacleBlast(OneDie[Crush]):
    """One die says which four danger zones erupt [CRUSH-7.5, CRUSH-8.1]."""

    def take(self, p: Crush, choice: i64) -> None:
        blast(p, choice - p.board.die0 + 1)


MONSTER_DIE: Final = MonsterDie()
TENTACLE_BLAST: Final = TentacleBlast()
