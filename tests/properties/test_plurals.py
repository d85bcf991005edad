"""Whatever people read of a match, a number and what it counts agree: `1 point`, `2 points`, `1 die`."""

import re
from collections.abc import Iterator
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.rng import Rng
from tests.support.walks import covering_options, each_game, walk, with_effort

# A number after one of these is a name: `Tank 1 fires`, `wins 3 to 1`, `step 1 of its battles`.
NAMES: Final = (
    "Tank", "Helicopter", "Fighter", "Launcher", "Submarine", "Player", "player", "step", "Step", "range", "to", "lap",
    "box", "natural",
)  # fmt: skip
KINDS: Final = "free|red|lane|free lane|Braking|Turbo|Steering|Stomp|Mutation|Rocket|Special|Combat Victory"
THINGS: Final = (
    "point|unit|Unit|box|die|square|card|choice|turn|token|mine|wreck|marker|change|lane(?! change)|space|tile|Tank|"
    "Helicopter|Fighter|Submarine|Launcher|cube|battle|Minion|Mutation(?! cube)|Upgrade|target|stick|lap|car|Ability"
)
ONE_OF_MANY: Final = re.compile(
    rf"{''.join(f'(?<!{name} )' for name in NAMES)}(?<![\w.,/])1 (?:(?:{KINDS}) )?(?!less\b)(?:[\w-]+s|dice|are|have)\b"
)
MANY_OF_ONE: Final = re.compile(rf"(?<![\w.,/])(?:0|[2-9]|\d\d+) (?:(?:{KINDS}) )?(?:{THINGS})\b(?! \d)")


def miscounted(text: str) -> list[str]:
    """Parts of a text in which a number and its noun do not agree."""
    return ONE_OF_MANY.findall(text) + MANY_OF_ONE.findall(text)


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


def told_at(game: AnyGame, p: Position, rng: Rng) -> Iterator[str]:
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
    """What people read of a random match, one of `every` positions looked at closely; of labels every one."""
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
            out.update(told_at(game, p, rng))
    space = p.space()
    out.update(space.label(choice) for choice in range(space.size))
    out.update(texts_in(game.scene(p)))
    return out


def test_a_number_that_does_not_agree_is_found() -> None:
    wrong = (
        "lap 1, 1 boxes to go", "Heat, 1 dice, each below 3 heats", "Red has defeated 1 units.", "1 are left",
        "+1 points now", "That takes 12 point; 1 left.", "1 Braking points", "3 Stomp token removed",
        "2 free lane change", "0 red die", "1 choices",
    )  # fmt: skip
    assert [text for text in wrong if not miscounted(text)] == []
    right = (
        "1 box", "lap 1, 11 boxes", "1 die, 2 dice", "AA Tank 1 fires, 2 Tanks fire", "3 Stomp tokens; 1 Tank 2",
        "Orange Helicopter 1 flies from B1 to C1 (cost 2).", "1 of 2 hit, 1 Damage", "wins 2 to 1 in rounds",
        "4 free lane changes", "5 Mutation cubes", "0 points", "1.5 points", "each die below 3 heats",
    )  # fmt: skip
    assert [text for text in right if miscounted(text)] == []


@each_game
@with_effort
def test_numbers_and_nouns_agree_all_along_a_match(game: AnyGame, effort: int) -> None:
    for seed in range(3 * effort):
        told = texts_of(game, seed, 37 if game.name == "menace" else 7)
        assert len(told) > 10
        assert sorted(text for text in told if miscounted(text)) == []
