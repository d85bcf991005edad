"""Set up: Monsters, city, objectives, cards, and who begins [KAIJU-1]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import GROUPS, MONSTER, MONSTER_NAMES, POWER, WILD
from rampage.games.kaiju.rules.effects import put_figure, put_tile, replaced
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.spaces import DEAD, FIGURES, tile_of
from rampage.games.kaiju.rules.steps.claim import PlaceMarker
from rampage.kernel.bits import bit, count_bits
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import BY_CARDS, BY_DRAW, Do, Roll, SeatAsk, SeatRoll


def taken_by(p: Kaiju, monster: i64) -> i64:
    """The seat that plays a Monster, or -1."""
    for seat in range(p.seats):
        if p.monster[seat] == monster:
            return seat
    return -1


def free_monsters(p: Kaiju, out: vec[i64]) -> vec[i64]:
    """The Monsters that nobody plays."""
    for monster in range(i64(4)):
        if taken_by(p, monster) < 0:
            out = append(out, p.board.monster0 + monster)
    return out


def take_monster(p: Kaiju, seat: i64, monster: i64) -> None:
    """A seat plays a Monster."""
    p.monster = replaced(p.monster, seat, monster)
    emit(p, news.MONSTER_TAKEN, seat, monster)


class PickMonster(SeatAsk[Kaiju]):
    """Each player chooses a Monster that nobody has, in seat order [KAIJU-1.1, KAIJU-R39]."""

    KINDS: ClassVar = [MONSTER]
    PROMPT: ClassVar = "Choose your Monster."

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return free_monsters(p, out)

    def why(self, p: Kaiju, seat: i64, choice: i64) -> Reason:
        monster = MONSTER_NAMES.titles[choice - p.board.monster0]
        return Reason("KAIJU-1.1", "{monster} is taken.", monster=monster)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        take_monster(p, seat, choice - p.board.monster0)


class DealMonster(SeatRoll[Kaiju]):
    """The same by chance, where the option says so."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return free_monsters(p, out)

    def take(self, p: Kaiju, choice: i64) -> None:
        take_monster(p, self.seat, choice - p.board.monster0)


class StartSpaces(SeatRoll[Kaiju]):
    """City Tiles and Monster Tiles are laid at random: first where the Monster Tiles fall
    [KAIJU-1.5, KAIJU-1.6]."""

    MEANS: ClassVar = BY_DRAW

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        for space in range(p.board.spaces):
            if p.here[space] == 0:
                out = append(out, p.board.start0 + space)
        return out

    def take(self, p: Kaiju, choice: i64) -> None:
        space = choice - p.board.start0
        put_figure(p, self.seat, space)
        emit(p, news.MONSTER_LANDED, self.seat, space)
        if self.seat + 1 < p.seats:
            p.agenda.append(StartSpaces(self.seat + 1))
        else:
            p.agenda.append(JUDGE_START)


class JudgeStart(Do[Kaiju]):
    """By option the start is dealt again while two Monsters touch [KAIJU-R2b]."""

    def run(self, p: Kaiju) -> None:
        if p.board.apart and self.too_close(p):
            for seat in range(p.seats):
                put_figure(p, seat, -1)
            emit(p, news.TOO_CLOSE)
            p.agenda.append(StartSpaces(0))
            return
        p.box = fitting_tiles(p)
        p.agenda.append(LAY_TILE)

    def too_close(self, p: Kaiju) -> bool:
        """Does any Monster touch another, corners included?"""
        for seat in range(p.seats):
            for space in p.board.grid.around[p.at[seat]]:
                if p.here[space] & FIGURES != 0:
                    return True
        return False


def fitting_tiles(p: Kaiju) -> i64:
    """The tiles for this number of players, as a mask [KAIJU-1.4]."""
    mask: i64 = 0
    for tile in range(p.board.tiles):
        if p.board.arena or p.board.fewest[tile] <= p.seats:
            mask |= bit(tile)
    return mask


def next_space(p: Kaiju) -> i64:
    """The next space without tile or Monster Tile; in the Arena the corners come first; -1 when full."""
    if p.board.arena:
        for corner in p.board.grid.corners:
            if p.here[corner] & ~FIGURES == 0:
                return corner
    for space in range(p.board.spaces):
        if p.here[space] == 0:
            return space
    return -1


