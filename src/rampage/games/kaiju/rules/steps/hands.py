"""Hands of markers: drawn, enlarged, put back by Draximus, and returned [KAIJU-9.1, 9.10, KAIJU-10.1]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    BATTLE_FURY,
    DRAXIMUS,
    FURY,
    HOLD,
    ICON_NAMES,
    ICONS,
    KEEP,
    PUT_BACK,
    SAVAGE,
    SAVAGE_INSTINCT,
    UNDER,
)
from rampage.games.kaiju.rules.effects import spend_ability
from rampage.games.kaiju.rules.legality import ASKED_ALL_THE_SAME, battle_matters, furious
from rampage.games.kaiju.rules.position import ASIDE, FULL, HAND, SPENT, Kaiju
from rampage.games.kaiju.rules.refusals import ability_refusal
from rampage.games.kaiju.rules.steps.claim import OfferAbility, TopMarker
from rampage.kernel.bits import count_bits
from rampage.kernel.events import EVERYBODY, Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import bag_size, counts_of, list_held, single
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, SeatAsk, SeatDo

FURY_MARKERS: Final = 2


class DrawHand(TopMarker):
    """The top markers of the own stack, one by one up to the size of the hand, or all that there are
    [KAIJU-9.1, KAIJU-R15b]."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def owner(self) -> i64:
        return self.seat

    def take(self, p: Kaiju, choice: i64) -> None:
        icon = choice - p.board.marker0
        p.piles.draw(self.seat, icon)
        p.fight[HAND + self.seat] += single(icon)
        if lacks(p, self.seat):
            p.agenda.append(self)


def lacks(p: Kaiju, seat: i64) -> bool:
    """Has a fighter fewer markers than the hand takes, and is there one to draw?"""
    return p.piles.sizes[seat] > 0 and bag_size(p.fight[HAND + seat]) < p.fight[FULL + seat]


def draw_up(p: Kaiju, seat: i64) -> None:
    """Draw up to the size of the hand."""
    p.agenda.append(TellHand(seat))
    if lacks(p, seat):
        p.agenda.append(DrawHand(seat))


class TellHand(SeatDo[Kaiju]):
    """How many markers a fighter holds is public; which ones only the fighter knows."""

    def run(self, p: Kaiju) -> None:
        if p.events is None:
            return
        hand = p.fight[HAND + self.seat]
        p.events.append(Event(news.HAND_DRAWN, [self.seat, bag_size(hand)]))
        icons = [icon for icon, count in enumerate(counts_of(hand, ICONS)) for _ in range(count)]
        p.events.append(Event(news.HAND_SEEN, [self.seat], icons, 1 << self.seat))


class UseFury(Ask[Kaiju]):
    """Right after the draw the attacker may play Battle Fury or Savage Instinct [KAIJU-C3]."""

    KINDS: ClassVar = [FURY, SAVAGE, HOLD]

    def guarded(self, p: Kaiju) -> bool:
        return p.board.secret

    def drawn(self) -> bool:
        """Is this the moment right after the draw?"""
        return True

    def seats(self, p: Kaiju) -> i64:
        return 1 << p.attacker if battle_matters(p, self.drawn()) else i64(0)

    def prompt(self, p: Kaiju, seat: i64) -> str:
        if seat == p.attacker and len(self.fill(p, seat, vec[i64]())) == 1:
            return f"{p.asked_title(seat)}: on to the fight. {ASKED_ALL_THE_SAME}"
        return f"{p.asked_title(seat)}: on to the fight, or use a Special Ability first?"

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        ability = p.abilities[seat]
        if self.drawn() and furious(p, ability):
            out = append(out, p.board.fury0)
        if ability == SAVAGE_INSTINCT:
            out = append(out, p.board.savage0)
        return append(out, p.board.hold0)

    def refusal(self, p: Kaiju, seat: i64, choice: i64) -> list[Reason]:
        if choice == p.board.hold0:
            return []
        if choice == p.board.savage0:
            return ability_refusal(p, SAVAGE_INSTINCT)
        reasons = ability_refusal(p, BATTLE_FURY)
        if reasons or (self.drawn() and furious(p, p.abilities[seat])):
            return reasons
        if self.drawn():
            return [Reason("KAIJU-12.15", "Your stack is empty.")]
        return [Reason("KAIJU-C3", "Battle Fury comes right after the draw.")]

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice == p.board.hold0:
            return
        offers = spend_ability(p, seat)
        if choice == p.board.savage0:
            p.savage = 1
        else:
            p.fight[FULL + seat] += FURY_MARKERS
            draw_up(p, seat)
        if offers:
            p.agenda.append(OfferAbility(seat))


