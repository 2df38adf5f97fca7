"""The pages of the change requests: the request, its diffs side by side, and what they touch."""
import json
import re
import statistics

import front
import swift_html as swift
from changes_requests import SHARED, Problem, files, read_all
from cost import FAULTS, of_all, size
from markupsafe import Markup
from scenes import FLOW
from subjects import architectures
from tools import ROOT

# What `make report TIME_CHANGES=1` has stored: seconds of builds, and the errors without a variant's patch.
TIMES = [".build/report/changes.json", "Docs/Report/changes.json"]
COUNTS = {"lines": lambda cost: cost["added"] + cost["removed"], "files": lambda cost: cost["files"], "parts": lambda cost: len(cost["parts"])}
# A diff of this many bytes is shown as a whole; the rest of a longer one is counted.
LONGEST = 55_000


def write(site, apps, found):
    """Writes a page for each change request, and their list with totals. found: the comparisons of the report."""
    try:
        requests = read_all(ROOT / "Changes")
    except Problem as problem:
        site.problem("changes.html", str(problem))
        return
    costs = _costs(site, requests)
    measured, stale = timed(requests, [json.loads((ROOT / path).read_text(encoding="utf-8")) for path in TIMES
                                       if (ROOT / path).exists()])
    if stale:
        site.outdated("changes.html", f"Build times and compile errors were not measured with these patches: {', '.join(stale)}. "
                      'Measure them: make report ONLY=change TIME_CHANGES=1')
    by_title = {app.title: app for app in apps}
    shown = []
    for request in requests:
        address = f"changes/{request.name}.html"
        site.promise(address)
        app = by_title.get(request.app)
        diffs = {part: _diff(request.text(part)) for part in request.parts}
        clauses = [(number, app.clauses[number].address if app and number in app.clauses else None)
                   for number in request.clauses]
        shown.append((request, address, costs.get(request.title)))
        site.page(address, "change.html", request.title, "changes.html", request=request, diffs=diffs, shared=SHARED,
                  cost=costs.get(request.title), clauses=clauses, measured=measured.get(request.name, {}), scenes=_scenes(site, app, diffs))
        site.entry(request.title, "change request", address, f"{request.description} {request.kind}")
    known = [cost for _, _, cost in shown if cost]
    totals = {name: {key: sum(count(cost["architectures"][name]) for cost in known) for key, count in COUNTS.items()} for name in architectures()}
    without = sum(COUNTS["lines"](cost["architectures"]["baseline"]) for cost in known if "baseline" in cost["architectures"])
    charts = front.charts([one for one in found if one["measure"] in ("change.lines", "change.files", "change.parts")])
    site.page("changes.html", "changes.html", "Change requests", "changes.html", requests=shown, counts=COUNTS, totals=totals, without=without,
              shared=sum(map(_shared, known)), shared_of=_shared, charts=charts, place=front.place_of)


def _shared(cost):
    """Returns the lines of a request that all architectures need: screens are charged to those that use them."""
    return sum(cost["shared"].values()) - cost["shared"]["Screens"]


def _scenes(site, app, diffs):
    """Returns (scene, address) of the scenes that the patches of the variants change, as far as the book has their pages."""
    paths = [file["path"].split("/") for part, folder in architectures().items() for file in diffs.get(part, [])
             if re.match(rf"Apps/\w+/{folder}/", file["path"])]
    changed = sorted({path[3] if len(path) > 4 else FLOW for path in paths})
    pages = [(scene, f"scenes/{app.name}/{scene}.html") for scene in changed] if app else []
    return [(scene, address) for scene, address in pages if site.has(address)]


def _costs(site, requests):
    """Returns what each request touches, from its patches; they must apply."""
    try:
        return {request["name"]: request for request in of_all(requests)}
    except FAULTS as fault:
        site.problem("changes.html", str(fault))
        return {}


def timed(requests, documents):
    """Returns {request: {architecture: (median seconds, range, errors)}} of stored measurements, the first that is of
    these patches, and the names of the requests that have none."""
    result = {}
    for request in requests:
        found = next((entry for document in documents for entry in document["requests"]
                      if entry["number"] == request.number and entry.get("patches") == request.fingerprint
                      and all("build_seconds" in cost for cost in _variants(entry).values())), None)
        if found:
            result[request.name] = {name: _timed(cost) for name, cost in _variants(found).items()}
    return result, [request.name for request in requests if request.name not in result]


def _variants(entry):
    """Returns what a request costs in the architectures: no build is timed of an app without one."""
    return {name: cost for name, cost in entry["architectures"].items() if name in architectures()}


def _timed(cost):
    seconds = cost["build_seconds"]
    errors = [(path.rsplit("/", 1)[1], *line.split(": error: ", 1)) for path, lines in cost["errors_without"].items()
              for line in lines]
    return {"seconds": statistics.median(seconds), "low": min(seconds), "high": max(seconds), "errors": errors}


def _diff(patch):
    """Returns path, size and lines as HTML of each file of a patch."""
    result, room = [], LONGEST
    for path, text in files(patch).items():
        lines = text.split("\n@@", 1)[-1].splitlines() if "\n@@" in text else []
        body = ["@@" + lines[0], *lines[1:]] if lines else []
        shown = _lines(body)
        room -= len(shown)
        result.append({"path": path, "size": size({path: text}), "html": Markup(shown) if room > 0 else None})
    return result


def _lines(body):
    # Coloured as one text, so that a comment over several lines stays one.
    sources = [line[1:] if line[:1] in "+- " else "" for line in body]
    indent = swift.indentation(sources)
    colored = [swift.dedented(line, indent) for line in swift.html_lines("\n".join(sources))] if body else []
    result = []
    for line, shown in zip(body, colored + [""] * len(body)):
        if line.startswith("@@"):
            place = re.match(r"@@ -\S+ \+(\d+)", line)
            result.append(f'<span class="l at">… line {place.group(1) if place else ""}\n</span>')
        elif line[:1] in ("+", "-"):
            kind = "add" if line[0] == "+" else "del"
            result.append(f'<span class="l {kind}{swift.depth(shown)}">{line[0]} {shown}\n</span>')
        elif not line.startswith("\\"):
            result.append(f'<span class="l{swift.depth(shown)}">  {shown}\n</span>')
    return "".join(result)
