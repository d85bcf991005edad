"""Positions of Rush n' Crush as text: the tiles with something on them, and a line for each car.

    T1 2A
    1  .   .   .   .   a   .   .   .   .   .
    2  .   .   .   b   .   .   C   m   .   .

A box is `.` or `#` (obstacle), or the letters of what is in it: `a` a live car, `C` the wreck of `c`,
`m` a mine; `aCm` is all of them. Tiles without any may be left out, and so may lines that would say
the ordinary, so a test need only write what matters.
"""

import re
from typing import Final

from rampage.games.rush.content.track import CAR, MINE, WRECK
from rampage.games.rush.rules.action_space import ITEM_NAMES, ITEMS, LETTERS
from rampage.games.rush.rules.effects import faces_of
from rampage.games.rush.rules.events import CAUSE_NAMES, ENDING_NAMES, RUNNING
from rampage.games.rush.rules.fields import COUNTS, FIELDS, MOVES, PHASES, RESULT
from rampage.games.rush.rules.options import OPTIONS
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import ROLL_NAMES, WITH_ANOTHER, fits, keep_roll, unpack_roll
from rampage.games.rush.rules.steps import STEPS
from rampage.games.rush.rules.steps.setup import take_car
from rampage.games.rush.text.agenda import box_fault
from rampage.kernel.fields import field_keys, read_fields, write_fields
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.text import Lines, PositionError, header, is_count, read_steps, write_agenda

KEYS: Final[list[str]] = [
    "options", "round", *LETTERS, "order", "arrived", "rolls", *field_keys(FIELDS), "played", "ended", "agenda",
]  # fmt: skip
POINTS: Final[list[str]] = ["steering", "braking", "turbo", "structure", "heat", "mines", "lap"]
REST: Final = "BeginRound NextTurn AfterMove MoveEnds"
# What is still to come when a text has no agenda, by phase.
AGENDAS: Final[list[str]] = [
    "BeginRound TakeGrid DrawOrder",
    f"{REST} Move BeginMove BeginTests ChooseSpeed",
    f"{REST} Move BeginMove BeginTests",
    f"{REST} Move",
    "BeginRound NextTurn AfterMove",
]


# Writing.


def write(p: Rush) -> str:
    """The whole position."""
    board = p.board
    lines = header("rush", OPTIONS, board.options)
    lines.append(f"round: {p.round} {LETTERS[p.active]} {PHASES[p.phase]}")
    lines.extend(_diagram(p))
    lines.extend(f"{LETTERS[seat]}: {_dashboard(p, seat)}" for seat in range(int(p.seats)))
    lines.append("order: " + " ".join(LETTERS[seat] for seat in p.order))
    lines.append("arrived: " + " ".join(str(stamp) for stamp in p.stamp))
    lines.extend(_details(p))
    lines.append(f"agenda: {write_agenda(p)}")
    return "\n".join(lines) + "\n"


def _diagram(p: Rush) -> list[str]:
    track = p.board.track
    wrecks: dict[int, str] = {}
    for seat in range(int(p.seats)):
        if p.wrecked[seat] != RUNNING:
            wrecks[int(p.at[seat])] = wrecks.get(int(p.at[seat]), "") + LETTERS[seat].upper()
    rows: list[str] = []
    for t, face in enumerate(track.faces):
        first = track.first[t][0]
        last = track.first[t][-1] + len(face.lanes[-1])
        if all(p.here[box] == track.ground[box] for box in range(first, last)):
            continue
        rows.append(f"T{t + 1} {face.name}")
        for k, lane in enumerate(face.lanes):
            cells = [_cell(p, track.first[t][k] + i, wrecks, mark) for i, mark in enumerate(lane)]
            rows.append(f"{k + 1}  " + " ".join(cell.ljust(3) for cell in cells).rstrip())
    return rows


def _cell(p: Rush, box: int, wrecks: dict[int, str], mark: str) -> str:
    bits = int(p.here[box])
    cell = LETTERS[(bits & CAR) - 1] if bits & CAR else ""
    cell += wrecks.get(box, "")
    cell += "m" if bits & MINE else ""
    return cell or mark


def _dashboard(p: Rush, seat: int) -> str:
    """`hearse tombstone 2/7; steering 8 ...; on gun saw; wrecked ram`; only what is not as at the start."""
    if p.car[seat] < 0:
        return "none"
    garage, car = p.board.garage, p.car[seat]
    parts = [f"{garage.cars[car]} {garage.drivers[p.driver[seat]]} {p.board.meter.name(int(p.node[seat]))}"]
    held = [int(track[seat]) for track in _tracks(p)]
    fresh = [
        int(garage.full_steering(car)), int(garage.braking), int(garage.turbo),
        int(garage.full_structure(car)), 0, int(garage.full_mines(car)), 0,
    ]  # fmt: skip
    changed = [f"{word} {n}" for word, n, usual in zip(POINTS, held, fresh, strict=True) if n != usual]
    if changed:
        parts.append(" ".join(changed))
    if p.on[seat]:
        parts.append("on " + " ".join(_items(int(p.on[seat]))))
    if p.wrecked[seat] != RUNNING:
        parts.append(f"wrecked {CAUSE_NAMES.words[p.wrecked[seat]]}")
    return "; ".join(parts)


