"""Sides, pieces and dangers in rows, and notes next to choices, for tables that know no game."""

from typing import TYPE_CHECKING, Final

from rampage.games.crush.rules.legality import target_range
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules.action_space import UNIT_NAMES
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.kernel.schematic import (
    GlossaryEntry,
    Note,
    Panel,
    Row,
    chip,
    chips,
    entry,
    gauge,
    line,
    note,
    panel,
    percent,
)
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.crush.content.board import Board
    from rampage.games.crush.display.forecast import Forecast, Losses
    from rampage.games.crush.display.scene import CrushScene
    from rampage.games.crush.display.view import CrushView
    from rampage.games.rampage_city.display.view import PlayerView

PHASE_TITLES: Final = {
    "setup": "Set up",
    "movement": "Units move",
    "monster": "The Monster Die",
    "attack": "Units attack",
    "over": "The game is over",
}


def panels(view: "CrushView", board: "Board") -> list[Panel]:
    """The city, what the Monster Die may do, and the two sides."""
    out = [_city(view, board)]
    if view["forecasts"]:
        out.append(_dangers(view))
    return out + [_side(side, seat, view) for seat, side in enumerate(view["players"])]


def _city(view: "CrushView", board: "Board") -> Panel:
    supply = view["supply"]
    standing, built = len(view["buildings"]), int(board.buildings)
    rows = [
        gauge("Buildings", standing, built, tone="bad" if 4 * standing < built else ""),
        line("Burning", len(view["fires"])),
        gauge("Cards left", view["deck_left"], int(board.cards)),
    ]
    if view["phase"] == "movement":
        rows.insert(0, line("Movement points", view["pool"]))
    more = [
        line("Free tentacles left", supply["free"]),
        line("Crushed Unit tentacles left", supply["crushed"]),
        line("Building tentacles left", supply["building"]),
        line("Holes left", supply["holes"]),
        line("MegaHoles left", supply["megaholes"]),
        line("Fire Markers left", supply["fire_markers"]),
        chips("Deck", [chip(f"{word} {count}", word=word) for word, count in view["deck"].items()]),
    ]
    title = f"Turn {view['turn']}: {view['active'].title()}"
    subtitle = PHASE_TITLES[view["phase"]]
    return panel("city", title, rows, subtitle=subtitle, now=True, more=more)


def _loss_text(losses: "Losses") -> str:
    parts = [
        f"{word} {', '.join(found)}"
        for word, found in (
            ("fells", losses["falls"]),
            ("lights", losses["burns"]),
            ("destroys", [*losses["units"], *losses["survivors"]]),
            ("opens", losses["opens"]),
        )
        if found
    ]
    return "; ".join(parts) or "harms nothing"


def _face(face: "Forecast") -> list[Row]:
    label = f"{face['face'].title()} ({face['faces']} of 6)"
    if not face["layouts"]:
        found = line(label, _loss_text(face["losses"]), "bad" if face["losses"]["units"] else "")
        found["nodes"] = face["squares"]
        return [found]
    rows = []
    for layout in face["layouts"]:
        limbs = [f"{limb['square']} {limb['tentacle']}" for limb in layout["losses"]["limbs"]]
        row = line(
            f"Blast, then {layout['pips']}",
            f"{', '.join(limbs) or 'nothing'}; {_loss_text(layout['losses'])}",
        )
        row["nodes"] = [zone["square"] for zone in layout["zones"] if zone["square"]]
        rows.append(row)
    return rows


def _dangers(view: "CrushView") -> Panel:
    plain = [row for face in view["forecasts"] if not face["layouts"] for row in _face(face)]
    blast = [row for face in view["forecasts"] if face["layouts"] for row in _face(face)]
    rows = plain + [
        line(
            UNIT_NAMES.titles[UNIT_NAMES.number(peril["unit"])],
            f"lost {percent(peril['of_36'] / 36)}",
            "warn",
        )
        for peril in view["perils"]
    ]
    return panel("die", "The next Monster Die", rows, more=blast)  # fmt: skip


def _side(side: "PlayerView", seat: int, view: "CrushView") -> Panel:
    rows = [
        line("Mission Score", side["score"]),
        gauge("Units on the board", side["on_board"], view["most_on_board"]),
        line(
            "Reserve",
            ", ".join(
                (several(side["reserve_tanks"], "Tank"), several(side["reserve_helicopters"], "Helicopter"))
            ),
        ),
        chips("Cards", [chip(f"{word} {count}", word=word) for word, count in side["cards"].items()]),
        line("Survivor Markers", side["markers"]),
    ]
    now = view["active"] == side["player"] and view["phase"] != "over"
    return panel(side["player"], side["title"], rows, seat=seat, now=now)  # fmt: skip


def notes(p: Crush, costs: list[int]) -> dict[str, Note]:
    """Next to the choices of the seat that is asked: movement points, and how likely a shot hits."""
    seat = int(p.actor())
    if seat < 0 or p.ended:
        return {}
    out: dict[str, Note] = {}
    points: dict[int, Note] = {}  # Many choices cost the same: one note is enough for them.
    for n, choice in enumerate(p.choices(seat)):
        if p.board.fire0 <= choice < p.board.cease0:
            unit, target = divmod(choice - int(p.board.fire0), int(p.board.targets))
            distance = int(target_range(p, p.at[unit], target))
            share = int(hit_faces(distance)) / 6
            where = [p.board.names[target - 1]] if target else []
            out[str(choice)] = note(f"Range {distance}, hits {percent(share)}", "", where)
        elif n < len(costs) and costs[n]:
            if costs[n] not in points:
                points[costs[n]] = note(several(costs[n], "point"))
            out[str(choice)] = points[costs[n]]
    return out


def glossary(scene: "CrushScene") -> dict[str, GlossaryEntry]:
    """The Monster Hit cards in full."""
    return {
        card["card"]: entry(
            "Monster Hit cards",
            card["title"],
            facts=f"{card['copies']} in the deck",
            text=f"{card['effect']} {card['condition']}",
            source="from the rulebook",
            rule=card["rule"],
        )
        for card in scene["cards"]
    }
