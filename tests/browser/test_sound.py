"""Sounds in a real browser: every effect as it is rendered, what a table plays, and what keeps it silent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from rampage.server.settings import STATIC
from tests.browser.conftest import Arrive
from tests.browser.screens import PHONE
from tests.browser.visitor import Visitor

# Loudness, peak, length and a fingerprint: how much of ten pitches is in each of eight parts of its time.
MEASURE = """async (file) => {
    const { sounds } = await import(file);
    const rate = 22050;
    const pitches = [60, 120, 240, 480, 800, 1200, 2000, 3200, 5000, 8000];
    function power(samples, pitch) {  // Goertzel
        const turn = 2 * Math.cos(2 * Math.PI * pitch / rate);
        let [one, two] = [0, 0];
        for (const sample of samples) [one, two] = [sample + turn * one - two, one];
        return Math.max(0, one * one + two * two - turn * one * two);
    }
    return Object.entries(await sounds.rendered(rate)).map(([name, samples]) => {
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        const loud = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
        const part = Math.ceil(rate * 0.15);
        const print = Array.from({ length: 8 }, (_, n) => samples.subarray(n * part, (n + 1) * part))
            .flatMap((some) => pitches.map((pitch) => Math.sqrt(power(some, pitch))));
        return { name, peak, loud, seconds: samples.length / rate, print };
    });
}"""
# What is played is noted: every source of sound that is started, and every pulse. Chromium takes scripts of a test for
# gestures of a user, so here only real events count.
LISTEN = """
    Object.defineProperty(navigator, 'userActivation', { get: () => undefined });
    window.started = 0;
    window.pulses = [];
    for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
        const start = Source.prototype.start;
        Source.prototype.start = function (...when) { window.started += 1; return start.apply(this, when); };
    }
    navigator.vibrate = (pattern) => { window.pulses.push(pattern); return true; };
"""


def likeness(one: list[float], other: list[float]) -> float:
    """1: the same, whatever the volume; 0: nothing in common."""
    size = (sum(a * a for a in one) * sum(b * b for b in other)) ** 0.5
    return float(sum(a * b for a, b in zip(one, other, strict=True)) / size)


def test_every_effect_can_be_heard_and_told_from_the_others(visitor: Visitor) -> None:
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text())
    visitor.page.goto("/")
    effects: list[dict[str, Any]] = visitor.page.evaluate(
        MEASURE, "/" + manifest["src/sound/sounds.ts"]["file"]
    )
    assert len(effects) > 30
    for effect in effects:
        name = effect["name"]
        assert effect["loud"] > 0.01, f"{name} can hardly be heard: {effect['loud']}"
        assert 0.1 < effect["peak"] < 0.98, f"{name} is too soft or clipped: {effect['peak']}"
        assert effect["seconds"] < 2, f"{name} takes too long: {effect['seconds']} s"
    alike = [
        (one["name"], other["name"])
        for n, one in enumerate(effects)
        for other in effects[:n]
        if likeness(one["print"], other["print"]) > 0.97
    ]
    assert alike == []


LOADED = "() => performance.getEntriesByType('resource').some((one) => one.name.includes('table-sounds'))"


def test_a_table_is_silent_until_a_gesture_and_while_muted(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.context.add_init_script(LISTEN)
    visitor.sit_down("here")
    assert visitor.wait_for_turn()
    page = visitor.page
    visitor.play_on(2)  # By a script: nobody has touched the page.
    assert not page.evaluate(LOADED)
    page.keyboard.press("m")
    mute = page.get_by_role("button", name="Sound")
    expect(mute).to_have_attribute("aria-pressed", "false")
    page.wait_for_function(LOADED)  # For a phone that vibrates.
    visitor.play_on(3)
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "false")
    assert visitor.wait_for_turn()
    assert page.evaluate("window.started") == 0
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(LOADED)
    visitor.play_on(3)
    page.wait_for_function("() => window.started > 0")


def test_a_phone_feels_its_turn(arrive: Arrive) -> None:
    visitor = arrive(**PHONE)
    visitor.context.add_init_script(LISTEN)
    visitor.sit_down("bot")
    page = visitor.page
    page.locator(".sign").tap()
    page.wait_for_function(LOADED)
    page.get_by_role("button", name="Settings").tap()
    dialog = page.get_by_role("dialog", name="Settings")
    for group in ("Board", "Pace", "Sound", "Accessibility"):
        expect(dialog.get_by_role("heading", name=group)).to_be_visible()
    slider = dialog.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(dialog.get_by_text("Volume: 100 %")).to_be_visible()
    page.wait_for_function("() => window.started > 0")  # One hears what one has set.
    assert visitor.axe() == []
