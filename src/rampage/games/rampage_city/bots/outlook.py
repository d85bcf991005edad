"""What the next Monster Die leaves of a shot, from any square: the part that is the same in both games.

All of it follows from where the Monster is and faces, so it is computed once for each such place,
when it is first asked for. Buildings, which come and go, matter only to a Tank's line of fire.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, RIGHT, TANK
from rampage.games.rampage_city.rules.legality import aim, direction_to, hit_faces, range_to
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.packed import append, i64, vec

R = TypeVar("R", bound="CityProspect")

SIXTH: Final = 1.0 / 6.0


class CityProspect:
    """The Monster on one square, looking one way. Each game adds what it does to Units there."""

    def __init__(self, city: CityBoard, monster: i64, facing: i64) -> None:
        squares = int(city.squares)
        self.monster: Final = monster
        self.facing: Final = facing
        self.ahead: Final = city.ahead[monster * 4 + facing]
        self.looked: bool = False  # Has the second die been looked at?
        # Chance that a shot at the Monster after the next die hits; a Tank's by square * 4 + facing, if no
        # Building is in the way, first as the Monster stands, then one step ahead.
        self.flyer_shot: vec[float] = vec[float]([0.0] * squares)
        self.tank_shot_here: vec[float] = vec[float]([0.0] * (squares * 4))
        self.tank_shot_ahead: vec[float] = vec[float]([0.0] * (squares * 4))
        self.distance: vec[i64] = vec[i64]()
        self._measure(city)

    # What each game says.

    def hits_tank(self, face: i64, square: i64) -> bool:
        """Does a face of the die destroy a Tank there?"""
        raise NotImplementedError("abstract: CityProspect.hits_tank")

    def hits_flyer(self, face: i64, square: i64) -> bool:
        """Does a face of the die destroy a Helicopter there?"""
        raise NotImplementedError("abstract: CityProspect.hits_flyer")

    def look_further(self, later: "list[CityProspect]") -> None:
        """Fill in the second die, given where each face of the first leaves the Monster."""
        raise NotImplementedError("abstract: CityProspect.look_further")

    # What they share.

    def face(self, face: i64) -> i64:
        """Where a face of the die leaves the Monster: square * 4 + facing."""
        if face == FORWARD:
            return self.ahead * 4 + self.facing
        if face == BLAST:
            return self.monster * 4 + self.facing
        return self.monster * 4 + ((self.facing + (1 if face == RIGHT else 3)) & 3)

    def _measure(self, city: CityBoard) -> None:
        """Step distance to the nearest square of the Monster."""
        for square in range(city.squares):
            near: i64 = 1000
            for body in city.body[self.monster]:
                away = city.distance(square, body)
                if away < near:
                    near = away
            self.distance = append(self.distance, near)

    def take_aim(self, city: CityBoard) -> None:
        """Fill in the shots of the Units that survive the die."""
        for square in range(city.squares):
            for face in range(i64(4)):
                there = self.face(face) >> 2
                chance = float(city.die[face]) * SIXTH * clear_shot(city, there, square)
                if chance == 0.0:
                    continue
                if not self.hits_flyer(face, square):
                    self.flyer_shot[square] += chance
                if not self.hits_tank(face, square):
                    node = square * 4 + direction_to(city, there, square)
                    if face == FORWARD:
                        self.tank_shot_ahead[node] += chance
                    else:
                        self.tank_shot_here[node] += chance

    def tank_shot(self, p: City, node: i64) -> float:
        """Chance that a Tank there hits the Monster after the next die, Buildings as they stand now."""
        chance = self.tank_shot_here[node]
        if chance > 0.0 and aim(p.city, p.here, self.monster, TANK, node >> 2, node & 3) < 0:
            chance = 0.0
        ahead = self.tank_shot_ahead[node]
        if ahead > 0.0 and aim(p.city, p.here, self.ahead, TANK, node >> 2, node & 3) > 0:
            chance += ahead
        return chance


def clear_shot(city: CityBoard, monster: i64, square: i64) -> float:
    """Chance to hit from a square if nothing is in the way; 0 out of line."""
    if direction_to(city, monster, square) < 0:
        return 0.0
    distance = range_to(city, monster, square)
    return float(hit_faces(distance)) * SIXTH if distance > 0 else 0.0


class CityOutlook(Generic[R]):
    """Every prospect of one board, made when it is first asked for; each game makes its own."""

    def __init__(self, city: CityBoard, make: Callable[[i64, i64], R]) -> None:
        self.make: Final = make  # The prospect of a place, the second die not looked at.
        self.near: list[R | None] = [None] * int(city.squares * 4)

    def find(self, monster: i64, facing: i64) -> R:
        """The prospect of one place of the Monster, both dice looked at."""
        found = self.first(monster * 4 + facing)
        if not found.looked:
            later: list[CityProspect] = [self.first(found.face(face)) for face in range(i64(4))]
            found.look_further(later)
            found.looked = True
        return found

    def first(self, place: i64) -> R:
        """The same, the second die perhaps not."""
        found = self.near[place]
        if found is None:
            found = self.make(place >> 2, place & 3)
            self.near[place] = found
        return found
