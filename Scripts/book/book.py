#!/usr/bin/env python3
"""Writes the book: the comparison of the architectures as a website.

    book.py [--out FOLDER] [--report FILE] [--documentation] [--observe]

Run it with `make book`. It builds nothing: it shows what `make observe` has stored, and the newest report. What was
stored of other sources is shown, and named on the first page and in the terminal. What is missing or at fault is named
too; then the exit status is 1. With --observe, the clauses are observed instead, and no page is written.
"""
import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "report"))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

import architecture_pages  # noqa: E402
import change_pages  # noqa: E402
import clauses  # noqa: E402
import documents  # noqa: E402
import evidence  # noqa: E402
import findings  # noqa: E402
import front  # noqa: E402
import machine  # noqa: E402
import observed  # noqa: E402
import scenes  # noqa: E402
from tools import ROOT, say  # noqa: E402
from website import Site  # noqa: E402


def main():
    """Observes the clauses, or writes all pages."""
    parser = argparse.ArgumentParser(description="Writes the book.")
    parser.add_argument("--out", default=".build/book", metavar="FOLDER", help="where the book is written")
    parser.add_argument("--report", default="", metavar="FILE", help="the report to show (default: the newest one)")
    parser.add_argument("--documentation", action="store_true", help="link to the documentation that docs.sh writes below it")
    parser.add_argument("--observe", action="store_true", help="observe the clauses whose sources have changed, and store that")
    options, start, commit = parser.parse_args(), time.monotonic(), machine.made(1)["commit"]
    if options.observe:
        failures = evidence.observe(commit)
        for missing in failures:
            say(f"At fault: {missing}")
        say(f"{evidence.STORE.relative_to(ROOT)}: observed in {time.monotonic() - start:.0f} s")
        return 1 if failures else 0
    site = Site(ROOT / options.out, commit)
    site.begin()
    if options.documentation:
        site.promise("documentation/index.html")
    write(site, options.report)
    say(f"{options.out}/index.html: {len(site.pages)} pages in {time.monotonic() - start:.0f} s"
        + (f", {len(site.problems)} faults" if site.problems else ""))
    return 1 if site.problems else 0


def write(site, report):
    """Writes the pages; the first one is last, because it names what is missing."""
    apps = observed.apps(site)
    site.promise("index.html", "apps.html", "figures.html", "method.html", "architectures.html", "changes.html", "tests.html",
                 "search.html", *[f"scenes/{app.name}.html" for app in apps])
    site.promise(*map(documents.address_of, documents.DOCUMENTS))
    document = front.load(site, report)
    found = findings.comparisons(document) if document else []
    clauses.write(site, apps)
    scenes.write(site, apps)
    change_pages.write(site, apps, found)
    architecture_pages.write(site, apps, document, found)
    documents.write(site)
    front.write(site, apps, document, found)
    site.write_search()


if __name__ == "__main__":
    sys.exit(main())
