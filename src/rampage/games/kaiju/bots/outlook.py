"""What a seat of Kaiju Crush has, and what a choice brings it, in points."""

from typing import Final

from rampage.games.kaiju.bots.mixing import battle_lead
from rampage.games.kaiju.rules.action_space import (
    AVOIDER,
    CONCENTRATED,
    DRAXIMUS,
    FACE_A,
    FACE_B,
    FACE_C,
    GALITHOR,
    GROUPS,
    HOARDER,
    MECHA_KAIZER,
    PARK,
    POWER,
    SLOTS,
    SPREAD,
    STEGANOX,
    STEP_ABILITIES,
    WILD,
)
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.routes import ANY_END, flip_after, reaches, unused_ability
from rampage.games.kaiju.rules.scoring import score, shapes_of
from rampage.games.kaiju.rules.spaces import CITY, tile_of
from rampage.kernel.bits import bit, count_bits
from rampage.kernel.packed import i64

TOKEN: Final = 1.8  # The mean value of a token.
ABILITY: Final = 1.5  # What a Special Ability should bring when it is used.
# Points beyond the score, by regression of the final lead of 400 matches on what the two had before.
HELD_ABILITY: Final = 0.4  # A Special Ability that is still there.
HOLDER: Final = 2.5  # The D card.
BEST_TILE: Final = 0.9  # A point of the best tile in reach.
EACH_TILE: Final = 0.7  # A tile in reach.
NEAR_SHAPE: Final = 1.2  # Three spaces of a shape of the C card, the fourth not taken.
HALF_SHAPE: Final = 0.5  # Two of them.


def win_chance(p: Kaiju, attacker: i64, defender: i64) -> float:
    """How often an attacker wins, both playing at random: figures of a simulation."""
    chance = 0.41
    mine = p.monster[attacker]
    theirs = p.monster[defender]
    if mine == GALITHOR:
        chance += 0.10
    elif mine == STEGANOX:
        chance += 0.15
    elif mine in (DRAXIMUS, MECHA_KAIZER):
        chance += 0.05
    if theirs == GALITHOR:
        chance -= 0.06
    elif theirs == STEGANOX:
        chance -= 0.08
    elif theirs in (DRAXIMUS, MECHA_KAIZER):
        chance -= 0.05
    return chance


def battle_gain(p: Kaiju, attacker: i64, defender: i64) -> float:
    """What starting a battle is worth: the token, against the token that goes to a rival."""
    chance = win_chance(p, attacker, defender)
    rivals = float(count_bits(p.alive) - 1)
    if p.board.arena:
        edge = float(p.health[attacker] - p.health[defender]) * 0.1
        return 4.0 * (chance + edge - 0.42)
    return TOKEN * (chance - (1.0 - chance) / rivals)


def land_gain(p: Kaiju, seat: i64, space: i64) -> float:
    """What a marker on a space does for the A and C cards."""
    gain = 0.0
    near: i64 = 0
    for other in p.board.grid.next_to[space]:
        if p.land[seat] >> other & 1 != 0:
            near += 1
    if p.faces[FACE_A] == CONCENTRATED:
        gain += 0.8 if near > 0 else 0.1
    elif p.faces[FACE_A] == SPREAD:
        gain += 0.9 if near == 0 else 0.4 - 0.4 * float(near)
    if p.faces[FACE_C] >= 0:
        mine = p.land[seat] | bit(space)
        for shape in shapes_of(p.board.grid, p.faces[FACE_C]):
            if shape >> space & 1 != 0:
                have = count_bits(shape & mine)
                if have == 4:
                    gain += 3.0
                elif have == 3:
                    gain += 0.7
    return gain


def group_gain(p: Kaiju, seat: i64, group: i64) -> float:
    """What one more tile of a Group does for the B and D cards."""
    mine = p.groups[seat * GROUPS + group]
    most: i64 = 0
    for other in range(p.seats):
        if other != seat and p.groups[other * GROUPS + group] > most:
            most = p.groups[other * GROUPS + group]
    gain = 0.0
    if p.faces[FACE_B] == HOARDER:
        gain += 0.8 if most - 1 <= mine <= most else 0.2
    elif p.faces[FACE_B] == AVOIDER:
        gain -= 0.6
    return gain


def tile_gain(p: Kaiju, seat: i64, space: i64) -> float:
    """What claiming the tile on a space is worth."""
    tile = tile_of(p.here[space])
    if tile < 0:
        return 0.0
    sort = p.board.sort[tile]
    if p.board.arena:
        if sort != POWER and sort != WILD:
            return 0.3
        need = p.board.most_health - p.health[seat]
        return float(min(need, p.board.value[tile])) - 0.2
    gain = float(p.board.value[tile]) + land_gain(p, seat, space)
    if sort < GROUPS:
        gain += group_gain(p, seat, sort)
    elif sort != PARK:
        gain += 0.8
    return gain


def next_claim(p: Kaiju, seat: i64) -> float:
    """What a seat's next turns may bring: the best tile in reach by one step, and that there are several."""
    if p.at[seat] < 0:
        return 0.0
    best: i64 = 0
    found: i64 = 0
    for n in range(i64(2)):
        card = p.card[seat] if n == 0 else p.card[SHARED_CARD]
        if card < 0:
            continue
        for end in p.board.grid.ends[card * p.board.spaces + p.at[seat]]:
            if p.here[end] & CITY != 0:
                found |= bit(end)
                value = p.board.value[tile_of(p.here[end])]
                if value > best:
                    best = value
    return BEST_TILE * float(best) + EACH_TILE * float(count_bits(found))


def begun_shapes(p: Kaiju, seat: i64) -> float:
    """What a seat may expect from shapes of the C card that it has begun and nobody else is in."""
    taken: i64 = 0
    for other in range(p.seats):
        if other != seat:
            taken |= p.land[other]
    points = 0.0
    for shape in shapes_of(p.board.grid, p.faces[FACE_C]):
        if shape & taken == 0:
            have = count_bits(shape & p.land[seat])
            if have == 2:
                points += HALF_SHAPE
            elif have == 3:
                points += NEAR_SHAPE
    return points


def takes_ability(p: Kaiju, choice: i64) -> bool:
    """Is this a plain step onto a Park from which only the own Special Ability leads on [KAIJU-R34]?"""
    if unused_ability(p) not in STEP_ABILITIES:
        return False
    index = choice - p.board.step0
    after = flip_after(p, index // p.board.spaces % SLOTS, p.flip)
    return not reaches(p, index % p.board.spaces, after, ANY_END, -1)


def tiles_left(p: Kaiju) -> i64:
    """City Tiles with a Group that are still on the board."""
    left: i64 = 0
    for group in range(i64(GROUPS)):
        left += p.left[group]
    return left


def scale_of(p: Kaiju) -> float:
    """How many points make a difference: fewer as the city empties."""
    return 1.6 if p.board.arena else 3.0 + 0.25 * float(tiles_left(p))


def standing(p: Kaiju, seat: i64) -> float:
    """A seat's score with what is likely to come soon."""
    if p.board.arena:
        points = float(p.health[seat])
    else:
        points = float(score(p, seat)) + next_claim(p, seat)
        if p.faces[FACE_C] >= 0:
            points += begun_shapes(p, seat)
        if p.abilities[seat] >= 0:
            points += HELD_ABILITY
        if p.d_holder == seat and p.live(seat):
            points += HOLDER
    if p.fighting(seat):
        points += TOKEN * 0.5 * battle_lead(p, seat)
    return points
