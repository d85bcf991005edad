"""Every rule of every game has a test that names it, and no test names a rule that does not exist."""

import pytest

from rampage.games import games
from rampage.kernel.game import AnyGame
from tests.support.rules import all_claims, claims_in


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_each_rule_has_a_test(game: AnyGame) -> None:
    proved = {id for claim in all_claims() for id in claim.ids}
    untested = [rule.id for rule in game.rules() if rule.id not in proved]
    assert not untested, f"no test says @rule(...) of {', '.join(untested)}"


def test_no_test_names_an_unknown_rule() -> None:
    known = {rule.id for game in games() for rule in game.rules()}
    wrong = [f"{claim.place} names {id}" for claim in all_claims() for id in claim.ids if id not in known]
    assert not wrong, "\n".join(wrong)


def test_claims_are_well_formed() -> None:
    assert not [f"{claim.place}: {claim.complaint}" for claim in all_claims() if claim.complaint]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_options_and_rules_name_each_other(game: AnyGame) -> None:
    by_rule = {rule.id: rule.option for rule in game.rules() if rule.option}
    assert by_rule == {option.rule: option.name for option in game.options}


def test_the_check_sees_what_it_should() -> None:
    source = """
@rule("NIM-1.1", "NIM-R2")
def test_fine(): ...
@pytest.mark.rule("NIM-1.2")
def test_by_mark(): ...
@rule("NIM-1.3")
def helper(): ...
@rule(*IDS)
def test_computed(): ...
@rule()
def test_empty(): ...
@other("NIM-9.9")
def test_else(): ...
"""
    found = {claim.place: claim for claim in claims_in(source, "t.py")}
    assert found["t.py::test_fine"].ids == ["NIM-1.1", "NIM-R2"]
    assert found["t.py::test_by_mark"].ids == ["NIM-1.2"]
    complaints = [place for place, claim in found.items() if claim.complaint]
    assert complaints == ["t.py::helper", "t.py::test_computed", "t.py::test_empty"]
    assert "t.py::test_else" not in found
