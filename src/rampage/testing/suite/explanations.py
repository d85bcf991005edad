"""What is on the table is explained, and the diagrams of the rules are right."""

from rampage.testing.explanations import diagram_faults, explanation_faults
from rampage.testing.suite.base import Suite


class ExplanationTests(Suite):
    def test_each_thing_has_a_short_text_and_its_rule_exists(self) -> None:
        faults = explanation_faults(self.game)
        assert not faults, "\n".join(faults)

    def test_each_diagram_shows_a_legal_position_and_marks_what_is_there(self) -> None:
        faults = diagram_faults(self.game)
        assert not faults, "\n".join(faults)