def _tracks(p: Rush) -> list[vec[i64]]:
    """What POINTS name."""
    return [p.steering, p.braking, p.turbo, p.structure, p.heat, p.mines, p.laps]


def _items(mask: int) -> list[str]:
    return [ITEM_NAMES.words[item] for item in range(ITEMS) if mask >> item & 1]


def _details(p: Rush) -> list[str]:
    out = write_fields(p, MOVES)
    if len(p.rolls):
        out.append("rolls: " + "; ".join(_roll(p, n) for n in range(0, len(p.rolls), 2)))
    out.extend(write_fields(p, COUNTS))
    if p.played:
        out.append(f"played: {p.played}")
    if p.ended:
        out.append(f"ended: {ENDING_NAMES.words[p.ended]}")
    return out + write_fields(p, RESULT)


def _roll(p: Rush, n: int) -> str:
    """`ram 46 a b - 3`: the sort, its dice, who rolled, the two others, and the row of the table."""
    sort, seat, other, third, key = unpack_roll(int(p.rolls[n]))
    dice = "".join(str(face + 1) for face in faces_of(p.rolls[n + 1]))
    others = [LETTERS[one] if one >= 0 else "-" for one in (other, third)]
    return f"{ROLL_NAMES.words[sort]} {dice or '-'} {LETTERS[seat]} {' '.join(others)} {key}"


# Reading.


def own_seats(lines: Lines) -> int:
    """How many cars a text has."""
    seats = 0
    while seats < len(LETTERS) and LETTERS[seats] in lines.values:
        seats += 1
    if seats < 2 or any(letter in lines.values for letter in LETTERS[seats:]):
        raise PositionError(0, "The cars are not a, b and so on.", "write a line for each of 2 to 6 cars.")
    return seats


def read(p: Rush, lines: Lines) -> Rush:
    """Fill a new position from a text."""
    phase = _read_round(p, lines)
    for seat in range(int(p.seats)):
        _read_dashboard(p, lines, seat)
    _read_diagram(p, lines)
    _read_order(p, lines)
    _read_turn(p, lines)
    read_steps(p, lines, AGENDAS[phase], STEPS)
    return p


def check_boxes(p: Rush, lines: Lines) -> None:
    """Raise PositionError where a move is under way and the boxes left do not fit it."""
    wrong = box_fault(p)
    if wrong:
        raise PositionError(
            lines.numbers.get("left", lines.numbers.get("agenda", 0)),
            f"left: {p.left}, but {wrong}.",
            "write how many boxes are left, as in 'left: 3'.",
        )


def _read_round(p: Rush, lines: Lines) -> int:
    letters = list(LETTERS[: int(p.seats)])
    p.round, p.active, p.phase = lines.count_and_words("round", "1 a move", letters, PHASES)
    return int(p.phase)


def _seat(p: Rush, lines: Lines, key: str, letter: str) -> int:
    if len(letter) != 1 or letter not in LETTERS[: int(p.seats)]:
        raise lines.fault(
            key, f"{letter!r} is not a car.", f"write one of {' '.join(LETTERS[: int(p.seats)])}."
        )
    return LETTERS.index(letter)


def _read_dashboard(p: Rush, lines: Lines, seat: int) -> None:
    key, garage = LETTERS[seat], p.board.garage
    parts = [part.strip() for part in lines.get(key).split(";")]
    if parts == ["none"]:
        return
    words = parts[0].split()
    meter = p.board.meter
    nodes = [meter.name(n) for n in range(int(meter.nodes))]
    if (
        len(words) != 3
        or words[0] not in garage.cars
        or words[1] not in garage.drivers
        or words[2] not in nodes
    ):
        raise lines.fault(
            key,
            f"{parts[0]!r}.",
            "write car, driver and lever, as 'hearse tombstone 2/7'; lever 0 is neutral.",
        )
    take_car(p, i64(seat), i64(garage.cars.index(words[0])), i64(garage.drivers.index(words[1])))
    p.node[seat] = nodes.index(words[2])
    for part in parts[1:]:
        _read_part(p, lines, seat, part.split())


def _read_part(p: Rush, lines: Lines, seat: int, words: list[str]) -> None:
    key = LETTERS[seat]
    if words and words[0] == "on":
        p.on[seat] = _mask(lines, key, words[1:])
        return
    if len(words) == 2 and words[0] == "wrecked" and words[1] in CAUSE_NAMES.words[1:]:
        p.wrecked[seat] = CAUSE_NAMES.numbers[words[1]]
        p.live -= 1
        return
    if len(words) % 2 or not words:
        raise lines.fault(
            key, f"{' '.join(words)!r}.", f"write words of {', '.join(POINTS)}, each with a number."
        )
    for word, number in zip(words[::2], words[1::2], strict=True):
        if word not in POINTS or not is_count(number):
            raise lines.fault(key, f"'{word} {number}'.", f"write words of {', '.join(POINTS)} and a number.")
        _tracks(p)[POINTS.index(word)][seat] = int(number)


