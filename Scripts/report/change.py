"""Cost of a change: what the same request touches in each architecture."""
import json
import sys
import tempfile
from pathlib import Path

from model import Figure, Missing
from subjects import TITLES, architectures
from tools import ROOT, run, say

# Who makes the change requests: whichever of these is there.
SCRIPTS = ["Scripts/changes.py", "Scripts/change-requests.py"]


def measure(options):
    """Asks the change requests' own script, and lays out what it says."""
    figure = Figure("change", "Cost of a change", "What does the same request touch?")
    said = figure.part("change requests", lambda: _ask(options))
    if said:
        add_requests(figure, said["requests"])
    return figure


def _ask(options):
    script = next((ROOT / path for path in SCRIPTS if (ROOT / path).exists()), None)
    if not script:
        raise Missing("this tree has no change requests.",
                      "Take a tree that has the folder Changes, with Scripts/changes.py.")
    say("  applying change requests")
    with tempfile.TemporaryDirectory(prefix="triptych-report-") as folder:
        path = Path(folder) / "changes.json"
        run([sys.executable, script, "--json", path, *_timing(options)],
            # What is named for the report means nothing to the requests.
            {"ONLY": ""}, merge=True)
        return json.loads(path.read_text(encoding="utf-8"))


def _timing(options):
    """Times are measured where they are asked for: each is a build, and there are many."""
    return ["--time", str(min(options.repeat, 3))] if options.times_changes else []


def add_requests(figure, requests):
    """Adds what each request touches, and the mean by app."""
    rows, sums = [], {}
    for request in requests:
        for name in architectures():
            cost = request["architectures"].get(name)
            if not cost:
                continue
            seconds = cost.get("build_seconds") or []
            rows.append([request["app"], request["name"], TITLES.get(name, name), cost["files"], cost["added"],
                         cost["removed"], ", ".join(map(str, cost.get("parts", []))),
                         ", ".join(f"{second:.1f}" for second in seconds) or "not timed"])
            entry = sums.setdefault(request["app"].lower(), {}).setdefault(name, {"files": [], "lines": [], "parts": [], "seconds": []})
            entry["files"].append(cost["files"])
            entry["lines"].append(cost["added"] + cost["removed"])
            entry["parts"].append(len(cost.get("parts", [])))
            entry["seconds"] += seconds

    def sum_of(key):
        return {app: {name: sum(entry[key]) for name, entry in row.items()} for app, row in sums.items()}

    count = {app: max(len(entry["files"]) for entry in row.values()) for app, row in sums.items()}
    number = ", ".join(f"{count[app]} of {app}" for app in sorted(count))
    figure.measure("lines", "Lines touched by all requests", "lines",
                   f"Lines added and removed in the variant by all change requests of the app ({number}); what all "
                   "architectures need alike (rules, texts, services, clauses) is in a shared patch, and not counted.",
                   sum_of("lines"))
    figure.measure("files", "Files touched by all requests", "files", "Files of the variant that the patches change.",
                   sum_of("files"))
    figure.measure("parts", "Parts touched by all requests", "parts",
                   "View models, coordinators, interactors, controllers and so on that the patches change.",
                   sum_of("parts"))
    timed = {app: {name: entry["seconds"] for name, entry in row.items() if entry["seconds"]} for app, row in sums.items()}
    figure.measure("seconds", "Build after a change", "seconds",
                   "From the applied patch to the built module, everything else built.", timed, tolerance=1.0, slack=2)
    kinds = [[request["app"], request["name"], request.get("kind", ""), request.get("description", "")]
             for request in requests]
    figure.table("Requests", ["app", "request", "kind", "what is asked for"], kinds)
    figure.table("What each request touches",
                 ["app", "request", "architecture", "files", "added", "removed", "parts", "seconds of build"], rows)
