"""What a choice would do and risk: chances of attacks, gains of encounters, what waits in a space."""

from typing import TypedDict

from rampage.games.menace.display.battle_view import faces_of, foes_of, owner_of, target_faces
from rampage.games.menace.display.gains import base_rows, city_rows, gain_rows
from rampage.games.menace.display.offers import offers
from rampage.games.menace.rules.action_space import BASE, CITY, CREATURES, DICE, MONSTERS, PIECES, SITE
from rampage.games.menace.rules.cards.powers import (
    battle_defense,
    defense_of,
    missile_range_of,
    unit_damage_of,
    upgrades_of,
)
from rampage.games.menace.rules.hostility import hostile
from rampage.games.menace.rules.position import DAMAGED, Menace
from rampage.games.menace.rules.steps.deploy import missile_targets
from rampage.games.menace.rules.steps.encounter import BASE_INFAMY, SITE_INFAMY, helpers_infamy, locations
from rampage.games.menace.rules.steps.missile import MissileReroll, missile_roll
from rampage.games.menace.rules.steps.retreat import lost_by
from rampage.games.menace.rules.steps.strike import Reroll, counted
from rampage.kernel.packed import i64
from rampage.kernel.schematic import Forecast, Hint, Note, Row, chance, forecast, line, note, odds, percent
from rampage.kernel.words import several


class Preview(TypedDict, total=False):
    """What a choice would do and risk; `hit` is the chance of the attack, if it is one."""

    hit: float
    forecast: Forecast


class Attack:
    """One attack: attacker, target, and how many of six faces hit."""

    def __init__(self, attacker: int, target: int, faces: int) -> None:
        self.attacker = attacker
        self.target = target
        self.faces = faces


def attack_of(p: Menace, choice: int) -> Attack | None:
    """The attack that a choice makes, if it makes one."""
    board = p.board
    if board.attack0 <= choice < board.berserk0:
        creature, target = divmod(choice - int(board.attack0), PIECES)
        return Attack(creature, target, faces_of(p, creature, target))
    if board.shoot0 <= choice < board.hold0:
        unit, creature = divmod(choice - int(board.shoot0), CREATURES)
        word = board.space.vocabularies["CREATURE"].words[creature]
        return Attack(CREATURES + unit, creature, target_faces(p, unit)[word])
    if board.fire0 <= choice < board.fire0 + MONSTERS:
        monster = choice - int(board.fire0)
        return Attack(-1, monster, missile_faces(p, monster))
    if choice == board.reroll0:
        return _again(p)
    return None


def missile_faces(p: Menace, monster: int) -> int:
    """How many faces of a Cruise Missile's die hit a Monster."""
    needs = defense_of(p, monster)
    return sum(1 for pips in range(1, DICE + 1) if missile_roll(p, monster, i64(pips)) >= needs)


def _again(p: Menace) -> Attack | None:
    step = p.agenda[-1]
    if isinstance(step, MissileReroll):
        return Attack(-1, int(step.monster), missile_faces(p, int(step.monster)))
    if not isinstance(step, Reroll):
        return None
    needs = battle_defense(p, step.target)
    faces = sum(1 for n in range(1, DICE + 1) if counted(p, step.attacker, step.target, i64(n)) >= needs)
    return Attack(int(step.attacker), int(step.target), faces)


def preview(p: Menace, seat: int, choice: int) -> Preview:
    """What a legal choice would do and risk; empty where there is nothing to say."""
    if p.why_not(choice, seat):
        return {}
    found = attack_of(p, choice)
    if found is not None:
        return {"hit": round(found.faces / DICE, 4), "forecast": forecast(attack_rows(p, found))}
    board = p.board
    if board.missile0 <= choice < board.missile0 + board.spaces:
        return {"forecast": missile_range(p, choice - int(board.missile0))}
    rows = gain_rows(p, choice) or space_rows(p, choice)
    return {"forecast": forecast(rows)} if rows else {}


