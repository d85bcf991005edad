"""What the next Monster Dice hold for a Unit: will it be there, and will it have a shot?

All of it follows from where the Monster stands and looks, so it is worked out once for each such place,
when it is first asked for. Buildings, which come and go, matter only to a Tank's line of fire.
"""

from typing import Final

from rampage.games.rampage_city.kinds import BLAST, FORWARD, LEFT, RIGHT, TANK
from rampage.games.rampage_city.legality import aim, direction_to, hit_faces, range_to
from rampage.games.smash.content import Board
from rampage.games.smash.position import Smash
from rampage.kernel.packed import append, i64, vec

SIXTH: Final = 1.0 / 6.0


class Prospect:
    """The Monster on one square, looking one way."""

    def __init__(self, board: Board, monster: i64, facing: i64) -> None:
        squares = int(board.squares)
        self.monster: Final = monster
        self.facing: Final = facing
        self.ahead: Final = board.ahead[monster * 4 + facing]
        # Chance that the next die destroys a Unit on a square; with `late`: one of the next two.
        self.tank_peril: vec[float] = vec[float]([0.0] * squares)
        self.flyer_peril: vec[float] = vec[float]([0.0] * squares)
        self.tank_late: vec[float] = vec[float]()
        self.flyer_late: vec[float] = vec[float]()
        # Chance that a shot after the next die hits; a Tank's by square * 4 + facing, if no Building is
        # in the way, first as the Monster stands, then one step ahead.
        self.flyer_shot: vec[float] = vec[float]([0.0] * squares)
        self.tank_shot_here: vec[float] = vec[float]([0.0] * (squares * 4))
        self.tank_shot_ahead: vec[float] = vec[float]([0.0] * (squares * 4))
        self.distance: vec[i64] = vec[i64]()
        self._measure(board)
        self._threaten(board)
        self._aim(board)

    def face(self, face: i64) -> i64:
        """Where a face of the die leaves the Monster: square * 4 + facing."""
        if face == FORWARD:
            return self.ahead * 4 + self.facing
        if face == BLAST:
            return self.monster * 4 + self.facing
        return self.monster * 4 + ((self.facing + (1 if face == RIGHT else 3)) & 3)

    def hits_tank(self, board: Board, face: i64, square: i64) -> bool:
        """Does a face of the die destroy a Tank there?"""
        if face == FORWARD:
            return square in board.body[self.ahead]
        if face == BLAST:
            return False
        return square in board.tail[self.monster * 8 + self.facing * 2 + (1 if face == LEFT else 0)]

    def hits_flyer(self, board: Board, face: i64, square: i64) -> bool:
        """Does a face of the die destroy a Helicopter there?"""
        if face == FORWARD:
            return square in board.body[self.ahead]
        return face == BLAST and square in board.blast[self.monster]

    def _measure(self, board: Board) -> None:
        """Step distance to the nearest square of the Monster."""
        for square in range(board.squares):
            near: i64 = 1000
            for body in board.body[self.monster]:
                away = board.distance(square, body)
                if away < near:
                    near = away
            self.distance = append(self.distance, near)

    def _threaten(self, board: Board) -> None:
        for face in range(i64(4)):
            weight = float(board.die[face]) * SIXTH
            for square in range(board.squares):
                if self.hits_tank(board, face, square):
                    self.tank_peril[square] += weight
                if self.hits_flyer(board, face, square):
                    self.flyer_peril[square] += weight

    def _aim(self, board: Board) -> None:
        for square in range(board.squares):
            for face in range(i64(4)):
                there = self.face(face) >> 2
                chance = float(board.die[face]) * SIXTH * clear_shot(board, there, square)
                if chance == 0.0:
                    continue
                if not self.hits_flyer(board, face, square):
                    self.flyer_shot[square] += chance
                if not self.hits_tank(board, face, square):
                    node = square * 4 + direction_to(board, there, square)
                    if face == FORWARD:
                        self.tank_shot_ahead[node] += chance
                    else:
                        self.tank_shot_here[node] += chance

    def look_further(self, board: Board, later: "list[Prospect]") -> None:
        """Fill in the second die, given where each face of the first leaves the Monster."""
        for square in range(board.squares):
            tank = 0.0
            flyer = 0.0
            for face in range(i64(4)):
                weight = float(board.die[face]) * SIXTH
                then = later[face]
                lost = self.hits_tank(board, face, square)
                tank += weight * (1.0 if lost else then.tank_peril[square])
                lost = self.hits_flyer(board, face, square)
                flyer += weight * (1.0 if lost else then.flyer_peril[square])
            self.tank_late = append(self.tank_late, tank)
            self.flyer_late = append(self.flyer_late, flyer)


def clear_shot(board: Board, monster: i64, square: i64) -> float:
    """Chance to hit from a square if nothing is in the way; 0 out of line."""
    if direction_to(board, monster, square) < 0:
        return 0.0
    distance = range_to(board, monster, square)
    return float(hit_faces(distance)) * SIXTH if distance > 0 else 0.0


class Outlook:
    """Every prospect of one board, made when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.near: list[Prospect | None] = [None] * int(board.squares * 4)

    def prospect(self, monster: i64, facing: i64) -> Prospect:
        """The prospect of one place of the Monster, both dice looked at."""
        found = self.first(monster * 4 + facing)
        if len(found.tank_late) == 0:
            found.look_further(self.board, [self.first(found.face(face)) for face in range(i64(4))])
        return found

    def first(self, place: i64) -> Prospect:
        """The same, the second die perhaps not."""
        found = self.near[place]
        if found is None:
            found = Prospect(self.board, place >> 2, place & 3)
            self.near[place] = found
        return found

    def tank_shot(self, p: Smash, seen: Prospect, node: i64) -> float:
        """Chance that a Tank there hits after the next die, Buildings as they stand now."""
        board = self.board
        chance = seen.tank_shot_here[node]
        if chance > 0.0 and aim(board, p.here, seen.monster, TANK, node >> 2, node & 3) < 0:
            chance = 0.0
        ahead = seen.tank_shot_ahead[node]
        if ahead > 0.0 and aim(board, p.here, seen.ahead, TANK, node >> 2, node & 3) > 0:
            chance += ahead
        return chance
