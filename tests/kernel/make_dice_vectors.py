"""Writes docs/dice_vectors.json: `python -m tests.kernel.make_dice_vectors`.

Real matches by fixed seeds, and what an attacker would change in them, as JSON Patch (RFC 6902). What each
case must give is written here by hand; the checkers in Python and in TypeScript are tested against the file.
"""

import json
from pathlib import Path
from typing import Any

from rampage.kernel.dice.dealer import commitment
from rampage.kernel.dice.shared import pick, shared_key, shared_roll
from tests.kernel.dice_matches import Json, ceremony, records, secret

FILE = Path(__file__).parents[2] / "docs" / "dice_vectors.json"
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


def roll_cases(record: Json) -> list[Case]:
    """Changes to the rolls."""
    entries, tables, choices = record["proof"]["rolls"], record["proof"]["odds"], record["choices"]
    at = next(
        n
        for n in range(20, 90)
        if entries[n - 1][0] < entries[n][0] - 1 and entries[n][0] + 1 < entries[n + 1][0]
    )
    decision, table = entries[at]
    before, after, last = entries[at - 1][0], entries[at + 1][0], entries[-1][0]
    odds = tables[table]
    came = choices[decision]
    other = next(text for text, _ in odds if text != came)
    first_use = next(n for n, entry in enumerate(entries) if entry[1] == table)
    used = entries[first_use][0]
    rest = [line for line in odds if line[0] != choices[used]]
    here = f"/proof/rolls/{at}"
    gap = "is missing."
    last_table = entries[-1][1]
    extra = [last + 1000, last_table]
    return [
        case(
            "a roll changed",
            "both",
            [put(f"/choices/{decision}", other)],
            "fails",
            f"decision {decision} is '{other}'; the dice give '{came}'.",
            decision,
        ),
        case(
            "a roll that cannot be",
            "both",
            [put(f"/choices/{decision}", "nonsense")],
            "fails",
            f"decision {decision} is 'nonsense', which is not among its odds.",
            decision,
        ),
        case(
            "a roll left out of the list",
            "both",
            [{"op": "remove", "path": here}],
            "fails",
            f"the roll of decision {decision} {gap}",
            decision,
        ),
        case(
            "the last roll left out of the list",
            "both",
            [{"op": "remove", "path": f"/proof/rolls/{len(entries) - 1}"}],
            "fails",
            f"the roll of decision {last} {gap}",
            last,
        ),
        case(
            "a roll listed twice",
            "both",
            [{"op": "add", "path": here, "value": [decision, table]}],
            "fails",
            f"decision {decision} is rolled twice.",
            decision,
        ),
        case(
            "two rolls swapped",
            "both",
            [put(here, entries[at + 1]), put(f"/proof/rolls/{at + 1}", entries[at])],
            "fails",
            f"decision {decision} comes after decision {after}: the rolls are out of order.",
            decision,
        ),
        case(
            "a number that the server chose",
            "both",
            [put(here, [decision + 1, table])],
            "fails",
            f"the roll of decision {decision} {gap}",
            decision,
        ),
        case(
            "a lower number that the server chose",
            "both",
            [put(here, [decision - 1, table])],
            "fails",
            f"decision {decision - 1} is not a roll of this match.",
            decision - 1,
        ),
        case(
            "a roll that never was",
            "both",
            [{"op": "add", "path": "/proof/rolls/-", "value": extra}],
            "fails",
            f"decision {last + 1000} is not a roll of this match.",
            last + 1000,
        ),
        case(
            "the first rolls hidden as another table's",
            "both",
            [{"op": "add", "path": "/proof/from", "value": decision}],
            "fails",
            f"decision {entries[0][0]} is not a roll of this match.",
            entries[0][0],
        ),
        case(
            "an entry that is none",
            "both",
            [put(here, "x")],
            "fails",
            f"entry {at} in the list of rolls is not a decision and the number of its odds.",
        ),
        case(
            "no list of rolls",
            "both",
            [{"op": "remove", "path": "/proof/rolls"}],
            "fails",
            "the proof does not list its rolls and their odds.",
        ),
        case(
            "a choice taken out of the match",
            "both",
            [{"op": "remove", "path": f"/choices/{decision}"}, {"op": "remove", "path": here}],
            "fails",
            "",
            None,
            begins="",
            any_decision=True,
        ),
        case(
            "the odds in another order",
            "both",
            [put(f"/proof/odds/{table}", odds[::-1])],
            "fails",
            f"decision {used} has no sound table of odds.",
            used,
        ),
        case(
            "an outcome twice in the odds",
            "both",
            [put(f"/proof/odds/{table}", [odds[0], *odds])],
            "fails",
            f"decision {used} has no sound table of odds.",
            used,
        ),
        case(
            "a weight of nothing",
            "both",
            [put(f"/proof/odds/{table}/0/1", 0)],
            "fails",
            f"decision {used} has no sound table of odds.",
            used,
        ),
        case(
            "odds without what came",
            "both",
            [put(f"/proof/odds/{table}", rest)],
            "fails",
            f"decision {used} is '{choices[used]}', which is not among its odds.",
            used,
        ),
        *[
            case(
                "odds that the rules do not have, made up to fit",
                "both",
                fitted(record, before),
                "holds",
                "",
                None,
                begins=f"{len(entries)} of {len(entries)} rolls",
                by_rules=f"decision {before} has other odds in the record than by the rules.",
            )
        ],
    ]


