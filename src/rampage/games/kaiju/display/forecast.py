"""What a choice would do: a step's outcome and cards, a claim's worth, who could be fought from there."""

from typing import TypedDict

from rampage.games.kaiju.display.move_view import Result, cards_after, outcome_of
from rampage.games.kaiju.rules.action_space import PLAYER_NAMES, SLOTS, Player
from rampage.games.kaiju.rules.effects import put_figure
from rampage.games.kaiju.rules.legality import targets
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.scoring import open_score
from rampage.games.kaiju.rules.spaces import owner_of, tile_of


class Preview(TypedDict, total=False):
    """`gain` is the change of what everybody can see of the score, if the space becomes yours."""

    space: str
    outcome: Result
    tile: str
    value: int
    gain: int
    opponent: Player
    in_reach: list[Player]
    own_after: str
    shared_after: str


def preview(p: Kaiju, seat: int, choice: int) -> Preview:
    """What a choice would do, as far as this seat can know."""
    board = p.board
    if board.step0 <= choice < board.agile_stay0 and seat == p.active and p.at[seat] >= 0:
        return _step(p, seat, choice - int(board.step0))
    if board.gigasmash0 <= choice < board.second_wind0 and seat == p.active:
        return _claim(p, seat, choice - int(board.gigasmash0))
    return {}


def _step(p: Kaiju, seat: int, index: int) -> Preview:
    spaces = int(p.board.spaces)
    end = index % spaces
    through = index // (spaces * SLOTS) % 2 == 1
    q = p.copy()
    outcome: Result = "park" if through else outcome_of(p, end)
    out: Preview = {"space": p.board.names[end], "outcome": outcome}
    if outcome == "claim":
        out.update(_claim(p, seat, end))
    if outcome == "battle" and owner_of(p.here[end]) >= 0:
        out["opponent"] = PLAYER_NAMES.word(owner_of(p.here[end]))
    if outcome in ("claim", "land"):
        put_figure(q, seat, end)
        near = int(targets(q))
        out["in_reach"] = [PLAYER_NAMES.word(n) for n in range(int(p.seats)) if near >> n & 1]
    out["own_after"], out["shared_after"] = cards_after(p, index // spaces % SLOTS, outcome)
    return out


def _claim(p: Kaiju, seat: int, space: int) -> Preview:
    tile = int(tile_of(p.here[space]))
    if tile < 0:
        return {}
    q = p.copy()
    q.points[seat] += q.board.value[tile]
    sort = int(q.board.sort[tile])
    if sort < 4:
        q.groups[seat * 4 + sort] += 1
    if p.piles.sizes[seat] > 0:  # Else the space stays bare [KAIJU-R15c].
        q.land[seat] |= 1 << space
    return {
        "space": p.board.names[space],
        "tile": p.board.codes[tile],
        "value": int(p.board.value[tile]),
        "gain": int(open_score(q, seat) - open_score(p, seat)),
    }
