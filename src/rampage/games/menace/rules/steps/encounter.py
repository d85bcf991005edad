"""Phase 3: Encounter [MENACE-13.1 to 13.12, MENACE-17.7, MENACE-17.8]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    BASE,
    CITY,
    CREATURES,
    DECLINE,
    END_ENCOUNTER,
    HAND_OVER,
    LAND,
    MILITARIES,
    MONSTERS,
    MUTATE,
    POLLINATE,
    SHARE,
    SITE,
    STOMP_BASE,
    STOMP_CITY,
    TANK,
    TANKS,
)
from rampage.games.menace.rules.cards.powers import traits_of
from rampage.games.menace.rules.effects import heal, reward, spend_tokens
from rampage.games.menace.rules.hostility import controller, in_order, unit_threatened
from rampage.games.menace.rules.position import MINION_MET, MONSTER_MET, RETREATED, Menace
from rampage.games.menace.rules.steps.chart import ChartRoll
from rampage.games.menace.rules.steps.ending import check_tokens
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do

MOST_SHARED: Final = 2
BASE_INFAMY: Final = 3
SITE_INFAMY: Final = 1


def locations(p: Menace, space: i64) -> i64:
    """What a Monster may encounter in a space, as bits: where an unstomped Base and a City are, the Base alone
    [MENACE-13.3]."""
    out: i64 = SITE if site_open(p, space) else 0
    stomped = p.stomped[space]
    city = p.board.city[space] > 0 and stomped & CITY == 0
    if p.board.base[space] != 0 and stomped & BASE == 0:
        return BASE if city else out | BASE
    return out | CITY if city else out


def site_open(p: Menace, space: i64) -> bool:
    """Is there a Mutation Site without a Stomp token?"""
    return p.board.site[space] != 0 and p.stomped[space] & SITE == 0


def visitor(p: Menace) -> i64:
    """The active player's Minion that may use Sites, on the board; -1 without one."""
    for minion in range(i64(MONSTERS), i64(CREATURES)):
        mine = p.owner[minion] == p.active and p.at[minion] >= 0
        if mine and p.board.traits[p.board.ability[minion]].uses_sites:
            return minion
    return -1


