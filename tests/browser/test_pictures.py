"""Pictures and films of a match, saved from its replay."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.browser.records import holed, menace_at, played
from tests.browser.visitor import Visitor

# The pixels of a picture at an address.
PIXELS = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data };
}"""
# How much of a picture is black, and how many colours it has.
COLOURS = f"""async (address) => {{
    const {{ width, height, data }} = await ({PIXELS})(address);
    const seen = new Map();
    for (let at = 0; at < data.length; at += 4 * 97) {{
        const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
        seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }}
    const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
    return {{ width, height, colours: seen.size, black: (seen.get(0) ?? 0) / all }};
}}"""
# How many pixels of a picture have one of the colours with which pieces are filled on the board.
PIECES = f"""async ([address, pieces]) => {{
    const fills = new Set([...document.querySelectorAll(pieces)].map((piece) => getComputedStyle(piece).fill));
    const {{ data }} = await ({PIXELS})(address);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
        if (fills.has(`rgb(${{data[at]}}, ${{data[at + 1]}}, ${{data[at + 2]}})`)) found += 1;
    return fills.size > 0 ? found : -1;
}}"""


def save(visitor: Visitor, button: str) -> Download:
    """What the dialog gives for a button."""
    page = visitor.page
    page.get_by_role("button", name="Save pictures").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value


def seconds_of(film: bytes) -> float:
    """How long a film is, from the header of an MP4 or WebM file."""
    if film[4:8] == b"ftyp":
        at = film.index(b"mvhd") + 4
        wide = film[at] == 1  # The version: numbers of eight bytes.
        scale, length = struct.unpack_from(">IQ" if wide else ">II", film, at + (20 if wide else 12))
        return float(length / scale)
    assert film[:4] == b"\x1a\x45\xdf\xa3"
    at = film.index(b"\x44\x89") + 2
    size = film[at] & 0x0F
    return float(struct.unpack(">d" if size == 8 else ">f", film[at + 1 : at + 1 + size])[0] / 1000)


def picture(visitor: Visitor, record: str, file: Path) -> str:
    """The address of a picture of the last moment of a match that goes on."""
    visitor.resume(record, ["you", "bot:1"])
    assert visitor.wait_for_turn()
    page = visitor.page
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name=re.compile("Go to this moment")).last.click()
    expect(page.get_by_label("Moment of the match")).not_to_have_attribute("max", "0")
    save(visitor, "Picture (PNG)").save_as(file)
    return f"data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}"


def test_a_picture_of_the_board(visitor: Visitor, tmp_path: Path) -> None:
    """Its colours come from styles around the drawing, which are not part of it."""
    address = picture(visitor, menace_at("move"), tmp_path / "menace.png")
    found = visitor.page.evaluate(COLOURS, address)
    assert found["width"] == 1920
    assert found["colours"] > 100
    assert found["black"] < 0.05


@pytest.mark.parametrize(
    ("record", "pieces"),
    [
        pytest.param(holed, ".live .hull", id="crush"),
        pytest.param(lambda: menace_at("move"), ".live .chip .plate", id="menace"),
    ],
)
def test_a_picture_has_the_pieces(
    visitor: Visitor, tmp_path: Path, record: Callable[[], str], pieces: str
) -> None:
    """They are drawn over the ground, in another drawing."""
    address = picture(visitor, record(), tmp_path / "board.png")
    assert visitor.page.evaluate(PIECES, [address, pieces]) > 400


@pytest.mark.long
def test_a_film_of_the_match(visitor: Visitor, tmp_path: Path) -> None:
    visitor.bring(played())
    visitor.over.wait_for()
    slider = visitor.watch_from_the_start()
    download = save(visitor, "Video of the match")
    file = tmp_path / "film"
    download.save_as(file)
    assert download.suggested_filename.endswith((".mp4", ".webm"))
    assert seconds_of(file.read_bytes()) > 10
    # The replay is where it was.
    expect(slider).to_have_value("0")
