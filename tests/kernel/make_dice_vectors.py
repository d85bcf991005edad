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
    told = {name: f"{number} of {number} rolls follow from the seed" for name, number in count.items()}
    return [
        case("a fair match", "both", [], "holds", f"{told['both']} and the contributions."),
        case(
            "one person and a bot, at the third attempt",
            "solo",
            [],
            "holds",
            f"{told['solo']} and the contributions.",
        ),
        case("nobody contributed", "alone", [], "open", f"no player contributed: {ALONE}"),
        case("protocol 1", "old", [], "holds", f"{told['old']} and the words."),
        case("protocol 1 without words", "wordless", [], "open", f"no player gave a word: {ALONE}"),
        case(
            "protocol 1, every word before the seed",
            "old",
            [{"op": "add", "path": "/proof/early", "value": [0, 1]}],
            "open",
            "every word was known before the seed was committed to, so whoever made it could have chosen.",
        ),
        case(
            "the match still runs",
            "both",
            [{"op": "remove", "path": "/proof/seed"}],
            "open",
            "the seed is not revealed yet: it is when the match is over.",
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
    swapped = [put(f"/proof/seats/{n}/commitment", both["seats"][1 - n]["commitment"]) for n in (0, 1)]
    hidden = [
        {"op": "remove", "path": "/proof/seats/1/contribution"},
        {"op": "remove", "path": "/proof/seats/1/word"},
    ]
    remade, _ = ceremony("vector2345", 1, ["", "another word"])
    again = [put("/proof/seats/1", remade["seats"][1]), put("/proof/transcript", remade["transcript"])]
    first = both["rolls"][0][0]
    return [
        case(
            "another seed",
            "both",
            [put("/proof/seed", other)],
            "fails",
            "the seed is not the one that was committed to before the first roll.",
        ),
        case(
            "another seed with its commitment",
            "both",
            [put("/proof/seed", other), put("/proof/commitment", commitment(bytes.fromhex(other)))],
            "fails",
            BROKEN,
        ),
        case(
            "a replaced contribution",
            "both",
            [put("/proof/seats/1/contribution", other)],
            "fails",
            f"{BOB} in the commitment.",
        ),
        case(
            "a replaced word",
            "both",
            [put("/proof/seats/1/word", "tea")],
            "fails",
            f"{BOB} in the commitment.",
        ),
        case(
            "a replaced contribution with its commitment",
            "both",
            [put("/proof/seats/1", remade["seats"][1])],
            "fails",
            BROKEN,
        ),
        case(
            "a contribution chosen after the others were heard: the dice are others",
            "both",
            again,
            "fails",
            "",
            first,
            begins=f"decision {first} is '",
        ),
        case(
            "a contribution left out", "both", [put("/proof/seats/1", {"none": "skipped"})], "fails", BROKEN
        ),
        case(
            "a commitment that is never opened",
            "both",
            hidden,
            "fails",
            "Bob committed to a contribution that the record does not show.",
        ),
        case("commitments swapped between seats", "both", swapped, "fails", BROKEN),
        case(
            "a seat is missing",
            "both",
            [{"op": "remove", "path": "/proof/seats/1"}],
            "fails",
            "the proof does not show one contribution, or none, for each of 2 seats.",
        ),
        case("another round", "both", [put("/proof/round", 2)], "fails", BROKEN),
        case("another table", "both", [put("/proof/table", "elsewhere")], "fails", BROKEN),
    ]


def version_cases(all: dict[str, Json]) -> list[Case]:
    """The version of the protocol, and what a device kept."""
    both = all["both"]["proof"]
    kept = {key: both[key] for key in ("protocol", "commitment", "round", "transcript")}
    mine = {key: both["seats"][1][key] for key in ("contribution", "word")}
    notes = {**kept, "seats": {"1": mine}}
    gone = [{"op": "remove", "path": "/dice"}]
    downgraded = [
        *gone,
        put("/proof", all["old"]["proof"]),
        put("/choices", all["old"]["choices"]),
        put("/outcome", all["old"]["outcome"]),
    ]
    count = len(both["rolls"])
    device = "the one that this device"
    return [
        case(
            "the proof is called protocol 1",
            "both",
            [HEAD],
            "fails",
            "the record names dice protocol 2, its proof protocol 1: one was changed.",
        ),
        case(
            "the header is removed",
            "both",
            gone,
            "fails",
            "the record names dice protocol 1, its proof protocol 2: one was changed.",
        ),
        case(
            "an unknown protocol",
            "both",
            [put("/dice", 3), put("/proof/protocol", 3)],
            "fails",
            "dice protocol 3 is unknown here.",
        ),
        case(
            "a header without a proof",
            "both",
            [{"op": "remove", "path": "/proof"}],
            "fails",
            "the record names dice protocol 2, but it has no proof.",
        ),
        case(
            "what the device kept agrees",
            "both",
            [],
            "holds",
            f"{count} of {count} rolls follow from the seed and the contributions.",
            kept=notes,
        ),
        case(
            "all of it made again under protocol 1, seen by the owner",
            "both",
            downgraded,
            "fails",
            "this device took part in dice protocol 2; the record claims 1.",
            kept=notes,
        ),
        case(
            "a contribution replaced throughout, seen by the owner",
            "both",
            [],
            "fails",
            f"the contribution of Bob is not {device} made.",
            kept={**kept, "seats": {"1": {"contribution": secret("mine").hex(), "word": ""}}},
        ),
        case(
            "another seed throughout, seen by the owner",
            "both",
            [],
            "fails",
            f"the server's commitment is not {device} saw.",
            kept={**notes, "commitment": secret("seen").hex()},
        ),
        case(
            "a round too many, seen by the owner",
            "both",
            [],
            "fails",
            "this device saw the ceremony end in round 4; the record shows round 1.",
            kept={**notes, "round": 4},
        ),
        case(
            "other commitments were shown to the owner",
            "both",
            [],
            "fails",
            f"the transcript is not {device} saw.",
            kept={**notes, "transcript": secret("seen").hex()},
        ),
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
    cases = [*fair_cases(found), *ceremony_cases(found), *version_cases(found), *roll_cases(found["both"])]
    cases += taken_cases(found["taken"])
    out = {"numbers": numbers(found["both"]), "records": found, "cases": cases}
    FILE.write_text(json.dumps(out, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