class Encounters(Ask[Menace]):
    """A Monster that did not retreat may encounter one location in its space [MENACE-13.1, MENACE-13.2]."""

    KINDS: ClassVar = [STOMP_BASE, STOMP_CITY, MUTATE, POLLINATE, HAND_OVER, END_ENCOUNTER]
    PROMPT: ClassVar = "{player}: what do you encounter?"

    def open_to_monster(self, p: Menace) -> i64:
        """What the Monster may encounter now, as bits."""
        monster = p.monster_of[p.active]
        if p.at[monster] < 0 or p.flags[monster] & RETREATED != 0 or p.met & MONSTER_MET != 0:
            return 0
        return locations(p, p.at[monster])

    def asked(self, p: Menace) -> i64:
        return p.active if len(self.fill(p, p.active, vec[i64]())) > 1 else -1

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        board = p.board
        found = self.open_to_monster(p)
        if found & BASE != 0:
            out = append(out, board.stomp_base0)
        if found & CITY != 0:
            out = append(out, board.stomp_city0)
        if found & SITE != 0:
            out = append(out, board.mutate0)
        minion = visitor(p)
        if minion >= 0:
            fresh = p.met & MINION_MET == 0 and p.flags[minion] & RETREATED == 0
            if fresh and site_open(p, p.at[minion]):
                out = append(out, board.pollinate0)
            if p.cubes > 0 and p.at[p.monster_of[p.active]] == p.at[minion]:
                out = append(out, board.hand_over0)
        return append(out, board.end_encounter0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        board = p.board
        monster = p.monster_of[p.active]
        if choice == board.pollinate0 or choice == board.hand_over0:
            rule = "MENACE-17.7" if choice == board.pollinate0 else "MENACE-17.8"
            return Reason(rule, "Pollendust is not in the right place for that, or has nothing to give.")
        if p.at[monster] < 0:
            return Reason("MENACE-12.2", "Your Monster is not on the board.")
        if p.flags[monster] & RETREATED != 0:
            return Reason("MENACE-11.3", "A Monster that retreated has no encounter.")
        if p.met & MONSTER_MET != 0:
            return Reason("MENACE-13.2", "Your Monster has had its encounter.")
        space = p.at[monster]
        place, printed = SITE, board.site[space]
        if choice != board.mutate0:
            city = choice == board.stomp_city0
            place, printed = (CITY, board.city[space]) if city else (BASE, board.base[space])
        if printed == 0:
            return Reason("MENACE-13.1", "{space} has no such place.", space=board.titles[space])
        if p.stomped[space] & place != 0:
            return Reason("MENACE-13.5", "There is a Stomp token on it already.")
        return Reason("MENACE-13.3", "The Military Base comes first.")

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        board = p.board
        if choice == board.end_encounter0:
            return
        p.push(ENCOUNTERS)
        if choice == board.stomp_base0:
            stomp_base(p)
        elif choice == board.stomp_city0:
            stomp_city(p)
        elif choice == board.mutate0:
            mutate(p)
        elif choice == board.pollinate0:
            pollinate(p)
        else:
            hand_over(p)


def stomp(p: Menace, creature: i64, location: i64) -> None:
    """A Stomp token on a location."""
    space = p.at[creature]
    p.stomped[space] |= location
    spend_tokens(p, 1)
    p.met |= MONSTER_MET if creature < MONSTERS else MINION_MET
    number = 0 if location == BASE else 1 if location == CITY else 2
    emit(p, news.STOMPED, creature, number, space, p.supply)


def helpers_infamy(p: Menace, space: i64) -> i64:
    """Infamy that Minions in a space add to a City or Base."""
    total: i64 = 0
    mask = p.beasts[space] & p.owned[p.active]
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            total += p.board.traits[p.board.ability[creature]].base_infamy
        mask >>= 1
        creature += 1
    return total


def stomp_base(p: Menace) -> None:
    """+3 Infamy, and the Militaries tied to it marshal Tanks [MENACE-13.7, MENACE-13.8]."""
    monster = p.monster_of[p.active]
    space = p.at[monster]
    stomp(p, monster, BASE)
    reward(p, p.active, BASE_INFAMY + helpers_infamy(p, space), news.BASE_WHY)
    for trait in traits_of(p, monster):
        if trait.base_health > 0:
            heal(p, monster, trait.base_health, news.CARD_WHY)
    for n in range(i64(MILITARIES - 1), -1, -1):
        military = in_order(p, n)
        if p.board.base[space] >> military & 1 != 0:
            p.push(Marshal(military, space))
    check_tokens(p)


def stomp_city(p: Menace) -> None:
    """Infamy by its value, then Health by twice that [MENACE-13.10]."""
    monster = p.monster_of[p.active]
    space = p.at[monster]
    value = p.board.city[space]
    stomp(p, monster, CITY)
    reward(p, p.active, value + helpers_infamy(p, space), news.CITY_WHY)
    check_tokens(p)
    p.shared = 0
    p.push(Feed(2 * value))
    p.push(SHARES)


def mutate(p: Menace) -> None:
    """+1 Infamy and a roll on the chart [MENACE-13.12]."""
    monster = p.monster_of[p.active]
    stomp(p, monster, SITE)
    reward(p, p.active, SITE_INFAMY, news.SITE_WHY)
    check_tokens(p)
    p.push(ChartRoll(monster, 0))


def pollinate(p: Menace) -> None:
    """A Stomp token and a cube on her card, but no Infamy [MENACE-17.7]."""
    minion = visitor(p)
    stomp(p, minion, SITE)
    p.cubes += 1
    emit(p, news.CUBE_KEPT, p.cubes)
    check_tokens(p)
    if p.at[p.monster_of[p.active]] == p.at[minion]:
        p.push(GIVE_CUBE)


def hand_over(p: Menace) -> None:
    """One roll on the Mutation chart, without Infamy [MENACE-17.8, MENACE-R40]."""
    monster = p.monster_of[p.active]
    p.cubes -= 1
    emit(p, news.CUBE_GIVEN, monster)
    p.push(ChartRoll(monster, 0))


class GiveCube(Ask[Menace]):
    """Pollendust may hand the cube over at once [MENACE-17.8]."""

    KINDS: ClassVar = [HAND_OVER, DECLINE]
    PROMPT: ClassVar = "{player}: does Pollendust hand over the cube at once?"
    WHY: ClassVar = Reason("MENACE-17.8", "Hand over or decline.")

    def asked(self, p: Menace) -> i64:
        return p.active

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, p.board.hand_over0), p.board.decline0)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.hand_over0:
            hand_over(p)


