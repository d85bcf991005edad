"""Pictures and films of a match, saved from its replay."""

from __future__ import annotations

import base64
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.browser.records import menace_at, played
from tests.browser.visitor import Visitor

# How much of a picture is black, and how many colours it has.
COLOURS = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const seen = new Map();
    for (let at = 0; at < data.length; at += 4 * 97) {
        const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
        seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
    return { width: image.width, height: image.height, colours: seen.size, black: (seen.get(0) ?? 0) / all };
}"""


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


def test_a_picture_of_the_board(visitor: Visitor, tmp_path: Path) -> None:
    """Its colours come from styles around the drawing, which are not part of it."""
    visitor.resume(menace_at("move"), ["you", "bot:1"])
    assert visitor.wait_for_turn()
    page = visitor.page
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name=re.compile("Go to this moment")).first.click()
    expect(page.get_by_label("Moment of the match")).not_to_have_attribute("max", "0")
    download = save(visitor, "Picture (PNG)")
    assert download.suggested_filename.startswith("menace-")
    file = tmp_path / "board.png"
    download.save_as(file)
    address = f"data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}"
    found = page.evaluate(COLOURS, address)
    assert found["width"] == 1920
    assert found["colours"] > 100
    assert found["black"] < 0.05


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
