"""The end of the game [MENACE-19.1]."""

from typing import Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.position import Menace
from rampage.kernel.packed import i64
from rampage.kernel.position import emit
from rampage.kernel.steps import Do


def end_game(p: Menace, ending: i64) -> None:
    """Nothing further is resolved; bonuses are added by `scoring`."""
    p.finish(ending)
    emit(p, news.GAME_ENDED, ending)


class EndIfEmpty(Do[Menace]):
    """Ends the game if the supply is empty. It waits above the agenda until what used the last token is
    resolved, and nothing after that [MENACE-R07]."""

    def run(self, p: Menace) -> None:
        if p.supply == 0:
            end_game(p, news.OUT_OF_TOKENS)


END_IF_EMPTY: Final = EndIfEmpty()


def check_tokens(p: Menace) -> None:
    """Look at the supply before anything else happens."""
    if p.supply == 0:
        p.push(END_IF_EMPTY)
