"""Stub: take sticks, with a secret card up your sleeve. The rules are in rules.md, the numbers in content.toml."""

from pathlib import Path
from typing import Any, ClassVar, Final

from rampage.kernel.action_space import Kind, Names, Space
from rampage.kernel.content import Source
from rampage.kernel.events import EventType
from rampage.kernel.fields import SEATS, cards, number, row
from rampage.kernel.game import About, Evaluation
from rampage.kernel.options import Option
from rampage.kernel.packed import Choices
from rampage.kernel.plain import PlainGame, PlainPosition, offer
from rampage.kernel.reasons import Reason
from rampage.kernel.schematic import gauge, line, note, panel
from rampage.kernel.scoreboard import countdown
from rampage.kernel.steps import BY_CARDS, Ask, Roll, SecretRoll, Step
from rampage.kernel.words import several

CARDS: Final = 10
DECK: Final = -1
SHOWN: Final = -2
LAST_STICK: Final = 3  # Points.

# What can be chosen, by players and by chance. Words are for records and texts, titles for people.
DEAL = Kind("deal", "Card {card:CARD} is dealt")
TAKE = Kind("take", "Take {count:COUNT}")
DIE = Kind("die", "The die shows {pips:PIPS}")
CARD_NAMES = Names([f"C{n}" for n in range(1, CARDS + 1)], [str(n) for n in range(1, CARDS + 1)])
COUNTS = Names([str(n) for n in range(1, 10)], [several(n, "stick") for n in range(1, 10)])
PLAYERS = Names([f"p{n}" for n in range(1, 5)], [f"Player {n}" for n in range(1, 5)])
VOCABULARIES = {"CARD": CARD_NAMES, "COUNT": COUNTS, "PIPS": Names(list("123456")), "PLAYER": PLAYERS}
SPACE = Space([DEAL, TAKE, DIE], VOCABULARIES)
DEAL_0, TAKE_0, DIE_0 = (SPACE.base(kind) for kind in SPACE.kinds)

# What can happen: the log and animations come from these.
DEALT: Final = EventType("dealt", "{who} is dealt a card.", "STUB-1.2", who="PLAYER")
SEEN: Final = EventType("seen", "Your card is the {card}.", "STUB-1.2", who="PLAYER", card="CARD")
TOOK: Final = EventType(
    "took", "{who} takes {count}; {left} left.", "STUB-2.1", who="PLAYER", count="COUNT", left=""
)
ROLLED: Final = EventType("rolled", "{who} rolls a {pips}.", "STUB-2.2", who="PLAYER", pips="PIPS")
WENT_BACK: Final = EventType("went_back", "A stick goes back: {left} left.", "STUB-2.2", left="")
TURNED_UP: Final = EventType("turned_up", "{who} turns up the {card}.", "STUB-3.1", who="PLAYER", card="CARD")

LAST = {"wins": "wins 3 points", "loses": "loses 3 points"}
OPTIONS = [Option("last", "The last stick", "STUB-R1", "wins", LAST)]


class Stub(PlainPosition):
    """The state of a match. Copies, texts and what each seat sees follow from the fields."""

    where: list[int] = cards(CARDS, SHOWN, DECK, {DECK: "-", SHOWN: "x"}, shown=(SHOWN,))
    pile: int = number(0, "sticks", "sticks")
    points: list[int] = row(SEATS, -LAST_STICK, 999)
    turn: int = number(0, "seats-1")

    def load(self, source: Source) -> None:
        self.sticks = source.whole("pile", "sticks", 1, 200)
        self.most = source.whole("pile", "most", 2, 9)
        self.returns_on = source.whole("pile", "returns_on", 1, 6)

    def begin(self) -> None:
        """The agenda is a stack: what is pushed last comes first."""
        self.push(TakeSticks())
        for seat in reversed(range(int(self.seats))):
            self.push(DealCard(seat))

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.where[card] == seat]

    def next_turn(self) -> None:  # [STUB-2.3]
        self.turn = (self.turn + 1) % int(self.seats)
        self.push(TakeSticks())

    def score(self) -> None:
        """The pile is empty: cards count, and so does the last stick [STUB-3.1, STUB-R1]."""
        self.points[self.turn] += LAST_STICK if self.options["last"] == "wins" else -LAST_STICK
        for seat in range(int(self.seats)):
            for card in self.hand(seat):
                self.points[seat] += card + 1
                self.where[card] = SHOWN
                self.emit(TURNED_UP, seat, card)
        self.finish(1)

    def scores(self) -> list[int]:
        """The highest win [STUB-3.2]."""
        return self.points.copy()


