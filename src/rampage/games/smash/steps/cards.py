"""Monster Hit cards: drawn, resolved at once, won or discarded [SMASH-10.0]."""

from typing import Final

from rampage.games.smash import events as news
from rampage.games.smash.effects import (
    check_city,
    end_game,
    judge_card,
    lose_card,
    lose_unit,
    put_out_fires,
    quake,
    rage,
    remark_survivors,
    storm,
    type_of,
    win_card,
)
from rampage.games.smash.kinds import (
    CARD,
    CRITICAL_HIT,
    DIE,
    DIRECT_HIT,
    FACE_KINDS,
    FIRE_CREW,
    FIRE_STORM,
    FLY_SWAT,
    GAIN,
    HELICOPTER,
    LAST_FACE,
    MISSION_ACCOMPLISHED,
    MONSTER_DAZED,
    MONSTER_QUAKE,
    MONSTER_RAGE,
    PLACE,
    PLAYER_NAMES,
    REVENGE_ATTACK,
    SURVIVOR_CARDS,
    SURVIVORS,
    TYPE_NAMES,
)
from rampage.games.smash.legality import range_to
from rampage.games.smash.position import LOST, RESERVE, Smash
from rampage.games.smash.reach import BURNING, MONSTER, UNIT
from rampage.games.smash.steps.monster import MONSTER_DIE
from rampage.kernel.events import Event
from rampage.kernel.kinds import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Do, Roll


