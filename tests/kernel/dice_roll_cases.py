"""Records whose rolls are right or wrong, for docs/dice_vectors.json."""

from typing import Any

from rampage.kernel.dice.shared import pick, shared_key, shared_roll
from tests.kernel.dice_cases import Case, case, put
from tests.kernel.dice_matches import Json


def roll_cases(record: Json) -> list[Case]:
    """Changes to the rolls."""
    entries = record["proof"]["rolls"]
    at = next(
        n
        for n in range(20, 90)
        if entries[n - 1][0] < entries[n][0] - 1 and entries[n][0] + 1 < entries[n + 1][0]
    )
    before = entries[at - 1][0]
    made_up = case(
        "odds that the rules do not have, made up to fit",
        "both",
        fitted(record, before),
        "holds",
        "",
        None,
        begins=f"{len(entries)} of {len(entries)} rolls",
        by_rules=f"the odds of decision {before} differ between the record and the rules.",
    )
    return [*_choice_cases(record, at), *_list_cases(record, at), *_odds_cases(record, at), made_up]


def _fails(name: str, change: list[Json], says: str, decision: int | None = None, **more: str | bool) -> Case:
    return case(name, "both", change, "fails", says, decision, **more)


def _remove(path: str) -> Json:
    return {"op": "remove", "path": path}


def _add(path: str, value: object) -> Json:
    return {"op": "add", "path": path, "value": value}


def _choice_cases(record: Json, at: int) -> list[Case]:
    """What came is changed, or its place in the list of rolls is lost."""
    entries = record["proof"]["rolls"]
    decision, table = entries[at]
    last = entries[-1][0]
    came = record["choices"][decision]
    other = next(text for text, _ in record["proof"]["odds"][table] if text != came)
    path, here = f"/choices/{decision}", f"/proof/rolls/{at}"
    missing = "the roll of decision {} is missing.".format
    nonsense = f"decision {decision} is 'nonsense', which is not among its odds."
    return [
        _fails(
            "a roll changed",
            [put(path, other)],
            f"decision {decision} is '{other}'; the dice give '{came}'.",
            decision,
        ),
        _fails("a roll that cannot be", [put(path, "nonsense")], nonsense, decision),
        _fails("a roll left out of the list", [_remove(here)], missing(decision), decision),
        _fails(
            "the last roll left out of the list",
            [_remove(f"/proof/rolls/{len(entries) - 1}")],
            missing(last),
            last,
        ),
    ]


def _list_cases(record: Json, at: int) -> list[Case]:
    """The list of rolls is changed."""
    entries = record["proof"]["rolls"]
    decision, table = entries[at]
    first, after, (last, last_table) = entries[0][0], entries[at + 1][0], entries[-1]
    here = f"/proof/rolls/{at}"
    swapped = [put(here, entries[at + 1]), put(f"/proof/rolls/{at + 1}", entries[at])]
    disorder = f"decision {decision} comes after decision {after}: the rolls are out of order."
    no_roll = "decision {} is not a roll of this match.".format
    extra = [last + 1000, last_table]
    gap = f"the roll of decision {decision} is missing."
    no_entry = f"entry {at} in the list of rolls is not a decision and the number of its odds."
    no_list = "the proof does not list its rolls and their odds."
    twice = f"decision {decision} is rolled twice."
    lower = [put(here, [decision - 1, table])]
    hidden = "the first rolls hidden as another table's"
    gone = [_remove(f"/choices/{decision}"), _remove(here)]
    return [
        _fails("a roll listed twice", [_add(here, [decision, table])], twice, decision),
        _fails("two rolls swapped", swapped, disorder, decision),
        _fails("a number that the server chose", [put(here, [decision + 1, table])], gap, decision),
        _fails("a lower number that the server chose", lower, no_roll(decision - 1), decision - 1),
        _fails("a roll that never was", [_add("/proof/rolls/-", extra)], no_roll(extra[0]), extra[0]),
        _fails(hidden, [_add("/proof/from", decision)], no_roll(first), first),
        _fails("an entry that is none", [put(here, "x")], no_entry),
        _fails("no list of rolls", [_remove("/proof/rolls")], no_list),
        _fails("a choice taken out of the match", gone, "", None, begins="", any_decision=True),
    ]


