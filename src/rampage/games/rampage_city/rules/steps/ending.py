"""The end that is judged between steps; the others happen at once, where they are caused."""

from typing import Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import GREEN, ORANGE
from rampage.games.rampage_city.rules.effects import end_game
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.position import emit
from rampage.kernel.steps import Do


class JudgeElimination(Do[City]):
    """A player with no Unit, no Reserve and no won card loses; both at once: the Monster wins
    [SMASH-12.4, SMASH-R30]."""

    def run(self, p: City) -> None:
        orange = p.in_all(ORANGE) == 0 and p.cards(ORANGE) == 0
        green = p.in_all(GREEN) == 0 and p.cards(GREEN) == 0
        if not orange and not green:
            return
        if orange:
            emit(p, news.PLAYER_OUT, ORANGE)
        if green:
            emit(p, news.PLAYER_OUT, GREEN)
        if orange and green:
            end_game(p, news.ELIMINATION, -1)
        else:
            end_game(p, news.ELIMINATION, GREEN if orange else ORANGE)


JUDGE: Final = JudgeElimination()
