"""Races in a few words, and choices in their notation.

`race("a T1L2b4, b T1L3b4, C T1L4b5, m T1L1b1", left=3, moved=1)` writes the full diagram and reads it
back, so every position of the tests goes by way of the game's own position text. A small letter is a
live car, a capital a wreck, `m` a mine. What is not said is as at the start, the lever at gear 1,
Speed 7, and it is a's turn, in the move, on the clear straight that Ava Oval begins with.
"""

from typing import Any, Final, cast

from rampage.games.rush import GAME
from rampage.games.rush.content.board import Board, board_for
from rampage.games.rush.display.view import RushView
from rampage.games.rush.rules.action_space import LETTERS
from rampage.games.rush.rules.position import SPEED, Rush
from rampage.kernel.content import Source
from rampage.kernel.options import complete_options
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import CHANCE
from tests.support.playing import Events, legal, play

CARS: Final = {
    "a": "hearse tombstone 1/7",  # Computer, armor; gun, saw.
    "b": "sputnik komet 1/7",  # Computer, combat bumper; gun, side bumper.
    "c": "stardust wonder_brat 1/7",  # Computer, minelayer; side bumper, saw.
    "d": "gravedigger totentanz 1/7",  # Combat bumper, minelayer; flamer, side bumper.
    "e": "hammer miss_meteor 1/7",  # Armor, minelayer; flamer, saw.
    "f": "sheriff x_caliber 1/7",  # Armor, combat bumper; gun, flamer.
}
PAIRS: Final = [" ".join(CARS[letter].split()[:2]) for letter in LETTERS]

READY: Final = [
    "ava_oval",
    "kosmos_sprint",
    "canyon_run",
    "death_valley",
]  # The tracks that come with the game.
LANES: Final = ["sidestep", "diagonal"]


def given(options: str) -> dict[str, str]:
    """`track=canyon_run laps=3` as a dictionary."""
    return dict(item.split("=") for item in options.split())


def board(options: str = "") -> Board:
    """The board under some options."""
    return board_for(GAME.standard(), complete_options(GAME.options, given(options)))


def race(places: str, phase: str = "move", *, options: str = "", active: str = "a", **lines: Any) -> Rush:
    """A position; `lines` are lines of its text."""
    p = GAME.from_text(race_text(places, phase, options, active, lines))
    assert isinstance(p, Rush)
    return p


def race_text(places: str, phase: str, options: str, active: str, lines: dict[str, Any]) -> str:
    """The text that `race` reads."""
    track = board(options).track
    cells: dict[int, str] = {}
    wrecks = ""
    seats = 0
    for mark, name in (place.split() for place in places.split(",") if place.strip()):
        cells[track.numbers[name]] = cells.get(track.numbers[name], "") + mark
        if mark != "m":
            seats = max(seats, LETTERS.index(mark.lower()) + 1)
            wrecks += mark.lower() if mark.isupper() else ""
    lines = dict(lines)
    out = ["rampage rush", f"round: {lines.pop('round', 3)} {active} {phase}"]
    if options:
        out.append(f"options: {options}")
    for tile in sorted({int(track.tile[box]) for box in cells}):
        out.append(f"T{tile + 1} {track.faces[tile].name}")
        for k, lane in enumerate(track.faces[tile].lanes):
            boxes = [cells.get(track.first[tile][k] + i, mark) for i, mark in enumerate(lane)]
            out.append(" ".join([str(k + 1), *boxes]))
    for letter in LETTERS[: max(seats, 2)]:
        dashboard = str(lines.pop(letter, CARS[letter]))
        if letter in wrecks and "wrecked" not in dashboard:
            dashboard += "; structure 0; wrecked ram"
        out.append(f"{letter}: {dashboard}")
    return "\n".join([*out, *(f"{key}: {value}" for key, value in lines.items())])


def fresh(seats: int, options: str = "") -> Rush:
    """A new race."""
    p = GAME.new(seats, given(options))
    assert isinstance(p, Rush)
    return p


