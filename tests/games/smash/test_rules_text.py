"""The rules that ship with Smash are complete: each ID of the specification, once, said for players."""

import re

from rampage.games import game
from tests.support.rules import check_sentences

LAST_OF_SECTION = {1: 6, 2: 3, 3: 7, 4: 5, 5: 4, 6: 11, 7: 9, 8: 4, 9: 12, 11: 8, 12: 4, 13: 3, 14: 1}
ALL_IDS = {
    *(f"SMASH-{section}.{n}" for section, last in LAST_OF_SECTION.items() for n in range(1, last + 1)),
    *(f"SMASH-10.{n}" for n in range(14)),
    *(f"SMASH-R{n}" for n in range(1, 38)),
    *(f"SMASH-C{n}" for n in range(1, 6)),
}


def test_every_rule_is_there_once() -> None:
    ids = [rule.id for rule in game("smash").rules()]
    assert len(ids) == len(set(ids)) == 133
    assert set(ids) == ALL_IDS


def test_each_is_whole_sentences_of_moderate_length() -> None:
    check_sentences(game("smash").rules())


def test_sorts_tell_rules_from_rulings_from_content() -> None:
    sorts = {rule.id: rule.sort for rule in game("smash").rules()}
    assert sorts["SMASH-3.4"] == "rule"
    assert sorts["SMASH-R4"] == "ruling"
    assert sorts["SMASH-C4"] == "content"


def test_every_rule_that_the_engine_names_exists() -> None:
    """Reasons, events and options link to rules; a link must lead somewhere."""
    folder = game("smash").folder
    named: set[str] = set()
    for path in folder.rglob("*.py"):
        named.update(re.findall(r"SMASH-(?:[RC]\d+|\d+\.\d+)", path.read_text(encoding="utf-8")))
    assert named - ALL_IDS == set()
