"""What the strongest bot thinks of a decision: the best choices, the chance to win that each leaves, and why.

It uses only what the seat knows: everything else is dealt again for each look, as bots do it.
"""

import time
from typing import Any, Final, TypedDict

from rampage.bots.bot import known_to
from rampage.bots.deep import DeepBot
from rampage.bots.levels import LEVELS
from rampage.bots.lookahead import Estimate, estimate_choice
from rampage.bots.reasoning import Ground, differences, grounds, sentence_for
from rampage.bots.search import ALWAYS, Budget, Node, Style
from rampage.kernel.errors import RampageError
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

SEED: Final = 17
CANDIDATES: Final = 6  # Choices that are compared with equal effort.
LOOKS: Final = 400  # At each of them, in the quickest game.
DRAWS: Final = 60  # From a mixed strategy.
MOST_OFTEN: Final = "All choose at the same time: a mix like this can't be foreseen."
ALSO: Final = "Part of the same mix."


class Advice:
    """One choice: the chance to win that it leaves, what it costs compared with the best, and why."""

    def __init__(self, choice: int, value: float, cost: float, why: str, share: float) -> None:
        self.choice: Final = choice
        self.value: Final = value
        self.cost: Final = cost
        self.why: Final = why
        self.share: Final = share  # How often to choose it, if a bot mixes its choices; otherwise 0.

    def __repr__(self) -> str:
        return f"Advice({self.choice}, value={self.value:.3f}, cost={self.cost:.3f})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Advice, (self.choice, self.value, self.cost, self.why, self.share)


class AdviceInfo(TypedDict):
    """Advice for programs and for the page."""

    choice: int
    text: str
    label: str
    value: float
    cost: float
    why: str
    share: float


def hint_budget() -> Budget:
    """How long the strongest level thinks."""
    strongest = LEVELS[-1]
    return Budget(strongest.iterations, strongest.milliseconds, shared=True)


def analyse(position: Position, seat: int, budget: Budget | None = None) -> list[Advice]:
    """The choices of a seat that the search compared, the best first. Equal positions give equal advice, and so do
    positions that look the same to the seat, as long as the time of the budget is enough."""
    if seat not in position.actors():
        raise RampageError(f"seat {seat} has nothing to choose now")
    known = known_to(position, seat)
    spent = hint_budget() if budget is None else budget
    shares = mixed_shares(known, seat)
    if shares:
        candidates = sorted(shares, key=lambda choice: (-shares[choice], choice))[:CANDIDATES]
    else:
        candidates = find_candidates(known, seat, spent, CANDIDATES)
    found = compare(known, seat, candidates, spent)
    values = {choice: found[choice].value(seat) for choice in candidates}
    if shares:
        return mixed_advice(candidates, values, shares)
    order = sorted(candidates, key=lambda choice: -values[choice])
    best = max(values.values())
    reasons = grounds(known, seat, order)
    return [
        Advice(
            choice,
            values[choice],
            best - values[choice],
            why(known, seat, reasons, order, choice, best - values[choice]),
            0.0,
        )
        for choice in order
    ]


def mixed_advice(order: list[int], values: dict[int, float], shares: dict[int, float]) -> list[Advice]:
    """What is chosen at the same time as others choose: always the same would be predictable, so what counts is how
    often to choose what. All of a mix is worth the same; what the looks find beyond that is chance."""
    worth, total = 0.0, 0.0  # Compiled, `sum` would begin with an integer.
    for choice in order:
        worth += shares[choice] * values[choice]
        total += shares[choice]
    worth /= total
    return [
        Advice(choice, worth, 0.0, MOST_OFTEN if choice == order[0] else ALSO, shares[choice])
        for choice in order
    ]


def why(
    p: Position, seat: int, reasons: dict[int, list[Ground]], order: list[int], choice: int, cost: float
) -> str:
    """The sentence for a choice: the best is compared with the others, and the others with the best."""
    if len(order) == 1:
        return "It is the only choice."
    best = choice == order[0]
    rivals = order[1:] if best else order[:1]
    better, worse = differences(reasons[choice], [reasons[rival] for rival in rivals])
    return sentence_for(p.game.odds_of(p, seat, choice), better, worse, -1.0 if best else cost)


def mixed_shares(known: Position, seat: int) -> dict[int, float]:
    """How often a bot makes each choice of a simultaneous question; empty where search decides."""
    rng = Rng(SEED)
    shares: dict[int, float] = {}
    for _ in range(DRAWS):
        choice = int(known.game.evaluation.mixed(known, seat, rng))
        if choice < 0:
            return {}
        shares[choice] = shares.get(choice, 0.0) + 1.0 / DRAWS
    return shares


def find_candidates(known: Position, seat: int, budget: Budget, most: int) -> list[int]:
    """The choices that a search visits most."""
    choices = known.choices(seat)
    if len(choices) <= most:
        return choices
    bot = DeepBot(SEED, budget, Style())
    search = bot.begin(known.game.evaluation, Rng(SEED))
    bot.think(search, known, seat)
    return most_visited(search.root, int(known.seats), most)


def most_visited(root: Node, seats: int, most: int) -> list[int]:
    """The choices at the root of a search, those with the most visits first."""
    found = [
        (int(root.counts[edge]), float(root.totals[edge]), int(root.keys[edge]))
        for edge in range(len(root.keys))
    ]
    found.sort(reverse=True)
    return [key // seats for count, total, key in found[:most] if count > 0]


def compare(known: Position, seat: int, candidates: list[int], budget: Budget) -> dict[int, Estimate]:
    """Every candidate with equal effort, the same deals and the same dice."""
    looks = max(8, LOOKS // int(known.game.evaluation.effort()))
    least = max(8, looks // 8)
    if budget.iterations < ALWAYS:
        looks = min(looks, max(least, int(budget.iterations)))
    found: dict[int, Estimate] = {}
    start = time.perf_counter()
    for choice in candidates:
        late = (time.perf_counter() - start) * 1000 > float(budget.milliseconds)
        found[choice] = estimate_choice(known, seat, choice, least if late else looks, SEED, deep=True)
    return found


def advice_info(position: Position, advice: Advice) -> AdviceInfo:
    """Advice as JSON."""
    space = position.space()
    return {
        "choice": advice.choice,
        "text": space.text(advice.choice),
        "label": space.label(advice.choice),
        "value": round(advice.value, 4),
        "cost": round(advice.cost, 4),
        "why": advice.why,
        "share": round(advice.share, 3),
    }
