"""What dice can be expected to cost: exact, with no car losing more than it has [RUSH-Q26]."""

from typing import Final

from rampage.games.rush.content.track import CAR, MINE, WRECK
from rampage.games.rush.rules.action_space import WITH_BUMPER, WITH_SAW
from rampage.games.rush.rules.events import BEYOND_EMPTY, LOSES_ATTACKER, LOSES_BOTH, LOSES_DEFENDER
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.ram import SAW_HITS, SUCCESS, ram_loser, what_is_beyond
from rampage.kernel.packed import i64

HURTS: Final = 0.5  # A die for a wreck or a mine [RUSH-14.2, RUSH-16.7].
SIDE_HURTS: Final = 1 / 3  # A die of a front or side collision, for the attacker [RUSH-11.4, RUSH-13.3].
ATTACKER: Final = 0
DEFENDER: Final = 1
THIRD: Final = 2

# Structure points of attacker, defender and third car, and how likely they are.
Fates = dict[tuple[int, int, int], float]


def binomial(dice: int, share: float) -> list[float]:
    """The chance of 0, 1, 2 ... successes."""
    out = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(out) + 1)
        for n, chance in enumerate(out):
            grown[n] += chance * (1 - share)
            grown[n + 1] += chance * share
        out = grown
    return out


def capped(chances: list[float], most: int) -> list[float]:
    """The chance to lose 0, 1, 2 ... of the points left: any excess is ignored."""
    return [*chances[:most], sum(chances[most:])] if len(chances) > most else chances


def mean(chances: list[float]) -> float:
    """What is to be expected of such a loss."""
    return sum(points * chance for points, chance in enumerate(chances))


def obstacle_losses(p: Rush, speed: int) -> list[float]:
    """The chance that an obstacle costs the active car 0, 1, 2 ... points at a speed [RUSH-12.2 to 12.4]."""
    return capped(p.board.meter.obstacle[speed].chances(), int(p.structure[p.active]))


def hazards_of(bits: int) -> int:
    """Dice that a car rolls when it enters a box."""
    return (1 if bits & WRECK else 0) + (1 if bits & MINE else 0)


class RamOdds:
    """All that a ram can lead to, by its rolls: the push, wrecks and mines, the table, the saw, and the side
    collision after a forced ram that did not push [RUSH-10.8, RUSH-13.3, RUSH-Q13, RUSH-Q23]."""

    def __init__(self, p: Rush, there: i64, side: i64, tools: i64, forced: bool, wins: bool) -> None:
        self.p: Final = p
        beyond = p.board.track.side[there * 2 + side]
        self.state: Final = what_is_beyond(p, beyond)
        self.tools: Final = int(tools)
        self.forced: Final = forced
        self.wins: Final = wins  # Entering that box wins the race: nothing comes after [RUSH-Q36].
        third = int(p.here[beyond] & CAR) - 1 if beyond >= 0 else -1
        self.seats: Final = [int(p.active), int(p.here[there] & CAR) - 1, third]
        self.rolls_there: Final = hazards_of(int(p.here[there]))
        self.mine_there: Final = 1 if p.here[there] & MINE else 0
        self.rolls_beyond: Final = hazards_of(int(p.here[beyond])) if beyond >= 0 else 0
        self.start: Final = tuple(int(p.structure[seat]) if seat >= 0 else 0 for seat in self.seats)

    def success(self) -> float:
        """The chance to push the defender away."""
        plus = 1 if self.tools & WITH_BUMPER else 0
        return 0.0 if self.state != BEYOND_EMPTY else (7 - SUCCESS + plus) / 6

    def expected(self) -> list[tuple[int, float]]:
        """Each car that is there, and what it can expect to lose."""
        first = (self.start[0], self.start[1], self.start[2])
        total = [0.0, 0.0, 0.0]
        for die in range(1, 7):
            for sawn, share in ((0, 0.5), (1, 0.5)) if self.tools & WITH_SAW else ((0, 1.0),):
                for left, chance in self._roll(first, die, sawn).items():
                    for car in (ATTACKER, DEFENDER, THIRD):
                        total[car] += (first[car] - left[car]) * chance * share / 6
        return [(seat, total[car]) for car, seat in enumerate(self.seats) if seat >= 0]

    def _roll(self, first: tuple[int, int, int], white: int, sawn: int) -> Fates:
        """After one roll of the ram."""
        die = white + 1 if self.tools & WITH_BUMPER else white
        pushed = die >= SUCCESS and self.state == BEYOND_EMPTY
        if pushed and self.wins:
            return {first: 1.0}
        fates: Fates = {first: 1.0}
        if pushed:
            fates = self._dice(fates, DEFENDER, self.rolls_beyond)
            fates = self._dice(fates, ATTACKER, self.rolls_there)
        loser = int(ram_loser(i64(die), self.state))
        lost = (
            1 if loser == LOSES_ATTACKER else 0,
            (1 if loser >= LOSES_DEFENDER else 0) + sawn,
            1 if loser == LOSES_BOTH else 0,
        )
        fates = self._map(fates, lost)
        return self._scrape(fates) if self.forced and not pushed else fates

    def _scrape(self, fates: Fates) -> Fates:
        """The forced lane change continues: a side collision, or into the box of the wreck."""
        out: Fates = {}
        for left, chance in fates.items():
            if self._over(left) or left[ATTACKER] == 0:
                further: Fates = {left: 1.0}
            elif left[DEFENDER] == 0:
                further = {left: 1.0} if self.wins else self._dice({left: 1.0}, ATTACKER, 1 + self.mine_there)
            else:
                further = {}
                for points, share in enumerate(binomial(int(self.p.left), SIDE_HURTS)):
                    _join(further, _less(left, (points, points, 0)), share)
            for state, share in further.items():
                _join(out, state, chance * share)
        return out

    def _dice(self, fates: Fates, car: int, dice: int) -> Fates:
        """Dice for a wreck and a mine, one after the other, while the car and the race last."""
        for _ in range(dice):
            out: Fates = {}
            for left, chance in fates.items():
                if left[car] == 0 or self._over(left):
                    _join(out, left, chance)
                    continue
                hurt = _less(left, (1 if car == ATTACKER else 0, 1 if car == DEFENDER else 0, 0))
                _join(out, hurt, chance * HURTS)
                _join(out, left, chance * (1 - HURTS))
            fates = out
        return fates

    def _map(self, fates: Fates, lost: tuple[int, int, int]) -> Fates:
        out: Fates = {}
        for left, chance in fates.items():
            _join(out, left if self._over(left) else _less(left, lost), chance)
        return out

    def _over(self, left: tuple[int, int, int]) -> bool:
        """Has the race ended with the cars that are wrecks by now? [RUSH-Q38]"""
        wrecks = sum(1 for car, seat in enumerate(self.seats) if seat >= 0 and left[car] == 0)
        live = int(self.p.live) - wrecks
        return live == 0 or (live == 1 and self.p.board.last_car_wins)


