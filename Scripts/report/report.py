#!/usr/bin/env python3
"""Measures the architectures in every app, and writes JSON; `make book` shows it as a website.

    report.py [--only size,build] [--out FOLDER] [--repeat N] [--apps counter,posts] [--time-changes] [--keep]
    report.py --check OLD.json [NEW.json]

Run it with `make report` and `make report-check`. The exit status is 1 if a figure is at fault or two reports differ,
and 64 for unknown names.
"""
import argparse
import json
import os
import sys
from pathlib import Path

import building
import change
import check
import concepts
import kept
import life
import machine
import size
import speed
import structure
import subjects
import testability
from model import FORMAT, Figure, Missing
from tools import ROOT, names, refuse, say

FIGURES = {
    "size": size.measure, "concepts": concepts.measure, "structure": structure.measure, "testability": testability.measure, "change": change.measure,
    "speed": speed.measure, "build": building.measure, "life": life.measure}


def main():
    """Reads the options and does what they say."""
    options = _options()
    if options.check:
        return _check(options)
    folder = ROOT / options.out
    folder.mkdir(parents=True, exist_ok=True)
    earlier = None
    # Written after each figure: a run that ends early leaves what was measured so far.
    for document in make(options):
        if options.keep:
            earlier = earlier or _read_kept(folder / "report.json", document)
            document = with_kept(document, earlier)
        (folder / "report.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
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
                        help="also time the build after each change request")
    parser.add_argument("--keep", action="store_true",
                        help="keep the slow figures of variants whose sources have not changed; with --only, keep all figures "
                             "of the same sources that it does not name")
    parser.add_argument("--check", nargs="+", metavar="JSON",
                        help="compare a report with another one (default: that of the last run)")
    options = parser.parse_args()
    is_named = bool(options.only)
    options.only = names("figure", "ONLY", options.only, list(FIGURES))
    os.environ["REPORT_APPS"] = ",".join(names("app", "APP", options.apps, subjects.app_names()))
    if not options.repeat.isdigit() or not 1 <= int(options.repeat) <= 100:
        refuse(f"There is no number of repetitions '{options.repeat}'.", "REPEAT is a number from 1 to 100.")
    options.repeat = int(options.repeat)
    # What is named is measured again.
    options.measurements = kept.Measurements(
        ROOT / ".build/report/measurements.json", options.repeat, reads=options.keep and not is_named)
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
        figures.append({**figure.document(), **options.measurements.moment(), "repeat": options.repeat})
        document = {"format": FORMAT, "made": made, "architectures": list(subjects.architectures()),
                    "others": subjects.all_names()[len(subjects.architectures()):],
                    "figures": list(figures)}
        yield document


def with_kept(document, earlier):
    """Returns the report, with the figures of an earlier one on the same commit that it does not have itself."""
    own = {figure["id"]: figure for figure in document["figures"]}
    others = {figure["id"]: {"repeat": earlier["made"]["repeat"], **figure} for figure in earlier["figures"]}
    figures = [own.get(name) or others[name] for name in FIGURES if name in own or name in others]
    return {**document, "figures": figures}


def _read_kept(path, document):
    """Returns the report in the folder, without figures if it is of another commit or there is none."""
    try:
        earlier = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {"figures": []}
    before, now = earlier["made"]["commit"], document["made"]["commit"]
    if earlier.get("format") != FORMAT or (before != now and not kept.has_sources_of(before)):
        say(f"The earlier report is of commit {before}, and this tree, at {now}, has other sources: its figures are not kept.")
        return {"figures": []}
    return earlier


def _check(options):
    """Compares two reports; if only one is named, with that of the last run."""
    paths = [Path(path) for path in [*options.check, str(ROOT / options.out / "report.json")][:2]]
    try:
        old, new = (json.loads(path.read_text(encoding="utf-8")) for path in paths)
    except (OSError, ValueError) as error:
        refuse(f"A report cannot be read: {error}", "Name a report.json that make report has written.")
    found = check.differences(old, new)
    for difference in found:
        say(difference)
    if not found:
        say("All figures lie within the ranges of both reports.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
