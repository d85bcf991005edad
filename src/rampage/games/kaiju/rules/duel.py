"""One round of a battle: which icon beats which, and whose power decides a tie [KAIJU-9.3, KAIJU-10]."""

from typing import Final

from rampage.games.kaiju.content.board import Board
from rampage.games.kaiju.rules.action_space import (
    CLAW,
    FIREBREATH,
    GALITHOR,
    ICONS,
    KICK,
    NO_ICON,
    SPIKES,
    STEGANOX,
    TAIL,
)
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.packed import i64

ATTACKER_WINS: Final = 0
DEFENDER_WINS: Final = 1
NOBODY_WINS: Final = 2


def wins_tie(monster: i64, icon: i64) -> bool:
    """Does a Monster's power win a tie on this icon [KAIJU-10.2, KAIJU-10.4]?"""
    if monster == GALITHOR:
        return icon in (FIREBREATH, SPIKES)
    return monster == STEGANOX and icon in (CLAW, KICK, TAIL)


def round_result(board: Board, attacker: i64, defender: i64, savage: i64, attack: i64, defence: i64) -> i64:
    """Who wins a round, by the Monsters that fight and the icons they play; NO_ICON where a fighter has
    none left [KAIJU-9.3 to 9.5, KAIJU-R15b]."""
    if attack == NO_ICON or defence == NO_ICON:
        if attack == defence:
            return NOBODY_WINS
        return DEFENDER_WINS if attack == NO_ICON else ATTACKER_WINS
    if attack != defence:
        return ATTACKER_WINS if board.beats[attack * ICONS + defence] != 0 else DEFENDER_WINS
    attacker_power = savage != 0 or wins_tie(attacker, attack)
    defender_power = wins_tie(defender, attack)
    if attacker_power == defender_power:
        return NOBODY_WINS
    return ATTACKER_WINS if attacker_power else DEFENDER_WINS


def result_of(p: Kaiju, attack: i64, defence: i64) -> i64:
    """The same in the battle under way."""
    attacker = p.monster[p.attacker]
    return round_result(p.board, attacker, p.monster[p.defender], p.savage, attack, defence)
