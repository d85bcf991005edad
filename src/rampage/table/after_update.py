"""What a table says about itself after Rampage was updated."""

from rampage.table.refusal import Refusal


def goes_on(begun: str, now: str) -> str:
    """What a table says about itself once after an update."""
    if begun == now:
        return "Rampage was updated. This match goes on with the new board: nothing in it so far is changed."
    return f"Rampage was updated. This match goes on under rules {now}: nothing in it so far is changed."


def other_rules() -> Refusal:
    """Not even the start of the match can be shown."""
    return Refusal(
        "no_table",
        "This table cannot be played under the installed rules.",
        "play it with the version of Rampage that it began with; `rampage admin export` saves its record.",
    )
