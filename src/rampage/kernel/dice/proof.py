"""Check the dice of a record by the record alone, without the rules of its game: `docs/dice.md`.

The page does the same in TypeScript; `docs/dice_vectors.json` holds what both must say. Whether the odds in
the record are those of the rules, and whether the choices are legal, is for `verify.py`, which knows the game.
"""

from typing import Any, Final

from rampage.kernel.dice.checks import (
    COMMITMENT,
    DICE,
    FAILS,
    HOLDS,
    OPEN,
    TAKEN,
    Check,
    CheckInfo,
    Odds,
    Refuted,
)
from rampage.kernel.dice.dealer import commitment
from rampage.kernel.dice.derive import Dice, check_order, entry, is_roll, offset_of
from rampage.kernel.dice.proof_taken_back import check_taken
from rampage.kernel.dice.shared import PROTOCOL, is_hex, is_word, seat_commitment, transcript
from rampage.kernel.words import listed

__all__ = [
    "ALONE",
    "COMMITMENT",
    "DICE",
    "FAILS",
    "HOLDS",
    "OPEN",
    "TAKEN",
    "Check",
    "CheckInfo",
    "Odds",
    "Refuted",
    "check_dice",
    "check_kept",
    "contributors",
    "protocol_of",
]

ALONE: Final = "the server alone made these dice."


def protocol_of(data: dict[str, Any]) -> int:
    """The version of the dice that a record claims; 0 when it has no proof. Raises Refuted when the header
    and the proof do not agree, or when the version is unknown."""
    proof = data.get("proof")
    named = data.get("dice")
    if not isinstance(proof, dict):
        if named is not None:
            raise Refuted(f"the record names dice protocol {_shown(named)}, but it has no proof.")
        return 0
    inner = proof.get("protocol", 1)
    header = 1 if named is None else named
    if type(header) is not int or type(inner) is not int or header != inner:
        raise Refuted(
            f"the record names dice protocol {_shown(header)}, its proof protocol {_shown(inner)}: one was changed."
        )
    if inner != 1 and inner != PROTOCOL:
        raise Refuted(f"dice protocol {inner} is unknown here.")
    return int(inner)


def check_dice(data: dict[str, Any]) -> list[Check]:
    """The commitments, then every roll."""
    try:
        protocol = protocol_of(data)
    except Refuted as wrong:
        return [Check(COMMITMENT, FAILS, wrong.text)]
    if protocol == 0:
        none = Check(DICE, OPEN, "the record has no proof: its dice cannot be checked.")
        return [*check_taken(data, {}, 0), none]
    proof: dict[str, Any] = data["proof"]
    names = _names(data)
    try:
        text = _commitments(proof, names) if protocol == PROTOCOL else _commitment_1(proof, names)
        first = Check(COMMITMENT, HOLDS, text)
    except Refuted as wrong:
        first = Check(COMMITMENT, wrong.verdict, wrong.text)
        if wrong.verdict == FAILS:
            return [first]
    if proof.get("seed") is None:
        none = Check(DICE, OPEN, "no roll can be derived without the seed.")
        return [first, *check_taken(data, proof, protocol), none]
    return [first, *check_taken(data, proof, protocol), _check_rolls(data, proof, protocol)]


def check_kept(data: dict[str, Any], kept: dict[str, Any]) -> Check:
    """Compare a record with what a player's device kept of the ceremony: any of `protocol`, `commitment`,
    `round`, `transcript`, and `seats`, a contribution and a word by seat."""
    try:
        _compare(data, kept)
    except Refuted as wrong:
        return Check("kept", wrong.verdict, wrong.text)
    return Check("kept", HOLDS, "the record agrees with what this device kept.")


