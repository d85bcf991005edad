"""The city as a file: what loads, what is refused and why, and that the rules hold on any even board."""

import re

import pytest

from rampage.games import game
from rampage.games.crush.display.view import view
from rampage.games.crush.rules.position import Crush
from rampage.kernel.content import Source
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.rng import Rng
from tests.support.crush import GAME
from tests.support.refused import check_content_refused, content_faults
from tests.support.rules import rule

STANDARD = (GAME.folder / "content.toml").read_text(encoding="utf-8")
MAP = """
. . . . . .
. 1 1 1 . .
. 1 . 1 . 2
. 1 1 1 . .
. . . . . .
. . . . . 3
"""


def village(board: str = MAP, **options: str) -> Crush:
    """A small city with pieces that soon run out."""
    text = re.sub(r'map = """.*?"""', f'map = """{board}"""', STANDARD, flags=re.DOTALL)
    text = re.sub(r"spaces = .*", 'spaces = ["A1 S", "C1 S", "C3 W", "A3 N", "A1 E", "A1 N"]', text)
    text = re.sub(r'squares = \["F7.*', f'squares = ["A1", "B1", "C1", "D1"]{chr(10)}', text)
    text = re.sub(r'squares = \["C3.*', "squares = " + str(["A1 B2 C3 D4"] * 5).replace("'", '"'), text)
    text = re.sub(r"buildings = 30", f"buildings = {sum(mark.isdigit() for mark in board)}", text)
    for piece, count in (("fire_markers", 3), ("free_tentacles", 3), ("holes", 6), ("megaholes", 1)):
        text = re.sub(rf"{piece} = \d+", f"{piece} = {count}", text)
    p = GAME.new(options=options, source=Source("village.toml", text))
    assert isinstance(p, Crush)
    return p


@rule("CRUSH-C1", "CRUSH-C2", "CRUSH-C3", "CRUSH-C4")
def test_every_entry_says_where_it_comes_from() -> None:
    source = GAME.standard()
    assert {name: source.table(name)["source"] for name in source.tables} == {
        "board": "reconstructed", "starts": "reconstructed", "monster_die": "reconstructed",
        "danger_zones": "reconstructed", "survivors": "reconstructed", "outburst": "reconstructed",
        "cards": "rulebook", "pieces": "rulebook",
    }  # fmt: skip


def test_the_panel_of_the_city_counts_by_the_content() -> None:
    p = village()
    rows = {row["label"]: row.get("meter") for row in view(p)["panels"][0]["rows"]}
    assert rows["Buildings"] == {"now": p.board.buildings, "most": p.board.buildings}
    assert rows["Cards left"] == {"now": p.board.cards, "most": p.board.cards}
    assert p.board.buildings < 30


@rule("CRUSH-C1")
def test_board_starts_and_die_are_those_of_the_first_game() -> None:
    ours, theirs = GAME.standard(), game("smash").standard()
    for entry in ("board", "starts", "monster_die"):
        assert ours.table(entry) == theirs.table(entry)


@content_faults(
    ('1 = ["f1", "r1", "b1", "l1"]', '1 = ["f1", "r1", "b1"]', "danger_zones", "1 = "),
    ('1 = ["f1", "r1", "b1", "l1"]', '1 = ["f1", "r1", "b1", "f1"]', "danger_zones", "1 = "),
    ('1 = ["f1", "r1", "b1", "l1"]', '1 = ["f1", "r1", "b1", "x1"]', "danger_zones", "1 = "),
    ('6 = ["r1", "r2", "l1", "l2"]\n', "", "danger_zones", "6 = None"),
    ('"F7", "L5"', '"L5"', "survivors", "3 squares"),
    ('"C3 L4 F10 M9", ', "", "outburst", "4 cards"),
    ('"C3 L4 F10 M9"', '"C3 L4 F10"', "outburst", "'C3 L4 F10'"),
    ('"C3 L4 F10 M9"', '"C3 L4 F10 C3"', "outburst", "'C3 L4 F10 C3'"),
    ('"C3 L4 F10 M9"', '"C3 L4 F10 Z9"', "outburst", "'C3 L4 F10 Z9'"),
    ("outburst = 5", "outburst = 4", "cards", "outburst"),
    ("survivors = 4", "survivors = 8", "cards", "Survivors or Mission Accomplished"),
    ("free_tentacles = 12", "free_tentacles = -1", "pieces", "free_tentacles = -1"),
    ("megaholes = 12\n", "", "pieces", "megaholes = None"),
    ("buildings = 30", "buildings = 29", "pieces", "the map shows 30"),
)
def test_a_fault_names_the_file_the_entry_and_the_remedy(
    old: str, new: str, entry: str, problem: str
) -> None:
    check_content_refused(GAME, STANDARD, old, new, entry, problem)


def play_to_the_end(p: Crush, seed: int) -> None:
    rng = Rng(seed)
    while p.waiting != NOBODY:
        seat = p.actor()
        choices = p.choices(seat)
        p.play(int(p.sample(rng)) if seat == CHANCE else choices[int(rng.below(len(choices)))], seat)
        assert p.broken_invariants() == []
    assert p.outcome() is not None
    assert GAME.from_text(p.to_text(), source=p.board.source).to_text() == p.to_text()


@rule("CRUSH-R32", "CRUSH-R35", "CRUSH-R2")
@pytest.mark.parametrize("wraps", ["on", "off"])
@pytest.mark.parametrize("supply", ["printed", "unlimited"])
def test_the_rules_hold_on_any_even_board_and_when_pieces_are_few(wraps: str, supply: str) -> None:
    for seed in range(10):
        play_to_the_end(village(wrap_effects=wraps, supply=supply), seed)


@pytest.mark.parametrize("wraps", ["on", "off"])
def test_the_smallest_board(wraps: str) -> None:
    for seed in range(10):
        play_to_the_end(village("\n. . . .\n. 1 . .\n. . . .\n. . . 2\n", wrap_effects=wraps), seed)


@rule("CRUSH-R2")
def test_where_wrapping_leads_back_to_the_monster_there_is_no_square() -> None:
    p = village("\n. . . .\n. 1 . .\n. . . .\n. . . 2\n", wrap_effects="on")
    body = {int(square) for square in p.board.body[0]}
    for zone in p.board.zones:
        for square in zone:
            assert square == -1 or 0 <= square < 16
    first = p.board.zones[0]
    assert not body & {int(square) for square in first}
