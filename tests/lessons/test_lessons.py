"""Lessons: how they are read, what becomes of an answer, and that the checker finds what is wrong with one."""

from dataclasses import replace

import pytest

from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.kernel.reasons import IllegalChoice
from rampage.lessons import Lesson, LessonError, LessonRun, Step, find_lesson, lessons_of, read_lessons
from rampage.lessons.run import READ_ON
from rampage.testing.lessons import finish, lesson_faults
from tests.support.refused import faults
from tests.support.smash import SHOTS

SMASH = game("smash")
TEXT = f'''
[[lesson]]
name = "shots"
title = "Shots"
about = "Fire."
minutes = 1
[[lesson.scene]]
title = "Fire"
position = """{SHOTS}"""
seed = 3
[[lesson.scene.step]]
say = "This is the Monster."
point = ["C5", "panel:board"]
[[lesson.scene.step]]
say = "Fire a Helicopter."
point = ["OH1", "choice:fire *"]
go = ["fire OH*"]
wrong = {{ "cease" = "Not yet." }}
otherwise = "That is a Tank."
happens = ["and rolls"]
[[lesson.scene.step]]
say = "Done."
'''


def shots(text: str = TEXT) -> Lesson:
    return read_lessons(text, "test", [2])[0]


def choice(run: LessonRun, text: str) -> int:
    return run.position.space().parse(text)


def test_a_lesson_goes_step_by_step_to_its_end() -> None:
    run = LessonRun(SMASH, shots(), 0)
    assert run.step is run.scene.steps[0]
    assert run.answer(READ_ON).accepted
    assert run.answer(choice(run, "fire OH1")).accepted
    assert any(
        "rolls" in e.text(run.position.space().vocabularies) for one in run.happened for e in one.events
    )
    assert run.answer(READ_ON).accepted
    assert run.at == 3
    with pytest.raises(LessonError, match="The scene is over"):
        run.answer(READ_ON)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("smash", ["Orange", "Green"]),
        ("kaiju", ["Mecha Kaizer", "Galithor"]),
        ("rush", ["Gravedigger", "Stardust"]),
        ("menace", ["Konk", "Strigoika"]),
    ],
)
def test_players_are_called_by_their_figures(name: str, players: list[str]) -> None:
    known = game(name)
    assert LessonRun(known, find_lesson(known), 0).match.record.names == players


def test_a_wrong_choice_is_answered_and_changes_nothing() -> None:
    run = LessonRun(SMASH, shots(), 0)
    before = run.position.to_text()
    early = run.answer(choice(run, "fire OH1"))
    assert not early.accepted
    assert "Read on" in early.said
    run.answer(READ_ON)
    assert run.answer(choice(run, "cease")).said == "Not yet."
    assert run.answer(choice(run, "fire OT3")).said == "That is a Tank."
    with pytest.raises(IllegalChoice):
        run.answer(choice(run, "fire GT1"))
    with pytest.raises(LessonError, match="You have to make a choice"):
        run.answer(READ_ON)
    assert run.position.to_text() == before
    assert run.at == 1


def test_the_same_answers_lead_to_the_same_dice() -> None:
    runs = [LessonRun(SMASH, shots(), 0) for _ in range(2)]
    for run in runs:
        run.replay([READ_ON, choice(run, "fire OH2")])
    assert runs[0].position == runs[1].position
    with pytest.raises(LessonError, match="does not fit"):
        LessonRun(SMASH, shots(), 0).replay([choice(runs[0], "cease")])


def test_a_lesson_by_its_name() -> None:
    kaiju = game("kaiju")
    assert find_lesson(kaiju) is lessons_of(kaiju)[0]
    with pytest.raises(LessonError, match="first-game"):
        find_lesson(kaiju, "nothing")


@faults(
    ('say = "Done."', "say = 7", "step 3: say = 7"),
    ('say = "Done."', 'say = "Done."\ngoes = []', "'goes' is unknown"),
    ('otherwise = "That is a Tank."', "", "has no answer"),
    ('say = "Done."', 'say = "Done."\nthen = ["cease"]', "Nothing is asked"),
    ('"panel:board"', '"panel:roof"', "no panel 'roof'"),
    ("minutes = 1", "minutes = 0", "minutes = 0"),
    ("seed = 3", "seed = true", "seed = True"),
    ("[[lesson.scene]]", "[lesson.scene]", "scene is not a list"),
    ("[[lesson]]", "[[lesson", "not TOML"),
    ('wrong = { "cease" = "Not yet." }', "wrong = [1]", "wrong = "),
)
def test_a_file_with_a_fault_is_refused_with_its_place(old: str, new: str, problem: str) -> None:
    assert old in TEXT
    with pytest.raises(LessonError) as raised:
        shots(TEXT.replace(old, new, 1))
    assert problem in str(raised.value)
    assert raised.value.remedy


def changed(at: int, **fields: object) -> Lesson:
    """The lesson with one step changed."""
    lesson = shots()
    steps = list(lesson.scenes[0].steps)
    steps[at] = replace(steps[at], **fields)  # type: ignore[arg-type]
    return replace(lesson, scenes=(replace(lesson.scenes[0], steps=tuple(steps)),))


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (changed(1, go=("fire OH9",)), "is not possible here"),
        (changed(1, go=("fire *", "trade *")), "'trade *' is not possible"),
        (changed(1, wrong=(("fire GT1", "No."),)), "can't be made here"),
        (changed(1, otherwise=""), "has no answer"),
        (changed(1, point=("Z99",)), "not a word of the board"),
        (changed(1, point=("choice:trade *",)), "which is not possible"),
        (changed(1, happens=("the Monster sings",)), "did not happen"),
        (changed(1, then=("fly OH1 A1",)), "is not possible now"),
        (changed(0, say="word " * 80), "80 words"),
        (changed(1, otherwise="word " * 80), "an answer has more"),
    ],
)
def test_the_checker_finds_what_is_wrong(lesson: Lesson, fault: str) -> None:
    found = lesson_faults(SMASH, lesson)
    assert fault in "\n".join(found)


def test_the_checker_finds_nothing_in_a_good_lesson() -> None:
    assert lesson_faults(SMASH, shots()) == []


def test_every_choice_that_goes_on_must_lead_to_the_end() -> None:
    """After `cease` nobody can fire any more: only some of the choices before lead on."""
    lesson = changed(1, go=("fire OH1", "cease"), wrong=(), then=())
    lesson = replace(
        lesson,
        scenes=(
            replace(
                lesson.scenes[0],
                steps=(*lesson.scenes[0].steps[:2], Step("Again.", go=("fire OT3",), otherwise="No.")),
            ),
        ),
    )
    assert any(
        "after an earlier one" in fault or "must choose" in fault for fault in lesson_faults(SMASH, lesson)
    )


@pytest.mark.parametrize("name", ["smash", "crush", "kaiju", "rush", "menace"])
def test_every_built_in_game_has_a_first_game(name: str) -> None:
    found: AnyGame = game(name)
    lessons = lessons_of(found)
    assert lessons[0].name == "first-game"
    for lesson in lessons:
        for scene in range(len(lesson.scenes)):
            assert finish(LessonRun(found, lesson, scene)).step is None
        assert 10 <= lesson.length <= 32, "5 to 8 minutes"


def test_kaiju_has_a_lesson_for_the_arena() -> None:
    assert [lesson.name for lesson in lessons_of(game("kaiju"))] == ["first-game", "arena"]
