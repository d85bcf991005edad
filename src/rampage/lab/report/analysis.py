"""What the tables of a run say about its game and its bots."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from rampage.lab.intervals import Share, difference, wilson
from rampage.lab.report.exhibit import Exhibit, Report
from rampage.lab.report.tables import RunTables
from rampage.lab.report.variants import findings

PLAYED_WITH: Final = ("monster", "military", "car", "driver", "team", "faction")
COLLECTED: Final = ("abilities", "mutations", "minions", "items", "permanent", "cards")
FEWEST: Final = 10  # The fewest seats at which something must have been seen.
MOST_ROWS: Final = 24
BINS: Final = 24


def analyse(path: Path) -> Report:
    """The report of a run. Raises RunError and MissingExtra."""
    tables = RunTables(path)
    report = Report(f"{tables.game.about.title}: {', '.join(tables.bots())}")
    games = tables.rows(tables.every_match.select(tables.pl.len().alias("n")))[0]["n"]
    faults = games - tables.rows(tables.matches.select(tables.pl.len().alias("n")))[0]["n"]
    report.facts = [
        ("Game", f"{tables.game.about.title}, rules {tables.game.about.rules_version}"),
        ("Bots", ", ".join(tables.bots())),
        ("Matches", f"{games:,}" + (f", {faults:,} of them forfeited" if faults else "")),
        ("Seed", str(tables.plans[0].seed)),
        ("Settings", ", ".join(tables.settings)),
    ]
    if games == 0:
        report.remarks.append("The run has no matches yet.")
        return report
    for part in (by_bot, by_seat, by_trait, luck_or_skill, length, scores, endings, collected, widths, kinds):
        found = [exhibit for exhibit in part(tables) if exhibit.rows]
        report.exhibits += [
            exhibit if exhibit.order else replace(exhibit, order=tuple(tables.settings)) for exhibit in found
        ]
    report.findings = findings(tables)
    if tables.decisions is None:
        report.remarks.append("Run with --decisions to see decisions by kind and the number of choices.")
    return report


def interval_row(label: str, share: Share, count: int, series: str = "") -> dict[str, Any]:
    """A row of an exhibit of intervals."""
    return {"label": label, **share._asdict(), "count": count, "series": series}


def by_bot(tables: RunTables) -> list[Exhibit]:
    """How often each bot won, of the matches that anybody won."""
    pl = tables.pl
    if len(tables.bots()) < 2:
        return []
    per_match = tables.every_seat.group_by("plan", "match", "setting", "bot").agg(pl.col("won").any())
    won = per_match.group_by("plan", "match").agg(pl.col("won").any().alias("anybody"))
    grouped = (
        per_match.join(won, on=["plan", "match"])
        .filter("anybody")
        .group_by("setting", "bot")
        .agg(pl.col("won").sum(), pl.len().alias("n"))
    )
    rows = [
        interval_row(row["bot"], wilson(row["won"], row["n"]), row["n"], _series(tables, row))
        for row in tables.rows(grouped)
    ]
    text = "Share of its matches that each bot won. Matches that nobody won are left out; the line marks one half."
    return [Exhibit("bots", "Win rate by bot", text, "intervals", _best_first(rows), "matches won", fair=0.5)]


def by_seat(tables: RunTables) -> list[Exhibit]:
    """Is the game fair to every seat? One exhibit for each number of seats."""
    pl = tables.pl
    won = tables.seats.filter(pl.col("match_winners") > 0)
    grouped = won.group_by("table_seats", "setting", "seat", "role").agg(
        pl.col("won").sum(), pl.len().alias("n")
    )
    rows = sorted(tables.rows(grouped), key=lambda row: (row["seat"], row["setting"]))
    out = []
    for seats in sorted({row["table_seats"] for row in rows}):
        text = f"Share of matches won from each seat, by any bot. The line marks an even share of 1/{seats}."
        found = [
            interval_row(row["role"], wilson(row["won"], row["n"]), row["n"], _series(tables, row))
            for row in rows
            if row["table_seats"] == seats
        ]
        title = f"Win rate by seat, {seats} players"
        out.append(Exhibit(f"seats-{seats}", title, text, "intervals", found, "matches won", fair=1 / seats))
    return out


def traits(tables: RunTables) -> Any:
    """One row for each seat and item that it had: key and word."""
    pl = tables.pl
    parts = pl.col("trait").cast(pl.String).str.split_exact("=", 1)
    return (
        tables.seats.filter(pl.col("match_winners") > 0)
        .select("setting", "table_seats", "won", pl.col("traits").alias("trait"))
        .explode("trait")
        .drop_nulls("trait")
        .with_columns(parts.struct.field("field_0").alias("key"), parts.struct.field("field_1").alias("word"))
    )


def by_trait(tables: RunTables) -> list[Exhibit]:
    """How often each Monster, car, military and so on won."""
    pl = tables.pl
    grouped = (
        traits(tables)
        .group_by("key", "word", "setting")
        .agg(pl.col("won").sum(), pl.len().alias("n"), (1 / pl.col("table_seats")).mean().alias("fair"))
    )
    found = [row for row in tables.rows(grouped) if row["n"] >= FEWEST]
    out = []
    for key in PLAYED_WITH:
        rows = [
            interval_row(
                tables.title(row["key"], row["word"]),
                wilson(row["won"], row["n"]),
                row["n"],
                _series(tables, row),
            )
            for row in found
            if row["key"] == key
        ]
        if len({row["label"] for row in rows}) < 2:
            continue
        fair = sum(row["fair"] * row["n"] for row in found if row["key"] == key) / sum(
            row["n"] for row in found if row["key"] == key
        )
        text = f"Share of its matches that each {key} won. The line marks an even share."
        title = f"Win rate by {key}"
        out.append(Exhibit(key, title, text, "intervals", _best_first(rows), "matches won", fair=fair))
    return out


def collected(tables: RunTables) -> list[Exhibit]:
    """Which cards and abilities correlate with winning: seats that have one at the end against those that do not."""
    pl = tables.pl
    distinct = tables.seats.filter(pl.col("match_winners") > 0)
    everyone = tables.rows(distinct.select(pl.col("won").sum(), pl.len().alias("n")))[0]
    grouped = traits(tables).group_by("key", "word").agg(pl.col("won").sum(), pl.len().alias("n"))
    rows = []
    for row in tables.rows(grouped):
        rest = everyone["n"] - row["n"]
        if row["key"] in COLLECTED and row["n"] >= FEWEST and rest >= FEWEST:
            gap = difference(row["won"], row["n"], everyone["won"] - row["won"], rest)
            rows.append(interval_row(tables.title(row["key"], row["word"]), gap, row["n"]))
    rows.sort(key=lambda row: -abs(row["share"]))
    text = (
        "How much more often a seat won that had the card or ability at the end of the match than one that did not. "
        "This is a correlation, not necessarily a cause."
    )
    shown = _best_first(rows[:MOST_ROWS])
    return [
        Exhibit("cards", "Cards and abilities that go with winning", text, "intervals", shown,
                "difference in win rate", fair=0.0)
    ]  # fmt: skip


def luck_or_skill(tables: RunTables) -> list[Exhibit]:
    """Rounds have the same dice with seats swapped: did the same bot win both, or the same seat?"""
    pl = tables.pl
    if len(tables.bots()) < 2:
        return []
    won = tables.seats.filter((pl.col("table_seats") == 2) & pl.col("won") & (pl.col("match_winners") == 1))
    rounds = (
        won.group_by("plan", "setting", "round")
        .agg(
            pl.len().alias("n"),
            pl.col("entrant").n_unique().alias("bots"),
            pl.col("seat").n_unique().alias("seats"),
        )
        .filter(pl.col("n") == 2)
        .group_by("setting")
        .agg(
            (pl.col("bots") == 1).sum().alias("skill"),
            (pl.col("seats") == 1).sum().alias("luck"),
            pl.len().alias("n"),
        )
    )
    rows = []
    for row in tables.rows(rounds):
        for label, key in (("the same bot won both", "skill"), ("the same seat won both", "luck")):
            rows.append(interval_row(label, wilson(row[key], row["n"]), row["n"], _series(tables, row)))
    text = (
        "Pairs of matches with the same dice and swapped seats. If the same bot won both, it was stronger than its "
        "seat and the dice; if the same seat won both, the seat or the dice decided. Equal bots are at one half."
    )
    return [Exhibit("luck", "Luck against skill", text, "intervals", rows, "pairs of matches", fair=0.5)]


def length(tables: RunTables) -> list[Exhibit]:
    """How long matches are."""
    rows = histogram(tables, tables.matches, "decisions")
    text = "How many decisions a match has, all players together."
    return [Exhibit("length", "Length of a match", text, "histogram", rows, "decisions", "matches")]


def scores(tables: RunTables) -> list[Exhibit]:
    """Scores of winners and of the others."""
    pl = tables.pl
    named = tables.seats.with_columns(
        pl.when(pl.col("won")).then(pl.lit("winners")).otherwise(pl.lit("others")).alias("setting")
    )
    rows = histogram(tables, named, "score", series=True)
    if len({row["x"] for row in rows}) < 2:
        return []
    text = "Final scores of the seats that won, and of the others."
    return [
        Exhibit("scores", "Scores", text, "histogram", rows, "score", "seats", order=("winners", "others"))
    ]


def histogram(tables: RunTables, frame: Any, column: str, series: bool = False) -> list[dict[str, Any]]:
    """Shares by classes of equal width, for each setting."""
    pl = tables.pl
    low, high = tables.rows(
        frame.select(
            pl.col(column).quantile(0.001).alias("low"), pl.col(column).quantile(0.999).alias("high")
        )
    )[0].values()
    if low is None:
        return []
    width = max(1, -(-(int(high) - int(low) + 1) // BINS))
    binned = (pl.col(column).clip(int(low), int(high)) - int(low)) // width * width + int(low)
    grouped = frame.group_by(binned.alias("x"), "setting").agg(pl.len().alias("count"))
    rows = sorted(tables.rows(grouped), key=lambda row: (row["setting"], row["x"]))
    totals: dict[str, int] = {}
    for row in rows:
        totals[row["setting"]] = totals.get(row["setting"], 0) + row["count"]
    return [
        {
            "x": row["x"],
            "x2": row["x"] + width,
            "y": row["count"] / totals[row["setting"]],
            "count": row["count"],
            "series": row["setting"] if series or tables.several else "",
        }
        for row in rows
    ]


def endings(tables: RunTables) -> list[Exhibit]:
    """How matches end."""
    pl = tables.pl
    grouped = tables.every_match.group_by("setting", "ending").agg(pl.len().alias("n"))
    shown = _shares(tables, grouped, lambda row: tables.title("ending", row["ending"]))
    return [Exhibit("endings", "Endings", "How matches end.", "bars", shown, "matches")]


def widths(tables: RunTables) -> list[Exhibit]:
    """The branching factor over the course of a match."""
    if tables.decisions is None:
        return []
    pl = tables.pl
    length = tables.matches.select("plan", "match", "setting", pl.col("choices").alias("length"))
    grouped = (
        tables.decisions.join(length, on=["plan", "match"])
        .with_columns((pl.col("number") * 20 // pl.col("length") * 5).alias("x"))
        .group_by("x", "setting")
        .agg(pl.col("offered").mean().alias("y"), pl.len().alias("count"))
        .sort("setting", "x")
    )
    rows = [{**row, "series": _series(tables, row)} for row in tables.rows(grouped)]
    for row in rows:
        row.pop("setting")
    text = "How many legal choices a decision has on average, over the course of a match."
    return [
        Exhibit(
            "choices",
            "Choices at a decision",
            text,
            "lines",
            rows,
            "% of the match",
            "choices",
            percent=False,
        )
    ]


def kinds(tables: RunTables) -> list[Exhibit]:
    """What decisions are about."""
    if tables.decisions is None:
        return []
    pl = tables.pl
    grouped = (
        tables.decisions.join(tables.names, on="plan").group_by("setting", "kind").agg(pl.len().alias("n"))
    )
    shown = _shares(tables, grouped, lambda row: row["kind"].replace("_", " "))
    text = "What players decide: the most frequent kinds of choices."
    return [Exhibit("kinds", "Decisions by kind", text, "bars", shown[:MOST_ROWS], "decisions")]


def _shares(tables: RunTables, grouped: Any, label: Callable[[dict[str, Any]], str]) -> list[dict[str, Any]]:
    """Counts `n` as shares of their setting, largest first."""
    rows = tables.rows(grouped)
    totals: dict[str, int] = {}
    for row in rows:
        totals[row["setting"]] = totals.get(row["setting"], 0) + row["n"]
    shown = [
        interval_row(label(row), wilson(row["n"], totals[row["setting"]]), row["n"], _series(tables, row))
        for row in rows
    ]
    return _best_first(shown)


def _series(tables: RunTables, row: dict[str, Any]) -> str:
    return str(row["setting"]) if tables.several else ""


def _best_first(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: (-row["share"], row["label"], row["series"]))
