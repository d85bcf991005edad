"""The Python examples of the README and the docs run, top to bottom, as a reader would type them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = {page.name: BLOCK.findall(page.read_text(encoding="utf-8")) for page in PAGES}
# A block that is indented or has a space in its first line would be shown as Python, but not run here.
FENCE = re.compile(r"^ *(?:```|~~~) *(?:python|py)", re.MULTILINE)


@pytest.mark.parametrize("name", [name for name, blocks in EXAMPLES.items() if blocks])
def test_examples_run(name: str) -> None:
    names: dict[str, object] = {"__name__": "example"}
    for block in EXAMPLES[name]:
        exec(compile(block, name, "exec"), names)


def test_pages_for_programmers_have_examples() -> None:
    named = {"README.md", "tutorial.md", "writing_a_bot.md", "adding_a_game.md", "architecture.md"}
    assert named <= {name for name, blocks in EXAMPLES.items() if blocks}


def test_every_example_is_found() -> None:
    for page in PAGES:
        fences = FENCE.findall(page.read_text(encoding="utf-8"))
        assert len(fences) == len(EXAMPLES[page.name]), f"{page.name}: begin the block with ```python"