def hit_odds(p: Menace, choice: int) -> str:
    """How likely an attack is to hit, in words; empty for any other choice."""
    found = attack_of(p, choice)
    return "" if found is None else f"hits {percent(found.faces / DICE)} of the time"


def missile_range(p: Menace, space: int) -> Forecast:
    """The ring that a Cruise Missile in a space reaches, and the Monsters in it [MENACE-16.1]."""
    board, titles = p.board, p.board.space.vocabularies["MONSTER"].titles
    reach = missile_range_of(p, p.military_of[p.active])
    targets = [int(monster) for monster in missile_targets(p, i64(space))]
    rows = [line("Range", int(reach)), line("Damage", int(board.missile_damage))]
    for monster in targets:
        share = missile_faces(p, monster) / DICE
        rows.append(odds(f"Against {titles[monster]}", [chance("hits", share), chance("misses", 1 - share)]))
    hunted = {int(p.at[monster]) for monster in targets}
    hints: list[Hint] = []
    for there in range(int(board.spaces)):
        away = int(board.distance[space * int(board.spaces) + there])
        if away <= reach:
            found = there in hunted
            text = "a Monster in range" if found else "in range"
            share = 1.0 if found else 0.2
            hints.append({"node": board.names[there], "text": text, "short": str(away), "chance": share})
    return forecast(rows, hints)


def attack_rows(p: Menace, attack: Attack) -> list[Row]:
    """The chance, and what a hit does."""
    share = attack.faces / DICE
    target = attack.target
    defense = int(defense_of(p, target) if attack.attacker < 0 else battle_defense(p, target))
    plus = 0 if attack.attacker < 0 else int(counted(p, attack.attacker, target, i64(0)))
    rows = [odds("The die", [chance("hits", share), chance("misses", 1 - share)])]
    rows.append(line("Defense", f"{defense}" + (f", {plus:+d} on the die" if plus else "")))
    if target >= CREATURES:
        plated = p.flags[target] & DAMAGED == 0 and any(
            upgrade.armors == p.board.unit_type[target - CREATURES]
            for upgrade in upgrades_of(p, p.board.unit_military[target - CREATURES])
        )
        rows.append(line("A hit", "damages the armored unit" if plated else "destroys the unit"))
    else:
        rows.append(_damage(p, attack))
    return rows


def _damage(p: Menace, attack: Attack) -> Row:
    board, target = p.board, attack.target
    if attack.attacker < 0:
        damage = int(board.missile_damage)
    elif attack.attacker < CREATURES:
        damage = int(board.creature_damage[attack.attacker])
    else:
        unit = attack.attacker - CREATURES
        damage = int(unit_damage_of(p, board.unit_military[unit], board.unit_type[unit]))
    health = int(p.health[target])
    if damage >= health:
        return line("A hit", f"{damage} Damage defeats it ({health} Health)", "good")
    return line("A hit", f"{damage} Damage of {health} Health")


def space_rows(p: Menace, choice: int) -> list[Row]:
    """Who waits where a piece would go, and what may be encountered there."""
    found = move_of_choice(p, choice)
    if found is None:
        return retreat_rows(p, choice)
    piece, space = found
    titles = p.board.space.vocabularies["PIECE"].titles
    rows: list[Row] = []
    foes = foes_of(p, piece, space)
    if foes:
        rows.append(line("Starts a battle with", ", ".join(titles[n] for n in foes), "warn"))
        if all(owner_of(p, n) == p.active for n in foes):
            rows.append(line("Watch out", "these are your own pieces", "bad"))
        if piece < CREATURES:
            share = [(n, faces_of(p, piece, n)) for n in foes[:4]]
            rows += [line(f"Hits {titles[n]}", percent(faces / DICE)) for n, faces in share]
    if piece < MONSTERS:
        here = int(locations(p, i64(space)))
        rows += base_rows(p, space) if here & BASE else city_rows(p, space) if here & CITY else []
        if here & SITE:
            rows.append(line("Mutation Site", f"+{SITE_INFAMY} Infamy and a roll", "good"))
    return rows


