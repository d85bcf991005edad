"""Movement: steps with Movement Cards, chains through Parks, and passing [KAIJU-3 to KAIJU-5]."""

from typing import Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    AGILE_STAY,
    AGILE_STEP,
    AGILE_THROUGH,
    GEO_STEP,
    GEO_THROUGH,
    GRIP,
    OWN,
    PASS,
    PLAIN,
    PORTAL_STEP,
    SHOCK,
    SLOTS,
    STEP,
    STRIDE_STEP,
    STRIDE_THROUGH,
    SWAP,
    THROUGH,
    TORSION_STEP,
    TORSION_THROUGH,
)
from rampage.games.kaiju.rules.effects import exchange_cards, put_figure, spend_ability
from rampage.games.kaiju.rules.legality import fill_before, may_use
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.refusals import (
    grip_refusal,
    pass_refusal,
    portal_refusal,
    shock_refusal,
    stay_refusal,
    step_refusal,
    swap_refusal,
)
from rampage.games.kaiju.rules.routes import fill_steps, reaches_any, reaches_city, slot_card, unused_ability
from rampage.games.kaiju.rules.spaces import PARK_TILE
from rampage.games.kaiju.rules.steps.claim import OfferAbility
from rampage.games.kaiju.rules.steps.landing import land
from rampage.games.kaiju.rules.steps.powers import grip, shock, swap
from rampage.kernel.action_space import Kind
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask

MOVE_KINDS: Final[list[Kind]] = [
    STEP, THROUGH, GEO_STEP, GEO_THROUGH, AGILE_STEP, AGILE_THROUGH, STRIDE_STEP, STRIDE_THROUGH,
    TORSION_STEP, TORSION_THROUGH, AGILE_STAY, PORTAL_STEP, PASS, SWAP, GRIP, SHOCK,
]  # fmt: skip


def begin_movement(p: Kaiju) -> None:
    """A new movement starts where the Monster is [KAIJU-5.7]."""
    p.flip = 0
    p.met = append(vec[i64](), p.at[p.active] * 2)


def end_movement(p: Kaiju) -> None:
    """A movement was made; it breaks a series of Passes [KAIJU-R25]."""
    p.flip = 0
    p.met = vec[i64]()
    p.passes = 0