def _compare(data: dict[str, Any], kept: dict[str, Any]) -> None:
    found = data.get("proof")
    proof: dict[str, Any] = found if isinstance(found, dict) else {}
    own = kept.get("protocol", PROTOCOL)
    claimed = proof.get("protocol", 1) if proof else "none"
    if claimed != own:
        raise Refuted(f"this device took part in dice protocol {own}; the record claims {_shown(claimed)}.")
    if kept.get("commitment", proof.get("commitment")) != proof.get("commitment"):
        raise Refuted("the server's commitment is not the one that this device saw.")
    if kept.get("round", proof.get("round")) != proof.get("round"):
        raise Refuted(
            f"this device saw the ceremony end in round {kept['round']}; "
            f"the record shows round {_shown(proof.get('round'))}."
        )
    names = _names(data)
    shown = proof.get("seats")
    parts: list[Any] = shown if isinstance(shown, list) else []
    own_seats: dict[str, Any] = kept.get("seats", {})
    for seat, mine in own_seats.items():
        number = int(seat)
        part = parts[number] if number < len(parts) else None
        same = isinstance(part, dict) and all(part.get(key) == mine[key] for key in ("contribution", "word"))
        if not same:
            raise Refuted(f"the contribution of {_name(names, number)} is not the one that this device made.")
    if kept.get("transcript", proof.get("transcript")) != proof.get("transcript"):
        raise Refuted("the transcript is not the one that this device saw.")


# The commitments.


def _commitments(proof: dict[str, Any], names: list[str]) -> str:
    """What the commitments of protocol 2 show. Raises Refuted."""
    table, server, number = proof.get("table"), proof.get("commitment"), proof.get("round")
    if not is_word(table) or not is_hex(server) or type(number) is not int or number < 1:
        raise Refuted("the proof is missing its table, its round or the server's commitment.")
    if proof.get("seed") is None:
        raise Refuted("the seed is not revealed until the match is over.", OPEN)
    table, server = str(table), str(server)
    parts = proof.get("seats")
    if not isinstance(parts, list) or len(parts) != len(names):
        raise Refuted(f"the proof does not show one contribution, or none, for each of {len(names)} seats.")
    shown = [_seat_shown(part, names[seat]) for seat, part in enumerate(parts)]
    if transcript(table, number, server, shown) != proof.get("transcript"):
        raise Refuted("the transcript is not the hash of these commitments.")
    _check_seed(proof)
    for seat, part in enumerate(parts):
        if shown[seat] and _opened(part, names[seat], table, number, server, seat) != shown[seat]:
            raise Refuted(f"the contribution of {names[seat]} is not the one in the commitment.")
    people = [names[seat] for seat in range(len(names)) if shown[seat]]
    if not people:
        raise Refuted(f"no player contributed: {ALONE}", OPEN)
    noun = "contribution" if len(people) == 1 else "contributions"
    text = f"the seed and the {noun} of {listed(people)} match their commitments."
    if number > 1:
        times = "once" if number == 2 else f"{number - 1} times"
        text += f" The ceremony was restarted {times}."
    return text


def _seat_shown(part: Any, name: str) -> str:
    """The commitment of a seat, or nothing where the record says that there is none."""
    if isinstance(part, dict):
        if isinstance(part.get("none"), str) and len(part) == 1:
            return ""
        if is_hex(part.get("commitment")):
            return str(part["commitment"])
    raise Refuted(f"the proof does not show what {name} committed to.")


def _opened(part: dict[str, Any], name: str, table: str, number: int, server: str, seat: int) -> str:
    """The commitment that an opened contribution belongs to."""
    contribution, word = part.get("contribution"), part.get("word")
    if not is_hex(contribution) or not is_word(word):
        raise Refuted(f"{name} committed to a contribution that the record does not show.")
    return seat_commitment(table, number, server, seat, bytes.fromhex(str(contribution)), str(word))


def _check_seed(proof: dict[str, Any]) -> None:
    seed = proof["seed"]
    if not is_hex(seed):
        raise Refuted("the seed is not 32 bytes in hexadecimal digits.")
    if commitment(bytes.fromhex(seed)) != proof.get("commitment"):
        raise Refuted("the seed is not the one that was committed to before the first roll.")