class DrawCard(Roll[Smash]):
    """The top card: any of those left, the last one always Mission Accomplished [SMASH-1.3, 9.11]."""

    def __init__(self, attacker: i64) -> None:
        self.attacker: Final = attacker

    def numbers(self) -> list[int]:
        return [int(self.attacker)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [CARD]

    def fill(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for face in range(i64(LAST_FACE)):
            if p.deck[face] > 0:
                out = append(out, p.board.card0 + face)
        return out if len(out) > 0 else append(out, p.board.card0 + LAST_FACE)

    def weights(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for face in range(i64(LAST_FACE)):
            if p.deck[face] > 0:
                out = append(out, p.deck[face])
        return out

    def take(self, p: Smash, choice: i64) -> None:
        face = choice - p.board.card0
        p.deck[face] -= 1
        p.harm = 0
        if p.events is not None:
            p.events.append(Event(news.CARD_DRAWN, [p.active, face]))
        if face < SURVIVOR_CARDS:
            place_survivors(p, face)
        else:
            self.resolve(p, FACE_KINDS[face])

    def resolve(self, p: Smash, kind: i64) -> None:
        """All cards but Survivors."""
        if kind == DIRECT_HIT:
            win_card(p, kind, news.ALWAYS)
        elif kind == CRITICAL_HIT:
            win_card(p, kind, news.ALWAYS)
            p.agenda.append(GAIN_UNIT)
        elif kind == FIRE_CREW:
            put_out_fires(p)
            win_card(p, kind, news.ALWAYS)
        elif kind == FIRE_STORM:
            storm(p)
            judge_card(p, kind, p.harm == 0, news.NO_NEW_FIRE, news.NEW_FIRE)
        elif kind == MONSTER_DAZED:
            p.agenda.append(JUDGE_DAZED)
            p.agenda.append(MONSTER_DIE)
            p.agenda.append(MONSTER_DIE)
        elif kind == FLY_SWAT:
            self.swat(p)
        elif kind == MONSTER_QUAKE:
            burning = p.fires
            quake(p)
            judge_card(p, kind, burning == 0, news.NOTHING_BURNING, news.BUILDINGS_FELL)
            check_city(p)
        elif kind == REVENGE_ATTACK:
            p.agenda.append(RevengeShot(self.attacker))
        elif kind == MONSTER_RAGE:
            rage(p)
            judge_card(p, kind, p.harm == 0, news.NOTHING_SMASHED, news.SMASHED)
            check_city(p)
        else:
            accomplish(p)

    def swat(self, p: Smash) -> None:
        """A Helicopter that attacked is destroyed; a Tank wins the card [SMASH-10.7]."""
        flew = type_of(self.attacker) == HELICOPTER
        if flew:
            lose_unit(p, self.attacker, news.SWAT)
        judge_card(p, FLY_SWAT, not flew, news.TANK_ATTACKED, news.HELICOPTER_ATTACKED)


def accomplish(p: Smash) -> None:
    """Mission Accomplished: won, and the game ends; who still waits is lost [SMASH-12.2, 12.3, R31]."""
    win_card(p, MISSION_ACCOMPLISHED, news.ALWAYS)
    for card in range(i64(SURVIVOR_CARDS)):
        square = p.survivors_at[card]
        if square >= 0:
            p.survivors_at[card] = -1
            p.discarded[SURVIVORS] += 1
            remark_survivors(p, square)
            if p.events is not None:
                whose = p.survivors_of[card]
                p.events.append(Event(news.SURVIVORS_LOST, [whose, card, square, news.GAME_END]))
    mine = p.score(p.active)
    theirs = p.score(1 - p.active)
    winner = p.active if mine >= theirs else 1 - p.active  # [SMASH-13.2, SMASH-13.3]
    end_game(p, news.MISSION, winner)


class GainUnit(Ask[Smash]):
    """Critical Hit: one Reserve Unit by choice, unless six are there already [SMASH-10.2]."""

    def kinds(self, p: Smash) -> list[Kind]:
        return [GAIN]

    def seats(self, p: Smash) -> i64:
        return 1 << p.active if p.in_all(p.active) < p.board.most_units else i64(0)

    def prompt(self, p: Smash, seat: i64) -> str:
        return f"{PLAYER_NAMES.titles[p.active]}: Critical Hit! Take a Tank or a Helicopter into reserve."

    def fill(self, p: Smash, seat: i64, out: vec[i64]) -> vec[i64]:
        for type in range(i64(2)):
            if p.first_in(p.active, type, LOST) >= 0:
                out = append(out, p.board.gain0 + type)
        return out

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        type = choice - p.board.gain0
        if p.first_in(p.active, type, LOST) >= 0:
            return []
        return [no_marker(type)]

    def take(self, p: Smash, seat: i64, choice: i64) -> None:
        unit = p.first_in(p.active, choice - p.board.gain0, LOST)
        p.at[unit] = RESERVE
        if p.events is not None:
            p.events.append(Event(news.UNIT_GAINED, [p.active, unit]))


def no_marker(type: i64) -> Reason:
    """All three Units of a type are in use."""
    return Reason("SMASH-6.9", "All three of your {type} pieces are in use.", type=TYPE_NAMES.titles[type])


class JudgeDazed(Do[Smash]):
    """Won if the two rolls did no damage at all, to either side [SMASH-10.6, SMASH-R24]."""

    def run(self, p: Smash) -> None:
        judge_card(p, MONSTER_DAZED, p.harm == 0, news.NO_DAMAGE, news.DAMAGE)


class RevengeShot(Roll[Smash]):
    """A fireball at the attacker: at least the Range destroys it [SMASH-10.9, SMASH-R26]."""

    def __init__(self, attacker: i64) -> None:
        self.attacker: Final = attacker

    def numbers(self) -> list[int]:
        return [int(self.attacker)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [DIE]

    def fill(self, p: Smash, out: vec[i64]) -> vec[i64]:
        for pips in range(i64(6)):
            out = append(out, p.board.die0 + pips)
        return out

    def one(self, p: Smash, rng: Rng) -> i64:
        return p.board.die0 + rng.below(6)

    def take(self, p: Smash, choice: i64) -> None:
        roll = choice - p.board.die0 + 1
        distance = range_to(p.board, p.monster, p.at[self.attacker])
        struck = roll >= distance
        if p.events is not None:
            result = news.HIT if struck else news.MISS
            p.events.append(Event(news.REVENGE_ROLLED, [self.attacker, distance, roll, result]))
        if struck:
            lose_unit(p, self.attacker, news.REVENGE)
        judge_card(p, REVENGE_ATTACK, not struck, news.FIREBALL_MISSED, news.FIREBALL_HIT)


def refuges(p: Smash, square: i64) -> vec[i64]:
    """Adjacent squares where displaced Survivors can live [SMASH-R27]."""
    out = vec[i64]()
    for facing in range(i64(4)):
        there = p.board.step[square * 4 + facing]
        if there >= 0 and p.here[there] & (UNIT | MONSTER | BURNING) == 0:
            out = append(out, there)
    return out


def place_survivors(p: Smash, card: i64) -> None:
    """Survivors appear on the card's square, beside a Unit, or die at once [SMASH-11.2, 11.3, 11.8]."""
    square = p.board.survivors[card]
    if p.here[square] & (MONSTER | BURNING) != 0:
        unlucky(p, card, square)
    elif p.here[square] & UNIT == 0:
        settle(p, card, square)
    elif len(refuges(p, square)) > 0:
        p.agenda.append(PlaceSurvivors(card))
    else:
        unlucky(p, card, square)


def unlucky(p: Smash, card: i64, square: i64) -> None:
    """Marker and card are lost; the attack goes on [SMASH-11.8]."""
    if p.events is not None:
        p.events.append(Event(news.SURVIVORS_UNLUCKY, [p.active, card, square]))
    lose_card(p, SURVIVORS, news.SURVIVORS_DIED)


def settle(p: Smash, card: i64, square: i64) -> None:
    """They wait for rescue, and the drawer's turn is over [SMASH-11.1]."""
    p.survivors_at[card] = square
    p.survivors_of[card] = p.active
    remark_survivors(p, square)
    p.ceased = 1
    if p.events is not None:
        p.events.append(Event(news.SURVIVORS_PLACED, [p.active, card, square]))


class PlaceSurvivors(Ask[Smash]):
    """A Unit stands there: the drawer chooses an adjacent square [SMASH-11.3, SMASH-R27]."""

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def numbers(self) -> list[int]:
        return [int(self.card)]

    def kinds(self, p: Smash) -> list[Kind]:
        return [PLACE]

    def seats(self, p: Smash) -> i64:
        return 1 << p.active

    def prompt(self, p: Smash, seat: i64) -> str:
        square = p.board.names[p.board.survivors[self.card]]
        name = PLAYER_NAMES.titles[p.active]
        return f"{name}: a Unit stands on {square}; choose a square beside it for the Survivors."

    def fill(self, p: Smash, seat: i64, out: vec[i64]) -> vec[i64]:
        for square in refuges(p, p.board.survivors[self.card]):
            out = append(out, p.board.place0 + square)
        return out

    def refusal(self, p: Smash, seat: i64, choice: i64) -> list[Reason]:
        square = choice - p.board.place0
        centre = p.board.survivors[self.card]
        names = p.board.names
        if p.board.distance(square, centre) != 1:
            return [
                Reason(
                    "SMASH-11.3",
                    "{square} is not beside {centre}.",
                    square=names[square],
                    centre=names[centre],
                )
            ]
        if p.here[square] & (UNIT | MONSTER | BURNING) != 0:
            return [Reason("SMASH-R27", "Survivors cannot live on {square}.", square=names[square])]
        return []

    def take(self, p: Smash, seat: i64, choice: i64) -> None:
        settle(p, self.card, choice - p.board.place0)


GAIN_UNIT: Final = GainUnit()
JUDGE_DAZED: Final = JudgeDazed()
