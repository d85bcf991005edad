"""The OpenAPI document: all that the page's types are made from."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi import FastAPI

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.server.limits import Limits
from rampage.server.routers import ROUTERS
from rampage.server.schema import describe, installed_components, make_document
from rampage.session import from_browser, to_browser
from rampage.testing.walks import samples
from tests.server.lines import line_to
from tests.server.visiting import HERE, TestClient, new_table, visitor_on
from tests.support.duel import DUEL
from tests.support.games import BUILT_IN_GAMES, NAMES


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """As `python -m rampage.server.schema` prints it."""
    printed = subprocess.run(
        [sys.executable, "-m", "rampage.server.schema"], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(printed.stdout)
    return found


def refs(value: Any) -> set[str]:
    """Every reference in a piece of schema."""
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(refs(inner) for inner in value.values()))
    if isinstance(value, list):
        return set().union(*(refs(inner) for inner in value))
    return set()


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert refs(document) <= known


def test_messages_views_and_scenes_are_components(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for union in (from_browser.FromBrowser, to_browser.ToBrowser):
        for message in union.__args__:
            assert message.__name__ in schemas
    for name in ("FromBrowser", "ToBrowser", "GameInfo", "RuleInfo", "SpaceInfo", "ReasonInfo", "Record"):
        assert name in schemas
    for name in NAMES:
        assert f"{name.title()}View" in schemas
        assert f"{name.title()}Event" in schemas
    assert "SmashScene" in schemas
    assert "SmashPreview" in schemas
    assert "Preview" in schemas, "the message keeps its name"
    assert schemas["Preview"] != schemas["SmashPreview"]


def misfits(value: Any, schema: dict[str, Any], schemas: dict[str, Any], place: str) -> list[str]:
    """Where a value is not as a schema says: things that are missing, unknown, or of another sort."""
    if "$ref" in schema:
        return misfits(value, schemas[schema["$ref"].rpartition("/")[2]], schemas, place)
    if "anyOf" in schema:
        tried = [misfits(value, one, schemas, place) for one in schema["anyOf"]]
        return [] if [] in tried else tried[0]
    sorts: dict[str, type | tuple[type, ...]] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "number": (int, float),
    }
    sort = sorts.get(schema.get("type", ""))
    if sort is not None and not isinstance(value, sort):
        return [f"{place}: {value!r} is no {schema['type']}"]
    if isinstance(value, list):
        inner = schema.get("items", {})
        return [
            fault for n, item in enumerate(value) for fault in misfits(item, inner, schemas, f"{place}[{n}]")
        ]
    if value not in schema.get("enum", [value]):
        return [f"{place}: {value!r} is none of {schema['enum']}"]
    if not isinstance(value, dict):
        return [] if schema.get("type") != "null" or value is None else [f"{place}: not null"]
    known = schema.get("properties", {})
    out = [f"{place}: no {key}" for key in schema.get("required", []) if key not in value]
    for key, item in value.items():
        inner = known.get(key, schema.get("additionalProperties", not known))
        if inner is False:
            out.append(f"{place}: {key} is not in the document")
        elif isinstance(inner, dict):
            out += misfits(item, inner, schemas, f"{place}.{key}")
    return out


@pytest.mark.parametrize("name", NAMES)
def test_views_are_as_the_document_says(document: dict[str, Any], name: str) -> None:
    schemas = document["components"]["schemas"]
    looked = 0
    for p in samples(game(name), 1, 13):
        view = json.loads(json.dumps(p.view(0)))
        assert misfits(view, schemas[f"{name.title()}View"], schemas, "view") == []
        looked += 1
    assert looked
    broken = {**view, "monsters_mood": "grim"}
    assert misfits(broken, schemas[f"{name.title()}View"], schemas, "view"), "the check sees what it should"


def events_of(document: dict[str, Any], name: str) -> dict[str, dict[str, Any]]:
    """The sorts of events of a game, by their names: each with all fields of its line, and with the words they name."""
    schemas = document["components"]["schemas"]

    def found(schema: dict[str, Any]) -> dict[str, Any]:
        return schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    out: dict[str, dict[str, Any]] = {}
    for sort in schemas[f"{name.title()}Event"]["oneOf"]:
        if "$ref" in sort:
            continue  # What the table adds.
        parts = [found(part) for part in sort["allOf"]]
        fields = {field: found(inner) for part in parts for field, inner in part["properties"].items()}
        if "items" in fields.get("many", {}):
            fields["many"] = {**fields["many"], "items": found(fields["many"]["items"])}
        required = [field for part in parts for field in part["required"]]
        out[fields["type"]["const"]] = {"type": "object", "required": required, "properties": fields}
    return out


@pytest.mark.parametrize("name", NAMES)
def test_events_are_as_the_document_says(document: dict[str, Any], name: str) -> None:
    """A match by chance: every event has the fields that its sort names, and words that it lists."""
    sorts = events_of(document, name)
    met: dict[str, dict[str, Any]] = {}
    for seed in range(3):
        position = game(name).new()
        dealer, rng = FastDealer(seed), Rng(seed)
        position.events = []
        while position.actors() and position.played < 3000:
            seat = position.actor()
            choice = dealer.deal(position) if seat == CHANCE else int(position.one(seat, rng))
            position.apply(choice, seat)
        for event in position.events:
            sent = {**event.json(position.space().vocabularies), "n": 0, "move": 0}
            assert misfits(sent, sorts[event.news.name], {}, event.news.name) == []
            assert sent.keys() - sorts[event.news.name]["properties"].keys() == set()
            met[event.news.name] = sent
    assert len(met) > 10
    known = next(
        (sent, field)
        for sent in met.values()
        for field in sent
        if "enum" in sorts[sent["type"]]["properties"][field]
    )
    broken = {**known[0], known[1]: "whatever"}
    assert misfits(broken, sorts[broken["type"]], {}, "event"), "the check sees what it should"


def test_words_that_a_game_fixes_are_listed_and_those_of_its_content_are_not(
    document: dict[str, Any],
) -> None:
    smash, crush = events_of(document, "smash"), events_of(document, "crush")
    assert smash["drove"]["properties"]["facing"]["enum"] == ["N", "E", "S", "W"]
    assert "enum" not in smash["drove"]["properties"]["to"], "a city may be larger"
    assert "sweep" in smash["unit_lost"]["properties"]["cause"]["enum"]
    assert "thrash" in crush["unit_lost"]["properties"]["cause"]["enum"]
    assert "sweep" not in crush["unit_lost"]["properties"]["cause"]["enum"]
    assert "many" not in crush["zone"]["required"], "off the board it has no squares"
    view = document["components"]["schemas"]["SmashView"]["properties"]
    assert sorted(view["active"]["enum"]) == ["green", "orange"]


def test_a_game_of_another_package_is_described_and_changes_nothing_else(
    document: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its types are called: here another component has the name already."""
    monkeypatch.setattr("rampage.server.schema.games", lambda: [*BUILT_IN_GAMES, DUEL])
    app = FastAPI(title="Rampage", version="0", summary="Tables, records and rules of Rampage.")
    for part in ROUTERS:
        app.include_router(part)
    known = document["components"]["schemas"]
    shown = describe(app)["components"]["schemas"]
    assert shown.keys() - known.keys() == {"DuelView", "DuelEvent", "DuelCardWord"}
    assert {name: schema for name, schema in shown.items() if name in known} == known
    assert events_of({"components": {"schemas": shown}}, "duel").keys() >= {"dealt", "seen", "bids"}
    again = installed_components(DUEL, {"DuelEvent": {}})
    assert again.keys() == {"DuelGameView", "DuelGameEvent", "DuelGameCardWord"}


