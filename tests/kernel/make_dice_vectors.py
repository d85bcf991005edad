"""Writes docs/dice_vectors.json: `python -m tests.kernel.make_dice_vectors`.

Real matches by fixed seeds, and what an attacker would change in them, as JSON Patch (RFC 6902). What each
case must give is written here by hand; the checkers in Python and in TypeScript are tested against the file.
"""

import json
from pathlib import Path

from rampage.kernel.dice.dealer import commitment
from rampage.kernel.dice.shared import shared_key, shared_roll
from tests.kernel.dice_cases import ALONE, BOB, BROKEN, HEAD, Case, case, put
from tests.kernel.dice_matches import Json, ceremony, records, secret
from tests.kernel.dice_roll_cases import roll_cases, taken_cases

FILE = Path(__file__).parents[2] / "docs" / "dice_vectors.json"


def fair_cases(all: dict[str, Json]) -> list[Case]:
    """What holds, and what cannot be proven."""
    count = {name: len(record["proof"]["rolls"]) for name, record in all.items()}
    events = {name: f"{number} of {number} rolls follow from the seed" for name, number in count.items()}
    return [
        case("a fair match", "both", [], "holds", f"{events['both']} and the contributions."),
        case(
            "one person and a bot, at the third attempt",
            "solo",
            [],
            "holds",
            f"{events['solo']} and the contributions.",
        ),
        case("nobody contributed", "alone", [], "open", f"no player contributed: {ALONE}"),
        case("protocol 1", "old", [], "holds", f"{events['old']} and the words."),
        case("protocol 1 without words", "wordless", [], "open", f"no player gave a word: {ALONE}"),
        case(
            "protocol 1, every word before the seed",
            "old",
            [{"op": "add", "path": "/proof/early", "value": [0, 1]}],
            "open",
            "every word was known before the seed was committed to, so the server could have chosen it.",
        ),
        case(
            "the match still runs",
            "both",
            [{"op": "remove", "path": "/proof/seed"}],
            "open",
            "the seed is not revealed until the match is over.",
        ),
        case(
            "no proof",
            "old",
            [{"op": "remove", "path": "/proof"}],
            "open",
            "the record has no proof: its dice cannot be checked.",
        ),
    ]


def ceremony_cases(all: dict[str, Json]) -> list[Case]:
    """Changes to the commitments and what they stand for."""
    both = all["both"]["proof"]
    other = secret("other").hex()
    seat = "/proof/seats/1"
    swapped = [put(f"/proof/seats/{n}/commitment", both["seats"][1 - n]["commitment"]) for n in (0, 1)]
    hidden = [{"op": "remove", "path": f"{seat}/{part}"} for part in ("contribution", "word")]
    reseeded = [put("/proof/seed", other), put("/proof/commitment", commitment(bytes.fromhex(other)))]
    remade, _ = ceremony("vector2345", 1, ["", "another word"])
    again = [put(seat, remade["seats"][1]), put("/proof/transcript", remade["transcript"])]
    first = both["rolls"][0][0]
    seed = "the seed is not the one that was committed to before the first roll."
    unopened = "Bob committed to a contribution that the record does not show."
    missing = "the proof does not show one contribution, or none, for each of 2 seats."
    late = "a contribution chosen after the others were heard: the dice are others"
    replaced = "a replaced contribution"
    cases = [
        ("another seed", [put("/proof/seed", other)], seed),
        ("another seed with its commitment", reseeded, BROKEN),
        (replaced, [put(f"{seat}/contribution", other)], f"{BOB} in the commitment."),
        ("a replaced word", [put(f"{seat}/word", "tea")], f"{BOB} in the commitment."),
        (f"{replaced} with its commitment", [put(seat, remade["seats"][1])], BROKEN),
        (late, again, ""),
        ("a contribution left out", [put(seat, {"none": "skipped"})], BROKEN),
        ("a commitment that is never opened", hidden, unopened),
        ("commitments swapped between seats", swapped, BROKEN),
        ("a seat is missing", [{"op": "remove", "path": seat}], missing),
        ("another round", [put("/proof/round", 2)], BROKEN),
        ("another table", [put("/proof/table", "elsewhere")], BROKEN),
    ]
    found = [case(name, "both", change, "fails", says) for name, change, says in cases]
    found[5].update(decision=first, begins=f"decision {first} is '")
    return found


