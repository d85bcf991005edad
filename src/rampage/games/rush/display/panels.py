"""Dashboards, the turn and the race in rows, and notes next to choices, for tables that know no game."""

from typing import TYPE_CHECKING, Final

from rampage.games.rush.display.instruments import rolls_panel, speedometer, spent_on
from rampage.games.rush.display.losses import obstacle_losses
from rampage.games.rush.rules.action_space import ITEM_NAMES, PERMANENT_NAMES, SIDE_NAMES
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import kept_dice
from rampage.kernel.schematic import (
    Chip,
    Note,
    Panel,
    Row,
    chance,
    chip,
    chips,
    gauge,
    line,
    note,
    odds,
    panel,
    percent,
)
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.rush.display.forecast import EndView, NodeView
    from rampage.games.rush.display.odds import BoostView, LossView, ShotView, StepView
    from rampage.games.rush.display.scene import SceneSpeed
    from rampage.games.rush.display.view import CarView, ItemView, RankView, RushView, TurnView

PHASE_TITLES: Final = {
    "setup": "Before the race",
    "speed": "The lever",
    "tests": "Tests",
    "move": "The move",
    "after": "After the move",
    "over": "The race is over",
}
MEETS: Final = {
    "free": "a free box",
    "wreck": "a wreck",
    "mine": "a mine",
    "wreck_and_mine": "a wreck and a mine",
    "ram": "a ram",
    "side": "a side collision",
    "front": "a front collision",
    "obstacle": "an obstacle",
}
WORRY: Final = 2  # So close to the end of a track a row is marked.


def panels(p: Rush, view: "RushView") -> list[Panel]:
    """The turn at hand, the race, and each dashboard in the order of the race."""
    out: list[Panel] = []
    turn = view["turn"]
    if turn is not None:
        out.append(_turn(p, turn, view))
        if view["nodes"]:
            out.append(speedometer(p, view))
    if view["rolls"]:
        out.append(rolls_panel(p, view))
    out.append(_race(p, view))
    places = {rank["seat"]: n for n, rank in enumerate(view["ranking"])}
    for car in sorted(view["cars"], key=lambda car: places.get(car["seat"], car["seat"])):
        rank = view["ranking"][places[car["seat"]]] if car["seat"] in places else None
        out.append(_dashboard(car, rank, places.get(car["seat"], 0) + 1))
    return out


# Panels.


def _turn(p: Rush, turn: "TurnView", view: "RushView") -> Panel:
    title = view["cars"][turn["seat"]]["title"]
    rows: list[Row] = []
    if view["phase"] == "move":
        free = turn["free"]
        rows.append(line("Boxes left", turn["boxes_left"]))
        rows.append(line("Free lane changes", "unlimited" if free is None else free))
        rows.append(line("Steering points", turn["steering"]))
    if turn["forced"]:
        rows += _closed_sides(p)
    rows.append(line("Activation pawns to move", turn["pawn_moves_left"]))
    if turn["turbo_used"]:
        rows.append(line("Turbo points used", turn["turbo_used"], "warn"))
    rows.append(chips("Equipment", [_item(item) for item in view["items"]]))
    for item in view["items"]:
        if item["shot"] is not None:
            rows.append(shot_row(p, item["shot"]))
    if turn["mine_box"] is not None and view["cars"][turn["seat"]]["mines"]["most"]:
        reasons = [reason["text"] for reason in turn["mine_reasons"]]
        rows.append(
            line("Mine", "can be laid on the box just left" if turn["can_mine"] else " ".join(reasons))
        )
    subtitle = PHASE_TITLES[view["phase"]]
    if turn["forced"]:
        subtitle += ": a forced lane change"
    elif turn["boosting"]:
        subtitle += ": on the booster"
    return panel("turn", f"Turn of {title}", rows, subtitle=subtitle, seat=turn["seat"], now=True)


def _closed_sides(p: Rush) -> list[Row]:
    """Why a side is closed to a car that must change lanes."""
    out: list[Row] = []
    for side in SIDE_NAMES.words:
        reasons = p.why_not(p.space().parse(f"swerve {side}"), int(p.active))
        if reasons:
            out.append(line(f"Closed to the {side}", reasons[0].text, "warn"))
    return out


def _item(item: "ItemView") -> Chip:
    """An item of the active driver, and what keeps it from being switched on or used."""
    found = item["use_reasons"] if item["on"] else item["switch_reasons"]
    about = " ".join(reason["text"] for reason in found)
    return chip(f"{item['title']}: {'on' if item['on'] else 'off'}", item["on"], item["item"], about)


