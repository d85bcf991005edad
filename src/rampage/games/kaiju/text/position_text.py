"""Positions of Kaiju Crush as text: a diagram of the city and a few lines about the rest.

A space is a tile by its code (`C2a`), a marker by its owner and icon (`1f`: Player 1, Firebreath), `.` when
it is bare, `x` when a Monster Tile stays there; `@` and the players' numbers say whose figures are on it:
`1f@13`. The text is the engine's own: it includes what is hidden. Reading is in reading.py.
"""

from collections.abc import Sequence
from typing import Final

from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    GROUP_NAMES,
    ICON_NAMES,
    MONSTER_NAMES,
    MOST_PLAYERS,
    OBJECTIVE_NAMES,
    PLAYER_NAMES,
    SHOWN_NAMES,
)
from rampage.games.kaiju.rules.events import BATTLE_NAMES, ENDING_NAMES
from rampage.games.kaiju.rules.fields import COUNTS, FIELDS, FLAGS, RESULT, SETTING_UP, USED_CARDS
from rampage.games.kaiju.rules.options import OPTIONS
from rampage.games.kaiju.rules.position import ASIDE, FULL, HAND, SHARED_CARD, SPARE, SPENT, WON, Kaiju
from rampage.games.kaiju.rules.spaces import DEAD, FOUGHT, MONSTERS, icon_of, owner_of, tile_of
from rampage.kernel.fields import field_keys, write_fields
from rampage.kernel.pile import counts_of
from rampage.kernel.text import header, write_agenda, write_cells, write_counts, write_sealed

ICON_LETTERS: Final = "cktfs"
PAIR_NAMES: Final[list[str]] = ["12", "13", "14", "23", "24", "34"]
TOKEN_WORDS: Final[list[str]] = ["1", "2", "3"]
FIGHT_WORDS: Final[dict[str, int]] = {"hand": HAND, "spent": SPENT, "aside": ASIDE}
KEYS: Final[list[str]] = [
    "options", "players", "turn", "cards", "objectives", "d_card", *PLAYER_NAMES.words, "fought", *field_keys(FIELDS),
    "flags", "met", "battle", "shown", "sealed", "ended", "played", "agenda",
]  # fmt: skip


def word_of(words: Sequence[str], number: int) -> str:
    """A word, or `-` for none."""
    return words[number] if number >= 0 else "-"


def write(p: Kaiju) -> str:
    """The whole position."""
    board = p.board
    lines = header("kaiju", OPTIONS, board.options)
    seats = range(int(p.seats))
    lines.append("players: " + " ".join(word_of(MONSTER_NAMES.words, int(p.monster[seat])) for seat in seats))
    lines.append(f"turn: {p.turn} {PLAYER_NAMES.words[p.active]} {PLAYER_NAMES.words[p.first]}")
    lines.extend(_diagram(p))
    cards = [int(p.card[seat]) for seat in seats] + [int(p.card[SHARED_CARD])]
    lines.append("cards: " + " ".join(word_of(CARD_NAMES.words, card) for card in cards))
    lines.append("objectives: " + " ".join(word_of(OBJECTIVE_NAMES.words, int(face)) for face in p.faces))
    if p.d_holder >= 0:
        lines.append(f"d_card: {PLAYER_NAMES.words[p.d_holder]}")
    lines.extend(f"{PLAYER_NAMES.words[seat]}: {_side(p, seat)}" for seat in seats)
    lines.extend(_details(p))
    lines.append(f"agenda: {write_agenda(p)}")
    return "\n".join(lines) + "\n"


def _diagram(p: Kaiju) -> list[str]:
    grid = p.board.grid
    cells = [_cell(p, space) for space in range(int(p.board.spaces))]
    return write_cells(cells, [name[0] for name in grid.names[: grid.columns]], 8)


