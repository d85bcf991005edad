"""The city as a file: what loads, what is refused and why, and that the rules hold on any even board."""

import re
from pathlib import Path

import pytest

from rampage.games.smash.content.board import board_for
from rampage.games.smash.rules.position import Smash
from rampage.kernel.content import ContentError, Source, read_source
from rampage.kernel.playout import play_out_listed
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.rng import Rng
from tests.support.refused import check_content_refused, content_faults
from tests.support.rules import rule
from tests.support.smash import GAME

STANDARD = (GAME.folder / "content.toml").read_text(encoding="utf-8")
VILLAGE = '''
[board]
source = "public"
map = """
. . . . . .
. 1 1 1 . .
. 1 . 1 . 2
. 1 1 1 . .
. . . . . .
. . . . . 3
"""
[starts]
source = "public"
spaces = ["A1 S", "C1 S", "E1 W", "E5 N", "A5 E", "A5 N"]
[monster_die]
source = "public"
"3111" = [3, 1, 1, 1]
"2112" = [2, 1, 1, 2]
[tail]
source = "public"
right = { N = "SW", E = "NW", S = "NE", W = "SE" }
left = { N = "SE", E = "SW", S = "NW", W = "NE" }
[survivors]
source = "public"
squares = ["A1", "B1", "C1", "D1", "E1", "F1", "A2", "C3"]
[cards]
source = "rulebook"
direct_hit = 4
critical_hit = 3
survivors = 8
fire_crew = 2
fire_storm = 2
monster_dazed = 3
fly_swat = 2
monster_quake = 3
revenge_attack = 2
monster_rage = 2
mission_accomplished = 1
[pieces]
source = "rulebook"
buildings = 10
fire_markers = 4
tanks = 3
helicopters = 3
units_on_board = 4
units_in_all = 6
'''


def village(text: str = VILLAGE, **options: str) -> Smash:
    p = GAME.new(options=options, source=Source("village.toml", text))
    assert isinstance(p, Smash)
    return p


@rule("SMASH-C1", "SMASH-C2", "SMASH-C3", "SMASH-C4", "SMASH-C5")
def test_every_entry_says_where_it_comes_from() -> None:
    source = GAME.standard()
    assert {name: source.table(name)["source"] for name in source.tables} == {
        "board": "reconstructed", "starts": "reconstructed", "monster_die": "reconstructed",
        "tail": "reconstructed", "survivors": "reconstructed", "cards": "rulebook", "pieces": "rulebook",
    }  # fmt: skip


