"""Check a record with no trust in who made it: the commitment, every roll, every choice, the end.

A record's proof is `{"commitment": sha256 of the seed, "seed": hex or null, "words": [...]}`, with
`"early": [seats]` where words were known before the commitment was. Roll
number n is derived from the seed, the players' words and n, where n is the number of the decision
that it answers (see `dealer.ProvableDealer`), so anybody can derive it again. A match that was
resumed from a record has new dice: `"from"` counts the choices that came before them.
"""

import json
from typing import Any, Final, TypedDict

from rampage.kernel.content import Source
from rampage.kernel.dealer import ProvableDealer, commitment
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.record import HIDDEN, Record, RecordError, read_record

HOLDS: Final = "holds"
FAILS: Final = "fails"
OPEN: Final = "open"  # Cannot be told yet, or there is nothing to tell.

SEED_BYTES: Final = 32


class CheckInfo(TypedDict):
    """One thing that was checked, as the browser gets it."""

    name: str
    verdict: str
    text: str


class RollInfo(TypedDict):
    """One roll of a match: its number, what could come with which weight, and what came."""

    index: int
    odds: list[tuple[str, int]]
    rolled: str


class Check:
    """One thing that was checked: it holds, fails, or is open."""

    def __init__(self, name: str, verdict: str, text: str) -> None:
        self.name: Final = name
        self.verdict: Final = verdict
        self.text: Final = text

    def json(self) -> CheckInfo:
        """For the browser."""
        return {"name": self.name, "verdict": self.verdict, "text": self.text}


class Verification:
    """Everything that was checked about one record."""

    def __init__(self, checks: list[Check]) -> None:
        self.checks: Final = checks

    @property
    def verdict(self) -> str:
        """FAILS if anything does, else OPEN if anything is, else HOLDS."""
        verdicts = [check.verdict for check in self.checks]
        if FAILS in verdicts:
            return FAILS
        return OPEN if OPEN in verdicts else HOLDS

    @property
    def text(self) -> str:
        """The verdict in one sentence."""
        if self.verdict == FAILS:
            return "This record does not hold: " + next(c.text for c in self.checks if c.verdict == FAILS)
        if self.verdict == OPEN:
            return "Nothing speaks against this record, but it cannot be proven: " + next(
                c.text for c in self.checks if c.verdict == OPEN
            )
        return "Every choice was legal, and every roll is what the seed and the words give."


def rolls(record: Record) -> list[RollInfo]:
    """Every roll of a record, in order."""
    out: list[RollInfo] = []
    position = record.start()
    space = position.space()
    for move in record.moves:
        if move.seat == CHANCE:
            odds = [(space.text(choice), weight) for choice, weight in position.odds()]
            out.append({"index": int(position.played), "odds": odds, "rolled": space.text(move.choice)})
        position.apply(move.choice, move.seat)
    return out


def verify(record: Record) -> Verification:
    """Check a record that has been read."""
    proof = record.proof if record.proof is not None else {}
    seed = _seed_of(proof)
    words = _words_of(proof)
    dealer = None if seed is None or words is None else ProvableDealer(seed, words)
    earlier = proof.get("from", 0)
    first = earlier if isinstance(earlier, int) else 0
    position, choices, dice = _replay(record, dealer, first)
    if first and dice.verdict == HOLDS:
        told = f"the first {first} choices were made at another table, whose dice this proof does not cover."
        dice = Check("dice", OPEN, told)
    if record.origin and dice.verdict == HOLDS:
        told = (
            "the match begins in the middle, at a position that somebody wrote: nothing proves how it came."
        )
        dice = Check("dice", OPEN, told)
    if not proof:
        told = "the record has no proof: its dice did not come from a provable dealer."
        dice = Check("dice", OPEN, told)
    checks = [choices] if not proof else [_check_commitment(record, proof, seed), choices]
    if choices.verdict == HOLDS:
        checks.extend([dice, _check_outcome(record, position)])
    return Verification(checks)


def verify_text(text: str, find_game: Any, source: Source | None = None) -> Verification:
    """Check a record as it was saved. Raises RecordError where it cannot be read at all; a choice that
    cannot be replayed is a verdict, and so is one that is still hidden."""
    hidden = _first_hidden(text)
    if hidden:
        told = (
            f"choice {hidden} is still hidden: the match was running when this record was saved. "
            "Save it again when the match is over."
        )
        return Verification([Check("choices", OPEN, told)])
    try:
        record = read_record(text, find_game, source)
    except RecordError as error:
        if error.place.startswith("choice "):
            return Verification([Check("choices", FAILS, f"{error.place}: {error.problem}")])
        raise
    return verify(record)


