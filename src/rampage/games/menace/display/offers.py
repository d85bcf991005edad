"""What each Monster and each Military offer, in a few words for players who have to pick one."""

from rampage.games.menace.content.board import Board
from rampage.games.menace.rules.action_space import MILITARIES, MONSTERS, TYPE_NAMES, TYPES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.schematic import Note, note
from rampage.kernel.words import several


def offers(p: Menace, seat: int) -> dict[str, Note]:
    """By choice, for the player who picks."""
    board = p.board
    out: dict[str, Note] = {}
    for choice in p.choices(seat):
        monster, military = choice - int(board.take_monster0), choice - int(board.take_military0)
        if 0 <= monster < MONSTERS:
            out[str(choice)] = note(monster_words(board, monster))
        elif 0 <= military < MILITARIES:
            out[str(choice)] = note(military_words(board, military))
    return out


def monster_words(board: Board, monster: int) -> str:
    """Its numbers, and what only it can do."""
    numbers = [
        f"Health {board.start_health[monster]}",
        f"Move {board.creature_move[monster]}",
        f"Attacks {board.creature_attack[monster]}",
        f"Defense {board.creature_defense[monster]}",
        f"Damage {board.creature_damage[monster]}",
    ]
    ability = board.traits[board.ability[monster]]
    return f"{', '.join(numbers)}. {ability.title}: {ability.text}"


def military_words(board: Board, military: int) -> str:
    """Where it is at home, and with what it fights."""
    home = [title for n, title in enumerate(board.continent_titles) if board.home[military] >> n & 1]
    units = [
        several(int(board.pieces[military * TYPES + type]), TYPE_NAMES.titles[type])
        for type in range(TYPES)
        if board.pieces[military * TYPES + type]
    ]
    return f"{' and '.join(home)}. {', '.join(units)}"