def _race(p: Rush, view: "RushView") -> Panel:
    titles = [car["title"] for car in view["cars"]]
    more = "" if view["order_fixed"] else ", the leading car goes next"
    waiting = [
        seat for seat in view["order"] if not p.acted >> seat & 1 and not view["cars"][seat]["wrecked"]
    ]
    rows: list[Row] = [line("Round", f"{view['round']} of at most {view['round_cap']}")]
    rows.append(line("Laps", view["laps"]))
    if view["order"]:
        rows.append(line("Order of the round", ", ".join(titles[seat] for seat in view["order"]) + more))
        rows.append(line("Still to move", ", ".join(titles[seat] for seat in waiting) or "nobody"))
    if view["mines"]:
        rows.append(line("Mines on the track", len(view["mines"]), nodes=view["mines"]))
    for wreck in view["wrecks"]:
        label = f"Wreck of {wreck['title']}"
        rows.append(line(label, wreck["cause"], tone="bad", nodes=[wreck["box"]]))
    return panel("race", p.board.track.title, rows, subtitle=PHASE_TITLES[view["phase"]])


def _dashboard(car: "CarView", rank: "RankView | None", place: int) -> Panel:
    subtitle, rows = "", list[Row]()
    more: list[Row] = []
    if car["car"]:
        subtitle = f"{car['driver_title']}, {car['driver_type']} · {car['team']}"
        if car["wrecked"]:
            rows.append(line("Wrecked", car["wrecked"], "bad"))
        elif rank is not None and car["box"] is not None:
            lap = f"lap {rank['lap']}, " if rank["lap"] else ""
            boxes = several(rank["boxes_to_go"], "box", "boxes")
            rows.append(line("Place", f"{place}., {lap}{boxes} to go"))
        rows.append(
            line("Lever", f"gear {car['gear']}, Speed {car['speed']}" if car["gear"] else "neutral, Speed 0")
        )
        rows += _gauges(car)
        items = [chip(ITEM_NAMES.title(word), word in car["on"], word) for word in car["items"]]
        rows.append(chips("Activated items", items))
        fitted = [chip(PERMANENT_NAMES.title(w), True, w) for w in car["permanent"]]
        rows.append(chips("Permanent", fitted))
    return panel(f"car{car['seat']}", car["title"], rows, subtitle=subtitle, seat=car["seat"], more=more)


def _gauges(car: "CarView") -> list[Row]:
    heat, structure = car["heat"], car["structure"]
    hot = "bad" if heat["most"] - heat["now"] <= WORRY else ""
    frail = "bad" if structure["now"] <= WORRY else ""
    rows = [
        gauge("Structure", structure["now"], structure["most"], tone=frail),
        gauge("Heat", heat["now"], heat["most"], tone=hot),
        gauge("Steering", car["steering"]["now"], car["steering"]["most"]),
        gauge("Braking", car["braking"]["now"], car["braking"]["most"]),
        gauge("Turbo", car["turbo"]["now"], car["turbo"]["most"]),
    ]
    if car["mines"]["most"]:
        rows.append(gauge("Mines", car["mines"]["now"], car["mines"]["most"]))
    return rows


# Notes next to choices.


def notes(p: Rush, view: "RushView") -> dict[str, Note]:
    """A few words next to each choice that has a cost or a risk, and where steps lead."""
    out = entries(p) if view["round"] == 0 else {}
    for node in view["nodes"]:
        risk = node["explodes"]
        text = f"Speed {node['speed']}" + (f", {percent(risk)} explodes" if risk else "")
        out[str(node["choice"])] = note(text, "bad" if risk >= 0.2 else "warn" if risk else "")
    for step in view["steps"]:
        text = "" if step["sort"] == "free" else MEETS[step["sort"]]
        if step["steering_points"]:
            text = f"{text}, 1 Steering point" if text else "1 Steering point"
        tone = "" if step["sort"] == "free" else "warn"
        out[str(step["choice"])] = note(text, tone, [step["box"]])
    boxes = p.space().vocabularies["BOX"]
    for end in view["ends"]:
        if end["chance"] > 0:
            choice = int(p.board.drive0) + boxes.number(end["box"])
            out[str(choice)] = note(end_text(end), "warn" if end["hazards"] else "")
    for boost in view["boosts"]:
        risks = [f"{percent(boost['explodes'])} explodes"] if boost["explodes"] else []
        risks += [hazard_text(boost["hazards"])] if boost["hazards"] else []
        risks += [f"hits {'an obstacle' if boost['hit'] == 'obstacle' else 'a car'}"] if boost["hit"] else []
        out[str(boost["choice"])] = note(", ".join(risks), "warn" if risks else "", [boost["ends"]])
    return out


