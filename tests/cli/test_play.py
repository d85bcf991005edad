"""`rampage play`, through a pipe, as a person would type."""

import json
import re
from pathlib import Path

import pytest

from rampage.cli.answers import MAX_LINES, lines_of, matching, read_choice
from rampage.games import game
from rampage.kernel.action_space import UnknownChoice
from tests.cli.running import Shell, played
from tests.cli.running import shell as shell
from tests.support.smash import city, city_text

SMASH = game("smash")
FIRST = ["play", "smash", "--seed", "5", "--options", "first_player=orange"]
ATTACK = city_text("T1^ E8, t1> A3", "E5 S", None, "", "", "5 orange attack", {})


def test_help_and_quit(shell: Shell) -> None:
    ran = shell(*FIRST, typed="?\nquit\n")
    assert ran.code == 0
    assert "Orange: move your Units" in ran.out
    assert "hint" in ran.out
    assert "committed to seed with SHA-256" in ran.out


def test_the_end_of_the_pipe_is_quit(shell: Shell) -> None:
    ran = shell(*FIRST, typed="")
    assert ran.code == 0
    assert "You left before the end" in ran.out


def test_a_choice_in_words_a_part_and_a_number(shell: Shell) -> None:
    ran = shell(*FIRST, "--bots", "none", typed="fly_in A1\ndrive_in\nb1\ns\nfly oh1\n1\nquit\n")
    assert "Orange Helicopter 1 enters at A1 and takes A1" in ran.out
    assert "Orange Tank 1 enters at B1 and takes B1, facing south" in ran.out
    assert "Orange Helicopter 1 flies from A1 to" in ran.out


def test_capitals_do_not_matter_and_enter_shows_all_again(shell: Shell) -> None:
    ran = shell(*FIRST, "--bots", "none", typed="drive_in\n\nFLY_IN a1\nquit\n")
    assert "takes A1" in ran.out
    assert ran.out.count("  1  drive_in") == 2


def test_why_not_and_why(shell: Shell) -> None:
    ran = shell(*FIRST, typed="why cease\nwhy fly_in A1\nwhy nonsense\ncease\nfly OH1 A1\nquit\n")
    assert "SMASH-2.1" in ran.out
    assert "this is possible" in ran.out
    assert "cost: 1" in ran.out
    assert "is not a choice; choices start with" in ran.out
    assert ran.out.count("SMASH-2.1") == 2, "a choice that is not possible says why by itself"
    assert "is in reserve: it enters over the edge" in ran.out


def test_undo(shell: Shell) -> None:
    ran = shell(*FIRST, "--bots", "none", typed="undo\nfly_in A1\nundo\nlog\nfly_in A1\nquit\n")
    output = ran.out.rpartition("> log")[2].partition("> fly_in")[0]
    assert "movement points" in output
    assert "enters at A1" not in output, "what was taken back did not happen"
    assert "Nothing to take back" in ran.out
    assert "Taken back." in ran.out
    assert ran.out.count("enters at A1") == 2


