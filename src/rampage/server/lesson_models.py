"""Requests and responses of the routes for lessons, explanations and diagrams."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rampage.server.models import Strict


class LessonTable(Strict):
    """The table at which a lesson ends."""

    seats: int
    seat: int
    options: dict[str, str]


class LessonInfo(Strict):
    """A lesson; `steps` is the number of steps in each of its scenes."""

    name: str
    title: str
    about: str
    minutes: int
    steps: list[int]
    table: LessonTable


class LessonQuestion(Strict):
    """What a page asks about a scene of a lesson after some answers: -1 to continue from a step that asks nothing."""

    scene: Annotated[int, Field(ge=0, le=99)]
    answers: Annotated[list[int], Field(max_length=60)] = []
    ask: Literal["open", "answer", "why_not", "preview"] = "open"
    choice: int = -1


class LessonGuide(Strict):
    """What a lesson says at one of its steps; what it points at: words of the board, choices, panels."""

    scene: int
    step: int
    title: str
    say: str
    asks: bool
    words: list[str]
    choices: list[int]
    panels: list[str]


class LessonMoment(Strict):
    """A moment of a lesson. `open` has `welcome` and `guide`; `answer` says whether it was `accepted`, then what
    happened, the state and the `guide`, otherwise what is `said` about it; `why_not` has `reasons`, `preview` a
    `preview`."""

    welcome: dict[str, Any] | None = None
    guide: LessonGuide | None = None
    accepted: bool = False
    said: str = ""
    events: list[dict[str, Any]] = []
    state: dict[str, Any] | None = None
    reasons: list[dict[str, Any]] = []
    preview: dict[str, Any] = {}


class Explanation(Strict):
    """What a thing on the table is; `about` names other things that are part of it."""

    word: str
    title: str
    text: str
    rule: str
    about: list[str]


class DiagramInfo(Strict):
    """A diagram of a rule; `alt` describes it in words."""

    name: str
    rule: str
    caption: str
    alt: str


class ExplanationList(Strict):
    """What each thing is, and which diagrams the rules have."""

    things: list[Explanation]
    diagrams: list[DiagramInfo]


class DiagramTable(Strict):
    """A diagram: a table to draw, words of the board that are marked, and those at the corners of the part that is
    shown."""

    welcome: dict[str, Any]
    mark: list[str]
    danger: list[str]
    show: list[str]
