"""What the next Monster Dice hold for a Unit in Smash: trampling, the Tail, and the Blast."""

from typing import Final

from rampage.games.rampage_city.bots.outlook import SIXTH, CityOutlook, CityProspect
from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, LEFT
from rampage.games.smash.content.board import Board
from rampage.kernel.packed import append, i64, vec


class Prospect(CityProspect):
    """The Monster on one square, looking one way."""

    def __init__(self, board: Board, monster: i64, facing: i64) -> None:
        super().__init__(board, monster, facing)
        squares = int(board.squares)
        self.board: Final = board
        # Chance that the next die destroys a Unit on a square; with `late`: one of the next two.
        self.tank_peril: vec[float] = vec[float]([0.0] * squares)
        self.flyer_peril: vec[float] = vec[float]([0.0] * squares)
        self.tank_late: vec[float] = vec[float]()
        self.flyer_late: vec[float] = vec[float]()
        self._threaten()
        self.take_aim(board)

    def hits_tank(self, face: i64, square: i64) -> bool:
        board = self.board
        if face == FORWARD:
            return square in board.body[self.ahead]
        if face == BLAST:
            return False
        return square in board.tail[self.monster * 8 + self.facing * 2 + (1 if face == LEFT else 0)]

    def hits_flyer(self, face: i64, square: i64) -> bool:
        if face == FORWARD:
            return square in self.board.body[self.ahead]
        return face == BLAST and square in self.board.blast[self.monster]

    def _threaten(self) -> None:
        for face in range(i64(4)):
            weight = float(self.board.die[face]) * SIXTH
            for square in range(self.board.squares):
                if self.hits_tank(face, square):
                    self.tank_peril[square] += weight
                if self.hits_flyer(face, square):
                    self.flyer_peril[square] += weight

    def look_further(self, later: list[CityProspect]) -> None:
        for square in range(self.board.squares):
            tank = 0.0
            flyer = 0.0
            for face in range(i64(4)):
                weight = float(self.board.die[face]) * SIXTH
                then = later[face]
                assert isinstance(then, Prospect)
                lost = self.hits_tank(face, square)
                tank += weight * (1.0 if lost else then.tank_peril[square])
                lost = self.hits_flyer(face, square)
                flyer += weight * (1.0 if lost else then.flyer_peril[square])
            self.tank_late = append(self.tank_late, tank)
            self.flyer_late = append(self.flyer_late, flyer)


def outlook_of(board: Board) -> CityOutlook[Prospect]:
    """Every prospect of one board."""
    return CityOutlook(board, lambda monster, facing: Prospect(board, monster, facing))
