"""What teaches a game, as data next to its rules.

`lessons.toml` is a first game by doing, on the real board and by the real rules: positions, words, what they point at,
which choices continue the lesson, and the answers to the others. `reading.py` reads it, `run.py` plays it.
`explanations.toml` says what each thing on the table is (`explanations.py`), and `diagrams.toml` shows what rules mean
(`diagrams.py`). `rampage.testing` checks all three.
"""

from rampage.lessons.diagrams import Diagram, diagrams_of, find_diagram, read_diagrams
from rampage.lessons.entries import LessonError
from rampage.lessons.explanations import Explanations, Thing, explanations_of, read_explanations
from rampage.lessons.lesson import Lesson, Scene, Step, TableSetup
from rampage.lessons.reading import find_lesson, lessons_of, read_lessons
from rampage.lessons.run import LessonRun, Reply

__all__ = [
    "Diagram",
    "Explanations",
    "Lesson",
    "LessonError",
    "LessonRun",
    "Reply",
    "Scene",
    "Step",
    "TableSetup",
    "Thing",
    "diagrams_of",
    "explanations_of",
    "find_diagram",
    "find_lesson",
    "lessons_of",
    "read_diagrams",
    "read_explanations",
    "read_lessons",
]
