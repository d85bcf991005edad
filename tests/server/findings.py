"""What `rampage admin doctor` finds, in a few words."""

from collections.abc import Iterator

from rampage.server.doctor import Finding


def grades(findings: Iterator[Finding]) -> dict[str, str]:
    return {each.check: each.grade for each in findings}


def wrong(findings: Iterator[Finding]) -> str:
    """The one thing that is wrong, with its remedy."""
    (found,) = [each for each in findings if each.grade != "fine"]
    assert found.remedy
    assert found.text.endswith(".")
    return f"{found.grade}: {found.text} {found.remedy}"