def test_what_was_taken_back_is_in_the_record(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shell(*FIRST, "--bots", "none", typed=f"fly_in A1\nundo\nfly_in A2\nsave {path}\nquit\n")
    saved = json.loads(path.read_text(encoding="utf-8"))
    (entry,) = saved["taken_back"]
    assert (entry["choices"], entry["by"], entry["free"]) == (["Orange: fly_in A1"], "Orange", True)
    assert saved["choices"][entry["after"]] == "Orange: fly_in A2"
    ran = shell("replay", path)
    output = ran.out.index("Orange took back a choice.")
    assert ran.out.index("movement points") < output < ran.out.index("enters at A2")


def test_the_list_shows_how_likely_a_shot_hits(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(ATTACK, encoding="utf-8")
    ran = shell("play", "--from", path, "--bots", "none", typed="quit\n")
    assert re.search(r"Fire with Orange .*\(Range \d, hits \d\d %\)", ran.out)


def test_rules_log_board_hint(shell: Shell) -> None:
    ran = shell(
        *FIRST, "--bots", "none", typed="rules R7\nrules zeppelin\nfly_in A1\nlog\nboard\nhint\nquit\n"
    )
    assert "SMASH-R7" in ran.out
    assert "No rule contains 'zeppelin'" in ran.out
    assert ran.out.count("enters at A1") == 2
    assert "1. " in ran.out
    assert "to win)" in ran.out


def test_nonsense_is_answered(shell: Shell) -> None:
    ran = shell(*FIRST, typed="999\n-1\nzeppelin\nfly_in Q99\nsave\nsave /dev/null/x\nquit\n")
    assert ran.code == 0
    assert ran.out.count("Type ? for help") >= 3
    assert "Name a file" in ran.out
    assert "cannot be written" in ran.out


def test_save_and_go_on(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shell(*FIRST, "--bots", "none", typed=f"fly_in A1\nsave {path}\nquit\n")
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["choices"][-1] == "Orange: fly_in A1"
    assert "seed" not in saved["proof"], "who has the seed knows the dice to come"
    ran = shell("play", "smash", "--from", path, "--bots", "none", typed=f"fly_in A2\nsave {path}\nquit\n")
    assert "takes A2" in ran.out
    again = json.loads(path.read_text(encoding="utf-8"))
    assert again["choices"] == [*saved["choices"], "Orange: fly_in A2"]
    assert "proof" not in again


def test_a_whole_match_is_verified(shell: Shell, tmp_path: Path) -> None:
    """Two bots play; what they leave can be checked."""
    path = tmp_path / "match.json"
    ran = shell("play", "smash", "--bots", "hasty,random", "--seed", "3", typed=f"cease\nsave {path}\n")
    assert ran.code == 0
    assert "Seed of the dice" in ran.out
    assert "The match is over." in ran.out
    ran = shell("verify", path)
    assert ran.code == 3
    assert "the server alone made these dice" in ran.out, "one program ran it all"


def test_a_match_by_numbers_alone(shell: Shell, tmp_path: Path) -> None:
    """The last card is left and Orange, ahead, fires until it hits."""
    lines = {
        "deck": "mission_accomplished",
        "orange": "reserve; cards direct_hit*2",
        "green": "reserve; cards fire_crew",
    }
    path = tmp_path / "position.txt"
    text = city_text("T1^ E8, t1> P1", "E5 S", None, "", "", "30 orange attack", lines)
    path.write_text(text, encoding="utf-8")
    ran = shell("play", "smash", "--from", path, "--bots", "none", "--seed", "2", typed="1\n" * 400)
    assert "Seed of the dice" in ran.out, "the end is reached"
    assert " wins " in ran.out


def test_equal_seeds_equal_matches(shell: Shell) -> None:
    first = shell("play", "smash", "--bots", "random,hasty", "--seed", "8")
    again = shell("play", "smash", "--bots", "random,hasty", "--seed", "8")
    assert first == again


def test_the_seat_of_ones_choice(shell: Shell) -> None:
    ran = shell(*FIRST, "--seat", "green", "--bots", "hasty", typed="quit\n")
    assert "hasty: " in ran.out
    assert "Green> " in ran.out


def test_names_cannot_be_markup(shell: Shell, tmp_path: Path) -> None:
    record = played(SMASH, 30, over=False)
    record.names[0] = "[bold]Eve[/bold][red]"
    path = tmp_path / "match.json"
    path.write_text(record.dumps(), encoding="utf-8")
    assert "[bold]Eve[/bold][red]" in shell("replay", path).out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["chess"], "There is no game 'chess'"),
        (["smash", "--bots", "a,b,c"], "is not for 3 players"),
        (["smash", "--bots", "clever"], "There is no bot"),
        (["smash", "--seat", "blue"], "choose one of orange, green"),
        (["smash", "--seat", "green", "--bots", "none"], "one person against bots"),
        (["smash", "--from", "nowhere"], "check the path"),
        (["--from", "nowhere"], "check the path"),
        ([], "Which game?"),
        (["smash", "--options", "edition=1999"], "2012"),
        (["smash", "--content", "nowhere"], "check the path"),
    ],
)
def test_play_refuses(shell: Shell, words: list[str], problem: str) -> None:
    assert problem in shell.refused("play", *words)


