"""`rampage learn`: lessons in the terminal."""

import json

from rampage.games import game
from rampage.lessons import LessonRun, lessons_of
from rampage.lessons.run import READ_ON
from tests.cli.running import Shell
from tests.cli.running import shell as shell

KAIJU = game("kaiju")


def right_answers() -> list[str]:
    """What a learner types who does everything right."""
    typed = []
    lesson = lessons_of(KAIJU)[0]
    for number in range(len(lesson.scenes)):
        run = LessonRun(KAIJU, lesson, number)
        while run.at < len(run.scene.steps):
            going = run.accepted()
            typed.append(run.position.space().text(going[0]) if going else "")
            run.answer(going[0] if going else READ_ON)
    return typed


def test_the_lessons_are_listed(shell: Shell) -> None:
    assert "rampage learn kaiju " in shell("learn").out
    listed = json.loads(shell("learn", "--json").out)["lessons"]
    assert listed["kaiju"][0]["name"] == "first-game"


def test_a_whole_lesson_ends_at_a_match_against_a_bot(shell: Shell) -> None:
    ran = shell("learn", "kaiju", typed="\n".join([*right_answers(), "", "quit", ""]))
    assert ran.code == 0
    assert "5. Objective Cards" in ran.out
    assert "Choose your Monster" in ran.out.partition("That was the lesson")[2]


def test_wrong_answers_hint_and_leaving(shell: Shell) -> None:
    ran = shell("learn", "kaiju", typed="\nstep own d2\nundo\nhint\nquit\n")
    assert "That is Dash, your own card" in ran.out
    assert "Nothing to take back in a lesson" in ran.out
    assert "Try: step shared c3" in ran.out
    assert "Come back with `rampage learn kaiju --scene 1`" in ran.out


def test_a_scene_in_the_middle(shell: Shell) -> None:
    ran = shell("learn", "kaiju", "--scene", "3", typed="quit\n")
    assert "3. A battle" in ran.out
    assert "1. Move and crush" not in ran.out


def test_what_does_not_exist_is_refused(shell: Shell) -> None:
    assert "first-game" in shell.refused("learn", "kaiju", "nonsense")
    assert "scenes" in shell.refused("learn", "kaiju", "--scene", "99")
    assert "game" in shell.refused("learn", "chess")
