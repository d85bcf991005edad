"""Where a movement ends: a claim, or a compulsory battle; then an Adjacent Battle if wanted
[KAIJU-2.2, KAIJU-6, KAIJU-7, KAIJU-8.1]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    ATTACK,
    END_TURN,
    GIGASMASH,
    NO_ATTACK,
    POWER,
    SECOND_WIND,
    SHOCK,
    SWAP,
    WILD,
)
from rampage.games.kaiju.rules.effects import spend_ability
from rampage.games.kaiju.rules.legality import (
    ASKED_ALL_THE_SAME,
    after_matters,
    fill_after,
    may_use,
    plays_after,
    targets,
)
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.refusals import shock_refusal, smash_refusal, swap_refusal, wind_refusal
from rampage.games.kaiju.rules.spaces import CITY, MONSTERS, owner_of, tile_of
from rampage.games.kaiju.rules.steps.battle import start_battle
from rampage.games.kaiju.rules.steps.claim import CLAIM_WILD, OfferAbility, claim, claim_power
from rampage.games.kaiju.rules.steps.powers import shock, swap
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Step


def land(p: Kaiju, seat: i64, space: i64, offers: bool) -> None:
    """Resolve the end of a movement. `offers`: a Special Ability led here, and Powerhouse offers a draw for it."""
    bits = p.here[space]
    if bits & CITY == 0:
        start_battle(p, news.TERRITORY, seat, owner_of(bits), space)  # [KAIJU-8.1, KAIJU-8.2]
    elif p.board.arena:
        land_in_arena(p, seat, space)
    else:
        p.agenda.append(AFTER_CLAIM)
        claim_then_draw(p, seat, space, offers)
        return
    if offers:
        p.agenda.append(OfferAbility(seat))


def claim_then_draw(p: Kaiju, seat: i64, space: i64, offers: bool) -> None:
    """A claim is whole, with its Wild and the D card, before Powerhouse's draw [KAIJU-6.5, KAIJU-R36]."""
    if offers:
        p.agenda.append(OfferAbility(seat))
    claim(p, seat, space)


def land_in_arena(p: Kaiju, seat: i64, space: i64) -> None:
    """Arena: only Power tiles are claimed; a Monster on the tile is fought [KAIJU-17.8 to 17.11]."""
    others = p.here[space] >> MONSTERS & (15 - (1 << seat)) & 15
    if others != 0:
        p.agenda.append(PICK_OPPONENT)
        return
    p.agenda.append(AFTER_CLAIM)  # [KAIJU-17.13]
    sort = p.board.sort[tile_of(p.here[space])]
    if sort == POWER:
        claim_power(p, seat, space)
    elif sort == WILD:
        p.agenda.append(CLAIM_WILD)


class PickOpponent(Ask[Kaiju]):
    """Arena: with several opponents on the tile the mover picks one; the battle is compulsory
    [KAIJU-17.11, KAIJU-R32]."""

    KINDS: ClassVar = [ATTACK]

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active

    def here(self, p: Kaiju) -> i64:
        """Opponents on the same space, as a mask."""
        return p.here[p.at[p.active]] >> MONSTERS & 15 & (15 - (1 << p.active))

    def prompt(self, p: Kaiju, seat: i64) -> str:
        return f"{p.asked_title(seat)}: choose who to fight on {p.board.names[p.at[seat]]}."

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return fill_attacks(p, self.here(p), out)

    def why(self, p: Kaiju, seat: i64, choice: i64) -> Reason:
        other = p.title_of(choice - p.board.attack0)
        return Reason("KAIJU-R32", "{other} is not on your space.", other=other)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        start_battle(p, news.ON_TILE, seat, choice - p.board.attack0, p.at[seat])


def fill_attacks(p: Kaiju, mask: i64, out: vec[i64]) -> vec[i64]:
    """An attack on each seat of a mask."""
    for other in range(p.seats):
        if mask >> other & 1 != 0:
            out = append(out, p.board.attack0 + other)
    return out


