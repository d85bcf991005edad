"""Phase 2, and whatever else makes somebody roll the Monster Die."""

from typing import Final

from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.effects import check_city
from rampage.games.rampage_city.rules.steps.dice import RollMonster
from rampage.games.smash.rules.effects import act
from rampage.games.smash.rules.position import Smash
from rampage.kernel.packed import i64
from rampage.kernel.position import emit


class MonsterDie(RollMonster[Smash]):
    """Roll the Monster Die once and apply the face [SMASH-7.2]."""

    def take(self, p: Smash, choice: i64) -> None:
        face = choice - p.board.monster0
        emit(p, city_news.MONSTER_ROLLED, face)
        act(p, face)
        check_city(p)


MONSTER_DIE: Final = MonsterDie()
