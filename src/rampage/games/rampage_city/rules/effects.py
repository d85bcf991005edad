"""What happens to the pieces of the city. Every loss and every new fire counts as harm."""

from typing import Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import ORANGE, SIDE, SURVIVORS, UNITS
from rampage.games.rampage_city.rules.position import LOST, City
from rampage.games.rampage_city.rules.reach import (
    BUILDING,
    BURNING,
    GREEN_SURVIVORS,
    MONSTER,
    ORANGE_SURVIVORS,
    UNIT,
)
from rampage.kernel.events import Event
from rampage.kernel.packed import i64, u8
from rampage.kernel.position import emit

ANY_SURVIVORS: Final = ORANGE_SURVIVORS | GREEN_SURVIVORS


def type_of(unit: i64) -> i64:
    """TANK or HELICOPTER."""
    return i64(0) if unit % SIDE < 3 else i64(1)


def unit_on(p: City, square: i64) -> i64:
    """The Unit on a square, or -1."""
    if p.here[square] & UNIT == 0:
        return -1
    for unit in range(i64(UNITS)):
        if p.at[unit] == square:
            return unit
    return -1


def survivor_bit(player: i64) -> u8:
    """The bit that a player's Survivors set."""
    return u8(ORANGE_SURVIVORS) if player == ORANGE else u8(GREEN_SURVIVORS)


def remark_survivors(p: City, square: i64) -> None:
    """Set a square's Survivor bits from the cards."""
    p.here[square] &= 255 - ANY_SURVIVORS
    for card in range(p.city.survivor_cards):
        if p.survivors_at[card] == square:
            p.here[square] |= survivor_bit(p.survivors_of[card])


def lose_unit(p: City, unit: i64, cause: i64) -> None:
    """A Unit is destroyed; it may be raised again [SMASH-3.7]."""
    square = p.at[unit]
    p.here[square] &= 255 - UNIT
    p.at[unit] = LOST
    p.harm += 1
    emit(p, news.UNIT_LOST, unit, square, cause)


def lose_survivors(p: City, square: i64, cause: i64) -> None:
    """All Survivors on a square die; their cards are discarded [SMASH-11.7]."""
    if p.here[square] & ANY_SURVIVORS == 0:
        return
    for card in range(p.city.survivor_cards):
        if p.survivors_at[card] == square:
            p.survivors_at[card] = -1
            p.discarded[SURVIVORS] += 1
            p.harm += 1
            emit(p, news.SURVIVORS_LOST, p.survivors_of[card], card, square, cause)
            emit(p, news.CARD_LOST, SURVIVORS, news.SURVIVORS_DIED, p.survivors_of[card])
    p.here[square] &= 255 - ANY_SURVIVORS


def fell(p: City, square: i64, cause: i64) -> None:
    """A Building is destroyed; its Fire Marker goes back to the supply [SMASH-8.4]."""
    if p.here[square] & BUILDING == 0:
        return
    if p.here[square] & BURNING != 0:
        p.fires -= 1
    p.here[square] &= 255 - (BUILDING | BURNING)
    p.buildings -= 1
    p.harm += 1
    if p.events is not None:
        p.events.append(Event(news.BUILDING_FELL, [square, cause], rule=p.city.cause_rules[cause]))


def ignite(p: City, square: i64, cause: i64) -> None:
    """A Building catches fire, if a marker is left; what is on its roof dies [SMASH-8.2, SMASH-R29]."""
    if p.here[square] & (BUILDING | BURNING) != BUILDING:
        return
    if p.fires >= p.city.markers:
        emit(p, news.NO_MARKER, square)
        return
    p.here[square] |= BURNING
    p.fires += 1
    p.harm += 1
    if p.events is not None:
        p.events.append(Event(news.BUILDING_LIT, [square, cause], rule=p.city.cause_rules[cause]))
    unit = unit_on(p, square)
    if unit >= 0:
        lose_unit(p, unit, news.ROOF_FIRE)
    lose_survivors(p, square, news.ROOF_FIRE)


def end_game(p: City, ending: i64, winner: i64) -> None:
    """Nothing further is resolved; winner -1 is the Monster."""
    p.winner = winner
    p.finish(ending)
    emit(p, news.GAME_ENDED[ending], ending)


def check_city(p: City) -> None:
    """As soon as no Building stands the Monster has won [SMASH-12.1, SMASH-R30]."""
    if p.buildings == 0 and p.ended == 0:
        p.drop_hand()
        end_game(p, news.CITY_LOST, -1)


def put_monster(p: City, square: i64) -> None:
    """Put the Monster on a Monster Square; everything there is trampled [SMASH-7.4]."""
    if p.monster >= 0:
        for old in p.city.body[p.monster]:
            p.here[old] &= 255 - MONSTER
    p.monster = square
    for under in p.city.body[square]:
        fell(p, under, news.TRAMPLE)
        unit = unit_on(p, under)
        if unit >= 0:
            lose_unit(p, unit, news.TRAMPLE)
        lose_survivors(p, under, news.TRAMPLE)
        p.here[under] |= MONSTER


def step_ahead(p: City) -> i64:
    """Where the Monster gets to by moving forward by one Monster Square, over the edge to the opposite side, with the
    event for it [SMASH-7.3, SMASH-7.5]."""
    start = p.monster
    to = p.city.ahead[start * 4 + p.monster_facing]
    if p.events is not None:
        far = p.city.distance(start, to) > 2
        squares = [int(square) for square in p.city.body[to]]
        p.events.append(Event(news.MONSTER_MOVED, [start, to, p.monster_facing, 1 if far else 0], squares))
    return to


def win_card(p: City, kind: i64, why: i64) -> None:
    """The drawer keeps the card."""
    p.won[p.active * p.city.card_kinds + kind] += 1
    emit(p, news.CARD_KEPT if why == news.ALWAYS else news.CARD_WON, p.active, kind, why)


def lose_card(p: City, kind: i64, why: i64) -> None:
    """The card is discarded."""
    p.discarded[kind] += 1
    emit(p, news.CARD_LOST, kind, why, p.active)


def judge_card(p: City, kind: i64, won: bool, why_won: i64, why_lost: i64) -> None:
    """Won or discarded, as the card's own condition says [SMASH-10.0]."""
    if won:
        win_card(p, kind, why_won)
    else:
        lose_card(p, kind, why_lost)
