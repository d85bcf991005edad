"""The largest set of pairs in a graph, by Edmonds' blossom algorithm, in time that grows with the cube of its size.

A search from an unpaired node alternates between edges outside and inside the matching. If it meets another unpaired
node, all edges on the way change sides, and there is one pair more. A circle of odd length (a blossom) is shrunk to its
base. If no search finds such a way, the matching is the largest.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")
NONE: Final = -1


def pairs_possible(items: Sequence[Item], may: Callable[[Item, Item], bool]) -> int:
    """How many pairs can be made at most of items that may meet."""
    edges: list[list[int]] = [[] for _ in items]
    for one in range(len(items)):
        for other in range(one):
            if may(items[one], items[other]):
                edges[one].append(other)
                edges[other].append(one)
    return sum(mate != NONE for mate in Search(edges).run()) // 2


def complete(items: Sequence[Item], may: Callable[[Item, Item], bool]) -> bool:
    """Can all of them be paired?"""
    return len(items) % 2 == 0 and 2 * pairs_possible(items, may) == len(items)


class Search:
    """The search for a largest matching; `edges` are the neighbours of each node."""

    def __init__(self, edges: list[list[int]]) -> None:
        self._edges: Final = edges
        self._size: Final = len(edges)
        self._mate: Final = [NONE] * self._size
        self._parent = [NONE] * self._size  # The node before, on the way from the root.
        self._base = list(range(self._size))  # Of the blossom that a node is in.

    def run(self) -> list[int]:
        """The partner of each node, NONE if it has none."""
        for node in range(self._size):  # A good start: pair neighbours that are free.
            if self._mate[node] == NONE:
                free = next((other for other in self._edges[node] if self._mate[other] == NONE), NONE)
                if free != NONE:
                    self._mate[node], self._mate[free] = free, node
        for node in range(self._size):
            if self._mate[node] == NONE:
                self._change_sides(self._way_from(node))
        return self._mate

    def _change_sides(self, end: int) -> None:
        while end != NONE:
            before = self._parent[end]
            following = self._mate[before]
            self._mate[end], self._mate[before] = before, end
            end = following

    def _way_from(self, root: int) -> int:
        """The unpaired node at the other end of a way, or NONE."""
        self._parent = [NONE] * self._size
        self._base = list(range(self._size))
        reached = {root}
        queue = deque([root])
        while queue:
            node = queue.popleft()
            for other in self._edges[node]:
                if self._base[node] == self._base[other] or self._mate[node] == other:
                    continue
                inside = other == root or (
                    self._mate[other] != NONE and self._parent[self._mate[other]] != NONE
                )
                if inside:
                    self._shrink(node, other, reached, queue)
                elif self._parent[other] == NONE:
                    self._parent[other] = node
                    if self._mate[other] == NONE:
                        return other
                    reached.add(self._mate[other])
                    queue.append(self._mate[other])
        return NONE

    def _shrink(self, one: int, other: int, reached: set[int], queue: deque[int]) -> None:
        base = self._common_base(one, other)
        blossom: set[int] = set()
        self._mark(one, other, base, blossom)
        self._mark(other, one, base, blossom)
        for node in range(self._size):
            if self._base[node] in blossom:
                self._base[node] = base
                if node not in reached:
                    reached.add(node)
                    queue.append(node)

    def _mark(self, node: int, child: int, base: int, blossom: set[int]) -> None:
        """Mark one side of a blossom, and let its ways lead around it."""
        while self._base[node] != base:
            mate = self._mate[node]
            blossom |= {self._base[node], self._base[mate]}
            self._parent[node] = child
            child = mate
            node = self._parent[mate]

    def _common_base(self, one: int, other: int) -> int:
        seen: set[int] = set()
        while True:
            one = self._base[one]
            seen.add(one)
            if self._mate[one] == NONE:
                break
            one = self._parent[self._mate[one]]
        while True:
            other = self._base[other]
            if other in seen:
                return other
            other = self._parent[self._mate[other]]
