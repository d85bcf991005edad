"""Battles: declaration, evasion, draw, rounds and what they lead to [KAIJU-8, KAIJU-9]."""

from typing import ClassVar, Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import (
    EVADE,
    ICON_NAMES,
    ICONS,
    MECHA_KAIZER,
    NO_ICON,
    PLAY,
    QUANTUM,
    STAND,
)
from rampage.games.kaiju.rules.duel import ATTACKER_WINS, DEFENDER_WINS, result_of
from rampage.games.kaiju.rules.effects import gain_health, lift_marker, lose_health, spend_ability
from rampage.games.kaiju.rules.legality import ASKED_ALL_THE_SAME
from rampage.games.kaiju.rules.position import FULL, HAND, NO_BATTLE, SPENT, WON, Kaiju
from rampage.games.kaiju.rules.spaces import fought_bit
from rampage.games.kaiju.rules.steps.claim import OfferAbility, place_next
from rampage.games.kaiju.rules.steps.hands import REDRAW, USE_FURY, USE_SAVAGE, ReturnMarkers, draw_up
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import bag_size, held, list_counts, list_held, pick_from, single
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import BY_DRAW, Ask, Do, Roll, Sealed


def start_battle(p: Kaiju, sort: i64, attacker: i64, defender: i64, space: i64) -> None:
    """A battle is declared. It cannot be declined, Quantum Evasion aside [KAIJU-7.4, KAIJU-8.1]."""
    p.sort = sort
    p.attacker = attacker
    p.defender = defender
    p.field = space
    if p.events is not None:
        p.events.append(
            Event(news.BATTLE_DECLARED, [attacker, defender, sort, space], rule=news.BATTLE_NAMES.rules[sort])
        )
    p.agenda.append(BEGIN_BATTLE)
    p.agenda.append(EVASION)


def clear_battle(p: Kaiju) -> None:
    """No battle is under way."""
    p.sort = NO_BATTLE
    p.attacker = -1
    p.defender = -1
    p.field = -1
    p.round = 0
    p.shown = 0
    p.savage = 0
    for seat in range(p.seats):
        p.fight[HAND + seat] = 0
        p.fight[SPENT + seat] = 0
        p.fight[WON + seat] = 0
        p.fight[FULL + seat] = 0


class Evasion(Ask[Kaiju]):
    """The attacked player may play Quantum Evasion, before the draw [KAIJU-12.3, KAIJU-12.12]. A player who
    holds any unused card is asked, so that nobody learns from the question which one it is."""

    KINDS: ClassVar = [STAND, EVADE]
    WHY: ClassVar = Reason("KAIJU-12.12", "You do not have Quantum Evasion.")

    def guarded(self, p: Kaiju) -> bool:
        return p.board.secret

    def seats(self, p: Kaiju) -> i64:
        ability = p.abilities[p.defender]
        if ability < 0 or p.discarded >> QUANTUM & 1 != 0 or (not p.board.secret and ability != QUANTUM):
            return 0
        return 1 << p.defender

    def prompt(self, p: Kaiju, seat: i64) -> str:
        attacked = f"{p.asked_title(seat)}: {p.title_of(p.attacker)} attacks you. Stand and fight"
        if seat != p.defender:
            return f"{attacked}?"
        return (
            f"{attacked}, or evade?" if p.abilities[seat] == QUANTUM else f"{attacked}. {ASKED_ALL_THE_SAME}"
        )

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        out = append(out, p.board.stand0)
        return append(out, p.board.evade0) if p.abilities[seat] == QUANTUM else out

    def take(self, p: Kaiju, seat: i64, choice: i64) -> None:
        if choice == p.board.stand0:
            return
        offers = spend_ability(p, seat)
        emit(p, news.EVADED, seat, p.attacker)
        clear_battle(p)  # No entry under KAIJU-11.1 [KAIJU-R17].
        if offers:
            p.agenda.append(OfferAbility(seat))


class BeginBattle(Do[Kaiju]):
    """Both draw, Draximus may redraw, then the rounds are fought [KAIJU-9.1, KAIJU-10]."""

    def run(self, p: Kaiju) -> None:
        if p.sort == NO_BATTLE:
            return
        if p.sort == news.TERRITORY:
            p.here[p.field] |= fought_bit(p.attacker, p.defender)  # [KAIJU-11.1]
        set_out(p)


def set_out(p: Kaiju) -> None:
    """Hands are drawn and the rounds begin."""
    p.agenda.append(BATTLE_RESULT)
    p.agenda.append(NEXT_ROUND)
    p.agenda.append(USE_SAVAGE)
    p.agenda.append(REDRAW)
    p.agenda.append(USE_FURY)
    for seat in (p.defender, p.attacker):
        p.fight[FULL + seat] = p.board.hand + (1 if p.plays(seat, MECHA_KAIZER) else 0)  # [KAIJU-10.3]
        draw_up(p, seat)


