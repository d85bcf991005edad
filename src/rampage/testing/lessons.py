"""Plays lessons through: every step can be answered, every wrong choice gets an answer, and every lesson ends."""

from collections.abc import Iterator
from typing import Final

from rampage.kernel.errors import RampageError
from rampage.kernel.game import AnyGame
from rampage.lessons import Lesson, LessonRun, Step
from rampage.lessons.run import READ_ON

MOST_WORDS: Final = 60  # Of a step. More is not read.
MOST_ANSWER_WORDS: Final = 40
MOST_TITLE: Final = 40  # Characters.
MOST_POINTED: Final = 12
MOST_TRIED: Final = 60  # Choices of one step that continue the lesson.


def lesson_faults(game: AnyGame, lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, one sentence each."""
    return [fault for number in range(len(lesson.scenes)) for fault in _scene_faults(game, lesson, number)]


def _scene_faults(game: AnyGame, lesson: Lesson, number: int) -> Iterator[str]:
    scene = lesson.scenes[number]
    place = f"{lesson.name}, scene {number + 1}"
    if len(scene.title) > MOST_TITLE:
        yield f"{place}: the title has more than {MOST_TITLE} characters"
    answers: list[int] = []
    try:
        for at, step in enumerate(scene.steps):
            run = LessonRun(game, lesson, number).replay(answers)
            yield from _step_faults(run, step, f"{place}, step {at + 1}")
            going = run.accepted()
            if step.asks and not going:
                return
            # Every choice that continues the lesson must lead through the rest of the scene, not only the first.
            for choice in going[1:MOST_TRIED]:
                finish(LessonRun(game, lesson, number).replay([*answers, choice]))
            answers.append(going[0] if step.asks else READ_ON)
            yield from _happenings(game, lesson, number, answers, step)
    except RampageError as error:
        yield str(error)


def finish(run: LessonRun) -> LessonRun:
    """Go through the rest of a scene by the first choice that continues it. Raises LessonError if there is none."""
    while run.step is not None:
        going = run.accepted()
        if run.step.asks and not going:
            raise run.fault("No choice goes on here after an earlier one.", "accept fewer choices before.")
        run.answer(going[0] if run.step.asks else READ_ON)
    return run


def _step_faults(run: LessonRun, step: Step, place: str) -> Iterator[str]:
    if len(step.say.split()) > MOST_WORDS:
        yield f"{place}: {len(step.say.split())} words; {MOST_WORDS} are enough"
    for words in (step.otherwise, *(said for _, said in step.wrong)):
        if len(words.split()) > MOST_ANSWER_WORDS:
            yield f"{place}: an answer has more than {MOST_ANSWER_WORDS} words: {words}"
    yield from _pointing(run, step, place)
    if not step.asks:
        return
    space = run.position.space()
    texts = [space.text(choice) for choice in run.choices()]
    for pattern in step.go:
        if not run.matching(pattern):
            yield f"{place}: {pattern!r} is not possible here; possible: {', '.join(texts[:20])}"
    for pattern, _ in step.wrong:
        if all(step.accepts(space.text(choice)) for choice in run.matching(pattern)):
            yield f"{place}: the wrong choice {pattern!r} can't be made here; possible: {', '.join(texts[:20])}"
    for choice in run.choices():
        if not step.accepts(space.text(choice)):
            before = run.position.to_text()
            reply = run.answer(choice)
            if reply.accepted or not reply.said or run.position.to_text() != before:
                yield f"{place}: {space.text(choice)!r} has no answer, or changed something"


def _pointing(run: LessonRun, step: Step, place: str) -> Iterator[str]:
    """Pointed at are words of the board, choices that are possible now, and panels."""
    if len(step.point) > MOST_POINTED:
        yield f"{place}: it points at {len(step.point)} things"
    space = run.position.space()
    known = {word for names in space.vocabularies.values() for word in names.words}
    for target in step.point:
        kind, colon, name = target.partition(":")
        if colon and kind == "choice":
            if not run.matching(name):
                yield f"{place}: it points at {target!r}, which is not possible here"
        elif kind != "panel" and target not in known:
            yield f"{place}: it points at {target!r}, which is not a word of the board"


def _happenings(game: AnyGame, lesson: Lesson, number: int, answers: list[int], step: Step) -> Iterator[str]:
    """Check that what the words after a choice rely on has happened."""
    before = len(LessonRun(game, lesson, number).replay(answers[:-1]).happened)
    run = LessonRun(game, lesson, number).replay(answers)
    words = run.position.space().vocabularies
    log = [event.text(words) for one in run.happened[before:] for event in one.events]
    for wanted in step.happens:
        if not any(wanted in line for line in log):
            yield f"scene {number + 1}, step {len(answers)}: {wanted!r} did not happen; the log says: {' '.join(log)}"
