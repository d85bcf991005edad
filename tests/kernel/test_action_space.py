"""Choices are numbers with names: every value has a text that parses back, errors say what was meant."""

import pytest

from rampage.kernel.action_space import Kind, Names, Space, UnknownChoice

PASS = Kind("pass", "Pass")
TAKE = Kind("take", "Take {count}", count="COUNT")
MOVE = Kind("move", "Move {piece} to {to}", piece="PIECE", to="SQUARE")
SPACE = Space(
    [PASS, TAKE, MOVE],
    {
        "COUNT": Names(["1", "2", "3"]),
        "PIECE": Names(["K", "Q"], ["King", "Queen"]),
        "SQUARE": Names(["a1", "a2", "b1", "b2"]),
    },
)


def test_every_choice_has_a_number_in_order() -> None:
    assert SPACE.size == 1 + 3 + 2 * 4
    assert [SPACE.base(kind) for kind in (PASS, TAKE, MOVE)] == [0, 1, 4]
    assert [SPACE.kind(choice).name for choice in range(SPACE.size)] == ["pass"] + ["take"] * 3 + ["move"] * 8


@pytest.mark.parametrize("choice", range(12))
def test_text_and_values_lead_back(choice: int) -> None:
    assert SPACE.parse(SPACE.text(choice)) == choice
    assert SPACE.pack(SPACE.kind(choice), *SPACE.values(choice)) == choice


def test_spelling() -> None:
    choice = SPACE.pack(MOVE, 1, 2)
    assert SPACE.text(choice) == "move Q b1"
    assert SPACE.label(choice) == "Move Queen to b1"
    assert SPACE.json(choice) == {"kind": "move", "piece": "Q", "to": "b1"}
    assert SPACE.parse("  move   Q\tb1 ") == choice
    assert repr(MOVE) == "Kind('move')"


def test_a_label_may_name_the_vocabularies_of_its_fields() -> None:
    short = Kind("move", "Move {piece:PIECE} to {to:SQUARE}")
    assert (short.label, short.fields, short.vocabularies) == (MOVE.label, MOVE.fields, MOVE.vocabularies)
    further = Kind("place", "Place {piece:PIECE}", to="SQUARE")
    assert (further.fields, further.vocabularies) == (["piece", "to"], ["PIECE", "SQUARE"])
    back = Kind("back", "To {to} from {start}", start="SQUARE", to="SQUARE")
    assert back.fields == ["start", "to"]  # In the order of the notation.


@pytest.mark.parametrize("choice", [-1, 12, 10**20])
def test_numbers_beyond_the_space(choice: int) -> None:
    for ask in (SPACE.kind, SPACE.values, SPACE.text, SPACE.label):
        with pytest.raises((UnknownChoice, OverflowError, ValueError)):
            ask(choice)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "unknown kind of choice ''"),
        ("mvoe Q a1", "did you mean 'move'"),
        ("zzz", "known: pass, take, move"),
        ("move Q", "should read: move <piece> <to>"),
        ("pass now", "should read: pass"),
        ("move Q a3", "field to: unknown word 'a3'; known: a1 a2 b1 b2"),
        ("move R a1", "field piece: unknown word 'R'; known: K Q"),
        ("take 4", "unknown word '4'"),
        ("move q a1", "unknown word 'q'"),
    ],
)
def test_errors_say_what_was_meant(text: str, problem: str) -> None:
    with pytest.raises(UnknownChoice) as caught:
        SPACE.parse(text)
    assert problem in str(caught.value)


def test_packing_is_checked() -> None:
    with pytest.raises(UnknownChoice, match="takes 2 values, not 1"):
        SPACE.pack(MOVE, 1)
    with pytest.raises(UnknownChoice, match="9 is not a SQUARE; use 0 to"):
        SPACE.pack(MOVE, 1, 9)
    with pytest.raises(UnknownChoice, match="-1 is not a COUNT; use 0 to"):
        SPACE.pack(TAKE, -1)


def test_words_of_a_vocabulary_differ() -> None:
    with pytest.raises(ValueError, match="must differ"):
        Names(["a", "b", "a"])
    with pytest.raises(ValueError, match="one title"):
        Names(["a", "b"], ["A"])
    assert len(Names(["a", "b"])) == 2


def test_a_browser_can_unpack_by_the_description() -> None:
    problem = SPACE.describe()
    assert problem["size"] == SPACE.size
    for choice in range(SPACE.size):
        kind = next(kind for kind in problem["kinds"] if kind["base"] <= choice < kind["base"] + kind["size"])
        left = choice - kind["base"]
        words: list[str] = []
        for field in reversed(kind["fields"]):
            names = problem["vocabularies"][field["vocabulary"]]["words"]
            left, value = divmod(left, len(names))
            words.insert(0, names[value])
        assert " ".join([kind["name"], *words]) == SPACE.text(choice)
