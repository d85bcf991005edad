"""Every lesson of a game can be played to its end."""

from rampage.kernel.options import complete_options
from rampage.lessons import lessons_of
from rampage.testing.lessons import lesson_faults
from rampage.testing.suite.base import Suite


class LessonTests(Suite):
    def test_each_lesson_can_be_played_to_its_end(self) -> None:
        faults = [fault for lesson in lessons_of(self.game) for fault in lesson_faults(self.game, lesson)]
        assert not faults, "\n".join(faults)

    def test_each_lesson_ends_at_a_table_that_can_be_opened(self) -> None:
        for lesson in lessons_of(self.game):
            assert lesson.table.seats in self.game.about.seat_counts
            assert self.game.new(
                lesson.table.seats, complete_options(self.game.options, lesson.table.options)
            )
