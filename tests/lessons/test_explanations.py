"""What the things on a table are, and diagrams of the rules."""

from itertools import combinations
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.position import SPECTATOR
from rampage.lessons import LessonError, diagrams_of, explanations_of, find_diagram
from rampage.lessons.diagrams import read_diagrams
from rampage.lessons.explanations import read_explanations
from rampage.session.explanations import diagram_info
from rampage.table.refusal import Refusal
from tests.lessons import make_explanations

SCENE: dict[str, Any] = {
    "glossary": {
        "bomb": {
            "group": "",
            "title": "Bomb",
            "facts": "2 in all",
            "text": "Bangs.",
            "source": "",
            "rule": "X-1",
        }
    },
    "cards": [{"card": "ace", "title": "Ace", "effect": "Wins", "condition": "", "rule": "X-2"}],
}
LIST = '[[list]]\nof = "cards"\nword = "card"\ntext = ["effect", "condition"]\n'


def test_texts_come_from_the_file_and_from_the_content() -> None:
    thing = '[[thing]]\nword = "tank"\ntitle = "Tank"\ntext = "Drives."\nrule = "X-3"\nabout = ["bomb"]\n'
    found = read_explanations(LIST + thing, "x", SCENE).things
    assert {word: (one.title, one.text, one.rule) for word, one in found.items()} == {
        "bomb": ("Bomb", "2 in all. Bangs.", "X-1"),
        "ace": ("Ace", "Wins.", "X-2"),
        "tank": ("Tank", "Drives.", "X-3"),
    }


def test_the_file_may_say_it_better_than_the_content() -> None:
    (bomb,) = read_explanations('[[thing]]\nword = "bomb"\ntext = "Runs."', "x", SCENE).things.values()
    assert (bomb.title, bomb.text, bomb.rule) == ("Bomb", "Runs.", "X-1")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[thing", "not TOML"),
        ('[[thing]]\nword = "a"\ntitle = "A"\n', "text = None"),
        ('[[thing]]\nword = "a"\ntext = "A."\n', "title = None"),
        ('[[thing]]\nword = "a"\ntitle = "A"\ntext = "A."\n' * 2, "'a' is explained twice"),
        ('[[thing]]\nword = "a"\ntitle = "A"\ntext = "A."\nabout = ["z"]\n', "'a' names 'z'"),
        ('[[list]]\nof = "dice"\nword = "x"\ntext = ["y"]\n', "no list 'dice'"),
        ('[[list]]\nof = "cards"\nword = "card"\ntext = ["cost"]\n', "'cost' is not in 'cards'"),
    ],
)
def test_faults_name_the_place(text: str, problem: str) -> None:
    with pytest.raises(LessonError) as raised:
        read_explanations(text, "x/explanations.toml", SCENE)
    assert raised.value.place.startswith("x/explanations.toml")
    assert problem in raised.value.problem


def test_the_garage_can_explain_every_pair_of_items() -> None:
    """RUSH-C3: each car has another pair of four permanent items, each driver another pair of four others."""
    rush = game("rush")
    items = rush.scene(rush.new(2))["items"]
    permanent = [item["item"] for item in items if item["permanent"]]
    special = [item["item"] for item in items if not item["permanent"]]
    special = [item for item in special if item not in ("booster", "extinguisher")]
    known = explanations_of(rush).things
    for kit in (permanent, special):
        for pair in combinations(sorted(kit), 2):
            assert known["+".join(pair)].about == pair


def squares(name: str, diagram: str, face: str) -> list[str]:
    """What the engine says that a face of the Monster Die reaches."""
    found = game(name)
    view = found.from_text(find_diagram(found, diagram).position).view(SPECTATOR)
    forecasts: Any = view["forecasts"]
    return next(list(one["squares"]) for one in forecasts if one["face"] == face)


@pytest.mark.parametrize(
    ("name", "diagram", "face"),
    [("smash", "tail", "right"), ("smash", "blast", "blast"), ("crush", "thrash", "right")],
)
def test_marked_squares_are_those_that_the_rules_name(name: str, diagram: str, face: str) -> None:
    """SMASH-R6, SMASH-R7, CRUSH-7.4"""
    assert sorted(find_diagram(game(name), diagram).danger) == sorted(squares(name, diagram, face))


def test_every_game_has_diagrams() -> None:
    for name in make_explanations.GAMES:
        assert len(diagrams_of(game(name))) >= 2


def test_diagrams_are_unlike_and_complete() -> None:
    one = '[[diagram]]\nname = "a"\nrule = "X-1"\ncaption = "C"\nalt = "A"\nposition = "P"\n'
    assert [diagram.name for diagram in read_diagrams(one, "x")] == ["a"]
    with pytest.raises(LessonError, match="same name"):
        read_diagrams(one * 2, "x")
    with pytest.raises(LessonError, match="alt = None"):
        read_diagrams(one.replace('alt = "A"\n', ""), "x")


def test_a_diagram_is_a_table_that_nobody_plays_at() -> None:
    drawn = diagram_info(game("kaiju"), "adjacent")
    assert drawn["welcome"]["state"]["choices"] == {}
    assert not any(seat["mine"] for seat in drawn["welcome"]["table"]["seats"])
    # As a spectator sees it: nobody's icons.
    assert all(space["icon"] is None for space in drawn["welcome"]["state"]["view"]["spaces"])
    assert diagram_info(game("kaiju"), "claim")["welcome"]["state"]["choices"]["0"]
    with pytest.raises(Refusal, match="no diagram"):
        diagram_info(game("kaiju"), "nothing")


def test_the_pages_own_tests_use_these_texts_and_diagrams() -> None:
    """`python -m tests.lessons.make_explanations` writes them again."""
    for name, content in make_explanations.files().items():
        written = (make_explanations.FOLDER / name).read_text(encoding="utf-8")
        assert written == make_explanations.text_of(content), name
