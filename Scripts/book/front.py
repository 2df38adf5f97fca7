"""The first page, the figures, the method and the data: what was found, how sure it is, and how it was measured."""
import json
import math

import choose
import guide
import kept
import machine
import render
from markupsafe import Markup
from model import FORMAT, measures
from subjects import architectures, title_of
from tools import ROOT

REPORTS = [".build/report/report.json", "Docs/Report/report.json"]


def load(site, path):
    """Returns the newest report of these sources, or, with a note of both commits, of other ones; `None` if there is none."""
    now, found = machine.made(1)["commit"], []
    for name in [path] if path else REPORTS:
        try:
            document = json.loads((ROOT / name).read_text(encoding="utf-8"))
            commit = document["made"]["commit"]
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if document.get("format") == FORMAT:
            found.append((commit == now or bool(kept.has_sources_of(commit)), name, document))
    if not found:
        site.problem("figures.html", "There is no report.", "Measure: make report.")
        return None
    is_current, name, document = next((one for one in found if one[0]), found[0])
    if not is_current:
        site.outdated("figures.html", f"{name} is of commit {document['made']['commit']}, and this tree, at commit {now}, has "
                      "other sources. Measure again: make report.")
    site.promise(*[f"figures/{figure['id']}.html" for figure in document["figures"]])
    return document


def write(site, apps, document):
    """Writes these pages, and the data as JSON and CSV."""
    groups = choose.verdicts(document) if document else []
    names, where = list(architectures()), render.where(document) if document else []
    if document:
        for figure in document["figures"]:
            for problem in figure["problems"]:
                site.problem(f"figures/{figure['id']}.html", problem)
            for missing in figure["missing"]:
                site.problem(f"figures/{figure['id']}.html", missing["what"], missing["get"])
        _write_data(site, document, groups)
        _write_figures(site, document)
    site.page("figures.html", "figures.html", "Figures", "figures.html", document=document, where=where)
    weights = dict.fromkeys(choose.INTERESTS, 1)
    points, silent = guide.score(groups, weights, names)
    data = {"architectures": names, "titles": {name: title_of(name) for name in names},
            "interests": {name: [group["leader"] for group in members] for name, members in guide.present(groups).items()}}
    found = measures(document) if document else {}
    findings = [{**group, "amounts": _amounts(group, found[group["measure"]])} for group in _findings(groups)]
    site.page("method.html", "method.html", "Method", "method.html", document=document, minimum=choose.MINIMUM,
              fewest=choose.FEWEST_APPS, groups=groups, where=where,
              voiceless=_voiceless(document), sizes=_sizes(document),
              titles={name: measure["title"] for name, measure in measures(document).items()} if document else {})
    site.page("index.html", "index.html", "Three architectures, compared", "index.html", apps=apps,
              document=document, groups=groups, findings=findings, points=points, silent=silent,
              minimum=choose.MINIMUM, fewest=choose.FEWEST_APPS,
              prices=[group for group in groups if group["last"]], interests=choose.INTERESTS, present=guide.present(groups), total=len(choose.INTERESTS),
              data=Markup(json.dumps(data).replace("<", "\\u003c")))
    site.entry("Findings and guide", "page", "index.html", "weights learning changing testing debugging speed size")
    site.entry("Method and threats to validity", "page", "method.html", "literature reproduce data JSON CSV")


def _voiceless(document):
    """Returns the titles and the places of the figures that no group has."""
    grouped = {name for group in choose.GROUPS for name in group[6]}
    return [(measure["title"], f"figures/{name.split('.')[0]}.html#{name.replace('.', '-')}")
            for name, measure in (measures(document) if document else {}).items() if name not in grouped]


def _sizes(document):
    """Returns the fewest and the most lines of a variant with its screens, in words."""
    measure = measures(document).get("size.whole") if document else None
    return _range([value["median"] for row in measure["values"].values() for value in row.values()]) if measure else ""


def _findings(groups):
    """Returns the groups with a leader, the largest effects first, each with the places of its effect on one scale, in %.

    The scale is logarithmic, because effects are ratios; it begins with "as much as the second".
    """
    found = sorted((group for group in groups if group["leader"]), key=lambda group: -group["effect"]["median"])
    most = math.log(max([group["effect"]["high"] for group in found] + [1.1]))
    return [{**group, "scale": [round(100 * math.log(max(1, group["effect"][key])) / most, 1)
                                for key in ("low", "median", "high")]} for group in found]


def _amounts(group, measure):
    """Returns the medians of the leader and of the second in each app, in words: "1 against 4 to 5 lines"."""
    best = min if group["end"] == "low" else max
    rows = [{name: value["median"] for name, value in measure["values"][app].items() if name in row["ratios"]}
            for app, row in group["apps"].items()]
    own = [row[group["leader"]] for row in rows if group["leader"] in row]
    seconds = [best(value for name, value in row.items() if name != group["leader"]) for row in rows if len(row) > 1]
    large = min(own + seconds) >= 10_000
    return f"{_range(own, large)} against {_range(seconds, large)} {'thousand ' if large else ''}{measure['unit']}"


def _range(values, in_thousands=False):
    low, high = (render.number(round(value / 1000) if in_thousands else value) for value in (min(values), max(values)))
    return low if low == high else f"{low} to {high}"


def _write_data(site, document, groups):
    site.write("data/report.json", json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    site.write("data/groups.json", json.dumps(groups, indent=1, ensure_ascii=False) + "\n")
    site.table("data/report.csv",
               ["measure", "title", "unit", "row", "architecture", "median", "low", "high", "repetitions"],
               [[name, measure["title"], measure["unit"], app, architecture,
                 *(value[key] for key in ("median", "low", "high", "count"))]
                for name, measure in measures(document).items() for app, row in measure["values"].items()
                for architecture, value in row.items()])


def _write_figures(site, document):
    ends = {name: group[3] for group in choose.GROUPS for name in group[6]}
    order = render.all_of(document)
    for figure in document["figures"]:
        charts = {measure["id"]: _chart(measure, ends[measure["id"]], document)
                  for measure in figure["measures"] if measure["id"] in ends}
        site.page(f"figures/{figure['id']}.html", "figure.html", figure["title"], "figures.html", figure=figure, charts=charts,
                  ends=ends, number=render.number, span=render.span, measured=render.measured(figure),
                  columns=lambda measure: render.columns(measure, order))
        for table in figure["tables"]:
            site.entry(table["title"], f"table of {figure['title']}", f"figures/{figure['id']}.html", table["explanation"] or "")
        site.entry(figure["title"], "figures", f"figures/{figure['id']}.html", figure["question"])
        for measure in figure["measures"]:
            site.entry(measure["title"], "figure", f"figures/{figure['id']}.html#{measure['id'].replace('.', '-')}", measure["meaning"])


def _chart(measure, end, document):
    """Returns for each app the ratios to the best of the compared architectures, as shares of the largest in percent."""
    result, order = {}, render.all_of(document)
    for app, row in measure["values"].items():
        found = choose.ratios({name: value for name, value in row.items() if name in order}, end, document["architectures"])
        most = max((value["high"] for value in found.values()), default=1)
        result[app] = [{"name": name, **found[name], "width": round(100 * found[name]["ratio"] / most, 1),
                        "from": round(100 * found[name]["low"] / most, 1), "to": round(100 * found[name]["high"] / most, 1)}
                       for name in order if name in found]
    return {app: bars for app, bars in result.items() if bars}