def test_a_fault_of_a_content_file_is_told_by_its_entry(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = SMASH.folder.joinpath("content.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"E1 S"', '"F1 S"'), encoding="utf-8")
    problem = shell.refused("play", "smash", "--content", path)
    assert "mine.toml, [starts]: F1 is not a Monster Square." in problem
    assert "use odd columns" in problem
    path.write_text("[board", encoding="utf-8")
    assert "mine.toml, [file]: This is not TOML" in shell.refused("play", "smash", "--content", path)


def test_what_cannot_be_gone_on_with(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text(played(SMASH).dumps(), encoding="utf-8")
    assert "This match is over" in shell.refused("play", "smash", "--from", path)
    path.write_text(played(SMASH, 20).dumps(), encoding="utf-8")
    problem = shell.refused("play", "smash", "--from", path, "--options", "edition=2010")
    assert "its own options" in problem
    path.write_text(ATTACK.replace("monster: E5 S", "monster: E5 X"), encoding="utf-8")
    assert f"{path}, line" in shell.refused("play", "smash", "--from", path)
    path.write_text("some other file", encoding="utf-8")
    assert "neither a record nor a position" in shell.refused("play", "--from", path)


def test_a_file_shows_which_game_it_is_of(shell: Shell, tmp_path: Path) -> None:
    record, position = tmp_path / "match.json", tmp_path / "position.txt"
    record.write_text(played(SMASH, 20).dumps(), encoding="utf-8")
    position.write_text(ATTACK, encoding="utf-8")
    for path in (record, position):
        assert shell("play", "--from", path, "--bots", "none", typed="quit\n").code == 0
    assert "choose a Unit to fire" in shell("play", "--from", position, "--bots", "none", typed="quit\n").out


# Reading answers.


def test_long_lists_are_grouped_word_by_word() -> None:
    p = city("T1^ E8, H1 J5", monster="E5 S", pool="7", dice="3 4")
    choices = p.choices(0)
    space = p.space()
    lines = lines_of(space, choices)
    assert [line.words for line in lines] == ["drive", "fly", "drive_in", "fly_in", "halt"]
    assert sorted(choice for line in lines for choice in line.choices) == sorted(choices)
    squares = lines_of(space, lines[1].choices, "fly")
    assert all(line.words.startswith("fly OH1 ") for line in squares), "one Helicopter: squares at once"
    few = lines_of(space, choices[:MAX_LINES])
    assert [line.words for line in few] == [space.text(choice) for choice in choices[:MAX_LINES]]


def test_what_an_answer_may_mean() -> None:
    p = city("T1^ E8, H1 J5", monster="E5 S", pool="7", dice="3 4")
    space, choices = p.space(), p.choices(0)

    def texts(typed: str, begun: str = "") -> set[str]:
        return {space.text(choice) for choice in matching(space, choices, typed, begun)}

    assert texts("halt") == {"halt"}
    assert texts("FLY oh1 j6") == {"fly OH1 J6"}
    assert texts("j6", "fly OH1") == {"fly OH1 J6"}
    assert all(text.split()[2] == "F8" for text in texts("ot1 f8"))
    assert texts("zeppelin") == set()


def test_any_choice_reads_whatever_its_capitals() -> None:
    space = city("", monster="E5 S").space()
    assert read_choice(space, "DRIVE ot1 d9 e") == space.parse("drive OT1 D9 E")
    assert read_choice(space, "trade DIRECT_hit tank") == space.parse("trade direct_hit tank")
    for wrong in ("", "zeppelin", "drive OT1", "drive OT1 D9 E E", "fly OH1 Z9"):
        with pytest.raises(UnknownChoice):
            read_choice(space, wrong)


def test_nothing_is_hinted_at_when_the_match_is_over(shell: Shell) -> None:
    ran = shell("play", "smash", "--seed", "2", "--bots", "random,random", typed="hint\nquit\n")
    assert ran.code == 0, ran.err
    assert "> hint\nThe match is over." in ran.out
