"""What people read of a match: things are counted in singular and plural, in the log and on the table."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rampage.games.menace.rules import events as news
from rampage.kernel.events import Event
from rampage.kernel.words import several
from tests.games.menace.make_positions import battle_questions
from tests.support.menace import GAME, play, world
from tests.support.playing import facts
from tests.support.recorded import files_of, load

THINGS = "unit|token|Tank|Fighter|Rocket Launcher|Submarine|cube|card|Mutation|Upgrade|battle|Minion"
ONE_OF_MANY = re.compile(rf"(?<![\d.])1 (?:Stomp |Mutation )?(?:{THINGS})s\b")
MANY_OF_ONE = re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:Stomp |Mutation )?(?:{THINGS})\b(?! \d| cube)")


def miscounted(text: str) -> list[str]:
    """Parts of a text in which a number and its noun do not agree."""
    return ONE_OF_MANY.findall(text) + MANY_OF_ONE.findall(text)


def texts_in(value: Any) -> Iterator[str]:
    """Every text of a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_in(part)


def test_a_number_that_does_not_agree_is_found() -> None:
    assert miscounted("Red has defeated 1 units.")
    assert miscounted("3 Stomp token removed")
    assert not miscounted("Red has defeated 1 unit, 11 units, 3 Stomp tokens; 1 Tank 2")


@pytest.mark.parametrize("path", files_of("menace"), ids=lambda path: path.stem)
def test_a_whole_match_counts_in_singular_and_plural(path: Any) -> None:
    record = load(path)
    p = record.start()
    vocabularies = p.space().vocabularies
    wrong: list[str] = []
    for n, move in enumerate(record.moves):
        p.events = []
        p.apply(move.choice, move.seat)
        happened = [event.text(vocabularies) for event in p.events]
        if n % 40 == 0:
            happened += [p.prompt(seat) for seat in p.actors() if seat >= 0]
            view: Any = p.view(0)
            happened += texts_in([view["panels"], view["notes"], view["standings"], view["schematic"]])
        wrong += [text for text in happened if miscounted(text)]
    assert wrong == []


def test_each_counted_event_knows_one_and_several() -> None:
    vocabularies = world("peru konk", "mongolia zorb").space().vocabularies
    happened = {
        sort.name: [Event(sort, [*front, count, *rest]).text(vocabularies) for count in (1, 2)]
        for sort, front, rest in (
            (news.UNIT_RECORDED, [0], []),
            (news.TOKENS_GONE, [], [1]),
            (news.CUBE_KEPT, [], []),
            (news.STOMPED, [1, 0, 0], []),
            (news.TANKS_PLACED, [0, 0], []),
        )
    }
    assert [miscounted(text) for pair in happened.values() for text in pair] == [[]] * 10
    assert happened["unit_recorded"] == ["Red has defeated 1 unit.", "Red has defeated 2 units."]


def test_an_attack_names_what_the_die_counts_as_only_where_it_changes() -> None:
    p = world("peru konk, AA-T1, AA-F1", "mongolia zorb")
    happened = play(p, "end_move", "battle peru", "attack konk AA-T1", "5", "attack konk AA-F1", "1")
    assert facts(happened, "rolled", "text") == [
        "Konk attacks AA Tank 1: rolls 5, needs 4: hit.",
        "Konk attacks AA Fighter 1: rolls 1, counts as 2, needs 3: miss.",
    ]
    assert facts(happened, "step_began", "text") == [
        "Battle step 1: Pre-emptive fire.",
        "Battle step 2: Monsters attack.",
    ]
    assert [several(count, "unit") for count in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]


def test_every_question_of_a_battle_says_what_to_do() -> None:
    for name, p in battle_questions().items():
        prompt = p.prompt(0)
        assert prompt.startswith("Red: "), name
        assert "next door" not in prompt + str(GAME.scene(p)["headings"]), name
