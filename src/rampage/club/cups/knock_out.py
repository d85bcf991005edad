"""A knock-out: losers are out.

Seeds are placed so that the best two can meet only in the final, the best four only in the semi-finals, and so on. If
the number of entrants is not a power of two, the top seeds get byes in the first round. A game without a winner is
played again in each other's seats, as often as the cup says; then the higher seed goes on. If neither came, nobody goes
on, and the player who would have met the winner gets a bye.
"""

from dataclasses import dataclass
from typing import Final

from rampage.club.cups.model import BY_HAND, FIRST, NEITHER, NOBODY, SECOND, Game, Pair, seat_difference

THIRD: Final = 2  # The board of the match for third place, in the round of the final.


def places(size: int) -> list[int]:
    """The seeds from top to bottom of a bracket of a power of two: 1 and 2 are in different halves, and so on."""
    order = [1]
    while len(order) < size:
        top = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, top - one)]
    return order


def rounds_of(players: int) -> int:
    """How many rounds it takes until one is left."""
    return max(0, (players - 1).bit_length())


def first_round(seeds: list[int]) -> list[Pair]:
    """The first round, the entrants being in the order of their seeds."""
    size = 1 << rounds_of(len(seeds))
    at = [seeds[place - 1] if place <= len(seeds) else NOBODY for place in places(size)]
    return [Pair(one, other) for one, other in zip(at[::2], at[1::2], strict=True)]


@dataclass(frozen=True, slots=True)
class Decided:
    """A match that is decided. NOBODY may have won it, or lost it (a bye)."""

    winner: int
    loser: int
    tied: bool = False  # The higher seed went on.


def decide(attempts: list[Game], seeds: list[int], replays: int) -> Decided | Pair | None:
    """The result of a match; the pair for another game, if the last one has no winner; None while it is played."""
    last = attempts[-1]
    if not last.result:
        return None
    if last.result in (FIRST, SECOND):
        winner = last.first if last.result == FIRST else last.second
        return Decided(winner, last.opponent(winner))
    if last.result == NEITHER:
        return Decided(NOBODY, NOBODY)
    if len(attempts) <= replays and last.how != BY_HAND:
        return last.pair.swapped
    winner = min(last.pair.both, key=seeds.index)
    return Decided(winner, last.opponent(winner), tied=True)


def matches_of(games: list[Game], round: int) -> dict[int, list[Game]]:
    """The games of a round by board, in order."""
    out: dict[int, list[Game]] = {}
    for game in sorted((game for game in games if game.round == round), key=lambda game: game.key):
        out.setdefault(game.board, []).append(game)
    return out


def next_round(games: list[Game], round: int, seeds: list[int], replays: int, third: bool) -> list[Pair]:
    """The round after one that is decided: winners meet. Before the final the losers may play for third place."""
    matches = matches_of(games, round)
    decided = [decide(matches[board], seeds, replays) for board in sorted(matches)]
    done = [one for one in decided if isinstance(one, Decided)]
    if len(done) != len(matches):
        raise ValueError("the round is not over")
    pairs = [
        _paired(one.winner, other.winner, games, seeds)
        for one, other in zip(done[::2], done[1::2], strict=False)
    ]
    if third and len(done) == 2 and all(one.loser != NOBODY for one in done):
        pairs.append(_paired(done[0].loser, done[1].loser, games, seeds))
    return pairs


def _paired(one: int, other: int, games: list[Game], seeds: list[int]) -> Pair:
    """The one who was first less often is first; of equals, the lower seed."""
    if NOBODY in (one, other):
        return Pair(max(one, other))
    one, other = sorted((one, other), key=seeds.index)
    less = seat_difference(one, games) < seat_difference(other, games)
    return Pair(one, other) if less else Pair(other, one)


def ranking(games: list[Game], seeds: list[int], replays: int, rounds: int) -> dict[int, int]:
    """The place of each entrant: the later somebody lost, the better; those who lost in the same round share a place.
    Those who are still in come before them. If nobody came to the final, nobody is first."""
    level = dict.fromkeys(seeds, 0.0)  # The round of the defeat; more for the winners of the last one.
    for round in range(1, rounds + 1):
        for board, attempts in matches_of(games, round).items():
            consolation = round == rounds and board == THIRD and rounds > 1
            reached = round - 0.5 if consolation else float(round)
            for number in attempts[0].pair.both:
                if number != NOBODY:
                    level[number] = reached if not consolation else max(reached, level[number])
            found = decide(attempts, seeds, replays)
            if isinstance(found, Decided) and found.winner != NOBODY:
                level[found.winner] = reached + (0.25 if consolation else 1.0)
    final = matches_of(games, rounds).get(1)
    best = 2 if final and decide(final, seeds, replays) == Decided(NOBODY, NOBODY) else 1
    order = sorted(level.values(), reverse=True)
    return {number: order.index(reached) + best for number, reached in level.items()}
