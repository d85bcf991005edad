"""The cards that both games have: Critical Hit, Survivors, Mission Accomplished."""

from typing import ClassVar, Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import GAIN, PLACE, PLAYER_NAMES, SURVIVORS, TYPE_NAMES
from rampage.games.rampage_city.rules.effects import end_game, lose_card, remark_survivors, win_card
from rampage.games.rampage_city.rules.position import LOST, RESERVE, City
from rampage.games.rampage_city.rules.reach import UNIT
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


def accomplish(p: City) -> None:
    """Mission Accomplished: won, and the game ends; who still waits is lost [SMASH-12.2, 12.3, R31]."""
    win_card(p, p.city.card_kinds - 1, news.ALWAYS)
    for card in range(p.city.survivor_cards):
        square = p.survivors_at[card]
        if square >= 0:
            p.survivors_at[card] = -1
            p.discarded[SURVIVORS] += 1
            remark_survivors(p, square)
            if p.events is not None:
                whose = p.survivors_of[card]
                p.events.append(
                    Event(news.SURVIVORS_LOST, [whose, card, square, news.GAME_END], rule="SMASH-12.3")
                )
                p.events.append(Event(news.CARD_LOST, [SURVIVORS, news.GAME_OVER, whose], rule="SMASH-12.3"))
    mine = p.score(p.active)
    theirs = p.score(1 - p.active)
    winner = p.active if mine >= theirs else 1 - p.active  # [SMASH-13.2, SMASH-13.3]
    end_game(p, news.MISSION, winner)


class GainUnit(Ask[City]):
    """Critical Hit: one Reserve Unit by choice, unless six are there already [SMASH-10.2]."""

    KINDS: ClassVar = [GAIN]
    PROMPT: ClassVar = "{player}: Critical Hit! Take a Tank or a Helicopter into reserve."

    def seats(self, p: City) -> i64:
        return 1 << p.active if p.in_all(p.active) < p.city.most_units else i64(0)

    def fill(self, p: City, seat: i64, out: vec[i64]) -> vec[i64]:
        for type in range(i64(2)):
            if p.first_in(p.active, type, LOST) >= 0:
                out = append(out, p.city.gain0 + type)
        return out

    def why(self, p: City, seat: i64, choice: i64) -> Reason:
        return no_marker(choice - p.city.gain0)

    def take(self, p: City, seat: i64, choice: i64) -> None:
        unit = p.first_in(p.active, choice - p.city.gain0, LOST)
        p.at[unit] = RESERVE
        emit(p, news.UNIT_GAINED, p.active, unit)


def no_marker(type: i64) -> Reason:
    """All three Units of a type are in use."""
    return Reason("SMASH-6.9", "All three of your {type} pieces are in use.", type=TYPE_NAMES.titles[type])


def refuges(p: City, square: i64) -> vec[i64]:
    """Adjacent squares where displaced Survivors can live [SMASH-R27]."""
    out = vec[i64]()
    for facing in range(i64(4)):
        there = p.city.step[square * 4 + facing]
        if there >= 0 and p.here[there] & UNIT == 0 and not p.deadly(there):
            out = append(out, there)
    return out


def place_survivors(p: City, card: i64) -> None:
    """Survivors appear on the card's square, beside a Unit, or die at once [SMASH-11.2, 11.3, 11.8]."""
    square = p.city.survivors[card]
    if p.here[square] & UNIT != 0:  # Asked first: a Helicopter may hover where they would die.
        if len(refuges(p, square)) > 0:
            p.agenda.append(PlaceSurvivors(card))
        else:
            unlucky(p, card, square)
    elif p.deadly(square):
        unlucky(p, card, square)
    else:
        resolve_survivors(p, card, square)


def unlucky(p: City, card: i64, square: i64) -> None:
    """Marker and card are lost; the attack continues [SMASH-11.8]."""
    emit(p, news.SURVIVORS_UNLUCKY, card, square, p.active)
    lose_card(p, SURVIVORS, news.SURVIVORS_DIED)


def resolve_survivors(p: City, card: i64, square: i64) -> None:
    """They wait for rescue, and the drawer's turn is over [SMASH-11.1]."""
    p.survivors_at[card] = square
    p.survivors_of[card] = p.active
    remark_survivors(p, square)
    p.ceased = 1
    emit(p, news.SURVIVORS_PLACED, card, p.active, square)


class PlaceSurvivors(Ask[City]):
    """A Unit is there: the drawer chooses an adjacent square [SMASH-11.3, SMASH-R27]."""

    KINDS: ClassVar = [PLACE]

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def seats(self, p: City) -> i64:
        return 1 << p.active

    def prompt(self, p: City, seat: i64) -> str:
        square = p.city.names[p.city.survivors[self.card]]
        name = PLAYER_NAMES.titles[p.active]
        return f"{name}: a Unit stands on {square}; choose a square beside it for the Survivors."

    def fill(self, p: City, seat: i64, out: vec[i64]) -> vec[i64]:
        for square in refuges(p, p.city.survivors[self.card]):
            out = append(out, p.city.place0 + square)
        return out

    def refusal(self, p: City, seat: i64, choice: i64) -> list[Reason]:
        square = choice - p.city.place0
        centre = p.city.survivors[self.card]
        names = p.city.names
        if p.city.distance(square, centre) != 1:
            return [
                Reason(
                    "SMASH-11.3",
                    "{square} is not beside {centre}.",
                    square=names[square],
                    centre=names[centre],
                )
            ]
        if p.here[square] & UNIT != 0 or p.deadly(square):
            return [Reason("SMASH-R27", "Survivors cannot live on {square}.", square=names[square])]
        return []

    def take(self, p: City, seat: i64, choice: i64) -> None:
        resolve_survivors(p, self.card, choice - p.city.place0)


GAIN_UNIT: Final = GainUnit()
