"""Positions of Menace as text: one line for each space that holds something, and a few lines about the rest.

A space is its name and the pieces there: creatures by name with their Health (`konk 12`), units by name
(`ADF-T1`, with `*` when damaged). Lines that are left out take their ordinary value, so a test need only
write what matters; units named nowhere are in supply.
"""

from rampage.games.menace.rules.action_space import (
    BASE,
    BLOCKED,
    CHART,
    CITY,
    CREATURES,
    DEFEATED,
    GONE,
    MILITARY_WORDS,
    MINION_WORDS,
    MONSTER_WORDS,
    MONSTERS,
    PHASE_WORDS,
    PIECES,
    PLAYER_NAMES,
    SITE,
    UNITS,
)
from rampage.games.menace.rules.events import ENDING_NAMES
from rampage.games.menace.rules.fields import FIELDS
from rampage.games.menace.rules.options import OPTIONS
from rampage.games.menace.rules.position import DAMAGED, Menace
from rampage.games.menace.rules.rolls import RESEARCH, ROLL_NAMES, ROLL_RESULT_NAMES, unpack_roll
from rampage.kernel.fields import write_fields
from rampage.kernel.text import header, write_agenda


def write(p: Menace) -> str:
    """The whole position."""
    board = p.board
    lines = header("menace", OPTIONS, board.options)
    lines.append("players: " + ", ".join(_player(p, seat) for seat in range(int(p.seats))))
    lines.append(f"turn: {p.turn} {PLAYER_NAMES.words[p.active]} {PHASE_WORDS[p.phase]}")
    for space in range(int(board.spaces)):
        pieces = [_piece(p, piece) for piece in range(PIECES) if p.at[piece] == space]
        if pieces:
            lines.append(f"{board.names[space]:<22} {', '.join(pieces)}")
    for seat in range(int(p.seats)):
        lines.append(f"{PLAYER_NAMES.words[seat]}: {_side(p, seat)}")
    lines.extend(_cards(p))
    lines.extend(_board(p))
    lines.extend(_details(p))
    lines.append(f"agenda: {write_agenda(p)}")
    return "\n".join(lines) + "\n"


def _player(p: Menace, seat: int) -> str:
    monster, military = p.monster_of[seat], p.military_of[seat]
    words = [PLAYER_NAMES.words[seat]]
    words.append("-" if monster < 0 else MONSTER_WORDS[monster])
    words.append("-" if military < 0 else MILITARY_WORDS[military])
    return " ".join(words)


def _piece(p: Menace, piece: int) -> str:
    if piece < CREATURES:
        return f"{p.board.space.vocabularies['CREATURE'].words[piece]} {p.health[piece]}"
    return p.board.unit_words[piece - CREATURES] + ("*" if p.flags[piece] & DAMAGED else "")


def _side(p: Menace, seat: int) -> str:
    monster, military = p.monster_of[seat], p.military_of[seat]
    parts = [f"infamy {p.infamy[seat]}", f"kills {p.kills[seat]}"]
    if monster >= 0 and p.mutations[monster]:
        owned = [slot for slot in range(CHART) if p.mutations[monster] >> slot & 1]
        words = p.board.space.vocabularies["MUTATION"].words
        parts.append("mutations " + " ".join(words[p.board.chart[monster * CHART + slot]] for slot in owned))
    if military >= 0 and p.upgrades[military]:
        owned = [slot for slot in range(CHART) if p.upgrades[military] >> slot & 1]
        words = p.board.space.vocabularies["UPGRADE"].words
        parts.append(
            "upgrades " + " ".join(words[p.board.research[military * CHART + slot]] for slot in owned)
        )
    minions = [MINION_WORDS[n] for n in range(len(MINION_WORDS)) if p.owner[MONSTERS + n] == seat]
    if minions:
        parts.append("minions " + " ".join(minions))
    return "; ".join(parts)


