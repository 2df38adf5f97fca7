"""Likeness: which share of its token patterns a variant has in common with another one.

Prints the likeness of the two variants of each app that are most alike, in percent; with --across, that of each variant of
an app in VVSI with each in MVC-E, also of other apps, which have nothing in common but the language and the kit.
"""
import json
import sys
from itertools import combinations

from subjects import app_folders, app_names, architectures, sources_of
from swift_source import tokens

# Tokens in a row that make one pattern.
LENGTH = 4


def patterns(sources):
    """Returns the distinct rows of LENGTH tokens in some sources; no row goes from one source into the next."""
    found = set()
    for source in sources:
        row = list(tokens(source))
        found |= {tuple(row[start:start + LENGTH]) for start in range(len(row) - LENGTH + 1)}
    return found


def likeness(one, other):
    """Returns how many percent of the smaller set's patterns are in the other one as well."""
    return round(100 * len(one & other) / (min(len(one), len(other)) or 1), 1)


def variants():
    """Returns the patterns of each variant, by app and architecture."""
    return {(folder.lower(), name): patterns(path.read_text(encoding="utf-8")
                                             for path in sources_of(folder.lower(), name))
            for folder in app_folders() for name in architectures()}


def highest():
    """Returns the likeness of the two variants of each app that are most alike."""
    found = variants()
    return {app: max(likeness(found[app, one], found[app, other]) for one, other in combinations(architectures(), 2))
            for app in app_names()}


def across(one="vvsi", other="mvc-e"):
    """Returns the likeness of each app in one architecture with each app in another one."""
    found = variants()
    return {app: {also: likeness(found[app, one], found[also, other]) for also in app_names()} for app in app_names()}


if __name__ == "__main__":
    print(json.dumps(across() if sys.argv[1:] == ["--across"] else highest()))
