"""Search: many simulated lines of play, spent on the most promising choices.

Information-set Monte Carlo tree search over an open-loop tree of choices. Every iteration starts from a position
imagined again from what the seat knows, and rolls dice from the search's own stream. A node represents the choices
that led to it, whatever the dice were. At each node the seat to move maximises its own reward. A node first considers
the choice with the best `evaluation.gain`, and more of them the more often it is visited. Below the tree,
`evaluation.policy` plays on for a few decisions. Every iteration ends at the same quiet moment, so that values are
comparable, and `evaluation.value` gives its result.
"""

import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rampage.bots.bot import Bot
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng

ALWAYS: Final = 1 << 40  # No limit.
DEEPEST: Final = 16  # Decisions within the tree.
LONGEST: Final = 32  # Decisions of the policy below the tree.
FEWEST: Final = 8  # Iterations, however long one takes.
CHECK_CLOCK: Final = 4  # Iterations between two looks at the clock.


class Budget:
    """How long a search thinks: a number of iterations (repeatable) or milliseconds, whichever ends first.
    With `shared` the iterations are scaled by game: fewer where one takes longer."""

    def __init__(self, iterations: i64 = ALWAYS, milliseconds: i64 = ALWAYS, shared: bool = False) -> None:
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds
        self.shared: Final = shared

    def __reduce__(self) -> tuple[Any, ...]:
        return Budget, (int(self.iterations), int(self.milliseconds), self.shared)

    def looks(self, evaluation: Evaluation[Any]) -> i64:
        """The number of iterations in a game."""
        if not self.shared:
            return self.iterations
        looks = self.iterations // evaluation.effort()
        return looks if looks > FEWEST else i64(FEWEST)


class Style:
    """The parameters of a search."""

    def __init__(
        self,
        explore: float = 0.25,
        widen: float = 2.0,
        grow: float = 0.45,
        further: i64 = 0,
    ) -> None:
        self.explore: Final = explore  # Weight of exploration against results so far.
        self.widen: Final = widen  # A node considers widen * visits ** grow choices.
        self.grow: Final = grow
        self.further: Final = further  # Quiet moments beyond the game's own horizon.

    def __reduce__(self) -> tuple[Any, ...]:
        return Style, (self.explore, self.widen, self.grow, int(self.further))


