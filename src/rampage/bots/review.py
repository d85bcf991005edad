"""The story of a match in numbers: each seat's chance to win over time, and luck separated from skill.

The luck of a roll is the value after it minus the expected value before it. The skill of a choice is its
value minus that of the best one, so it is never above 0. Between two moments nothing else happens; therefore the value
at the start, all luck and all skill add up to the result, for each seat and exactly.

Where seats have secrets, a choice is judged by what its seat knew. What it could not know then counts as luck.

A limit of the options that ends a match (so many turns, and nobody wins) is neither luck nor skill. All moves are
judged as if the match could go on, and what the limit then took or gave is a term of its own in the sum.
"""

from typing import Final

from rampage.bots.analysis import SEED, find_candidates, mixed_shares
from rampage.bots.lookahead import Estimate, estimate, estimate_choice
from rampage.bots.search import Budget
from rampage.kernel.options import Option
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.records.record import Record

CANDIDATES: Final = 3  # Choices that are compared with the one that was made.
SEARCH: Final = 240  # Iterations to find them, in the quickest game.
CHOICE: Final = 120  # Looks at each of them.
SURE: Final = 480  # Looks before a choice is called a mistake.
ROLL: Final = 360  # Looks at all outcomes of a roll together.
LEAST: Final = 2  # Looks at anything.
CLEARLY: Final = 2.0  # Standard errors by which another choice must be better.
NOTEWORTHY: Final = 0.01  # A difference that is worth mentioning at all.
NO_CHOICE: Final = -1  # Of a resignation.
IN_MIX: Final = 0.02  # How often a mixed strategy must make a choice for it not to be a mistake.

Values = list[float]


class Better:
    """A choice that would have been better: what all seats could expect after it, and after the choice made, judged
    in the same way."""

    def __init__(self, choice: int, values: Values, made: Values) -> None:
        self.choice: Final = choice
        self.values: Final = values
        self.made: Final = made


class Look:
    """What was found out about one move before the line of the match is known to its end."""

    def __init__(self) -> None:
        self.others: Values = []  # A roll: what its other outcomes contribute to the expected value.
        self.share: float = 1.0  # A roll: the probability of the outcome that came.
        self.better: Better | None = None  # A choice: one that is clearly better.
        self.lead: float = 0.0  # A choice: by how much it is better than any other, if it is.
        self.asked: bool = False  # A choice among several.
        self.value: Values = []  # A choice with secrets: what all seats could expect, secrets included.


class Moment:
    """One move of the match: the chances to win before and after it, and what was luck and what skill, by seat."""

    def __init__(self, number: int, seat: int, choice: int, before: Values, after: Values) -> None:
        self.number: Final = number  # Of the move, from 0.
        self.seat: Final = seat  # CHANCE for a roll.
        self.choice: Final = choice
        self.before: Final = before
        self.after: Final = after
        self.skill: Values = [0.0] * len(before)
        self.best: int = choice  # What would have been best.
        self.lead: float = 0.0  # By how much the choice was better than any other, if it was.
        self.asked: bool = False  # Was there anything to choose?

    @property
    def luck(self) -> Values:
        """What chance, or what the chooser could not know, gave each seat."""
        return [self.after[n] - self.before[n] - self.skill[n] for n in range(len(self.before))]

    @property
    def cost(self) -> float:
        """What the choice cost its seat; 0 for rolls and for the best choices."""
        return 0.0 if self.seat < 0 else -self.skill[self.seat]


class Review:
    """The moments of a match in order, and the result: rewards, or the last values of a match that is not over. A
    resignation is not a move, but it costs what its player could still expect. Nor is a limit that ends the match:
    `limit` is what it gave or took from each seat."""

    def __init__(
        self, moments: list[Moment], start: Values, result: Values, limit: Values, resignation: Moment | None
    ) -> None:
        self.moments: Final = moments
        self.start: Final = start
        self.result: Final = result
        self.limit: Final = limit
        self.resignation: Final = resignation

    def luck(self, seat: int) -> float:
        """The luck of a seat over the whole match."""
        return sum(moment.luck[seat] for moment in self.moments)

    def skill(self, seat: int, by: int) -> float:
        """What the choices of a seat `by` cost or gave a seat."""
        given_up = 0.0
        if self.resignation is not None and self.resignation.seat == by:
            given_up = self.resignation.skill[seat]
        return given_up + sum(moment.skill[seat] for moment in self.moments if moment.seat == by)


