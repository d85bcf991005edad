"""Where a piece can go in one Move Phase: a search over the map with scratch that is stamped, not cleared.

A path never matters, only where it ends: entering a space with enemies ends the move, and crossing other
spaces has no effect.
"""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.cards.powers import glide_of, move_of, passes_of, unit_move_of
from rampage.games.menace.cards.trait import PASS_ALL, PASS_SEA, PASS_UNITS
from rampage.games.menace.hostility import prey, rivals, units_of, wary
from rampage.games.menace.kinds import CREATURES, FIGHTER, LAND, OCEAN, SUBMARINE
from rampage.kernel.packed import append, i64, vec

if TYPE_CHECKING:
    from rampage.games.menace.position import Menace
    from rampage.games.menace.world import World


class Reach:
    """The search. One board has one; it is not for two threads at once."""

    def __init__(self, world: "World") -> None:
        self.world: Final = world
        self.seen: vec[i64] = vec[i64]([i64(0)] * int(world.spaces))
        self.dry: vec[i64] = vec[i64]([i64(0)] * int(world.spaces))
        self.cost: vec[i64] = vec[i64]([i64(0)] * int(world.spaces))
        self.stamp: i64 = 0

    def creature(self, p: "Menace", creature: i64) -> vec[i64]:
        """The spaces that a creature may move to."""
        world = self.world
        start = p.at[creature]
        moves = move_of(p, creature)
        passes = passes_of(p, creature)
        foes = rivals(p, creature)
        enemies = prey(p, creature)
        self.stamp += 1
        stamp = self.stamp
        self.seen[start] = stamp
        self.cost[start] = 0
        found = vec[i64]()
        queue = append(vec[i64](), start)
        head: i64 = 0
        while head < len(queue):
            here = queue[head]
            head += 1
            spent = self.cost[here] + 1
            if spent > moves:
                break
            for near in world.neighbours[here]:
                if self.seen[near] != stamp:
                    self.seen[near] = stamp
                    self.cost[near] = spent
                    found = append(found, near)
                    if not self.stops(p, near, passes, foes, enemies):
                        queue = append(queue, near)
        glide = glide_of(p, creature)
        if glide > 0:
            found = self.glide(p, start, moves + glide, passes, foes, enemies, found)
        return found

    def glide(
        self, p: "Menace", start: i64, moves: i64, passes: i64, foes: i64, enemies: i64, found: vec[i64]
    ) -> vec[i64]:
        """Further on by sea: every space entered but the last is ocean or mixed."""
        world = self.world
        stamp = self.stamp
        self.dry[start] = stamp
        self.cost[start] = 0
        queue = append(vec[i64](), start)
        head: i64 = 0
        while head < len(queue):
            here = queue[head]
            head += 1
            spent = self.cost[here] + 1
            if spent > moves:
                break
            for near in world.neighbours[here]:
                if self.seen[near] != stamp:
                    self.seen[near] = stamp
                    found = append(found, near)
                if self.dry[near] != stamp and world.terrain[near] & OCEAN != 0:
                    self.dry[near] = stamp
                    self.cost[near] = spent
                    if not self.stops(p, near, passes, foes, enemies):
                        queue = append(queue, near)
        return found

    def stops(self, p: "Menace", space: i64, passes: i64, foes: i64, enemies: i64) -> bool:
        """Must a creature stop on entering a space [MENACE-7.2]?"""
        if p.beasts[space] == 0 and p.crowd[space] == 0:
            return False
        if passes & PASS_ALL != 0 or (passes & PASS_SEA != 0 and self.world.terrain[space] & OCEAN != 0):
            return False
        if p.beasts[space] & foes != 0:
            return True
        return passes & PASS_UNITS == 0 and units_of(p, enemies, space) > 0

    def unit(self, p: "Menace", unit: i64) -> vec[i64]:
        """The spaces that a unit may move to."""
        board = p.board
        type = board.unit_type[unit]
        military = board.unit_military[unit]
        moves = unit_move_of(p, military, type)
        start = p.at[CREATURES + unit]
        if type in (FIGHTER, SUBMARINE):
            return self.roam(p, start, moves, wary(p, military), type == FIGHTER)
        return self.drive(p, start, moves, wary(p, military))

    def roam(self, p: "Menace", start: i64, moves: i64, foes: i64, flies: bool) -> vec[i64]:
        """Fighters cross everything and end on land; Submarines keep to the sea [MENACE-16.7, 16.9]."""
        world = self.world
        stack = p.board.stack
        crosses: i64 = LAND | OCEAN if flies else OCEAN
        ends: i64 = LAND if flies else OCEAN
        self.stamp += 1
        stamp = self.stamp
        self.seen[start] = stamp
        self.cost[start] = 0
        found = vec[i64]()
        queue = append(vec[i64](), start)
        head: i64 = 0
        while head < len(queue):
            here = queue[head]
            head += 1
            spent = self.cost[here] + 1
            if spent > moves:
                break
            for near in world.neighbours[here]:
                if self.seen[near] == stamp or world.terrain[near] & crosses == 0:
                    continue
                self.seen[near] = stamp
                self.cost[near] = spent
                lands = world.terrain[near] & ends != 0 and p.crowd[near] < stack
                if lands:
                    found = append(found, near)
                if p.beasts[near] & foes == 0:
                    queue = append(queue, near)  # Enemies stop it; where it may not end it does not enter.
        return found

    def drive(self, p: "Menace", start: i64, moves: i64, foes: i64) -> vec[i64]:
        """Land Only units: over land, and by ferry for two [MENACE-4.4 to 4.6]."""
        world = self.world
        stack = p.board.stack
        self.stamp += 1
        stamp = self.stamp
        self.seen[start] = stamp
        self.cost[start] = 0
        found = vec[i64]()
        queue = append(vec[i64](), start)
        head: i64 = 0
        while head < len(queue):
            here = queue[head]
            head += 1
            spent = self.cost[here]
            if spent + 1 > moves:
                continue
            for near in world.neighbours[here]:
                if world.terrain[near] == LAND and (self.seen[near] != stamp or self.cost[near] > spent + 1):
                    if self.seen[near] != stamp and p.crowd[near] < stack:
                        found = append(found, near)
                    self.seen[near] = stamp
                    self.cost[near] = spent + 1
                    if p.beasts[near] & foes == 0:
                        queue = append(queue, near)
            if spent + 2 > moves:
                continue
            lines = world.ferries[here]
            n: i64 = 0
            while n < len(lines):
                sea = lines[n]
                far = lines[n + 1]
                n += 2
                if p.beasts[sea] & foes != 0:
                    continue  # It could not end there [MENACE-R12].
                if self.seen[far] != stamp or self.cost[far] > spent + 2:
                    if self.seen[far] != stamp and p.crowd[far] < stack:
                        found = append(found, far)
                    self.seen[far] = stamp
                    self.cost[far] = spent + 2
                    if p.beasts[far] & foes == 0:
                        queue = append(queue, far)
        return found
