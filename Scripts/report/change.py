"""Cost of a change: what the same request touches in each architecture."""
import json
from pathlib import Path

import cost
import kept
from changes_requests import read_all
from model import Figure, Missing
from subjects import architectures, title_of
from tools import ROOT, say


def measure(options):
    """Applies the change requests, and lays out their costs."""
    figure = Figure("change", "Cost of a change", "What does the same request touch?")
    requests = figure.part("change requests", lambda: _requests(options))
    if requests:
        add_requests(figure, requests)
    return figure


def _requests(options):
    say("  applying change requests")
    try:
        requests = read_all(ROOT / "Changes")
        costs = cost.of_all(requests)
        # Each time is that of a build, and there are many: they are measured only if asked for, and kept for the book.
        if options.times_changes:
            for app in dict.fromkeys(request.app for request in requests):
                _add_times(costs, [request for request in requests if request.app == app], options)
    except cost.FAULTS as fault:
        raise Missing(f"The change requests do not apply: {fault}.", "See Changes/README.md.") from None
    if options.times_changes:
        text = json.dumps({"requests": costs}, indent=2) + "\n"
        (ROOT / options.out / "changes.json").write_text(text, encoding="utf-8")
    return costs


def _add_times(costs, requests, options):
    """Adds the build times after each request of an app, in all architectures."""
    app = requests[0].app.lower()
    made_of = [[request.fingerprint for request in requests], [kept.sources(app, name) for name in architectures()],
               Path(cost.__file__).read_text(encoding="utf-8")]
    timed = options.measurements.value(
        f"builds after changes of {app}", made_of, lambda: cost.times(requests, min(options.repeat, 3)))
    for found in costs:
        for name, times in timed.get(found["number"], {}).items():
            found["architectures"][name] |= times


def add_requests(figure, requests):
    """Adds the sums of each app, and what each request touches."""
    costs = {}
    for request in requests:
        for name, found in request["architectures"].items():
            costs.setdefault(request["app"].lower(), {}).setdefault(name, []).append(found)
    costs = dict(sorted(costs.items()))

    def summed(count):
        return {app: {name: sum(map(count, row[name])) for name in row} for app, row in costs.items()}

    number = ", ".join(f"{max(map(len, row.values()))} of {app}" for app, row in costs.items())
    figure.measure("lines", "Lines touched by all requests", "lines",
                   f"Lines added and removed in the variant and its screens by all change requests of the app ({number}). "
                   "MVVM-C and MVC-E share their screens, and each of them counts the shared ones. What all "
                   "architectures need alike (rules, texts, services, clauses) is in a shared patch, and not counted.",
                   summed(_lines))
    figure.measure("files", "Files touched by all requests", "files",
                   "Files of the variant and its screens that the patches change.",
                   summed(lambda cost: cost["files"]))
    figure.measure("parts", "Parts touched by all requests", "parts",
                   "View models, coordinators, interactors, controllers and so on that the patches change.",
                   summed(lambda cost: len(cost["parts"])))
    figure.measure("shared", "Shared lines beside each variant's", "lines",
                   "Lines added and removed by each request. Domain, Screens and Contract are its shared patch: rules, "
                   "texts and services; layouts, which VVSI has in its variant; clauses with their checks. If the "
                   "variants' lines are few, the shared code does most of the work, and the request says little about "
                   "the architectures.",
                   {f"{request['number']} {request['name']}": {
                       **request["shared"], **{name: _lines(cost["own"]) for name, cost in request["architectures"].items()}}
                    for request in requests}, rows="request")
    figure.measure("seconds", "Build after a change", "seconds",
                   "From the applied patch to the built module, everything else built.",
                   {app: {name: [second for cost in row[name] for second in cost["build_seconds"]]
                          for name in row if "build_seconds" in row[name][0]} for app, row in costs.items()},
                   tolerance=1.0, slack=2)
    figure.table("Requests", ["app", "request", "kind", "what is asked for"],
                 [[request[key] for key in ("app", "name", "kind", "description")] for request in requests])
    figure.table("What each request touches",
                 ["app", "request", "architecture", "files", "added", "removed", "parts", "seconds of build"],
                 [[request["app"], request["name"], title_of(name), cost["files"], cost["added"], cost["removed"],
                   ", ".join(cost["parts"]),
                   ", ".join(f"{second:.1f}" for second in cost.get("build_seconds", [])) or "not timed"]
                  for request in requests for name, cost in request["architectures"].items()])


def _lines(cost):
    return cost["added"] + cost["removed"]