def _less(left: tuple[int, int, int], lost: tuple[int, int, int]) -> tuple[int, int, int]:
    return max(left[0] - lost[0], 0), max(left[1] - lost[1], 0), max(left[2] - lost[2], 0)


def _join(fates: Fates, left: tuple[int, int, int], chance: float) -> None:
    fates[left] = fates.get(left, 0.0) + chance


assert SAW_HITS == SUCCESS == 4  # Half of the dice each, as is assumed here.


class BoostOdds:
    """Extra boxes one by one: enter, wreck and mine, red die, until the car or its boxes are at an end
    [RUSH-17.2, RUSH-Q43]."""

    def __init__(self, structure: int, heat: int, skull: int) -> None:
        self.structure: Final = structure
        self.heat: Final = heat
        self.skull: Final = skull
        self.fates: dict[tuple[int, int], float] = {(structure, heat): 1.0}

    def enter(self, rolls: int, red: bool) -> None:
        """One more box with this many dice for hazards; no red die beyond the finish line."""
        for _ in range(rolls):
            self._die(1, 0, HURTS)
        if red:
            self._die(0, 1, 1 / 3)

    def lose(self, chances: list[float]) -> None:
        """What is hit at the end, by the points that it costs."""
        out: dict[tuple[int, int], float] = {}
        for (structure, heat), chance in self.fates.items():
            runs = structure > 0 and heat < self.skull
            for points, share in enumerate(chances) if runs else [(0, 1.0)]:
                state = (max(structure - points, 0), heat)
                out[state] = out.get(state, 0.0) + chance * share
        self.fates = out

    def _die(self, points: int, steps: int, share: float) -> None:
        out: dict[tuple[int, int], float] = {}
        for (structure, heat), chance in self.fates.items():
            runs = structure > 0 and heat < self.skull
            hit = share if runs else 0.0
            for state, part in (((structure - points, heat + steps), hit), ((structure, heat), 1 - hit)):
                if part:
                    out[state] = out.get(state, 0.0) + chance * part
        self.fates = out

    def running(self) -> float:
        """The chance that the car still runs."""
        return sum(chance for (left, heat), chance in self.fates.items() if left > 0 and heat < self.skull)

    def lost(self) -> float:
        """Structure points that the car can expect to lose."""
        return sum((self.structure - left) * chance for (left, _), chance in self.fates.items())

    def heated(self, most: int) -> list[float]:
        """The chance of +0, +1 ... heat."""
        out = [0.0] * (most + 1)
        for (_, heat), chance in self.fates.items():
            out[heat - self.heat] += chance
        return out

    def explodes(self) -> float:
        """The chance that the engine does not last."""
        return sum(chance for (_, heat), chance in self.fates.items() if heat >= self.skull)
