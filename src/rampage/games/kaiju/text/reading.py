"""Reads position texts of Kaiju Crush. Lines that are left out take their ordinary value, so a test need
only write what matters: missing icons and stacks are filled in."""

from collections.abc import Sequence
from typing import Final

from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    FACE_LETTERS,
    FIREBREATH,
    GROUP_NAMES,
    GROUPS,
    ICON_NAMES,
    ICONS,
    MONSTER_NAMES,
    OBJECTIVE_NAMES,
    PLAYER_NAMES,
    SHOWN_NAMES,
    WILD,
)
from rampage.games.kaiju.rules.effects import put_figure, put_tile, replaced
from rampage.games.kaiju.rules.events import BATTLE_NAMES, ENDING_NAMES
from rampage.games.kaiju.rules.fields import FIELDS, FLAGS
from rampage.games.kaiju.rules.position import ASIDE, FULL, HAND, SHARED_CARD, SPARE, SPENT, WON, Kaiju
from rampage.games.kaiju.rules.spaces import DEAD, FOUGHT, ICON, MARKERS, icon_of, owner_of
from rampage.games.kaiju.rules.steps import STEPS
from rampage.games.kaiju.text.position_text import FIGHT_WORDS, ICON_LETTERS, PAIR_NAMES, TOKEN_WORDS
from rampage.kernel.fields import read_fields
from rampage.kernel.packed import append
from rampage.kernel.pile import bag_of, counts_of, held, single
from rampage.kernel.text import Lines, PositionError, is_count, read_counts, read_steps
from rampage.kernel.words import several

MARKER_ENDS: Final[list[str]] = ["", "-", *ICON_LETTERS]
UNKNOWN_ICON: Final = 7  # While reading: an icon that the text does not give.


def own_seats(lines: Lines) -> int:
    """How many players a text has."""
    seats = len(lines.get("players", "draximus galithor").split())
    if not 2 <= seats <= 4:
        raise lines.fault(
            "players", f"{several(seats, 'player')}.", "name the Monsters of two, three or four."
        )
    return seats


def read(p: Kaiju, lines: Lines) -> Kaiju:
    """Fill a new position from a text."""
    board = p.board
    _read_players(p, lines)
    _read_turn(p, lines)
    for space, cell, number in lines.cells(board.grid.rows, board.grid.columns, "spaces"):
        _read_cell(p, space, cell, number)
    _read_cards(p, lines)
    for seat in range(board.seats):
        _read_side(p, lines, seat)
    _read_details(p, lines)
    _read_battle(p, lines)
    for seat in range(board.seats):
        _fill_up(p, lines, seat)
    _read_end(p, lines)
    read_steps(p, lines, "BeginTurn EndOfTurn Move(0)", STEPS)
    if len(p.met) == 0 and "agenda" not in lines.values and not p.ended:
        p.met = append(p.met, p.at[p.active] * 2)
    return p


def _number(lines: Lines, key: str, word: str, words: Sequence[str]) -> int:
    """The number of a word; -1 for `-`."""
    if word == "-":
        return -1
    if word not in words:
        raise lines.fault(key, f"{word!r}.", f"use words of {', '.join(words)}, or -.")
    return words.index(word)


def _read_players(p: Kaiju, lines: Lines) -> None:
    for seat, word in enumerate(lines.get("players", "draximus galithor").split()):
        monster = _number(lines, "players", word, MONSTER_NAMES.words)
        if monster >= 0 and monster in p.monster:
            raise lines.fault("players", f"{word} appears twice.", "no two players share a Monster.")
        p.monster = replaced(p.monster, seat, monster)


def _read_turn(p: Kaiju, lines: Lines) -> None:
    known = PLAYER_NAMES.words[: int(p.seats)]
    p.turn, p.active, p.first = lines.count_and_words("turn", "1 p1 p1", known, known, shorter=True)