def version_cases(all: dict[str, Json]) -> list[Case]:
    """The version of the protocol."""
    gone = [{"op": "remove", "path": "/dice"}]
    names = "the record names dice protocol"
    cases: list[tuple[str, list[Json], str]] = [
        ("the proof is called protocol 1", [HEAD], f"{names} 2, its proof protocol 1: one was changed."),
        ("the header is removed", gone, f"{names} 1, its proof protocol 2: one was changed."),
        (
            "an unknown protocol",
            [put("/dice", 3), put("/proof/protocol", 3)],
            "dice protocol 3 is unknown here.",
        ),
        (
            "a header without a proof",
            [{"op": "remove", "path": "/proof"}],
            f"{names} 2, but it has no proof.",
        ),
    ]
    return [case(name, "both", change, "fails", says) for name, change, says in cases]


def device_cases(all: dict[str, Json]) -> list[Case]:
    """What a device kept, compared with the record."""
    both, old = all["both"]["proof"], all["old"]
    kept = {key: both[key] for key in ("protocol", "commitment", "round", "transcript")}
    notes = {**kept, "seats": {"1": {key: both["seats"][1][key] for key in ("contribution", "word")}}}
    changed = [put(f"/{part}", old[part]) for part in ("proof", "choices", "outcome")]
    downgraded = [{"op": "remove", "path": "/dice"}, *changed]
    count = len(both["rolls"])
    holds = f"{count} of {count} rolls follow from the seed and the contributions."
    claims = "this device took part in dice protocol 2; the record claims 1."
    rounds = "this device saw the ceremony end in round 4; the record shows round 1."
    device = "the one that this device"
    replaced = "a contribution replaced throughout, seen by the owner"
    mine = {**kept, "seats": {"1": {"contribution": secret("mine").hex(), "word": ""}}}
    other_seed = "another seed throughout, seen by the owner"
    seed = {**notes, "commitment": secret("seen").hex()}
    shown = "other commitments were shown to the owner"
    transcript = {**notes, "transcript": secret("seen").hex()}
    remade = "all of it made again under protocol 1, seen by the owner"
    differs = [
        (replaced, f"the contribution of Bob is not {device} made.", mine),
        (other_seed, f"the server's commitment is not {device} saw.", seed),
        ("a round too many, seen by the owner", rounds, {**notes, "round": 4}),
        (shown, f"the transcript is not {device} saw.", transcript),
    ]
    return [
        case("what the device kept agrees", "both", [], "holds", holds, kept=notes),
        case(remade, "both", downgraded, "fails", claims, kept=notes),
        *(case(name, "both", [], "fails", says, kept=seen) for name, says, seen in differs),
    ]


def numbers(record: Json) -> Json:
    """The arithmetic step by step, with totals that make a draw fall beyond the last whole multiple."""
    proof = record["proof"]
    given = [bytes.fromhex(part["contribution"]) for part in proof["seats"]]
    key = shared_key(
        proof["transcript"], bytes.fromhex(proof["seed"]), given, [part["word"] for part in proof["seats"]]
    )
    drawn = []
    for decision, total in [
        (0, 1),
        (0, 6),
        (1, 36),
        (7, 1000003),
        (400, 2),
        *[(n, 2**255 + 1) for n in range(4)],
    ]:
        number, attempts = shared_roll(key, decision, total)
        drawn.append({"decision": decision, "total": str(total), "number": str(number), "attempts": attempts})
    return {"key": key.hex(), "rolls": drawn}


def main() -> None:
    """Write the file."""
    found = records()
    cases = [*fair_cases(found), *ceremony_cases(found), *version_cases(found), *device_cases(found)]
    cases += [*roll_cases(found["both"]), *taken_cases(found["taken"])]
    out = {"numbers": numbers(found["both"]), "records": found, "cases": cases}
    FILE.write_text(json.dumps(out, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
