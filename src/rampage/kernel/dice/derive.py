"""Deriving rolls from a proof whose commitments were checked: `docs/dice.md`, "A roll"."""

import itertools
from typing import Any, Final

from rampage.kernel.dice.checks import Odds, Refuted
from rampage.kernel.dice.dealer import mix, roll_below
from rampage.kernel.dice.shared import PROTOCOL, pick, shared_key, shared_roll

MOST_TABLES: Final = 1_000_000_000
# Of the weights of a table of odds: what every JSON reader has exactly. Beyond 2**256 no draw would ever count.
MOST_TOTAL: Final = 2**53 - 1


def is_roll(choice: object) -> bool:
    """Is this choice of a record one of chance? Those of a seat have its role in front."""
    return isinstance(choice, str) and ": " not in choice


class Dice:
    """The dice of a proof whose commitments were checked."""

    def __init__(self, proof: dict[str, Any], tables: list[Any], protocol: int) -> None:
        self.proof: Final = proof
        self.tables: Final = tables
        self.protocol: Final = protocol
        self.key: Final = b"" if protocol == 1 else _key(proof)

    def confirm(self, decision: int, table: int, came: Any) -> None:
        """Derive a roll. Raises Refuted if the record has another one."""
        odds = _odds(self.tables[table], decision, self.protocol == PROTOCOL)
        total = sum(weight for _, weight in odds)
        if self.protocol == 1:
            drawn = roll_below(bytes.fromhex(self.proof["seed"]), mix(self.proof["words"]), decision, total)
        else:
            drawn, _ = shared_roll(self.key, decision, total)
        given = pick(odds, drawn)
        if not any(came == outcome for outcome, _ in odds):
            raise Refuted(f"decision {decision} is '{came}', which is not among its odds.")
        if given != came:
            raise Refuted(f"decision {decision} is '{came}'; the dice give '{given}'.")


def offset_of(data: dict[str, Any], due: list[int], rolls: list[Any]) -> int:
    """A match that begins in the middle counts its decisions from there: its first roll says how many came
    before. Any other match counts from 0."""
    if not data.get("origin") or not due or not rolls:
        return 0
    decision, _ = entry(rolls[0], 0, MOST_TABLES)
    return max(0, decision - due[0])


def entry(roll: Any, number: int, tables: int) -> tuple[int, int]:
    """The decision that a roll answers, and the number of its table of odds."""
    if isinstance(roll, list) and len(roll) == 2 and type(roll[0]) is int and type(roll[1]) is int:
        decision, table = roll
        if 0 <= table < tables:
            return decision, table
    raise Refuted(f"entry {number} in the list of rolls is not a decision and the number of its odds.")


def check_order(decisions: list[int]) -> None:
    for before, decision in itertools.pairwise(decisions):
        if decision == before:
            raise Refuted(f"decision {decision} is rolled twice.")
        if decision < before:
            raise Refuted(f"decision {decision} comes after decision {before}: the rolls are out of order.")


def _odds(table: Any, decision: int, ordered: bool) -> Odds:
    """A table of odds, if it is valid: outcomes with weights from 1 to 2**53 - 1 in all, none twice; ordered by their
    texts."""
    out: Odds = []
    sound = isinstance(table, list) and len(table) > 0
    for line in table if isinstance(table, list) else []:
        if (
            isinstance(line, list)
            and len(line) == 2
            and isinstance(line[0], str)
            and type(line[1]) is int
            and line[1] > 0
        ):
            out.append((line[0], line[1]))
        else:
            sound = False
    texts = [outcome.encode("utf-8", "replace") for outcome, _ in out]
    if ordered and any(texts[n] >= texts[n + 1] for n in range(len(texts) - 1)):
        sound = False
    if not sound or len(set(texts)) < len(texts) or sum(weight for _, weight in out) > MOST_TOTAL:
        raise Refuted(f"decision {decision} has no valid table of odds.")
    return out


def _key(proof: dict[str, Any]) -> bytes:
    parts = proof["seats"]
    contributions = [bytes.fromhex(part.get("contribution", "")) for part in parts]
    words = [str(part.get("word", "")) for part in parts]
    return shared_key(proof["transcript"], bytes.fromhex(proof["seed"]), contributions, words)
