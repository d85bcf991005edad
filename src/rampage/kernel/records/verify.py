"""Check a record without trusting its author: its dice, every choice, the outcome.

`proof.py` checks the dice by the record alone; here the rules of the game are known as well, so the odds in
the record are compared with them. `docs/dice.md` describes all of it.
"""

import json
from typing import Any, Final, TypedDict

from rampage.kernel.content import Source
from rampage.kernel.dice.dealer import ordered_odds
from rampage.kernel.dice.proof import (
    ALONE,
    DICE,
    FAILS,
    HOLDS,
    OPEN,
    TAKEN,
    Check,
    Odds,
    Refuted,
    check_dice,
    check_kept,
    contributors,
    protocol_of,
)
from rampage.kernel.dice.shared import PROTOCOL
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.record import HIDDEN, Record, RecordError, read_record
from rampage.kernel.records.taken_back import mark_of, retrace
from rampage.kernel.words import listed

__all__ = ["FAILS", "HOLDS", "OPEN", "Check", "RollInfo", "Verification", "rolls", "verify", "verify_text"]

WEAKER: Final = (
    "This is dice protocol 1, which proves less: anybody who knew the seed and gave the last word could have "
    "chosen the dice."
)


class RollInfo(TypedDict):
    """One roll of a match: its number, what could come with which weight, and what came."""

    index: int
    odds: Odds
    rolled: str


class Verification:
    """Everything that was checked about one record, and what it proves if all of it holds."""

    def __init__(self, checks: list[Check], claim: str = "") -> None:
        self.checks: Final = checks
        self.claim: Final = claim

    @property
    def verdict(self) -> str:
        """FAILS if anything does, else OPEN if anything is, else HOLDS."""
        verdicts = [check.verdict for check in self.checks]
        if FAILS in verdicts:
            return FAILS
        return OPEN if OPEN in verdicts else HOLDS

    @property
    def text(self) -> str:
        """The verdict in a few sentences."""
        if self.verdict == FAILS:
            return "This record fails the check: " + next(c.text for c in self.checks if c.verdict == FAILS)
        if self.verdict == OPEN:
            return "This record has no faults, but it can't be proven: " + next(
                c.text for c in self.checks if c.verdict == OPEN
            )
        return self.claim


def rolls(record: Record, ordered: bool = False) -> list[RollInfo]:
    """Every roll of a record, in order. Protocol 2 has outcomes in the order of their texts; `ordered` too."""
    out: list[RollInfo] = []
    position = record.start()
    for move in record.moves:
        if move.seat == CHANCE:
            out.append(_roll(position, move.choice, ordered))
        position.resolve(move.choice, move.seat)
    return out


def taken_rolls(record: Record, ordered: bool = False) -> list[list[RollInfo]]:
    """The same for each stretch that was taken back."""
    out: list[list[RollInfo]] = [[] for _ in record.taken_back]

    def visit(number: int, position: Position, choice: int, seat: int) -> None:
        if seat == CHANCE:
            out[number].append(_roll(position, choice, ordered))

    retrace(record, visit)
    return out


def _roll(position: Position, choice: int, ordered: bool) -> RollInfo:
    """The roll that a position waits for, with what came."""
    space = position.space()
    odds: Odds = []
    if ordered:
        odds = [(text, weight) for text, weight, _ in ordered_odds(position)]
    else:
        odds = [(space.text(one), weight) for one, weight in position.odds() if weight > 0]
    return {"index": int(position.played), "odds": odds, "rolled": space.text(choice)}


def with_rolls(
    proof: dict[str, Any], made: list[RollInfo], taken: list[list[RollInfo]] | None = None
) -> dict[str, Any]:
    """A proof that lists its rolls, those too that were taken back: each decision with the number of its table
    of odds. Equal tables are written once."""
    tables: list[list[list[Any]]] = []
    known: dict[str, int] = {}

    def entry(roll: RollInfo) -> list[int]:
        table: list[list[Any]] = [[text, weight] for text, weight in roll["odds"]]
        key = json.dumps(table)
        if key not in known:
            known[key] = len(tables)
            tables.append(table)
        return [roll["index"], known[key]]

    out: dict[str, Any] = {**proof, "odds": tables, "rolls": [entry(roll) for roll in made]}
    if taken:
        out["taken_back"] = [[entry(roll) for roll in stretch] for stretch in taken]
    return out


def verify(record: Record, kept: dict[str, Any] | None = None) -> Verification:
    """Check a record that has been read; `kept` is what a player's device knows of its ceremony."""
    return _verify(record.json(), record, kept)


def verify_text(
    text: str, find_game: Any, source: Source | None = None, kept: dict[str, Any] | None = None
) -> Verification:
    """Check a record as it was saved. Raises RecordError where it cannot be read at all; a choice that
    cannot be replayed is a verdict, and so is one that is still hidden."""
    data = _data(text)
    hidden = _first_hidden(data)
    if hidden:
        problem = (
            f"choice {hidden} is still hidden: the match was running when this record was saved. "
            "Save it again when the match is over."
        )
        return Verification([Check("choices", OPEN, problem)])
    wrong = [check for check in _first_checks(data, kept) if check.verdict == FAILS] if data else []
    try:
        record = read_record(text, find_game, source)
    except RecordError as error:
        if wrong and error.place in ("field 'dice'", "field 'proof'"):
            return Verification(wrong)
        if error.place.startswith(("choice ", "taken back ", "resignation ")):
            illegal = Check("choices", FAILS, f"{error.place}: {error.problem}")
            return Verification([*wrong, illegal])
        raise
    return _verify(data, record, kept)


