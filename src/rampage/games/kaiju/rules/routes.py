"""Where a movement can go: steps, chains through Parks, and whether a chain can be finished.

Within a movement only own and Shared card swap, so the state of a chain is a space and
whether the two have changed places: space * 2 + flip. No Park landing may repeat one [KAIJU-5.7].
"""

from typing import Final

from rampage.games.kaiju.rules.action_space import CARDS, LEFT, MOD_ABILITIES, MODS, OWN, PLAIN, PORTAL, SLOTS
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.spaces import END_BATTLE, END_CITY, ON_MARKER, ON_PARK, landing
from rampage.kernel.packed import append, i64, vec

ANY_END: Final = END_CITY | END_BATTLE


class Scratch:
    """Marks of one search at a time, stamped rather than cleared."""

    def __init__(self) -> None:
        self.seen: vec[i64] = vec[i64]([i64(0)] * 128)
        self.stamp: i64 = 0
        self.queue: vec[i64] = vec[i64]([i64(0)] * 128)
        self.count: i64 = 0  # States in the queue of a search that has been everywhere.

    def begin(self, p: Kaiju, state: i64, also: i64) -> i64:
        """A new search from a state, with what it may not meet again marked; its stamp."""
        self.stamp += 1
        stamp = self.stamp
        for known in p.met:
            self.seen[known] = stamp
        if also >= 0:
            self.seen[also] = stamp
        self.seen[state] = stamp
        self.queue[0] = state
        return stamp


SCRATCH: Final = Scratch()


def slot_card(p: Kaiju, slot: i64, flip: i64) -> i64:
    """The card in a slot of the active player with own and Shared card in this arrangement; -1 for none."""
    if slot == LEFT:
        return p.mimicked(p.active)
    if (slot == OWN) == (flip == p.flip):
        return p.card[p.active]
    return p.card[SHARED_CARD]


def flip_after(p: Kaiju, slot: i64, flip: i64) -> i64:
    """The arrangement of own and Shared card after a step from a slot [KAIJU-3.2, KAIJU-3.3]."""
    return 1 - flip if slot == OWN and not p.board.late_swap else flip


def has_met(p: Kaiju, state: i64) -> bool:
    """Was this Park landing already made in this movement?"""
    for known in p.met:
        if known == state:
            return True
    return False


def reaches(p: Kaiju, space: i64, flip: i64, wanted: i64, also: i64) -> bool:
    """Can a chain reach an end of the wanted sorts from here by plain steps? `also` is one more
    landing that it may not repeat, or -1."""
    stamp = SCRATCH.begin(p, space * 2 + flip, also)
    seen = SCRATCH.seen
    queue = SCRATCH.queue
    head: i64 = 0
    tail: i64 = 1
    me = p.active
    here = p.here
    civil = p.civil()
    arena = p.board.arena
    ends = p.board.grid.ends
    spaces = p.board.spaces
    late = p.board.late_swap
    left = p.mimicked(me)
    own = p.card[me]
    shared = p.card[SHARED_CARD]
    while head < tail:
        space = queue[head] >> 1
        flip = queue[head] & 1
        head += 1
        for slot in range(i64(SLOTS)):
            card = left
            if slot != LEFT:
                card = own if (slot == OWN) == (flip == p.flip) else shared
            if card < 0:
                continue
            after = 1 - flip if slot == OWN and not late else flip
            for end in ends[card * spaces + space]:
                sort = landing(here[end], me, civil, arena)
                if sort & wanted != 0:
                    return True
                state = end * 2 + after
                if sort & (ON_PARK | ON_MARKER) != 0 and seen[state] != stamp:
                    seen[state] = stamp
                    queue[tail] = state
                    tail += 1
    SCRATCH.count = tail
    return False


def reaches_city(p: Kaiju) -> bool:
    """Can the active player complete a movement that ends on a City Tile [KAIJU-4.5]? An unused Special
    Ability is not counted [KAIJU-4.10]."""
    return reaches(p, p.at[p.active], p.flip, END_CITY, -1)


def reaches_any(p: Kaiju) -> bool:
    """Can the active player complete any movement, or the one under way, by plain steps?"""
    return reaches(p, p.at[p.active], p.flip, ANY_END, -1)


def unused_ability(p: Kaiju) -> i64:
    """The Special Ability that the active player may still use this turn, or -1 [KAIJU-12.5]."""
    return p.abilities[p.active] if p.used == 0 else i64(-1)


def may_cross(p: Kaiju, end: i64, flip: i64, ability: i64) -> bool:
    """May a chain continue from this Park landing? It must be new and it must be possible to finish, by plain
    steps or with a Special Ability that may still be used, or -1 [KAIJU-5.6, KAIJU-5.7, KAIJU-R34]."""
    if has_met(p, end * 2 + flip):
        return False
    return reaches(p, end, flip, ANY_END, -1) or finishes(p, end * 2 + flip, ability)


