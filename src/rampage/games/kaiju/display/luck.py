"""The luck report: what the stacks, tokens and decks gave each player against what was to be expected.

In every row more than expected is better luck. Only chance counts, not how well it was used.
"""

from typing import Final

from rampage.games.kaiju.rules.action_space import ICONS
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.steps.battle import DrawToken
from rampage.games.kaiju.rules.steps.hands import DrawHand
from rampage.kernel.luck import SeatLuck, Tally, weigh_record
from rampage.kernel.pile import counts_of
from rampage.kernel.records.record import Record

TOKENS: Final = "Values of tokens drawn"
HANDS: Final = "Strength of battle hands"
LABELS: Final[list[str]] = [TOKENS, HANDS]


def luck(record: Record) -> list[SeatLuck]:
    """A report for each player, from the choices of chance in a record."""
    return weigh_record(record, LABELS, _weigh)


def strength(p: Kaiju, icon: int) -> float:
    """The share of all markers of a Monster that an icon beats."""
    counts = counts_of(p.board.stack, ICONS)
    beaten = sum(counts[other] for other in range(ICONS) if p.board.beats[icon * ICONS + other])
    return beaten / sum(counts)


def _weigh(p: Kaiju, choice: int, tallies: list[Tally]) -> None:
    """What one choice of chance means for each seat."""
    step = p.agenda[-1]
    odds = p.odds()
    total = sum(weight for _, weight in odds)
    if isinstance(step, DrawToken):
        first = int(p.board.token0) - 1
        expected = sum((token - first) * weight for token, weight in odds) / total
        tallies[step.seat].add(TOKENS, expected, float(choice - first))
    elif isinstance(step, DrawHand):
        first = int(p.board.marker0)
        expected = sum(strength(p, marker - first) * weight for marker, weight in odds) / total
        tallies[step.seat].add(HANDS, expected, strength(p, choice - first))
