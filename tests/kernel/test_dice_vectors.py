"""What an operator or a stranger may change in a record, case by case: docs/dice_vectors.json, which the page's
check reads as well. Two verifiers look at every case: the one that is shipped, and one written from docs/dice.md."""

import json
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.dice.proof import FAILS, HOLDS, check_dice, check_kept
from rampage.kernel.dice.shared import shared_roll
from rampage.kernel.records.verify import verify_text
from tests.kernel.make_dice_vectors import FILE
from tests.support.dice_by_the_page import judge
from tests.support.patching import patched

VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]
each_case = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])


def record_of(case: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = patched(VECTORS["records"][case["record"]], case["change"])
    return found


def expect(case: dict[str, Any], text: str) -> None:
    """The very sentence, or how it begins where it depends on what the dice give."""
    if "begins" in case:
        assert text.startswith(case["begins"])
    else:
        assert text == case["says"]
    if case["decision"] is not None:
        assert f"decision {case['decision']} " in text


@each_case
def test_by_the_record_alone(case: dict[str, Any]) -> None:
    data = record_of(case)
    checks = [check_kept(data, case["kept"])] if "kept" in case else []
    checks += check_dice(data)
    verdicts = [check.verdict for check in checks]
    worst = next((one for one in ("fails", "open") if one in verdicts), "holds")
    assert worst == case["verdict"]
    expect(case, next(check.text for check in reversed(checks) if check.verdict == worst) if worst == HOLDS
           else next(check.text for check in checks if check.verdict == worst))  # fmt: skip


@each_case
def test_by_the_verifier_that_knows_the_rules(case: dict[str, Any]) -> None:
    found = verify_text(json.dumps(record_of(case)), game, kept=case.get("kept"))
    if "by_rules" in case:
        assert found.verdict == FAILS
        assert found.text == f"This record fails the check: {case['by_rules']}"
        return
    assert found.verdict == case["verdict"]
    if case["verdict"] == FAILS:
        expect(case, found.text.removeprefix("This record fails the check: "))


@each_case
def test_by_a_stranger_who_read_the_page(case: dict[str, Any]) -> None:
    verdict, decision = judge(record_of(case), case.get("kept"))
    assert verdict == case["verdict"]
    if verdict == FAILS and not case.get("any_decision"):
        assert decision == case["decision"]


def test_the_arithmetic_step_by_step() -> None:
    key = bytes.fromhex(VECTORS["numbers"]["key"])
    attempts = set()
    for one in VECTORS["numbers"]["rolls"]:
        drawn = shared_roll(key, one["decision"], int(one["total"]))
        assert drawn == (int(one["number"]), one["attempts"])
        attempts.add(one["attempts"])
    assert len(attempts) > 1, "some draw falls beyond the last whole multiple, and is drawn again"


def test_the_claim_is_what_holds() -> None:
    def claim(record: str) -> str:
        return verify_text(json.dumps(VECTORS["records"][record]), game).text

    assert "the seed and the contributions of Ann and Bob" in claim("both")
    assert "the seed and the contribution of Ann" in claim("solo")
    assert "could have chosen the dice" in claim("old"), "protocol 1 proves less, and it is said"
    assert "the server alone made these dice" in claim("alone")
