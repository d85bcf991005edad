"""Boards are made once, and do not pile up."""

from rampage.kernel.board_cache import MOST_BOARDS, Boards
from rampage.kernel.content import Source


def test_a_board_is_made_once_for_its_content_options_and_seats() -> None:
    made: list[str] = []

    def make(source: Source, options: dict[str, str], seats: int) -> list[str]:
        made.append(f"{source.place} {options} {seats}")
        return [made[-1]]

    boards = Boards(make)
    one, other = Source("one.toml", "size = 1"), Source("other.toml", "size = 2")
    first = boards.board(one, {"a": "1", "b": "2"}, 3)
    assert boards.board(Source("copy.toml", "size = 1"), {"b": "2", "a": "1"}, 3) is first
    assert boards.board(other, {"a": "1", "b": "2"}, 3) is not first
    assert boards.board(one, {"a": "1", "b": "3"}, 3) is not first
    assert boards.board(one, {"a": "1", "b": "2"}, 4) is not first
    assert len(made) == 4


def test_boards_do_not_pile_up() -> None:
    """A server that is asked for ever new options must not keep them all."""
    boards = Boards(lambda _, options, __: options["cap"])
    source = Source("village.toml", "")
    for cap in range(2 * MOST_BOARDS):
        assert boards.board(source, {"cap": str(cap)}) == str(cap)
    assert len(boards.made) == MOST_BOARDS