def _cards(p: Menace) -> list[str]:
    words = p.board.space.vocabularies["CREATURE"].words
    out = []
    discards = [MINION_WORDS[n] for n in range(len(MINION_WORDS)) if p.discard >> n & 1]
    if discards:
        out.append("discard: " + " ".join(discards))
    allies = [words[n] for n in range(CREATURES) if p.allies >> n & 1]
    if allies:
        out.append("allies: " + " ".join(allies))
    away: list[str] = []
    for creature in range(CREATURES):
        if p.at[creature] == DEFEATED:
            place = int(p.fell[creature])
            away.append(f"{words[creature]} defeated {'sea' if place < 0 else p.board.continents[place]}")
        elif p.at[creature] == BLOCKED:
            away.append(f"{words[creature]} blocked {p.health[creature]}")
    if away:
        out.append("away: " + ", ".join(away))
    fell = [
        f"{words[n]}={p.board.continents[p.fell[n]]}"
        for n in range(MONSTERS)
        if p.fell[n] >= 0 and p.at[n] != DEFEATED
    ]
    if fell:
        out.append("fell: " + " ".join(fell))
    gone = [p.board.unit_words[unit] for unit in range(UNITS) if p.at[CREATURES + unit] == GONE]
    if gone:
        out.append("gone: " + " ".join(gone))
    return out


def stomped_places(p: Menace) -> list[str]:
    """The Bases, Cities and Sites with a Stomp token: `peru.city`."""
    return [
        f"{p.board.names[space]}.{word}"
        for space in range(int(p.board.spaces))
        for bit, word in ((BASE, "base"), (CITY, "city"), (SITE, "site"))
        if p.stomped[space] & bit
    ]


def _board(p: Menace) -> list[str]:
    board = p.board
    out = [f"supply: {p.supply}"]
    stomped = stomped_places(p)
    if stomped:
        out.append("stomped: " + " ".join(stomped))
    marks = [f"{board.names[s]}={p.marks[s]}" for s in range(int(board.spaces)) if p.marks[s]]
    if marks:
        out.append("marks: " + " ".join(marks))
    return out


def _details(p: Menace) -> list[str]:
    out: list[str] = []
    pieces = p.board.space.vocabularies["PIECE"].words
    flags = [f"{pieces[n]}={int(p.flags[n]) & ~DAMAGED}" for n in range(PIECES) if int(p.flags[n]) & ~DAMAGED]
    if flags:
        out.append("flags: " + " ".join(flags))
    for key, values in (("left", p.left), ("spent", p.spent)):
        text = [f"{pieces[n]}={values[n]}" for n in range(CREATURES) if values[n]]
        if text:
            out.append(f"{key}: " + " ".join(text))
    if p.battle >= 0:
        out.append(f"battle: {p.board.names[p.battle]}")
    if p.guest >= 0:
        out.append(f"guest: {pieces[p.guest]}")
    out.extend(write_fields(p, FIELDS))
    if len(p.rolls):
        out.append("rolls: " + "; ".join(_roll(p, int(roll)) for roll in p.rolls))
    out.append(f"first: {PLAYER_NAMES.words[p.first]}")
    if p.ended:
        out.append(f"ended: {ENDING_NAMES.words[p.ended]}")
    out.append(f"played: {p.played}")
    return out


def _roll(p: Menace, roll: int) -> str:
    """`attack konk ADF-T1 5 6 4 hit 1 0`: die, die as counted, Defense, result, what target and roller lost."""
    sort, roller, target, pips, counted, needs, result, damage, back = unpack_roll(roll)
    pieces = p.board.space.vocabularies["PIECE"].words
    who = MILITARY_WORDS[roller] if sort == RESEARCH else pieces[roller]
    text = f"{pips} {counted} {needs} {ROLL_RESULT_NAMES.words[result]} {damage} {back}"
    return f"{ROLL_NAMES.words[sort]} {who} {pieces[target]} {text}"
