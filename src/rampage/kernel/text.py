"""Position texts: what is common to all games. A text is a header, a diagram and `key: value` lines.

rampage smash
turn: 12 green attack
     A    B    C
 1   .    .    #H1
agenda: BeginTurn Attack
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.errors import RampageError
from rampage.kernel.options import Option
from rampage.kernel.pile import MOST
from rampage.kernel.position import Position
from rampage.kernel.steps import Sealed, Step
from rampage.kernel.words import several

MOST_CHOICES: Final = 1_000_000  # No genuine match has as many.
STEP_FORM: Final = re.compile(r"([A-Za-z]+)(?:\((-?[0-9]{1,9}(?:,-?[0-9]{1,9})*)\))?")


def is_count(word: str) -> bool:
    """A limit that no genuine text exceeds."""
    return word.isascii() and word.isdigit() and len(word) <= 9


class PositionError(RampageError):
    """A position text can't be read. The message names the line, the problem and the remedy."""

    def __init__(self, line: int, problem: str, remedy: str) -> None:
        self.line = line
        self.problem = problem
        self.remedy = remedy
        place = f"line {line}" if line else "the text"
        super().__init__(f"{place}: {problem} Remedy: {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.line, self.problem, self.remedy)


class Lines:
    """A parsed position text: its `key: value` lines and the lines of its diagram."""

    def __init__(self, text: str, game: str, known: list[str]) -> None:
        self.values: Final[dict[str, str]] = {}
        self.numbers: Final[dict[str, int]] = {}
        self.diagram: Final[list[tuple[int, str]]] = []
        rows = text.splitlines()
        for number in range(check_header(text, game), len(rows)):
            row = rows[number].split("//")[0].rstrip()
            if not row.strip():
                continue
            key, colon, value = row.partition(":")
            if not colon:
                self.diagram.append((number + 1, row))
                continue
            key = key.strip()
            if key not in known or key in self.values:
                problem = f"{key!r} is there twice." if key in self.values else f"{key!r} is unknown."
                raise PositionError(
                    number + 1, problem, f"use each of these at most once: {', '.join(known)}."
                )
            self.values[key] = value.strip()
            self.numbers[key] = number + 1

    def get(self, key: str, default: str = "") -> str:
        """The value of a line, or the default when there is no such line."""
        return self.values.get(key, default)

    def fault(self, key: str, problem: str, remedy: str) -> PositionError:
        """An error that names the line of a key."""
        return PositionError(self.numbers.get(key, 0), problem, remedy)

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.get(key, str(default))
        try:
            number = int(value)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise self.fault(key, f"{key}: {value!r}.", f"write a whole number from {low} to {high}.")
        return number

    def played(self) -> int:
        """How many choices have been made."""
        return self.whole("played", 0, 0, MOST_CHOICES)

    def word(self, key: str, words: Sequence[str], default: str = "") -> int:
        """The number of a word out of a list."""
        word = self.get(key, default)
        if word not in words:
            raise self.fault(
                key, f"{word!r}.", f"write one of {', '.join(known for known in words if known)}."
            )
        return words.index(word)

    def count_and_words(
        self, key: str, default: str, *words: Sequence[str], shorter: bool = False
    ) -> list[int]:
        """A count and then a word out of each list, as numbers: `turn: 5 red move`. A `shorter` line may leave out the
        last words, which then are those of the default."""
        cells = self.get(key, default).split()
        cells += default.split()[len(cells) :] if shorter else []
        known = len(cells) == len(words) + 1 and is_count(cells[0])
        if not known or any(word not in some for word, some in zip(cells[1:], words, strict=True)):
            remedy = ", then ".join(["write a number", *[f"one of {' '.join(some)}" for some in words]])
            raise self.fault(key, f"{self.get(key)!r}.", f"{remedy}, as in '{default}'.")
        return [int(cells[0]), *[some.index(word) for word, some in zip(cells[1:], words, strict=True)]]

    def items(self, key: str, separator: str = ",") -> list[list[str]]:
        """The words of each item of a line."""
        return [item.split() for item in self.get(key).split(separator) if item.strip()]

    def parts(self, key: str) -> list[tuple[str, str]]:
        """The parts of a line about one side, each with its first word and the rest: `markers 1; cards S1`."""
        parts = [part.strip().partition(" ") for part in self.get(key).split(";") if part.strip()]
        return [(word, rest.strip()) for word, _, rest in parts]

    def cells(self, rows: int, columns: int, noun: str) -> Iterator[tuple[int, str, int]]:
        """The cells of a diagram that is a grid under a line of letters: number, what it says, and its line."""
        drawn = self.diagram[1:]
        if len(drawn) != rows:
            problem = f"The diagram has {several(len(drawn), 'row')}."
            raise PositionError(0, problem, f"draw {rows}, under the letters.")
        for y, (number, row) in enumerate(drawn):
            cells = row.split()
            if len(cells) != columns + 1 or cells[0] != str(y + 1):
                remedy = f"write '{y + 1}' and {columns} {noun}."
                raise PositionError(number, "The row does not fit the board.", remedy)
            for x, cell in enumerate(cells[1:]):
                yield y * columns + x, cell, number


def write_cells(cells: list[str], letters: list[str], width: int) -> list[str]:
    """The lines that `Lines.cells` reads: a row of letters, then numbered rows of cells."""
    columns = len(letters)
    rows = [letters, *[cells[first : first + columns] for first in range(0, len(cells), columns)]]
    lines = ["".join(cell.ljust(width) for cell in row).rstrip() for row in rows]
    return ["    " + lines[0], *[f"{y:>2}  {line}" for y, line in enumerate(lines) if y]]


def header(game: str, options: list[Option], chosen: dict[str, str]) -> list[str]:
    """The first lines of a text: the game, and the options that differ from their defaults."""
    changed = [
        f"{option.name}={chosen[option.name]}" for option in options if chosen[option.name] != option.default
    ]
    return [f"rampage {game}", "options: " + " ".join(changed)] if changed else [f"rampage {game}"]


def check_header(text: str, game: str) -> int:
    """Check that a text belongs to the game that reads it; returns the number of the header's line."""
    rows = text.splitlines()
    start = 0
    while start < len(rows) and not rows[start].strip():
        start += 1
    words = rows[start].split() if start < len(rows) else []
    if words == ["rampage", game]:
        return start + 1
    if len(words) == 2 and words[0] == "rampage":
        raise PositionError(
            start + 1,
            f"This is a position of the game {words[1]!r}.",
            f"read it as {words[1]}, or write one of {game}.",
        )
    raise PositionError(start + 1, "The header is missing.", f"begin with 'rampage {game}'.")


def own_options(text: str) -> dict[str, str]:
    """The options that a text names; they are needed before its board is built."""
    given: dict[str, str] = {}
    for number, row in enumerate(text.splitlines(), 1):
        key, _, value = row.split("//")[0].partition(":")
        if key.strip() != "options":
            continue
        for item in value.split():
            name, equals, chosen = item.partition("=")
            if not equals:
                raise PositionError(number, f"options: {item!r}.", "write name=value.")
            given[name] = chosen
    return given


def line_of(text: str, key: str) -> int:
    """The line of a key, counted from 1; 0 when it has none."""
    keys = [row.partition(":")[0].strip() for row in text.splitlines()]
    return keys.index(key) + 1 if key in keys else 0


def check_question(p: Position, text: str) -> None:
    """A text must lead to a question that somebody can answer, or to the end of the match."""
    if any(not p.choices(seat) for seat in p.actors()):
        raise PositionError(
            line_of(text, "agenda"),
            "Nobody could choose anything.",
            "correct the agenda, or what it asks about.",
        )


def write_agenda(p: Position) -> str:
    """The steps to come, the next one last: `BeginTurn Attack Shot(2)`."""
    words: list[str] = []
    for step in p.agenda:
        numbers = ",".join(str(n) for n in step.numbers())
        words.append(type(step).__name__ + (f"({numbers})" if numbers else ""))
    return " ".join(words)


def read_agenda(lines: Lines, text: str, steps: list[type[Step[Any]]]) -> list[Step[Any]]:
    """Read what `write_agenda` wrote."""
    known = {step.__name__: step for step in steps}
    out: list[Step[Any]] = []
    for word in text.split():
        found = STEP_FORM.fullmatch(word)
        if found is None or found.group(1) not in known:
            raise lines.fault("agenda", f"Unknown step {word!r}.", f"use steps of {', '.join(known)}.")
        numbers = [int(n) for n in found.group(2).split(",")] if found.group(2) else []
        try:
            step = known[found.group(1)](*numbers)
        except TypeError:
            step = None
        if step is None or step.numbers() != numbers:  # A compiled class without any ignores them.
            raise lines.fault(
                "agenda",
                f"{word!r} has the wrong number of parameters.",
                "compare with a text that Rampage wrote.",
            )
        out.append(step)
    return out


def read_steps(p: Position, lines: Lines, default: str, steps: list[type[Step[Any]]]) -> None:
    """What is still to come: as the text says, or as usual when it says nothing."""
    p.agenda = read_agenda(lines, lines.get("agenda", "" if p.ended else default), steps)


def form_fault(p: Position, forms: list[str], fault: str = "these steps do not follow each other") -> str:
    """Why steps cannot follow each other as they do: an agenda has one of some forms, and a match that is over none."""
    if p.ended:
        return "the game is over" if p.agenda else ""
    text = write_agenda(p)
    return "" if any(re.fullmatch(form, text) for form in forms) else fault


def step_fault(p: Position, limits: dict[str, range]) -> str:
    """What is wrong with the parameters of the steps on the agenda, checked against the limits by name."""
    for step in p.agenda:
        for name, number in step.parameters().items():
            if name in limits and number not in limits[name]:
                return f"{type(step).__name__} has an impossible parameter: {name} {number}"
    return ""


def check_agenda(lines: Lines, fault: str) -> None:
    """Raise PositionError if there is a `fault` in the agenda."""
    if fault:
        raise lines.fault("agenda", f"This can't come next: {fault}.", "leave the agenda out.")


def write_sealed(p: Position, players: list[str]) -> list[str]:
    """The line of the secret choices that wait for others: `sealed: p1 play claw, p3 play kick`."""
    if p.sealed is None:
        return []
    kept = [
        f"{players[seat]} {p.space().text(choice)}" for seat, choice in enumerate(p.sealed) if choice >= 0
    ]
    return ["sealed: " + ", ".join(kept)]


def read_sealed(p: Position, lines: Lines, players: list[str]) -> None:
    """Read what `write_sealed` wrote, once the agenda is read; each must be a choice that its seat has."""
    if "sealed" not in lines.values:
        return
    ask = p.agenda[-1] if p.agenda else None
    if not isinstance(ask, Sealed):
        raise lines.fault("sealed", "Nothing is chosen in secret now.", "leave the line out.")
    asked = int(ask.seats(p))
    sealed = [-1] * int(p.seats)
    for item in lines.get("sealed").split(","):
        player, _, text = item.strip().partition(" ")
        seat = players.index(player) if player in players else len(sealed)
        if seat >= len(sealed) or asked >> seat & 1 == 0 or sealed[seat] >= 0:
            raise lines.fault("sealed", f"{item.strip()!r}.", "begin with a player who is asked, each once.")
        try:
            choice = p.space().parse(text)
        except UnknownChoice as error:
            raise lines.fault("sealed", f"{error}.", f"write a player and a choice: {player} ...") from None
        if p.space().kind(choice) not in ask.kinds(p) or ask.refusal(p, seat, choice):
            raise lines.fault(
                "sealed", f"{item.strip()!r} is not a choice of that seat.", "look at its hand."
            )
        sealed[seat] = choice
    if all(sealed[seat] >= 0 for seat in range(len(sealed)) if asked >> seat & 1):
        raise lines.fault("sealed", "All have chosen.", "leave one choice open.")
    p.sealed = sealed


def write_counts(words: list[str], counts: list[int]) -> str:
    """`direct_hit*2 S3`."""
    return " ".join(
        word if count == 1 else f"{word}*{count}" for word, count in zip(words, counts, strict=True) if count
    )


def read_counts(lines: Lines, key: str, text: str, words: list[str]) -> list[int]:
    """Read what `write_counts` wrote."""
    counts = [0] * len(words)
    for item in text.split():
        word, star, times = item.partition("*")
        if word not in words or (star and not is_count(times)):
            raise lines.fault(key, f"Unknown {item!r}.", f"write words of {', '.join(words)}, or word*count.")
        counts[words.index(word)] += int(times) if star else 1
    if max(counts, default=0) > MOST:
        raise lines.fault(key, "There are too many of one kind.", f"write {MOST} at most.")
    return counts
