"""What choices and chance do to a position: figures, tiles, markers, cards, health."""

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    CIVIL_SERVANT,
    D_GROUPS,
    FACE_D,
    GROUPS,
    PARK,
    POWERHOUSE,
    WILD,
)
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.spaces import (
    CITY,
    ICON,
    MARKER_BITS,
    MARKERS,
    MONSTERS,
    PARK_TILE,
    TILE,
    TILE_BITS,
    icon_of,
    owner_of,
    tile_of,
)
from rampage.kernel.bits import bit, count_bits
from rampage.kernel.events import Event, EventType
from rampage.kernel.packed import i64, vec
from rampage.kernel.pile import single
from rampage.kernel.position import emit

ABILITY_DECK = 13


def replaced(items: vec[i64], index: i64, item: i64) -> vec[i64]:
    """A copy with one item changed, for vectors that copies of a position share."""
    out = vec[i64](items)
    out[index] = item
    return out


def put_figure(p: Kaiju, seat: i64, space: i64) -> None:
    """Put a figure on a space."""
    old = p.at[seat]
    bit: i64 = 1 << (MONSTERS + seat)
    if old >= 0:
        p.here[old] &= ~bit
    p.at[seat] = space
    if space >= 0:
        p.here[space] |= bit


def put_tile(p: Kaiju, space: i64, tile: i64) -> None:
    """Lay a City Tile."""
    p.here[space] |= (tile + 1) << TILE | (PARK_TILE if p.board.sort[tile] == PARK else CITY)


def put_marker(p: Kaiju, seat: i64, space: i64, icon: i64) -> None:
    """Lay the top marker of a stack, crater side up [KAIJU-6.2]."""
    p.piles.draw(seat, icon)
    p.here[space] |= 1 << (MARKERS + seat) | (icon + 1) << ICON
    p.land[seat] |= bit(space)
    if p.events is not None:
        p.events.append(Event(news.MARKER_PLACED, [seat, space]))
        p.events.append(Event(news.MARKER_SEEN, [icon, seat, space], None, 1 << seat))


def lift_marker(p: Kaiju, space: i64, rule: str) -> None:
    """By some rule a marker goes to the bottom of its owner's stack [KAIJU-8.5]."""
    bits = p.here[space]
    seat = owner_of(bits)
    p.piles.bury(seat, single(icon_of(bits)))
    p.here[space] = bits & ~MARKER_BITS
    p.land[seat] &= ~bit(space)
    if p.events is not None:
        p.events.append(Event(news.MARKER_REMOVED, [seat, space], rule=rule))


def exchange_cards(p: Kaiju, seat: i64) -> None:
    """A player's card becomes the Shared one, and the reverse [KAIJU-3.2]."""
    given = p.card[seat]
    taken = p.card[SHARED_CARD]
    p.card[seat] = taken
    p.card[SHARED_CARD] = given
    emit(p, news.CARDS_SWAPPED, given, taken, seat)


def take_tile(p: Kaiju, seat: i64, space: i64) -> i64:
    """A City Tile leaves the board and stays with its claimer [KAIJU-6.1]; which tile."""
    tile = tile_of(p.here[space])
    p.here[space] &= ~TILE_BITS
    p.tiles[seat] |= bit(tile)
    p.points[seat] += p.board.value[tile]
    sort = p.board.sort[tile]
    if sort < GROUPS:
        p.groups[seat * GROUPS + sort] += 1
        p.left[sort] -= 1
    emit(p, news.TILE_CLAIMED, seat, tile, space)
    return tile


def declare(p: Kaiju, seat: i64, tile: i64, group: i64) -> None:
    """A Wild tile counts as one Group, permanently [KAIJU-6.5]."""
    for n in range(len(p.board.wilds)):
        if p.board.wilds[n] == tile:
            p.declared = replaced(p.declared, n, group)
    p.groups[seat * GROUPS + group] += 1
    emit(p, news.WILD_DECLARED, tile, group, seat)


def is_wild(p: Kaiju, tile: i64) -> bool:
    """Is this a Wild tile?"""
    return p.board.sort[tile] == WILD


def judge_d(p: Kaiju) -> i64:
    """The D card leaves the game, or goes to a new leader [KAIJU-14.2, 14.3, 14.5]; the seat that has
    just received it, or -1."""
    face = p.faces[FACE_D]
    if face < 0:
        return -1
    group = D_GROUPS[face - CIVIL_SERVANT]
    if p.left[group] == 0:
        p.faces = replaced(p.faces, FACE_D, -1)
        p.d_holder = -1
        emit(p, news.D_REMOVED, face)
        return -1
    leader: i64 = -1
    most: i64 = 0
    for seat in range(p.seats):
        count = p.groups[seat * GROUPS + group]
        if count > most:
            leader, most = seat, count
        elif count == most:
            leader = -1
    holder = p.d_holder
    if leader < 0 or leader == holder:
        return -1
    p.d_holder = leader
    emit(p, news.D_TAKEN, leader, face)
    return leader


def deck_left(p: Kaiju) -> i64:
    """Special Ability Cards in the deck."""
    left = ABILITY_DECK - count_bits(p.discarded)
    for ability in p.abilities:
        if ability >= 0:
            left -= 1
    return left


def in_deck(p: Kaiju, ability: i64) -> bool:
    """Is a card in the deck?"""
    if p.discarded >> ability & 1 != 0:
        return False
    for held_card in p.abilities:
        if held_card == ability:
            return False
    return True


def spend_ability(p: Kaiju, seat: i64) -> bool:
    """Use a Special Ability: it is discarded [KAIJU-12.1]. Does Powerhouse offer a new one? That
    is judged now, before the effect changes anything [KAIJU-R24]."""
    ability = p.abilities[seat]
    offers = p.faces[FACE_D] == POWERHOUSE and p.live(seat) and deck_left(p) > 0
    p.discarded |= 1 << ability
    p.abilities[seat] = -1
    if seat == p.active:
        p.used = 1
    emit(p, news.ABILITY_USED, seat, ability)
    return offers


def gain_health(p: Kaiju, seat: i64, count: i64, reason: EventType) -> None:
    """Health rises, never above the maximum [KAIJU-17.7]; `reason` is the event that says why."""
    room = p.board.most_health - p.health[seat]
    gained = min(room, count)
    if gained == 0:
        return
    p.health[seat] += gained
    p.changed = p.turn
    emit(p, reason, seat, gained, p.health[seat])


def lose_health(p: Kaiju, seat: i64) -> None:
    """One health is discarded; at 0 the Monster is out at once [KAIJU-17.14, KAIJU-17.17]."""
    p.health[seat] -= 1
    p.changed = p.turn
    emit(p, news.HEALTH_LOST, seat, p.health[seat])
    if p.health[seat] == 0:
        p.alive &= ~(1 << seat)
        put_figure(p, seat, -1)
        p.card[seat] = -1  # Set aside [KAIJU-R31].
        emit(p, news.DEFEATED, seat)
