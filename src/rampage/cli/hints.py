"""Hints at the terminal."""

from typing import Final

from rampage.bots.analysis import Advice, analyse
from rampage.cli.percent import percent
from rampage.kernel.position import Position

SHOWN: Final = 3


def hint_lines(position: Position, seat: int) -> list[str]:
    """The best choices, one line each: what to type, the chance to win, the cost, and why."""
    return [hint_line(position, advice, n + 1) for n, advice in enumerate(analyse(position, seat)[:SHOWN])]


def hint_line(position: Position, advice: Advice, rank: int) -> str:
    """One choice as a line."""
    space = position.space()
    figure = f"{percent(advice.value)} to win"
    if advice.share:
        figure += f", choose it {percent(advice.share)} of the time"
    elif rank > 1:
        figure += f", costs {100 * advice.cost:.1f} %"
    return f"{rank}. {space.text(advice.choice)} ({figure}): {space.label(advice.choice)}. {advice.why}"
