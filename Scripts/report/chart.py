"""Bars as inline SVG: one panel per app, one bar per architecture, with a whisker for the range."""
import html

from subjects import TITLES
from text import columns, number, span

WIDTH, LABEL, VALUE, BAR, GAP, PANEL = 560, 74, 92, 16, 6, 26


def render(measure, order, identifier):
    """A chart of a measure; every app has a scale of its own, from zero."""
    names = columns(measure, order)
    parts, top = [], 0
    for app, row in measure["values"].items():
        parts.append(f'<text class="app" x="0" y="{top + 14}">{html.escape(app)}</text>')
        top += PANEL - 2
        most = max((value["high"] for value in row.values()), default=0) or 1
        for name in names:
            if name in row:
                parts.append(_bar(row[name], name, top, most, order.index(name)))
                top += BAR + GAP
        top += 10
    title = html.escape(f"{measure['title']}, in {measure['unit']}, by app and architecture")
    return (f'<svg viewBox="0 0 {WIDTH} {top}" role="img" aria-labelledby="{identifier}-t {identifier}-d">'
            f'<title id="{identifier}-t">{title}</title>'
            f'<desc id="{identifier}-d">{html.escape(_words(measure, names))}</desc>{"".join(parts)}</svg>')


def _bar(value, name, top, most, index):
    room = WIDTH - LABEL - VALUE
    scale = room / most
    length = max(value["median"] * scale, 1.5 if value["median"] else 0)
    middle = top + BAR / 2
    result = (f'<text class="name" x="{LABEL - 8}" y="{middle + 4}">{html.escape(TITLES.get(name, name))}</text>'
              f'<rect class="track" x="{LABEL}" y="{top}" width="{room}" height="{BAR}" rx="3"/>'
              f'<rect class="bar a{index}" x="{LABEL}" y="{top}" width="{length:.1f}" height="{BAR}" rx="3"/>')
    if value["low"] != value["high"]:
        low, high = LABEL + value["low"] * scale, LABEL + value["high"] * scale
        result += (f'<path class="whisker" d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 4}v8'
                   f'M{high:.1f} {middle - 4}v8"/>')
    return result + f'<text class="value" x="{WIDTH}" y="{middle + 4}">{number(value["median"])}</text>'


def _words(measure, names):
    """The same in words, for whoever does not see the bars."""
    sentences = []
    for app, row in measure["values"].items():
        cells = [f"{TITLES.get(name, name)} {number(row[name]['median'])}"
                 + (f", from {span(row[name])}" if span(row[name]) else "") for name in names if name in row]
        sentences.append(f"{app}: {'; '.join(cells)}.")
    return " ".join(sentences)
