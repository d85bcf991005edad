"""Infamy at the end of the game [MENACE-19.2 to 19.5]."""

from typing import TYPE_CHECKING

from rampage.kernel.bits import count_bits
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


def minion_bonus(p: "Menace", seat: i64) -> i64:
    """At least one surviving Minion: once 3 [MENACE-19.2]."""
    return 3 if p.minions(seat) > 0 else 0


def card_bonus(p: "Menace", seat: i64) -> i64:
    """One for every two Mutations and Upgrades together [MENACE-19.3]."""
    if p.monster_of[seat] < 0 or p.military_of[seat] < 0:
        return 0
    return (count_bits(p.mutations[p.monster_of[seat]]) + count_bits(p.upgrades[p.military_of[seat]])) // 2


def health_bonus(p: "Menace", seat: i64) -> i64:
    """More Health than at the start: 3 [MENACE-19.4]."""
    monster = p.monster_of[seat]
    return 3 if monster >= 0 and p.health[monster] > p.board.start_health[monster] else 0


def kill_bonus(p: "Menace", seat: i64) -> i64:
    """One for every five defeated units [MENACE-19.5]."""
    return p.kills[seat] // 5


def total(p: "Menace", seat: i64) -> i64:
    """Infamy and all bonuses."""
    bonus = minion_bonus(p, seat) + card_bonus(p, seat) + health_bonus(p, seat) + kill_bonus(p, seat)
    return p.infamy[seat] + bonus
