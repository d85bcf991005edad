"""Claiming a City Tile: tile, Group of a Wild, marker, D card, in this order [KAIJU-6, KAIJU-R36]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    ABILITIES,
    CLAIM,
    DECLARE,
    DRAW_ABILITY,
    FACE_D,
    GROUPS,
    ICONS,
    KEEP_ABILITY,
    LEAVE,
    NO_DRAW,
    POWER,
    POWERHOUSE,
)
from rampage.games.kaiju.rules.effects import (
    deck_left,
    declare,
    gain_health,
    in_deck,
    is_wild,
    judge_d,
    put_marker,
    take_tile,
)
from rampage.games.kaiju.rules.position import SPARE, Kaiju
from rampage.games.kaiju.rules.spaces import tile_of
from rampage.kernel.events import EVERYBODY, Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import list_counts, list_held, pick_from
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import BY_CARDS, BY_DRAW, Ask, Do, Roll, Sealed, SeatAsk, SeatRoll
from rampage.kernel.vectors import count_up


def claim(p: Kaiju, seat: i64, space: i64) -> None:
    """The whole claim of the tile on a space."""
    tile = take_tile(p, seat, space)
    p.agenda.append(JUDGE_D)
    place_next(p, seat, space)
    if is_wild(p, tile):
        p.agenda.append(DeclareWild(tile))


def claim_power(p: Kaiju, seat: i64, space: i64) -> None:
    """Arena: a Power tile, or a Wild as one, is claimed, and its value heals [KAIJU-17.9, KAIJU-17.10]."""
    tile = take_tile(p, seat, space)
    if is_wild(p, tile):
        declare(p, seat, tile, POWER)
    gain_health(p, seat, p.board.value[tile], news.HEALTH_GAINED)
    place_next(p, seat, space)


def place_next(p: Kaiju, seat: i64, space: i64) -> None:
    """The next marker of a stack goes on a space; without one the space stays bare [KAIJU-R15c]."""
    if p.piles.sizes[seat] > 0:
        p.agenda.append(PlaceMarker(seat, space))
    else:
        emit(p, news.NO_MARKER, seat, space)


class TopMarker(Roll[Kaiju]):
    """The top marker of a player's stack, for that player's eyes only."""

    MEANS: ClassVar = BY_DRAW

    def owner(self) -> i64:
        """Whose stack it is."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.owner")

    def audience(self, p: Kaiju, choice: i64) -> int:
        return 1 << int(self.owner())

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return list_held(p.piles.top(self.owner()), ICONS, p.board.marker0, out)

    def weights(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return list_counts(p.piles.top(self.owner()), out)

    def one(self, p: Kaiju, rng: Rng) -> i64:
        return p.board.marker0 + pick_from(p.piles.top(self.owner()), rng)


class PlaceMarker(TopMarker):
    """The top marker of the stack takes the tile's place; its icon is for its owner to know
    [KAIJU-6.2, KAIJU-6.3]."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat: Final = seat
        self.at: Final = space

    def owner(self) -> i64:
        return self.seat

    def take(self, p: Kaiju, choice: i64) -> None:
        put_marker(p, self.seat, self.at, choice - p.board.marker0)


class DeclareWild(Ask[Kaiju]):
    """A Wild tile is declared as one of the four Groups at once, permanently [KAIJU-6.5, KAIJU-6.6]."""

    KINDS: ClassVar = [DECLARE]

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active

    def prompt(self, p: Kaiju, seat: i64) -> str:
        return f"{p.asked_title(seat)}: declare which Group {p.board.titles[self.tile]} counts as."

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.board.declare0, GROUPS)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        declare(p, seat, self.tile, choice - p.board.declare0)


class ClaimWild(Ask[Kaiju]):
    """Arena: claim the Wild tile as a Power tile, or leave it [KAIJU-17.10]."""

    KINDS: ClassVar = [CLAIM, LEAVE]

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.active

    def prompt(self, p: Kaiju, seat: i64) -> str:
        tile = tile_of(p.here[p.at[seat]])
        return f"{p.asked_title(seat)}: claim {p.board.titles[tile]} for {p.board.value[tile]} health, or leave it?"

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, p.board.claim0), p.board.leave0)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice == p.board.claim0:
            claim_power(p, seat, p.at[seat])
        else:
            emit(p, news.WILD_LEFT, seat)


class JudgeD(Do[Kaiju]):
    """The D card is removed or moves. A player who receives Powerhouse without having a Special Ability draws one
    [KAIJU-14.2 to 14.5, KAIJU-14.11]."""

    def run(self, p: Kaiju) -> None:
        receiver = judge_d(p)
        if receiver < 0 or p.faces[FACE_D] != POWERHOUSE or p.abilities[receiver] >= 0:
            return
        if deck_left(p) > 0:
            p.agenda.append(DrawAbility(receiver))


class DrawAbility(SeatRoll[Kaiju]):
    """The top card of the ability deck, secret [KAIJU-1.12, KAIJU-14.9]."""

    MEANS: ClassVar = BY_CARDS

    def audience(self, p: Kaiju, choice: i64) -> int:
        return 1 << int(self.seat) if p.board.secret else EVERYBODY

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        for ability in range(i64(ABILITIES)):
            if in_deck(p, ability):
                out = append(out, p.board.ability0 + ability)
        return out

    def take(self, p: Kaiju, choice: i64) -> None:
        ability = choice - p.board.ability0
        where = self.seat if p.abilities[self.seat] < 0 else self.seat + SPARE
        p.abilities[where] = ability
        if p.events is not None:
            p.events.append(Event(news.ABILITY_DEALT if p.turn == 0 else news.ABILITY_DRAWN, [self.seat]))
            p.events.append(Event(news.ABILITY_SEEN, [ability, self.seat], None, self.audience(p, choice)))


class KeepAbility(Sealed[Kaiju]):
    """By option two Special Abilities are dealt, and one goes back; all choose at once [KAIJU-R4]."""

    KINDS: ClassVar = [KEEP_ABILITY]
    PROMPT: ClassVar = "{player}: keep one of your two Special Abilities."
    WHY: ClassVar = Reason("KAIJU-R4", "You were not dealt that card.")

    def guarded(self, p: Kaiju) -> bool:
        return p.board.secret

    def audience(self, p: Kaiju, choice: i64) -> int:
        return 0 if p.board.secret else EVERYBODY  # A sealed choice is always its own seat's to know.

    def seats(self, p: Kaiju) -> i64:
        return (1 << p.seats) - 1

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        out = append(out, p.board.keep_ability0 + p.abilities[seat])
        return append(out, p.board.keep_ability0 + p.abilities[seat + SPARE])

    def take_all(self, p: Kaiju, sealed: list[int]) -> None:
        for seat in range(p.seats):
            p.abilities[seat] = sealed[seat] - p.board.keep_ability0
            p.abilities[seat + SPARE] = -1
            emit(p, news.ABILITY_KEPT, seat)


class OfferAbility(SeatAsk[Kaiju]):
    """Powerhouse: after using a Special Ability its holder may draw another [KAIJU-14.9, KAIJU-R24]."""

    KINDS: ClassVar = [DRAW_ABILITY, NO_DRAW]
    PROMPT: ClassVar = "{player}: Powerhouse lets you draw a Special Ability for a later turn."

    def seats(self, p: Kaiju) -> i64:
        return 1 << self.seat if deck_left(p) > 0 else i64(0)  # A claim may have drawn the last card.

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, p.board.draw_ability0), p.board.no_draw0)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice == p.board.draw_ability0:
            p.agenda.append(DrawAbility(seat))


JUDGE_D: Final = JudgeD()
CLAIM_WILD: Final = ClaimWild()
