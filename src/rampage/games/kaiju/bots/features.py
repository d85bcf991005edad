"""What the learned value of Kaiju Crush sees of a seat: numbers of about the size of 1."""

from typing import Final

from rampage.games.kaiju.bots.mixing import battle_lead
from rampage.games.kaiju.bots.outlook import scale_of, standing, tiles_left
from rampage.games.kaiju.rules.action_space import (
    AVOIDER,
    CONCENTRATED,
    FACE_A,
    FACE_B,
    FACE_C,
    GROUPS,
    HOARDER,
    SPREAD,
)
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.scoring import score, shapes_of, token_points
from rampage.games.kaiju.rules.spaces import CITY, PARK_TILE, landing, tile_of
from rampage.kernel.bits import bit, count_bits
from rampage.kernel.packed import append, i64, vec

NAMES: Final = [
    "standing", "lead", "late_lead", "next_lead", "tiles_left", "value_left", "to_move", "to_move_late", "wait",
    "best_tile", "tiles_in_reach", "stuck", "others_stuck", "two_steps", "others_two_steps", "ability", "d_card",
    "shapes_of_two", "shapes_of_three", "land", "grow_one_area", "grow_many_areas",
    "groups_ahead", "groups_level", "groups_in_reach", "avoid_ahead", "avoid_level", "avoid_in_reach",
    "tokens", "battle", "can_attack", "can_be_attacked",
    "draximus", "galithor", "mecha_kaizer", "steganox", "seats",
]  # fmt: skip


class Reach:
    """The City Tiles that a Monster gets to with one step, chains through Parks included, and with two."""

    def __init__(self, p: Kaiju, seat: i64) -> None:
        self.first: i64 = 0
        self.second: i64 = 0
        self.battles: i64 = 0
        self.best: i64 = 0
        if p.at[seat] < 0:
            return
        own, shared = p.card[seat], p.card[SHARED_CARD]
        self.first = self.ends(p, seat, p.at[seat], own, shared, True)
        left = self.first
        while left != 0:
            space = lowest(left)
            left &= left - 1
            value = p.board.value[tile_of(p.here[space])]
            if value > self.best:
                self.best = value
            # After a step with either card the player has the same two cards.
            self.second |= self.ends(p, seat, space, own, shared, False)
        self.second &= ~self.first

    def ends(self, p: Kaiju, seat: i64, start: i64, own: i64, shared: i64, fights: bool) -> i64:
        """City Tiles at the end of a movement, as a mask."""
        found: i64 = 0
        parks: i64 = 0
        frontier = bit(start)
        grid = p.board.grid
        for _ in range(i64(3)):  # Longer chains are rare.
            more: i64 = 0
            while frontier != 0:
                space = lowest(frontier)
                frontier &= frontier - 1
                for n in range(i64(2)):
                    card = own if n == 0 else shared
                    if card < 0:
                        continue
                    for end in grid.ends[card * p.board.spaces + space]:
                        bits = p.here[end]
                        if bits & CITY != 0:
                            found |= bit(end)
                        elif bits & PARK_TILE != 0:
                            more |= bit(end)
                        elif fights and landing(bits, seat, 0, p.board.arena) != 0:
                            self.battles += 1
            frontier = more & ~parks
            parks |= more
            if frontier == 0:
                break
        return found


def lowest(mask: i64) -> i64:
    """The number of the lowest bit."""
    return count_bits((mask & -mask) - 1)


