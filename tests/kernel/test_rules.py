"""The parser of rules.md, and the search in it."""

import pytest

from rampage.kernel.rules import find_rules, parse_rules

TEXT = """# Nim

Words before any section are nobody's rule.

## Play

- **NIM-1.1** Take one, two
  or three sticks.
- **NIM-1.10** Never ten.
- **NIM-R1** (option `misere`) The last stick wins.
  - A list inside a rule goes on with it.

A paragraph between rules belongs to none.
  Nor does an indented one.

## Sticks
- **NIM-C2** Ten sticks.
- **NIM-R1b** A ruling with a letter.
- NIM-9.9 is not marked as a rule.
"""


def test_rules_with_section_option_and_continuation() -> None:
    rules = {rule.id: rule for rule in parse_rules(TEXT)}
    assert list(rules) == ["NIM-1.1", "NIM-1.10", "NIM-R1", "NIM-C2", "NIM-R1b"]
    assert rules["NIM-1.1"].text == "Take one, two or three sticks."
    assert (rules["NIM-1.1"].section, rules["NIM-C2"].section) == ("Play", "Sticks")
    assert [rule.option for rule in rules.values()] == ["", "", "misere", "", ""]
    assert [rule.sort for rule in rules.values()] == ["rule", "rule", "ruling", "content", "ruling"]
    assert rules["NIM-R1"].text.endswith("goes on with it.")
    assert rules["NIM-R1"].json() == {
        "id": "NIM-R1", "section": "Play", "text": rules["NIM-R1"].text, "sort": "ruling", "option": "misere",
    }  # fmt: skip


def test_an_id_stands_once() -> None:
    with pytest.raises(ValueError, match=r"names NIM-1\.1 twice"):
        parse_rules(TEXT + "- **NIM-1.1** Again.\n")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("NIM-1.1", ["NIM-1.1"]),
        ("1.1", ["NIM-1.1"]),
        ("nim-1", ["NIM-1.1", "NIM-1.10"]),
        ("1.", ["NIM-1.1", "NIM-1.10"]),
        ("r1", ["NIM-R1"]),
        ("R1b", ["NIM-R1b"]),
        ("stick", ["NIM-1.1", "NIM-R1", "NIM-C2", "NIM-R1b"]),
        ("TEN STICKS", ["NIM-C2"]),
        ("7.7", []),
    ],
)
def test_finding_by_id_or_word(wanted: str, found: list[str]) -> None:
    assert [rule.id for rule in find_rules(parse_rules(TEXT), wanted)] == found


def test_a_game_may_build_on_another_ones_rules() -> None:
    """Both numbers stand side by side; the game's name tells them apart. Points of a rule have letters."""
    rules = parse_rules("- **NIM-3.2** Old.\n- **TAC-3.2** New.\n- **TAC-3.2a** A point of it.\n")
    assert [rule.id for rule in rules] == ["NIM-3.2", "TAC-3.2", "TAC-3.2a"]
    assert [rule.id for rule in find_rules(rules, "3.2")] == ["NIM-3.2", "TAC-3.2"]
    assert [rule.id for rule in find_rules(rules, "tac-3.2")] == ["TAC-3.2"]
    assert [rule.id for rule in find_rules(rules, "3.2A")] == ["TAC-3.2a"]