def _commitment_1(proof: dict[str, Any], names: list[str]) -> str:
    """What the commitment of protocol 1 shows. Raises Refuted."""
    shown = proof.get("commitment")
    if not isinstance(shown, str) or len(shown) != 64:
        raise Refuted("the proof shows no commitment, a SHA-256 of 64 digits.")
    if proof.get("seed") is None:
        raise Refuted("the seed is not revealed until the match is over.", OPEN)
    words = proof.get("words", [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Refuted("the players' words are not a list of words.")
    if len(words) != len(names):
        raise Refuted(f"there are {len(words)} words for {len(names)} seats.")
    _check_seed(proof)
    if not any(words):
        raise Refuted(f"no player gave a word: {ALONE}", OPEN)
    found = proof.get("early")
    early: list[Any] = found if isinstance(found, list) else []
    if early and not any(word and seat not in early for seat, word in enumerate(words)):
        why = "every word was known before the seed was committed to, so the server could have chosen it."
        raise Refuted(why, OPEN)
    return "the seed is the one that was committed to before the first roll."


# The rolls.


def _check_rolls(data: dict[str, Any], proof: dict[str, Any], protocol: int) -> Check:
    found = data.get("choices")
    choices: list[Any] = found if isinstance(found, list) else []
    first = proof.get("from", 0)
    if type(first) is not int or not 0 <= first <= len(choices):
        return Check(DICE, FAILS, "the proof does not say at which choice these dice start.")
    if protocol == 1 and proof.get("rolls") is None:
        return Check(DICE, OPEN, "the record does not show the odds of its rolls.")
    try:
        rolled = _walk(data, proof, choices, first, protocol)
    except Refuted as wrong:
        return Check(DICE, wrong.verdict, wrong.text)
    if data.get("origin"):
        why = "the match starts from a custom position, and nothing proves how it came about."
        return Check(DICE, OPEN, why)
    if first:
        why = f"the first {first} choices were made at another table, whose dice this proof does not cover."
        return Check(DICE, OPEN, why)
    made = "the seed and the words" if protocol == 1 else "the seed and the contributions"
    if protocol == PROTOCOL and not _people(proof):
        made = "the seed"
    return Check(DICE, HOLDS, f"{rolled} of {rolled} rolls follow from {made}.")


def _walk(data: dict[str, Any], proof: dict[str, Any], choices: list[Any], first: int, protocol: int) -> int:
    """Derive each roll in order; how many there are. Raises Refuted at the first that is wrong."""
    listed_rolls, tables = proof.get("rolls"), proof.get("odds")
    if not isinstance(listed_rolls, list) or not isinstance(tables, list):
        raise Refuted("the proof does not list its rolls and their odds.")
    due = [n for n in range(first, len(choices)) if is_roll(choices[n])]
    offset = offset_of(data, due, listed_rolls)
    dice = Dice(proof, tables, protocol)
    entries = [entry(roll, number, len(tables)) for number, roll in enumerate(listed_rolls)]
    check_order([decision for decision, _ in entries])
    for number, (decision, table) in enumerate(entries):
        expected = due[number] + offset if number < len(due) else -1
        if decision > expected >= 0:
            raise Refuted(f"the roll of decision {expected} is missing.")
        if decision != expected:
            raise Refuted(f"decision {decision} is not a roll of this match.")
        dice.confirm(decision, table, choices[due[number]])
    if len(listed_rolls) < len(due):
        raise Refuted(f"the roll of decision {due[len(listed_rolls)] + offset} is missing.")
    return len(due)


# Names.


def _people(proof: dict[str, Any]) -> list[int]:
    """The seats that contributed, of a proof whose commitments were checked."""
    return [seat for seat, part in enumerate(proof["seats"]) if "commitment" in part]


def contributors(data: dict[str, Any]) -> list[str]:
    """The names of those who contributed to the dice of a record of protocol 2 that holds."""
    names = _names(data)
    return [names[seat] for seat in _people(data["proof"])]


def _names(data: dict[str, Any]) -> list[str]:
    found = data.get("seats")
    return [str(name) for name in found] if isinstance(found, list) else []


def _name(names: list[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _shown(value: object) -> str:
    """Something from a record, short enough to be read."""
    text = str(value)
    return text if len(text) <= 20 else f"{text[:20]}..."
