"""The report as Markdown."""
from subjects import TITLES
from text import (INTRODUCTION, NO_WINNER, PRICE_EMPTY, WHEN_EMPTY, cell, columns, where)


def render(document):
    """The whole report."""
    order = document["architectures"]
    lines = ["# Triptych: the architectures in figures", "", INTRODUCTION, "", NO_WINNER, ""]
    lines += [f"- {name}: {escaped(value)}" for name, value in where(document["made"])]
    lines += ["", "## Choose this when", ""]
    titles = {measure["id"]: measure["title"] for figure in document["figures"] for measure in figure["measures"]}
    for entry in document["choose"]:
        lines += [f"### {entry['title']}", ""]
        lines += [f"- {escaped(item['text'])} {_link(item, titles)}" for item in entry["when"]] or [f"- {WHEN_EMPTY}"]
        lines += ["", "Its price:", ""]
        lines += [f"- {escaped(item['text'])} {_link(item, titles)}" for item in entry["price"]] or [f"- {PRICE_EMPTY}"]
        lines.append("")
    for figure in document["figures"]:
        lines += _figure(figure, order)
    lines += ["## How to read this", "", "See [how to read the report](../HowToReadTheReport.md).", ""]
    return "\n".join(lines)


def _link(item, titles):
    return f"([{escaped(titles[item['measure']])}](#{anchor(item['measure'])}))"


def measured(figure):
    """When a figure was ready, and how often it was measured."""
    said = f", {figure['measured']}" if "measured" in figure else ""
    return said + (f", repetitions: {figure['repeat']}" if "repeat" in figure else "")


def anchor(name):
    """The anchor of a measure, the same in Markdown and on the page."""
    return name.replace(".", "-")


def _figure(figure, order):
    lines = [f"## {figure['title']}", "", f"{figure['question']} Made by `{figure['command']}`{measured(figure)}.", ""]
    for problem in figure["problems"]:
        lines += [f"**At fault:** {escaped(problem)}", ""]
    for missing in figure["missing"]:
        lines += [f"**Missing:** {escaped(missing['what'])} {escaped(missing['get'])}", ""]
    for measure in figure["measures"]:
        lines += _measure(measure, order)
    for table in figure["tables"]:
        lines += [f"### {table['title']}", ""] + ([escaped(table["explanation"]), ""] if table["explanation"] else [])
        lines += _table(table["columns"], table["rows"], [":--"] * len(table["columns"])) + [""]
    return lines


def _measure(measure, order):
    names = columns(measure, order)
    rows = [[app, *(cell(row.get(name)) for name in names)] for app, row in measure["values"].items()]
    head = [measure["unit"], *(TITLES.get(name, name) for name in names)]
    return [f'<a id="{anchor(measure["id"])}"></a>', "", f"### {measure['title']}", "", escaped(measure["meaning"]), "",
            *_table(head, rows, [":--"] + ["--:"] * len(names)), ""]


def _table(head, rows, alignment):
    lines = ["| " + " | ".join(map(escaped, head)) + " |", "|" + "|".join(alignment) + "|"]
    return lines + ["| " + " | ".join(map(escaped, row)) + " |" for row in rows]


def escaped(text):
    """Text from a measurement as Markdown that shows it and does nothing else."""
    text = " ".join(str(text).split())
    for mark in "\\`*_[]|<>":
        text = text.replace(mark, "\\" + mark) if mark not in "<>" else text.replace(
            mark, "&lt;" if mark == "<" else "&gt;")
    return text
