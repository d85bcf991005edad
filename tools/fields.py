"""Write each game's state.py from its fields.py: `python -m tools.fields`; `--check` only says what is stale.

Compiled code can't copy a position by a table of names as fast as by plain assignments, so those are generated.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rampage.kernel.fields import ANY, Field
from tools.steps import ROOT, main_guard

SOURCE = ROOT / "src"


@dataclass(frozen=True)
class Layout:
    """How the class of one game's fields is made."""

    package: str  # Its rules, below rampage.games.
    name: str  # Of the class.
    title: str  # Of the game.
    board: str = "board"  # The attribute that holds the board.
    board_type: str = "Board"
    board_module: str = ""  # Where that type is defined; empty: content.board of the game.
    base: str = "rampage.kernel.position.Position"
    takes: str = ""  # A further argument of the constructor.
    gives: str = "game, board.seats"  # What the constructor of the base gets.
    short: str = ""  # A word for the names of methods; empty: the package.
    base_copy: str = "copy_base"  # Copies what the base has.

    @property
    def word(self) -> str:
        return self.short or self.package

    @property
    def module(self) -> str:
        return f"rampage.games.{self.package}.rules"

    @property
    def path(self) -> Path:
        return SOURCE / self.module.replace(".", "/") / "state.py"


LAYOUTS = [
    Layout(
        "rampage_city",
        "CityState",
        "the city",
        board="city",
        board_type="CityBoard",
        gives="game, 2",
        short="city",
    ),
    Layout(
        "crush",
        "CrushState",
        "Crush",
        base="rampage.games.rampage_city.rules.position.City",
        gives="game, board, new",
        base_copy="copy_city_fields",
    ),
    Layout("kaiju", "KaijuState", "Kaiju Crush"),
    Layout("menace", "MenaceState", "Menace"),
    Layout("rush", "RushState", "Rush n' Crush", takes="seats: i64", gives="game, seats"),
]


def source(layout: Layout) -> str:
    """The whole module, as ruff formats it."""
    fields = fields_of(layout)
    return formatted("\n".join([*head(layout, fields), *start(layout, fields), *copying(layout, fields)]))


def fields_of(layout: Layout) -> list[Field]:
    """What a game declares, without running its __init__.py, which needs the state that is to be made."""
    name = f"rampage.games.{layout.package}"
    if name not in sys.modules:
        package = types.ModuleType(name)
        package.__path__ = [str(SOURCE / name.replace(".", "/"))]
        sys.modules[name] = package
    fields: list[Field] = importlib.import_module(f"{layout.module}.fields").FIELDS
    return fields


def head(layout: Layout, fields: list[Field]) -> Iterator[str]:
    module, _, base = layout.base.rpartition(".")
    board = layout.board_module or f"rampage.games.{layout.package}.content.board"
    rows = [field for field in fields if field.is_row()]
    packed = ["i64", *["u8" for _ in rows if any(row.small for row in rows)][:1], *["vec" for _ in rows][:1]]
    yield f'"""The fields of {layout.title}. Generated from fields.py by `python -m tools.fields`: do not edit."""\n'
    yield "from typing import TYPE_CHECKING, Final\n"
    yield from sorted(
        [
            f"from {board} import {layout.board_type}",
            f"from {module} import {base}",
            f"from rampage.kernel.packed import {', '.join(packed)}",
        ]
    )
    yield "\nif TYPE_CHECKING:\n    from rampage.kernel.game import AnyGame\n\n"
    yield f"class {layout.name}({base}):"
    yield f'    """What a position of {layout.title} holds, what it begins with, and its copy."""\n'


def kind(field: Field) -> str:
    return ("vec[u8]" if field.small else "vec[i64]") if field.is_row() else "i64"


def start(layout: Layout, fields: list[Field]) -> Iterator[str]:
    more = f"{layout.takes}, " if layout.takes else ""
    yield f'    def __init__(self, game: "AnyGame", {layout.board}: {layout.board_type}, {more}new: bool) -> None:'
    yield f"        super().__init__({layout.gives})"
    yield f"        self.{layout.board}: Final = {layout.board}"
    for field in fields:
        begin = "" if field.is_row() else f" = {number(field.default)}"
        yield f"        self.{field.name}: {kind(field)}{begin}{remark(field)}"
    rows = [field for field in fields if field.is_row()]
    if rows:
        yield f"        if new:\n            self._lay_out_{layout.word}()\n"
        yield f"    def _lay_out_{layout.word}(self) -> None:"
    for field in rows:
        yield f"        self.{field.name} = {kind(field)}{row(field)}"


def remark(field: Field) -> str:
    return f"  # {field.meaning}" if field.meaning else ""


def number(bound: int | str) -> str:
    return str(bound) if isinstance(bound, int) else f"self.{bound}"


def row(field: Field) -> str:
    if field.length == ANY:
        return "()"
    if isinstance(field.default, str):
        return f"(self.{field.default})"
    item = "u8" if field.small else "i64"
    length = str(field.length) if isinstance(field.length, int) else f"int(self.{field.length})"
    return f"([{item}({field.default})] * {length})"


def copying(layout: Layout, fields: list[Field]) -> Iterator[str]:
    yield f'\n    def copy_{layout.word}_fields(self, other: "{layout.name}") -> None:'
    yield '        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""'
    yield f"        self.{layout.base_copy}(other)"
    for field in fields:
        copied = "[:]" if field.is_row() and not field.replaced else ""
        yield f"        other.{field.name} = self.{field.name}{copied}"


def formatted(text: str) -> str:
    ruff = Path(sys.executable).with_name("ruff")
    command = [str(ruff), "format", "--stdin-filename", "state.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def main() -> int:
    stale = [
        layout for layout in LAYOUTS if not layout.path.exists() or layout.path.read_text() != source(layout)
    ]
    if "--check" in sys.argv:
        for layout in stale:
            print(f"{layout.path.relative_to(ROOT)} is stale. Remedy: run `python -m tools.fields`.")
        return 1 if stale else 0
    for layout in stale:
        layout.path.write_text(source(layout))
        print(f"{layout.path.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    main_guard(main)
