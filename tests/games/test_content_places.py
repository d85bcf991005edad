"""Faults of content name a place that an editor can point at, and sound content says what it is like."""

import pytest

from rampage.games import game
from rampage.kernel.content import ContentError, Source
from rampage.session.contents import ContentAsk, check_content, content_of, try_content

OVAL = 'faces = ["2A", "9A", "1A", "10A"]'


def where(name: str, *changes: tuple[str, str], **options: str) -> str:
    """The place of the fault in a changed content file."""
    text = content_of(game(name))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(ContentError) as caught:
        game(name).new(0, options, Source("mine.toml", text))
    return caught.value.where


@pytest.mark.parametrize(
    ("new", "place"),
    [
        ('faces = ["2A", "9A", "1A", "1B"]', "tile:4"),  # A tile twice.
        ('faces = ["2A", "9A", "1A", "99A"]', "tile:4"),  # No such face.
        ('faces = ["2A", "9A", "1A", "5A"]', "gap"),  # It does not close.
        ('faces = ["2A", "9A", "1A", "10A", "9B"]', "tile:5"),
        ('faces = ["2A", "5A", "6A", "7A", "8A"]', "tile:5"),  # It crosses itself.
        ('faces = ["2A", "1A"]', "faces"),
        ('faces = ["5A", "6A", "7A", "8A"]', "tile:1"),  # The line on a bend.
        (f'{OVAL}\nfinish = {{ tile = 2, tick = 120 }}', "tile:2"),
        (f'{OVAL}\nfinish = {{ tile = 1, tick = 96 }}', "finish"),
    ],
)  # fmt: skip
def test_places_on_a_track(new: str, place: str) -> None:
    assert where("rush", (OVAL, new)) == place


def test_places_of_lines_laps_and_boxes() -> None:
    assert where("rush", ("closed = true\nlaps = 2", "closed = false\nlaps = 2")) == "laps"
    assert where("rush", ("closed = true\nlaps = 2", "closed = false\nlaps = 1")) == "finish"
    closed = 'lanes = ["..........", "..........", "..........", "..........", ".........."]'
    wall = 'lanes = [".....####.", ".....####.", ".....####.", ".....####.", ".....####."]'
    assert where("rush", (closed, wall)) == "face:1A"
    assert where("rush", ("start = { tile = 1, tick = 120 }", "start = { tile = 1, tick = 24 }")) == "tile:1"


@pytest.mark.parametrize("name", ["smash", "crush"])
def test_places_in_a_city(name: str) -> None:
    assert where(name, (". 1 - .", ". 1 x .")) == "square:C2"
    assert where(name, ('"E1 S"', '"E2 S"')) == "start:1"
    assert where(name, ('"O5 W"', '"Z9 W"')) == "start:3"
    assert where(name, (', "A7 E"', "")) == "start:6"
    first = {"smash": '"B3"', "crush": '"F7"'}[name]
    assert where(name, (first, '"Z99"')) == "survivor:1"


def test_places_of_outbursts() -> None:
    assert where("crush", ("D4 K3 E9 N10", "D4 D4 E9 N10")) == "outburst:2"


def test_places_in_a_mix_of_tiles() -> None:
    assert (
        where(
            "kaiju",
            ('name = "Diner", group = "commercial", value = 2', 'name = "Diner", group = "food", value = 2'),
        )
        == "tile:2"
    )
    assert where("kaiju", ("two = [6, 5]", "two = [6, 6]")) == "grid:two"
    assert where("kaiju", ("four = [7, 6]", "four = [4, 6]")) == "grid:four"
    assert where("kaiju", ("arena = [6, 6]", "arena = [9, 6]")) == "grid:arena"


def all_places(name: str, *changes: tuple[str, str]) -> list[str]:
    """The places of all faults in a changed content file, as an editor gets them."""
    text = content_of(game(name))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return [fault["where"] for fault in check_content(ContentAsk(name, text))["faults"]]


@pytest.mark.parametrize("name", ["smash", "crush"])
def test_all_faults_of_a_city_are_listed(name: str) -> None:
    first = {"smash": '"B3"', "crush": '"F7"'}[name]
    changes = [(". 1 - .", ". 1 x ."), ('"E1 S"', '"E2 S"'), ('"O5 W"', '"Z9 W"'), (first, '"Z99"')]
    assert all_places(name, *changes) == ["square:C2", "start:1", "start:3", "survivor:1"]
    assert all_places(name, *changes[1:3]) == ["start:1", "start:3"]