def _read_cell(p: Kaiju, space: int, cell: str, number: int) -> None:
    ground, _, figures = cell.partition("@")
    seats = "1234"[: int(p.seats)]
    if ground in p.board.codes:
        tile = p.board.codes.index(ground)
        put_tile(p, space, tile)
        if p.board.sort[tile] < GROUPS:
            p.left[p.board.sort[tile]] += 1
    elif ground[:1] and ground[0] in seats and len(ground) <= 2 and ground[1:] in MARKER_ENDS:
        icon = (
            UNKNOWN_ICON if len(ground) == 1 else 0 if ground[1] == "-" else ICON_LETTERS.index(ground[1]) + 1
        )
        seat = int(ground[0]) - 1
        p.here[space] |= 1 << (MARKERS + seat) | icon << ICON
        p.land[seat] |= 1 << space
    elif ground == "x":
        p.here[space] |= DEAD
    elif ground != ".":
        name = p.board.names[space]
        raise PositionError(number, f"{cell!r} on {name}.", "write a tile's code, a marker as 1f, . or x.")
    for figure in figures:
        if figure not in seats or p.at[int(figure) - 1] >= 0:
            raise PositionError(number, f"{cell!r}: figure {figure!r}.", f"use each of {seats} once.")
        put_figure(p, int(figure) - 1, space)


def _read_cards(p: Kaiju, lines: Lines) -> None:
    words = lines.get(
        "cards", " ".join(["leap", "dash", "trample", "stomp", "charge"][: int(p.seats) + 1])
    ).split()
    if len(words) != p.seats + 1:
        raise lines.fault(
            "cards",
            f"{several(len(words), 'card')}.",
            "one for each player, then the Shared one; - for none.",
        )
    for n, word in enumerate(words):
        p.card[n if n < p.seats else SHARED_CARD] = _number(lines, "cards", word, CARD_NAMES.words)
    faces = lines.get("objectives", "- - - -").split()
    if len(faces) != 4:
        raise lines.fault(
            "objectives", f"{several(len(faces), 'face')}.", "write those of A, B, C and D; - for none."
        )
    for letter, word in enumerate(faces):
        face = _number(lines, "objectives", word, OBJECTIVE_NAMES.words)
        if face >= 0 and FACE_LETTERS[face] != "ABCD"[letter]:
            raise lines.fault(
                "objectives",
                f"{word} is not a card of letter {'ABCD'[letter]}.",
                "keep the order A, B, C, D.",
            )
        p.faces = replaced(p.faces, letter, face)
    p.d_holder = _number(lines, "d_card", lines.get("d_card", "-"), PLAYER_NAMES.words[: int(p.seats)])


def _read_side(p: Kaiju, lines: Lines, seat: int) -> None:
    key = PLAYER_NAMES.words[seat]
    for word, rest in lines.parts(key):
        if word == "tiles":
            for item in rest.split():
                _read_tile(p, lines, seat, item)
        elif word == "tokens":
            p.tokens[seat] = bag_of(read_counts(lines, key, rest, TOKEN_WORDS))
        elif word == "stack":
            p.piles.clear(seat)
            layers = [bag_of(read_counts(lines, key, layer, ICON_NAMES.words)) for layer in rest.split("|")]
            if len(layers) > p.piles.depth:
                raise lines.fault(key, "The stack has too many layers.", f"write at most {p.piles.depth}.")
            for layer in layers:
                p.piles.bury(seat, layer)
        elif word == "ability" and 1 <= len(rest.split()) <= 2:
            for n, ability in enumerate(rest.split()):
                p.abilities[seat + n * SPARE] = _number(lines, key, ability, ABILITY_NAMES.words)
        elif word == "health" and is_count(rest) and int(rest) <= p.board.most_health:
            p.health[seat] = int(rest)
            p.alive = p.alive & ~(1 << seat) if p.health[seat] == 0 else p.alive
        elif word in FIGHT_WORDS:
            p.fight[FIGHT_WORDS[word] + seat] = bag_of(read_counts(lines, key, rest, ICON_NAMES.words))
        elif word in ("won", "full") and is_count(rest) and int(rest) <= 20:
            p.fight[(WON if word == "won" else FULL) + seat] = int(rest)
        else:
            remedy = "write: tiles C1 W1=power; tokens 1*2; stack claw*4 | fire; ability torsion"
            raise lines.fault(key, f"'{word} {rest}'.", remedy)


def _read_tile(p: Kaiju, lines: Lines, seat: int, item: str) -> None:
    key = PLAYER_NAMES.words[seat]
    code, equals, group = item.partition("=")
    if code not in p.board.codes:
        raise lines.fault(key, f"Unknown tile {code!r}.", f"use codes like {p.board.codes[0]}.")
    tile = p.board.codes.index(code)
    sort = int(p.board.sort[tile])
    if equals and (sort != WILD or group not in GROUP_NAMES.words):
        raise lines.fault(key, f"{item!r}.", "write a Wild tile with its Group, W1=power, and no other.")
    if equals:
        sort = GROUP_NAMES.words.index(group)
        wild = [int(wild) for wild in p.board.wilds].index(tile)
        p.declared = replaced(p.declared, wild, sort)
    p.tiles[seat] |= 1 << tile
    p.points[seat] += p.board.value[tile]
    if sort < GROUPS:
        p.groups[seat * GROUPS + sort] += 1


