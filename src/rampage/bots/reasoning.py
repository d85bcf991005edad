"""Why a choice is good: the terms of the position after it, compared with those after other choices."""

from typing import Final

from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

SEED: Final = 5
SAMPLES: Final = 24  # Rolls to average over, if dice follow a choice.
REASONS: Final = 2  # In one sentence.
CLOSE: Final = 0.01  # A cost that hardly matters.
WORTH_SAYING: Final = 0.04  # Of the largest difference there is between the choices.


class Ground:
    """A term after a choice: its mean over what the dice may bring, and its words."""

    def __init__(self, key: str, more: str, less: str) -> None:
        self.key: Final = key
        self.more: str = more
        self.less: str = less
        self.amount: float = 0.0


def grounds(known: Position, seat: int, choices: list[int]) -> dict[int, list[Ground]]:
    """The terms of a seat after each choice. All choices get the same rolls."""
    return {choice: after(known, seat, choice) for choice in choices}


def after(known: Position, seat: int, choice: int) -> list[Ground]:
    """The mean terms after one choice."""
    found: dict[str, Ground] = {}
    for sample in range(SAMPLES):
        luck = Rng(SEED + sample)
        p: Position = known.game.imagine(known, seat, luck)
        p.resolve(choice, seat)
        certain = p.waiting >= 0
        settle_chance(p, luck)
        for term in p.game.terms(p, seat):
            ground = found.get(term.key)
            if ground is None:
                ground = found[term.key] = Ground(term.key, term.more, term.less)
            ground.amount += term.amount if certain else term.amount / SAMPLES
            ground.more, ground.less = ground.more or term.more, ground.less or term.less
        if certain:
            break
    return list(found.values())


def sentence_for(odds: str, better: list[str], worse: list[str], cost: float) -> str:
    """One sentence: what the choice does better than the others, its odds, and what it does worse. `cost` is what it
    costs against the best one; below 0 for the best itself."""
    parts = better[:REASONS]
    if odds:
        parts.append(odds)
    text = "; ".join(parts)
    if worse and len(parts) < REASONS + 1:
        lead = text or ("pays off later" if cost < 0.0 else "")
        text = f"{lead}, but {worse[0]}" if lead else worse[0]
    if text:
        return text[0].upper() + text[1:] + "."
    if cost < 0.0:
        return "Leads to the best positions further on."
    return "About as good." if cost < CLOSE else "Leads to weaker positions further on."


def differences(own: list[Ground], others: list[list[Ground]]) -> tuple[list[str], list[str]]:
    """What a choice raises and what it lowers, against the mean of other choices, the most important first."""
    mine = {ground.key: ground for ground in own}
    words = dict(mine)
    rest: dict[str, float] = {}
    for other in others:
        for ground in other:
            rest[ground.key] = rest.get(ground.key, 0.0) + ground.amount / len(others)
            words.setdefault(ground.key, ground)
    gaps = sorted(((mine[key].amount if key in mine else 0.0) - rest.get(key, 0.0), key) for key in words)
    least = max([WORTH_SAYING, *(abs(gap) * 0.25 for gap, _ in gaps)])
    better = [words[key].more for gap, key in reversed(gaps) if gap > least and words[key].more]
    worse = [words[key].less for gap, key in gaps if gap < -least and words[key].less]
    return better, worse