class DealCard(SecretRoll[Stub]):
    """A card that only its player may see [STUB-1.2]. A draw is a choice of chance, and not decided in advance."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: Stub, out: Choices) -> Choices:
        return offer(out, [DEAL_0 + card for card in p.hand(DECK)])

    def take(self, p: Stub, choice: int) -> None:
        card = choice - DEAL_0
        p.where[card] = self.seat
        p.emit(DEALT, self.seat)
        p.emit(SEEN, self.seat, card, audience=1 << self.seat)


class TakeSticks(Ask[Stub]):
    """A turn takes one, two or three sticks [STUB-2.1]."""

    KINDS: ClassVar = [TAKE]

    def asked(self, p: Stub) -> int:
        return p.turn

    def prompt(self, p: Stub, seat: int) -> str:
        return f"Take 1 to {min(p.most, p.pile)} of {several(p.pile, 'stick')}."

    def fill(self, p: Stub, seat: int, out: Choices) -> Choices:
        return offer(out, range(TAKE_0, TAKE_0 + min(p.most, p.pile)))

    def refusal(self, p: Stub, seat: int, choice: int) -> list[Reason]:
        """Empty exactly for what `fill` lists: a test compares the two over the whole action space."""
        count = choice - TAKE_0 + 1
        if count > p.most:
            return [Reason("STUB-2.1", "A turn takes at most {most} stick{most:s}.", most=p.most)]
        if count > p.pile:
            return [Reason("STUB-2.1", "Only {left} stick{left:s} left.", left=p.pile)]
        return []

    def take(self, p: Stub, seat: int, choice: int) -> None:
        count = choice - TAKE_0 + 1
        p.pile -= count
        p.points[p.turn] += count
        p.emit(TOOK, p.turn, count - 1, p.pile)
        if p.pile == 0:
            p.score()
        elif count == p.most:
            p.push(RollDie())
        else:
            p.next_turn()


class RollDie(Roll[Stub]):
    """A die: on a 6 a stick goes back [STUB-2.2]. If outcomes are not equally likely, add `weights`."""

    def fill(self, p: Stub, out: Choices) -> Choices:
        return offer(out, range(DIE_0, DIE_0 + 6))

    def take(self, p: Stub, choice: int) -> None:
        pips = choice - DIE_0
        p.emit(ROLLED, p.turn, pips)
        if pips + 1 == p.returns_on:
            p.pile += 1
            p.points[p.turn] -= 1
            p.emit(WENT_BACK, p.pile)
        p.next_turn()


class StubEvaluation(Evaluation[Stub]):
    """How bots evaluate a position. Without this, they play it out at random."""

    def value(self, p: Stub, seat: int) -> float:
        """A seat's chance to win, 0 to 1. Bots pass positions that they imagined, so this may look at all cards."""
        if p.ended:
            return p.shares()[seat]
        hopes = [1.0 + p.points[other] + sum(p.hand(other)) for other in range(int(p.seats))]
        return hopes[seat] / sum(hopes)


class StubGame(PlainGame[Stub]):
    """What does not follow from the fields."""

    def view(self, p: Stub, seat: int) -> dict[str, object]:
        """What a seat sees. The plain table draws `panels`, and `notes` next to choices; see kernel/schematic.py."""
        rows = [gauge("Sticks", p.pile, p.sticks), line("The last stick", LAST[p.options["last"]])]
        for other, points in enumerate(p.points):
            rows.append(line(PLAYERS.titles[other], several(points, "point")))
        for card in p.hand(seat) if seat >= 0 else []:
            rows.append(line("Your card", CARD_NAMES.titles[card]))
        left = countdown("Sticks", p.pile, p.sticks, low=p.most, text="The last ends it.", rule="STUB-3.1")
        return {
            **super().view(p, seat),
            "held": [len(p.hand(other)) for other in range(int(p.seats))],
            "panels": [panel("pile", "The pile", rows, now=True)],
            "countdowns": [left],
            "notes": {str(TAKE_0 + n): note(f"leaves {p.pile - n - 1}") for n in range(min(p.most, p.pile))},
        }

    def broken_invariants(self, p: Stub) -> list[str]:
        out = super().broken_invariants(p)
        if not p.ended and p.pile + sum(p.points) != p.sticks:
            out.append(f"of {p.sticks} sticks {p.pile} are on the pile and {sum(p.points)} were taken")
        if (p.pile == 0) != (p.ended != 0):
            out.append("the match is over exactly when the pile is empty")
        return out

    def not_now(self, p: Stub, choice: int) -> Reason:
        return Reason("STUB-2.1", "Sticks are taken now.")


ABOUT = About(
    name="stub",
    title="Stub",
    tagline="Take a stick, or two, or three.",
    designer="Your Name",
    publisher="Your Name",
    year=2026,
    minutes=5,
    seat_counts=[2, 3, 4],
    roles=PLAYERS.titles,
    rules_version="1",
)
STEPS: list[type[Step[Any]]] = [DealCard, TakeSticks, RollDie]
GAME = StubGame(ABOUT, Path(__file__).parent, Stub, SPACE, STEPS, OPTIONS, StubEvaluation())
