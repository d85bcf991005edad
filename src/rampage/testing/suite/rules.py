"""Every rule has a test that names it, and no test names a rule that does not exist."""

import pytest

from rampage.testing.rules import claims_below
from rampage.testing.suite.base import Suite


class RuleTests(Suite):
    @pytest.mark.compiled
    def test_each_rule_has_a_test(self) -> None:
        assert self.game.rules(), "rules.md contains no rule"
        proved = {id for claim in claims_below(self.folder()) for id in claim.ids}
        untested = [rule.id for rule in self.game.rules() if rule.id not in proved]
        assert not untested, f"no test says @rule(...) of {', '.join(untested)}"

    @pytest.mark.compiled
    def test_no_test_names_an_unknown_rule_of_this_game(self) -> None:
        known = {rule.id for rule in self.game.rules()}
        wrong = [
            f"{claim.place} names {id}"
            for claim in claims_below(self.folder())
            for id in claim.ids
            if id.startswith(f"{self.game.name.upper()}-") and id not in known
        ]
        assert not wrong, "\n".join(wrong)

    @pytest.mark.compiled
    def test_claims_are_well_formed(self) -> None:
        claims = claims_below(self.folder())
        assert not [f"{claim.place}: {claim.complaint}" for claim in claims if claim.complaint]

    def test_options_and_rules_name_each_other(self) -> None:
        by_rule = {rule.id: rule.option for rule in self.game.rules() if rule.option}
        assert by_rule == {option.rule: option.name for option in self.game.options}
