"""Numbers and their nouns agree in everything that people read: `1 point`, `2 points`, `1 die`."""

import re
from collections.abc import Iterator
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.rng import Rng
from rampage.testing.walks import covering_options, walk

# A number after one of these is a name: `Player 1 fires`, `wins 3 to 1`, `step 1 of its battles`.
NAMES: Final = ("Card", "card", "Player", "player", "step", "Step", "range", "to")
THINGS: Final = (
    "point", "unit", "Unit", "box", "die", "square", "card", "choice", "turn", "token", "marker", "space", "tile",
    "cube", "stick", "round", "piece", "coin",
)  # fmt: skip


class Plurals:
    """Finds numbers that do not agree with their nouns.

    `things` are nouns in the singular, `kinds` are words between a number and its noun (`2 free lanes`), and `names`
    are words after which a number is not a count (`Tank 1 fires`). They are added to those of every game."""

    def __init__(
        self, things: tuple[str, ...] = (), kinds: tuple[str, ...] = (), names: tuple[str, ...] = ()
    ) -> None:
        before = "".join(f"(?<!{name} )" for name in (*NAMES, *names))
        kind = f"(?:(?:{'|'.join(kinds)}) )?" if kinds else ""
        thing = "|".join((*THINGS, *things))
        self.one_of_many: Final = re.compile(
            rf"{before}(?<![\w.,/])1 {kind}(?!less\b)(?:[\w-]+s|dice|are|have)\b"
        )
        self.many_of_one: Final = re.compile(rf"(?<![\w.,/])(?:0|[2-9]|\d\d+) {kind}(?:{thing})\b(?! \d)")

    def miscounted(self, text: str) -> list[str]:
        """Parts of a text in which a number and its noun do not agree."""
        return self.one_of_many.findall(text) + self.many_of_one.findall(text)


ENGLISH: Final = Plurals()


def texts_in(value: Any) -> Iterator[str]:
    """Every text in what the page gets."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from texts_in(key)
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def texts_at(game: AnyGame, p: Position, rng: Rng) -> Iterator[str]:
    """What people read at a position: views, the question, previews of choices, and why others are refused."""
    for eyes in (SPECTATOR, int(rng.below(p.seats))):
        yield from texts_in(p.view(eyes))
    outcome = p.outcome()
    if outcome is not None:
        yield outcome.text
    for seat in p.actors():
        if seat == CHANCE:
            continue
        yield p.prompt(seat)
        offered = p.choices(seat)
        for n in range(3):
            yield from texts_in(game.preview(p, seat, offered[(n * len(offered)) // 3]))
        for _ in range(40):
            yield from (reason.text for reason in p.why_not(int(rng.below(p.space().size)), seat))


def texts_of(game: AnyGame, seed: int, every: int) -> set[str]:
    """What people read in a random match: all labels, and everything else for one of `every` positions."""
    counts, sets = game.about.seat_counts, covering_options(game)
    rng = Rng(seed)
    out: set[str] = set()
    p = game.new()
    for p in walk(game, seed, counts[-1 - seed % len(counts)], sets[seed % len(sets)]):
        if p.events is None:
            p.events = []
        out.update(event.text(p.space().vocabularies) for event in p.events)
        p.events.clear()
        if p.played % every == 0 or p.outcome() is not None:
            out.update(texts_at(game, p, rng))
    space = p.space()
    out.update(space.label(choice) for choice in range(space.size))
    out.update(texts_in(game.scene(p)))
    return out
