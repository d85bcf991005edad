"""A coach for programs: the best choices of a decision, and the story of a match."""

from typing import TYPE_CHECKING, Final, SupportsIndex

from rampage.api.choices import Choice
from rampage.bots.analysis import analyse
from rampage.bots.review import Reviewer
from rampage.bots.search import Budget
from rampage.bots.story import Story, story_of
from rampage.kernel.records.record import Record

if TYPE_CHECKING:
    from rampage.api.match import Match


class Hint:
    """A choice that the strongest bot would consider: `value` is the chance to win that it leaves, `cost` what it costs
    compared with the best one, and `why` the reason in one sentence."""

    def __init__(self, choice: Choice, value: float, cost: float, why: str) -> None:
        self.choice: Final = choice
        self.value: Final = value
        self.cost: Final = cost
        self.why: Final = why

    def __repr__(self) -> str:
        return f"<Hint {self.choice.text!r}: {self.value:.1%}>"


def hint(
    match: "Match", seat: SupportsIndex | None = None, most: int = 3, iterations: int | None = None
) -> list[Hint]:
    """The best choices of a seat, the best first; by default for the seat whose turn it is. It uses only what the seat
    knows. `iterations` limits the search; by default it thinks as long as the strongest level."""
    asked = match.asked_seat(seat)
    position = match.position
    budget = None if iterations is None else Budget(max(1, iterations))
    found = analyse(position, asked, budget)[:most]
    return [Hint(Choice(one.choice, position.space()), one.value, one.cost, one.why) for one in found]


def review(match: "Match | Record", effort: float = 1.0) -> Story:
    """The story of a match or record: each seat's chance to win over time, turning points, best and worst choices, and
    luck separated from skill. A higher `effort` takes longer and is more exact."""
    record = match if isinstance(match, Record) else match.record
    return story_of(record, Reviewer(record, effort).finish())
