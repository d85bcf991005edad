"""Reviews of finished matches, a slice of work at a time, so that a page can show progress and others get their turn.

A worker keeps the reviews that it has begun; a worker that lost one begins again.
"""

from collections import OrderedDict
from time import perf_counter
from typing import Final, TypedDict

from rampage.bots.review import Reviewer
from rampage.bots.story import Story, story_of
from rampage.kernel.packed import COMPILED
from rampage.kernel.records.record import Record

MOST_KEPT: Final = 8
SLICE: Final = 0.4  # Seconds of work for one request.
EFFORT: Final = 1.0 if COMPILED else 0.08


class ReviewPart(TypedDict):
    """How far a review is, in choices; `story` once it is done."""

    done: int
    total: int
    story: Story | None


class Reviews:
    """The reviews that a worker has begun or finished."""

    def __init__(self) -> None:
        self._begun: Final[OrderedDict[object, Reviewer]] = OrderedDict()
        self._finished: Final[OrderedDict[object, Story]] = OrderedDict()

    def go_on(self, key: object, record: Record, seconds: float = SLICE) -> ReviewPart:
        """Work on the review of a record for a while."""
        total = len(record.moves)
        story = self._finished.get(key)
        if story is not None:
            return {"done": total, "total": total, "story": story}
        reviewer = self._begun.get(key)
        if reviewer is None:
            reviewer = self._begun[key] = Reviewer(record, EFFORT)
            _trim(self._begun)
        until = perf_counter() + seconds
        while reviewer.step():
            if perf_counter() > until:
                return {"done": reviewer.done, "total": total, "story": None}
        del self._begun[key]
        story = self._finished[key] = story_of(record, reviewer.finish())
        _trim(self._finished)
        return {"done": total, "total": total, "story": story}


def _trim(kept: "OrderedDict[object, Reviewer] | OrderedDict[object, Story]") -> None:
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)


REVIEWS: Final = Reviews()
