"""The rules that ship with Crush are complete: each ID of the specification, once, said for players."""

import re
from pathlib import Path

from rampage.games import game
from tests.support.rules import check_sentences

SOURCES = Path(__file__).parents[3] / "src/rampage/games"  # The compiled engine has none beside it.

LAST_OF_SECTION = {1: 3, 2: 7, 3: 6, 4: 1, 5: 5, 6: 1, 7: 6, 8: 6, 9: 6, 11: 2, 12: 1}
OWN_IDS = {
    *(f"CRUSH-{section}.{n}" for section, last in LAST_OF_SECTION.items() for n in range(1, last + 1)),
    *(f"CRUSH-10.{n}" for n in range(15)),
    *(f"CRUSH-7.4{letter}" for letter in "abc"),
    *(f"CRUSH-10.9{letter}" for letter in "abcde"),
    *(f"CRUSH-10.10{letter}" for letter in "abcd"),
    *(f"CRUSH-R{n}" for n in range(1, 37)),
    *(f"CRUSH-C{n}" for n in range(1, 5)),
}
# Rulings of the first game that concern things absent here, or another edition.
NOT_HERE = {6, 7, 23, 24, 25, 26, 33, 36}
SHARED_IDS = {f"SMASH-R{n}" for n in range(1, 38) if n not in NOT_HERE}


def test_every_rule_is_there_once() -> None:
    ids = [rule.id for rule in game("crush").rules()]
    assert len(ids) == len(set(ids))
    assert {id for id in ids if id.startswith("CRUSH-")} == OWN_IDS
    assert {id for id in ids if id.startswith("SMASH-R")} == SHARED_IDS


def test_rules_of_the_first_game_keep_their_numbers() -> None:
    first = {rule.id for rule in game("smash").rules()}
    assert {rule.id for rule in game("crush").rules()} - OWN_IDS <= first


def test_each_is_whole_sentences_of_moderate_length() -> None:
    check_sentences(game("crush").rules())


def test_every_rule_that_the_engine_names_exists() -> None:
    """Reasons, events and options link to rules; a link must lead somewhere."""
    known = {rule.id for rule in game("crush").rules()}
    named: set[str] = set()
    for folder in ("crush", "rampage_city"):
        for path in (SOURCES / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            named.update(re.findall(r"(?:SMASH|CRUSH)-(?:[RC]\d+|\d+\.\d+[a-e]?)", text))
    assert named - known == set()
    assert len(named) > 100
