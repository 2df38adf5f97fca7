"""What a change costs: what the same request touches in each architecture, and how long its builds take."""
import functools
import json
from pathlib import Path

import building
import cost
import kept
from changes_requests import read_all
from model import Figure, Missing
from subjects import architectures, collected, title_of
from tools import ROOT

# The slow measurements, each of which is made for every variant; they are made only if they are asked for.
SLOW = ["build time"]
_AUTHORS = "Small requests: the team that wrote the variants chose the first nine, and implemented all of them."


def measure(options):
    """Applies the change requests, and lays out their costs."""
    figure = Figure("change", "Changes", "What does a change cost?")
    requests = figure.part("change requests", lambda: _requests(options))
    if requests:
        add_requests(figure, requests)
    if options.times_changes:
        timed = functools.partial(building.seconds, repeat=options.repeat)
        figure.measure("build", "Build of the variant", "CPU seconds",
                       "A debug build of the variant and of the screens that it imports, with all other modules built.",
                       "Most changes of a variant do not build the screens again.",
                       collected(figure, options.measurements.of_variants("build time", building.__file__, timed)))
    return figure


def _requests(options):
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
    """Adds what each request touches in each architecture."""
    names = {f"{request['number']} {request['name']}": request for request in requests}
    apps = {name: request["app"].lower() for name, request in names.items()}

    def add(key, title, unit, meaning, count, without=None, validity=_AUTHORS):
        def values(count):
            return {name: {architecture: value for architecture, found in request["architectures"].items()
                           if (value := count(found)) is not None} for name, request in names.items()}
        figure.measure(key, title, unit, meaning, validity, values(count), rows="request", apps=apps,
                       without=values(without) if without else None)

    add("lines", "Lines changed", "lines",
        "Lines added and removed in the variant and in the screens that it imports, blank lines and comments left out. What all "
        "architectures need alike (rules, texts, services, clauses) is in a shared patch, and not counted.",
        _lines, lambda found: _lines(found["own"]))
    add("files", "Files changed", "files", "Files of the variant and of its screens that the patches change.",
        lambda found: found["files"], lambda found: found["own"]["files"])
    add("parts", "Parts changed", "parts", "Types around the changed lines: view models, interactors, controllers, screens.",
        lambda found: len(found["parts"]), lambda found: sum(not part.startswith("screen ") for part in found["parts"]))
    add("errors", "Errors that guide the change", "errors",
        "What the compiler reports while only the shared patch is applied: each error names a place that must change.",
        lambda found: sum(map(len, found["errors_without"].values())) if "errors_without" in found else None,
        validity="Errors guide only if the shared patch changes a type that the variant uses.")
    add("seconds", "Build after a change", "seconds", "From the applied patch to the built module, with everything else built.",
        lambda found: found.get("build_seconds"), validity="Most of it is the time of a build with nothing to do.")
    figure.table("Requests", ["app", "request", "kind", "what is asked for"],
                 [[request[key] for key in ("app", "name", "kind", "description")] for request in requests])
    figure.table("What each request touches", ["app", "request", "architecture", "files", "added", "removed", "parts"],
                 [[request["app"], request["name"], title_of(name), found["files"], found["added"], found["removed"], ", ".join(found["parts"])]
                  for request in requests for name, found in request["architectures"].items()])


def _lines(found):
    return found["added"] + found["removed"]
