"""Minion cards: drawn when needed, nobody knows their order [MENACE-14.1, MENACE-R23]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import ALLY, BASE, CITY, MINIONS, MONSTERS
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.steps.question import title
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_CARDS, Ask, Roll


def can_draw(p: Menace) -> bool:
    """Is there a card to draw? Discards are shuffled into a new deck when one is needed."""
    return p.deck != 0 or (p.discard != 0 and p.board.reshuffle)


class DrawMinion(Roll[Menace]):
    """The top card of the deck: any of those left. Where the Minion goes depends on why it is drawn."""

    MEANS: ClassVar = BY_CARDS

    def __init__(self, seat: i64, why: i64) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def fill(self, p: Menace, out: vec[i64]) -> vec[i64]:
        cards = p.deck if p.deck != 0 else p.discard
        for card in range(i64(MINIONS)):
            if cards >> card & 1 != 0:
                out = append(out, p.board.draw0 + card)
        return out

    def take(self, p: Menace, choice: i64) -> None:
        if p.deck == 0:
            p.deck = p.discard
            p.discard = 0
            emit(p, news.DECK_SHUFFLED)
        card = choice - p.board.draw0
        minion = MONSTERS + card
        p.deck -= 1 << card
        p.own(minion, self.seat)
        p.health[minion] = p.board.start_health[minion]
        p.flags[minion] = 0
        emit(p, news.MINION_DRAWN, self.seat, card, self.why)
        if self.why == news.SITE_WHY:
            p.put(minion, p.at[p.monster_of[self.seat]])
        elif self.why == news.CARD_WHY:
            p.put(minion, p.battle)
            p.guest = minion
            p.spent[minion] = 0
        elif self.why == news.BASE_WHY:
            p.allies |= 1 << minion
            p.push(PlaceAlly(minion))


def ally_spaces(p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
    """Where a Colossal Ally may appear: an unstomped City at home or Base anywhere without creatures of
    others; if there is none, any Lair."""
    board = p.board
    home = board.home[p.military_of[seat]]
    for space in range(board.spaces):
        city = (
            board.city[space] > 0 and p.stomped[space] & CITY == 0 and home >> board.continent[space] & 1 != 0
        )
        base = board.base[space] != 0 and p.stomped[space] & BASE == 0
        if (city or base) and p.beasts[space] & (65535 - p.owned[seat]) == 0:
            out = append(out, space)
    if len(out) == 0:
        for lair in board.lairs:
            out = append(out, lair)
    return out


class PlaceAlly(Ask[Menace]):
    """The player of the Colossal Ally says where it appears [MENACE-17.4]."""

    KINDS: ClassVar = [ALLY]

    def __init__(self, minion: i64) -> None:
        self.minion: Final = minion

    def asked(self, p: Menace) -> i64:
        return p.owner[self.minion]

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: where does {title(p, self.minion)}, your Colossal Ally, appear?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for space in ally_spaces(p, p.owner[self.minion], vec[i64]()):
            out = append(out, p.board.ally0 + space)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        return Reason(
            "MENACE-17.4",
            "An Ally appears at a City in your home region or a Base, unstomped and without others' creatures; "
            "not in {space}.",
            space=p.board.titles[choice - p.board.ally0],
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        p.put(self.minion, choice - p.board.ally0)
