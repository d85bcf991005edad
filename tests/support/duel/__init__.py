"""Duel: the smallest game with hidden hands, sealed bids and a die. It exists for tests only."""

from pathlib import Path
from typing import Final

from rampage.kernel.action_space import Kind, Names, Space
from rampage.kernel.content import Source
from rampage.kernel.events import Event, EventType
from rampage.kernel.game import About, Evaluation, Game
from rampage.kernel.options import Option
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import Outcome, Position
from rampage.kernel.position import Position as KernelPosition
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import BY_CARDS, Ask, Do, Roll, Sealed
from rampage.kernel.text import (
    Lines,
    PositionError,
    header,
    read_agenda,
    read_sealed,
    write_agenda,
    write_sealed,
)

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
PLAYERS = ["p1", "p2", "p3", "p4"]

DEALT = EventType("dealt", "Somebody gets a card.", "DUEL-1", seat="")
SEEN = EventType("seen", "You get {card}.", "DUEL-1", seat="", card="CARD")
BIDS = EventType("bids", "All show their bids: {many}.", "DUEL-2", "CARD")


class Duel(Position):
    """`where[card]`: a seat that holds it, DECK or OUT."""

    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__(seats)
        self.rounds = rounds
        self.round = 0
        self.where: list[int] = [DECK] * CARDS
        self.points: list[int] = [0] * seats

    def space(self) -> Space:
        return SPACE

    def copy(self) -> "Duel":
        other = Duel(int(self.seats), self.rounds)
        self.copy_base(other)
        other.round = self.round
        other.where = self.where.copy()
        other.points = self.points.copy()
        return other

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.where[card] == seat]

    def imagine(self, seat: i64, rng: Rng) -> "Duel":
        """What others hold, and what they have sealed, dealt anew."""
        q = self.copy()
        unknown = [card for card in range(CARDS) if self.where[card] not in (seat, OUT)]
        places = sorted(self.where[card] for card in unknown)  # So that the truth leaves no trace.
        for n in range(len(places) - 1, 0, -1):
            other = int(rng.below(n + 1))
            places[n], places[other] = places[other], places[n]
        for card, place in zip(unknown, places, strict=True):
            q.where[card] = place
        q.reseal(seat, rng)
        return q

    def view(self, seat: i64) -> dict[str, object]:
        kept = self.sealed if self.sealed is not None else [-1] * int(self.seats)
        return {
            "round": self.round,
            "points": self.points.copy(),
            "hand": [CARD_NAMES.words[card] for card in self.hand(int(seat))] if seat >= 0 else [],
            "held": [len(self.hand(other)) for other in range(int(self.seats))],
            "out": [CARD_NAMES.words[card] for card in range(CARDS) if self.where[card] == OUT],
            "chosen": [choice >= 0 for choice in kept],
            "mine": SPACE.text(kept[seat]) if seat >= 0 and kept[seat] >= 0 else "",
        }

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        best = max(self.points)
        winners = [seat for seat, points in enumerate(self.points) if points == best]
        rewards = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(int(self.seats))]
        return Outcome("rounds", f"{best} points win.", self.points.copy(), winners, rewards)

    def to_text(self) -> str:
        places = " ".join({DECK: "-", OUT: "x"}.get(place, str(place)) for place in self.where)
        lines = [
            *header("duel", OPTIONS, {"rounds": str(self.rounds)}),
            f"seats: {self.seats}",
            f"where: {places}",
            "points: " + " ".join(str(points) for points in self.points),
            f"round: {self.round}",
            f"played: {self.played}",
            f"ended: {self.ended}",
            *write_sealed(self, PLAYERS),
            f"agenda: {write_agenda(self)}",
        ]
        return "\n".join(lines) + "\n"

    def broken_invariants(self) -> list[str]:
        out = [
            f"seat {seat} holds too much" for seat in range(int(self.seats)) if len(self.hand(seat)) > HAND
        ]
        for seat, kept in enumerate(self.sealed or []):
            if kept >= 0 and self.where[kept - BID_0] != seat:
                out.append(f"seat {seat} bids what it does not hold")
        return out


