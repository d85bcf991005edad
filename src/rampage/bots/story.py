"""A review in words and numbers for people: the curve, turning points, best and worst choices, and what adds up."""

from typing import Final, TypedDict

from rampage.bots.review import Moment, Review, Values
from rampage.kernel.events import Event
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record

TURNING_POINTS: Final = 5
CHOICES: Final = 3  # Of the best and of the worst, by player.
SWING: Final = 0.04  # What a turning point changes at least.
MISTAKE: Final = 0.03  # What a mistake costs at least,
BLUNDER: Final = 0.10  # and a blunder.
LONGEST: Final = 180  # Characters of a text.
NEXT_TURN: Final = "turn_began"  # A title in the log; of the choice before it, it says nothing.


class CurvePoint(TypedDict):
    """After `number` choices: the chance to win of each seat."""

    number: int
    values: list[float]


class MomentInfo(TypedDict):
    """One move of the match. `number` counts the moves before it, `luck` is by seat, `better` is what would have been
    better, and `lead` by how much the choice was better than anything else."""

    number: int
    seat: int | None
    text: str
    happened: str
    before: list[float]
    after: list[float]
    luck: list[float]
    cost: float
    better: str
    lead: float


class SeatStory(TypedDict):
    """What a seat began with, and what made the result of it: start + luck + own + others + limit = result. `own` is
    what its choices cost it, never above 0; `others` is what the mistakes of the others gave it; `limit` is what a
    limit of the options, as of turns, gave or took when it ended the match. The error rate is the mean cost of its
    decisions."""

    seat: int
    name: str
    start: float
    luck: float
    own: float
    others: float
    limit: float
    result: float
    decisions: int
    error_rate: float
    mistakes: int
    blunders: int
    best: list[MomentInfo]
    worst: list[MomentInfo]


class Story(TypedDict):
    """The whole review."""

    seats: list[SeatStory]
    curve: list[CurvePoint]
    turning_points: list[MomentInfo]


def story_of(record: Record, review: Review) -> Story:
    """The story of a reviewed match."""
    words = Words(record)
    swings = sorted(review.moments, key=lambda moment: (-swing(moment), moment.number))
    turning = sorted(moment.number for moment in swings[:TURNING_POINTS] if swing(moment) >= SWING)
    seats = range(len(review.start))
    worst = {seat: ranked(review, seat, worst=True) for seat in seats}
    best = {seat: ranked(review, seat, worst=False) for seat in seats}
    shown = {number for seat in seats for number in worst[seat] + best[seat]} | set(turning)
    infos = words.of(review, shown)
    return {
        "seats": [
            {
                **totals(record, review, seat),
                "best": [infos[number] for number in best[seat]],
                "worst": [infos[number] for number in worst[seat]],
            }
            for seat in seats
        ],
        "curve": curve(review),
        "turning_points": [infos[number] for number in turning],
    }


def swing(moment: Moment) -> float:
    """How much a moment changed for the seat that it changed most for."""
    return max(abs(after - before) for before, after in zip(moment.before, moment.after, strict=True))


def ranked(review: Review, seat: int, worst: bool) -> list[int]:
    """The numbers of the worst choices of a seat, or of its best ones: those that were much better than any other."""
    own = [moment for moment in review.moments if moment.seat == seat]
    if worst:
        own = [moment for moment in own if moment.cost >= MISTAKE]
        own.sort(key=lambda moment: (-moment.cost, moment.number))
    else:
        own = [moment for moment in own if moment.lead >= MISTAKE and moment.cost == 0.0]
        own.sort(key=lambda moment: (-moment.lead, moment.number))
    return [moment.number for moment in own[:CHOICES]]


def totals(record: Record, review: Review, seat: int) -> SeatStory:
    """The sums of a seat, without its moments."""
    decided = [moment for moment in review.moments if moment.seat == seat and moment.asked]
    others = sum(review.skill(seat, other) for other in range(len(review.start)) if other != seat)
    costs = [moment.cost for moment in decided]
    return {
        "seat": seat,
        "name": record.names[seat],
        "start": review.start[seat],
        "luck": review.luck(seat),
        "own": review.skill(seat, seat),
        "others": others,
        "limit": review.limit[seat],
        "result": review.result[seat],
        "decisions": len(decided),
        "error_rate": sum(costs) / len(costs) if costs else 0.0,
        "mistakes": sum(MISTAKE <= cost < BLUNDER for cost in costs),
        "blunders": sum(cost >= BLUNDER for cost in costs),
        "best": [],
        "worst": [],
    }


def curve(review: Review) -> list[CurvePoint]:
    """The chances to win after each move that changed them."""
    points: list[CurvePoint] = [{"number": 0, "values": rounded(review.start)}]
    for moment in review.moments:
        values = rounded(moment.after)
        if values != points[-1]["values"]:
            points.append({"number": moment.number + 1, "values": values})
    if any(review.limit) and points[-1]["number"] == len(review.moments):
        points.pop()  # The limit came with the last move.
    if review.resignation is not None:
        points.append({"number": len(review.moments), "values": rounded(review.result)})
    if points[-1]["number"] != len(review.moments):
        points.append({"number": len(review.moments), "values": rounded(review.result)})
    return points


def rounded(values: Values) -> list[float]:
    """Values as they are sent."""
    return [round(value, 4) for value in values]


class Words:
    """Puts moments of a record into words."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record

    def of(self, review: Review, numbers: set[int]) -> dict[int, MomentInfo]:
        """The moments with these numbers."""
        found: dict[int, MomentInfo] = {}
        p = self.record.start()
        for moment in review.moments:
            if moment.number in numbers:
                events: list[Event] = []
                p.events = events
                p.resolve(moment.choice, moment.seat)
                p.events = None
                found[moment.number] = self._info(p, moment, events)
            else:
                p.resolve(moment.choice, moment.seat)
        return found

    def _info(self, p: Position, moment: Moment, events: list[Event]) -> MomentInfo:
        space = p.space()
        told = [event.text(space.vocabularies) for event in events if event.news.name != NEXT_TURN]
        happened = " ".join(told)
        return {
            "number": moment.number,
            "seat": None if moment.seat < 0 else moment.seat,
            "text": space.label(moment.choice),
            "happened": happened if len(happened) <= LONGEST else happened[: LONGEST - 1].rstrip() + "…",
            "before": rounded(moment.before),
            "after": rounded(moment.after),
            "luck": rounded(moment.luck),
            "cost": round(moment.cost, 4),
            "better": "" if moment.best == moment.choice else space.label(moment.best),
            "lead": round(moment.lead, 4),
        }