class Node:
    """The choices tried after one line of play: how often, and their total reward for the seat that chose."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.keys: vec[i64] = vec[i64]()  # choice * seats + seat.
        self.counts: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.below: list[Node] = []
        self.order: vec[i64] = vec[i64]()  # All choices, most promising first, if dice change nothing.

    def edge(self, key: i64) -> i64:
        """The index of a choice, or -1 if it was not tried yet."""
        for n in range(len(self.keys)):
            if self.keys[n] == key:
                return n
        return -1

    def try_first(self, key: i64) -> i64:
        """Add a choice that was not tried here before; returns its index."""
        self.keys = append(self.keys, key)
        self.counts = append(self.counts, 0)
        self.totals = append(self.totals, 0.0)
        self.below.append(Node())
        return len(self.keys) - 1


class Search:
    """One search: a tree, its dice, and the current line of play."""

    def __init__(self, evaluation: Evaluation[Any], style: Style, rng: Rng) -> None:
        self.evaluation: Final = evaluation
        self.style: Final = style
        self.rng: Final = rng
        self.open: Final = evaluation.open()
        self.horizon: Final = evaluation.horizon() + style.further
        self.root: Final = Node()
        self.nodes: list[Node] = []
        self.edges: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        self.looks: i64 = 0
        self.rests: i64 = 0  # Quiet moments passed in this iteration.

    def look(self, p: Position, seat: i64, certain: bool = True) -> None:
        """One iteration for a seat, from an imagined position, which it changes. `certain`: every look begins with the
        same choices."""
        self.looks += 1
        self.rests = 0
        self.nodes = []
        self.edges = vec[i64]()
        self.seats = vec[i64]()
        node = self.root
        node.visits += 1
        while True:
            edge = self.pick(node, p, seat, certain)
            self.nodes.append(node)
            self.edges = append(self.edges, edge)
            self.seats = append(self.seats, seat)
            p.resolve(node.keys[edge] // p.seats, seat)
            node = node.below[edge]
            node.visits += 1
            certain = certain and self.open and p.waiting != CHANCE
            if self.far_enough(p):
                break
            if node.visits == 1 or len(self.nodes) == DEEPEST:
                self.play_on(p)
                break
            seat = p.actor()
        self.learn(p)

    def far_enough(self, p: Position) -> bool:
        """Roll dice until a seat has to choose; True if the iteration ends before the next roll."""
        while p.waiting != NOBODY:
            if self.evaluation.quiet(p):
                self.rests += 1
                if self.rests >= self.horizon:
                    return True
            if p.waiting != CHANCE:
                return False
            p.resolve(p.sample(self.rng), CHANCE)
        return True

    def play_on(self, p: Position) -> None:
        """Play by the quick policy until the iteration has gone far enough."""
        for _ in range(LONGEST):
            seat = p.actor()
            p.resolve(self.evaluation.policy(p, seat, self.rng), seat)
            if self.far_enough(p):
                break

    def learn(self, p: Position) -> None:
        """The iteration is over: value where it ended."""
        self.credit(self.evaluation.values(p))

    def credit(self, values: vec[float]) -> None:
        """Credit every choice of the line with the reward of the seat that made it."""
        for n in range(len(self.edges)):
            node = self.nodes[n]
            edge = self.edges[n]
            node.counts[edge] += 1
            node.totals[edge] += values[self.seats[n]]

    def pick(self, node: Node, p: Position, seat: i64, certain: bool) -> i64:
        """Among the most promising choices, the best one so far or one that was visited least."""
        order = node.order
        width = i64(int(self.style.widen * float(node.visits) ** self.style.grow))
        if width < 1:
            width = 1
        if len(order) == 0:
            order = p.fill(seat)
            gains = self.evaluation.gains(p, seat, order)
            if certain:
                put_best_first(order, gains, len(order))
                node.order = order
            else:
                put_best_first(order, gains, width)
        width = min(width, len(order))
        total: i64 = 0
        for n in range(width):
            edge = node.edge(order[n] * p.seats + seat)
            if edge < 0:
                return node.try_first(order[n] * p.seats + seat)
            total += node.counts[edge]
        curious = self.style.explore * self.evaluation.curiosity() * float(total) ** 0.5
        best: i64 = -1
        best_score = -1.0
        for n in range(width):
            edge = node.edge(order[n] * p.seats + seat)
            times = float(node.counts[edge])
            score = node.totals[edge] / times + curious / (1.0 + times)
            if score > best_score:
                best, best_score = edge, score
        return best


def put_best_first(choices: vec[i64], gains: vec[float], count: i64) -> None:
    """Sort the first `count` choices: highest gain first, ties by the lower number."""
    if count * 8 < len(choices):
        for n in range(count):
            best = n
            for other in range(n + 1, len(choices)):
                if goes_before(choices[other], gains[other], choices[best], gains[best]):
                    best = other
            choices[n], choices[best] = choices[best], choices[n]
            gains[n], gains[best] = gains[best], gains[n]
        return
    gap = len(choices) // 2
    while gap > 0:  # Shell sort: in place, and fast for a few hundred.
        for n in range(gap, len(choices)):
            choice = choices[n]
            gain = gains[n]
            hole = n
            while hole >= gap and goes_before(choice, gain, choices[hole - gap], gains[hole - gap]):
                gains[hole] = gains[hole - gap]
                choices[hole] = choices[hole - gap]
                hole -= gap
            gains[hole] = gain
            choices[hole] = choice
        gap //= 2


def goes_before(choice: i64, gain: float, other: i64, other_gain: float) -> bool:
    """Does a choice come before another?"""
    return gain > other_gain or (gain == other_gain and choice < other)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches within a budget, then takes the choice that was visited most."""

    def __init__(self, seed: int, budget: Budget, style: Style) -> None:
        super().__init__(seed)
        self.budget: Final = budget
        self.style: Final = style

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seed, self.budget, self.style)

    def choose(self, position: Position, seat: int) -> int:
        search = self.thought(position, seat)
        root = search.root
        return int(root.keys[self.best(root)] // position.seats)

    def knowledge(self, position: Position) -> Evaluation[Any]:
        """What the bot knows of the game."""
        evaluation: Evaluation[Any] = position.game.evaluation
        return evaluation

    def thought(self, position: Position, seat: i64) -> Search:
        """A search for a seat that has used its budget. What needs no search is the only choice of its tree."""
        rng = self.rng(position, int(seat))
        search = self.begin(self.knowledge(position), rng)
        choices = position.imagine(int(seat), rng).fill(seat)
        sure: i64 = choices[0] if len(choices) == 1 else search.evaluation.mixed(position, seat, rng)
        if sure >= 0:
            search.root.try_first(sure * position.seats + seat)
        else:
            self.think(search, position, seat)
        return search

    def begin(self, evaluation: Evaluation[Any], rng: Rng) -> Search:
        """A search that has not looked at anything yet."""
        return Search(evaluation, self.style, rng)

    def think(self, search: Search, position: Position, seat: i64) -> None:
        """Iterate until the budget is spent."""
        start = time.perf_counter()
        timed = self.budget.milliseconds < ALWAYS
        limit = float(self.budget.milliseconds) / 1000.0
        most = self.budget.looks(search.evaluation)
        game = position.game  # Asked directly: a position checks the seat each time.
        while search.looks < most:
            search.look(game.imagine(position, seat, search.rng), seat)
            if self.settled(search, most):
                break
            if timed and search.looks % CHECK_CLOCK == 0 and time.perf_counter() - start > limit:
                break

    def settled(self, search: Search, most: i64) -> bool:
        """Could no look of those that are left, of `most` together, change the choice?"""
        return False

    def best(self, root: Node) -> i64:
        """The index of the choice visited most; ties by the higher reward."""
        best: i64 = 0
        for edge in range(len(root.keys)):
            more = root.counts[edge] - root.counts[best]
            if more > 0 or (more == 0 and root.totals[edge] > root.totals[best]):
                best = edge
        return best


class UntrainedBot(SearchBot):
    """The same search with the hand-written value, to compare a learned one with."""

    def knowledge(self, position: Position) -> Evaluation[Any]:
        evaluation: Evaluation[Any] = position.game.evaluation.untrained()
        return evaluation
