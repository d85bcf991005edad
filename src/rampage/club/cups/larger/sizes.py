"""How many sit at each table."""

from functools import cache


@cache
def split(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of the tables of a round, the largest first. As many players as possible play, at as few tables
    as possible, of sizes as equal as possible. Players who are left over have a bye."""
    for playing in range(players, 0, -1):
        found = _exactly(playing, sizes)
        if found is not None:
            return found
    return ()


def _exactly(players: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Tables for exactly this many players."""
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())]  # By number of players.
    for count in range(1, players + 1):
        choices = []
        for size in sizes:
            rest = best[count - size] if size <= count else None
            if rest is not None:
                choices.append((rest[0] + 1, rest[1] + size * size, (*rest[2], size)))
        best.append(min(choices) if choices else None)
    found = best[players]
    return None if found is None else tuple(sorted(found[2], reverse=True))


def table_sizes(seats: int, allowed: list[int]) -> list[int]:
    """The sizes that a table of a cup may have: that of the cup, and smaller ones where the number does not divide.
    `allowed` are those of the game."""
    return sorted(count for count in allowed if 2 <= count <= seats)


def meetings(sizes: tuple[int, ...]) -> int:
    """How many pairs meet in a round."""
    return sum(size * (size - 1) // 2 for size in sizes)
