#!/usr/bin/env python3
"""Writes the book: the comparison of the architectures as a website.

    book.py [--out FOLDER] [--apps counter,posts] [--report FILE] [--stored]

Run it with `make book`. What is missing is named on the first page and in the terminal, and the rest is written; then the
exit status is 1. With --stored, nothing is built or run: only stored evidence is used.
"""
import argparse
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "report"))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

import architecture_pages  # noqa: E402
import change_pages  # noqa: E402
import clauses  # noqa: E402
import evidence  # noqa: E402
import front  # noqa: E402
import kit  # noqa: E402
import machine  # noqa: E402
import observed  # noqa: E402
import paths  # noqa: E402
import scenes  # noqa: E402
import search  # noqa: E402
import subjects  # noqa: E402
from tools import ROOT, names, say  # noqa: E402
from website import Site  # noqa: E402


def main():
    """Observes what has changed, and writes all pages."""
    options, start = _options(), time.monotonic()
    made = machine.made(1)
    site = Site(ROOT / options.out, made["commit"])
    if not options.stored:
        say("Observing clauses…")
        for missing in evidence.observe(made["commit"]):
            site.problem("observation", missing.what, missing.get)
    site.begin()
    write(site, options, made)
    say(f"{options.out}/index.html: {len(site.pages)} pages in {time.monotonic() - start:.0f} s"
        + (f", {len(site.problems)} faults" if site.problems else ""))
    return 1 if site.problems else 0


def write(site, options, made):
    """Writes the pages; the first one is last, because it names what is missing."""
    site.promise("index.html", "apps.html", "figures.html", "method.html", "architectures.html", "changes.html", "paths.html",
                 "kit.html", "search.html")
    apps, left_out = observed.apps(site, made["commit"]), observed.left_out()
    site.promise(*[f"scenes/{app.name}.html" for app in apps])
    kit.promise(site)
    document = front.load(site, options.report)
    clauses.write(site, apps, left_out)
    scenes.write(site, apps)
    paths.write(site, apps)
    change_pages.write(site, apps + left_out)
    architecture_pages.write(site, apps, document)
    kit.write(site, apps + left_out)
    front.write(site, apps, left_out, document)
    search.write(site)


def _options():
    parser = argparse.ArgumentParser(description="Writes the book.")
    parser.add_argument("--out", default=".build/book", metavar="FOLDER", help="where the book is written")
    parser.add_argument("--apps", default="", metavar="APPS", help="the apps with clauses and sources: counter,posts")
    parser.add_argument("--report", default="", metavar="FILE", help="the report to show (default: the newest one)")
    parser.add_argument("--stored", action="store_true", help="build and run nothing; use stored evidence only")
    options = parser.parse_args()
    os.environ["REPORT_APPS"] = ",".join(names("app", "APP", options.apps, subjects.app_names()))
    return options


if __name__ == "__main__":
    sys.exit(main())
