"""Special Abilities that act on the board or on cards, before or after the movement."""

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.effects import lift_marker
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.spaces import TILE_BITS
from rampage.games.kaiju.rules.steps.claim import place_next
from rampage.kernel.packed import i64
from rampage.kernel.position import emit


def swap(p: Kaiju, space: i64, side: i64) -> None:
    """Spatial Manipulation: two City Tiles that touch change places [KAIJU-12.8]."""
    other = p.board.grid.beside[space * 4 + side]
    one_tile = p.here[space] & TILE_BITS
    other_tile = p.here[other] & TILE_BITS
    p.here[space] = p.here[space] & ~TILE_BITS | other_tile
    p.here[other] = p.here[other] & ~TILE_BITS | one_tile
    emit(p, news.TILES_EXCHANGED, space, other)


def grip(p: Kaiju, seat: i64, other: i64) -> None:
    """Mind Grip: two players swap their Movement Cards."""
    mine = p.card[seat]
    p.card[seat] = p.card[other]
    p.card[other] = mine
    emit(p, news.CARDS_GRIPPED, seat, other)


def shock(p: Kaiju, seat: i64, space: i64) -> None:
    """Shockwave: a marker goes back to its owner, the own top marker takes its place."""
    lift_marker(p, space, "KAIJU-C3")
    place_next(p, seat, space)