class Reviewer:
    """Looks at a record move by move, so that its caller can report progress, and then sums up the match."""

    def __init__(self, record: Record, effort: float = 1.0) -> None:
        self.record: Final = record
        self.effort: Final = effort
        self.final: Final[Position] = record.replay()
        self.reached: Final = reached_limit(record, self.final)
        self.position: Final[Position] = open_ended(record, self.reached).start()
        self.scale: Final = effort / float(record.game.evaluation.effort())
        self.looks: Final[list[Look]] = []
        self.total: Final = len(record.moves)

    @property
    def done(self) -> int:
        """The number of moves that were looked at."""
        return len(self.looks)

    def step(self) -> bool:
        """Look at the next move; False if there is none left."""
        if self.done >= self.total:
            return False
        move = self.record.moves[self.done]
        p = self.position
        if move.seat == CHANCE:
            look = self._roll(p, move.choice)
        else:
            look = self._choice(p, move.choice, move.seat)
        self.looks.append(look)
        p.resolve(move.choice, move.seat)
        return self.done < self.total

    def _count(self, looks: int) -> int:
        return max(LEAST, int(looks * self.scale))

    def _roll(self, p: Position, came: int) -> Look:
        """The expected value of a roll, without the outcome that came."""
        look = Look()
        look.others = [0.0] * int(p.seats)
        odds = p.odds()
        total = float(sum(weight for _, weight in odds))
        for outcome, weight in odds:
            share = weight / total
            if outcome == came:
                look.share = share
                continue
            q = p.copy()
            q.resolve(outcome, CHANCE)
            found = estimate(q, self._count(int(ROLL * share)), SEED + self.done)
            for seat in range(int(p.seats)):
                look.others[seat] += share * found.value(seat)
        return look

    def _choice(self, p: Position, made: int, seat: int) -> Look:
        """Is any other choice clearly better, by what the seat knows?"""
        look = Look()
        if len(p.choices(seat)) == 1:
            return look
        look.asked = True
        if p.game.about.secrets:
            look.value = estimate(p, self._count(CHOICE), SEED + self.done).values()
        if mixed_shares(p, seat).get(made, 0.0) >= IN_MIX:
            return look
        budget = Budget(max(LEAST, int(SEARCH * self.scale)))
        rivals = [choice for choice in find_candidates(p, seat, budget, CANDIDATES) if choice != made]
        seed = SEED + self.done
        own = estimate_choice(p, seat, made, self._count(CHOICE), seed)
        found = [(choice, estimate_choice(p, seat, choice, self._count(CHOICE), seed)) for choice in rivals]
        if found and all(clearly_better(own, other, seat) for _, other in found):
            look.lead = float(own.value(seat) - max(other.value(seat) for _, other in found))
        found = [(choice, other) for choice, other in found if clearly_better(other, own, seat)]
        if not found:
            return look
        best = max(found, key=lambda pair: pair[1].value(seat))[0]
        # A second look with other dice: the best of several looks better than it is.
        sure, seed = self._count(SURE), seed ^ 0x2B2B2B
        own, other = (estimate_choice(p, seat, choice, sure, seed) for choice in (made, best))
        if clearly_better(other, own, seat):
            look.better = Better(best, other.values(), own.values())
        return look

    def finish(self) -> Review:
        """The story, once every move was looked at: from the end to the start, because the value before a move follows
        from the value after it."""
        while self.step():
            pass
        result = self._result()
        resignation = self._resignation(result)
        after = result if resignation is None else resignation.before
        limit = [0.0] * len(after)
        if self.reached is not None:
            limit, after = after, self._expected()
            limit = [now - then for now, then in zip(limit, after, strict=True)]
        moments: list[Moment] = []
        for number in reversed(range(self.total)):
            move, look = self.record.moves[number], self.looks[number]
            if move.seat == CHANCE:
                before = [other + look.share * value for other, value in zip(look.others, after, strict=True)]
                moment = Moment(number, move.seat, move.choice, before, after)
            else:
                moment = chosen(number, move.seat, move.choice, look, after)
                moment.lead, moment.asked = look.lead, look.asked
            moments.append(moment)
            after = moment.before
        moments.reverse()
        return Review(moments, after, result, limit, resignation)

    def _resignation(self, result: Values) -> Moment | None:
        """What the last resignation changed, after all moves."""
        if not self.record.resigned:
            return None
        outcome = self.final.outcome() if self.final.waiting == NOBODY else None
        before = self._expected() if outcome is None else list(outcome.rewards)
        given_up = Moment(self.total, self.record.resigned[-1].seat, NO_CHOICE, before, result)
        given_up.skill = [now - then for now, then in zip(result, before, strict=True)]
        return given_up

    def _expected(self) -> Values:
        return estimate(self.position, self._count(SURE), SEED).values()

    def _result(self) -> Values:
        """What each seat got, or may expect if the match is not over."""
        outcome = self.record.result(self.final)
        if outcome is not None:
            return list(outcome.rewards)
        if self.final.waiting == NOBODY:
            return [0.0] * int(self.final.seats)
        return self._expected()


def reached_limit(record: Record, final: Position) -> Option | None:
    """The limit that ended the match, if one did."""
    outcome = final.outcome() if final.waiting == NOBODY else None
    if outcome is None or not outcome.ending:
        return None
    found: list[Option] = [option for option in record.game.options if option.ending == outcome.ending]
    return found[0] if found else None


def open_ended(record: Record, limit: Option | None) -> Record:
    """The same match, not yet begun, in which a limit limits as little as it can."""
    if limit is None:
        return record.bare()
    out = Record(record.game, {**record.options, limit.name: limit.lifted}, record.source, record.names)
    out.origin = record.origin
    return out


def chosen(number: int, seat: int, choice: int, look: Look, after: Values) -> Moment:
    """A choice on the line of the match. Without secrets the value before it is that of the best choice: of the one
    made, given everything that followed, or of a better one."""
    better = look.better
    if look.value:
        moment = Moment(number, seat, choice, look.value, after)
        if better is not None:
            moment.skill = [made - best for made, best in zip(better.made, better.values, strict=True)]
            moment.best = better.choice
        return moment
    if better is None or better.values[seat] - after[seat] < NOTEWORTHY:
        return Moment(number, seat, choice, after, after)
    moment = Moment(number, seat, choice, better.values, after)
    moment.skill = [now - then for now, then in zip(after, better.values, strict=True)]
    moment.best = better.choice
    return moment


def clearly_better(other: Estimate, own: Estimate, seat: int) -> bool:
    """Is one estimate better than another by more than chance and by enough to matter?"""
    gap = float(other.value(seat) - own.value(seat))
    error = float(other.doubt(seat) + own.doubt(seat)) ** 0.5
    return bool(gap > max(NOTEWORTHY, CLEARLY * error))