class Shares(Ask[Menace]):
    """Up to 2 of a City's Health may go to Minions in the space [MENACE-13.11, MENACE-R26]."""

    KINDS: ClassVar = [SHARE, DECLINE]
    WHY: ClassVar = Reason("MENACE-13.11", "That Minion is not here, not yours, or has its full Health.")

    def asked(self, p: Menace) -> i64:
        return p.active if len(self.fill(p, p.active, vec[i64]())) > 1 else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: give up to {MOST_SHARED - p.shared} of that Health to a Minion?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        space = p.at[p.monster_of[p.active]]
        if p.shared < MOST_SHARED:
            for minion in range(i64(MONSTERS), i64(CREATURES)):
                here = p.owner[minion] == p.active and p.at[minion] == space
                if here and p.health[minion] < p.board.start_health[minion]:
                    out = append(out, p.board.share0 + minion - MONSTERS)
        return append(out, p.board.decline0)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        minion = choice - p.board.share0 + MONSTERS
        p.shared += 1
        heal(p, minion, 1, news.CITY_WHY)
        p.push(SHARES)


class Feed(Do[Menace]):
    """The rest of a City's Health goes to the Monster, up to 25 [MENACE-13.10]."""

    def __init__(self, health: i64) -> None:
        self.health: Final = health

    def run(self, p: Menace) -> None:
        heal(p, p.monster_of[p.active], self.health - p.shared, news.CITY_WHY)
        p.shared = 0


def marshal_spaces(p: Menace, military: i64, base: i64) -> vec[i64]:
    """Other land of the same continent with room for the Tanks, without enemies if there is any
    [MENACE-13.9, MENACE-R27]."""
    board = p.board
    tanks = p.spares(military, TANK)
    needs = tanks if tanks < 2 else i64(2)
    while needs > 0:
        out = vec[i64]()
        hostile = vec[i64]()
        for space in range(board.spaces):
            if board.continent[space] != board.continent[base] or space == base:
                continue
            if board.terrain[space] & LAND == 0 or p.crowd[space] + needs > board.stack:
                continue
            if unit_threatened(p, military, space):
                hostile = append(hostile, space)
            else:
                out = append(out, space)
        if len(out) > 0:
            return out
        if len(hostile) > 0:
            return hostile
        needs -= 1
    return vec[i64]()


class Marshal(Ask[Menace]):
    """2 Tanks in one other space of the continent, chosen by their controller [MENACE-13.8, MENACE-3.4]."""

    KINDS: ClassVar = [TANKS]

    def __init__(self, military: i64, base: i64) -> None:
        self.military: Final = military
        self.base: Final = base

    def asked(self, p: Menace) -> i64:
        if len(marshal_spaces(p, self.military, self.base)) == 0:
            return -1
        return controller(p, self.military)

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: where does the {p.board.military_titles[self.military]} marshal its Tanks?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        base = p.board.tanks0 + self.military * p.board.spaces
        for space in marshal_spaces(p, self.military, self.base):
            out = append(out, base + space)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        board = p.board
        space = (choice - board.tanks0) % board.spaces
        if (choice - board.tanks0) // board.spaces != self.military:
            return Reason("MENACE-13.8", "That Military does not marshal now.")
        if board.continent[space] != board.continent[self.base] or space == self.base:
            return Reason(
                "MENACE-13.8", "{space} is not another space of the continent.", space=board.titles[space]
            )
        if unit_threatened(p, self.military, space):
            return Reason("MENACE-13.9", "There are enemies in {space}.", space=board.titles[space])
        return Reason("MENACE-R27", "{space} has no room for the Tanks.", space=board.titles[space])

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        space = (choice - p.board.tanks0) % p.board.spaces
        count: i64 = 0
        while count < 2 and p.crowd[space] < p.board.stack:
            unit = p.spare(self.military, TANK)
            if unit < 0:
                break
            p.put(CREATURES + unit, space)
            count += 1
        emit(p, news.TANKS_PLACED, self.military, count, space)


ENCOUNTERS: Final = Encounters()
GIVE_CUBE: Final = GiveCube()
SHARES: Final = Shares()
