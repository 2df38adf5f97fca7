#!/usr/bin/env python3
"""Measures the architectures in every app, and writes JSON; `make book` shows it as a website.

    report.py [--only size,speed] [--out FOLDER] [--repeat N] [--apps counter,posts] [--time-changes] [--fresh]

Run it with `make report`. The exit status is 1 if a figure is at fault, and 64 for unknown names.
"""
import argparse
import json
import os
import sys

import change
import kept
import machine
import size
import speed
import subjects
import trouble
import unit_tests
from model import FORMAT, Figure, Missing
from tools import ROOT, names, refuse, say

FIGURES = {"change": change.measure, "tests": unit_tests.measure, "size": size.measure, "speed": speed.measure, "trouble": trouble.measure}


def main():
    """Reads the options and does what they say."""
    options = _options()
    path = ROOT / options.out / "report.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    earlier = _earlier(path)
    # Written after each figure: a run that ends early leaves what was measured so far.
    for document in make(options):
        merged = with_earlier(document, earlier)
        path.write_text(json.dumps(merged, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    say(f"{options.out}/report.json; `make book` shows it.")
    return _status(document)


def _status(document):
    """Returns 1 and names the problems if something is at fault: then no figure of the report can be trusted."""
    problems = [problem for figure in document["figures"] for problem in figure["problems"]]
    for problem in problems:
        say(f"At fault: {problem}")
    return 1 if problems else 0


def _options():
    parser = argparse.ArgumentParser(description="Measures the architectures.")
    parser.add_argument("--only", default="", metavar="FIGURES", help=f"some of: {','.join(FIGURES)} (default: all)")
    parser.add_argument("--out", default=".build/report", metavar="FOLDER", help="where the report is written")
    parser.add_argument("--repeat", default="5", metavar="N", help="how often figures that vary are measured (default: 5)")
    parser.add_argument("--apps", default="", metavar="APPS", help="the apps to measure: counter,posts (default: all)")
    parser.add_argument("--time-changes", dest="times_changes", action="store_true",
                        help="also time the build of each variant, and after each change request")
    parser.add_argument("--fresh", action="store_true", help="measure again what was measured with the same sources")
    options = parser.parse_args()
    options.only = names("figure", "ONLY", options.only, list(FIGURES))
    os.environ["REPORT_APPS"] = ",".join(names("app", "APP", options.apps, subjects.app_names()))
    if not options.repeat.isdigit() or not 1 <= int(options.repeat) <= 100:
        refuse(f"There is no number of repetitions '{options.repeat}'.", "REPEAT is a number from 1 to 100.")
    options.repeat = int(options.repeat)
    slow = [*speed.SLOW * ("speed" in options.only), *change.SLOW * ("change" in options.only and options.times_changes)]
    options.measurements = kept.Measurements(
        ROOT / ".build/report/measurements.json", options.repeat, reads=not options.fresh,
        planned=[f"{name} of {app} in {architecture}" for name in slow
                 for app, architecture in subjects.pairs()])
    return options


def make(options):
    """Measures what is asked for, and yields the report after each figure; names a figure that cannot be made."""
    made = machine.made(options.repeat)
    figures = []
    for name in options.only:
        say(f"{name}…")
        try:
            figure = FIGURES[name](options)
        except Missing as missing:
            figure = Figure(name, name.capitalize(), "")
            figure.missing.append({"what": missing.what, "get": missing.get})
        # Figures of other commits may stand beside it.
        stamp = {"commit": made["commit"], **options.measurements.moment(), "repeat": options.repeat}
        figures.append({**figure.document(), "measures": [{**measure, **stamp} for measure in figure.measures]})
        yield {"format": FORMAT, "made": made, "architectures": list(subjects.architectures()),
               "others": subjects.all_names()[len(subjects.architectures()):], "figures": list(figures)}


def with_earlier(document, earlier):
    """Returns the report, with the measures of an earlier one that it does not have itself; each names its commit."""
    own = {figure["id"]: figure for figure in document["figures"]}
    before = {figure["id"]: figure for figure in earlier}
    figures = []
    for name in (name for name in FIGURES if name in own or name in before):
        figure = own.get(name, before.get(name))
        kept = [measure for measure in before.get(name, {"measures": []})["measures"]
                if measure["id"] not in {one["id"] for one in figure["measures"]}]
        figures.append({**figure, "measures": figure["measures"] + kept})
    return {**document, "figures": figures}


def _earlier(path):
    """Returns the figures of the report in the folder; none if there is none of this format."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return document["figures"] if document["format"] == FORMAT else []
    except (OSError, ValueError, KeyError):
        return []


if __name__ == "__main__":
    sys.exit(main())
