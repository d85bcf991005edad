"""What an observation says in words, compared with the facts of the same seat. The facts are built for people by other
code than the rows are, so each checks the other."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Row = Mapping[str, Any]


def owners(row: Row, path: str) -> dict[str, Any]:
    """The entries `path.owner`, by owner."""
    return {key.removeprefix(f"{path}."): value for key, value in row.items() if key.startswith(f"{path}.")}


def check_city(row: Row, facts: Any) -> None:
    """Both games of the city."""
    assert (row["turn"], row["active"], row["ending"]) == (facts["turn"], facts["active"], facts["ending"])
    assert row["winner"] == facts["winner"]
    assert facts["phase"] in (row["phase"], "over")
    assert row["bound"] == facts["bound"]
    if row["spent"] != "traded":
        assert row["pool"] == facts["pool"]
        assert [row["dice.0"], row["dice.1"]] == (facts["dice"] or [0, 0])
    here = owners(row, "here")
    for name, bit in (("buildings", "building"), ("fires", "burning")):
        assert {square for square, there in here.items() if bit in there} == set(facts[name])
        assert row[name] == len(facts[name])
    monster = facts["monster"]
    assert row["monster"] == (monster and monster["square"])
    if monster:
        assert row["monster_facing"] == monster["facing"]
        assert {square for square, there in here.items() if "monster" in there} == set(monster["squares"])
    pending = {one["card"]: (one["square"], one["player"]) for one in facts["survivors"]}
    for card, square in owners(row, "survivors").items():
        assert pending.get(card, (None, None)) == (square, row[f"survivors_of.{card}"] if square else None)
    check_city_cards(row, facts)
    for unit in facts["units"]:
        check_unit(row, unit)


def check_city_cards(row: Row, facts: Any) -> None:
    for player in facts["players"]:
        name = player["player"]
        assert (row[f"score.{name}"], row[f"markers.{name}"]) == (player["score"], player["markers"])
        assert {kind: n for kind, n in owners(row, f"won.{name}").items() if n} == player["cards"]
    assert {kind: n for kind, n in owners(row, "discarded").items() if n} == facts["discard"]
    deck = owners(row, "deck")
    assert sum(deck.values()) == facts["deck_left"]
    for kind, count in facts["deck"].items():
        assert (
            count == deck[kind] if kind in deck else True
        )  # Survivors and others with several faces: the sum.


def check_unit(row: Row, unit: Any) -> None:
    name, player = unit["unit"], unit["player"]
    assert row[f"at.{name}"] == (unit["square"] if unit["state"] == "board" else unit["state"])
    if unit["facing"]:
        assert row[f"facing.{name}"] == unit["facing"]
    assert (name[1:] in row[f"fired.{player}"]) == unit["fired"]
    forfeited = name[1:] in row[f"forfeited.{player}"]
    # In Crush it may fire at a tentacle that rose later [CRUSH-R19]; the row says only that it let a shot pass.
    assert forfeited == unit["forfeited"] or (forfeited and "tentacle.A1" in row)


def check_crush(row: Row, facts: Any) -> None:
    check_city(row, facts)
    seen = {square: word for square, word in owners(row, "tentacle").items() if word != "none"}
    assert seen == {one["square"]: one["tentacle"] for one in facts["tentacles"]}
    ground = owners(row, "hole")
    assert {square for square, there in ground.items() if there == ["hole"]} == {
        one["square"] for one in facts["holes"]
    }
    assert {square for square, there in ground.items() if "corner" in there} == {
        one["square"] for one in facts["megaholes"]
    }
    covered = {square for one in facts["megaholes"] for square in one["squares"]}
    assert {square for square, there in ground.items() if "mega" in there} == covered
    assert (row["holes"], row["megas"]) == (len(facts["holes"]), len(facts["megaholes"]))
    for name, word in (("free", "free"), ("crushed", "crushed"), ("holding", "building")):
        assert row[name] == sum(1 for found in seen.values() if found == word)


def check_kaiju(row: Row, facts: Any) -> None:
    for name in ("turn", "active", "first", "ending", "winners", "shared_card", "discarded", "passes"):
        assert row[name] == facts[name], name
    for name in ("abilities_left", "tokens_left"):
        assert row[name] == facts[name], name
    assert row["ability_used"] == facts["ability_used"]
    shown = {one["letter"]: one["face"] for one in facts["objectives"]}
    assert owners(row, "objective") == {letter: shown.get(letter) for letter in "ABCD"}
    if facts["d_card"]:
        assert row["d_holder"] == facts["d_card"]["holder"]
        assert row[f"left.{facts['d_card']['group']}"] == facts["d_card"]["left"]
    for player in facts["players"]:
        check_kaiju_player(row, player)
    for space in facts["spaces"]:
        name = space["space"]
        for part in ("tile", "owner", "icon", "figures", "dead"):
            assert row[f"{part}.{name}"] == space[part], (part, name)
        assert row[f"fought.{name}"] == ["_".join(pair) for pair in space["fought"]]
    if facts["arena"]:
        assert row["calm"] == facts["arena"]["calm_turns"]
    check_battle(row, facts["battle"])


def check_kaiju_player(row: Row, player: Any) -> None:
    name = player["player"]
    for entry, fact in (("monster", "monster"), ("at", "space"), ("card", "card"), ("stack", "stack")):
        assert row[f"{entry}.{name}"] == player[fact], entry
    for part in ("points", "health", "ability_count"):
        assert row[f"{part}.{name}"] == player[part], part
    assert row[f"tokens.{name}"] == player["tokens"]
    assert row[f"open_score.{name}"] in (player["open_score"], 0)
    assert owners(row, f"groups.{name}") == player["groups"]
    assert bool(row[f"in_play.{name}"]) != player["defeated"]
    values = player["token_values"]
    counts = [-1] * 3 if values is None else [values.count(n) for n in (1, 2, 3)]
    assert list(owners(row, f"token_values.{name}").values()) == counts
    held = [row[f"{part}.{name}"] for part in ("ability", "spare_ability")]
    assert [word for word in held if word] == (player["abilities"] or [])
    mine = {one["tile"] for one in player["claimed"]}
    assert {tile for tile, owner in owners(row, "claimed").items() if owner == name} == mine


def check_battle(row: Row, battle: Any) -> None:
    assert row["battle"] == (battle and battle["sort"])
    if battle is None:
        assert set(owners(row, "shown").values()) <= {None}
        return
    for name in ("space", "round", "savage"):
        assert row[f"battle.{name}"] == battle[name]
    assert row["battle.replays"] == battle["replay"]
    for n, one in enumerate(battle["rounds"]):
        assert [row[f"shown.{n}.{side}"] for side in ("attack", "defence")] == [one["attack"], one["defence"]]
    for side in ("attacker", "defender"):
        fighter = battle[side]
        name = fighter["player"]
        assert row[f"battle.{side}"] == name
        for part in ("won", "in_hand", "put_back", "ready"):
            assert row[f"{part}.{name}"] == fighter[part], part
        assert row[f"in_hand.{name}"] + row[f"spent.{name}"] == fighter["drawn"]
        hand = fighter["hand"]
        counts = {icon: -1 if hand is None else hand.count(icon) for icon in owners(row, f"hand.{name}")}
        assert owners(row, f"hand.{name}") == counts


def check_rush(row: Row, facts: Any) -> None:
    letters = "abcdef"
    assert (row["round"], row["active"]) == (facts["round"], letters[facts["active"]])
    assert facts["phase"] in (row["phase"], "over")
    assert row["ending"] == (facts["ending"] or "no")
    assert row["winner"] == (None if facts["winner"] is None else letters[facts["winner"]])
    order = [letters[seat] for seat in facts["order"]]
    assert [word for word in owners(row, "order").values() if word] == order
    for car in facts["cars"]:
        check_car(row, car, letters[car["seat"]])
    for one in facts["ranking"]:
        name = letters[one["seat"]]
        assert (row[f"to_go.{name}"], row[f"arrived.{name}"]) == (one["boxes_to_go"], one["arrived"])
        assert (name in row["acted"]) == one["acted"]
    ground = owners(row, "ground")
    assert {box for box, there in ground.items() if "mine" in there} == set(facts["mines"])
    assert {box for box, there in ground.items() if "wreck" in there} == {
        one["box"] for one in facts["wrecks"]
    }
    turn = facts["turn"]
    if turn:
        assert (row["boxes_left"], row["moved"]) == (turn["boxes_left"], turn["moved"])
        assert row["free"] == (99 if turn["free"] is None else turn["free"])
        assert (row["turbo_used"], row["left_box"]) == (turn["turbo_used"], turn["mine_box"])
    if facts["rolls"]:
        last = facts["rolls"][-1]
        assert (row["roll"], row["roll.car"]) == (last["sort"], letters[last["seat"]])
        dice = [die for die in owners(row, "roll.die").values() if die]
        assert dice[::-1] == last["dice"][-6:]
    else:
        assert row["roll"] is None


def check_car(row: Row, car: Any, name: str) -> None:
    for part in ("car", "driver"):
        assert (row[f"{part}.{name}"] or "") == car[part]
    assert row[f"box.{name}"] == car["box"]
    for part in ("progress", "node", "speed", "on"):
        assert row[f"{part}.{name}"] == car[part], part
    for part in ("steering", "braking", "turbo", "structure", "heat", "mines"):
        assert row[f"{part}.{name}"] == car[part]["now"], part
    assert row[f"wrecked.{name}"] == (car["wrecked"] or "running")


def check_menace(row: Row, facts: Any) -> None:
    for name in ("turn", "active", "supply", "discard", "ending"):
        assert row[name] == facts[name], name
    assert facts["phase"] in (row["phase"], "over")
    assert len(row["deck"]) == facts["deck"]
    for creature in facts["creatures"]:
        name, state = creature["creature"], creature["state"]
        away = {"waiting": "off"}.get(state, state)
        assert row[f"at.{name}"] == (creature["space"] if state == "board" else away)
        assert (row[f"owner.{name}"], row[f"health.{name}"]) == (creature["player"], creature["health"])
        assert ("moved" in row[f"flags.{name}"]) == creature["moved"]
        assert ("retreated" in row[f"flags.{name}"]) == creature["retreated"]
        assert (name in row["allies"]) == creature["ally"]
        assert (row["battle.guest"] == name) == creature["guest"]
    owned = {creature["creature"] for creature in facts["creatures"]}
    assert {name for name, player in owners(row, "owner").items() if player} == owned
    units = {unit["unit"]: unit for unit in facts["units"]}
    for name in (name for name in owners(row, "at") if "-" in name):
        unit = units.get(name)
        if unit is None:
            assert row[f"at.{name}"] in ("off", "gone")
        else:
            assert row[f"at.{name}"] == unit["space"]
            for flag in ("damaged", "moved", "missile", "exiting"):
                assert (flag in row[f"flags.{name}"]) == unit[flag], flag
    for player in facts["players"]:
        assert row[f"infamy.{player['player']}"] == player["infamy"]
    if facts["rolls"]:
        last = facts["rolls"][-1]
        assert (row["roll"], row["roll.result"]) == (last["sort"], last["result"])
        assert (row["roll.pips"], row["roll.counted"]) == (last["die"], last["counted"])
        assert (row["roll.needs"], row["roll.damage"]) == (last["defense"], last["damage"])
        assert (row["roll.target"] or "") == last["target"]
        if last["sort"] != "research":
            assert row["roll.roller"] == last["roller"]
    else:
        assert row["roll"] is None


CHECKS: Final[dict[str, Callable[[Row, Any], None]]] = {
    "smash": check_city,
    "crush": check_crush,
    "kaiju": check_kaiju,
    "rush": check_rush,
    "menace": check_menace,
}