def _odds_cases(record: Json, at: int) -> list[Case]:
    """The odds are changed."""
    entries, choices = record["proof"]["rolls"], record["choices"]
    table = entries[at][1]
    odds = record["proof"]["odds"][table]
    used = next(entry[0] for entry in entries if entry[1] == table)
    rest = [line for line in odds if line[0] != choices[used]]
    path = f"/proof/odds/{table}"
    unsound = f"decision {used} has no valid table of odds."
    absent = f"decision {used} is '{choices[used]}', which is not among its odds."
    return [
        _fails("the odds in another order", [put(path, odds[::-1])], unsound, used),
        _fails("an outcome twice in the odds", [put(path, [odds[0], *odds])], unsound, used),
        _fails("a weight of nothing", [put(f"{path}/0/1", 0)], unsound, used),
        _fails("a weight of which no draw is part", [put(f"{path}/0/1", 2**300)], unsound, used),
        _fails("weights that are too many together", _too_many(path, odds), unsound, used),
        _fails("odds without what came", [put(path, rest)], absent, used),
    ]


def _too_many(path: str, odds: list[Any]) -> list[Json]:
    """Each weight could be read exactly by any program, but not their sum."""
    assert len(odds) > 1
    return [put(path, [[text, 2**53 - 1] for text, _ in odds])]


def taken_cases(record: Json) -> list[Case]:
    """Choices that were taken back, and changes to them."""
    count = len(record["proof"]["rolls"])
    holds = f"{count} of {count} rolls follow from the seed and the contributions."
    both = [_remove("/taken_back"), _remove("/proof/taken_back")]
    return [
        case("choices were taken back, some with dice", "taken", [], "holds", holds),
        # Whoever was there knows better; the record alone cannot.
        case("all of it left out", "taken", both, "holds", holds),
        *(
            case(name, "taken", change, "fails", *says)
            for name, change, *says in [*_taken_rolls(record), *_taken_stretches(record)]
        ),
    ]


def _taken(record: Json) -> tuple[int, int, int]:
    """A stretch with dice, and the decision and the odds of its second roll."""
    listed = record["proof"]["taken_back"]
    number = next(n for n in range(len(record["taken_back"])) if len(listed[n]) > 1)
    decision, table = listed[number][1]
    return number, decision, table


def _taken_rolls(record: Json) -> list[tuple[Any, ...]]:
    """Changes to rolls that were taken back: name, change, what is said, the decision."""
    number, decision, table = _taken(record)
    stretch = record["taken_back"][number]
    at = decision - stretch["after"]
    came = stretch["choices"][at]
    other = next(text for text, _ in record["proof"]["odds"][table] if text != came)
    path, listed = f"/taken_back/{number}/choices/{at}", f"/proof/taken_back/{number}"
    there = f"among the choices taken back, decision {decision}"
    no_roll = f"among the choices taken back, decision {decision + 1} is not a roll."
    changed, nonsense = "a roll that was taken back changed", "a roll that was taken back cannot be"
    moved = [put(f"{listed}/1", [decision + 1, table])]
    missing = "the proof does not list the rolls of every takeback."
    return [
        (changed, [put(path, other)], f"{there} is '{other}'; the dice give '{came}'.", decision),
        (nonsense, [put(path, "nonsense")], f"{there} is 'nonsense', which is not among its odds.", decision),
        ("a roll that was taken back left out of the list", [_remove(f"{listed}/1")], missing),
        ("a whole stretch left out of the list", [_remove(listed)], missing),
        ("no list of rolls that were taken back", [_remove("/proof/taken_back")], missing),
        ("a number of a roll that was taken back", moved, no_roll, decision + 1),
    ]


def _taken_stretches(record: Json) -> list[tuple[Any, ...]]:
    """Changes to whole stretches that were taken back: name, change, what is said."""
    number, _, _ = _taken(record)
    here, last = f"/taken_back/{number}", len(record["taken_back"]) - 1
    beyond = [put(f"/taken_back/{last}/after", len(record["choices"]) + 1)]
    entry = "entry {} in the list of takebacks".format
    return [
        (
            "choices that were taken back left out",
            [_remove("/taken_back")],
            "the proof lists rolls that were taken back, but the record has no such choices.",
        ),
        (
            "dice were seen, and it is denied",
            [put(f"{here}/dice_seen", False)],
            f"{entry(number)} does not say whether dice were seen.",
        ),
        (
            "a stretch where the match never was",
            beyond,
            f"{entry(last)} begins after more choices than the match had.",
        ),
        ("a stretch that is none", [put(here, "x")], f"{entry(number)} is malformed."),
        (
            "rolls that were taken back hidden as another table's",
            [_add("/proof/taken_back_from", 1)],
            "the proof does not say at which takeback these dice start.",
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
