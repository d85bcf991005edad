"""Where a piece can go in one Move Phase: a search over the map with scratch that is stamped, not cleared.

A path never matters, only where it ends: entering a space with enemies ends the move, and crossing other
spaces has no effect.
"""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.action_space import CREATURES, FIGHTER, LAND, OCEAN, SUBMARINE
from rampage.games.menace.rules.cards.powers import glide_of, move_of, passes_of, unit_move_of
from rampage.games.menace.rules.cards.trait import PASS_ALL, PASS_SEA, PASS_UNITS
from rampage.games.menace.rules.hostility import prey, rivals, units_of, wary
from rampage.kernel.packed import append, i64, vec

if TYPE_CHECKING:
    from rampage.games.menace.content.world import World
    from rampage.games.menace.rules.position import Menace


NO_LIMIT: Final = 1 << 30


class Gait:
    """How a sort of piece travels, as masks of terrain."""

    def __init__(
        self, crosses: i64, avoids: i64, ends: i64, onward: i64, stacked: bool = True, ferries: bool = False
    ) -> None:
        self.crosses: Final = crosses  # Terrain that it enters,
        self.avoids: Final = avoids  # unless some of this is there as well.
        self.ends: Final = ends  # Terrain that it may end on.
        self.onward: Final = onward  # Terrain from which it continues.
        self.stacked: Final = stacked  # Does it need a place in the stack of units?
        self.ferries: Final = ferries


ANY: Final[i64] = LAND | OCEAN
CREATURE: Final = Gait(ANY, 0, ANY, ANY, stacked=False)
GLIDING: Final = Gait(
    ANY, 0, ANY, OCEAN, stacked=False
)  # Every space entered but the last is ocean or mixed.
FLYING: Final = Gait(ANY, 0, LAND, ANY)  # [MENACE-16.7]
DIVING: Final = Gait(OCEAN, 0, OCEAN, ANY)  # [MENACE-16.9]
DRIVING: Final = Gait(LAND, OCEAN, LAND, ANY, ferries=True)  # [MENACE-4.4 to 4.6]


