"""The report as one page of HTML that needs nothing else."""
import html
from pathlib import Path

import chart
import guide
from markdown import anchor, measured
from subjects import TITLES
from text import INTRODUCTION, NO_WINNER, PRICE_EMPTY, WHEN_EMPTY, columns, number, span, where

STYLE = Path(__file__).with_name("page.css")
FLOWS = {
    "mvvm-c": "inputs → view model → outputs; a coordinator decides what comes next",
    "vvsi": "action → interactor → state; the view is a function of the state",
    "mvc-e": "event → controller → model; bindings show the model",
}


def render(document):
    """The whole page."""
    figures = document["figures"]
    links = [("choose", "Choose this when"), *((figure["id"], figure["title"]) for figure in figures),
             ("how-to-read", "How to read this")]
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{text(INTRODUCTION)}">
<title>Triptych: the architectures in figures</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the figures</a>
<header>
<p class="kicker">Triptych</p>
<h1>Three architectures, in figures</h1>
<p class="lead">{text(INTRODUCTION)}</p>
<p>{text(NO_WINNER)}</p>
{_legend(document["architectures"])}
<dl class="made">{"".join(f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>" for name, value in where(document["made"]))}</dl>
</header>
<nav aria-label="Figures"><ul>{"".join(f'<li><a href="#{key}">{text(title)}</a></li>' for key, title in links)}</ul></nav>
<main id="main">
{_choose(document)}
{"".join(_figure(figure, document["architectures"]) for figure in figures)}
<section id="how-to-read" aria-label="How to read this" class="guide">
{guide.as_html(document["guide"])}
</section>
</main>
<footer><p>Made by <code>make report</code>; the same as <a href="report.md">Markdown</a> and
<a href="report.json">JSON</a> stands beside this file.</p></footer>
</body>
</html>
"""


def text(words):
    """Text as HTML; what was measured is data, and never markup."""
    return html.escape(str(words))


def _legend(order):
    items = "".join(
        f'<li><span class="swatch a{index}" aria-hidden="true"></span><strong>{text(TITLES.get(name, name))}</strong> '
        f'<span class="flow">{text(FLOWS.get(name, ""))}</span></li>' for index, name in enumerate(order))
    return f'<ul class="legend">{items}</ul>'


def _choose(document):
    order = document["architectures"]
    titles = {measure["id"]: measure["title"] for figure in document["figures"] for measure in figure["measures"]}
    cards = []
    for entry in document["choose"]:
        index = order.index(entry["architecture"])
        cards.append(
            f'<article class="card e{index}"><h3>{text(entry["title"])}</h3><h4>Choose it when</h4>'
            f'{_sentences(entry["when"], titles, WHEN_EMPTY)}<h4>Its price</h4>'
            f'{_sentences(entry["price"], titles, PRICE_EMPTY)}</article>')
    return (f'<section id="choose"><h2>Choose this when</h2><p>These sentences are computed: each applies if the '
            f'architecture alone leads, or is last, in more than half of the apps, ranges included.</p>'
            f'<div class="cards">{"".join(cards)}</div></section>')


def _sentences(items, titles, empty):
    if not items:
        return f"<p>{text(empty)}</p>"
    return "<ul>" + "".join(
        f'<li>{text(item["text"])} <a href="#{anchor(item["measure"])}">{text(titles[item["measure"]])}</a></li>'
        for item in items) + "</ul>"


def _figure(figure, order):
    notes = "".join(f'<p class="problem"><strong>At fault:</strong> {text(problem)}</p>' for problem in figure["problems"])
    notes += "".join(f'<p class="missing"><strong>Missing:</strong> {text(missing["what"])} {text(missing["get"])}</p>'
                     for missing in figure["missing"])
    return (f'<section id="{figure["id"]}"><h2>{text(figure["title"])}</h2>'
            f'<p class="question">{text(figure["question"])}</p>'
            f'<p class="command">Again: <code>{text(figure["command"])}</code>{text(measured(figure))}</p>{notes}'
            f'{"".join(_measure(measure, order) for measure in figure["measures"])}'
            f'{"".join(_details(table) for table in figure["tables"])}</section>')


def _measure(measure, order):
    key = anchor(measure["id"])
    drawn = f'<div class="chart">{chart.render(measure, order, key)}</div>' if measure["chart"] else ""
    return (f'<article class="measure{"" if drawn else " plain"}" id="{key}"><h3>{text(measure["title"])}</h3>'
            f'<p class="meaning">{text(measure["meaning"])}</p><div class="pair">{drawn}'
            f'{_table_of(measure, order)}</div></article>')


def _table_of(measure, order):
    names = columns(measure, order)
    head = "".join(f'<th scope="col">{text(TITLES.get(name, name))}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{text(app)}</th>{"".join(_cell(row.get(name)) for name in names)}</tr>'
        for app, row in measure["values"].items())
    return (f'<div class="scroll" tabindex="0" role="region" aria-label="{text(measure["title"])}, as a table"><table>'
            f'<caption>{text(measure["unit"])}</caption>'
            f'<thead><tr><th scope="col">app</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>')


def _cell(value):
    if value is None:
        return '<td class="none">not measured</td>'
    between = f'<small>{span(value)}</small>' if span(value) else ""
    return f'<td>{number(value["median"])}{between}</td>'


def _details(table):
    head = "".join(f'<th scope="col">{text(name)}</th>' for name in table["columns"])
    rows = "".join("<tr>" + "".join(f"<td>{text(cell)}</td>" for cell in row) + "</tr>" for row in table["rows"])
    explanation = f'<p class="meaning">{text(table["explanation"])}</p>' if table["explanation"] else ""
    return (f'<details><summary>{text(table["title"])}</summary>{explanation}<div class="scroll words" tabindex="0" '
            f'role="region" aria-label="{text(table["title"])}, as a table"><table>'
            f'<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>')