def retreat_rows(p: Menace, choice: int) -> list[Row]:
    """Units that would find no room where the others retreat to."""
    lost = lost_in(p, choice)
    return [] if lost < 0 else [line("Units lost (no room)", lost, "bad" if lost else "good")]


def lost_in(p: Menace, choice: int) -> int:
    """How many units a retreat loses; -1 if the choice is not a retreat."""
    board = p.board
    for sea, first in ((0, int(board.withdraw0)), (1, int(board.submerge0))):
        if first <= choice < first + int(board.spaces):
            return int(lost_by(p, i64(sea), i64(choice - first)))
    return -1


def move_of_choice(p: Menace, choice: int) -> tuple[int, int] | None:
    """The piece and the space of a move, or of a rampage."""
    board, spaces = p.board, int(p.board.spaces)
    if board.move0 <= choice < board.march0:
        return divmod(choice - int(board.move0), spaces)
    if board.march0 <= choice < board.end_move0:
        unit, space = divmod(choice - int(board.march0), spaces)
        return CREATURES + unit, space
    if board.rampage0 <= choice < board.rampage0 + spaces:
        return int(p.monster_of[p.active]), choice - int(board.rampage0)
    return None


# A few words next to each choice.


def notes(p: Menace) -> dict[str, Note]:
    """Next to the choices of the seat that is asked: chances, gains, battles; and where it happens."""
    seat = int(p.actor())
    if seat < 0 or p.ended:
        return {}
    if p.monster_of[seat] < 0 or p.military_of[seat] < 0:
        return offers(p, seat)
    out: dict[str, Note] = {}
    crowds: dict[int, list[int]] = {}
    for piece in range(PIECES):
        if p.at[piece] >= 0:
            crowds.setdefault(int(p.at[piece]), []).append(piece)
    for choice in p.choices(seat):
        found = brief(p, int(choice), crowds)
        if found is not None:
            out[str(choice)] = found
    return out


def brief(p: Menace, choice: int, crowds: dict[int, list[int]]) -> Note | None:
    """The note of one choice, if there is something to say; `crowds` are the pieces by space."""
    attack = attack_of(p, choice)
    if attack is not None:
        return note(f"hits {percent(attack.faces / DICE)}")
    found = move_of_choice(p, choice)
    if found is not None:
        piece, space = found
        return _move_note(p, piece, space, crowds.get(space, []))
    board, monster = p.board, int(p.monster_of[p.active])
    here = [board.names[p.at[monster]]] if monster >= 0 and p.at[monster] >= 0 else []
    gains = gain_rows(p, choice) if choice in (board.stomp_base0, board.stomp_city0, board.mutate0) else []
    if gains:
        return note(f"{gains[0]['value']} Infamy", "good", here)
    lost = lost_in(p, choice)
    return note(f"loses {several(lost, 'unit')}", "bad") if lost > 0 else None


def _move_note(p: Menace, piece: int, space: int, crowd: list[int]) -> Note | None:
    foes = [n for n in crowd if n != piece and hostile(p, piece, n)]
    own = bool(foes) and all(owner_of(p, n) == p.active for n in foes)
    parts = ["battle with your own pieces" if own else "battle"] if foes else []
    if piece < MONSTERS:
        here = int(locations(p, i64(space)))
        if here & BASE:
            parts.append(f"+{BASE_INFAMY + int(helpers_infamy(p, space))} Infamy")
        elif here & CITY:
            parts.append(f"+{int(p.board.city[space]) + int(helpers_infamy(p, space))} Infamy")
        elif here & SITE:
            parts.append("Site")
    if not parts:
        return None
    found = note(", ".join(parts), "bad" if own else "warn" if foes else "good")
    if own:
        found["confirm"] = "Only your own pieces are there: they would fight each other. Go anyway?"
    return found
