"""Players, the battle and the world in rows, for tables that know no game."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.display.battle_view import BattleView
from rampage.games.menace.display.roll_panel import rolls_panel
from rampage.games.menace.display.view_types import (
    CreatureView,
    DeployView,
    MenaceView,
    MilitaryView,
    PlayerView,
)
from rampage.games.menace.rules.action_space import MINION_WORDS, PLAYER_NAMES, TYPE_NAMES
from rampage.games.menace.rules.events import STEP_TITLES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.schematic import (
    Chance,
    Chip,
    GlossaryEntry,
    Panel,
    Row,
    chance,
    chip,
    chips,
    entry,
    gauge,
    line,
    odds,
    panel,
)
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.menace.display.scene import CardInfo, CreatureInfo, MenaceScene, MilitaryInfo

PHASE_TITLES: Final = {
    "setup": "Setup",
    "move": "Move Phase",
    "fight": "Fight Phase",
    "encounter": "Encounter Phase",
    "deploy": "Deploy Phase",
    "over": "The game is over",
}
STEPS: Final = [f"{n} {STEP_TITLES[n]}" for n in range(1, 6)]
SOURCES: Final = {
    "rulebook": "from the rulebook",
    "public": "from public sources",
    "reconstructed": "reconstructed",
}
MOST_SHOTS: Final = 12  # Rows of chances in the battle panel; the rest is shown on demand.


def panels(p: Menace, view: MenaceView) -> list[Panel]:
    """The battle and the deployment at hand, the world, the players, the other Militaries."""
    out: list[Panel] = []
    if view["battle"] is not None:
        out.append(_battle(p, view["battle"]))
    if view["deploy"] is not None:
        out.append(_deploy(p, view["deploy"]))
    if view["rolls"]:
        out.append(rolls_panel(p, view))
    out.append(_world(p, view))
    if view["away"]:
        out.append(_away(p, view))
    out += [_player(p, view, player) for player in view["players"]]
    unplayed = [military for military in view["militaries"] if military["player"] is None]
    if unplayed and view["phase"] != "setup":
        out.append(_unplayed(unplayed))
    return out


def _titles(p: Menace, words: list[str], vocabulary: str = "PIECE") -> list[str]:
    names = p.board.space.vocabularies[vocabulary]
    return [names.title(word) for word in words]


def _space(p: Menace, word: str) -> str:
    return p.board.titles[p.board.names.index(word)]


# The battle.


def _battle(p: Menace, battle: BattleView) -> Panel:
    here = {"nodes": [battle["space"]]}
    who = _titles(p, battle["pieces"])
    rows: list[Row] = [chips("Step", [chip(step, n + 1 == battle["step"]) for n, step in enumerate(STEPS)])]
    rows.append(line("In the space", ", ".join(who), nodes=here["nodes"]))
    if battle["remote"]:
        rows.append(line("From adjacent spaces", ", ".join(_titles(p, battle["remote"]))))
    for label, counts in (("Attacks left", battle["left"]), ("Re-rolls left", battle["rerolls"])):
        if counts:
            shown = [f"{name} {n}" for name, n in zip(_titles(p, list(counts)), counts.values(), strict=True)]
            rows.append(line(label, ", ".join(shown)))
    shots = _shots(p, battle)
    if battle["retreats"]:
        rows.append(_retreats(p, battle))
    if battle["unplayed"]:
        shown = [f"{m.upper()}: {PLAYER_NAMES.title(who)}" for m, who in battle["unplayed"].items()]
        rows.append(line("Decides for", ", ".join(shown)))
    return panel(
        "battle",
        f"Battle in {_space(p, battle['space'])}",
        rows[:2] + shots[:MOST_SHOTS] + rows[2:],
        subtitle=STEPS[battle["step"] - 1][2:] if battle["step"] else "About to begin",
        now=True,
        more=shots[MOST_SHOTS:],
    )


def _shots(p: Menace, battle: BattleView) -> list[Row]:
    """How easily each side hits the other."""
    out: list[Row] = []
    for found in battle["targets"]:
        attacker, target = _titles(p, [found["attacker"], found["target"]])
        more = f", {found['modifier']:+d}" if found["modifier"] else ""
        shares: list[Chance] = [chance("hit", found["hit_faces"] / 6)]
        out.append(odds(f"{attacker} at {target} (Defense {found['defense']}{more})", shares))
    for unit, faces in battle["unit_hits"].items():
        name = _titles(p, [unit])[0]
        for creature, count in faces.items():
            out.append(odds(f"{name} at {_titles(p, [creature])[0]}", [chance("hit", count / 6)]))
    return out


def _retreats(p: Menace, battle: BattleView) -> Row:
    shown: list[Chip] = []
    for found in battle["retreats"]:
        piece = found["piece"]
        name = piece.title() if piece in ("units", "submarines") else _titles(p, [piece])[0]
        lost = f", {found['lost']} lost" if found["lost"] else ""
        shown.append(chip(f"{name}: {_space(p, found['space'])}{lost}", found["lost"] == 0))
    return chips("Ways to retreat", shown)


# Deployment and the world.


def _deploy(p: Menace, deploy: DeployView) -> Panel:
    rows: list[Row] = [line("Placements left", deploy["left"])]
    rows.append(line("Open spaces", len(deploy["spaces"]), nodes=deploy["spaces"]))
    if deploy["research"]:
        rows.append(line("Instead", "research"))
    more: list[Row] = []
    for space, monsters in deploy["missile_spaces"].items():
        shown = ", ".join(_titles(p, monsters))
        more.append(line(f"Missile in {_space(p, space)}", f"reaches {shown}", nodes=[space]))
    for space, sea in deploy["submarine_exits"].items():
        if sea:
            shown = ", ".join(_space(p, word) for word in sea)
            more.append(line(f"Submarine from {_space(p, space)}", shown, nodes=sea))
    seat = int(p.active)
    return panel(
        "deploy",
        "Deployment",
        rows,
        subtitle=p.board.military_titles[p.military_of[seat]],
        seat=seat,
        now=True,
        more=more,
    )


def _world(p: Menace, view: MenaceView) -> Panel:
    decides = ["chance" if word == "chance" else PLAYER_NAMES.title(word) for word in view["decides"]]
    rows: list[Row] = []
    if view["phase"] != "setup":
        rows.append(line("Turn", f"{view['turn']}, {PLAYER_NAMES.title(view['active'])}"))
    if decides:
        rows.append(line("To decide", ", ".join(decides)))
    rows.append(
        gauge("Stomp tokens left", view["supply"], view["tokens"], tone="bad" if view["warning"] else "")
    )
    if view["pending"]:
        shown = ", ".join(_space(p, word) for word in view["pending"])
        rows.append(line("Battles to come", shown, tone="warn", nodes=view["pending"]))
    rows.append(line("Minion deck", several(view["deck"], "card")))
    minions = [chip(_titles(p, [word])[0], True, word) for word in view["discard"]]
    if minions:
        rows.append(chips("Discarded Minions", minions))
    return panel("world", "The world", rows, subtitle=PHASE_TITLES[view["phase"]])


def _away(p: Menace, view: MenaceView) -> Panel:
    """Creatures that were defeated, or found no retreat."""
    continents = dict(zip(p.board.continents, p.board.continent_titles, strict=True))
    rows: list[Row] = []
    for beast in view["away"]:
        shown = "blocked; back on any Lair when this turn ends"
        if beast["state"] == "defeated":
            where = f", not in {continents[beast['fell']]}" if beast["fell"] else ""
            shown = (
                f"defeated; back on a Lair when {PLAYER_NAMES.title(beast['player'])}'s turn begins{where}"
            )
        rows.append(line(beast["title"], f"{shown}, Health {beast['health']}", "bad"))
    return panel("away", "Off the board", rows, subtitle="Creatures that are defeated or blocked")


# Players and Militaries.


def _player(p: Menace, view: MenaceView, player: PlayerView) -> Panel:
    own = [beast for beast in view["creatures"] if beast["player"] == player["player"]]
    army = next((known for known in view["militaries"] if known["player"] == player["player"]), None)
    score = player["score"]
    rows: list[Row] = [line("Infamy", f"{player['infamy']}, {score['total']} if the game ended now")]
    for beast in own:
        rows += _creature(p, beast, player)
    if army is not None:
        rows += military_rows(p, army)
    rows.append(line("Defeated units", player["kills"]))
    monster = [beast["title"] for beast in own if beast["monster"]]
    return panel(
        player["player"],
        " and ".join([*monster, *([army["title"]] if army else [])]) or player["title"],
        rows,
        subtitle=player["title"],
        seat=PLAYER_NAMES.words.index(player["player"]),
        more=[
            line("Bonus for a Minion", score["minion"]),
            line("Bonus for Mutations and Upgrades", score["cards"]),
            line("Bonus for Health", score["health"]),
            line("Bonus for defeated units", score["kills"]),
        ],
    )


def _creature(p: Menace, beast: CreatureView, player: PlayerView) -> list[Row]:
    mark = beast["start_health"] if beast["monster"] else -1
    low = "bad" if beast["health"] <= 3 else ""
    health = gauge(f"Health of {beast['title']}", beast["health"], beast["most_health"], mark, low)
    if beast["space"] is not None:
        health["nodes"] = [beast["space"]]
    facts = [f"{word.title()} {beast[word]}" for word in ("move", "attack", "defense", "damage")]
    states = [
        (beast["state"] not in ("board", "waiting"), beast["state"]),
        (beast["moved"], "has moved"),
        (beast["retreated"], "retreated"),
        (beast["ally"], "Colossal Ally"),
        (beast["guest"], "this battle only"),
    ]
    facts += [shown for on, shown in states if on]
    if beast["cubes"]:
        facts.append(f"Mutation cubes {beast['cubes']}")
    rows = [health, line(beast["title"], ", ".join(facts))]
    cards = [chip(beast["title"], True, beast["creature"])]
    if beast["monster"]:
        titles = _titles(p, player["mutations"], "MUTATION")
        cards += [chip(title, True, word) for title, word in zip(titles, player["mutations"], strict=True)]
    rows.append(chips("Cards", cards))
    return rows


def military_rows(p: Menace, army: MilitaryView) -> list[Row]:
    """Upgrades, what is in supply, what is out of the game."""
    titles = _titles(p, army["upgrades"], "UPGRADE")
    cards = [chip(army["title"], True, army["military"])]
    cards += [chip(title, True, word) for title, word in zip(titles, army["upgrades"], strict=True)]
    supply = [
        chip(f"{title} {army['supply'][word]}", army["supply"][word] > 0)
        for word, title in zip(TYPE_NAMES.words, TYPE_NAMES.titles, strict=True)
        if word in army["supply"]
    ]
    rows = [chips("Military", cards), chips("In supply", supply)]
    if army["gone"]:
        rows.append(line("Out of the game", army["gone"], "warn"))
    return rows


def _unplayed(armies: "list[MilitaryView]") -> Panel:
    rows: list[Row] = []
    for army in armies:
        name = PLAYER_NAMES.title(army["decides"])
        left = ", ".join(
            several(army["supply"][word], title)
            for word, title in zip(TYPE_NAMES.words, TYPE_NAMES.titles, strict=True)
            if word in army["supply"]
        )
        rows.append(chips(army["title"], [chip(army["title"], True, army["military"])]))
        rows.append(line(f"Controlled by {name}", f"in supply: {left}"))
    return panel("unplayed", "Unplayed Militaries", rows, subtitle="The next player controls them")


# Cards in full.


def glossary(scene: "MenaceScene") -> dict[str, GlossaryEntry]:
    """Every Monster, Minion, Military, Mutation and Upgrade, with where its figures come from."""
    out: dict[str, GlossaryEntry] = {}
    for beast in scene["creatures"]:
        out[beast["creature"]] = _beast(beast)
        for card in beast["chart"]:
            out[card["word"]] = _card("Mutations", card)
    for army in scene["militaries"]:
        out[army["military"]] = _army(army)
        for card in army["chart"]:
            out[card["word"]] = _card("Upgrades", card)
    return out


def _card(group: str, card: "CardInfo") -> GlossaryEntry:
    return entry(group, card["title"], text=card["text"], source=SOURCES[card["source"]])


def _beast(beast: "CreatureInfo") -> GlossaryEntry:
    facts = [f"{word.title()} {beast[word]}" for word in ("health", "move", "attack", "defense", "damage")]
    text = f"{beast['ability']['title']}: {beast['ability']['text']}"
    if beast["chart"]:
        text += f" Mutates into {', '.join(card['title'] for card in beast['chart'])}."
    return entry(
        "Monsters" if beast["creature"] not in MINION_WORDS else "Minions",
        beast["title"],
        facts=", ".join(facts),
        text=text,
        source=SOURCES[beast["source"]],
    )


def _army(army: "MilitaryInfo") -> GlossaryEntry:
    units = [
        f"{several(unit['pieces'], unit['title'])} "
        f"(Move {unit['move']}, Defense {unit['defense']}, Damage {unit['damage']})"
        for unit in army["units"]
    ]
    upgrades = ", ".join(card["title"] for card in army["chart"])
    home = ", ".join(word.replace("_", " ").title() for word in army["home"])
    return entry(
        "Militaries",
        army["title"],
        facts="; ".join(units),
        text=f"At home in {home}. Researches {upgrades}.",
        source=SOURCES[army["source"]],
    )
