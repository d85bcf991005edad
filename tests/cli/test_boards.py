"""Boards of every game: no line is broken at 60 columns, and what is on the board can be found there."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from rampage.cli.boards import draw, track
from rampage.cli.boards.layout import print_grid, print_hanging, print_items
from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.kernel.position import NOBODY, SPECTATOR, Position
from tests.support.games import NAMES, some_way

WIDTHS = (60, 80, 120)


def drawn(found: AnyGame, position: Position, width: int) -> list[str]:
    """The lines that a terminal of this width shows."""
    out, file = shown(width)
    draw(found, position, SPECTATOR, out)
    return file.getvalue().splitlines()


def positions(name: str) -> list[Position]:
    """Some of a match at random: the start, the middle, the end."""
    most = game(name).about.seat_counts[-1]
    found = [some_way(game(name), most, count, seed) for seed, count in enumerate((0, 3, 25, 70, 150, 400))]
    over = some_way(game(name), game(name).about.seat_counts[0], 100_000)
    assert over.waiting == NOBODY
    return [*found, over]


@pytest.mark.parametrize("name", NAMES)
def test_boards_fit_the_terminal(name: str) -> None:
    for position in positions(name):
        for width in WIDTHS:
            lines = drawn(game(name), position, width)
            assert max(map(len, lines)) <= width
            assert not any(line != line.rstrip() for line in lines if re.match(r" ?[\dL]", line))


@pytest.mark.parametrize("name", ["smash", "crush"])
def test_a_city_has_one_line_for_each_row(name: str) -> None:
    """A board that a narrow terminal broke would have two."""
    for position in positions(name):
        squares = position.space().vocabularies["SQUARE"].words
        for width, cell in ((60, 3), (80, 4)):
            lines = drawn(game(name), position, width)
            rows = lines[lines.index(next(line for line in lines if line.startswith("    A "))) + 1 :]
            assert [row[:2].strip() for row in rows] == [str(n) for n in range(1, 13)]
            heading = lines[len(lines) - len(rows) - 1]
            assert heading.split() == sorted({square[0] for square in squares})
            view = position.view(SPECTATOR)
            units: list[dict[str, str]] = view["units"]  # type: ignore[assignment]
            for unit in units:
                if unit["state"] == "board":
                    column, row = unit["square"][0], int(unit["square"][1:])
                    at = heading.index(column)
                    shown = rows[row - 1][at : at + cell]
                    assert unit["unit"][1:].lower() in shown.lower()


def test_kaiju_shows_every_space_in_its_column() -> None:
    for position in positions("kaiju"):
        for width in WIDTHS:
            lines = drawn(game("kaiju"), position, width)
            spaces: list[dict[str, Any]] = position.view(SPECTATOR)["spaces"]  # type: ignore[assignment]
            columns = sorted({space["space"][0] for space in spaces})
            start = next(n for n, line in enumerate(lines) if line.split() == columns)
            for space in spaces:
                row = lines[start + int(space["space"][1:])]
                mark = row[lines[start].index(space["space"][0]) :].split(" ")[0]
                owner: str | None = space["owner"]
                assert mark.startswith(space["tile"] or (owner.lstrip("p") if owner else ("x", ".")))


def test_kaiju_names_players_as_the_log_does_and_says_whose_monster_is_whose() -> None:
    for position in positions("kaiju"):
        text = " ".join(" ".join(drawn(game("kaiju"), position, 120)).split())
        players: list[dict[str, Any]] = position.view(SPECTATOR)["players"]  # type: ignore[assignment]
        for number, player in enumerate(players, 1):
            monster = "" if player["title"] == f"Player {number}" else f", {player['title']}"
            assert f"p{number} Player {number}{monster} " in text


# Rush.


def racing(options: dict[str, str], decisions: int, seed: int = 3, seats: int = 4) -> Position:
    return some_way(game("rush"), seats, decisions, seed, options)


TRACKS = list(next(option for option in game("rush").options if option.name == "track").values)


def track_drawn(p: Position, width: int, height: int) -> tuple[list[str], list[str]]:
    """The map, and the lanes of the tiles below it."""
    out, file = shown(width, height)
    track.draw(game("rush").scene(p), p.view(0), out)
    lines = file.getvalue().splitlines()
    end = next(n for n, line in enumerate(lines) if line.startswith("A ") or "· box" in line)
    first = next((n for n, line in enumerate(lines) if re.match(r"T\d+ ", line)), end)
    return lines[:first], lines[first:end]


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize(("width", "height"), [(60, 30), (80, 24), (120, 40)])
def test_a_map_of_each_track(name: str, width: int, height: int) -> None:
    for decisions in (20, 80, 200):
        p = racing({"track": name}, decisions)
        view = p.view(0)
        overview, lanes = track_drawn(p, width, height)
        text, strips = "\n".join(overview), "\n".join(lanes)
        assert len(overview) <= max(16, height // 2)
        assert "#" in text
        assert any(arrow in text for arrow in "↑↗→↘↓↙←↖"), "bends and driving direction"
        assert re.search("[|:]", text + strips), "a line to cross"
        cars: list[dict[str, Any]] = view["cars"]  # type: ignore[assignment]
        for seat, car in enumerate(cars):
            if car["box"] is None or car["wrecked"]:
                continue
            letter = track.CARS[seat]
            assert letter in text + strips
            tile, lane, box = map(int, re.findall(r"\d+", car["box"]))
            at = next(n for n, line in enumerate(lanes) if line.startswith(f"T{tile} "))
            assert lanes[at + 1 + lane][4:].split()[box - 1] == letter, "in its own box"


def test_wrecks_mines_and_finish_are_on_the_map() -> None:
    """Somewhere in random races there is each of them."""
    seen = set()
    for seed in range(12):
        p = racing({"track": "canyon_run"}, 250, seed)
        schematic = p.view(0)["schematic"]
        overview, lanes = track_drawn(p, 60, 30)
        text = "\n".join(overview + lanes)
        assert isinstance(schematic, dict)
        if schematic["marks"]:
            assert "*" in text
            seen.add("mine")
        if any(piece["dim"] for piece in schematic["pieces"]):
            assert "%" in text
            seen.add("wreck")
        assert ":" in "\n".join(overview)
        assert "|" in "\n".join(overview), "the finish is elsewhere than the start"
    assert seen == {"mine", "wreck"}


# Layout.


def shown(width: int, height: int = 24) -> tuple[Console, io.StringIO]:
    """A terminal of this size, and what it shows."""
    file = io.StringIO()
    return Console(file=file, width=width, height=height, highlight=False, force_terminal=False), file


def test_a_grid_too_wide_even_for_small_cells_comes_in_parts() -> None:
    out, file = shown(16)
    print_grid(out, "ABCDEF", ["1", "2"], 3, lambda column, row: (column + row, ""))
    assert file.getvalue().splitlines() == [
        "    A  B  C  D", " 1  A1 B1 C1 D1", " 2  A2 B2 C2 D2",
        "    E  F", " 1  E1 F1", " 2  E2 F2",
    ]  # fmt: skip


def test_items_are_never_broken() -> None:
    out, file = shown(20)
    print_items(out, ["one thing", "two", "a third thing", "4"])
    assert file.getvalue().splitlines() == ["one thing  two", "a third thing  4"]


def test_a_hanging_indent() -> None:
    from rich.text import Text

    out, file = shown(20)
    print_hanging(out, Text("label: "), Text("some words that need more room"))
    print_hanging(out, Text("a very long label: "), Text("words"))
    assert file.getvalue().splitlines() == [
        "label: some words", "       that need", "       more room", "a very long label:", "    words",
    ]  # fmt: skip
