"""What the editor of tile mixes shows: what the tiles are worth, and how bots share them out."""

from rampage.games.kaiju.rules import action_space as kinds
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.words import several


def content_facts(p: Kaiju) -> list[tuple[str, str]]:
    """Tiles, values and Groups."""
    board = p.board
    used = [n for n in range(int(board.tiles)) if board.arena or board.fewest[n] <= board.seats]
    groups = []
    for sort, word in enumerate(kinds.SORT_WORDS):
        own = [n for n in used if board.sort[n] == sort]
        if own and word != "park":
            worth = sum(int(board.value[n]) for n in own)
            groups.append((word.capitalize(), f"{several(len(own), 'tile')}, worth {worth}"))
    parks = sum(1 for n in used if kinds.SORT_WORDS[board.sort[n]] == "park")
    return [
        ("City", f"{board.grid.columns} by {board.grid.rows}, {several(len(used), 'tile')}"),
        ("Total value", str(sum(int(board.value[n]) for n in used))),
        *groups,
        ("Parks", str(parks)),
    ]


def trial_numbers(p: Kaiju) -> list[tuple[str, float]]:
    """How long the match was, and how close."""
    outcome = p.outcome()
    scores = sorted(outcome.scores) if outcome is not None else [0, 0]
    out = [("Turns in a match", float(p.turn))]
    if not p.board.arena:
        out += [
            ("Winner's points", float(scores[-1])),
            ("Winner's lead", float(scores[-1] - scores[-2])),
        ]
    return out
