"""Set up: who begins, and where the Monster comes from."""

from typing import Any, ClassVar

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import GREEN, ORANGE
from rampage.games.rampage_city.rules.effects import check_city, put_monster
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.steps import BY_LOT, Roll, Step
from rampage.kernel.vectors import count_up


class FirstPlayer(Roll[City]):
    """Chance decides who begins [SMASH-R1]."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: City, out: vec[i64]) -> vec[i64]:
        out = append(out, p.city.first0 + ORANGE)
        return append(out, p.city.first0 + GREEN)

    def take(self, p: City, choice: i64) -> None:
        p.active = 1 - (choice - p.city.first0)  # BeginTurn hands the turn over.


class StartSpace(Roll[City]):
    """A die decides which of the six start spaces the Monster takes [SMASH-1.6]."""

    def fill(self, p: City, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.city.start0, 6)

    def take(self, p: City, choice: i64) -> None:
        space = choice - p.city.start0
        square = p.city.start_square[space]
        p.monster_facing = p.city.start_facing[space]
        emit(p, news.MONSTER_CAME, square, p.monster_facing)
        put_monster(p, square)
        check_city(p)


def opening(p: City, turn: Step[Any], first_player: str) -> list[Step[Any]]:
    """The agenda of a fresh match. `first_player` is the option: a colour, or random [SMASH-R1]."""
    steps: list[Step[Any]] = [turn, StartSpace()]
    if first_player == "random":
        steps.append(FirstPlayer())
    else:
        p.active = GREEN if first_player == "orange" else ORANGE  # BeginTurn hands the turn over.
    return steps