def _cell(p: Kaiju, space: int) -> str:
    bits = int(p.here[space])
    if tile_of(bits) >= 0:
        cell = p.board.codes[tile_of(bits)]
    elif owner_of(bits) >= 0:
        cell = f"{owner_of(bits) + 1}{word_of(list(ICON_LETTERS), int(icon_of(bits)))}"
    else:
        cell = "x" if bits & DEAD else "."
    figures = "".join(str(seat + 1) for seat in range(MOST_PLAYERS) if bits >> (MONSTERS + seat) & 1)
    return f"{cell}@{figures}" if figures else cell


def _bag(bag: int) -> str:
    return write_counts(ICON_NAMES.words, counts_of(bag, len(ICON_NAMES)))


def _side(p: Kaiju, seat: int) -> str:
    tiles: list[str] = []
    wilds = [int(wild) for wild in p.board.wilds]
    for tile in range(int(p.board.tiles)):
        if int(p.tiles[seat]) >> tile & 1:
            declared = int(p.declared[wilds.index(tile)]) if tile in wilds else -1
            tiles.append(p.board.codes[tile] + (f"={GROUP_NAMES.words[declared]}" if declared >= 0 else ""))
    parts = [
        "tiles " + " ".join(tiles),
        "tokens " + write_counts(TOKEN_WORDS, counts_of(p.tokens[seat], 3)),
        "stack " + " | ".join(_bag(int(layer)) for layer in p.piles.layers(seat)),
    ]
    held = [int(p.abilities[seat]), int(p.abilities[seat + SPARE])]
    if max(held) >= 0:
        parts.append("ability " + " ".join(word_of(ABILITY_NAMES.words, n) for n in held if n >= 0))
    if p.board.arena:
        parts.append(f"health {p.health[seat]}")
    for word, part in FIGHT_WORDS.items():
        if p.fight[part + seat]:
            parts.append(f"{word} " + _bag(int(p.fight[part + seat])))
    for word, part in (("won", WON), ("full", FULL)):
        if p.fight[part + seat]:
            parts.append(f"{word} {p.fight[part + seat]}")
    return "; ".join(part.strip() for part in parts)


def _details(p: Kaiju) -> list[str]:
    names = p.board.names
    out = write_fields(p, USED_CARDS)
    fought = [_fought(p, space) for space in range(int(p.board.spaces)) if p.have_fought(space)]
    if fought:
        out.append("fought: " + ", ".join(fought))
    out.extend(write_fields(p, COUNTS))
    flags = [flag.name for flag in FLAGS if not flag.is_default(p)]
    if flags:
        out.append("flags: " + " ".join(flags))
    if len(p.met):
        out.append("met: " + " ".join(names[state >> 1] + ("'" if state & 1 else "") for state in p.met))
    out.extend(_battle(p))
    out.extend(write_fields(p, SETTING_UP))
    out.extend(write_sealed(p, PLAYER_NAMES.words))
    if p.ended:
        out.append(f"ended: {ENDING_NAMES.words[p.ended]}")
    out.extend(write_fields(p, RESULT))
    out.append(f"played: {p.played}")
    return out


def _fought(p: Kaiju, space: int) -> str:
    pairs = [PAIR_NAMES[n] for n in range(6) if int(p.here[space]) >> (FOUGHT + n) & 1]
    return " ".join([p.board.names[space], *pairs])


def _battle(p: Kaiju) -> list[str]:
    """Sort, attacker, defender and space; a final battle has a first fighter before it has a second."""
    if p.sort < 0 and p.attacker < 0:
        return []
    words = [
        word_of(BATTLE_NAMES.words, int(p.sort)),
        word_of(PLAYER_NAMES.words, int(p.attacker)),
        word_of(PLAYER_NAMES.words, int(p.defender)),
        word_of(p.board.names, int(p.field)),
    ]
    out = ["battle: " + " ".join(words)]
    if p.round:
        shown = [int(p.shown) >> 6 * n & 63 for n in range(int(p.round))]
        rounds = [f"{SHOWN_NAMES.words[both >> 3]}-{SHOWN_NAMES.words[both & 7]}" for both in shown]
        out.append("shown: " + " ".join(rounds))
    return out
