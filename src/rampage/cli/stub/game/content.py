"""Loads and checks the content into one frozen board for a match."""

from typing import Final

from rampage.cli.stub.game.action_space import DIE, KINDS, PIPS, PLAYERS, TAKE, counts
from rampage.kernel.action_space import Space
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import Source
from rampage.kernel.packed import i64


class Board:
    """All that does not change while a match is played: numbers of the content, options, action space."""

    def __init__(self, source: Source, options: dict[str, str]) -> None:
        self.options: Final = options
        self.last_wins: Final = options["last"] == "wins"
        self.sticks: i64 = source.whole("pile", "sticks", 1, 200)
        self.most: i64 = source.whole("pile", "most", 2, 9)
        self.falls_on: i64 = source.whole("die", "falls_on", 1, 6)
        words = {"COUNT": counts(int(self.most)), "PIPS": PIPS, "PLAYER": PLAYERS}
        self.space: Final = Space(KINDS, words)
        # The first number of each kind: a choice is this and the number of its word.
        self.take0: i64 = self.space.base(TAKE)
        self.die0: i64 = self.space.base(DIE)


_BOARDS: Final = Boards(lambda source, options, _: Board(source, options))


def board_for(source: Source, options: dict[str, str]) -> Board:
    """The board of a content file under some options; made once."""
    return _BOARDS.board(source, options)