@content_faults(
    ("[board]\nsource", "[bored]\nsource", "board", "missing"),
    ('source = "reconstructed"', 'source = "memory"', "board", "'memory' is not a provenance"),
    (". 1 - . . - 2", ". 1 - . - 2", "board", "differ in length"),
    (". . . . . . . . . . . . . . . .\n. 1 -", ". 1 -", "board", "16 by 11 squares"),
    (". 1 - . . - 2", ". x - . . - 2", "board", "'x' on B2"),
    (". 1 - . . - 2", ". .- - . . - 2", "board", "'.-' on B2"),
    (". 1 - . . - 2", ". ² - . . - 2", "board", "'²' on B2"),
    ('"E1 S", ', "", "starts", "5 start spaces"),
    ('"E1 S"', '"E1"', "starts", "'E1'"),
    ('"E1 S"', '"Z1 S"', "starts", "'Z1 S'"),
    ('"E1 S"', '"F1 S"', "starts", "not a Monster Square"),
    ('"3111" = [3, 1, 1, 1]', '"3111" = [3, 1, 1, 2]', "monster_die", "does not have six faces"),
    ('"3111" = [3, 1, 1, 1]', '"3111" = [8, 1, 1, -4]', "monster_die", "does not have six faces"),
    ('"3111" = [3, 1, 1, 1]', '"3111" = "many"', "monster_die", "'many'"),
    ('N = "SW", E', 'N = "SSW", E', "tail", "right, facing N: 'SSW'"),
    ('"B3", "G2"', '"G2"', "survivors", "7 squares"),
    ('"B3", "G2"', '"B33", "G2"', "survivors", "'B33' is not on the board"),
    ("squares = [", "squares = [1, ", "survivors", "squares = ["),
    ("survivors = 8", "survivors = 7", "cards", "Survivors or Mission Accomplished"),
    (
        "mission_accomplished = 1",
        "mission_accomplished = 2",
        "cards",
        "Survivors or Mission Accomplished",
    ),
    ("direct_hit = 4", "direct_hit = -1", "cards", "direct_hit = -1"),
    ("direct_hit = 4", "direct_hit = true", "cards", "direct_hit = True"),
    ("direct_hit = 4\n", "", "cards", "direct_hit = None"),
    ("buildings = 30", "buildings = 29", "pieces", "the map shows 30"),
    ("units_on_board = 4", "units_on_board = 7", "pieces", "units_on_board = 7"),
    ("units_in_all = 6", "units_in_all = 5", "pieces", "units_in_all = 5"),
    ("tanks = 3", "tanks = 4", "pieces", "tanks = 4"),
    ("[board]", "[board", "file", "not TOML"),
)
def test_a_fault_names_the_file_the_entry_and_the_remedy(
    old: str, new: str, entry: str, problem: str
) -> None:
    check_content_refused(GAME, STANDARD, old, new, entry, problem)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read_source(tmp_path / "no.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match="not text"):
        read_source(tmp_path / "binary.toml")


def test_the_fingerprint_tells_contents_apart() -> None:
    assert Source("a", STANDARD).fingerprint == GAME.standard().fingerprint
    assert Source("a", STANDARD + "\n# A remark.\n").fingerprint == GAME.standard().fingerprint
    assert Source("a", STANDARD + "\n[more]\nsource = 'public'\n").fingerprint != GAME.standard().fingerprint


def test_a_board_is_made_once_for_its_content_and_options() -> None:
    options = {option.name: option.default for option in GAME.options}
    assert board_for(GAME.standard(), options) is board_for(Source("copy.toml", STANDARD), options)
    assert board_for(GAME.standard(), options) is not board_for(
        GAME.standard(), {**options, "supply": "unlimited"}
    )


@rule("SMASH-5.4", "SMASH-4.5")
def test_no_way_is_said_to_be_none() -> None:
    """The village has a courtyard: no Tank gets in, and a Helicopter not when all around is burning."""
    p = village(first_player="orange")
    for text in ("start 1", "dice 6 6"):
        p.play(p.space().parse(text), CHANCE)
    (reason,) = p.why_not(p.space().parse("drive_in C3 N"), 0)
    assert (reason.rule, reason.text) == ("SMASH-5.4", "There is no way to C3 from here.")
    assert p.why_not(p.space().parse("fly_in C3"), 0) == []
    fires = re.sub(r"^( [2-4] .*)$", lambda row: row[0].replace("#", "*"), p.to_text(), flags=re.MULTILINE)
    ample = Source("village.toml", VILLAGE.replace("fire_markers = 4", "fire_markers = 9"))
    q = GAME.from_text(fires, source=ample)
    (reason,) = q.why_not(q.space().parse("fly_in C3"), 0)
    assert (reason.rule, reason.text) == ("SMASH-4.5", "There is no way to C3 from here.")


@pytest.mark.parametrize("wraps", ["on", "off"])
@pytest.mark.parametrize("supply", ["printed", "unlimited"])
def test_the_rules_hold_on_any_even_board(wraps: str, supply: str) -> None:
    for seed in range(8):
        p = village(wrap_effects=wraps, supply=supply)
        rng = Rng(seed)
        while p.waiting != NOBODY:
            seat = p.actor()
            p.play(
                p.sample(rng) if seat == CHANCE else p.choices(seat)[rng.below(len(p.choices(seat)))], seat
            )
            assert p.broken_invariants() == []
        assert p.outcome() is not None
        assert GAME.from_text(p.to_text(), source=p.board.source).to_text() == p.to_text()


def test_the_smallest_board() -> None:
    small = re.sub(
        r'map = """.*?"""', 'map = """\n. . . .\n. 1 . .\n. . . .\n. . . 2\n"""', VILLAGE, flags=re.DOTALL
    )
    small = re.sub(r"spaces = .*", 'spaces = ["A1 S", "C1 S", "C3 W", "A3 N", "A1 E", "A1 S"]', small)
    small = re.sub(r"squares = .*", 'squares = ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]', small)
    small = small.replace("buildings = 10", "buildings = 2")
    for wraps in ("on", "off"):
        for seed in range(5):
            p = village(small, wrap_effects=wraps)
            play_out_listed(p, Rng(seed), 10_000)
            assert p.broken_invariants() == []
            assert p.outcome() is not None
