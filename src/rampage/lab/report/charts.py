"""Exhibits drawn by Altair, and rendered by vl-convert without a browser or a network."""

from typing import Any, Final

from rampage.kernel.extras import need
from rampage.lab.report.exhibit import Exhibit

WIDTH: Final = 330
ROW: Final = 28  # Height of one label.
LONGEST: Final = 26  # Characters of a label.
LETTER: Final = (
    8.3  # Width of a letter in the widest of the usual fonts: the reader's may not be the one measured here.
)
SERIES: Final = ["#2f7ed8", "#e07b00", "#2a9d57", "#b5459e", "#8a6d3b", "#5a6b7a"]
INK: Final = {"light": "#1f2933", "dark": "#e6e9ec"}
GRID: Final = {"light": "#d9dee3", "dark": "#3b444d"}
LINE: Final = {"light": "#c0392b", "dark": "#ff8a75"}


def spec_of(exhibit: Exhibit, theme: str) -> dict[str, Any]:
    """A chart as Vega-Lite."""
    alt = need("altair", "lab", "drawing charts")
    draw = {"intervals": _intervals, "bars": _bars, "histogram": _histogram, "lines": _lines}[exhibit.form]
    chart = draw(alt, exhibit, theme).properties(width=WIDTH)
    ink, grid = INK[theme], GRID[theme]
    chart = (
        chart.configure(background="transparent", font="Helvetica, Arial, sans-serif")
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=ink, titleColor=ink, gridColor=grid, domainColor=grid, tickColor=grid,
            labelFontSize=14, titleFontSize=14, titleFontWeight="normal", labelLimit=400,
        )
        .configure_legend(
            labelColor=ink, titleColor=ink, labelFontSize=14, labelLimit=400, orient="top", title=None,
            columnPadding=48,
        )
    )  # fmt: skip
    found: dict[str, Any] = chart.to_dict()
    return found


def svg_of(exhibit: Exhibit, theme: str) -> str:
    """A chart as SVG."""
    found: str = need("vl_convert", "lab", "rendering charts").vegalite_to_svg(spec_of(exhibit, theme))
    return found


def png_of(exhibit: Exhibit, theme: str) -> bytes:
    """A chart as PNG, at twice its size, on an opaque ground."""
    spec = spec_of(exhibit, theme)
    spec["background"] = "#ffffff" if theme == "light" else "#171b1f"
    found: bytes = need("vl_convert", "lab", "rendering charts").vegalite_to_png(spec, scale=2)
    return found


def _series(exhibit: Exhibit) -> list[str]:
    found = {row.get("series", "") for row in exhibit.rows}
    return [name for name in exhibit.order if name in found] or sorted(found)


def _colour(alt: Any, exhibit: Exhibit) -> Any:
    names = _series(exhibit)
    legend = alt.Legend() if len(names) > 1 else None
    return alt.Color("series:N", scale=alt.Scale(domain=names, range=SERIES), legend=legend, sort=names)


def _labels(alt: Any, exhibit: Exhibit) -> tuple[Any, Any, int]:
    """The axis of labels, the offset of series, and the height of the chart."""
    names = _series(exhibit)
    labels = list(dict.fromkeys(row["label"] for row in exhibit.rows))
    room = LETTER * min(LONGEST, max(len(label) for label in labels))
    y = alt.Y("label:N", sort=labels, title=None, axis=alt.Axis(minExtent=room, labelLimit=LETTER * LONGEST))
    offset = alt.YOffset("series:N", sort=names) if len(names) > 1 else alt.Undefined
    return y, offset, len(labels) * max(ROW, 16 * len(names))


def _intervals(alt: Any, exhibit: Exhibit, theme: str) -> Any:
    y, offset, height = _labels(alt, exhibit)
    values = [value for row in exhibit.rows for value in (row["low"], row["high"])] + [exhibit.fair or 0.0]
    pad = 0.05 * (max(values) - min(values) or 1.0)
    low = min(values) - pad if exhibit.fair == 0.0 else max(0.0, min(values) - pad)
    scale = alt.Scale(domain=[low, max(values) + pad], nice=True, zero=False)
    axis = alt.Axis(format="%" if exhibit.percent else "")
    base = alt.Chart(alt.Data(values=exhibit.rows)).encode(y=y, yOffset=offset, color=_colour(alt, exhibit))
    bars = base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.55).encode(
        x=alt.X("low:Q", title=exhibit.x_title, scale=scale, axis=axis), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, opacity=1).encode(x=alt.X("share:Q", scale=scale))
    layers = [bars, points]
    if exhibit.fair is not None:
        fair = alt.Chart(alt.Data(values=[{"fair": exhibit.fair}]))
        layers.insert(
            0, fair.mark_rule(color=LINE[theme], strokeDash=[5, 4], strokeWidth=1.5).encode(x="fair:Q")
        )
    return alt.layer(*layers).properties(height=height)


def _bars(alt: Any, exhibit: Exhibit, theme: str) -> Any:
    y, offset, height = _labels(alt, exhibit)
    axis = alt.Axis(format="%")
    base = alt.Chart(alt.Data(values=exhibit.rows)).encode(y=y, yOffset=offset)
    bars = base.mark_bar(cornerRadiusEnd=3).encode(
        x=alt.X("share:Q", title=exhibit.x_title, axis=axis), color=_colour(alt, exhibit)
    )
    texts = base.mark_text(align="left", dx=5, fontSize=13, color=INK[theme]).encode(
        x="share:Q", text=alt.Text("share:Q", format=".1%")
    )
    return alt.layer(bars, texts).properties(height=height)


def _histogram(alt: Any, exhibit: Exhibit, _theme: str) -> Any:
    several = len(_series(exhibit)) > 1
    return (
        alt.Chart(alt.Data(values=exhibit.rows))
        .mark_bar(opacity=0.6 if several else 0.9, binSpacing=1)
        .encode(
            x=alt.X("x:Q", bin="binned", title=exhibit.x_title),
            x2="x2:Q",
            y=alt.Y("y:Q", stack=None, title=f"share of {exhibit.y_title}", axis=alt.Axis(format="%")),
            color=_colour(alt, exhibit),
        )
        .properties(height=230)
    )


def _lines(alt: Any, exhibit: Exhibit, _theme: str) -> Any:
    return (
        alt.Chart(alt.Data(values=exhibit.rows))
        .mark_line(point=True, strokeWidth=2.5)
        .encode(
            x=alt.X("x:Q", title=exhibit.x_title),
            y=alt.Y("y:Q", title=exhibit.y_title),
            color=_colour(alt, exhibit),
        )
        .properties(height=230)
    )
