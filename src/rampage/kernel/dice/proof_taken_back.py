"""Check the choices of a record that were taken back, by the record alone: their rolls come from the same dice."""

from typing import Any, Final

from rampage.kernel.dice.checks import HOLDS, OPEN, TAKEN, Check, Refuted
from rampage.kernel.dice.derive import Dice, entry, is_roll, offset_of
from rampage.kernel.records.errors import HIDDEN
from rampage.kernel.records.taken_back import mark, times

PLACE: Final = "among the choices taken back, "

Stretch = tuple[
    int, list[Any], bool
]  # After how many choices it begins, its choices, whether dice were seen.


def check_taken(data: dict[str, Any], proof: dict[str, Any], protocol: int) -> list[Check]:
    """One check, or none where nothing was taken back."""
    found = data.get("taken_back")
    if not found and not proof.get("taken_back"):
        return []
    try:
        stretches = _stretches(data)
        rolled = -1 if proof.get("seed") is None else _walk(data, proof, stretches, protocol)
        text = _summary(stretches, _offset(data, proof, stretches), rolled)
    except Refuted as wrong:
        return [Check(TAKEN, wrong.verdict, wrong.text)]
    return [Check(TAKEN, HOLDS if rolled >= 0 else OPEN, text)]


def _stretches(data: dict[str, Any]) -> list[Stretch]:
    """What was taken back, as far as the record alone can show that it is valid. Raises Refuted."""
    found, choices = data.get("taken_back"), data.get("choices")
    if not isinstance(found, list) or not found:
        raise Refuted("the proof lists rolls that were taken back, but the record has no such choices.")
    count = len(choices) if isinstance(choices, list) else 0
    out: list[Stretch] = []
    for number in range(len(found) - 1, -1, -1):
        after, taken, seen = _parts(found[number], number)
        if after > count:
            raise Refuted(
                f"entry {number} in the list of takebacks begins after more choices than the match had."
            )
        if HIDDEN not in taken and seen != any(is_roll(choice) for choice in taken):
            raise Refuted(f"entry {number} in the list of takebacks does not say whether dice were seen.")
        count = after + len(taken)
        out.append((after, taken, seen))
    out.reverse()
    return out


def _parts(found: Any, number: int) -> Stretch:
    if isinstance(found, dict):
        after, taken, seen = found.get("after"), found.get("choices"), found.get("dice_seen")
        texts = isinstance(taken, list) and taken and all(isinstance(choice, str) for choice in taken)
        if type(after) is int and after >= 0 and texts and isinstance(seen, bool):
            return after, list(taken or []), seen
    raise Refuted(f"entry {number} in the list of takebacks is malformed.")


def _walk(data: dict[str, Any], proof: dict[str, Any], stretches: list[Stretch], protocol: int) -> int:
    """Derive each roll that was taken back; how many there are. Raises Refuted at the first that is wrong."""
    earlier, listed_rolls, tables = _earlier(proof), proof.get("taken_back"), proof.get("odds")
    if protocol == 1 and listed_rolls is None:
        raise Refuted("the record does not show the odds of the rolls that were taken back.", OPEN)
    due = stretches[earlier:]
    if not isinstance(listed_rolls, list) or not isinstance(tables, list) or len(listed_rolls) != len(due):
        raise Refuted("the proof does not list the rolls of every takeback.")
    offset = _offset(data, proof, stretches)
    dice = Dice(proof, tables, protocol)
    count = 0
    for (after, taken, _), entries in zip(due, listed_rolls, strict=True):
        wanted = [number for number, choice in enumerate(taken) if is_roll(choice)]
        if not isinstance(entries, list) or len(entries) != len(wanted):
            raise Refuted("the proof does not list the rolls of every takeback.")
        for number, roll in zip(wanted, entries, strict=True):
            decision, table = entry(roll, count, len(tables))
            if decision != after + number + offset:
                raise Refuted(f"{PLACE}decision {decision} is not a roll.")
            _confirm(dice, decision, table, taken[number])
            count += 1
    return count


def _confirm(dice: Dice, decision: int, table: int, came: Any) -> None:
    try:
        dice.confirm(decision, table, came)
    except Refuted as wrong:
        raise Refuted(f"{PLACE}{wrong.text}") from None


def _earlier(proof: dict[str, Any]) -> int:
    """How many stretches came with a record that was played on: these dice do not cover them."""
    earlier = proof.get("taken_back_from", 0)
    if type(earlier) is not int or earlier < 0 or (earlier and not proof.get("from")):
        raise Refuted("the proof does not say at which takeback these dice start.")
    return earlier


def _offset(data: dict[str, Any], proof: dict[str, Any], stretches: list[Stretch]) -> int:
    """What is added to the place of a choice to give its decision, as for the rolls that count; if none counts,
    the first one taken back decides."""
    if not data.get("origin"):
        return 0
    choices, rolls, first = data.get("choices"), proof.get("rolls"), proof.get("from", 0)
    if isinstance(choices, list) and isinstance(rolls, list) and rolls and type(first) is int:
        due = [number for number in range(max(0, first), len(choices)) if is_roll(choices[number])]
        return offset_of(data, due, rolls)
    listed_rolls = proof.get("taken_back")
    for (after, taken, _), entries in zip(
        stretches, listed_rolls if isinstance(listed_rolls, list) else [], strict=False
    ):
        due = [after + number for number, choice in enumerate(taken) if is_roll(choice)]
        if due and isinstance(entries, list) and entries:
            return offset_of(data, due, entries)
    return 0


def _summary(stretches: list[Stretch], offset: int, rolled: int) -> str:
    spans = [(offset + after, offset + after + len(taken) - 1) for after, taken, seen in stretches if seen]
    if not spans:
        return f"choices were taken back {times(len(stretches))}, before any dice were seen."
    text = f"choices were taken back {times(len(stretches))}."
    if rolled > 0:
        text += f" {rolled} of {rolled} rolls among them follow from the same dice."
    return f"{text} {mark(spans)}"