class NextRound(Do[Kaiju]):
    """Rounds continue until one has won three, or five are fought [KAIJU-9.7]; in the Arena all five, unless a
    Monster falls [KAIJU-17.15, KAIJU-17.18]."""

    def over(self, p: Kaiju) -> bool:
        """Is the battle decided?"""
        if p.round >= p.board.rounds or p.alive >> p.attacker & p.alive >> p.defender & 1 == 0:
            return True
        if p.board.arena and p.board.full_rounds:
            return False
        return p.fight[WON + p.attacker] >= p.board.wins or p.fight[WON + p.defender] >= p.board.wins

    def run(self, p: Kaiju) -> None:
        if self.over(p):
            return
        p.agenda.append(self)
        if p.fight[HAND + p.attacker] == 0 and p.fight[HAND + p.defender] == 0:
            fight_round(p, NO_ICON, NO_ICON)  # A loss for both [KAIJU-R15b].
        else:
            p.agenda.append(FIGHT_ROUND)


class FightRound(Sealed[Kaiju]):
    """Both choose a marker of their hand, unseen, and reveal together [KAIJU-9.2, KAIJU-9.6]."""

    KINDS: ClassVar = [PLAY]

    def guarded(self, p: Kaiju) -> bool:
        return bag_size(p.fight[HAND + p.attacker]) > 1 or bag_size(p.fight[HAND + p.defender]) > 1

    def seats(self, p: Kaiju) -> i64:
        mask: i64 = 0
        if p.fight[HAND + p.attacker] != 0:
            mask |= 1 << p.attacker
        if p.fight[HAND + p.defender] != 0:
            mask |= 1 << p.defender
        return mask

    def prompt(self, p: Kaiju, seat: i64) -> str:
        return f"{p.asked_title(seat)}: round {p.round + 1}; choose a marker to play."

    def fill(self, p: Kaiju, seat: i64, out: vec[i64]) -> vec[i64]:
        return list_held(p.fight[HAND + seat], ICONS, p.board.play0, out)

    def one(self, p: Kaiju, seat: i64, rng: Rng) -> i64:
        hand = p.fight[HAND + seat]
        kinds: i64 = 0
        for icon in range(i64(ICONS)):
            if held(hand, icon) > 0:
                kinds += 1
        left = rng.below(kinds)
        for icon in range(i64(ICONS)):
            if held(hand, icon) > 0:
                if left == 0:
                    return p.board.play0 + icon
                left -= 1
        return -1

    def why(self, p: Kaiju, seat: i64, choice: i64) -> Reason:
        icon = choice - p.board.play0
        title = ICON_NAMES.titles[icon]
        if held(p.fight[SPENT + seat], icon) > 0:
            return Reason("KAIJU-9.6", "You have no {icon} left in this battle.", icon=title)
        return Reason("KAIJU-9.1", "You have no {icon}.", icon=title)

    def take_all(self, p: Kaiju, sealed: list[int]) -> None:
        attack: i64 = sealed[p.attacker]
        defence: i64 = sealed[p.defender]
        fight_round(
            p,
            attack - p.board.play0 if attack >= 0 else i64(NO_ICON),
            defence - p.board.play0 if defence >= 0 else i64(NO_ICON),
        )


def fight_round(p: Kaiju, attack: i64, defence: i64) -> None:
    """Compare two icons; the winner keeps the round, a tie is a loss for both [KAIJU-9.4, KAIJU-9.5]."""
    result = result_of(p, attack, defence)
    play_marker(p, p.attacker, attack)
    play_marker(p, p.defender, defence)
    p.shown |= (attack * 8 + defence) << (p.round * 6)
    p.round += 1
    if result == ATTACKER_WINS:
        p.fight[WON + p.attacker] += 1
    elif result == DEFENDER_WINS:
        p.fight[WON + p.defender] += 1
    if p.events is not None:
        won, lost = p.fight[WON + p.attacker], p.fight[WON + p.defender]
        event_types = news.FINAL_ROUND_FOUGHT if p.sort == news.FINAL_BATTLE else news.ROUND_FOUGHT
        p.events.append(Event(event_types[result], [p.round, attack, defence, result, won, lost]))
    if p.board.arena:
        hurt(p, result)


def play_marker(p: Kaiju, seat: i64, icon: i64) -> None:
    """A marker leaves the hand for the rest of the battle."""
    if icon != NO_ICON:
        p.fight[HAND + seat] -= single(icon)
        p.fight[SPENT + seat] += single(icon)


