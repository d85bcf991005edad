"""What comes next in a cup of larger tables."""

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from rampage.club.cups.larger import knock_out
from rampage.club.cups.larger.round_robin import dealt, rounds_of, schedule
from rampage.club.cups.larger.seating import history, seated
from rampage.club.cups.larger.sizes import split
from rampage.club.cups.larger.standings import standings
from rampage.club.cups.larger.swiss import Player, swiss_round
from rampage.club.cups.model import BYE, Game, games_of, lot, table_game
from rampage.club.cups.rules import KNOCK_OUT, PAIR, ROUND_ROBIN
from rampage.club.cups.standings import Standing

if TYPE_CHECKING:
    from rampage.club.cups.cup import Cup


def rounds(cup: "Cup") -> int:
    """How many rounds there will be; in a knock-out as long as nobody withdraws."""
    players, rules = len(cup.entries), cup.rules
    if rules.kind == KNOCK_OUT:
        now = sum(len(game.seats) for game in cup.plain_games if game.round == cup.round)
        return max(0, cup.round - 1) + knock_out.rounds_of(now or players, rules.sizes, rules.best)
    most = rounds_of(players, rules.sizes, rules.cycles if rules.kind == ROUND_ROBIN else 1)
    return most if rules.kind == ROUND_ROBIN else min(rules.rounds, most)


def next_tables(cup: "Cup") -> list[Game] | None:
    """The next round; None if the cup is over."""
    groups = _knock_out(cup) if cup.rules.kind == KNOCK_OUT else _groups(cup)
    if not any(len(group) > 1 for group in groups):
        return None
    before = history(game.seats for game in cup.plain_games if len(game.seats) > 1)
    return [
        table_game(cup.round + 1, board, seated(group, before))
        for board, group in zip(count(1), groups, strict=False)
    ]


def _knock_out(cup: "Cup") -> list[list[int]]:
    seeds, rules = cup.seeds, cup.rules
    if not cup.games:
        return knock_out.first_round(seeds, rules.sizes)
    last = [game for game in cup.plain_games if game.round == cup.round]
    if len(last) == 1:
        return []  # That was the final table.
    out = {number for number in seeds if not cup.entries[number].plays}
    return knock_out.next_round(last, seeds, rules.sizes, rules.best, out)


def _groups(cup: "Cup") -> list[list[int]]:
    """The tables and byes of the next round of a round robin or a Swiss system."""
    playing = [number for number in cup.seeds if cup.entries[number].plays]
    if cup.round >= rounds(cup) or len(playing) < min(cup.rules.sizes):
        return []
    if cup.rules.kind == ROUND_ROBIN:
        seeds = cup.seeds
        tables = schedule(len(seeds), cup.rules.sizes, cup.rules.cycles)[cup.round]
        return mended([[seeds[at] for at in table] for table in tables], playing, cup.rules.sizes)
    order = [line.number for line in standing(cup)] if cup.games else playing
    players = [_player(cup, number) for number in order if number in playing]
    found, byes = swiss_round(players, cup.rules.sizes)
    return [*found, *([number] for number in byes)]


def standing(cup: "Cup") -> list[Standing]:
    """The standings by points."""
    lots = {number: lot(cup.seed, number) for number in cup.entries}
    return standings(cup.seeds, cup.plain_games, lots)


def mended(
    tables: Sequence[Sequence[int]], playing: Sequence[int], sizes: tuple[int, ...]
) -> list[list[int]]:
    """The tables of a round without players who have dropped out. Those who are left at a table that is now too small
    join others whose tables are too small, a table with a free seat, or somebody from a large one; if none of that is
    possible, they have a bye."""
    there = set(playing)
    left = [[number for number in table if number in there] for table in tables]
    whole = [table for table in left if len(table) in sizes]
    seated_ones = {number for table in whole for number in table}
    alone = [number for number in playing if number not in seated_ones]
    counts = split(len(alone), sizes)
    whole += dealt(alone[: sum(counts)], counts) if counts else []
    byes = []
    for number in alone[sum(counts) :]:
        room = [table for table in whole if len(table) + 1 in sizes]
        spare = [table for table in whole if len(table) - 1 in sizes] if PAIR in sizes else []
        if room:
            min(room, key=len).append(number)
        elif spare:
            whole.append([number, max(spare, key=len).pop()])
        else:
            byes.append([number])
    return whole + byes


def _player(cup: "Cup", number: int) -> Player:
    """An entrant as the Swiss system sees it."""
    games = games_of(number, cup.plain_games)
    largest = {round: max(len(game.seats) for game in some) for round, some in _by_round(cup).items()}
    return Player(
        number,
        sum(game.points(number) for game in games),
        Counter(other for game in games for other in game.seats if other != number),
        sum(len(game.seats) < largest[game.round] for game in games),
        sum(game.how == BYE for game in games),
    )


def _by_round(cup: "Cup") -> dict[int, list[Game]]:
    out: dict[int, list[Game]] = {}
    for game in cup.plain_games:
        out.setdefault(game.round, []).append(game)
    return out
