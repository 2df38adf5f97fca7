"""The first page, the figures, the method and the data: what was found, how sure it is, and how it was measured."""
import json
import math
import re

import findings
import kept
import render
import size
from markupsafe import Markup
from model import FORMAT, measures
from subjects import architectures, title_of
from swift_html import html_lines
from tools import ROOT

REPORTS = [".build/report/report.json", "Docs/Report/report.json"]
_FEATURE = re.compile(r"^(?P<words>[^\n]*?), from `(?P<path>[^`]+)`:\n\n```swift\n(?P<code>.*?)```", re.MULTILINE | re.DOTALL)


def load(site, path):
    """Returns the newest report, with a note of the measures that are of other sources; `None` if there is none."""
    document = next((found for name in ([path] if path else REPORTS) if (found := _read(name))), None)
    if not document:
        site.problem("figures.html", "There is no report.", "Measure: make report.")
        return None
    found = measures(document)
    for measure in found.values():
        measure["is_older"] = measure["commit"] != site.commit and not kept.has_sources_of(measure["commit"])
    if older := [measure for measure in found.values() if measure["is_older"]]:
        commits = ", ".join(sorted({measure["commit"] for measure in older}))
        site.outdated("figures.html", f"{len(older)} of {len(found)} measures are of commits {commits}, and this tree, at commit "
                      f"{site.commit}, has other sources. Measure again: make report.")
    site.promise(*[f"figures/{figure['id']}.html" for figure in document["figures"]])
    return document


def _read(name):
    try:
        document = json.loads((ROOT / name).read_text(encoding="utf-8"))
        return document if document["format"] == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(site, apps, document, found):
    """Writes these pages, and the data as JSON and CSV. found: the comparisons of the report."""
    where, named = render.where(document) if document else [], measures(document) if document else {}
    if document:
        for figure in document["figures"]:
            for problem in figure["problems"]:
                site.problem(f"figures/{figure['id']}.html", problem)
            for missing in figure["missing"]:
                site.problem(f"figures/{figure['id']}.html", missing["what"], missing["get"])
            for older in figure.get("older", []):
                site.outdated(f"figures/{figure['id']}.html", older)
        _write_data(site, document, found)
        _write_figures(site, document, found)
    shared = {"document": document, "where": where, "charts": charts(found), "held": sum(bool(one["holds"]) for one in found),
              "compared": sum("ratio" in one for one in found), "place": place_of}
    site.page("figures.html", "figures.html", "Figures", "figures.html", **shared)
    site.page("method.html", "method.html", "Method", "method.html", **shared, minimum=findings.MINIMUM, fewest=findings.FEWEST,
              sizes=_sizes(named), rendering=_rendering(document))
    for name, words, text in re.findall(r'<h2 id="([\w-]+)">(.*?)</h2>(.*?)</section>', site.text("method.html"), re.DOTALL):
        site.entry(words, "method", f"method.html#{name}", re.sub(r"<[^>]+>", " ", text))
    site.page("index.html", "index.html", "Three architectures, compared", "index.html", **shared, apps=apps, features=feature(),
              advice=findings.advice(document, found) if document else [], named=named, older=sum(one["is_older"] for one in named.values()),
              silent=findings.silent_titles(document, found) if document else [])
    site.entry("Advice", "page", "index.html", "findings fluency difference holds")


def place_of(name):
    """Returns the address of a measure."""
    return f"figures/{name.split('.')[0]}.html#{name.replace('.', '-')}"


def feature():
    """Returns (architecture, words, path, lines as HTML) of README's feature, which each architecture writes in its own way."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").split("## The same feature", 1)[1].split("\n## ", 1)[0]
    folders = {folder: name for name, folder in architectures().items()}
    return [(folders[one["path"].split("/")[2]], one["words"], one["path"],
             Markup("".join(f'<span class="l">{line}\n</span>' for line in html_lines(_dedented(one["code"])))))
            for one in _FEATURE.finditer(text)]


def _dedented(code):
    indent = min(len(line) - len(line.lstrip()) for line in code.splitlines() if line.strip())
    return "\n".join(line[indent:] for line in code.splitlines())


def charts(found):
    """Returns {measure: its comparisons}, each with its places on the scale of ratios in percent."""
    result, values = {}, [value for one in found if "ratio" in one for value in (one["low"], one["high"], *one["ratios"].values())]
    # All comparisons have the same scale, on which nothing is cut.
    widest = max([abs(math.log(value)) for value in values] + [math.log(4)])
    for one in found:
        row = {**one, "words": f"{title_of(one['one'])} / {title_of(one['other'])}", "places": None}
        if "ratio" in one:
            row |= {"places": [_place(one[key], widest) for key in ("low", "ratio", "high")], "dots": [_place(ratio, widest) for ratio in one["ratios"].values()]}
        result.setdefault(one["measure"], []).append(row)
    return result


def _place(ratio, widest):
    return round(50 + 49 * math.log(ratio) / widest, 1)


def _sizes(named):
    """Returns the fewest and the most lines of a variant with its screens, in words."""
    values = [value["median"] for row in named["size.lines"]["values"].values() for value in row.values()] if "size.lines" in named else []
    return f"{render.number(min(values))} to {render.number(max(values))}" if values else ""


def _rendering(document):
    """Returns the table of the lines with bodies and with retained views, if the report has it."""
    tables = [table for figure in document["figures"] for table in figure["tables"]] if document else []
    return next((table for table in tables if table["title"] == size.RENDERING), None)


def _write_data(site, document, found):
    site.write("data/report.json", json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    site.table("data/comparisons.csv", ["measure", "architecture", "other", "ratio", "low", "high", "units", "holds", "why not"],
               [[one["measure"], one["one"], one["other"], *(round(one[key], 3) if key in one else "" for key in ("ratio", "low", "high")),
                 one["units"], bool(one["holds"]), one["why"]] for one in found])


def _write_figures(site, document, found):
    order, rows = render.all_of(document), charts(found)
    for figure in document["figures"]:
        address = f"figures/{figure['id']}.html"
        site.page(address, "figure.html", figure["question"], "figures.html", figure=figure, charts=rows, number=render.number,
                  span=render.span, columns=lambda measure: render.columns(measure, order))
        site.entry(figure["question"], "figures", address, figure["title"])
        for measure in figure["measures"]:
            site.entry(measure["title"], "figure", place_of(measure["id"]), f"{measure['meaning']} {measure['validity']}")
