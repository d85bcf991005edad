"""Face-down stacks, drawn lazily: an order that was never decided can't leak.

A stack consists of segments, the top one first. Each is a bag: a multiset without an order. Shuffling a batch under
the stack appends a bag, drawing takes a random piece of the top bag, and a known card is a bag of one. A bag is one
number with six bits for each of up to ten kinds, so a stack is a few numbers, and one flat vector has several stacks.
"""

from typing import Final

from rampage.kernel.bits import bit
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.rng import Rng

BITS: Final = 6
MOST: Final = 63  # Pieces of one kind in one bag.
KINDS: Final = 10  # Kinds that a bag has room for.


def single(kind: i64) -> i64:
    """A bag of one. Bags add: `bag + single(kind)`."""
    return bit(kind * BITS)


def held(bag: i64, kind: i64) -> i64:
    """How many of a kind a bag holds."""
    return bag >> kind * BITS & MOST


def bag_size(bag: i64) -> i64:
    """How many pieces a bag holds."""
    count: i64 = 0
    while bag != 0:
        count += bag & MOST
        bag >>= BITS
    return count


def bag_of(counts: list[int]) -> i64:
    """A bag, given the number of pieces of each kind."""
    if len(counts) > KINDS or max([0, *counts]) > MOST or min([0, *counts]) < 0:
        raise ValueError(f"a bag has room for {KINDS} kinds and {MOST} of each, not for {counts}")
    bag: i64 = 0
    for kind, count in enumerate(counts):
        bag += count * single(kind)
    return bag


def counts_of(bag: i64, kinds: int) -> list[int]:
    """How many of each kind; the reverse of `bag_of`."""
    return [int(held(bag, kind)) for kind in range(kinds)]


def list_held(bag: i64, kinds: i64, first: i64, out: vec[i64]) -> vec[i64]:
    """Append `first + kind` for each kind that a bag holds."""
    for kind in range(kinds):
        if held(bag, kind) > 0:
            out = append(out, first + kind)
    return out


def list_counts(bag: i64, out: vec[i64]) -> vec[i64]:
    """Append how many a bag holds of each kind that it holds."""
    while bag != 0:
        if bag & MOST != 0:
            out = append(out, bag & MOST)
        bag >>= BITS
    return out


def pick_from(bag: i64, rng: Rng) -> i64:
    """A random kind, weighted by how many pieces of it there are."""
    left = rng.below(bag_size(bag))
    kind: i64 = 0
    while True:
        left -= bag & MOST
        if left < 0:
            return kind
        bag >>= BITS
        kind += 1


def share_out(bag: i64, size: i64, rng: Rng) -> i64:
    """A bag of `size` pieces dealt by chance from a larger one."""
    out: i64 = 0
    for _ in range(size):
        kind = pick_from(bag - out, rng)
        out += single(kind)
    return out


class Piles:
    """Several stacks in one flat vector, each of at most `depth` segments."""

    def __init__(self, piles: i64, depth: i64, new: bool) -> None:
        self.depth: Final = depth
        self.bags: vec[i64]  # pile * depth + segment; the top segment first, no gaps.
        self.segments: vec[i64]  # How many segments each stack has.
        self.sizes: vec[i64]  # How many pieces each stack has.
        if new:
            self.bags = vec[i64]([i64(0)] * int(piles * depth))
            self.segments = vec[i64]([i64(0)] * int(piles))
            self.sizes = vec[i64]([i64(0)] * int(piles))

    def copy(self) -> "Piles":
        """Independent stacks."""
        other = Piles(0, self.depth, False)
        other.bags = vec[i64](self.bags)
        other.segments = vec[i64](self.segments)
        other.sizes = vec[i64](self.sizes)
        return other

    def top(self, pile: i64) -> i64:
        """The bag that the next piece comes from: the odds of a draw. 0 when the stack is empty."""
        return self.bags[pile * self.depth] if self.segments[pile] > 0 else i64(0)

    def draw(self, pile: i64, kind: i64) -> None:
        """Remove a piece from the top segment, and the segment if it is empty then."""
        base = pile * self.depth
        left = self.bags[base] - single(kind)
        self.bags[base] = left
        self.sizes[pile] -= 1
        if left == 0:
            last = self.segments[pile] - 1
            for n in range(last):
                self.bags[base + n] = self.bags[base + n + 1]
            self.bags[base + last] = 0
            self.segments[pile] = last

    def bury(self, pile: i64, bag: i64) -> None:
        """Put a shuffled batch under the stack."""
        if bag == 0:
            return
        if self.segments[pile] >= self.depth:  # Otherwise it would be in the next stack.
            raise ValueError(f"a stack has room for {self.depth} batches")
        self.bags[pile * self.depth + self.segments[pile]] = bag
        self.segments[pile] += 1
        self.sizes[pile] += bag_size(bag)

    def clear(self, pile: i64) -> None:
        """Remove the whole stack."""
        for n in range(self.depth):
            self.bags[pile * self.depth + n] = 0
        self.segments[pile] = 0
        self.sizes[pile] = 0

    def layers(self, pile: i64) -> vec[i64]:
        """The bags of one stack, top first."""
        out = vec[i64]()
        for n in range(self.segments[pile]):
            out = append(out, self.bags[pile * self.depth + n])
        return out

    def redeal(self, pile: i64, bag: i64, rng: Rng) -> None:
        """Deal a bag of the same size again, into segments of the same sizes: what somebody who knows only the sizes
        may imagine."""
        base = pile * self.depth
        for n in range(self.segments[pile]):
            dealt = share_out(bag, bag_size(self.bags[base + n]), rng)
            self.bags[base + n] = dealt
            bag -= dealt
