"""Position texts, as far as they are the same in both games: Units, sides, cards, the state of the turn.

A Unit on the diagram is its name: `T1>` Orange's first Tank facing east, `h2` Green's second Helicopter.
"""

from collections.abc import Iterator
from typing import Final

from rampage.games.rampage_city.rules.action_space import (
    FACING_NAMES,
    GREEN,
    ORANGE,
    PLAYER_NAMES,
    SHORT_NAMES,
    SIDE,
    SURVIVORS,
    UNITS,
)
from rampage.games.rampage_city.rules.effects import remark_survivors
from rampage.games.rampage_city.rules.events import ENDING_NAMES
from rampage.games.rampage_city.rules.fields import FIELDS, POOL, TURN
from rampage.games.rampage_city.rules.position import LOST, PHASES, RESERVE, City
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, UNIT
from rampage.kernel.fields import field_keys, read_fields, write_fields
from rampage.kernel.options import Option
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.text import (
    Lines,
    PositionError,
    header,
    is_count,
    read_counts,
    write_agenda,
    write_cells,
    write_counts,
)

ARROWS: Final = "^>v<"
ENDINGS: Final[list[str]] = ["no", *ENDING_NAMES.words[1:]]
KEYS: Final[list[str]] = [
    "options", "turn", "monster", "orange", "green", "survivors", "deck", "discard", "dice", *field_keys(FIELDS),
    "ended", "winner", "played", "agenda",
]  # fmt: skip

# What is still to come when a text has no agenda, by phase.
AGENDAS: Final[list[str]] = [
    "BeginTurn StartSpace",
    "BeginTurn Attack BeginAttackPhase JudgeElimination MonsterDie BeginMonsterPhase MoveUnits",
    "BeginTurn Attack BeginAttackPhase JudgeElimination MonsterDie",
    "BeginTurn Attack",
]


# Writing.


def write_city(p: City, game: str, options: list[Option], grounds: list[str], more: list[str]) -> str:
    """The whole position; `grounds` is the mark of each square, `more` the lines of one game alone."""
    board = p.city
    lines = header(game, options, board.options)
    lines.append(f"turn: {p.turn} {PLAYER_NAMES.words[p.active]} {PHASES[p.phase]}")
    lines.extend(_diagram(p, grounds))
    if p.monster >= 0:
        lines.append(f"monster: {board.names[p.monster]} {FACING_NAMES.words[p.monster_facing]}")
    for player in (ORANGE, GREEN):
        lines.append(f"{PLAYER_NAMES.words[player]}: {_side(p, player)}")
    waiting = [
        f"S{card + 1} {PLAYER_NAMES.words[p.survivors_of[card]]} {board.names[p.survivors_at[card]]}"
        for card in range(int(board.survivor_cards))
        if p.survivors_at[card] >= 0
    ]
    if waiting:
        lines.append("survivors: " + ", ".join(waiting))
    lines.append("deck: " + write_counts(board.hits.face_words, [int(n) for n in p.deck]))
    lines.append("discard: " + write_counts(board.hits.words, [int(n) for n in p.discarded]))
    lines.extend(_details(p, more))
    lines.append(f"agenda: {write_agenda(p)}")
    return "\n".join(lines) + "\n"


def ground_mark(bits: int) -> str:
    """`.` free, `#` Building, `*` burning Building, `M` Monster."""
    return "M" if bits & MONSTER else "*" if bits & BURNING else "#" if bits & BUILDING else "."


def _diagram(p: City, grounds: list[str]) -> list[str]:
    cells = list(grounds)
    for unit in range(UNITS):
        if p.at[unit] >= 0:
            cells[p.at[unit]] += SHORT_NAMES[unit] + (ARROWS[p.facing[unit]] if unit % SIDE < 3 else "")
    columns = int(p.city.columns)
    return write_cells(cells, [name[0] for name in p.city.names[:columns]], 5)


def _side(p: City, player: int) -> str:
    units = [unit for unit in range(player * SIDE, player * SIDE + SIDE) if p.at[unit] == RESERVE]
    hits = p.city.hits
    held = [int(p.won[player * hits.kinds + kind]) for kind in range(hits.kinds)]
    parts = [
        "reserve " + " ".join(SHORT_NAMES[unit] for unit in units),
        "cards " + write_counts(hits.words, held),
        f"markers {p.markers[player]}",
    ]
    return "; ".join(part.strip() for part in parts)


def _details(p: City, more: list[str]) -> list[str]:
    out = write_fields(p, POOL)
    if p.dice:
        out.append(f"dice: {(p.dice - 7) // 6 + 1} {(p.dice - 7) % 6 + 1}")
    out.extend(write_fields(p, TURN))
    out.extend(more)
    if p.ended:
        out.append(f"ended: {ENDINGS[p.ended]}")
        out.append("winner: " + ("monster" if p.winner < 0 else PLAYER_NAMES.words[p.winner]))
    out.append(f"played: {p.played}")
    return out


# Reading.


def read_turn(p: City, lines: Lines) -> int:
    """Turn, active player and phase; the phase's number."""
    p.turn, p.active, p.phase = lines.count_and_words("turn", "1 orange movement", PLAYER_NAMES.words, PHASES)
    return int(p.phase)


def each_cell(p: City, lines: Lines) -> Iterator[tuple[int, str, int]]:
    """The cells of the diagram with their squares and lines; the city is emptied for them."""
    board = p.city
    p.here = vec[u8]([u8(0)] * int(board.squares))
    p.at = vec[i64]([i64(LOST)] * UNITS)
    p.buildings = 0
    return lines.cells(int(board.rows), int(board.columns), "squares")


