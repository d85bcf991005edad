"""The view of Menace: typed dicts that become the browser's types."""

from typing import Literal, TypedDict

from rampage.games.menace.display.battle_view import BattleView, MarkView
from rampage.games.menace.display.gains import GainView
from rampage.games.menace.display.roll_view import RollView
from rampage.games.menace.rules.action_space import Phase, Player, UnitType
from rampage.games.menace.rules.events import Ending
from rampage.kernel.schematic import Note, Panel, SchematicView
from rampage.kernel.scoreboard import Countdown, Standing

State = Literal["board", "defeated", "blocked", "waiting"]


class CreatureView(TypedDict):
    """A creature in play."""

    creature: str
    title: str
    player: Player
    monster: bool
    space: str | None
    state: State
    health: int
    start_health: int
    most_health: int
    move: int
    attack: int
    defense: int
    damage: int
    moved: bool
    retreated: bool
    ally: bool
    guest: bool
    cubes: int


class AwayView(TypedDict):
    """A creature off the board: defeated or blocked, and when it comes back. `fell` is the continent where
    it may not return, if there is one."""

    creature: str
    title: str
    player: Player
    state: Literal["defeated", "blocked"]
    fell: str
    health: int


class UnitView(TypedDict):
    """A unit on the board."""

    unit: str
    title: str
    military: str
    type: UnitType
    space: str
    damaged: bool
    moved: bool
    missile: bool
    exiting: bool


class StackView(TypedDict):
    """What is in a space."""

    space: str
    creatures: list[str]
    units: int
    most_units: int


class BonusView(TypedDict):
    """The projected end of the game, line by line."""

    infamy: int
    minion: int
    cards: int
    health: int
    kills: int
    total: int


class PlayerView(TypedDict):
    """One player at a glance."""

    player: Player
    title: str
    monster: str | None
    military: str | None
    infamy: int
    kills: int
    health: int
    start_health: int
    most_health: int
    mutations: list[str]
    minions: list[str]
    score: BonusView


class MilitaryView(TypedDict):
    """One Military; `decides` is who chooses for it now."""

    military: str
    title: str
    player: Player | None
    decides: Player
    upgrades: list[str]
    supply: dict[UnitType, int]
    gone: int


class DeployView(TypedDict):
    """The Deploy Phase: what may still be placed, and where."""

    left: int
    spaces: list[str]
    research: bool
    missile_spaces: dict[str, list[str]]
    submarine_exits: dict[str, list[str]]


class MenaceFacts(TypedDict):
    """The state of the table: what a program reads."""

    turn: int
    active: Player
    phase: Phase | Literal["over"]
    decides: list[Player | Literal["chance"]]
    supply: int
    tokens: int
    warning: bool
    creatures: list[CreatureView]
    away: list[AwayView]
    units: list[UnitView]
    stacks: list[StackView]
    stomped: list[str]
    players: list[PlayerView]
    militaries: list[MilitaryView]
    deck: int
    discard: list[str]
    pending: list[str]
    rolls: list[RollView]
    rolls_earlier: bool
    battle: BattleView | None
    ending: Ending
    winners: list[Player]


class MenaceView(MenaceFacts):
    """The whole table."""

    moves: dict[str, MarkView]
    gains: list[GainView]
    deploy: DeployView | None
    schematic: SchematicView
    panels: list[Panel]
    standings: list[Standing]
    countdowns: list[Countdown]
    notes: dict[str, Note]
