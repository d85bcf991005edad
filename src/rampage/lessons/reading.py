"""Read the `lessons.toml` of a game. Errors name the place and the remedy."""

from typing import Final

from rampage.kernel.game import AnyGame
from rampage.lessons.entries import Entry, LessonError, read_toml
from rampage.lessons.lesson import Lesson, Scene, Step, TableSetup

FILE: Final = "lessons.toml"
LESSON_KEYS: Final = ("name", "title", "about", "minutes", "table", "scene")
SCENE_KEYS: Final = ("title", "position", "seat", "seed", "step")
STEP_KEYS: Final = ("say", "point", "go", "wrong", "otherwise", "then", "happens")
TABLE_KEYS: Final = ("seats", "seat", "options")
PANELS: Final = ("board", "choices", "players", "panels", "prompt")  # What `panel:` may name.

_KNOWN: Final[dict[str, list[Lesson]]] = {}


def lessons_of(game: AnyGame) -> list[Lesson]:
    """The lessons of a game, in order; none if it has no `lessons.toml`."""
    if game.name not in _KNOWN:
        path = game.folder / FILE
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        _KNOWN[game.name] = read_lessons(text, f"{game.name}/{FILE}", game.about.seat_counts)
    return _KNOWN[game.name]


def find_lesson(game: AnyGame, name: str = "") -> Lesson:
    """A lesson by its name; without a name, the first one."""
    known = lessons_of(game)
    if not known:
        raise LessonError(
            game.about.title, "There is no lesson for this game.", f"read `rampage rules {game.name}`."
        )
    for lesson in known:
        if name in ("", lesson.name):
            return lesson
    names = ", ".join(lesson.name for lesson in known)
    raise LessonError(game.about.title, f"There is no lesson {name!r}.", f"choose one of {names}.")


def read_lessons(text: str, place: str, seat_counts: list[int]) -> list[Lesson]:
    """Every lesson of a file. Raises LessonError."""
    top = read_toml(text, place, ("lesson",))
    lessons = [_lesson(entry, seat_counts) for entry in top.tables("lesson", LESSON_KEYS)]
    names = [lesson.name for lesson in lessons]
    if len(set(names)) != len(names):
        raise LessonError(place, "Two lessons have the same name.", "give each its own.")
    return lessons


def _lesson(entry: Entry, seat_counts: list[int]) -> Lesson:
    setup = Entry(f"{entry.place}, table", entry.table.get("table", {}), TABLE_KEYS)
    seats = setup.whole("seats", min(seat_counts), max(seat_counts), seat_counts[0])
    options = setup.table.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise setup.fault(f"options = {options!r}.", 'write options = { name = "value" }.')
    scenes = tuple(_scene(scene) for scene in entry.tables("scene", SCENE_KEYS))
    if not scenes:
        raise entry.fault("It has no scene.", "add [[lesson.scene]].")
    return Lesson(
        entry.text("name"),
        entry.text("title"),
        entry.text("about"),
        entry.whole("minutes", 1, 60),
        TableSetup(seats, setup.whole("seat", 0, seats - 1, 0), options),
        scenes,
    )


def _scene(entry: Entry) -> Scene:
    steps = tuple(_step(step) for step in entry.tables("step", STEP_KEYS))
    if not steps:
        raise entry.fault("It has no step.", "add [[lesson.scene.step]].")
    title, position = entry.text("title"), entry.text("position")
    return Scene(title, position, entry.whole("seat", 0, 7, 0), entry.whole("seed", 0, 2**31, 1), steps)


def _step(entry: Entry) -> Step:
    wrong = entry.table.get("wrong", {})
    if not isinstance(wrong, dict) or not all(isinstance(words, str) for words in wrong.values()):
        raise entry.fault(f"wrong = {wrong!r}.", 'write wrong = { "PATTERN" = "what is said" }.')
    step = Step(
        entry.text("say"),
        entry.words("point"),
        entry.words("go"),
        tuple(wrong.items()),
        entry.text("otherwise", ""),
        entry.words("then"),
        entry.words("happens"),
    )
    if step.asks and not step.otherwise:
        raise entry.fault("A wrong choice has no answer.", 'add otherwise = "...".')
    if not step.asks and (step.wrong or step.then or step.otherwise):
        raise entry.fault("Nothing is asked here.", "add `go`, or drop `wrong`, `otherwise` and `then`.")
    for word in step.point:
        kind, _, name = word.partition(":")
        if kind == "panel" and name not in PANELS:
            raise entry.fault(f"There is no panel {name!r}.", f"write one of {', '.join(PANELS)}.")
    return step