def entries(p: Rush) -> dict[str, Note]:
    """What each car and each driver bring to the race, while they are chosen."""
    board, garage, seat = p.board, p.board.garage, int(p.actor())
    out: dict[str, Note] = {}
    for choice in p.choices(seat) if seat >= 0 else []:
        car, driver = divmod(choice - int(board.enter0), int(board.drivers))
        if 0 <= car < len(garage.cars):
            fitted = [t for n, t in enumerate(PERMANENT_NAMES.titles) if garage.permanent[car] >> n & 1]
            brought = [t for n, t in enumerate(ITEM_NAMES.titles) if garage.items[driver] >> n & 1]
            kind = garage.driver_types[driver].capitalize()
            out[str(choice)] = note(f"{', '.join(fitted)}. {kind}: {', '.join(brought)}")
    return out


def end_text(end: "EndView") -> str:
    """What a box where a move can end takes."""
    lanes = several(end["lanes"], "lane") if end["lanes"] else "straight ahead"
    return f"{lanes}, {hazard_text(end['hazards'])}" if end["hazards"] else lanes


def hazard_text(hazards: int) -> str:
    """Wrecks and mines on a way."""
    return several(hazards, "wreck or mine", "wrecks or mines")


# Rows of forecasts.


def node_rows(p: Rush, node: "NodeView", speed: "SceneSpeed") -> list[Row]:
    """What setting the lever so means."""
    spent = spent_on(node)
    value = f"gear {node['gear']}, Speed {node['speed']}" if node["gear"] else "neutral"
    rows: list[Row] = [line("Lever", value + (f"; spends {spent}" if spent else ""))]
    if node["red_dice"]:
        heated = [chance(f"+{k}", share) for k, share in enumerate(node["heat"])]
        label = f"Heat, {several(node['red_dice'], 'die', 'dice')}, each below {node['threshold']} adds heat"
        rows.append(odds(label, heated))
        if node["explodes"]:
            rows.append(line("The engine explodes", percent(node["explodes"]), "bad"))
    if speed["unlimited"]:
        rows.append(line("Lane changes", "unlimited"))
    elif node["speed"]:
        dice = kept_dice(speed["steering_dice"], speed["steering_keep"] == "high")
        lanes = [chance(f"{k} or more", share) for k, share in enumerate(speed["lanes"]) if k]
        rows.append(odds(f"Free lane changes ({dice})", lanes))
    if node["speed"]:
        rows.append(_obstacle_row(p, "Structure lost if an obstacle is hit", node["speed"]))
    return rows


def _obstacle_row(p: Rush, label: str, speed: int) -> Row:
    lost = enumerate(obstacle_losses(p, speed))
    return odds(label, [chance(f"-{points}", share) for points, share in lost if share])


def step_rows(p: Rush, step: "StepView") -> list[Row]:
    """What one step meets."""
    rows: list[Row] = [line("Meets", MEETS[step["sort"]], "" if step["sort"] == "free" else "warn")]
    if step["sort"] == "ram":
        beyond = {"empty": "is empty", "car": "holds a car", "blocked": "is blocked"}[step["beyond"]]
        rows.append(line("The box beyond", beyond))
        rows.append(odds("Pushed away", [chance("yes", step["success"]), chance("no", 1 - step["success"])]))
    elif step["dice"]:
        rows.append(line("Dice", step["dice"]))
    if step["sort"] == "obstacle":
        rows.append(_obstacle_row(p, "Structure lost", int(p.speed_of(p.active))))
    if step["steering_points"]:
        rows.append(line("Steering points", step["steering_points"]))
    return rows + loss_rows(p, step["losses"])


def loss_rows(p: Rush, losses: "list[LossView]") -> list[Row]:
    """What each car can expect to lose."""
    return [
        line(f"{p.title_of(loss['seat'])} loses", f"{loss['expected']:.2g} Structure on average")
        for loss in losses
    ]


def shot_row(p: Rush, shot: "ShotView") -> Row:
    """A shot of gun or flamer."""
    name = ITEM_NAMES.title(shot["item"])
    if shot["target"] is None:
        return line(name, "nobody within three boxes in this lane")
    hits = [chance(several(k, "hit"), share) for k, share in enumerate(shot["hits"])]
    away = several(shot["distance"], "box", "boxes") + " away"
    row = odds(
        f"{name} at {p.title_of(shot['target'])}, {away}, {several(shot['dice'], 'die', 'dice')}", hits
    )
    row["nodes"] = [p.board.track.names[p.at[shot["target"]]]]
    return row


def boost_rows(p: Rush, boost: "BoostView") -> list[Row]:
    """Boxes of booster: heat, and what stops the car."""
    rows: list[Row] = [odds("Heat", [chance(f"+{k}", share) for k, share in enumerate(boost["heat"])])]
    if boost["explodes"]:
        rows.append(line("The engine explodes", percent(boost["explodes"]), "bad"))
    if boost["hit"]:
        rows.append(line("Then hits", "an obstacle" if boost["hit"] == "obstacle" else "a car", "bad"))
    if boost["hazards"]:
        rows.append(line("Rolls for wrecks and mines", boost["hazards"], "warn"))
    return rows + loss_rows(p, boost["losses"])