class Picture:
    """A position as the value sees it: what all seats share is worked out once."""

    def __init__(self, p: Kaiju) -> None:
        self.p: Final = p
        self.tiles: Final = float(tiles_left(p))
        self.value: Final = value_left(p)
        self.scale: Final = scale_of(p)
        self.reaches: Final = [Reach(p, seat) for seat in range(p.seats)]
        self.standings: vec[float] = vec[float]([standing(p, seat) for seat in range(p.seats)])
        self.scores: vec[i64] = vec[i64]([score(p, seat) for seat in range(p.seats)])

    def add(self, out: vec[float], seat: i64) -> vec[float]:
        """Append the numbers of a seat."""
        p = self.p
        best_score: i64 = -1000
        best_standing = -1000.0
        for other in range(p.seats):
            if other != seat:
                best_score = max(best_score, self.scores[other])
                best_standing = max(best_standing, self.standings[other])
        mine = self.standings[seat]
        lead = float(self.scores[seat] - best_score)
        to_move = 1.0 if p.active == seat else 0.0
        out = append(out, mine / self.scale)
        out = append(out, lead / 10.0)
        out = append(out, lead / (2.0 + self.tiles))
        out = append(out, (mine - best_standing) / (2.0 + self.tiles))
        out = append(out, self.tiles / 30.0)
        out = append(out, self.value / 60.0)
        out = append(out, to_move)
        out = append(out, to_move * 4.0 / (4.0 + self.tiles))
        out = append(out, float((seat - p.active + p.seats) % p.seats) / float(p.seats))
        out = self.add_reach(out, seat)
        out = append(out, 1.0 if p.abilities[seat] >= 0 else 0.0)
        out = append(out, 1.0 if p.d_holder == seat and p.live(seat) else 0.0)
        out = add_land(out, p, seat)
        out = add_groups(out, p, seat, HOARDER)
        out = add_groups(out, p, seat, AVOIDER)
        out = append(out, float(token_points(p.tokens[seat])) / 6.0)
        out = append(out, battle_lead(p, seat) if p.fighting(seat) else 0.0)
        return self.add_battles(out, seat)

    def add_reach(self, out: vec[float], seat: i64) -> vec[float]:
        """Tiles in reach of the own Monster, and whether the others have any."""
        reach = self.reaches[seat]
        out = append(out, float(reach.best) / 5.0)
        out = append(out, float(count_bits(reach.first)) / 5.0)
        out = append(out, 1.0 if reach.first == 0 else 0.0)
        stuck = further = 0.0
        for other in range(self.p.seats):
            if other != seat:
                theirs = self.reaches[other]
                stuck += 1.0 if theirs.first == 0 else 0.0
                further += float(count_bits(theirs.second))
        rivals = float(self.p.seats - 1)
        out = append(out, stuck / rivals)
        out = append(out, float(count_bits(reach.second)) / 10.0)
        return append(out, further / rivals / 10.0)

    def add_battles(self, out: vec[float], seat: i64) -> vec[float]:
        """Whether the seat can attack, whether others can, and the Monster."""
        attacked = 0.0
        for other in range(self.p.seats):
            if other != seat and self.reaches[other].battles > 0:
                attacked = 1.0
        out = append(out, 1.0 if self.reaches[seat].battles > 0 else 0.0)
        out = append(out, attacked)
        for monster in range(i64(4)):
            out = append(out, 1.0 if self.p.monster[seat] == monster else 0.0)
        return append(out, float(self.p.seats - 2) / 2.0)


def features(p: Kaiju) -> vec[float]:
    """The numbers of NAMES for seat 0, then for seat 1, and so on."""
    picture = Picture(p)
    out = vec[float]()
    for seat in range(p.seats):
        out = picture.add(out, seat)
    return out


def value_left(p: Kaiju) -> float:
    """The printed values of all City Tiles on the board."""
    total: i64 = 0
    for space in range(p.board.spaces):
        if p.here[space] & CITY != 0:
            total += p.board.value[tile_of(p.here[space])]
    return float(total)


def add_land(out: vec[float], p: Kaiju, seat: i64) -> vec[float]:
    """Shapes begun, and where the land can grow."""
    taken: i64 = 0
    for other in range(p.seats):
        if other != seat:
            taken |= p.land[other]
    twos = threes = 0.0
    if p.faces[FACE_C] >= 0:
        for shape in shapes_of(p.board.grid, p.faces[FACE_C]):
            if shape & taken == 0:
                have = count_bits(shape & p.land[seat])
                if have == 2:
                    twos += 1.0
                elif have == 3:
                    threes += 1.0
    out = append(out, twos / 5.0)
    out = append(out, threes / 2.0)
    out = append(out, float(count_bits(p.land[seat])) / 10.0)
    beside = apart = 0.0
    for space in range(p.board.spaces):
        if p.here[space] & CITY != 0:
            near = False
            for other in p.board.grid.next_to[space]:
                if p.land[seat] >> other & 1 != 0:
                    near = True
            if near:
                beside += 1.0
            else:
                apart += 1.0
    out = append(out, beside / 8.0 if p.faces[FACE_A] == CONCENTRATED else 0.0)
    return append(out, apart / 15.0 if p.faces[FACE_A] == SPREAD else 0.0)


def add_groups(out: vec[float], p: Kaiju, seat: i64, face: i64) -> vec[float]:
    """Groups of the B card: those that are a seat's alone, those that it shares, those that one tile may change."""
    ahead = level = close = 0.0
    if p.faces[FACE_B] == face:
        sign: i64 = 1 if face == HOARDER else -1
        for group in range(i64(GROUPS)):
            mine = sign * p.groups[seat * GROUPS + group]
            most: i64 = -1000
            for other in range(p.seats):
                if other != seat:
                    most = max(most, sign * p.groups[other * GROUPS + group])
            if mine > most:
                ahead += 1.0
            elif mine == most:
                level += 1.0
            elif mine == most - 1 and p.left[group] > 0:
                close += 1.0
    out = append(out, ahead / 4.0)
    out = append(out, level / 4.0)
    return append(out, close / 4.0)


def ready(p: Kaiju) -> bool:
    """Is this a position for the network: the city, not the Arena, and not before or after the match?"""
    return not p.board.arena and p.turn > 0 and p.ended == 0
