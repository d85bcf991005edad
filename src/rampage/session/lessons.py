"""Lessons for a page: the same messages as at a table, made from the learner's answers so far.

Nothing is stored: the page sends its answers to the steps of a scene, and the scene is played again up to there. A few
runs are kept, because a page asks about the same moment again and again.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Literal, TypedDict

from rampage.kernel import about
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.events import may_know
from rampage.kernel.game import AnyGame
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.text import PositionError
from rampage.lessons import Lesson, LessonError, LessonRun, find_lesson, lessons_of
from rampage.lessons.run import READ_ON, Happened
from rampage.session.still import state_info, table_info, welcome_info
from rampage.table.refusal import Refusal

Json = dict[str, Any]
Asks = Literal["open", "answer", "why_not", "preview"]
MOST_ANSWERS: Final = 60
MOST_RUNS: Final = 32

_RUNS: Final[OrderedDict[tuple[object, ...], LessonRun]] = OrderedDict()


@dataclass(frozen=True, slots=True)
class LessonAsk:
    """What a page asks: about a scene after some answers. `choice` is that of an answer, a preview, or a why-not."""

    scene: int
    answers: tuple[int, ...] = ()
    ask: Asks = "open"
    choice: int = READ_ON


class LessonLine(TypedDict):
    """A lesson on the card of its game."""

    name: str
    title: str
    minutes: int


class GameInfo(about.GameInfo):
    """A game as the gallery shows it, with its lessons."""

    lessons: list[LessonLine]


def with_lessons(game: AnyGame) -> GameInfo:
    """A game for the gallery. Unreadable lessons are ignored: the game can still be played."""
    try:
        known = lessons_of(game)
    except LessonError:
        known = []
    lines: list[LessonLine] = [
        {"name": one.name, "title": one.title, "minutes": one.minutes} for one in known
    ]
    return {**game.info(), "lessons": lines}


def lesson_infos(game: AnyGame) -> list[Json]:
    """The lessons of a game."""
    return [lesson.json() for lesson in lessons_of(game)]


def ask_lesson(game: AnyGame, name: str, asked: LessonAsk) -> Json:
    """Answer what a page asks about a lesson. Raises Refusal."""
    try:
        lesson = find_lesson(game, name)
        if len(asked.answers) > MOST_ANSWERS:
            raise Refusal("malformed", "That is more than the lesson asks for.", "start the lesson again.")
        if asked.ask == "answer":
            return _answered(game, lesson, asked)
        run = _run(game, lesson, asked)
        if asked.ask == "open":
            return {"welcome": _welcome(run), "guide": guide(run)}
        run.position.space().index(asked.choice)  # Raises UnknownChoice, whatever the game does with it.
        if asked.ask == "why_not":
            return {"reasons": [reason.json() for reason in run.position.why_not(asked.choice, run.seat)]}
        return {"preview": game.preview(run.position, run.seat, asked.choice)}
    except UnknownChoice as error:
        raise Refusal("malformed", f"{error}.", "reload the page.") from None
    except LessonError as error:
        raise Refusal("no_lesson", f"{error.place}: {error.problem}", error.remedy) from None
    except PositionError as error:  # Of a game whose lessons were not tested.
        raise Refusal("no_lesson", f"{name}: {error.problem}", error.remedy) from None


def _run(game: AnyGame, lesson: Lesson, asked: LessonAsk) -> LessonRun:
    key = (game.name, lesson.name, asked.scene, asked.answers)
    found = _RUNS.get(key)
    if found is None:
        found = _RUNS[key] = LessonRun(game, lesson, asked.scene).replay(list(asked.answers))
        while len(_RUNS) > MOST_RUNS:
            _RUNS.popitem(last=False)
    _RUNS.move_to_end(key)
    return found


def _answered(game: AnyGame, lesson: Lesson, asked: LessonAsk) -> Json:
    # A new run: the one that is kept stays where it is.
    run = LessonRun(game, lesson, asked.scene).replay(list(asked.answers))
    before = len(run.happened)
    try:
        reply = run.answer(asked.choice)
    except IllegalChoice as error:
        raise Refusal(
            "illegal", "That is not possible now.", " ".join(r.text for r in error.reasons)
        ) from None
    if not reply.accepted:
        return {"accepted": False, "said": reply.said}
    return {
        "accepted": True,
        "said": "",
        "events": _events(run, run.happened[before:]),
        "state": _state(run),
        "guide": guide(run),
    }


def guide(run: LessonRun) -> Json:
    """What the lesson says now, and what it points at."""
    step = run.step
    out: Json = {
        "scene": run.number,
        "step": run.at,
        "title": run.scene.title,
        "say": "" if step is None else step.say,
        "asks": step is not None and step.asks,
        "words": [],
        "choices": [],
        "panels": [],
    }
    for target in () if step is None else step.point:
        kind, colon, name = target.partition(":")
        if not colon:
            out["words"].append(target)
        elif kind == "panel":
            out["panels"].append(name)
        else:
            out["choices"] += run.matching(name)
    return out


def _events(run: LessonRun, happened: list[Happened]) -> list[Json]:
    words = run.position.space().vocabularies
    return [
        {**event.json(words), "n": one.decision, "move": one.move}
        for one in happened
        for event in one.events
        if may_know(event.audience, run.seat)
    ]


def _state(run: LessonRun) -> Json:
    return state_info(run.game, run.position, run.seat)


def _welcome(run: LessonRun) -> Json:
    """Everything that a page needs to draw the table of a lesson."""
    record = run.match.record
    id = f"lesson-{run.game.name}-{run.lesson.name}"
    table = table_info(run.game, id, run.lesson.title, record.options, record.names, run.seat)
    return welcome_info(run.game, run.position, run.seat, table, _events(run, run.happened))
