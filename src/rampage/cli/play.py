"""`rampage play`: a match in the terminal."""


def play() -> None:
    """Play."""