class Reach:
    """The search. Each board has one; it is not for two threads at once. What it found is in the first
    `count` places of `ends`. Vectors are bound to local names before the loops: that is where time goes."""

    def __init__(self, world: "World") -> None:
        self.world: Final = world
        nothing = [i64(0)] * int(world.spaces)
        self.seen: vec[i64] = vec[i64](nothing)  # By this search,
        self.listed: vec[i64] = vec[i64](nothing)  # and in `ends` already.
        self.cost: vec[i64] = vec[i64](nothing)
        self.ends: vec[i64] = vec[i64](nothing)
        self.count: i64 = 0
        # By ferry some wait more than once.
        self.queue: vec[i64] = vec[i64]([i64(0)] * (16 * int(world.spaces)))
        self.tail: i64 = 0
        self.stamp: i64 = 0
        self.list_stamp: i64 = 0
        # The neighbours of a space are those from first[space] to first[space + 1], in one row.
        self.first: vec[i64] = append(vec[i64](), i64(0))
        self.near: vec[i64] = vec[i64]()
        for space in range(int(world.spaces)):
            for near in world.neighbours[space]:
                self.near = append(self.near, near)
            self.first = append(self.first, i64(len(self.near)))

    def found(self) -> vec[i64]:
        """What the last search found."""
        out = vec[i64]()
        for n in range(self.count):
            out = append(out, self.ends[n])
        return out

    def search(self, p: "Menace", piece: i64) -> i64:
        """Look where a piece may move to; how many spaces these are."""
        self.count = 0
        self.list_stamp += 1
        self.listed[p.at[piece]] = self.list_stamp  # It does not end where it began.
        if piece < CREATURES:
            self.creature(p, piece)
        else:
            self.unit(p, piece - CREATURES)
        return self.count

    def creature(self, p: "Menace", creature: i64) -> None:
        """The spaces that a creature may move to."""
        passes = passes_of(p, creature)
        foes = rivals(p, creature)
        enemies = prey(p, creature)
        if passes & PASS_ALL != 0:
            foes = 0
        if passes & (PASS_ALL | PASS_UNITS) != 0:
            enemies = 0
        calm: i64 = OCEAN if passes & PASS_SEA != 0 else 0
        moves = move_of(p, creature)
        self.explore(p, p.at[creature], moves, CREATURE, foes, enemies, calm)
        glide = glide_of(p, creature)
        if glide > 0:
            self.explore(p, p.at[creature], moves + glide, GLIDING, foes, enemies, calm)

    def unit(self, p: "Menace", unit: i64) -> None:
        """The spaces that a unit may move to."""
        type = p.board.unit_type[unit]
        military = p.board.unit_military[unit]
        gait = FLYING if type == FIGHTER else DIVING if type == SUBMARINE else DRIVING
        self.explore(
            p, p.at[CREATURES + unit], unit_move_of(p, military, type), gait, wary(p, military), 0, 0
        )

    def explore(
        self, p: "Menace", start: i64, moves: i64, gait: Gait, foes: i64, enemies: i64, calm: i64
    ) -> None:
        """Spread out from a space. A creature among `foes` or a unit of a Military among `enemies` ends the move
        on entering [MENACE-7.2], except on `calm` terrain; where a piece may not end, it does not stop."""
        seen, listed, cost, queue, ends = self.seen, self.listed, self.cost, self.queue, self.ends
        first, nearby, terrain = self.first, self.near, self.world.terrain
        crowd, beasts = p.crowd, p.beasts
        crosses, avoids, may_end, onward, ferries = (
            gait.crosses, gait.avoids, gait.ends, gait.onward, gait.ferries,
        )  # fmt: skip
        room = p.board.stack if gait.stacked else i64(NO_LIMIT)
        self.begin(start)
        stamp, list_stamp, count = self.stamp, self.list_stamp, self.count
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = queue[head]
            head += 1
            spent = cost[here] + 1
            if spent > moves:
                continue
            for n in range(first[here], first[here + 1]):
                near = nearby[n]
                if seen[near] == stamp and cost[near] <= spent:
                    continue
                ground = terrain[near]
                if ground & crosses == 0 or ground & avoids != 0:
                    continue
                seen[near] = stamp
                cost[near] = spent
                if listed[near] != list_stamp and ground & may_end != 0 and crowd[near] < room:
                    listed[near] = list_stamp
                    ends[count] = near
                    count += 1
                halted = ground & calm == 0 and (
                    beasts[near] & foes != 0
                    or (enemies != 0 and crowd[near] > 0 and units_of(p, enemies, near) > 0)
                )
                if halted or ground & onward == 0:
                    continue
                queue[tail] = near
                tail += 1
            if ferries and spent < moves and len(self.world.ferries[here]) > 0:
                self.count, self.tail = count, tail
                self.ferry(p, here, spent + 1, foes)
                count, tail = self.count, self.tail
        self.count = count

    def begin(self, start: i64) -> None:
        """Put the first space into the queue."""
        self.stamp += 1
        self.seen[start] = self.stamp
        self.cost[start] = 0
        self.queue[0] = start

    def ferry(self, p: "Menace", here: i64, spent: i64, foes: i64) -> None:
        """Over by the ferries of a space, for two [MENACE-4.6]."""
        lines = self.world.ferries[here]
        n: i64 = 0
        while n < len(lines):
            sea = lines[n]
            far = lines[n + 1]
            n += 2
            if p.beasts[sea] & foes != 0:
                continue  # It could not end there [MENACE-R12].
            if self.seen[far] == self.stamp and self.cost[far] <= spent:
                continue
            self.seen[far] = self.stamp
            self.cost[far] = spent
            if self.listed[far] != self.list_stamp and p.crowd[far] < p.board.stack:
                self.listed[far] = self.list_stamp
                self.ends[self.count] = far
                self.count += 1
            if p.beasts[far] & foes == 0:
                self.queue[self.tail] = far
                self.tail += 1