class AfterClaim(Ask[Kaiju]):
    """After a claim: Special Abilities that follow one, and an Adjacent Battle against one opponent in
    reach [KAIJU-7.1 to 7.5, KAIJU-12.14]. Without anybody in reach the turn is over."""

    KINDS: ClassVar = [ATTACK, NO_ATTACK, END_TURN, GIGASMASH, SECOND_WIND, SWAP, SHOCK]

    def guarded(self, p: Kaiju) -> bool:
        return may_use(p) and p.board.secret

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active if targets(p) != 0 or after_matters(p, True) else i64(0)

    def prompt(self, p: Kaiju, seat: i64) -> str:
        if targets(p) != 0:
            return f"{p.asked_title(seat)}: start an Adjacent Battle, or not?"
        return end_prompt(p, seat, True)

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        near = targets(p)
        out = fill_attacks(p, near, out)
        if may_use(p):
            out = fill_after(p, p.abilities[seat], True, out)
        return append(out, p.board.no_attack0 if near != 0 else p.board.end_turn0)

    def refusal(self, p: Kaiju, seat: i64, choice: i64) -> list[Reason]:
        board = p.board
        near = targets(p)
        if board.attack0 <= choice < board.no_attack0:
            other = choice - board.attack0
            return [] if near >> other & 1 != 0 else [not_near(p, other)]
        if choice == board.no_attack0:
            return [] if near != 0 else [Reason("KAIJU-7.1", "No opponent is in reach.")]
        if choice == board.end_turn0:
            return [] if near == 0 else [Reason("KAIJU-7.4", "Decide about the Adjacent Battle first.")]
        return power_refusal(p, choice)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        board = p.board
        if board.attack0 <= choice < board.no_attack0:
            start_battle(p, news.ADJACENT, seat, choice - board.attack0, p.at[seat])
        elif choice == board.no_attack0 or choice == board.end_turn0:
            p.closed = 1  # What could be used now could be used before: no further window.
        else:
            use_power(p, seat, choice, self)


def end_prompt(p: Kaiju, seat: i64, claimed: bool) -> str:
    """What is left of the turn; only the player who is asked learns that the own card is of no use."""
    if seat == p.active and not plays_after(p, p.abilities[seat], claimed):
        return f"{p.asked_title(seat)}: end your turn. {ASKED_ALL_THE_SAME}"
    return f"{p.asked_title(seat)}: end your turn, or use a Special Ability first."


def not_near(p: Kaiju, other: i64) -> Reason:
    """A player cannot be attacked from here."""
    if other == p.active:
        return Reason("KAIJU-7.1", "You cannot fight yourself.")
    return Reason("KAIJU-7.2", "{other} is not next to you.", other=p.title_of(other))


def power_refusal(p: Kaiju, choice: i64) -> list[Reason]:
    """Why a Special Ability cannot be used after the landing."""
    board = p.board
    if choice == board.second_wind0:
        return wind_refusal(p)
    if choice >= board.gigasmash0:
        return smash_refusal(p, choice - board.gigasmash0)
    if choice >= board.shock0:
        return shock_refusal(p, choice - board.shock0)
    return swap_refusal(p, (choice - board.swap0) // 4, (choice - board.swap0) % 4)


def use_power(p: Kaiju, seat: i64, choice: i64, asked: Step[Kaiju]) -> None:
    """Use a Special Ability after the landing; the question comes again for what is left of it."""
    board = p.board
    offers = spend_ability(p, seat)
    if choice == board.second_wind0:
        from rampage.games.kaiju.rules.steps.movement import MOVE_ON, begin_movement

        begin_movement(p)
        p.agenda.append(MOVE_ON)
    elif choice >= board.gigasmash0:
        p.agenda.append(asked)
        claim_then_draw(p, seat, choice - board.gigasmash0, offers)
        return
    else:
        p.agenda.append(asked)
        if choice >= board.shock0:
            shock(p, seat, choice - board.shock0)
        else:
            swap(p, (choice - board.swap0) // 4, (choice - board.swap0) % 4)
    if offers:
        p.agenda.append(OfferAbility(seat))


class EndOfTurn(Ask[Kaiju]):
    """The last moment of a turn, after battle or Pass, for Special Abilities that act then
    [KAIJU-12.14]. Every player who holds one is asked, whichever it is: silence would give it away."""

    KINDS: ClassVar = [END_TURN, SWAP, SHOCK]

    def guarded(self, p: Kaiju) -> bool:
        return p.board.secret

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active if p.closed == 0 and after_matters(p, False) else i64(0)

    def prompt(self, p: Kaiju, seat: i64) -> str:
        return end_prompt(p, seat, False)

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        out = fill_after(p, p.abilities[seat], False, out)
        return append(out, p.board.end_turn0)

    def refusal(self, p: Kaiju, seat: i64, choice: i64) -> list[Reason]:
        return [] if choice == p.board.end_turn0 else power_refusal(p, choice)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice != p.board.end_turn0:
            use_power(p, seat, choice, self)


AFTER_CLAIM: Final = AfterClaim()
PICK_OPPONENT: Final = PickOpponent()
END_OF_TURN: Final = EndOfTurn()