def finishes(p: Kaiju, state: i64, ability: i64) -> bool:
    """Can a Special Ability finish a chain from here that plain steps cannot? It changes one
    step of it, here or at a later Park. (That this step may not come back to a Park on the way need not be
    looked after: from there the chain could as well have gone on at once.)"""
    if ability == PORTAL:
        for at in crossings(p, state):
            if ports(p, at, state):
                return True
        return False
    for mod in range(i64(PLAIN + 1), i64(MODS)):
        if MOD_ABILITIES[mod] == ability:
            for at in crossings(p, state):
                if ends_changed(p, at, state, mod):
                    return True
    return False


def crossings(p: Kaiju, state: i64) -> vec[i64]:
    """This landing, and every further one to which plain steps lead from it."""
    reaches(p, state >> 1, state & 1, 0, -1)
    out = vec[i64]()
    for n in range(SCRATCH.count):
        out = append(out, SCRATCH.queue[n])
    return out


def ends_changed(p: Kaiju, at: i64, first: i64, mod: i64) -> bool:
    """Does a changed step from a landing lead to an end, at once or by plain steps?"""
    board = p.board
    civil = p.civil()
    for slot in range(i64(SLOTS)):
        card = slot_card(p, slot, at & 1)
        if card < 0:
            continue
        after = flip_after(p, slot, at & 1)
        for end in board.grid.ends[(mod * CARDS + card) * board.spaces + (at >> 1)]:
            sort = landing(p.here[end], p.active, civil, board.arena)
            if sort & ANY_END != 0:
                return True
            if sort == 0 or has_met(p, end * 2 + after):
                continue
            if reaches(p, end, after, ANY_END, first):
                return True
    return False


def ports(p: Kaiju, at: i64, first: i64) -> bool:
    """Does the Park Portal, used with a plain step from a landing, lead to an end?"""
    board = p.board
    for slot in range(i64(SLOTS)):
        card = slot_card(p, slot, at & 1)
        if card < 0:
            continue
        after = flip_after(p, slot, at & 1)
        for park in board.grid.ends[card * board.spaces + (at >> 1)]:
            if park * 2 + after == first or landing(p.here[park], p.active, 0, board.arena) != ON_PARK:
                continue
            for target in range(board.spaces):
                if portal_fits(p, park, target, after):
                    return True
    return False


def fill_steps(p: Kaiju, mod: i64, ability: i64, out: vec[i64]) -> vec[i64]:
    """Every step of the active player, changed by a Special Ability or plain (0), that is legal if an
    ability may be used later in the chain; -1 for none."""
    board = p.board
    me = p.active
    here = p.here
    spaces = board.spaces
    ends = board.grid.ends
    civil = p.civil()
    start = p.at[me]
    for slot in range(i64(SLOTS)):
        card = slot_card(p, slot, p.flip)
        if card < 0:
            continue
        after = flip_after(p, slot, p.flip)
        step = board.step0 + ((mod * 2) * SLOTS + slot) * spaces
        through = step + SLOTS * spaces
        for end in ends[(mod * CARDS + card) * spaces + start]:
            sort = landing(here[end], me, civil, board.arena)
            if sort & ANY_END != 0 or (sort & ON_PARK != 0 and may_cross(p, end, after, ability)):
                out = append(out, step + end)
            if sort & ON_MARKER != 0 and may_cross(p, end, after, ability):
                out = append(out, through + end)
    return out


def fill_portals(p: Kaiju, out: vec[i64]) -> vec[i64]:
    """Every step onto a Park Tile that continues through the Park Portal to another one."""
    board = p.board
    me = p.active
    spaces = board.spaces
    start = p.at[me]
    for slot in range(i64(SLOTS)):
        card = slot_card(p, slot, p.flip)
        if card < 0:
            continue
        after = flip_after(p, slot, p.flip)
        for park in board.grid.ends[card * spaces + start]:
            if landing(p.here[park], me, 0, board.arena) != ON_PARK:
                continue
            for target in range(spaces):
                if portal_fits(p, park, target, after):
                    out = append(out, board.portal_step0 + (slot * spaces + park) * spaces + target)
    return out


def portal_fits(p: Kaiju, park: i64, target: i64, after: i64) -> bool:
    """May a step that landed on a Park continue to this one? Neither landing may repeat one, and the
    chain must be possible to finish from there."""
    if target == park or landing(p.here[target], p.active, 0, p.board.arena) != ON_PARK:
        return False
    if has_met(p, park * 2 + after) or has_met(p, target * 2 + after):
        return False
    return reaches(p, target, after, ANY_END, park * 2 + after)