class UseSavage(UseFury):
    """Before round 1, once Draximus has redrawn, the attacker may still play Savage Instinct."""

    def drawn(self) -> bool:
        return False

    def seats(self, p: Kaiju) -> i64:
        if not p.plays(p.attacker, DRAXIMUS) and not p.plays(p.defender, DRAXIMUS):
            return 0  # Nothing came between: the question right after the draw was the same.
        return 1 << p.attacker if battle_matters(p, False) else i64(0)


class Redraw(Ask[Kaiju]):
    """Draximus may put back any number of markers, once, and draws as many [KAIJU-10.1]. One by one; how
    many is public, which ones is not."""

    KINDS: ClassVar = [PUT_BACK, KEEP]
    PROMPT: ClassVar = "{player}: put markers back under your stack and draw the same number."

    def guarded(self, p: Kaiju) -> bool:
        return True  # How many icons there are to choose from is the hand's secret.

    def audience(self, p: Kaiju, choice: i64) -> int:
        return EVERYBODY if choice == p.board.keep0 else 1 << int(self.draximus(p))

    def draximus(self, p: Kaiju) -> i64:
        """The fighter who is Draximus, or -1."""
        if p.plays(p.attacker, DRAXIMUS):
            return p.attacker
        return p.defender if p.plays(p.defender, DRAXIMUS) else i64(-1)

    def seats(self, p: Kaiju) -> i64:
        seat = self.draximus(p)
        return 1 << seat if seat >= 0 and p.fight[HAND + seat] != 0 else i64(0)

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(list_held(p.fight[HAND + seat], ICONS, p.board.put_back0, out), p.board.keep0)

    def why(self, p: Kaiju, seat: i64, choice: i64) -> Reason:
        icon = ICON_NAMES.titles[choice - p.board.put_back0]
        return Reason("KAIJU-10.1", "You have no {icon}.", icon=icon)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice != p.board.keep0:
            icon = choice - p.board.put_back0
            p.fight[HAND + seat] -= single(icon)
            p.fight[ASIDE + seat] += single(icon)
            if p.fight[HAND + seat] != 0:
                p.agenda.append(self)
                return
        self.draw(p, seat)

    def draw(self, p: Kaiju, seat: i64) -> None:
        """What was put back is under the stack before the replacements are drawn [KAIJU-R15e]."""
        aside = p.fight[ASIDE + seat]
        if aside == 0:
            return
        if p.events is not None:
            p.events.append(Event(news.REDRAWN, [seat, bag_size(aside)]))
        p.agenda.append(DrawUp(seat))
        bury_aside(p, seat)


class DrawUp(SeatDo[Kaiju]):
    """Restore the size of the hand."""

    def run(self, p: Kaiju) -> None:
        draw_up(p, self.seat)


class ReturnMarkers(SeatDo[Kaiju]):
    """All drawn markers of a fighter, played or not, go back under the stack [KAIJU-9.10]."""

    def run(self, p: Kaiju) -> None:
        bag = p.fight[HAND + self.seat] + p.fight[SPENT + self.seat]
        p.fight[HAND + self.seat] = 0
        p.fight[SPENT + self.seat] = 0
        p.fight[ASIDE + self.seat] = bag
        if p.events is not None:
            p.events.append(Event(news.MARKERS_RETURNED, [self.seat, bag_size(bag)]))
        bury_aside(p, self.seat)


def bury_aside(p: Kaiju, seat: i64) -> None:
    """The markers set aside go under the stack: shuffled, so that nobody knows their order, or by option
    as their owner likes [KAIJU-R15]. A player who is out of the Arena, or alone in it, is not asked [KAIJU-17.17]."""
    plays_on = p.alive >> seat & 1 != 0 and count_bits(p.alive) > 1
    if p.board.own_order and plays_on and bag_size(p.fight[ASIDE + seat]) > 1:
        p.agenda.append(OrderMarkers(seat))
        return
    p.piles.bury(seat, p.fight[ASIDE + seat])
    p.fight[ASIDE + seat] = 0


class OrderMarkers(SeatAsk[Kaiju]):
    """By option the owner puts markers under the stack one by one [KAIJU-R15]."""

    KINDS: ClassVar = [UNDER]
    PROMPT: ClassVar = "{player}: choose which marker goes under your stack next."

    def guarded(self, p: Kaiju) -> bool:
        return True

    def audience(self, p: Kaiju, choice: i64) -> int:
        return 1 << int(self.seat)

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return list_held(p.fight[ASIDE + seat], ICONS, p.board.under0, out)

    def why(self, p: Kaiju, seat: i64, choice: i64) -> Reason:
        icon = ICON_NAMES.titles[choice - p.board.under0]
        return Reason("KAIJU-R15", "There is no {icon} to put back.", icon=icon)

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        icon = choice - p.board.under0
        p.fight[ASIDE + seat] -= single(icon)
        p.piles.bury(seat, single(icon))
        bury_aside(p, seat)


USE_FURY: Final = UseFury()
USE_SAVAGE: Final = UseSavage()
REDRAW: Final = Redraw()