def hurt(p: Kaiju, result: i64) -> None:
    """Arena: the loser of a round loses health; in a tie both do, by option nobody [KAIJU-17.14, R30]."""
    if result == ATTACKER_WINS:
        lose_health(p, p.defender)
    elif result == DEFENDER_WINS:
        lose_health(p, p.attacker)
    elif p.board.tie_damage:
        lose_health(p, p.attacker)
        lose_health(p, p.defender)


def battle_winner(p: Kaiju) -> i64:
    """More rounds win, equal ones are the defender's [KAIJU-9.8]; who alone survives wins [KAIJU-17.18].
    -1 when both have fallen."""
    attacker_lives = p.alive >> p.attacker & 1 != 0
    defender_lives = p.alive >> p.defender & 1 != 0
    if not attacker_lives and not defender_lives:
        return -1
    if attacker_lives != defender_lives:
        return p.attacker if attacker_lives else p.defender
    return p.attacker if p.fight[WON + p.attacker] > p.fight[WON + p.defender] else p.defender


class BattleResult(Do[Kaiju]):
    """The winner draws a token, all battle markers go back, then a won space changes hands
    [KAIJU-9.9 to 9.11, KAIJU-8.3 to 8.8]; in the Arena the winner gains health [KAIJU-17.16]."""

    def run(self, p: Kaiju) -> None:
        if p.sort == news.FINAL_BATTLE:
            from rampage.games.kaiju.rules.steps.tiebreak import judge_final

            judge_final(p)
            return
        winner = battle_winner(p)
        if winner >= 0:
            self.report(p, winner)
        p.agenda.append(AFTER_BATTLE)
        if winner == p.attacker and p.sort == news.TERRITORY:
            p.agenda.append(TAKE_SPACE)
        p.agenda.append(ReturnMarkers(p.defender))
        p.agenda.append(ReturnMarkers(p.attacker))
        if winner < 0:
            return
        if p.board.arena:
            gain_health(p, winner, 1, news.HEALTH_WON)
        elif p.supply != 0:
            p.agenda.append(DrawToken(winner, news.WON_BATTLE))

    def report(self, p: Kaiju, winner: i64) -> None:
        """Announce the winner, and why if the rounds do not show it."""
        if p.events is not None:
            loser = p.defender if winner == p.attacker else p.attacker
            rounds = [p.fight[WON + winner], p.fight[WON + loser]]
            event_type = news.BATTLE_WON if rounds[0] != rounds[1] else news.BATTLE_HELD
            if p.alive >> loser & 1 == 0:
                event_type = news.BATTLE_SURVIVED
            p.events.append(Event(event_type, [winner, loser, *rounds]))


class TakeSpace(Do[Kaiju]):
    """The defender's marker goes under its owner's stack, the attacker's top marker takes its place
    [KAIJU-8.4, KAIJU-8.5]."""

    def run(self, p: Kaiju) -> None:
        lift_marker(p, p.field, "KAIJU-8.5")
        place_next(p, p.attacker, p.field)


class AfterBattle(Do[Kaiju]):
    """The battle is over; in the Arena the game may be, too."""

    def run(self, p: Kaiju) -> None:
        defender = p.defender
        clear_battle(p)
        if p.board.arena:
            from rampage.games.kaiju.rules.ending import judge_arena

            judge_arena(p, defender)


class DrawToken(Roll[Kaiju]):
    """One token from the supply, for its owner's eyes only [KAIJU-9.9, KAIJU-14.7]."""

    MEANS: ClassVar = BY_DRAW

    def __init__(self, seat: i64, why: i64) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def audience(self, p: Kaiju, choice: i64) -> int:
        return 1 << int(self.seat)

    def fill(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return list_held(p.supply, 3, p.board.token0, out)

    def weights(self, p: Kaiju, out: vec[i64]) -> vec[i64]:
        return list_counts(p.supply, out)

    def one(self, p: Kaiju, rng: Rng) -> i64:
        return p.board.token0 + pick_from(p.supply, rng)

    def take(self, p: Kaiju, choice: i64) -> None:
        value = choice - p.board.token0
        p.supply -= single(value)
        p.tokens[self.seat] += single(value)
        if p.events is not None:
            rule = news.WHY_NAMES.rules[self.why]
            p.events.append(Event(news.TOKEN_DRAWN, [self.seat, self.why], rule=rule))
            p.events.append(Event(news.TOKEN_SEEN, [value, self.seat], None, 1 << self.seat))


BEGIN_BATTLE: Final = BeginBattle()
EVASION: Final = Evasion()
NEXT_ROUND: Final = NextRound()
FIGHT_ROUND: Final = FightRound()
BATTLE_RESULT: Final = BattleResult()
TAKE_SPACE: Final = TakeSpace()
AFTER_BATTLE: Final = AfterBattle()