class DealCard(Roll[Duel]):
    """One card to one seat; only that seat sees it [DUEL-1]."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def means(self) -> str:
        return BY_CARDS

    def audience(self, p: Duel, choice: i64) -> int:
        return 1 << self.seat

    def fill(self, p: Duel, out: vec[i64]) -> vec[i64]:
        for card in p.hand(DECK):
            out = append(out, i64(DEAL_0 + card))
        return out

    def take(self, p: Duel, choice: i64) -> None:
        p.where[choice - DEAL_0] = self.seat
        if p.events is not None:
            p.events.append(Event(DEALT, [self.seat]))
            p.events.append(Event(SEEN, [self.seat, int(choice - DEAL_0)], None, 1 << self.seat))


class Bids(Sealed[Duel]):
    """All at once [DUEL-2]."""

    def kinds(self, p: Duel) -> list[Kind]:
        return [BID]

    def seats(self, p: Duel) -> i64:
        return i64((1 << p.seats) - 1)

    def prompt(self, p: Duel, seat: i64) -> str:
        return f"Seat {seat}: bid a card."

    def fill(self, p: Duel, seat: i64, out: vec[i64]) -> vec[i64]:
        for card in p.hand(int(seat)):
            out = append(out, i64(BID_0 + card))
        return out

    def refusal(self, p: Duel, seat: i64, choice: i64) -> list[Reason]:
        card = int(choice - BID_0)
        if p.where[card] == seat:
            return []
        return [Reason("DUEL-2", "You do not hold {card}.", card=CARD_NAMES.words[card])]

    def take_all(self, p: Duel, sealed: list[int]) -> None:
        cards = [choice - BID_0 for choice in sealed]
        for card in cards:
            p.where[card] = OUT
        if p.events is not None:
            p.events.append(Event(BIDS, [], cards))
        winner = cards.index(max(cards))
        p.points[winner] += 1
        p.push(RiskIt(winner))


class RiskIt(Ask[Duel]):
    """The winner may risk the point."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def kinds(self, p: Duel) -> list[Kind]:
        return [RISK, KEEP]

    def seats(self, p: Duel) -> i64:
        return i64(1 << self.seat)

    def fill(self, p: Duel, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, i64(RISK_0)), i64(KEEP_0))

    def refusal(self, p: Duel, seat: i64, choice: i64) -> list[Reason]:
        return []

    def take(self, p: Duel, seat: i64, choice: i64) -> None:
        if choice == RISK_0:
            p.push(RiskDie(self.seat))


class RiskDie(Roll[Duel]):
    """A 5 or a 6 doubles the point, anything else loses it. The die is loaded: a 1 is twice as likely."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def fill(self, p: Duel, out: vec[i64]) -> vec[i64]:
        for pips in range(6):
            out = append(out, i64(DIE_0 + pips))
        return out

    def weights(self, p: Duel, out: vec[i64]) -> vec[i64]:
        for weight in (2, 1, 1, 1, 1, 1):
            out = append(out, i64(weight))
        return out

    def take(self, p: Duel, choice: i64) -> None:
        p.points[self.seat] += 1 if choice - DIE_0 >= 4 else -1


class NextRound(Do[Duel]):
    """Fill up the hands, bid; or end."""

    def run(self, p: Duel) -> None:
        if p.round == p.rounds or p.where.count(OUT) == CARDS:
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


STEPS = [DealCard, Bids, RiskIt, RiskDie, NextRound]


class DuelGame(Game):
    """How a duel begins and is read."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> KernelPosition:
        p = Duel(seats, int(options["rounds"]))
        p.push(NextRound())
        p.advance()
        return p

    def read(self, text: str, options: dict[str, str], source: Source) -> KernelPosition:
        known = ["options", "seats", "where", "points", "round", "played", "ended", "sealed", "agenda"]
        lines = Lines(text, "duel", known)
        p = Duel(lines.whole("seats", 2, 2, 4), int(options["rounds"]))
        p.where = [{"-": DECK, "x": OUT}.get(word) or int(word) for word in lines.get("where").split()]
        p.points = [int(word) for word in lines.get("points").split()]
        p.round = lines.whole("round", 0, 0, 9)
        p.played = lines.whole("played", 0, 0, 9999)
        p.ended = lines.whole("ended", 0, 0, 1)
        p.agenda = read_agenda(lines, lines.get("agenda"), list(STEPS))
        read_sealed(p, lines, PLAYERS)
        p.advance()
        if p.broken_invariants():
            raise PositionError(0, p.broken_invariants()[0], "correct it.")
        return p


DUEL = DuelGame(
    About(
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
    ),
    Path(__file__).parent,
    OPTIONS,
    Evaluation(),
)
