"""The pages of the change requests: the request, its diffs side by side, and what they touch."""
import json
import re
import sys
import tempfile
from pathlib import Path

import swift_html as swift
from changes_requests import PARTS, SHARED, Problem, files, read_all, size
from markupsafe import Markup
from model import Missing
from tools import ROOT, run

# A diff of this many bytes is shown as a whole; the rest of a longer one is counted.
LONGEST = 55_000


def write(site, apps, document):
    """Writes a page for each change request, and their list."""
    try:
        requests = read_all(ROOT / "Changes")
    except Problem as problem:
        site.problem("changes.html", str(problem))
        return
    costs = _costs(site)
    seconds = _seconds(document)
    by_title = {app.title: app for app in apps}
    shown = []
    for request in requests:
        address = f"changes/{request.name}.html"
        site.promise(address)
        app = by_title.get(request.app)
        diffs = {part: _diff(site, request.text(part)) for part in PARTS}
        clauses = [(number, app.clauses[number].address if app and number in app.clauses else None)
                   for number in request.clauses]
        shown.append((request, address, costs.get(request.title)))
        site.page(address, "change.html", request.title, "changes.html", request=request, diffs=diffs, shared=SHARED,
                  cost=costs.get(request.title), clauses=clauses, seconds=seconds.get(request.title, {}), app=app)
        site.entry(request.title, "change request", address, request.description)
    site.page("changes.html", "changes.html", "Change requests", "changes.html", requests=shown)


def _costs(site):
    """Returns what each request touches, from its patches; they must apply."""
    with tempfile.TemporaryDirectory(prefix="triptych-book-") as folder:
        path = Path(folder) / "plan.json"
        try:
            run([sys.executable, ROOT / "Scripts/changes.py", "--plan", "--json", path], {"ONLY": ""}, merge=True)
        except Missing as missing:
            site.problem("changes.html", missing.what, missing.get)
            return {}
        return {request["name"]: request for request in json.loads(path.read_text(encoding="utf-8"))["requests"]}


def _seconds(document):
    """Returns {request: {architecture: seconds of a build}} from the report, if they were measured."""
    result = {}
    for figure in (document or {"figures": []})["figures"]:
        for table in figure["tables"]:
            if table["title"] == "What each request touches":
                for row in table["rows"]:
                    found = dict(zip(table["columns"], row))
                    if found.get("seconds of build", "").strip():
                        result.setdefault(found["request"], {})[found["architecture"]] = found["seconds of build"]
    return result


def _diff(site, patch):
    """Returns (path, page of the source, size, lines as HTML) of each file of a patch."""
    result, room = [], LONGEST
    for path, text in files(patch).items():
        lines = [line for line in text.split("\n@@", 1)[-1].splitlines()] if "\n@@" in text else []
        body = ["@@" + lines[0], *lines[1:]] if lines else []
        shown = _lines(body)
        room -= len(shown)
        result.append({"path": path, "size": size({path: text}), "html": Markup(shown) if room > 0 else None,
                       "address": swift.page_of(path) if site.has(swift.page_of(path)) else None})
    return result


def _lines(body):
    # Coloured as one text, so that a comment over several lines stays one.
    colored = swift.html_lines("\n".join(line[1:] if line[:1] in "+- " else "" for line in body)) if body else []
    result = []
    for line, shown in zip(body, colored + [""] * len(body)):
        if line.startswith("@@"):
            place = re.match(r"@@ -\S+ \+(\d+)", line)
            result.append(f'<span class="l at">… line {place.group(1) if place else ""}\n</span>')
        elif line[:1] in ("+", "-"):
            kind = "add" if line[0] == "+" else "del"
            result.append(f'<span class="l {kind}">{line[0]} {shown}\n</span>')
        elif not line.startswith("\\"):
            result.append(f'<span class="l">  {shown}\n</span>')
    return "".join(result)
