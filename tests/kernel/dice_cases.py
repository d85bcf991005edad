"""How a case of docs/dice_vectors.json is written."""

from typing import Any

from tests.kernel.dice_matches import Json

Case = dict[str, Any]

BOB = "the contribution of Bob is not the one"
BROKEN = "the transcript is not the hash of these commitments."
ALONE = "the server alone made these dice."
HEAD = {"op": "replace", "path": "/proof/protocol", "value": 1}


def put(path: str, value: Any) -> Json:
    """Something else in its place."""
    return {"op": "replace", "path": path, "value": value}


def case(
    name: str,
    record: str,
    change: list[Json],
    verdict: str,
    says: str,
    decision: int | None = None,
    **more: Any,
) -> Case:
    """One line of the file."""
    return {
        "name": name, "record": record, "change": change, "verdict": verdict, "says": says,
        "decision": decision, **more,
    }  # fmt: skip
