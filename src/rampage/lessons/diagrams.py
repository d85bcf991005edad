"""Diagrams of the rules: positions that the boards draw, with a caption, and what is marked on them."""

from dataclasses import dataclass
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.lessons.entries import Entry, LessonError, read_toml

FILE: Final = "diagrams.toml"
KEYS: Final = ("name", "rule", "caption", "alt", "position", "seat", "mark", "danger", "show")
NOBODY_LOOKS: Final = -1

_KNOWN: Final[dict[str, list["Diagram"]]] = {}


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position that shows what a rule means.

    Words of the board are marked: `mark` as what is meant, `danger` as what is hit or lost. `show` names the corners of
    the part that is shown; without it, the whole board is. With a `seat` it is shown as that seat sees it, with its
    choices."""

    name: str
    rule: str
    caption: str
    alt: str  # The picture in words, for people who can't see it.
    position: str
    seat: int = NOBODY_LOOKS
    mark: tuple[str, ...] = ()
    danger: tuple[str, ...] = ()
    show: tuple[str, ...] = ()

    def json(self) -> dict[str, Any]:
        """For lists of diagrams."""
        return {"name": self.name, "rule": self.rule, "caption": self.caption, "alt": self.alt}


def diagrams_of(game: AnyGame) -> list[Diagram]:
    """The diagrams of a game, in order; none if it has no `diagrams.toml`. Raises LessonError."""
    if game.name not in _KNOWN:
        path = game.folder / FILE
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        _KNOWN[game.name] = read_diagrams(text, f"{game.name}/{FILE}")
    return _KNOWN[game.name]


def find_diagram(game: AnyGame, name: str) -> Diagram:
    """A diagram by its name. Raises LessonError."""
    for diagram in diagrams_of(game):
        if diagram.name == name:
            return diagram
    names = ", ".join(diagram.name for diagram in diagrams_of(game)) or "none"
    raise LessonError(game.about.title, f"There is no diagram {name!r}.", f"choose one of: {names}.")


def read_diagrams(text: str, place: str) -> list[Diagram]:
    """Every diagram of a file. Raises LessonError."""
    found = [_diagram(entry) for entry in read_toml(text, place, ("diagram",)).tables("diagram", KEYS)]
    names = [diagram.name for diagram in found]
    if len(set(names)) != len(names):
        raise LessonError(place, "Two diagrams have the same name.", "give each its own.")
    return found


def _diagram(entry: Entry) -> Diagram:
    return Diagram(
        entry.text("name"),
        entry.text("rule"),
        entry.text("caption"),
        entry.text("alt"),
        entry.text("position"),
        entry.whole("seat", NOBODY_LOOKS, 7, NOBODY_LOOKS),
        entry.words("mark"),
        entry.words("danger"),
        entry.words("show"),
    )