def test_a_proof_is_as_the_document_says(tmp_path: Path, document: dict[str, Any]) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, HERE)
        with line_to(client, made["id"]) as line:
            line.enter()
            line.play()
        proof = client.get(f"/api/tables/{made['id']}/proof").json()
    assert proof["rolls"]
    schemas = document["components"]["schemas"]
    assert misfits(proof, schemas["Proof"], schemas, "proof") == []


def test_two_types_of_the_same_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them would be described as the other."""
    app = FastAPI(title="Rampage", version="0")
    for part in ROUTERS:
        app.include_router(part)
    monkeypatch.setattr("rampage.server.schema._kernel", lambda: {"Proof": {"title": "Proof"}})
    with pytest.raises(ValueError, match="the same name: Proof"):
        make_document(app)


def test_every_route_declares_its_type_and_its_errors(document: dict[str, Any]) -> None:
    for path, methods in document["paths"].items():
        assert path.startswith("/api/")
        for operation in methods.values():
            assert operation["summary"]
            fine = next(code for code in operation["responses"] if code.startswith("2"))
            assert operation["responses"][fine]["content"]["application/json"]["schema"], path
            assert "4XX" in operation["responses"]


def test_the_server_shows_the_same_document(client: TestClient, document: dict[str, Any]) -> None:
    shown = client.get("/api/openapi.json").json()
    assert shown["components"]["schemas"].keys() == document["components"]["schemas"].keys()
    assert shown["paths"].keys() == document["paths"].keys()


def test_what_is_sent_is_what_the_types_say(tmp_path: Path) -> None:
    """Messages decode as the dataclasses that the schema is made from; a view has the keys of its type."""
    from rampage.games.smash.display.view import SmashScene, SmashView

    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, HERE)
        with line_to(client, made["id"]) as line:
            welcome = line.enter()
            assert msgspec.json.decode(line.raw, type=to_browser.Welcome).type == "welcome"
            msgspec.convert(welcome["scene"], SmashScene)
            for _ in range(20):
                update = line.play()
                assert msgspec.json.decode(line.raw, type=to_browser.Update).type == "update"
                msgspec.json.decode(json.dumps(update["state"]["view"]), type=SmashView)


@pytest.mark.long
def test_requests_that_nobody_would_think_of(tmp_path: Path) -> None:
    """Schemathesis makes requests from the document; no answer may be a crash or of another form."""
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from schemathesis.checks import not_a_server_error, response_schema_conformance
    from schemathesis.core.result import Ok

    limits = Limits(tables_per_hour=10**6, tables_per_hour_and_address=10**6, requests_at_once=10**6)
    checks = [not_a_server_error, response_schema_conformance]
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client, HERE)
        # By our own client: schemathesis would start and end the same server a second time.
        schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok)

            @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.ok().as_strategy())
            def probe(case: Any) -> None:
                if case.path_parameters and case.body and "id" in case.path_parameters:
                    case.path_parameters["id"] = made["id"]
                asked = case.as_transport_kwargs(base_url="http://testserver")
                asked["content"] = asked.pop("data", None)
                asked.pop("cookies", None)  # The client has its own.
                case.validate_response(client.request(**asked), checks=checks)

            probe()
