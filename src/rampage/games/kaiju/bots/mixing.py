"""Battle rounds as the matrix games that they are: at most five icons against five."""

from typing import Final

from rampage.games.kaiju.rules.action_space import ICONS
from rampage.games.kaiju.rules.duel import ATTACKER_WINS, DEFENDER_WINS, result_of
from rampage.games.kaiju.rules.position import HAND, WON, Kaiju
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import held
from rampage.kernel.rng import Rng

LEARNING: Final = 40  # Rounds of regret matching: within a few percent of the equilibrium.
IMAGINED: Final = 24  # Hands of the opponent that a bot considers.


def icons_in(hand: i64) -> vec[i64]:
    """The different icons of a hand."""
    out = vec[i64]()
    for icon in range(i64(ICONS)):
        if held(hand, icon) > 0:
            out = append(out, icon)
    return out


def worth_of_icon(icon: i64, copies: i64) -> float:
    """What it costs to spend an icon now: Firebreath is expensive, the last of a kind a little."""
    return (0.12 if icon == 3 else 0.0) + (0.04 if copies == 1 else 0.0)


def payoffs(p: Kaiju, seat: i64, mine: vec[i64], theirs: vec[i64]) -> vec[float]:
    """What each pair of icons brings to a fighter: the round, less what the icon would be worth later."""
    out = vec[float]()
    attacks = seat == p.attacker
    other = p.defender if attacks else p.attacker
    for one in mine:
        for two in theirs:
            result = result_of(p, one, two) if attacks else result_of(p, two, one)
            brings = 0.0
            if result == ATTACKER_WINS:
                brings = 1.0 if attacks else -1.0
            elif result == DEFENDER_WINS:
                brings = -1.0 if attacks else 1.0
            elif not attacks:
                brings = 0.15  # A round without a winner is the defender's gain.
            else:
                brings = -0.15
            brings -= worth_of_icon(one, held(p.fight[HAND + seat], one))
            brings += worth_of_icon(two, held(p.fight[HAND + other], two))
            out = append(out, brings)
    return out


def matched(regrets: vec[float]) -> vec[float]:
    """A strategy in proportion to what was regretted; even where nothing was."""
    total = 0.0
    for regret in regrets:
        if regret > 0.0:
            total += regret
    out = vec[float]()
    for regret in regrets:
        if total > 0.0:
            out = append(out, regret / total if regret > 0.0 else 0.0)
        else:
            out = append(out, 1.0 / float(len(regrets)))
    return out


def solve(matrix: vec[float], rows: i64, columns: i64) -> vec[float]:
    """The row player's mixed strategy of a zero-sum game, by regret matching of both sides."""
    row_regrets = vec[float]([0.0] * int(rows))
    column_regrets = vec[float]([0.0] * int(columns))
    average = vec[float]([0.0] * int(rows))
    for _ in range(LEARNING):
        row_plays = matched(row_regrets)
        column_plays = matched(column_regrets)
        value = 0.0
        row_values = vec[float]([0.0] * int(rows))
        column_values = vec[float]([0.0] * int(columns))
        for row in range(rows):
            for column in range(columns):
                brings = matrix[row * columns + column]
                row_values[row] += column_plays[column] * brings
                column_values[column] -= row_plays[row] * brings
            value += row_plays[row] * row_values[row]
            average[row] += row_plays[row]
        for row in range(rows):
            row_regrets[row] += row_values[row] - value
        for column in range(columns):
            column_regrets[column] += column_values[column] + value
    for row in range(rows):
        average[row] = average[row] / float(LEARNING)
    return average


def strategy(p: Kaiju, seat: i64) -> vec[float]:
    """How likely each icon, 0 where it is not in hand, should be played against the hand across."""
    other = p.defender if seat == p.attacker else p.attacker
    mine = icons_in(p.fight[HAND + seat])
    theirs = icons_in(p.fight[HAND + other])
    out = vec[float]([0.0] * ICONS)
    if len(theirs) == 0:
        out[mine[len(mine) - 1]] = 1.0
        return out
    found = solve(payoffs(p, seat, mine, theirs), len(mine), len(theirs))
    for n in range(len(mine)):
        out[mine[n]] = found[n]
    return out


def drawn(weights: vec[float], rng: Rng) -> i64:
    """An index, each as likely as its weight says."""
    total = 0.0
    for weight in weights:
        total += weight
    left = rng.share() * total
    last: i64 = 0
    for n in range(len(weights)):
        if weights[n] > 0.0:
            last = n
            left -= weights[n]
            if left < 0.0:
                return n
    return last


def mixed_over_hands(p: Kaiju, seat: i64, rng: Rng) -> i64:
    """An icon for the round at hand: the strategies against many hands that the opponent may hold."""
    summed = vec[float]([0.0] * ICONS)
    for _ in range(IMAGINED):
        found = strategy(p.game.imagine(p, seat, rng), seat)
        for icon in range(i64(ICONS)):
            summed[icon] += found[icon]
    return drawn(summed, rng)


def battle_lead(p: Kaiju, seat: i64) -> float:
    """How well a fighter is doing in the battle under way, -1 to 1."""
    other = p.defender if seat == p.attacker else p.attacker
    lead = float(p.fight[WON + seat] - p.fight[WON + other])
    lead += 0.3 if seat == p.defender else -0.3
    return max(-1.0, min(1.0, lead / 3.0))