def _mask(lines: Lines, key: str, words: list[str]) -> int:
    out = 0
    for word in words:
        if word not in ITEM_NAMES.numbers:
            raise lines.fault(key, f"{word!r}.", f"name items: {', '.join(ITEM_NAMES.words)}.")
        out |= 1 << ITEM_NAMES.numbers[word]
    return out


def _read_diagram(p: Rush, lines: Lines) -> None:
    track = p.board.track
    tile, lane = -1, 0
    for number, row in lines.diagram:
        cells = row.split()
        if cells[0].startswith("T"):
            tile = int(cells[0][1:]) - 1 if is_count(cells[0][1:]) else -1
            lane = 0
            if len(cells) != 2 or not 0 <= tile < track.tiles or track.faces[tile].name != cells[1]:
                raise PositionError(
                    number, f"{row!r} is not a tile of this track.", "write its place and face: T1 2A."
                )
            continue
        lanes = track.faces[tile].lanes if tile >= 0 else []
        if lane >= len(lanes) or cells[0] != str(lane + 1) or len(cells) != len(lanes[lane]) + 1:
            raise PositionError(
                number, "The row does not fit the tile.", "write the lane's number and its boxes."
            )
        for i, cell in enumerate(cells[1:]):
            _read_cell(p, track.first[tile][lane] + i, cell, number)
        lane += 1


def _read_cell(p: Rush, box: int, cell: str, number: int) -> None:
    name = p.board.track.names[box]
    if cell in {".", "#"}:
        if (cell == "#") != (p.board.track.ground[box] != 0):
            raise PositionError(number, f"{cell!r} on {name}.", "obstacles are where the tile has them.")
        return
    for mark in cell:
        seat = LETTERS.find(mark.lower())
        if mark == "m":
            p.here[box] |= MINE
            continue
        if not 0 <= seat < p.seats or p.at[seat] >= 0 or mark.isupper() != (p.wrecked[seat] != RUNNING):
            raise PositionError(
                number,
                f"{mark!r} on {name}.",
                "each car once: a small letter, or a capital for a wreck; m a mine.",
            )
        if mark.islower() and p.here[box] & CAR:
            raise PositionError(number, f"Two live cars on {name}.", "move one of them.")
        p.at[seat] = box
        p.here[box] |= u8(WRECK) if mark.isupper() else u8(seat + 1)


def _read_order(p: Rush, lines: Lines) -> None:
    stamps = lines.get("arrived", " ".join(str(n + 1) for n in range(int(p.seats)))).split()
    if len(stamps) != p.seats or not all(is_count(stamp) for stamp in stamps):
        raise lines.fault("arrived", f"{' '.join(stamps)!r}.", "write a number for each car.")
    for seat in range(int(p.seats)):
        p.stamp[seat] = int(stamps[seat])
    usual = " ".join(LETTERS[seat] for seat in p.ranking() if p.wrecked[seat] == RUNNING)
    for letter in lines.get("order", usual).split():
        p.order = append(p.order, i64(_seat(p, lines, "order", letter)))


def _read_turn(p: Rush, lines: Lines) -> None:
    for words in lines.items("rolls", ";"):
        _read_roll(p, lines, words)
    read_fields(p, lines, [*MOVES, *COUNTS, *RESULT])
    if "acted" not in lines.values and p.phase:
        p.acted = 1 << p.active
    if "clock" not in lines.values and p.phase:
        p.clock = max([int(stamp) for stamp in p.stamp])
    p.played = lines.played()
    p.ended = lines.word("ended", ENDING_NAMES.words, "no")


def _read_roll(p: Rush, lines: Lines, words: list[str]) -> None:
    """What `_roll` wrote; a stranger's roll must at least be one that a table can show."""
    form = re.fullmatch(r"([a-z]+) (-|[1-6]{1,20}) ([a-f]) ([a-f-]) ([a-f-]) ([0-9]{1,2})", " ".join(words))
    sort = ROLL_NAMES.numbers.get(form.group(1), -1) if form else -1
    if (
        form is None
        or sort < 0
        or not fits(p.board.meter, sort, form.group(2).strip("-"), int(form.group(6)))
    ):
        raise lines.fault("rolls", f"{' '.join(words)!r}.", "compare with a text that Rampage wrote.")
    rolled = 0
    for face in form.group(2).strip("-"):
        rolled = rolled * 7 + int(face)
    others = [-1 if one == "-" else _seat(p, lines, "rolls", one) for one in (form.group(4), form.group(5))]
    if (others[0] >= 0) != (sort in WITH_ANOTHER):
        raise lines.fault("rolls", f"{' '.join(words)!r} has the wrong cars.", "compare with a written text.")
    keep_roll(
        p, sort, rolled, _seat(p, lines, "rolls", form.group(3)), others[0], others[1], int(form.group(6))
    )