def _read_details(p: Kaiju, lines: Lines) -> None:
    for space, *pairs in lines.items("fought"):
        if space not in p.board.grid.numbers or any(pair not in PAIR_NAMES for pair in pairs):
            raise lines.fault("fought", f"{' '.join([space, *pairs])!r}.", "write: c3 12 13, d4 23")
        for pair in pairs:
            p.here[p.board.grid.numbers[space]] |= 1 << (FOUGHT + PAIR_NAMES.index(pair))
    read_fields(p, lines, FIELDS)
    flags, known = lines.get("flags").split(), [flag.name for flag in FLAGS]
    for word in flags:
        if word not in known:
            raise lines.fault("flags", f"{word!r}.", f"use {', '.join(known)}.")
    for flag in FLAGS:
        flag.store(p, int(flag.name in flags))
    for word in lines.get("met").split():
        if word.rstrip("'") not in p.board.grid.numbers or len(p.met) > 120:
            raise lines.fault("met", f"{word!r}.", "name spaces, with ' when the cards were exchanged.")
        p.met = append(p.met, p.board.grid.numbers[word.rstrip("'")] * 2 + int(word.endswith("'")))
    p.played = lines.played()


def _read_battle(p: Kaiju, lines: Lines) -> None:
    words = lines.get("battle", "- - - -").split()
    known = PLAYER_NAMES.words[: int(p.seats)]
    if len(words) != 4:
        raise lines.fault("battle", f"{' '.join(words)!r}.", "write: territory p1 p2 c3")
    p.sort = _number(lines, "battle", words[0], BATTLE_NAMES.words)
    p.attacker = _number(lines, "battle", words[1], known)
    p.defender = _number(lines, "battle", words[2], known)
    p.field = _number(lines, "battle", words[3], p.board.names)
    for both in lines.get("shown").split():
        attack, dash, defence = both.partition("-")
        icons = SHOWN_NAMES.words
        if not dash or attack not in icons or defence not in icons or p.round >= p.board.rounds:
            raise lines.fault("shown", f"{both!r}.", "write what was played in each round: claw-tail")
        p.shown |= (icons.index(attack) * 8 + icons.index(defence)) << 6 * int(p.round)
        p.round += 1


def _fill_up(p: Kaiju, lines: Lines, seat: int) -> None:
    """Missing icons get the most plentiful ones, a missing stack what is left over."""
    key = PLAYER_NAMES.words[seat]
    written = "stack" in [word for word, _ in lines.parts(key)]
    left = counts_of(p.board.stack, ICONS)
    bags = [int(p.fight[part + seat]) for part in (HAND, SPENT, ASIDE)]
    bags += [int(layer) for layer in p.piles.layers(seat)] if written else []
    for bits in p.here:
        if owner_of(bits) == seat and 0 <= icon_of(bits) < ICONS:
            bags.append(int(single(icon_of(bits))))
    for bag in bags:
        left = [count - int(held(bag, icon)) for icon, count in enumerate(left)]
    for space in range(int(p.board.spaces)):
        if p.here[space] >> (MARKERS + seat) & 1 and p.here[space] >> ICON & 7 == UNKNOWN_ICON:
            icon = max(range(ICONS), key=lambda n: (left[n], n == FIREBREATH))
            left[icon] -= 1
            p.here[space] = p.here[space] & ~(7 << ICON) | (icon + 1) << ICON
    if min(left) < 0:
        raise lines.fault(key, "There are more markers of an icon than in the game.", "count them again.")
    if not written:
        p.piles.clear(seat)
        p.piles.bury(seat, bag_of(left))


def _read_end(p: Kaiju, lines: Lines) -> None:
    tokens = counts_of(p.board.tokens, 3)
    for seat in range(int(p.seats)):
        tokens = [count - int(held(p.tokens[seat], n)) for n, count in enumerate(tokens)]
    if min(tokens) < 0:
        raise PositionError(0, "There are more tokens than in the game.", "count them again.")
    p.supply = bag_of(tokens)
    p.ended = lines.word("ended", ENDING_NAMES.words)
    if p.ended and p.winners == 0:
        raise lines.fault("winners", "Nobody has won.", "name the winners.")
