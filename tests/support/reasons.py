"""Why a choice is refused in the city: each kind of choice, tried at each sort of question."""

from typing import Any, Final

from rampage.kernel.position import CHANCE, Position
from rampage.kernel.steps import Ask, Roll

# What is tried of each kind.
USUAL: Final = {
    "first": "first orange", "start": "start 2", "dice": "dice 1 1", "monster": "monster forward", "die": "die 3",
    "card": "card direct_hit", "trade": "trade direct_hit tank", "drive": "drive OT1 A8 N", "fly": "fly OH1 C10",
    "drive_in": "drive_in P1 S", "fly_in": "fly_in P1", "halt": "halt", "cease": "cease", "gain": "gain tank",
    "place": "place B10",
}  # fmt: skip


class Moment:
    """A position, who tries, and the choice tried of each kind where the usual one would not do."""

    def __init__(self, p: Position, seat: int | None = None, **tried: str) -> None:
        self.p = p
        self.seat = int(p.actor()) if seat is None else seat
        self.tried = tried


def reasons_of(moment: Moment, usual: dict[str, str], ours: str) -> dict[str, str]:
    """For each kind of choice the rule that refuses it, in short: `9.11` of Smash, `c9.4` of Crush (`ours`);
    `ok` where it is legal."""
    p = moment.p
    out: dict[str, str] = {}
    for kind in p.space().kinds:
        choice = p.space().parse(moment.tried.get(kind.name, usual[kind.name]))
        assert p.space().kind(choice) is kind
        reasons = p.why_not(choice, moment.seat)
        assert (not reasons) == (choice in p.choices(moment.seat))
        rule = reasons[0].rule if reasons else "ok"
        out[kind.name] = rule.replace("SMASH-", "").replace(ours + "-", ours[0].lower())
    return out


def reason_table(text: str) -> dict[str, dict[str, str]]:
    """A table of kinds (columns) and moments (rows)."""
    first, *rows = [line.split() for line in text.strip().splitlines()]
    return {row[0]: dict(zip(first, row[1:], strict=True)) for row in rows}


def questions_of(moments: dict[str, Moment]) -> set[str]:
    """The sorts of steps that the moments ask by."""
    return {type(moment.p.agenda[-1]).__name__ for moment in moments.values() if moment.p.agenda}


def questions_in(steps: list[type[Any]]) -> set[str]:
    """The sorts of steps that ask a seat or chance."""
    return {step.__name__ for step in steps if issubclass(step, (Ask, Roll))}


def check_reasons(
    moments: dict[str, Moment], table: dict[str, dict[str, str]], usual: dict[str, str], ours: str
) -> None:
    """Each kind of choice at each question is refused by the rule that the table names."""
    found = {name: reasons_of(moment, usual, ours) for name, moment in moments.items()}
    for name, row in table.items():
        assert found[name] == row, name
    assert found.keys() == table.keys()


def check_not_asked(name: str, moment: Moment, usual: dict[str, str], means: str) -> None:
    """Whoever is not asked learns how chance decides; else whose turn it is, and who chooses in it."""
    p = moment.p
    for seat in {0, 1} - {moment.seat}:
        for text in usual.values():
            (reason,) = p.why_not(p.space().parse(text), seat)
            if p.actors() == [CHANCE]:
                assert (reason.rule, reason.text) == ("", means)
            else:
                expected = {"stray_theirs": "SMASH-R20", "over": "SMASH-12.1"}.get(name, "SMASH-2.2")
                assert reason.rule == expected
