"""The record of a stored match, straight from its rows, for a match that the installed rules cannot replay."""

from typing import Any

from rampage.kernel.events import may_know
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import FORMAT, FORMAT_RESIGNED, HIDDEN
from rampage.kernel.records.resignation import Resignation
from rampage.kernel.records.taken_back import TakenBack
from rampage.table.stored import ChoiceRow, TableRow


def stored_record(
    row: TableRow,
    names: list[str],
    choices: list[ChoiceRow],
    taken: list[TakenBack],
    roles: list[str],
    proof: dict[str, Any],
    resigned: list[Resignation],
    eyes: int | None = None,
) -> dict[str, Any]:
    """Like `Record.json`, with the rules that the match began under, redacted for one seat."""
    out: dict[str, Any] = {
        "rampage": FORMAT_RESIGNED if resigned else FORMAT,
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
    known = roles + [f"Seat {seat + 1}" for seat in range(len(roles), len(names))]
    if taken:
        out["taken_back"] = [stretch.json(known, eyes) for stretch in taken]
    if resigned:
        out["resigned"] = [one.json(known) for one in resigned]
    out["proof"] = proof
    if row.outcome is not None:
        out["outcome"] = row.outcome
    return out


def _spelled(choice: ChoiceRow, roles: list[str]) -> str:
    if choice.seat == CHANCE:
        return choice.choice
    role = roles[choice.seat] if choice.seat < len(roles) else f"Seat {choice.seat + 1}"
    return f"{role}: {choice.choice}"
