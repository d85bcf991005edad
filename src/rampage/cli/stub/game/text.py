"""Positions as text. Lines that are left out take their ordinary value, so a test writes what matters."""

from typing import Final

from rampage.cli.stub.game.action_space import PLAYERS
from rampage.cli.stub.game.content import Board
from rampage.cli.stub.game.options import OPTIONS
from rampage.cli.stub.game.position import ENDINGS, Stub
from rampage.cli.stub.game.steps import STEPS
from rampage.kernel.text import Lines, PositionError, header, read_agenda, write_agenda

KEYS: Final[list[str]] = ["options", "players", "sticks", "turn", "ended", "played", "agenda"]
MOST_PLAYED: Final = 99_999
# What may still be to come, the next step last.
AGENDAS: Final[list[str]] = ["TakeSticks", "NextTurn StickFalls"]


def write(p: Stub) -> str:
    """The whole position."""
    lines = header("stub", OPTIONS, p.board.options)
    lines.append(f"players: {p.seats}")
    lines.append(f"sticks: {p.sticks}")
    lines.append(f"turn: {PLAYERS.words[p.player]}")
    if p.ended:
        lines.append(f"ended: {ENDINGS[p.ended]}")
    lines.append(f"played: {p.played}")
    lines.append(f"agenda: {write_agenda(p)}")
    return "\n".join(lines) + "\n"


def read(text: str, board: Board) -> Stub:
    """The position that a text shows. The kernel has read its options: they are the board's."""
    lines = Lines(text, "stub", KEYS)
    p = Stub(board, lines.whole("players", 2, 2, len(PLAYERS)))
    p.sticks = lines.whole("sticks", int(board.sticks), 0, int(board.sticks))
    p.player = _word(lines, "turn", PLAYERS.words[: int(p.seats)], "p1")
    p.ended = _word(lines, "ended", ENDINGS, "no")
    p.played = lines.whole("played", 0, 0, MOST_PLAYED)
    p.agenda = read_agenda(lines, lines.get("agenda", "" if p.ended else AGENDAS[0]), STEPS)
    if write_agenda(p) not in ([""] if p.ended else AGENDAS):
        raise lines.fault("agenda", "This cannot come next.", f"write one of: {'; '.join(AGENDAS)}.")
    broken_invariants = p.broken_invariants()
    if broken_invariants:
        raise PositionError(0, f"This position cannot be: {broken_invariants[0]}.", "correct the text.")
    p.advance()
    return p


def _word(lines: Lines, key: str, words: list[str], default: str) -> int:
    """The number of a word."""
    word = lines.get(key, default)
    if word not in words:
        raise lines.fault(key, f"{key}: {word!r}.", f"write one of {', '.join(words)}.")
    return words.index(word)