def _first_hidden(text: str) -> int:
    """The number of the first choice that the record hides, counted from 1; 0 when it hides none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return 0
    choices = data.get("choices") if isinstance(data, dict) else None
    if not isinstance(choices, list) or HIDDEN not in choices:
        return 0
    return choices.index(HIDDEN) + 1


def _seed_of(proof: dict[str, Any]) -> bytes | None:
    seed = proof.get("seed")
    if not isinstance(seed, str):
        return None
    try:
        return bytes.fromhex(seed)
    except ValueError:
        return None


def _words_of(proof: dict[str, Any]) -> list[str] | None:
    words = proof.get("words", [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return None
    return words


def _check_commitment(record: Record, proof: dict[str, Any], seed: bytes | None) -> Check:
    name = "commitment"
    shown = proof.get("commitment")
    if not isinstance(shown, str) or len(shown) != 64:
        return Check(name, FAILS, "the proof shows no commitment, a SHA-256 of 64 digits.")
    if proof.get("seed") is None:
        return Check(name, OPEN, "the seed is not revealed yet: it is when the match is over.")
    if seed is None or len(seed) != SEED_BYTES:
        return Check(name, FAILS, f"the seed is not {SEED_BYTES} bytes in hexadecimal digits.")
    words = _words_of(proof)
    if words is None:
        return Check(name, FAILS, "the players' words are not a list of words.")
    if len(words) != len(record.names):
        return Check(name, FAILS, f"there are {len(words)} words for {len(record.names)} seats.")
    if commitment(seed) != shown:
        return Check(name, FAILS, "the seed is not the one that was committed to before the first roll.")
    if _all_early(proof):
        told = "every word was known before the seed was committed to, so whoever made it could have chosen."
        return Check(name, OPEN, told)
    return Check(name, HOLDS, "the seed is the one that was committed to before the first roll.")


def _all_early(proof: dict[str, Any]) -> bool:
    """Did the players give words, and none of them after the commitment? `early` names seats that did not."""
    early = proof.get("early")
    if not isinstance(early, list) or not early:
        return False
    return not any(word and seat not in early for seat, word in enumerate(_words_of(proof) or []))


def _replay(record: Record, dealer: ProvableDealer | None, first: int) -> tuple[Position, Check, Check]:
    """Play every choice, checked, and derive every roll after the `first` choices; the last position and
    the two verdicts."""
    position = record.start()
    rolled = 0
    wrong = ""
    for number, move in enumerate(record.moves, 1):
        if move.seat == CHANCE and position.waiting == CHANCE:
            rolled += 1
            if dealer is not None and not wrong and number > first:
                due = dealer.deal(position)
                if due != move.choice:
                    space = position.space()
                    wrong = (
                        f"choice {number} is {space.text(move.choice)!r}; the seed gives {space.text(due)!r}."
                    )
        try:
            position.play(move.choice, move.seat)
        except IllegalChoice as error:
            illegal = Check("choices", FAILS, f"choice {number} is not legal: {error}")
            return position, illegal, _check_dice(dealer, rolled, wrong)
    legal = Check("choices", HOLDS, f"all {len(record.moves)} choices are legal.")
    return position, legal, _check_dice(dealer, rolled, wrong)


def _check_dice(dealer: ProvableDealer | None, rolled: int, wrong: str) -> Check:
    if dealer is None:
        return Check("dice", OPEN, f"none of the {rolled} rolls can be derived without the seed.")
    if wrong:
        return Check("dice", FAILS, wrong)
    return Check("dice", HOLDS, f"all {rolled} rolls are what the seed and the words give.")


def _check_outcome(record: Record, position: Position) -> Check:
    name = "outcome"
    outcome = position.outcome()
    if outcome is None:
        if record.outcome is not None:
            return Check(name, FAILS, "the record tells an outcome, but its choices do not reach the end.")
        return Check(name, OPEN, "the match is not over.")
    if record.outcome is not None and record.outcome != outcome.json():
        return Check(name, FAILS, f"the record tells another outcome than its choices: {outcome.text}")
    return Check(name, HOLDS, outcome.text)
