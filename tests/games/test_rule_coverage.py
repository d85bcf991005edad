"""No test names a rule that does not exist. That each rule has a test is for the suite to say."""

import pytest

from rampage.testing.rules import claims_in
from tests.support.games import BUILT_IN_GAMES
from tests.support.rules import all_claims


@pytest.mark.compiled
def test_no_test_names_an_unknown_rule() -> None:
    known = {rule.id for game in BUILT_IN_GAMES for rule in game.rules()}
    wrong = [f"{claim.place} names {id}" for claim in all_claims() for id in claim.ids if id not in known]
    assert not wrong, "\n".join(wrong)


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
