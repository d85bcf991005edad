"""What a seat sees of Menace.

Everything is open but the order of the Minion deck, so all seats and spectators see the same.
"""

from rampage.games.menace.display.battle_view import battle_view, move_marks
from rampage.games.menace.display.forecast import notes
from rampage.games.menace.display.gains import gain_views
from rampage.games.menace.display.panels import panels
from rampage.games.menace.display.roll_view import roll_views
from rampage.games.menace.display.schematic import plan_view
from rampage.games.menace.display.scoreboard import LOW_TOKENS, countdowns, standings
from rampage.games.menace.display.view_types import (
    AwayView,
    CreatureView,
    DeployView,
    MenaceFacts,
    MenaceView,
    MilitaryView,
    PlayerView,
    StackView,
    State,
    UnitView,
)
from rampage.games.menace.rules.action_space import (
    BLOCKED,
    CREATURES,
    DEFEATED,
    ENCOUNTER,
    GONE,
    MILITARIES,
    MILITARY_WORDS,
    MINION_WORDS,
    MONSTERS,
    MOVING,
    PHASE_WORDS,
    PLAYER_NAMES,
    TYPE_NAMES,
    TYPES,
    UNITS,
)
from rampage.games.menace.rules.cards.powers import (
    attacks_of,
    battle_defense,
    move_of,
    traits_of,
    upgrades_of,
)
from rampage.games.menace.rules.events import ENDING_NAMES
from rampage.games.menace.rules.hostility import controller
from rampage.games.menace.rules.position import DAMAGED, EXITING, MISSILE, MOVED, RETREATED, Menace
from rampage.games.menace.rules.scoring import card_bonus, health_bonus, kill_bonus, minion_bonus, total
from rampage.games.menace.rules.steps.deploy import exits, fault_of, missile_targets
from rampage.games.menace.rules.steps.fight import pending
from rampage.games.menace.text.position_text import stomped_places


def facts(p: Menace) -> MenaceFacts:
    """What a seat may know of the state."""
    names = p.board.names
    outcome = p.outcome()
    fighting = PHASE_WORDS[p.phase] == "fight" and not p.ended
    return {
        "turn": int(p.turn),
        "active": PLAYER_NAMES.word(p.active),
        "phase": "over" if p.ended else PHASE_WORDS[p.phase],
        "decides": ["chance" if seat < 0 else PLAYER_NAMES.word(seat) for seat in p.actors()],
        "supply": int(p.supply),
        "tokens": int(p.board.tokens),
        "warning": p.supply <= LOW_TOKENS,
        "creatures": [_creature(p, creature) for creature in range(CREATURES) if p.owner[creature] >= 0],
        "away": [_away(p, n) for n in range(CREATURES) if p.owner[n] >= 0 and p.at[n] in (DEFEATED, BLOCKED)],
        "units": [_unit(p, unit) for unit in range(UNITS) if p.at[CREATURES + unit] >= 0],
        "stacks": _stacks(p),
        "stomped": stomped_places(p),
        "players": [_player(p, seat) for seat in range(int(p.seats))],
        "militaries": [_military(p, military) for military in range(MILITARIES)],
        "deck": sum(1 for n in range(len(MINION_WORDS)) if p.deck >> n & 1),
        "discard": [MINION_WORDS[n] for n in range(len(MINION_WORDS)) if p.discard >> n & 1],
        "pending": [names[space] for space in pending(p)] if fighting else [],
        "rolls": roll_views(p),
        "rolls_earlier": p.rolls_old == 1,
        "battle": battle_view(p) if p.battle >= 0 else None,
        "ending": ENDING_NAMES.word(p.ended),
        "winners": [] if outcome is None else [PLAYER_NAMES.word(seat) for seat in outcome.winners],
    }


def view(p: Menace, without: tuple[str, ...] = ()) -> MenaceView:
    """All that a seat may know. Members named in `without` may be empty."""
    step = type(p.agenda[-1]).__name__ if p.agenda else ""
    out: MenaceView = {
        **facts(p),
        "moves": move_marks(p) if p.phase == MOVING and step == "MovePieces" else {},
        "gains": gain_views(p) if p.phase == ENCOUNTER else [],
        "deploy": _deploy(p) if step in ("Deploy", "Launches") else None,
        "schematic": {"pieces": [], "marks": [], "trail": []} if "schematic" in without else plan_view(p),
        "panels": [],
        "standings": [],
        "countdowns": countdowns(p),
        "notes": notes(p),
    }
    # The same facts once more, in the words of a table that knows no game.
    if "panels" not in without:
        out["panels"] = panels(p, out)
    out["standings"] = standings(p, out)
    return out


