"""Which positions are possible during setup: what a text says must lead to a city."""

from rampage.games.kaiju.rules.action_space import CARDS
from rampage.games.kaiju.rules.position import SHARED_CARD, SPARE, Kaiju
from rampage.games.kaiju.rules.spaces import FIGURES, tile_of
from rampage.games.kaiju.rules.steps.setup import LayTile, SetAside, fitting_tiles, next_space, too_many
from rampage.kernel.bits import bit
from rampage.kernel.packed import i64, vec


def opening_fault(p: Kaiju) -> str:
    """Why these steps of set up cannot come next; empty when they can."""
    due: dict[str, list[int]] = {}
    for step in p.agenda:
        due.setdefault(type(step).__name__, []).extend(step.numbers() or [0])
    return _monster_fault(p, due) or _city_fault(p, due) or _ability_fault(p, due) or _card_fault(p, due)


def _monster_fault(p: Kaiju, due: dict[str, list[int]]) -> str:
    picks = sorted(due.get("PickMonster", []) + due.get("DealMonster", []))
    if picks != [seat for seat in range(int(p.seats)) if p.monster[seat] < 0]:
        return "just those who have no Monster get one"
    if picks and any(bits != 0 for bits in p.here):
        return "the city is laid when all have Monsters"
    city = "LayTile" in due if p.board.arena else due.get("StartSpaces") == [0]
    return "" if city or not picks else "nobody lays the city"


def _city_fault(p: Kaiju, due: dict[str, list[int]]) -> str:
    if "PickMonster" in due or "DealMonster" in due:
        return ""
    standing = [p.at[seat] >= 0 for seat in range(int(p.seats))]
    laid = any(tile_of(bits) >= 0 for bits in p.here)
    if "StartSpaces" in due or "JudgeStart" in due:
        first = due.get("StartSpaces", [len(standing)])[0]
        wrong = laid or standing != [seat < first for seat in range(len(standing))]
        return "Monster Tiles are laid seat by seat, before the city" if wrong else ""
    if p.board.arena and ("LayTile" in due or "SetAside" in due or "ArenaCorners" in due):
        if any(standing):
            return "the Monsters come when the Arena is laid"
    elif not all(standing):
        return "a Monster is missing on the board"
    if "LayTile" in due or "SetAside" in due:
        return _box_fault(p, "SetAside" in due)
    return "" if all(bits != 0 for bits in p.here) else "the city is not laid yet"


def _box_fault(p: Kaiju, aside: bool) -> str:
    """Are there tiles for all that is still to be laid?"""
    left = int(fitting_tiles(p))
    for bits in p.here:
        if tile_of(bits) >= 0:
            left &= ~int(bit(tile_of(bits)))
    if int(p.box) & ~left or (not p.board.arena and int(p.box) != left):
        return "the box does not hold the tiles that are not laid"
    if aside:
        enough = 0 < too_many(p) <= len(SetAside().fill(p, vec[i64]()))
        return "" if enough else "there is nothing to set aside"
    room = sum(1 for bits in p.here if bits == 0 or (p.board.arena and bits & ~FIGURES == 0))
    if next_space(p) < 0 or int(p.box).bit_count() < room or len(LayTile().fill(p, vec[i64]())) == 0:
        return "the tiles do not come out"
    return ""


def _ability_fault(p: Kaiju, due: dict[str, list[int]]) -> str:
    draws = due.get("DrawAbility", [])
    if p.board.arena:
        return "there are no Special Abilities in the Arena" if draws or "KeepAbility" in due else ""
    if "KeepAbility" in due and not p.board.two_abilities:
        return "each has one Special Ability only"
    wanted = 2 if "KeepAbility" in due else 1
    for seat in range(int(p.seats)):
        held = int(p.abilities[seat] >= 0) + int(p.abilities[seat + SPARE] >= 0)
        if held + draws.count(seat) != wanted:
            return "the Special Abilities do not come out"
    return ""


def _card_fault(p: Kaiju, due: dict[str, list[int]]) -> str:
    dealt = [int(p.card[seat]) for seat in range(int(p.seats))] + [int(p.card[SHARED_CARD])]
    first = due["DealCard"][0] if "DealCard" in due else 0 if "RemoveCards" in due else len(dealt)
    if [card >= 0 for card in dealt] != [n < first for n in range(len(dealt))]:
        return "Movement Cards are dealt seat by seat"
    if "DealCard" not in due:
        return ""
    left = len(dealt) - first + len(due.get("RemoveCard", []))
    known = [card for card in range(CARDS) if p.box >> card & 1]
    if int(p.box) >> CARDS or len(known) != left or set(known) & set(dealt):
        return "the box does not hold the cards that are not dealt"
    return ""
