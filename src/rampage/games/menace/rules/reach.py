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


class Reach:
    """The search. One board has one; it is not for two threads at once. What it found stands in the first
    `count` places of `ends`. Vectors are bound to local names before the loops: that is where time goes."""

    def __init__(self, world: "World") -> None:
        self.world: Final = world
        nothing = [i64(0)] * int(world.spaces)
        self.seen: vec[i64] = vec[i64](nothing)
        self.dry: vec[i64] = vec[i64](nothing)
        self.cost: vec[i64] = vec[i64](nothing)
        self.ends: vec[i64] = vec[i64](nothing)
        self.count: i64 = 0
        self.queue: vec[i64] = vec[i64](
            [i64(0)] * (16 * int(world.spaces))
        )  # By ferry some wait more than once.
        self.stamp: i64 = 0
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
        if piece < CREATURES:
            self.creature(p, piece)
        else:
            self.unit(p, piece - CREATURES)
        return self.count

    def creature(self, p: "Menace", creature: i64) -> None:
        """The spaces that a creature may move to."""
        start = p.at[creature]
        moves = move_of(p, creature)
        passes = passes_of(p, creature)
        foes = rivals(p, creature)
        enemies = prey(p, creature)
        seen, cost, queue, ends = self.seen, self.cost, self.queue, self.ends
        first, nearby = self.first, self.near
        self.stamp += 1
        stamp = self.stamp
        seen[start] = stamp
        cost[start] = 0
        count: i64 = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = queue[head]
            head += 1
            spent = cost[here] + 1
            if spent > moves:
                break
            for n in range(first[here], first[here + 1]):
                near = nearby[n]
                if seen[near] != stamp:
                    seen[near] = stamp
                    cost[near] = spent
                    ends[count] = near
                    count += 1
                    if not self.stops(p, near, passes, foes, enemies):
                        queue[tail] = near
                        tail += 1
        self.count = count
        glide = glide_of(p, creature)
        if glide > 0:
            self.glide(p, start, moves + glide, passes, foes, enemies)

    def glide(self, p: "Menace", start: i64, moves: i64, passes: i64, foes: i64, enemies: i64) -> None:
        """Further on by sea: every space entered but the last is ocean or mixed."""
        world = self.world
        queue = self.queue
        stamp = self.stamp
        self.dry[start] = stamp
        self.cost[start] = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = queue[head]
            head += 1
            spent = self.cost[here] + 1
            if spent > moves:
                break
            for near in world.neighbours[here]:
                if self.seen[near] != stamp:
                    self.seen[near] = stamp
                    self.ends[self.count] = near
                    self.count += 1
                if self.dry[near] != stamp and world.terrain[near] & OCEAN != 0:
                    self.dry[near] = stamp
                    self.cost[near] = spent
                    if not self.stops(p, near, passes, foes, enemies):
                        queue[tail] = near
                        tail += 1

    def stops(self, p: "Menace", space: i64, passes: i64, foes: i64, enemies: i64) -> bool:
        """Must a creature stop on entering a space [MENACE-7.2]?"""
        if p.beasts[space] == 0 and p.crowd[space] == 0:
            return False
        if passes & PASS_ALL != 0 or (passes & PASS_SEA != 0 and self.world.terrain[space] & OCEAN != 0):
            return False
        if p.beasts[space] & foes != 0:
            return True
        return passes & PASS_UNITS == 0 and units_of(p, enemies, space) > 0

    def unit(self, p: "Menace", unit: i64) -> None:
        """The spaces that a unit may move to."""
        board = p.board
        type = board.unit_type[unit]
        military = board.unit_military[unit]
        moves = unit_move_of(p, military, type)
        start = p.at[CREATURES + unit]
        if type == FIGHTER:
            self.roam(p, start, moves, wary(p, military), LAND | OCEAN, LAND)
        elif type == SUBMARINE:
            self.roam(p, start, moves, wary(p, military), OCEAN, OCEAN)
        else:
            self.drive(p, start, moves, wary(p, military))

    def roam(self, p: "Menace", start: i64, moves: i64, foes: i64, crosses: i64, lands: i64) -> None:
        """Fighters cross everything and end on land; Submarines keep to the sea [MENACE-16.7, 16.9]."""
        seen, cost, queue, ends = self.seen, self.cost, self.queue, self.ends
        first, nearby, terrain = self.first, self.near, self.world.terrain
        crowd, beasts, stack = p.crowd, p.beasts, p.board.stack
        self.stamp += 1
        stamp = self.stamp
        seen[start] = stamp
        cost[start] = 0
        count: i64 = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = queue[head]
            head += 1
            spent = cost[here] + 1
            if spent > moves:
                break
            for n in range(first[here], first[here + 1]):
                near = nearby[n]
                if seen[near] == stamp:
                    continue
                ground = terrain[near]
                if ground & crosses == 0:
                    continue
                seen[near] = stamp
                cost[near] = spent
                if ground & lands != 0 and crowd[near] < stack:
                    ends[count] = near
                    count += 1
                if beasts[near] & foes == 0:
                    queue[tail] = near  # Enemies stop it; where it may not end it does not enter.
                    tail += 1
        self.count = count

    def drive(self, p: "Menace", start: i64, moves: i64, foes: i64) -> None:
        """Land Only units: over land, and by ferry for two [MENACE-4.4 to 4.6]."""
        seen, cost, queue, ends = self.seen, self.cost, self.queue, self.ends
        first, nearby, terrain, ferries = self.first, self.near, self.world.terrain, self.world.ferries
        crowd, beasts, stack = p.crowd, p.beasts, p.board.stack
        self.stamp += 1
        stamp = self.stamp
        seen[start] = stamp
        cost[start] = 0
        count: i64 = 0
        queue[0] = start
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
                if terrain[near] == LAND and (seen[near] != stamp or cost[near] > spent):
                    if seen[near] != stamp and crowd[near] < stack:
                        ends[count] = near
                        count += 1
                    seen[near] = stamp
                    cost[near] = spent
                    if beasts[near] & foes == 0:
                        queue[tail] = near
                        tail += 1
            if spent < moves and len(ferries[here]) > 0:
                self.count = count
                tail = self.ferry(p, here, spent + 1, foes, tail)
                count = self.count
        self.count = count

    def ferry(self, p: "Menace", here: i64, spent: i64, foes: i64, tail: i64) -> i64:
        """Over by the ferries of a space; the new end of the queue."""
        stamp = self.stamp
        lines = self.world.ferries[here]
        n: i64 = 0
        while n < len(lines):
            sea = lines[n]
            far = lines[n + 1]
            n += 2
            if p.beasts[sea] & foes != 0:
                continue  # It could not end there [MENACE-R12].
            if self.seen[far] != stamp or self.cost[far] > spent:
                if self.seen[far] != stamp and p.crowd[far] < p.board.stack:
                    self.ends[self.count] = far
                    self.count += 1
                self.seen[far] = stamp
                self.cost[far] = spent
                if p.beasts[far] & foes == 0:
                    self.queue[tail] = far
                    tail += 1
        return tail