def _creature(p: Menace, creature: int) -> CreatureView:
    board = p.board
    where = p.at[creature]
    on_board = where >= 0
    words = board.space.vocabularies["CREATURE"]
    state: State = (
        "board"
        if on_board
        else "defeated"
        if where == DEFEATED
        else "blocked"
        if where == BLOCKED
        else "waiting"
    )
    uses_sites = board.traits[board.ability[creature]].uses_sites
    return {
        "creature": words.words[creature],
        "title": words.titles[creature],
        "player": PLAYER_NAMES.word(p.owner[creature]),
        "monster": creature < MONSTERS,
        "space": board.names[where] if on_board else None,
        "state": state,
        "health": int(p.health[creature]),
        "start_health": int(board.start_health[creature]),
        "most_health": int(board.most_health if creature < MONSTERS else board.start_health[creature]),
        "move": int(move_of(p, creature)),
        "attack": int(attacks_of(p, creature) if on_board else board.creature_attack[creature]),
        "defense": int(battle_defense(p, creature) if on_board else board.creature_defense[creature]),
        "damage": int(board.creature_damage[creature]),
        "moved": p.flags[creature] & MOVED != 0,
        "retreated": p.flags[creature] & RETREATED != 0,
        "ally": p.allies >> creature & 1 == 1,
        "guest": p.guest == creature,
        "cubes": int(p.cubes) if uses_sites else 0,
    }


def _away(p: Menace, creature: int) -> AwayView:
    board, words = p.board, p.board.space.vocabularies["CREATURE"]
    defeated = p.at[creature] == DEFEATED
    fell = int(p.fell[creature]) if defeated and creature < MONSTERS else -1
    start = int(board.start_health[creature])
    back = (start + 1) // 2 if board.half_health else start
    return {
        "creature": words.words[creature],
        "title": words.titles[creature],
        "player": PLAYER_NAMES.word(p.owner[creature]),
        "state": "defeated" if defeated else "blocked",
        "fell": board.continents[fell] if fell >= 0 else "",
        "health": back if defeated else int(p.health[creature]),
    }


def _unit(p: Menace, unit: int) -> UnitView:
    flags = p.flags[CREATURES + unit]
    return {
        "unit": p.board.unit_words[unit],
        "title": p.board.unit_titles[unit],
        "military": MILITARY_WORDS[p.board.unit_military[unit]],
        "type": TYPE_NAMES.word(p.board.unit_type[unit]),
        "space": p.board.names[p.at[CREATURES + unit]],
        "damaged": flags & DAMAGED != 0,
        "moved": flags & MOVED != 0,
        "missile": flags & MISSILE != 0,
        "exiting": flags & EXITING != 0,
    }


def _stacks(p: Menace) -> list[StackView]:
    words = p.board.space.vocabularies["CREATURE"].words
    return [
        {
            "space": p.board.names[space],
            "creatures": [words[n] for n in range(CREATURES) if p.beasts[space] >> n & 1],
            "units": int(p.crowd[space]),
            "most_units": int(p.board.stack),
        }
        for space in range(int(p.board.spaces))
        if p.beasts[space] or p.crowd[space]
    ]


def _player(p: Menace, seat: int) -> PlayerView:
    monster, military = int(p.monster_of[seat]), int(p.military_of[seat])
    words = p.board.space.vocabularies["CREATURE"].words
    return {
        "player": PLAYER_NAMES.word(seat),
        "title": PLAYER_NAMES.titles[seat],
        "monster": None if monster < 0 else words[monster],
        "military": None if military < 0 else MILITARY_WORDS[military],
        "infamy": int(p.infamy[seat]),
        "kills": int(p.kills[seat]),
        "health": 0 if monster < 0 else int(p.health[monster]),
        "start_health": 0 if monster < 0 else int(p.board.start_health[monster]),
        "most_health": int(p.board.most_health),
        "mutations": [] if monster < 0 else [trait.word for trait in traits_of(p, monster)[1:]],
        "minions": [words[n] for n in range(MONSTERS, CREATURES) if p.owner[n] == seat],
        "score": {
            "infamy": int(p.infamy[seat]),
            "minion": int(minion_bonus(p, seat)),
            "cards": int(card_bonus(p, seat)),
            "health": int(health_bonus(p, seat)),
            "kills": int(kill_bonus(p, seat)),
            "total": int(total(p, seat)),
        },
    }


def _military(p: Menace, military: int) -> MilitaryView:
    seat = p.seat_of[military]
    board = p.board
    first, beyond = int(board.first_unit[military]), int(board.first_unit[military + 1])
    return {
        "military": MILITARY_WORDS[military],
        "title": board.military_titles[military],
        "player": None if seat < 0 else PLAYER_NAMES.word(seat),
        "decides": PLAYER_NAMES.word(controller(p, military)),
        "upgrades": [upgrade.word for upgrade in upgrades_of(p, military)],
        "supply": {
            TYPE_NAMES.word(type): int(p.spares(military, type))
            for type in range(TYPES)
            if board.pieces[military * TYPES + type]
        },
        "gone": sum(1 for unit in range(first, beyond) if p.at[CREATURES + unit] == GONE),
    }


def _deploy(p: Menace) -> DeployView:
    step = p.agenda[-1]
    six = step.numbers()[0] if type(step).__name__ == "Deploy" else 0
    names, words = p.board.names, p.board.space.vocabularies["CREATURE"].words
    open_now = [
        space for space in range(int(p.board.spaces)) if fault_of(p, space, six) == 0 and p.deploys > 0
    ]
    return {
        "left": int(p.deploys),
        "spaces": [names[space] for space in open_now],
        "research": p.placed == 0 and six == 0 and type(step).__name__ == "Deploy",
        "missile_spaces": {
            names[space]: [words[n] for n in missile_targets(p, space)]
            for space in open_now
            if p.missiles == 0 and len(missile_targets(p, space))
        },
        "submarine_exits": {names[space]: [names[n] for n in exits(p, space)] for space in open_now},
    }
