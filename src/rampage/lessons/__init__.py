"""Lessons: a first game by doing, on the real board and by the real rules.

A lesson is data in the `lessons.toml` of its game: positions, words, what they point at, which choices go on, and
what is said about the others. `reading.py` reads it, `run.py` plays it, `rampage.testing` checks it.
"""

from rampage.lessons.lesson import Lesson, Scene, Step, TableSetup
from rampage.lessons.reading import LessonError, find_lesson, lessons_of, read_lessons
from rampage.lessons.run import LessonRun, Reply

__all__ = [
    "Lesson",
    "LessonError",
    "LessonRun",
    "Reply",
    "Scene",
    "Step",
    "TableSetup",
    "find_lesson",
    "lessons_of",
    "read_lessons",
]
