"""`rampage bench`: how fast the engine is here."""


def bench() -> None:
    """Measure the engine."""
