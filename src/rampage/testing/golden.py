"""Golden numbers of a game: the same seeds give the same choices, pure and compiled, today and later.

A change of the rules may change them; no other change may. `versions` has the digest of every version of the rules. A
version means one behaviour, and tables and records name it. So if you change play, raise `rules_version` of the
game first; otherwise nothing is written.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.testing.walks import covering_options, step

QUICK_GAMES: Final = 150  # By `one`, as playouts do.
LISTED_GAMES: Final = 16  # With every choice listed.
LINES: Final = 3  # Positions from which continuations are counted.


class VersionNeeded(Exception):
    """Play has changed, and the version of the rules has not."""


def digest_of(game: AnyGame, games: int, listed: bool) -> str:
    """A digest of every choice of a number of matches, with all options in turn."""
    seen = hashlib.sha256()
    sets = covering_options(game)
    counts = game.about.seat_counts
    for seed in range(games):
        p = game.new(counts[seed % len(counts)], sets[seed % len(sets)])
        rng = Rng(seed)
        made: list[int] = []
        while p.waiting != NOBODY:
            choice, seat = _listed(p, rng) if listed else step(p, rng)
            made.append(choice)
            p.apply(choice, seat)
        seen.update(" ".join(map(str, made)).encode() + b"\n")
    return seen.hexdigest()[:32]


def _listed(p: Position, rng: Rng) -> tuple[int, int]:
    seat = p.actors()[0]
    if seat == CHANCE:
        return int(p.sample(rng)), seat
    choices = p.choices(seat)
    return choices[int(rng.below(len(choices)))], seat


def continuations(p: Position, depth: int) -> int:
    """The number of ways to make the next `depth` choices, including those of chance."""
    if depth == 0 or p.waiting == NOBODY:
        return 1
    seat = p.actors()[0]
    choices = p.choices(seat)
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        q = p.copy()
        q.apply(choice, seat)
        total += continuations(q, depth - 1)
    return total


def counts_of(game: AnyGame, texts: list[str], deepest: int) -> list[list[int]]:
    """For each position, the number of continuations of 1, 2, ... choices, up to a limit."""
    out: list[list[int]] = []
    for text in texts:
        p = game.from_text(text)
        counts = [continuations(p, 1)]
        while len(counts) < deepest and counts[-1] < 600:
            counts.append(continuations(p, len(counts) + 1))
        out.append(counts)
    return out


def fixed_positions(game: AnyGame) -> list[str]:
    """The start, and positions from the middle of a match, for new golden numbers."""
    p = game.new()
    texts = [p.to_text()]
    rng = Rng(11)
    for number in range(1, 2000):
        if p.waiting == NOBODY:
            break
        p.apply(*step(p, rng))
        if number in (9, 20, 41, 77, 120, 166) and p.waiting != NOBODY:
            texts.append(p.to_text())
    return texts


def known_versions(file: Path) -> dict[str, str]:
    """The digest of every version of a game's rules so far."""
    known: dict[str, str] = json.loads(file.read_text("utf-8")).get("versions", {}) if file.exists() else {}
    return known


def golden_of(game: AnyGame, versions: dict[str, str]) -> dict[str, Any]:
    """All golden numbers of one game; `versions` are those that are known. Raises VersionNeeded."""
    texts = fixed_positions(game)
    quick, version = digest_of(game, QUICK_GAMES, False), game.about.rules_version
    if versions.get(version, quick) != quick:
        raise VersionNeeded(
            f"{game.name} no longer plays like rules {version}, and running matches name that version. "
            "Remedy: raise `rules_version` of its GAME, then run this again."
        )
    return {
        "versions": {**versions, version: quick},
        "quick": quick,
        "listed": digest_of(game, LISTED_GAMES, True),
        "counts": counts_of(game, texts, LINES),
        "positions": texts,
    }
