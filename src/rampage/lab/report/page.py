"""A report as one HTML file: no scripts, no network, light and dark."""

import base64
from html import escape
from typing import Final

from rampage.lab.report.charts import svg_of
from rampage.lab.report.exhibit import Exhibit, Finding, Report

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1f2933; --soft: #52606d; --paper: #f4f6f8; --card: #ffffff; --line: #d9dee3;
  --accent: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a3adb8; --paper: #101417; --card: #171b1f;
  --line: #3b444d; --accent: #7db8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Helvetica, Arial, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 0 0 .3rem; }
p { margin: 0 0 .8rem; color: var(--soft); max-width: 46rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; min-width: 0; }
.wide { margin-bottom: 1rem; }
img { max-width: 100%; height: auto; display: block; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child, .words td:nth-child(2), .words th:nth-child(2) { text-align: left; }
th { color: var(--soft); font-weight: normal; }
summary { cursor: pointer; color: var(--accent); margin-top: .6rem; padding: .3rem 0; }
.clear { font-weight: bold; } .noise { color: var(--soft); }
footer { margin-top: 2rem; color: var(--soft); font-size: .88rem; }
"""
HEADINGS: Final = {
    "intervals": [
        ("", "label"),
        ("", "series"),
        ("share", "share"),
        ("from", "low"),
        ("to", "high"),
        ("n", "count"),
    ],
    "bars": [("", "label"), ("", "series"), ("share", "share"), ("n", "count")],
    "histogram": [("from", "x"), ("", "series"), ("share", "y"), ("n", "count")],
    "lines": [("at", "x"), ("", "series"), ("mean", "y"), ("n", "count")],
}


def html_of(report: Report) -> str:
    """The whole page."""
    title = escape(report.title)
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in report.facts)
    exhibits = "".join(section_of(exhibit) for exhibit in report.exhibits)
    remarks = "".join(f"<p>{escape(remark)}</p>" for remark in report.remarks)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; '
        "style-src 'unsafe-inline'\">\n"
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n<dl>{facts}</dl>\n{table_of(report.findings)}"
        f'<div class="grid">\n{exhibits}</div>\n{remarks}'
        "<footer>Dots and bars are shares with 95 % intervals (Wilson; Newcombe for differences). With many intervals, "
        "about one in twenty misses by chance. Made by Rampage, an unofficial fan project.</footer>\n"
        "</main>\n</body>\n</html>\n"
    )


def section_of(exhibit: Exhibit) -> str:
    """A chart, its sentence and its data."""
    light, dark = (_data_url(svg_of(exhibit, theme)) for theme in ("light", "dark"))
    return (
        f'<section id="{escape(exhibit.key)}">\n<h2>{escape(exhibit.title)}</h2>\n<p>{escape(exhibit.text)}</p>\n'
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{dark}">'
        f'<img src="{light}" alt="{escape(_alternative(exhibit))}"></picture>\n'
        f"<details><summary>Figures</summary>{_figures(exhibit)}</details>\n</section>\n"
    )


def _data_url(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def _alternative(exhibit: Exhibit) -> str:
    """The chart in words, for people who can't see it."""
    if exhibit.form in ("histogram", "lines"):
        return f"{exhibit.title}; the figures follow."
    first = [f"{row['label']} {row['share']:.1%}" for row in exhibit.rows[:6]]
    return f"{exhibit.title}: {', '.join(first)}" + (
        "; more in the figures." if len(exhibit.rows) > 6 else "."
    )


def _figures(exhibit: Exhibit) -> str:
    shown = [
        (title, key)
        for title, key in HEADINGS[exhibit.form]
        if any(row.get(key) not in ("", None) for row in exhibit.rows)
    ]
    head = "".join(f"<th>{escape(title)}</th>" for title, _ in shown)
    rows = "".join(
        "<tr>"
        + "".join(f"<td>{escape(_figure(exhibit, key, row.get(key)))}</td>" for _, key in shown)
        + "</tr>"
        for row in exhibit.rows
    )
    return f'<div class="scroll"><table><tr>{head}</tr>{rows}</table></div>'


def _figure(exhibit: Exhibit, key: str, value: object) -> str:
    if key == "count":
        return f"{value:,}"
    if isinstance(value, float) and key != "x":
        return f"{value:.1%}" if exhibit.percent else f"{value:.1f}"
    return str(value)


def table_of(findings: list[Finding]) -> str:
    """What the variants changed."""
    if not findings:
        return ""
    names = ("variant", "measure", "before", "after", "change (95 % interval)", "effect size", "")
    head = "".join(f"<th>{name}</th>" for name in names)
    rows = ""
    for one in findings:
        verdict = '<td class="clear">clear</td>' if one.clear else '<td class="noise">may be noise</td>'
        cells = (one.variant, one.measure, one.before, one.after, one.change, one.effect)
        rows += "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + verdict + "</tr>"
    return (
        '<section class="wide" id="variants">\n<h2>What the variants changed</h2>\n'
        "<p>Compared with the first setting. A change is clear if its 95 % interval leaves out zero. Effect sizes are "
        "Cohen's h for shares and d for means.</p>\n"
        f'<div class="scroll"><table class="words"><tr>{head}</tr>{rows}</table></div>\n</section>\n'
    )
