"""Writes a report as Markdown."""
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from subjects import title_of

TEMPLATES = Path(__file__).with_name("templates")
WORDS = {
    "introduction":
        "The same apps, written once per architecture on one kit, with the same domain, the same texts and the same "
        "contract. Each figure was measured by running the code, and the command beside it reproduces it.",
    "no_winner": "There is no total and no winner: which figure matters depends on your app and your team.",
    "no_price": "It is last in no measure in most apps.",
    "no_reason": "It leads no measure alone in most apps.",
}


def markdown(document):
    """Returns the report as Markdown; what was measured is text in it, and never markup."""
    return _render("report.md", document, finalize=escaped)


def _render(template, document, **options):
    order = all_of(document)
    environment = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, trim_blocks=True,
                              lstrip_blocks=True, keep_trailing_newline=True, **options)
    environment.filters.update(number=number, span=span, cell=cell, anchor=lambda name: name.replace(".", "-"),
                               title=title_of)
    titles = {measure["id"]: measure["title"] for figure in document["figures"] for measure in figure["measures"]}
    return environment.get_template(f"{template}.jinja").render(
        WORDS, **document, titles=titles, where=where(document["made"]), measured=measured, table=_table,
        columns=lambda measure: columns(measure, order),
        rows=lambda measure: [[name, *(cell(row.get(column)) for column in columns(measure, order))]
                              for name, row in measure["values"].items()])


def number(value):
    """Returns a number with its thousands apart, and at most two digits after its point."""
    if isinstance(value, int) or value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


def span(value):
    """Returns the range of a value; an empty text if all repetitions agree."""
    return "" if value["low"] == value["high"] else f"{number(value['low'])} to {number(value['high'])}"


def cell(value):
    """Returns median and range in one."""
    if value is None:
        return "not measured"
    return number(value["median"]) + (f" ({span(value)})" if span(value) else "")


def columns(measure, order):
    """Returns the columns of a measure: what the architectures share, then the architectures in the report's order."""
    present = dict.fromkeys(name for row in measure["values"].values() for name in row)
    return sorted(present, key=lambda name: order.index(name) if name in order else -1)


def all_of(document):
    """Returns the names of all architectures of a report, the compared ones first."""
    return [*document["architectures"], *document.get("others", [])]


def where(made):
    """Returns pairs of words that say when, of what and on what machine the report was made."""
    machine = made["machine"]
    return [
        ("Made", made["date"]), ("Commit", made["commit"] + (", with changes" if made["changed"] else "")),
        ("Toolchain", made["toolchain"]), ("Processor", f"{machine['processor']}, {machine['cores']} cores"),
        ("Memory", machine["memory"]), ("System", machine["system"]), ("Load at the start", number(machine["load"]))]


def measured(figure):
    """Returns when a figure was ready, how often it was measured, and how busy the machine was."""
    return ", ".join(["", *([figure["measured"]] if "measured" in figure else []),
                      *([f"repetitions: {figure['repeat']}"] if "repeat" in figure else []),
                      *([f"load of the machine: {figure['load']}"] if "load" in figure else [])])


def _table(head, rows, alignment):
    """Returns a table in Markdown; all columns but the first have the alignment."""
    lines = [[escaped(text) for text in head], [":--", *[alignment] * (len(head) - 1)],
             *([escaped(text) for text in row] for row in rows)]
    return Markup("\n".join(f"| {' | '.join(line)} |" for line in lines))


def escaped(text):
    """Returns a text as Markdown that shows it and does nothing else."""
    if isinstance(text, Markup):
        return text
    text = " ".join(str(text).split()).replace("<", "&lt;").replace(">", "&gt;")
    return "".join("\\" + mark if mark in "\\`*_[]|" else mark for mark in text)
