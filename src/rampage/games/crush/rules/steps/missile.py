"""Monster Missile: every Crushed Unit tentacle throws its wreck [CRUSH-10.10]."""

from typing import Final

from rampage.games.crush.content.board import TIE
from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import CRUSHED
from rampage.games.crush.rules.effects import fly_wreck
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules.steps.dice import OneDie
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import emit
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Do, Roll
from rampage.kernel.vectors import count_up


class Missile(Do[Crush]):
    """One after the other in reading order: the next that throws is the first from a square on
    [CRUSH-R27]."""

    def __init__(self, first: i64) -> None:
        self.first: Final = first

    def run(self, p: Crush) -> None:
        for square in range(self.first, p.board.squares):
            if p.tentacle[square] == CRUSHED:
                p.agenda.append(Missile(square + 1))
                way = p.board.far_side[square]
                if way == TIE:
                    p.agenda.append(FlightSide(square))
                else:
                    p.agenda.append(Flight(square, way))
                return


class FlightSide(OneDie[Crush]):
    """Two sides are equally far: 1 to 3 east or west, 4 to 6 north or south [CRUSH-10.10a]."""

    def __init__(self, square: i64) -> None:
        self.square: Final = square

    def take(self, p: Crush, choice: i64) -> None:
        flat = choice - p.board.die0 < 3
        way = p.board.flat_way(self.square) if flat else p.board.steep_way(self.square)
        emit(p, news.SIDE_ROLLED, self.square, way)
        p.agenda.append(Flight(self.square, way))


class Flight(Roll[Crush]):
    """Two dice: the wreck flies that many squares [CRUSH-10.10b]."""

    def __init__(self, square: i64, way: i64) -> None:
        self.square: Final = square
        self.way: Final = way

    def fill(self, p: Crush, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.board.flight0, 36)

    def one(self, p: Crush, rng: Rng) -> i64:
        return p.board.flight0 + rng.below(36)

    def take(self, p: Crush, choice: i64) -> None:
        both = choice - p.board.flight0
        fly_wreck(p, self.square, self.way, both // 6 + both % 6 + 2)