def test_all_faults_of_outbursts_are_listed() -> None:
    changes = [('"E1 S"', '"E2 S"'), ("D4 K3 E9 N10", "D4 D4 E9 N10")]
    assert all_places("crush", *changes) == ["start:1", "outburst:2"]


@pytest.mark.parametrize(
    ("new", "places"),
    [
        ('faces = ["2A", "98A", "1A", "99A"]', ["tile:2", "tile:4"]),
        ('faces = ["2A", "9A", "1A", "2B"]', ["tile:4", "gap"]),  # A tile twice, and it does not close.
        ('faces = ["5A", "6A", "7A", "8A", "9A"]', ["tile:5", "tile:5", "gap", "tile:1"]),  # On two tiles.
        (f'{OVAL}\nfinish = {{ tile = 2, tick = 120 }}', ["tile:2"]),
    ],
)  # fmt: skip
def test_all_faults_of_a_track_are_listed(new: str, places: list[str]) -> None:
    assert all_places("rush", (OVAL, new)) == places


def test_all_faults_of_a_mix_are_listed() -> None:
    diner = 'name = "Diner", group = "commercial", value = 2'
    wrong = (diner, 'name = "Diner", group = "food", value = 9')
    assert all_places("kaiju", wrong) == ["tile:2", "tile:2"]
    assert all_places("kaiju", wrong, ("two = [6, 5]", "two = [6, 6]"), ("four = [7, 6]", "four = [4, 6]")) == [
        "tile:2", "tile:2", "grid:four", "grid:two",
    ]  # fmt: skip


def test_a_faulty_board_is_never_played_on() -> None:
    """Collecting faults must not leave a board behind that a match could begin with."""
    text = content_of(game("kaiju")).replace("two = [6, 5]", "two = [6, 6]", 1)
    for _ in range(2):
        assert check_content(ContentAsk("kaiju", text))["faults"]
        with pytest.raises(ContentError):
            game("kaiju").new(0, {}, Source("mine.toml", text))


def test_what_is_not_toml_names_its_line() -> None:
    report = check_content(ContentAsk("rush", "[tracks]\nx = = 1\n"))
    assert [fault["where"] for fault in report["faults"]] == ["line:2"]
    assert report["tables"] is None


@pytest.mark.parametrize(
    "text",
    ["x = nan", "x = " + "[" * 3000, "x = " + "9" * 5000, "", "a" * 50_000, "tracks = 7\nfaces = 'no'"],
)
def test_nothing_that_strangers_send_is_an_error_of_ours(text: str) -> None:
    for name in ("rush", "smash", "crush", "kaiju", "menace"):
        report = check_content(ContentAsk(name, text))
        assert len(report["faults"]) == 1
        assert report["faults"][0]["remedy"]
        assert try_content(ContentAsk(name, text), 1)["finished"] is False


def test_the_file_of_a_game_is_standard_and_sound() -> None:
    for name in ("rush", "smash", "crush", "kaiju", "menace"):
        report = check_content(ContentAsk(name, content_of(game(name))))
        assert report["faults"] == []
        assert report["standard"]


def test_what_a_track_is_like() -> None:
    text = content_of(game("rush")) + '\n[about]\ntitle = "Mine"\n'
    report = check_content(ContentAsk("rush", text, {"track": "kosmos_sprint"}, 4))
    assert not report["standard"]
    assert report["title"] == "Mine"
    facts = {fact["label"]: fact["value"] for fact in report["facts"]}
    assert facts["Bends"] == "4 left bends"
    assert facts["Tiles"] == "8"
    assert facts["Lap length"].endswith("boxes")
    open_track = check_content(ContentAsk("rush", text, {"track": "canyon_run"}))
    assert {fact["label"] for fact in open_track["facts"]} >= {"Start to finish", "Bends"}


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("rush", "Turns for a lap"),
        ("smash", "Turns in a match"),
        ("crush", "Buildings lost"),
        ("kaiju", "Winner's points"),
    ],
)
def test_bots_try_content_and_equal_numbers_play_the_same_match(name: str, label: str) -> None:
    asked = ContentAsk(name, content_of(game(name)), {}, 2)
    one = try_content(asked, 5)
    assert one["finished"]
    assert {number["label"]: number["value"] for number in one["numbers"]}[label] > 0
    assert try_content(asked, 5) == one
