"""Set up, second half: Objective Cards, Movement Cards, and who begins [KAIJU-1.10 to 1.16]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import CARDS, CHARGE, CHECKERBOARD, CIVIL_SERVANT, FACE_D, STOMP
from rampage.games.kaiju.rules.effects import replaced
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.kernel.events import EventType
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.steps import BY_CARDS, BY_LOT, Do, Roll, SeatRoll
from rampage.kernel.vectors import count_up

FIRST_FACES: Final[list[int]] = [0, 2, 4, 10, 14]  # Of A, B, C, D, and the end.


class ShowObjective(Roll[Kaiju]):
    """One card of each letter, a random side up: every face of a letter is equally likely [KAIJU-1.10]."""

    MEANS: ClassVar = BY_CARDS

    def __init__(self, letter: i64) -> None:
        self.letter: Final = letter

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        for face in range(i64(FIRST_FACES[self.letter]), i64(FIRST_FACES[self.letter + 1])):
            if p.board.promo or face < CHECKERBOARD - 1 or face >= CIVIL_SERVANT:
                out = append(out, p.board.objective0 + face)
        return out

    def take(self, p: Kaiju, choice: i64) -> None:
        face = choice - p.board.objective0
        p.faces = replaced(p.faces, self.letter, face)
        emit(p, news.OBJECTIVE_SHOWN, face)
        if self.letter < FACE_D and (p.board.all_objectives or self.letter < 1):
            p.agenda.append(ShowObjective(self.letter + 1))


class RemoveCards(Do[Kaiju]):
    """Movement Cards: all five with four players, else Charge, then Stomp are left out; by option chance
    leaves out as many [KAIJU-1.13, KAIJU-R5, KAIJU-16.1]."""

    def run(self, p: Kaiju) -> None:
        p.box = (1 << CARDS) - 1
        p.agenda.append(DealCard(0))
        if p.board.options["movement_removal"] == "random":
            for _ in range(4 - p.seats):
                p.agenda.append(REMOVE_CARD)
        elif p.seats == 3:
            leave_out(p, i64(CHARGE) if p.board.options["removed_3p"] == "charge" else i64(STOMP))
        elif p.seats == 2:
            leave_out(p, CHARGE)
            leave_out(p, STOMP)


def leave_out(p: Kaiju, card: i64, event: EventType = news.CARD_OUT) -> None:
    """A Movement Card goes back into the box."""
    p.box &= ~(1 << card)
    emit(p, event, card)


def fill_cards(p: Kaiju, first: i64, out: vec[i64]) -> vec[i64]:
    """The Movement Cards in the box."""
    for card in range(i64(CARDS)):
        if p.box >> card & 1 != 0:
            out = append(out, first + card)
    return out


class RemoveCard(Roll[Kaiju]):
    """Chance leaves out a Movement Card [KAIJU-16.1]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return fill_cards(p, p.board.out0, out)

    def take(self, p: Kaiju, choice: i64) -> None:
        leave_out(p, choice - p.board.out0, news.CARD_OUT_BY_CHANCE)


class DealCard(SeatRoll[Kaiju]):
    """One Movement Card each, face up; the one left is shared [KAIJU-1.14]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return fill_cards(p, p.board.deal0, out)

    def take(self, p: Kaiju, choice: i64) -> None:
        card = choice - p.board.deal0
        p.box &= ~(1 << card)
        p.card[self.seat] = card
        emit(p, news.CARD_DEALT, self.seat, card)
        if self.seat + 1 < p.seats:
            p.agenda.append(DealCard(self.seat + 1))
            return
        for last in range(i64(CARDS)):
            if p.box >> last & 1 != 0:
                p.card[SHARED_CARD] = last
                emit(p, news.SHARED_SHOWN, last)
        p.box = 0


class FirstPlayer(Roll[Kaiju]):
    """One marker of each player is mixed, one is drawn: all are equally likely [KAIJU-1.16]."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.board.first0, p.seats)

    def take(self, p: Kaiju, choice: i64) -> None:
        p.first = choice - p.board.first0
        p.active = p.first - 1 if p.first > 0 else p.seats - 1  # BeginTurn hands over.


REMOVE_CARD: Final = RemoveCard()