class LayTile(Roll[Kaiju]):
    """The tile for the next space: any of those left. In the Arena the corners take neither Power nor Wild
    nor Park tiles [KAIJU-1.5, KAIJU-17.2, KAIJU-R27]."""

    MEANS: ClassVar = BY_DRAW

    def corner(self, p: Kaiju) -> bool:
        """Is the next space a corner of the Arena?"""
        return p.board.arena and int(next_space(p)) in p.board.grid.corners

    def fits(self, p: Kaiju, tile: i64, corner: bool) -> bool:
        """May this tile be on the next space?"""
        if p.box >> tile & 1 == 0:
            return False
        sort = p.board.sort[tile]
        return not corner or (sort < GROUPS and sort != POWER)

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        corner = self.corner(p)
        for tile in range(p.board.tiles):
            if self.fits(p, tile, corner):
                out = append(out, p.board.lay0 + tile)
        return out

    def one(self, p: Kaiju, rng: Rng) -> i64:
        corner = self.corner(p)
        while True:  # Quicker than listing: most tries hit.
            tile = rng.below(p.board.tiles)
            if self.fits(p, tile, corner):
                return p.board.lay0 + tile

    def take(self, p: Kaiju, choice: i64) -> None:
        tile = choice - p.board.lay0
        corner = self.corner(p)
        space = next_space(p)
        put_tile(p, space, tile)
        p.box &= ~bit(tile)
        sort = p.board.sort[tile]
        if sort < GROUPS:
            p.left[sort] += 1
        following = next_space(p)
        if following < 0:
            self.finish(p)
        elif corner and int(following) not in p.board.grid.corners and too_many(p) > 0:
            p.agenda.append(SET_ASIDE)
        else:
            p.agenda.append(self)

    def finish(self, p: Kaiju) -> None:
        """The city is complete."""
        p.box = 0
        if p.events is not None:
            tiles = [int(tile_of(bits)) for bits in p.here if tile_of(bits) >= 0]
            p.events.append(Event(news.CITY_LAID, [], tiles))


def too_many(p: Kaiju) -> i64:
    """Tiles beyond what the grid still takes."""
    count = count_bits(p.box)
    for space in range(p.board.spaces):
        if p.here[space] & ~FIGURES == 0:
            count -= 1
    return count


class SetAside(Roll[Kaiju]):
    """Arena: tiles beyond 36 stay in the box, any but Power and Wild ones [KAIJU-17.2]."""

    MEANS: ClassVar = BY_DRAW

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        for tile in range(p.board.tiles):
            sort = p.board.sort[tile]
            if p.box >> tile & 1 != 0 and sort != POWER and sort != WILD:
                out = append(out, p.board.aside0 + tile)
        return out

    def take(self, p: Kaiju, choice: i64) -> None:
        p.box &= ~bit(choice - p.board.aside0)
        p.agenda.append(SET_ASIDE if too_many(p) > 0 else LAY_TILE)


class ArenaCorners(Do[Kaiju]):
    """Monsters start on corner tiles: two opposite each other, three and four clockwise [KAIJU-R27]."""

    def run(self, p: Kaiju) -> None:
        corners = p.board.grid.corners
        for seat in range(p.seats):
            put_figure(p, seat, corners[seat * 2 if p.seats == 2 else seat])
            emit(p, news.MONSTER_LANDED, seat, p.at[seat])


class StartMarkers(Do[Kaiju]):
    """Each Monster Tile goes back to its owner, and the top marker takes its place; or it stays, and the
    space is dead [KAIJU-1.7, KAIJU-R2]."""

    def run(self, p: Kaiju) -> None:
        for seat in range(p.seats - 1, -1, -1):
            if p.board.dead_starts:
                p.here[p.at[seat]] |= DEAD
            else:
                p.agenda.append(PlaceMarker(seat, p.at[seat]))


JUDGE_START: Final = JudgeStart()
LAY_TILE: Final = LayTile()
SET_ASIDE: Final = SetAside()
