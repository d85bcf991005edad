"""What the track builder shows: how long and how winding a track is, and how bots race on it."""

from typing import Final

from rampage.games.rush.rules.events import FINISH
from rampage.games.rush.rules.position import Rush
from rampage.kernel.words import several

TURNS: Final = (
    ("left", "left bend"),
    ("right", "right bend"),
    ("hairpin_left", "left hairpin"),
    ("hairpin_right", "right hairpin"),
)


def content_facts(p: Rush) -> list[tuple[str, str]]:
    """Lap length, bends and obstacles, and what the rules recommend."""
    board, track = p.board, p.board.track
    if track.closed:
        length = ("Lap length", several(int(board.boxes_in_lap), "box", "boxes"))
    else:
        start = min(int(board.to_line[row[0]]) for row in board.rows if row)
        length = ("Start to finish", several(start, "box", "boxes"))
    found = [face.turn for face in track.faces]
    bends = [several(found.count(turn), title) for turn, title in TURNS if turn in found]
    blocked = sum(lane.count("#") for face in track.faces for lane in face.lanes)
    share = round(100 * blocked / int(track.boxes))
    out = [
        length,
        ("Laps", str(board.laps) if track.closed else "none: an open track"),
        ("Tiles", str(track.tiles)),
        ("Bends", ", ".join(bends) if bends else "none"),
        ("Obstacles", f"{several(blocked, 'box', 'boxes')}, {share} % of the road"),
    ]
    if track.advice():
        out.append(("Advice", track.advice()))
    return out


def trial_numbers(p: Rush) -> list[tuple[str, float]]:
    """How fast the race was, and what it cost."""
    out: list[tuple[str, float]] = []
    if p.ended == FINISH:
        out.append(
            ("Turns for a lap" if p.board.track.closed else "Turns to the finish", p.round / p.board.laps)
        )
    out.append(("Cars wrecked", float(int(p.seats) - int(p.live))))
    return out
