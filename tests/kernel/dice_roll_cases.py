"""Records whose rolls are right or wrong, for docs/dice_vectors.json."""

from rampage.kernel.dice.shared import pick, shared_key, shared_roll
from tests.kernel.dice_cases import Case, case, put
from tests.kernel.dice_matches import Json


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