def entered(seats: int, options: str = "") -> Rush:
    """Everybody has a car; the starting order is to be drawn."""
    p = fresh(seats, options)
    play(p, *(f"enter {pair}" for pair in PAIRS[:seats]))
    return p


# Playing.


def roll(p: Rush, *faces: int) -> Events:
    """Dice, one after the other."""
    events: Events = []
    for face in faces:
        assert p.actors() == [CHANCE], "no dice are to be rolled"
        events.extend(play(p, f"die {face}"))
    return events


def coast(p: Rush, until: str) -> None:
    """Sixes for all dice, speeds kept, straight ahead, until a car is to set its lever in a later turn."""
    first = True
    while first or p.phase != SPEED or p.actor() != seat(until):
        first = False
        open_now = legal(p)
        play(p, next(text for text in ("die 6", "speed maintain", "ahead", "end") if text in open_now))


def dice(p: Rush) -> int:
    """How many dice the roll at hand takes, found by rolling on a copy; 0 when chance is not asked."""
    q = p.copy()
    count = 0
    while q.actors() == [CHANCE]:
        rolled = int(q.rolled)
        q.apply(q.space().parse("die 6"), CHANCE)
        count += 1
        if int(q.rolled) <= rolled:
            break
    return count


# Looking.


def seat(letter: str) -> int:
    """The seat of a letter."""
    return LETTERS.index(letter)


def where(p: Rush, letter: str) -> str:
    """A car's box."""
    return p.board.track.names[p.at[seat(letter)]]


def structure(p: Rush, letters: str) -> list[int]:
    """Structure points of some cars."""
    return [int(p.structure[seat(letter)]) for letter in letters]


def lost(p: Rush, letters: str) -> list[int]:
    """Structure points that cars have lost since they were new."""
    garage = p.board.garage
    return [int(garage.full_structure(p.car[seat(letter)]) - p.structure[seat(letter)]) for letter in letters]


def dead(p: Rush, letter: str) -> bool:
    """Is the car a wreck?"""
    return see(p)["cars"][seat(letter)]["wrecked"] != ""


def see(p: Rush) -> RushView:
    """What the table shows, to all alike."""
    return cast(RushView, p.view(0))


# Other content.


def content(*changes: tuple[str, str], more: str = "") -> Source:
    """The standard content with some words replaced and lines added."""
    text = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return Source("my_rush.toml", text + more)


def own_track(faces: str, *changes: tuple[str, str], more: str = "", **entries: str) -> Source:
    """Content with a track `mine`; entries are written as they stand, empty ones left out."""
    lines = {
        "source": '"reconstructed"', "title": '"Mine"', "closed": "false", "laps": "1",
        "faces": str(faces.split()).replace("'", '"'), "start": "{ tile = 1, tick = 120 }",
        "finish": f"{{ tile = {len(faces.split())}, tick = 216 }}",
    } | entries  # fmt: skip
    written = "".join(f"{key} = {value}\n" for key, value in lines.items() if value)
    return content(*changes, more=f"\n[tracks.mine]\n{written}{more}")


def own_board(source: Source, options: str = "track=mine") -> Board:
    """The board of such content."""
    return board_for(source, complete_options(GAME.options, given(options)))


def crossing(face: str, lane: int) -> int:
    """Fewest lane changes to cross a face from an entry lane without a hit, by the engine's own search."""
    start, end = [name for name in ("1A", "2A", "4A") if name[:-1] != face[:-1]][:2]
    made = own_board(own_track(f"{start} {face} {end}"))
    lanes = made.track.faces[1].lanes
    exits = [made.track.first[1][k] + len(row) - 1 for k, row in enumerate(lanes)]
    entry = made.track.first[0][lane - 1] + len(made.track.faces[0].lanes[lane - 1]) - 1
    found: list[int] = []
    for boxes in range(1, 21):
        made.reach.search(made.track.ground, i64(entry), i64(boxes), vec[i64](), i64(0), i64(1 << 30))
        found.extend(int(made.reach.lanes(i64(box))) for box in exits)
    return min(lanes for lanes in found if lanes >= 0)
