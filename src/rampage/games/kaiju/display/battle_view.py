"""What a seat sees of a battle."""

from typing import TypedDict

from rampage.games.kaiju.rules.action_space import (
    ICON_NAMES,
    ICONS,
    PLAYER_NAMES,
    SHOWN_NAMES,
    Icon,
    Player,
    Shown,
)
from rampage.games.kaiju.rules.duel import result_of, wins_tie
from rampage.games.kaiju.rules.events import BATTLE_NAMES, FINAL_BATTLE, ROUND_NAMES, BattleSort, RoundWinner
from rampage.games.kaiju.rules.position import ASIDE, HAND, SPENT, WON, Kaiju
from rampage.kernel.pile import bag_size, counts_of


class RoundView(TypedDict):
    """A round that was fought."""

    attack: Shown
    defence: Shown
    winner: RoundWinner


class FighterView(TypedDict):
    """One of the two; only the fighter gets `hand`."""

    player: Player
    won: int
    in_hand: int
    drawn: int
    hand: list[Icon] | None
    put_back: int
    tie_icons: list[Icon]
    ready: bool


class BattleView(TypedDict):
    """The battle under way."""

    sort: BattleSort
    space: str | None
    attacker: FighterView
    defender: FighterView
    rounds: list[RoundView]
    round: int
    most_rounds: int
    wins_needed: int
    savage: bool
    equal_goes_to: Player | None
    replay: int


def battle_view(p: Kaiju, seat: int) -> BattleView | None:
    """The battle as a seat sees it; None when there is none."""
    if p.sort < 0:
        return None
    return {
        "sort": BATTLE_NAMES.word(p.sort),
        "space": p.board.names[p.field] if p.field >= 0 else None,
        "attacker": _fighter(p, int(p.attacker), seat),
        "defender": _fighter(p, int(p.defender), seat),
        "rounds": rounds(p),
        "round": int(p.round),
        "most_rounds": int(p.board.rounds),
        "wins_needed": int(p.board.rounds) if p.board.arena and p.board.full_rounds else int(p.board.wins),
        "savage": p.savage != 0,
        "equal_goes_to": None if p.sort == FINAL_BATTLE else PLAYER_NAMES.word(p.defender),
        "replay": int(p.replays),
    }


def rounds(p: Kaiju) -> list[RoundView]:
    """The rounds fought so far."""
    out: list[RoundView] = []
    for n in range(int(p.round)):
        attack, defence = int(p.shown) >> 6 * n + 3 & 7, int(p.shown) >> 6 * n & 7
        out.append(
            {
                "attack": SHOWN_NAMES.word(attack),
                "defence": SHOWN_NAMES.word(defence),
                "winner": ROUND_NAMES.word(result_of(p, attack, defence)),
            }
        )
    return out


def _fighter(p: Kaiju, other: int, seat: int) -> FighterView:
    hand = p.fight[HAND + other]
    icons = [ICON_NAMES.word(n) for n, count in enumerate(counts_of(hand, ICONS)) for _ in range(count)]
    savage = p.savage != 0 and other == p.attacker
    ties = [ICON_NAMES.word(n) for n in range(ICONS) if savage or wins_tie(p.monster[other], n)]
    return {
        "player": PLAYER_NAMES.word(other),
        "won": int(p.fight[WON + other]),
        "in_hand": len(icons),
        "drawn": len(icons) + int(bag_size(p.fight[SPENT + other])),
        "hand": icons if other == seat else None,
        "put_back": int(bag_size(p.fight[ASIDE + other])),
        "tie_icons": ties,
        "ready": p.sealed is not None and p.sealed[other] >= 0,
    }
