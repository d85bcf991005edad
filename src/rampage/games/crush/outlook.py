"""What the next Monster Dice hold for a Unit: will it be there, and will it have a shot?

Trampling and danger zones follow from where the Monster stands and looks, so they are worked out once for
each such place, when it is first asked for. Tentacles come and go: a `Reckoning` looks at them as they are.
"""

from typing import Final

from rampage.games.crush.content import Board
from rampage.games.crush.kinds import CORNER, DECK, FREE
from rampage.games.crush.position import Crush
from rampage.games.rampage_city.kinds import BLAST, FORWARD, LEFT, RIGHT, TANK
from rampage.games.rampage_city.legality import aim, direction_to, hit_faces, range_to
from rampage.games.rampage_city.reach import BUILDING
from rampage.kernel.packed import append, i64, vec

SIXTH: Final = 1.0 / 6.0
GAS_FACE: Final = DECK.face_words.index("acid_gas")
GRIP_FACE: Final = DECK.face_words.index("grabtastic")
SECOND_ROW: Final = 0.7  # A Unit on square B of a zone is grabbed unless A has a catch, too.


class Prospect:
    """The Monster on one square, looking one way."""

    def __init__(self, board: Board, monster: i64, facing: i64) -> None:
        squares = int(board.squares)
        self.monster: Final = monster
        self.facing: Final = facing
        self.ahead: Final = board.ahead[monster * 4 + facing]
        # Chance that the next die destroys what stands on a square by a step, and by a zone; `late`: the
        # step of the die after that.
        self.trample: vec[float] = vec[float]([0.0] * squares)
        self.zone: vec[float] = vec[float]([0.0] * squares)
        self.late: vec[float] = vec[float]()
        # Chance that a shot at the Monster after the next die hits; a Tank's by square * 4 + facing, if no
        # Building is in the way, first as the Monster stands, then one step ahead.
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
        for square in board.body[self.ahead]:
            self.trample[square] = float(board.die[FORWARD]) * SIXTH
        each = float(board.die[BLAST]) * SIXTH * SIXTH
        for pips in range(i64(6)):
            zones = board.zones[(self.monster * 4 + self.facing) * 6 + pips]
            for n in range(len(zones)):
                if zones[n] >= 0:
                    self.zone[zones[n]] += each if n % 2 == 0 else each * SECOND_ROW

    def _aim(self, board: Board) -> None:
        for square in range(board.squares):
            for face in range(i64(4)):
                there = self.face(face) >> 2
                chance = float(board.die[face]) * SIXTH * clear_shot(board, there, square)
                if chance == 0.0:
                    continue
                if face == FORWARD and square in board.body[self.ahead]:
                    continue
                self.flyer_shot[square] += chance
                node = square * 4 + direction_to(board, there, square)
                if face == FORWARD:
                    self.tank_shot_ahead[node] += chance
                else:
                    self.tank_shot_here[node] += chance

    def look_further(self, board: Board, later: "list[Prospect]") -> None:
        """Fill in the step of the second die, given where each face of the first leaves the Monster."""
        for square in range(board.squares):
            chance = 0.0
            for face in range(i64(4)):
                chance += float(board.die[face]) * SIXTH * later[face].trample[square]
            self.late = append(self.late, chance)


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
        if len(found.late) == 0:
            found.look_further(self.board, [self.first(found.face(face)) for face in range(i64(4))])
        return found

    def first(self, place: i64) -> Prospect:
        """The same, the second die perhaps not."""
        found = self.near[place]
        if found is None:
            found = Prospect(self.board, place >> 2, place & 3)
            self.near[place] = found
        return found


class Reckoning:
    """One position: its Monster, and its tentacles as they are."""

    def __init__(self, p: Crush, outlook: Outlook) -> None:
        squares = int(p.board.squares)
        self.p: Final = p
        self.seen: Final = outlook.prospect(p.monster, p.monster_facing)
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
                    self._count(square)
        left = float(p.deck_left())
        if left > 0.0:
            self.gas = float(p.deck[GAS_FACE]) / left
            self.grip = float(p.deck[GRIP_FACE]) / left
        if p.megas > 0 and self.gas > 0.0:
            for corner in range(p.board.squares):
                if p.hole[corner] == CORNER:
                    for square in p.board.vent[corner]:
                        self.vented[square] = 1.0

    def _count(self, limb: i64) -> None:
        p = self.p
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
        p = self.p
        body = seen.tank_shot_here[node]
        if body > 0.0 and aim(p.board, p.here, seen.monster, TANK, square, node & 3) < 0:
            body = 0.0
        ahead = seen.tank_shot_ahead[node]
        if ahead > 0.0 and aim(p.board, p.here, seen.ahead, TANK, square, node & 3) > 0:
            body += ahead
        limb = self.tank_limb[node]
        return max(body, limb)
