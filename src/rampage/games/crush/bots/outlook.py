"""What the next Monster Dice hold for a Unit in Crush: will it be there, and will it have a shot?

Trampling and danger zones follow from where the Monster is and faces, so they are computed once for
each such place, when it is first asked for. Tentacles come and go: a `Reckoning` looks at them as they are.
"""

from typing import Final

from rampage.games.crush.content.board import Board
from rampage.games.crush.rules.action_space import CORNER, DECK, FREE
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.bots.evaluation import CityMoment
from rampage.games.rampage_city.bots.outlook import SIXTH, CityOutlook, CityProspect
from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, LEFT, RIGHT
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.kernel.packed import append, i64, vec

GAS_FACE: Final = DECK.face_words.index("acid_gas")
GRIP_FACE: Final = DECK.face_words.index("grabtastic")
SECOND_ROW: Final = 0.7  # A Unit on square B of a zone is grabbed unless A has a catch, too.


class Prospect(CityProspect):
    """The Monster on one square, looking one way."""

    def __init__(self, board: Board, monster: i64, facing: i64) -> None:
        super().__init__(board, monster, facing)
        squares = int(board.squares)
        self.board: Final = board
        # Chance that the next die destroys what stands on a square by a step, and by a zone; `late`: the
        # step of the die after that.
        self.trample: vec[float] = vec[float]([0.0] * squares)
        self.zone: vec[float] = vec[float]([0.0] * squares)
        self.late: vec[float] = vec[float]()
        self._threaten()
        self.take_aim(board)

    def hits_tank(self, face: i64, square: i64) -> bool:
        return face == FORWARD and square in self.board.body[self.ahead]

    def hits_flyer(self, face: i64, square: i64) -> bool:
        return self.hits_tank(face, square)

    def _threaten(self) -> None:
        board = self.board
        for square in board.body[self.ahead]:
            self.trample[square] = float(board.die[FORWARD]) * SIXTH
        each = float(board.die[BLAST]) * SIXTH * SIXTH
        for pips in range(i64(6)):
            zones = board.zones[(self.monster * 4 + self.facing) * 6 + pips]
            for n in range(len(zones)):
                if zones[n] >= 0:
                    self.zone[zones[n]] += each if n % 2 == 0 else each * SECOND_ROW

    def look_further(self, later: list[CityProspect]) -> None:
        """Of the second die only the step."""
        for square in range(self.board.squares):
            chance = 0.0
            for face in range(i64(4)):
                then = later[face]
                assert isinstance(then, Prospect)
                chance += float(self.board.die[face]) * SIXTH * then.trample[square]
            self.late = append(self.late, chance)


def outlook_of(board: Board) -> CityOutlook[Prospect]:
    """Every prospect of one board."""
    return CityOutlook(board, lambda monster, facing: Prospect(board, monster, facing))


class Reckoning(CityMoment):
    """One position: its Monster, and its tentacles as they are."""

    def __init__(self, p: Crush, outlook: CityOutlook[Prospect]) -> None:
        super().__init__(p)
        self.crush: Final = p
        squares = int(p.board.squares)
        self.seen: Final = outlook.find(p.monster, p.monster_facing)
        self.turn: float = float(p.board.die[RIGHT] + p.board.die[LEFT]) * SIXTH
        # Is a square within reach of a Free tentacle? And the best chance to hit a tentacle from there; a
        # Tank's by square * 4 + facing.
        self.lashed: vec[float] = vec[float]([0.0] * squares)
        self.vented: vec[float] = vec[float]([0.0] * squares)  # Is it where gas would reach?
        self.gas: float = 0.0  # What share of the cards left is Acid Gas, and what share Grabtastic.
        self.grip: float = 0.0
        self.flyer_limb: vec[float] = vec[float]([0.0] * squares)
        self.tank_limb: vec[float] = vec[float]([0.0] * (squares * 4))
        if p.free + p.crushed + p.holding > 0:
            for square in range(p.board.squares):
                if p.tentacle[square] != 0:
                    self._count(p, square)
        left = float(p.deck_left())
        if left > 0.0:
            self.gas = float(p.deck[GAS_FACE]) / left
            self.grip = float(p.deck[GRIP_FACE]) / left
        if p.megas > 0 and self.gas > 0.0:
            for corner in range(p.board.squares):
                if p.hole[corner] == CORNER:
                    for square in p.board.vent[corner]:
                        self.vented[square] = 1.0

    def _count(self, p: Crush, limb: i64) -> None:
        if p.tentacle[limb] == FREE:
            for square in p.board.around[limb]:
                self.lashed[square] = 1.0
        for facing in range(i64(4)):
            square = p.board.step[limb * 4 + facing]
            back = facing ^ 2
            clear = True
            for distance in range(i64(1), i64(7)):
                if square < 0:
                    break
                chance = float(hit_faces(distance)) * SIXTH
                if chance > self.flyer_limb[square]:
                    self.flyer_limb[square] = chance
                if p.here[square] & BUILDING != 0:
                    clear = False
                if clear and chance > self.tank_limb[square * 4 + back]:
                    self.tank_limb[square * 4 + back] = chance
                square = p.board.step[square * 4 + facing]

    def omen(self, square: i64, flyer: bool) -> float:
        """Chance that the next card destroys a Unit there: gas, or a grip at a Helicopter without a roof."""
        chance = self.gas * self.vented[square]
        if flyer and self.p.here[square] & BUILDING == 0:
            chance += self.grip
        return chance

    def peril(self, square: i64, flyer: bool) -> float:
        """Chance that the next die destroys a Unit there; roofs shelter Helicopters from zones."""
        seen = self.seen
        chance = seen.trample[square] + self.turn * self.lashed[square]
        if not flyer or self.p.here[square] & BUILDING == 0:
            chance += seen.zone[square]
        return chance

    def peril_of_two(self, square: i64, flyer: bool) -> float:
        """The same of the next two dice."""
        first = self.peril(square, flyer)
        then = self.seen.late[square] + self.turn * self.lashed[square]
        return first + (1.0 - first) * then if first < 1.0 else 1.0

    def shot(self, square: i64, node: i64, flyer: bool) -> float:
        """Chance that a Unit there hits something after the next die, Buildings as they stand now."""
        seen = self.seen
        if flyer:
            limb = self.flyer_limb[square]
            body = seen.flyer_shot[square]
            return max(body, limb)
        body = seen.tank_shot(self.p, node)
        limb = self.tank_limb[node]
        return max(body, limb)