def _first_checks(data: dict[str, Any], kept: dict[str, Any] | None) -> list[Check]:
    """What can be checked without the rules."""
    mine = [] if kept is None else [check_kept(data, kept)]
    return [*mine, *check_dice(data)]


def _verify(data: dict[str, Any], record: Record, kept: dict[str, Any] | None) -> Verification:
    position, choices = _replay(record)
    try:
        protocol = protocol_of(data)
    except Refuted:
        protocol = 0
    if (
        protocol == 1
        and choices.verdict == HOLDS
        and record.proof is not None
        and "rolls" not in record.proof
    ):
        made, taken = _own_rolls(record, protocol), _own_taken_rolls(record, protocol)
        data = {**data, "proof": with_rolls(record.proof, made, taken)}
    checks = _first_checks(data, kept)
    if choices.verdict == HOLDS:
        checks = [_against_rules(check, record, protocol) for check in checks]
    # In the order in which people ask: were the dice promised, were the choices legal, were the dice kept?
    dice = [check for check in checks if check.name == DICE] + [c for c in checks if c.name == TAKEN]
    checks = [check for check in checks if check.name not in (DICE, TAKEN)] + [choices]
    if choices.verdict == HOLDS or any(check.verdict == FAILS for check in dice):
        checks.extend(dice)
    if choices.verdict == HOLDS:
        checks.append(_check_outcome(record, position))
    marked = mark_of(record)
    return Verification(checks, f"{_claim(data, protocol)} {marked}".strip())


def _claim(data: dict[str, Any], protocol: int) -> str:
    """What a record proves in which everything holds."""
    if protocol != PROTOCOL:
        return f"Every choice was legal, and every roll is what the seed and the words give. {WEAKER}"
    try:
        who = contributors(data)
    except (KeyError, TypeError):
        who = []
    if not who:
        return f"Every choice was legal, and every roll follows from the seed: {ALONE}"
    noun = "contribution" if len(who) == 1 else "contributions"
    people = listed(who)
    return (
        f"Every choice was legal, and every roll follows from the seed and the {noun} of {people}. Nobody "
        f"else can have chosen these dice if {'one of them' if len(who) > 1 else people} made that "
        "contribution on their own device: the page knows, because it kept what it sent."
    )


def _own_rolls(record: Record, protocol: int) -> list[RollInfo]:
    """The rolls that the proof of a record covers, as the rules have them."""
    proof = record.proof if record.proof is not None else {}
    first = proof.get("from", 0)
    skipped = sum(move.seat == CHANCE for move in record.moves[: first if isinstance(first, int) else 0])
    return rolls(record, protocol == PROTOCOL)[skipped:]


def _own_taken_rolls(record: Record, protocol: int) -> list[list[RollInfo]]:
    """The same of what was taken back."""
    earlier = (record.proof or {}).get("taken_back_from", 0)
    return taken_rolls(record, protocol == PROTOCOL)[earlier if isinstance(earlier, int) else 0 :]


def _against_rules(check: Check, record: Record, protocol: int) -> Check:
    """Dice that hold by the record alone are compared with the odds of the rules."""
    proof = record.proof
    if check.verdict == FAILS or protocol != PROTOCOL or proof is None or proof.get("seed") is None:
        return check
    problem = ""
    if check.name == DICE:
        problem = _other_odds(proof, proof["rolls"], _own_rolls(record, protocol))
    elif check.name == TAKEN:
        for listed_rolls, due in zip(proof["taken_back"], _own_taken_rolls(record, protocol), strict=False):
            problem = problem or _other_odds(proof, listed_rolls, due)
    return Check(check.name, FAILS, problem) if problem else check


def _other_odds(proof: dict[str, Any], listed_rolls: list[Any], due: list[RollInfo]) -> str:
    """The first roll whose odds are not those of the rules, in words; empty if all are."""
    for (decision, table), roll in zip(listed_rolls, due, strict=False):
        if decision != roll["index"]:
            return f"the rules have decision {roll['index']} where the record has {decision}."
        if [(text, weight) for text, weight in proof["odds"][table]] != roll["odds"]:
            return f"the odds of decision {decision} differ between the record and the rules."
    return ""


def _data(text: str) -> dict[str, Any]:
    """The JSON of a record; nothing if it is not a record at all: reading it gives a better error."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _first_hidden(data: dict[str, Any]) -> int:
    """The number of the first choice that the record hides, counted from 1; 0 when it hides none."""
    choices = data.get("choices")
    if not isinstance(choices, list) or HIDDEN not in choices:
        return 0
    return choices.index(HIDDEN) + 1


def _replay(record: Record) -> tuple[Position, Check]:
    """Play every choice, checked; the last position and the verdict."""
    position = record.start()
    for number, move in enumerate(record.moves, 1):
        try:
            position.play(move.choice, move.seat)
        except IllegalChoice as error:
            return position, Check("choices", FAILS, f"choice {number} is not legal: {error}")
    return position, Check("choices", HOLDS, f"every choice is legal ({len(record.moves)} in all).")


def _check_outcome(record: Record, position: Position) -> Check:
    name = "outcome"
    late = bool(record.resigned) and record.resigned[-1].after == len(record.moves)
    if late and position.waiting == NOBODY:
        return Check(name, FAILS, "the record has a resignation after the end of the match.")
    outcome = record.result(position)
    if outcome is None:
        if record.outcome is not None:
            return Check(name, FAILS, "the record has an outcome, but its choices do not reach the end.")
        return Check(name, OPEN, "the match is not over.")
    if record.outcome is not None and record.outcome != outcome.json():
        return Check(
            name, FAILS, f"the outcome in the record is not the one its choices lead to: {outcome.text}"
        )
    return Check(name, HOLDS, outcome.text)