def read_building(p: City, square: int, burning: bool, number: int) -> None:
    """A Building stands on a square."""
    if p.city.block[square] < 0:
        raise PositionError(number, f"No Building can stand on {p.city.names[square]}.", "write '.' there.")
    p.here[square] |= BUILDING | BURNING if burning else BUILDING
    p.buildings += 1
    p.fires += 1 if burning else 0


def read_unit(p: City, square: int, rest: str, cell: str, number: int) -> None:
    """A Unit stands on a square, if the rest of its cell names one."""
    if not rest:
        return
    name = rest.rstrip(ARROWS)
    arrow = rest[len(name) :]
    if name not in SHORT_NAMES or len(arrow) != (1 if name[0] in "Tt" else 0):
        raise PositionError(
            number, f"{cell!r} on {p.city.names[square]}.", "write a Tank as T1> and a Helicopter as H1."
        )
    unit = SHORT_NAMES.index(name)
    if p.at[unit] >= 0:
        raise PositionError(number, f"{name} stands on two squares.", "give it another number.")
    p.at[unit] = square
    p.facing[unit] = ARROWS.index(arrow) if arrow else 0
    p.here[square] |= UNIT


def read_rest(p: City, lines: Lines) -> None:
    """Everything below the diagram."""
    _read_monster(p, lines)
    for player in (ORANGE, GREEN):
        _read_side(p, lines, player)
    _read_survivors(p, lines)
    _read_cards(p, lines)
    _read_details(p, lines)


def _read_monster(p: City, lines: Lines) -> None:
    words = lines.get("monster").split()
    if not words:
        if p.phase:
            raise lines.fault("monster", "There is no Monster.", "add a line 'monster: E9 N'.")
        return
    square = p.city.numbers.get(words[0], -1)
    if len(words) != 2 or words[1] not in FACING_NAMES.numbers or square < 0 or len(p.city.body[square]) == 0:
        raise lines.fault(
            "monster", f"{' '.join(words)!r}.", "write its north-west square (odd, odd) and facing: E9 N."
        )
    p.monster = square
    p.monster_facing = FACING_NAMES.numbers[words[1]]
    for drawn in range(int(p.city.squares)):
        if p.here[drawn] & MONSTER != 0 and drawn not in p.city.body[square]:
            raise lines.fault(
                "monster", f"The diagram has an M on {p.city.names[drawn]}.", "make line and diagram agree."
            )
    for under in p.city.body[square]:
        p.here[under] |= MONSTER


def _read_side(p: City, lines: Lines, player: int) -> None:
    key = PLAYER_NAMES.words[player]
    for word, rest in lines.parts(key):
        if word == "reserve":
            for name in rest.split():
                unit = SHORT_NAMES.index(name) if name in SHORT_NAMES else -1
                if unit < 0 or unit // SIDE != player or p.at[unit] >= 0:
                    raise lines.fault(
                        key, f"{name!r} cannot wait in reserve.", "name own Units not on the board."
                    )
                p.at[unit] = RESERVE
        elif word == "cards":
            for kind, count in enumerate(read_counts(lines, key, rest, p.city.hits.words)):
                p.won[player * int(p.city.card_kinds) + kind] = count
        elif word == "markers" and is_count(rest):
            p.markers[player] = int(rest)
        else:
            remedy = "write: reserve T1 H2; cards direct_hit*2; markers 1"
            raise lines.fault(key, f"'{word} {rest}'.", remedy)


def _read_survivors(p: City, lines: Lines) -> None:
    known = p.city.hits.face_words[: int(p.city.survivor_cards)]
    for words in lines.items("survivors"):
        card = known.index(words[0]) if words[0] in known else -1
        if (
            len(words) != 3
            or card < 0
            or words[1] not in PLAYER_NAMES.words
            or words[2] not in p.city.numbers
        ):
            raise lines.fault("survivors", f"{' '.join(words)!r}.", "write: S3 orange K3, S4 green N3")
        p.survivors_at[card] = p.city.numbers[words[2]]
        p.survivors_of[card] = PLAYER_NAMES.numbers[words[1]]
        remark_survivors(p, p.survivors_at[card])


def _read_cards(p: City, lines: Lines) -> None:
    hits = p.city.hits
    for kind, count in enumerate(read_counts(lines, "discard", lines.get("discard"), hits.words)):
        p.discarded[kind] = count
    if "deck" in lines.values:
        for face, count in enumerate(read_counts(lines, "deck", lines.get("deck"), hits.face_words)):
            p.deck[face] = count
        return
    # No deck line: what is nowhere else is in the deck. Numbered cards gone from play are the first ones.
    gone = [int(p.discarded[kind] + p.won[kind] + p.won[hits.kinds + kind]) for kind in range(hits.kinds)]
    for face, kind in enumerate(hits.face_kinds):
        if kind == SURVIVORS and p.survivors_at[face] >= 0:
            p.deck[face] = 0
            continue
        # More cards gone than there are: a negative count, which is a fault of the position.
        last = face + 1 == hits.faces or hits.face_kinds[face + 1] != kind
        away = gone[kind] if last else min(gone[kind], int(p.city.deck[face]))
        p.deck[face] = p.city.deck[face] - away
        gone[kind] -= away


def _read_details(p: City, lines: Lines) -> None:
    read_fields(p, lines, FIELDS)
    dice = lines.get("dice").split()
    if dice:
        if len(dice) != 2 or not all(pips in "123456" and len(pips) == 1 for pips in dice):
            raise lines.fault("dice", f"{' '.join(dice)!r}.", "write two numbers from 1 to 6.")
        p.dice = (int(dice[0]) - 1) * 6 + int(dice[1]) - 1 + 7
    p.ended = lines.word("ended", ENDINGS, "no")
    p.winner = lines.word("winner", ["monster", "orange", "green"], "monster") - 1
    p.played = lines.played()
