"""The record of a stored match, straight from its rows, for a match that the installed rules cannot replay."""

from typing import Any

from rampage.kernel.events import may_know
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import FORMAT, HIDDEN
from rampage.kernel.records.taken_back import TakenBack
from rampage.table.store import ChoiceRow, TableRow


def stored_record(
    row: TableRow,
    names: list[str],
    choices: list[ChoiceRow],
    taken: list[TakenBack],
    roles: list[str],
    proof: dict[str, Any],
    eyes: int | None = None,
) -> dict[str, Any]:
    """Like `Record.json`, with the rules that the match began under, redacted for one seat."""
    out: dict[str, Any] = {
        "rampage": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "content": row.content,
        "seats": names,
    }
    if row.origin:
        out["origin"] = row.origin if eyes is None else HIDDEN
    if "protocol" in proof:
        out["dice"] = proof["protocol"]
    out["choices"] = [
        _spelled(choice, roles) if may_know(choice.audience, eyes) else HIDDEN for choice in choices
    ]
    if taken:
        known = roles + [f"Seat {seat + 1}" for seat in range(len(roles), len(names))]
        out["taken_back"] = [stretch.json(known, eyes) for stretch in taken]
    out["proof"] = proof
    if row.outcome is not None:
        out["outcome"] = row.outcome
    return out


def _spelled(choice: ChoiceRow, roles: list[str]) -> str:
    if choice.seat == CHANCE:
        return choice.choice
    role = roles[choice.seat] if choice.seat < len(roles) else f"Seat {choice.seat + 1}"
    return f"{role}: {choice.choice}"
