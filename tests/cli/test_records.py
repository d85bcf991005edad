"""`rampage verify`, `rampage replay` and `rampage review`."""

import json
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from tests.cli.running import Shell, played
from tests.cli.running import shell as shell
from tests.kernel.make_dice_vectors import FILE as VECTORS

SMASH = game("smash")
WHOLE = played(SMASH).json()
RUNNING = played(SMASH, 60, over=False).json()


def write(folder: Path, data: dict[str, Any]) -> Path:
    path = folder / "match.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def changed(**fields: Any) -> dict[str, Any]:
    return {**WHOLE, **fields}


def test_an_honest_record_holds(shell: Shell, tmp_path: Path) -> None:
    ran = shell("verify", write(tmp_path, WHOLE))
    assert ran.code == 0
    assert "every roll is what the seed and the words give" in ran.out
    assert "FAILS" not in ran.out


def other_roll(choices: list[str]) -> list[str]:
    """The first movement dice, thrown again by hand."""
    n = next(n for n, choice in enumerate(choices) if choice.startswith("dice "))
    other = "dice 6 6" if choices[n] != "dice 6 6" else "dice 5 6"
    return [*choices[:n], other, *choices[n + 1 :]]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (changed(proof={**WHOLE["proof"], "seed": "00" * 32}), "not the one that was committed to"),
        (changed(proof={**WHOLE["proof"], "words": ["owl", "bee"]}), "the dice give"),
        (changed(outcome={**WHOLE["outcome"], "winners": [0, 1]}), "is not the one its choices lead to"),
        (changed(choices=WHOLE["choices"][:-1]), "do not reach the end"),
        (changed(choices=["Orange: halt", *WHOLE["choices"]]), "choice 1"),
    ],
)
def test_a_changed_record_fails(shell: Shell, tmp_path: Path, data: dict[str, Any], problem: str) -> None:
    ran = shell("verify", write(tmp_path, data))
    assert ran.code == 1
    assert "FAILS" in ran.out
    assert problem in ran.out


def test_a_roll_of_ones_own_fails(shell: Shell, tmp_path: Path) -> None:
    data = {**RUNNING, "choices": other_roll(RUNNING["choices"])[:3], "proof": WHOLE["proof"]}
    ran = shell("verify", write(tmp_path, data))
    assert ran.code == 1
    assert "the dice give" in ran.out


def test_a_running_match_cannot_be_proven_yet(shell: Shell, tmp_path: Path) -> None:
    ran = shell("verify", write(tmp_path, RUNNING))
    assert ran.code == 3
    assert "the seed is not revealed until" in ran.out
    ran = shell("verify", write(tmp_path, {**RUNNING, "choices": [*RUNNING["choices"], "?"]}))
    assert ran.code == 3
    assert "still hidden" in ran.out


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "isn't a Rampage record"),
        ("{}", "not a record of format 1"),
        (json.dumps(changed(game="chess")), "field 'game'"),
        (json.dumps(changed(content="sha256:0")), "--content"),
        (json.dumps(changed(seats=["Ann"])), "field 'seats'"),
    ],
)
def test_what_is_no_record(shell: Shell, tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    for command in ("verify", "replay"):
        complaint = shell.refused(command, path)
        assert str(path) in complaint
        assert problem in complaint


def test_no_file(shell: Shell, tmp_path: Path) -> None:
    assert "check the path" in shell.refused("verify", tmp_path / "nowhere.json")
    assert "cannot be read" in shell.refused("replay", tmp_path)
    binary = tmp_path / "picture.json"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "not text" in shell.refused("verify", binary)


def test_a_record_through_a_pipe(shell: Shell) -> None:
    assert shell("verify", "-", typed=json.dumps(WHOLE)).code == 0


def test_replay_shows_every_choice(shell: Shell, tmp_path: Path) -> None:
    ran = shell("replay", write(tmp_path, WHOLE))
    assert ran.code == 0
    space = game("smash").new().space()
    for number, choice in enumerate(WHOLE["choices"], 1):
        notation = choice.removeprefix("Orange: ").removeprefix("Green: ")
        assert f"{number:>4}  " in ran.out
        assert space.label(space.parse(notation)) in ran.out, "in words, as the page tells it"
    assert WHOLE["outcome"]["text"] in ran.out


def test_replay_of_a_part(shell: Shell, tmp_path: Path) -> None:
    path = write(tmp_path, WHOLE)
    out = shell("replay", path, "--from", "5", "--to", "7").out
    assert [line.split()[0] for line in out.splitlines() if line[:4].strip().isdigit() and ": " in line] == [
        "5", "6", "7",
    ]  # fmt: skip
    assert WHOLE["outcome"]["text"] not in out
    assert "There are no choices" in shell.refused("replay", path, "--from", "99999")
    assert "There are no choices from 9 to 3" in shell.refused("replay", path, "--from", "9", "--to", "3")


def test_the_code_that_a_page_showed(shell: Shell, tmp_path: Path) -> None:
    """Whoever noted it down needs nothing else to tell their match from one that was made up afterwards."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))["records"]
    path, code = write(tmp_path, vectors["both"]), vectors["both"]["proof"]["transcript"]
    assert shell("verify", path, "--transcript", code.upper()).code == 0
    ran = shell("verify", path, "--transcript", "0" * 64)
    assert ran.code == 1
    assert "transcript is not the one" in ran.out
    ran = shell("verify", write(tmp_path, vectors["old"]), "--transcript", code)
    assert ran.code == 1
    assert "dice protocol 2; the record claims 1" in ran.out


def test_dice_that_were_seen_and_taken_back_are_said(shell: Shell, tmp_path: Path) -> None:
    taken = json.loads(VECTORS.read_text(encoding="utf-8"))["records"]["taken"]
    ran = shell("verify", write(tmp_path, taken))
    assert ran.code == 0
    output = " ".join(ran.out.split())
    assert "taken back: choices were taken back 3 times. 21 of 21 rolls among them follow" in output
    assert output.endswith(
        "Dice were seen and taken back twice (decisions 85 to 95 and 82 to 100): the next rolls were known. "
        "Simultaneous choices were revealed and taken back once (decisions 117 to 119)."
    )
    ran = shell("replay", write(tmp_path, taken))
    assert "Player 1 took back 8 choices and 11 rolls, agreed by Player 2." in ran.out


def test_a_malformed_list_of_what_was_taken_back(shell: Shell, tmp_path: Path) -> None:
    assert "field 'taken_back'" in shell.refused("verify", write(tmp_path, changed(taken_back=3)))
    ran = shell("verify", write(tmp_path, changed(taken_back=[{"after": 1}])))
    assert ran.code == 1
    assert "entry 0 in the list of takebacks is malformed" in ran.out


def test_review_shows_the_story_of_a_record(shell: Shell, tmp_path: Path) -> None:
    path = write(tmp_path, played(SMASH, 30, over=False).json())
    output = shell("review", path, "--effort", "0.001")
    assert output.code == 0
    assert "Start + luck + mistakes = result" in output.out
    assert "chance to win" in output.out
    found = json.loads(shell("review", path, "--effort", "0.001", "--json").out)
    assert set(found) == {"seats", "curve", "turning_points"}
