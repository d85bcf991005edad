"""Equipment that is switched and used in the windows of a turn [RUSH-Q39], and mines."""

from typing import ClassVar, Final

from rampage.games.rush.content.track import MINE as MINE_BIT
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import (
    BOOSTER,
    EXTINGUISHER,
    FLAMER,
    GUN,
    ITEMS,
    MINE,
    ON,
    USABLE,
    USE,
)
from rampage.games.rush.rules.effects import dice_below, emit_dice, heat_up, judge, lose
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import OK, mine_code, reason, shot, switch_code, use_code
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import keep_roll
from rampage.games.rush.rules.steps.dice import DiceRoll
from rampage.kernel.action_space import Kind
from rampage.kernel.bits import count_bits
from rampage.kernel.events import EventType
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Do

WINDOW_KINDS: Final[list[Kind]] = [MINE, ON, USE]
USES: Final = 3  # Words of USABLE.


def usable_item(word: i64) -> i64:
    """The item of a word of USABLE."""
    return i64(EXTINGUISHER) if word == 0 else i64(GUN) if word == 1 else i64(FLAMER)


def fill_window(p: Rush, out: vec[i64]) -> vec[i64]:
    """Every use of equipment that is open between two steps."""
    board = p.board
    if mine_code(p) == OK:
        out = append(out, board.mine0)
    fitted = board.garage.items[p.driver[p.active]]
    if p.pawn_moves >= 2 and not board.count_pawns:
        return out
    for item in range(i64(ITEMS)):
        if fitted >> item & 1 != 0 and switch_code(p, item) == OK:
            out = append(out, board.on0 + item)
    if p.on[p.active] != 0:
        for word in range(i64(USES)):
            if use_code(p, usable_item(word)) == OK:
                out = append(out, board.use0 + word)
    return out


def is_window(p: Rush, choice: i64) -> bool:
    """Is this a choice of equipment, not of movement?"""
    return p.board.mine0 <= choice < p.board.boost0


def window_refusal(p: Rush, choice: i64) -> list[Reason]:
    """Why equipment may not be switched or used so."""
    board = p.board
    if choice == board.mine0:
        return reason(p, mine_code(p))
    if choice < board.use0:
        item = choice - board.on0
        return reason(p, switch_code(p, item), int(item))
    item = usable_item(choice - board.use0)
    return reason(p, use_code(p, item), int(item))


def take_window(p: Rush, choice: i64) -> None:
    """The effect. The question at hand has been put back on the agenda already."""
    board = p.board
    seat = p.active
    if choice == board.mine0:
        p.here[p.left_box] |= MINE_BIT
        p.mines[seat] -= 1
        p.mined = 1
        emit(p, news.MINE_LAID, p.car[seat], p.left_box)
    elif choice < board.use0:
        switch_on(p, choice - board.on0)
    else:
        use(p, usable_item(choice - board.use0))


def switch_on(p: Rush, item: i64) -> None:
    """Pawn from Off to On [RUSH-15.2]."""
    p.on[p.active] |= i64(1) << item
    p.activated |= i64(1) << item
    p.pawns |= i64(1) << item
    p.pawn_moves += 1
    emit(p, news.SWITCHED, p.car[p.active], item)


def switch_off(p: Rush, mask: i64) -> None:
    """Pawns from On to Off as their items are used [RUSH-15.3]."""
    p.on[p.active] &= 255 - mask
    p.pawns |= mask
    p.pawn_moves += count_bits(mask)


def use(p: Rush, item: i64) -> None:
    """Extinguisher, gun or flamer."""
    seat = p.active
    switch_off(p, i64(1) << item)
    if item == EXTINGUISHER:
        p.heat[seat] -= 1  # [RUSH-17.5]
        emit(p, news.EXTINGUISHED, p.car[seat], p.heat[seat])
    elif item == GUN:
        p.agenda.append(GUN_DICE)
    else:
        p.agenda.append(FLAMER_DICE)


class ShotDice(DiceRoll):
    """3, 2 or 1 dice at a car within distance 1, 2 or 3; each 1 or 2 hits."""

    SORT: ClassVar[int] = rolls.GUN
    FIRED: ClassVar[EventType] = news.GUN_FIRED

    def found(self, p: Rush) -> i64:
        """The target, with its distance times 8."""
        return shot(p.board.ahead, p.here, p.at[p.active])

    def hit(self, p: Rush, target: i64, hits: i64) -> None:
        """What hits cost the target."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.hit")

    def count(self, p: Rush) -> i64:
        return 4 - self.found(p) // 8

    def resolve(self, p: Rush, rolled: i64) -> None:
        found = self.found(p)
        target = found & 7
        hits = dice_below(rolled, 3)
        keep_roll(p, self.SORT, rolled, p.active, target, -1, found // 8)
        emit_dice(p, self.FIRED, rolled, p.car[p.active], p.car[target], found // 8, hits)
        self.hit(p, target, hits)
        judge(p)


class GunDice(ShotDice):
    """Ahead; each hit costs the target a point [RUSH-17.6]."""

    def hit(self, p: Rush, target: i64, hits: i64) -> None:
        lose(p, target, hits, news.SHOT)


class FlamerDice(ShotDice):
    """The same backwards, and each hit heats the target, whatever turbo it used [RUSH-17.4, RUSH-Q49]."""

    SORT: ClassVar[int] = rolls.FLAMER
    FIRED: ClassVar[EventType] = news.FLAMER_FIRED

    def found(self, p: Rush) -> i64:
        return shot(p.board.behind, p.here, p.at[p.active])

    def hit(self, p: Rush, target: i64, hits: i64) -> None:
        heat_up(p, target, hits, news.FLAMED)


class BoostHeat(Do[Rush]):
    """One red die for each extra box, if the car still runs when it gets there [RUSH-17.2, RUSH-Q43]."""

    def run(self, p: Rush) -> None:
        if p.wrecked[p.active] == RUNNING:
            p.agenda.append(BOOST_DIE)


class BoostDie(DiceRoll):
    """1 or 2 raises the thermometer; turbo does not matter."""

    def resolve(self, p: Rush, rolled: i64) -> None:
        heat: i64 = 1 if rolled <= 2 else 0
        keep_roll(p, rolls.BOOST, rolled, p.active, -1, -1, 3)
        emit(p, news.BOOST_HEAT, p.car[p.active], rolled - 1, heat)
        heat_up(p, p.active, heat, news.BOOSTED)
        judge(p)


def start_boost(p: Rush, boxes: i64) -> None:
    """The number of extra boxes is declared, and all must be moved [RUSH-17.1, RUSH-Q43]."""
    switch_off(p, i64(1) << BOOSTER)
    p.boosting = 1
    p.left = boxes
    emit(p, news.BOOST_BEGAN, p.car[p.active], boxes)


GUN_DICE: Final = GunDice()
FLAMER_DICE: Final = FlamerDice()
BOOST_HEAT: Final = BoostHeat()
BOOST_DIE: Final = BoostDie()

assert len(USABLE) == USES