class Move(Ask[Kaiju]):
    """One step with the own or the Shared card, or a Pass; a Special Ability may come before or with it
    [KAIJU-3.1, KAIJU-4.5 to 4.7, KAIJU-5.1]. Again and again in a chain through Parks. `must` is 1 for the
    movement of Second Wind, which is not a turn and has no Pass."""

    def __init__(self, must: i64) -> None:
        self.must: Final = must

    def kinds(self, p: Kaiju) -> list[Kind]:
        return MOVE_KINDS

    def guarded(self, p: Kaiju) -> bool:
        return may_use(p) and p.board.secret

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active

    def prompt(self, p: Kaiju, seat: i64) -> str:
        if len(p.met) > 1:
            standing = f"{p.asked_title(seat)}: you are on a Park at {p.board.names[p.at[p.active]]}"
            if seat == p.active and not reaches_any(p):
                return f"{standing}; only {ABILITY_NAMES.titles[p.abilities[seat]]} leads on."
            return f"{standing}; take another step."
        return f"{p.asked_title(seat)}: move with your own or the Shared Movement Card."

    def may_pass(self, p: Kaiju) -> bool:
        """Only at the start of a movement, and only when no City Tile can be reached [KAIJU-4.5, 4.7]."""
        return self.must == 0 and len(p.met) <= 1 and not reaches_city(p)

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        out = fill_steps(p, PLAIN, unused_ability(p), out)
        if may_use(p):
            out = fill_before(p, p.abilities[seat], out)
        if self.may_pass(p):
            out = append(out, p.board.pass0)
        return out

    def refusal(self, p: Kaiju, seat: i64, choice: i64) -> list[Reason]:
        board = p.board
        if choice < board.agile_stay0:
            return step_refusal(p, choice - board.step0)
        if choice < board.portal_step0:
            return stay_refusal(p, choice - board.agile_stay0)
        if choice < board.pass0:
            return portal_refusal(p, choice - board.portal_step0)
        if choice == board.pass0:
            return pass_refusal(p, self.must == 1)
        if choice < board.grip0:
            return swap_refusal(p, (choice - board.swap0) // 4, (choice - board.swap0) % 4)
        if choice < board.shock0:
            return grip_refusal(p, choice - board.grip0)
        return shock_refusal(p, choice - board.shock0)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        board = p.board
        if choice < board.agile_stay0:
            self.step(p, seat, choice - board.step0)
        elif choice == board.pass0:
            if p.events is not None:
                p.events.append(Event(news.PASSED_BATTLES if reaches_any(p) else news.PASSED, [seat]))
            p.met = vec[i64]()
            p.passes += 1
        else:
            offers = spend_ability(p, seat)
            if choice < board.portal_step0:
                self.stay(p, seat, choice - board.agile_stay0)
            elif choice < board.pass0:
                self.port(p, seat, choice - board.portal_step0)
            else:
                self.use(p, seat, choice)
            if offers:
                p.agenda.append(OfferAbility(seat))

    def step(self, p: Kaiju, seat: i64, index: i64) -> None:
        """A step, plain or changed by a Special Ability."""
        spaces = p.board.spaces
        block = index // (SLOTS * spaces)
        end = index % spaces
        offers = block >= 2 and spend_ability(p, seat)
        go(p, seat, index // spaces % SLOTS, end)
        if block % 2 == 1 or p.here[end] & PARK_TILE != 0:
            p.met = append(p.met, end * 2 + p.flip)
            p.agenda.append(self)  # A further step is due [KAIJU-5.1, KAIJU-5.5].
            if offers:
                p.agenda.append(OfferAbility(seat))
        else:
            end_movement(p)
            land(p, seat, end, offers)

    def port(self, p: Kaiju, seat: i64, index: i64) -> None:
        """Park Portal: a step onto a Park, and on to another one without a card."""
        spaces = p.board.spaces
        park = index // spaces % spaces
        target = index % spaces
        go(p, seat, index // (spaces * spaces), park)
        p.met = append(p.met, park * 2 + p.flip)
        p.met = append(p.met, target * 2 + p.flip)
        put_figure(p, seat, target)
        emit(p, news.PORTED, seat, target)
        p.agenda.append(self)

    def stay(self, p: Kaiju, seat: i64, slot: i64) -> None:
        """Super Agility on Stomp: the card is played, the Monster stays, nothing is claimed
        [KAIJU-12.10]."""
        emit(p, news.STAYED, seat, slot)
        if slot == OWN:
            use_own(p, seat)
        end_movement(p)

    def use(self, p: Kaiju, seat: i64, choice: i64) -> None:
        """A Special Ability before the movement, which is then still to come."""
        board = p.board
        if choice < board.grip0:
            p.agenda.append(self)
            swap(p, (choice - board.swap0) // 4, (choice - board.swap0) % 4)
        elif choice < board.shock0:
            p.agenda.append(self)
            grip(p, seat, choice - board.grip0)
        else:
            p.agenda.append(self)
            shock(p, seat, choice - board.shock0)


def go(p: Kaiju, seat: i64, slot: i64, end: i64) -> None:
    """Use the card of a slot to reach a space; everything in between is skipped [KAIJU-3.4, KAIJU-3.5]."""
    if p.events is not None:
        card = slot_card(p, slot, p.flip)
        p.events.append(Event(news.STEPPED, [seat, card, slot, p.at[seat], end]))
    put_figure(p, seat, end)
    if slot == OWN:
        use_own(p, seat)


def use_own(p: Kaiju, seat: i64) -> None:
    """The own card becomes the Shared one, at once or by option when the turn ends [KAIJU-3.2, R7]."""
    if p.board.late_swap:
        p.owed = 1
    else:
        exchange_cards(p, seat)
        p.flip = 1 - p.flip


MOVE: Final = Move(0)
MOVE_ON: Final = Move(1)
