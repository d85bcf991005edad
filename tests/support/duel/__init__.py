"""Duel: the smallest game with hidden hands, sealed bids and a die. It exists for tests only."""

from pathlib import Path
from typing import Any, ClassVar, Final

from rampage.kernel.action_space import Kind, Names, Space
from rampage.kernel.events import EventType
from rampage.kernel.fields import SEATS, cards, number, row
from rampage.kernel.game import About
from rampage.kernel.options import Option
from rampage.kernel.packed import Choices
from rampage.kernel.plain import PlainGame, PlainPosition, offer
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_CARDS, Do, Roll, Sealed, SeatAsk, SecretRoll, Step

CARDS: Final = 12
HAND: Final = 3
DECK: Final = -1
OUT: Final = -2

DEAL = Kind("deal", "Card {card} is dealt", card="CARD")
BID = Kind("bid", "Bid {card}", card="CARD")
RISK = Kind("risk", "Risk the point on a die")
KEEP = Kind("keep", "Keep the point")
DIE = Kind("die", "Die: {pips}", pips="PIPS")

CARD_NAMES = Names([f"C{n}" for n in range(1, CARDS + 1)])
SPACE = Space([DEAL, BID, RISK, KEEP, DIE], {"CARD": CARD_NAMES, "PIPS": Names(list("123456"))})
DEAL_0, BID_0, RISK_0, KEEP_0, DIE_0 = (SPACE.base(kind) for kind in SPACE.kinds)

OPTIONS = [Option("rounds", "Rounds", "DUEL-R1", "3", None, 1, 5)]

DEALT: Final = EventType("dealt", "Somebody gets a card.", "DUEL-1", seat="")
SEEN: Final = EventType("seen", "You get {card}.", "DUEL-1", seat="", card="CARD")
BIDS: Final = EventType("bids", "All show their bids: {many}.", "DUEL-2", "CARD")


class Duel(PlainPosition):
    """A card is in a hand, in the deck, or out."""

    where: list[int] = cards(CARDS, OUT, DECK, {DECK: "-", OUT: "x"}, shown=(OUT,))
    points: list[int] = row(SEATS, -5, 10)
    round: int = number(0, 5)

    def begin(self) -> None:
        self.push(NextRound())

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.where[card] == seat]

    def scores(self) -> list[int]:
        return self.points.copy()

    def ending(self) -> str:
        return "rounds"


class DealCard(SecretRoll[Duel]):
    """One card to one seat; only that seat sees it [DUEL-1]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Duel, out: Choices) -> Choices:
        return offer(out, [DEAL_0 + card for card in p.hand(DECK)])

    def take(self, p: Duel, choice: int) -> None:
        p.where[choice - DEAL_0] = self.seat
        p.emit(DEALT, self.seat)
        p.emit(SEEN, self.seat, int(choice - DEAL_0), audience=1 << self.seat)


class Bids(Sealed[Duel]):
    """All at once [DUEL-2]."""

    KINDS: ClassVar = [BID]

    def seats(self, p: Duel) -> int:
        return (1 << p.seats) - 1

    def prompt(self, p: Duel, seat: int) -> str:
        return f"Seat {seat}: bid a card."

    def fill(self, p: Duel, seat: int, out: Choices) -> Choices:
        return offer(out, [BID_0 + card for card in p.hand(seat)])

    def refusal(self, p: Duel, seat: int, choice: int) -> list[Reason]:
        card = int(choice - BID_0)
        if p.where[card] == seat:
            return []
        return [Reason("DUEL-2", "You do not hold {card}.", card=CARD_NAMES.words[card])]

    def take_all(self, p: Duel, sealed: list[int]) -> None:
        bids = [choice - BID_0 for choice in sealed]
        for card in bids:
            p.where[card] = OUT
        p.emit(BIDS, many=bids)
        winner = bids.index(max(bids))
        p.points[winner] += 1
        p.push(RiskIt(winner))


class RiskIt(SeatAsk[Duel]):
    """The winner may risk the point."""

    KINDS: ClassVar = [RISK, KEEP]
    PROMPT: ClassVar = "Risk the point?"

    def fill(self, p: Duel, seat: int, out: Choices) -> Choices:
        return offer(out, [RISK_0, KEEP_0])

    def take(self, p: Duel, seat: int, choice: int) -> None:
        if choice == RISK_0:
            p.push(RiskDie(self.seat))


class RiskDie(Roll[Duel]):
    """A 5 or a 6 doubles the point, anything else loses it. The die is loaded: a 1 is twice as likely."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fill(self, p: Duel, out: Choices) -> Choices:
        return offer(out, range(DIE_0, DIE_0 + 6))

    def weights(self, p: Duel, out: Choices) -> Choices:
        return offer(out, (2, 1, 1, 1, 1, 1))

    def take(self, p: Duel, choice: int) -> None:
        p.points[self.seat] += 1 if choice - DIE_0 >= 4 else -1


class NextRound(Do[Duel]):
    """Fill up the hands, bid; or end."""

    def run(self, p: Duel) -> None:
        if p.round == p.option("rounds") or p.where.count(OUT) == CARDS:
            p.finish(1)
            return
        p.round += 1
        p.push(self)
        p.push(Bids())
        left = len(p.hand(DECK))
        for seat in reversed(range(int(p.seats))):
            for _ in range(HAND - len(p.hand(seat))):
                if left > 0:
                    p.push(DealCard(seat))
                    left -= 1


class DuelGame(PlainGame[Duel]):
    """What the fields alone do not say."""

    def view(self, p: Duel, seat: int) -> dict[str, object]:
        words = CARD_NAMES.words
        return {
            **super().view(p, seat),
            "hand": [words[card] for card in p.hand(seat)] if seat >= 0 else [],
            "held": [len(p.hand(other)) for other in range(int(p.seats))],
            "out": [words[card] for card in p.hand(OUT)],
        }

    def broken_invariants(self, p: Duel) -> list[str]:
        out = super().broken_invariants(p)
        out.extend(f"seat {seat} holds too much" for seat in range(int(p.seats)) if len(p.hand(seat)) > HAND)
        for seat, kept in enumerate(p.sealed or []):
            if kept >= 0 and p.where[kept - BID_0] != seat:
                out.append(f"seat {seat} bids what it does not hold")
        return out


ABOUT = About(
    name="duel",
    title="Duel",
    tagline="For tests.",
    designer="nobody",
    publisher="nobody",
    year=2000,
    minutes=1,
    seat_counts=[2, 3, 4],
    roles=["North", "East", "South", "West"],
    rules_version="1",
)
STEPS: list[type[Step[Any]]] = [DealCard, Bids, RiskIt, RiskDie, NextRound]
DUEL = DuelGame(ABOUT, Path(__file__).parent, Duel, SPACE, STEPS, OPTIONS)
