"""The battle panel, and what a move would lead to."""

from typing import TypedDict

from rampage.games.menace.rules.action_space import (
    CREATURES,
    DICE,
    MILITARY_WORDS,
    PIECES,
    PLAYER_NAMES,
    Player,
)
from rampage.games.menace.rules.cards.powers import battle_defense, rerolls_of, roll_of, upgrades_of
from rampage.games.menace.rules.hostility import controller, hostile
from rampage.games.menace.rules.position import JOINED, REROLLS, Menace
from rampage.games.menace.rules.steps.attack import targets
from rampage.games.menace.rules.steps.move import base_of, movers, reach_of
from rampage.games.menace.rules.steps.retreat import Retreats, Scatter, lost_by


class TargetView(TypedDict):
    """How likely an attack hits, in sixths."""

    attacker: str
    target: str
    defense: int
    modifier: int
    hit_faces: int


class RetreatView(TypedDict):
    """Where the pieces that are asked may retreat to, and how many units would find no room."""

    piece: str
    space: str
    lost: int


class BattleView(TypedDict):
    """A battle in progress."""

    space: str
    step: int
    pieces: list[str]
    remote: list[str]
    left: dict[str, int]
    rerolls: dict[str, int]
    targets: list[TargetView]
    unit_hits: dict[str, dict[str, int]]
    retreats: list[RetreatView]
    players: list[Player]
    unplayed: dict[str, Player]


class MarkView(TypedDict):
    """What a move leads to: a battle, and whether only own pieces would fight in it."""

    battle: bool
    own: bool


def battle_view(p: Menace) -> BattleView:
    """The panel."""
    words = p.board.space.vocabularies["PIECE"].words
    here = [piece for piece in range(PIECES) if p.at[piece] == p.battle]
    return {
        "space": p.board.names[p.battle],
        "step": int(p.step),
        "pieces": [words[piece] for piece in here],
        "remote": [words[piece] for piece in range(PIECES) if p.flags[piece] & JOINED],
        "left": {words[n]: int(p.left[n]) for n in here if n < CREATURES and p.left[n]},
        "rerolls": {
            words[n]: int(rerolls_of(p, n) - (p.spent[n] & REROLLS))
            for n in here
            if n < CREATURES and rerolls_of(p, n)
        },
        "targets": [
            _target(p, n, int(t)) for n in here if n < CREATURES and p.left[n] > 0 for t in targets(p, n)
        ],
        "unit_hits": {
            words[n]: target_faces(p, n - CREATURES)
            for n in range(CREATURES, PIECES)
            if p.at[n] == p.battle or p.flags[n] & JOINED
        },
        "retreats": _retreats(p) if p.step == 5 else [],
        "players": [PLAYER_NAMES.word(seat) for seat in range(int(p.seats)) if p.party >> seat & 1],
        "unplayed": {
            MILITARY_WORDS[m]: PLAYER_NAMES.word(controller(p, m))
            for m in range(len(MILITARY_WORDS))
            if p.seat_of[m] < 0
        },
    }


def _target(p: Menace, attacker: int, target: int) -> TargetView:
    words = p.board.space.vocabularies["PIECE"].words
    return {
        "attacker": words[attacker],
        "target": words[target],
        "defense": int(battle_defense(p, target)),
        "modifier": int(roll_of(p, attacker, target)),
        "hit_faces": faces_of(p, attacker, target),
    }


def faces_of(p: Menace, attacker: int, target: int) -> int:
    """How many faces of a creature's die hit a target."""
    return max(0, min(DICE, 7 - int(battle_defense(p, target)) + int(roll_of(p, attacker, target))))


def _retreats(p: Menace) -> list[RetreatView]:
    board = p.board
    if not p.agenda or not isinstance(p.agenda[-1], (Retreats, Scatter)):
        return []
    words, names = board.space.vocabularies["CREATURE"].words, board.names
    out: list[RetreatView] = []
    for choice in p.choices(p.actor()):
        if board.retreat0 <= choice < board.leave0:
            creature, space = divmod(choice - int(board.retreat0), int(board.spaces))
            out.append({"piece": words[creature], "space": names[space], "lost": 0})
        for sea, piece, first in ((0, "units", board.withdraw0), (1, "submarines", board.submerge0)):
            if first <= choice < first + board.spaces:
                space = choice - int(first)
                out.append({"piece": piece, "space": names[space], "lost": int(lost_by(p, sea, space))})
    return out


def target_faces(p: Menace, unit: int) -> dict[str, int]:
    """By creature in the battle, how many of six faces of a unit's die hit it."""
    words = p.board.space.vocabularies["CREATURE"].words
    military = p.board.unit_military[unit]
    plus = sum(int(upgrade.roll(p, military)) for upgrade in upgrades_of(p, military)) if p.step == 4 else 0
    return {
        words[n]: max(0, min(DICE, 7 - int(battle_defense(p, n)) + plus))
        for n in range(CREATURES)
        if p.at[n] == p.battle
    }


def move_marks(p: Menace) -> dict[str, MarkView]:
    """By the number of the choice, the moves that start a battle."""
    out: dict[str, MarkView] = {}
    for piece in movers(p):
        base = base_of(p, piece)
        for space in reach_of(p, piece):
            foes = foes_of(p, piece, space)
            if foes:
                own = all(owner_of(p, other) == p.active for other in foes)
                out[str(int(base + space))] = {"battle": True, "own": own}
    return out


def foes_of(p: Menace, piece: int, space: int) -> list[int]:
    """The pieces in a space that are hostile to a piece."""
    return [n for n in range(PIECES) if n != piece and p.at[n] == space and hostile(p, piece, n)]


def owner_of(p: Menace, piece: int) -> int:
    """Whose a piece is; -1: nobody's."""
    if piece < CREATURES:
        return int(p.owner[piece])
    return int(p.seat_of[p.board.unit_military[piece - CREATURES]])