def taken_cases(record: Json) -> list[Case]:
    """Choices that were taken back, and changes to them."""
    entries, proof, taken = record["proof"]["rolls"], record["proof"], record["taken_back"]
    number = next(n for n in range(len(taken)) if len(proof["taken_back"][n]) > 1)
    decision, table = proof["taken_back"][number][1]
    at = decision - taken[number]["after"]
    came = taken[number]["choices"][at]
    other = next(text for text, _ in proof["odds"][table] if text != came)
    count = f"{len(entries)} of {len(entries)} rolls follow from the seed and the contributions."
    here, listed = f"/taken_back/{number}", f"/proof/taken_back/{number}"
    place, missing = (
        "among the choices taken back, ",
        "the proof does not list the rolls of all that was taken back.",
    )
    gone = [{"op": "remove", "path": "/taken_back"}]
    proof_gone = [{"op": "remove", "path": "/proof/taken_back"}]

    def one(name: str, change: list[Json], says: str, decision: int | None = None) -> Case:
        return case(name, "taken", change, "fails", says, decision)

    return [
        case("choices were taken back, some with dice", "taken", [], "holds", count),
        # Whoever was there knows better; the record alone cannot.
        case("all of it left out", "taken", [*gone, *proof_gone], "holds", count),
        one(
            "a roll that was taken back changed",
            [put(f"{here}/choices/{at}", other)],
            f"{place}decision {decision} is '{other}'; the dice give '{came}'.",
            decision,
        ),
        one(
            "a roll that was taken back cannot be",
            [put(f"{here}/choices/{at}", "nonsense")],
            f"{place}decision {decision} is 'nonsense', which is not among its odds.",
            decision,
        ),
        one(
            "a roll that was taken back left out of the list",
            [{"op": "remove", "path": f"{listed}/1"}],
            missing,
        ),
        one("a whole stretch left out of the list", [{"op": "remove", "path": listed}], missing),
        one("no list of rolls that were taken back", proof_gone, missing),
        one(
            "a number of a roll that was taken back",
            [put(f"{listed}/1", [decision + 1, table])],
            f"{place}decision {decision + 1} is not a roll.",
            decision + 1,
        ),
        one(
            "choices that were taken back left out",
            gone,
            "the proof lists rolls that were taken back, and the record has no such choices.",
        ),
        one(
            "dice were seen, and it is denied",
            [put(f"{here}/dice_seen", False)],
            f"entry {number} in the list of what was taken back does not say whether dice were seen.",
        ),
        one(
            "a stretch where the match never was",
            [put(f"/taken_back/{len(taken) - 1}/after", len(record["choices"]) + 1)],
            f"entry {len(taken) - 1} in the list of what was taken back begins where the match never was.",
        ),
        one(
            "a stretch that is none",
            [put(here, "x")],
            f"entry {number} in the list of what was taken back is none.",
        ),
        one(
            "rolls that were taken back hidden as another table's",
            [{"op": "add", "path": "/proof/taken_back_from", "value": 1}],
            "the proof does not say from which on these dice answer for what was taken back.",
        ),
    ]


def fitted(record: Json, decision: int) -> list[Json]:
    """Other weights for one roll under which the same outcome comes: only the rules can tell."""
    proof = record["proof"]
    key = shared_key(
        proof["transcript"], bytes.fromhex(proof["seed"]),
        [bytes.fromhex(part["contribution"]) for part in proof["seats"]], [part["word"] for part in proof["seats"]],
    )  # fmt: skip
    number = next(n for n, entry in enumerate(proof["rolls"]) if entry[0] == decision)
    odds = proof["odds"][proof["rolls"][number][1]]
    for more in range(1, 1000):
        changed = [[text, weight + (more if place == 0 else 0)] for place, (text, weight) in enumerate(odds)]
        left, _ = shared_roll(key, decision, sum(weight for _, weight in changed))
        if pick([(text, weight) for text, weight in changed], left) == record["choices"][decision]:
            return [
                {"op": "add", "path": "/proof/odds/-", "value": changed},
                put(f"/proof/rolls/{number}/1", len(proof["odds"])),
            ]
    raise AssertionError("no such odds")


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
