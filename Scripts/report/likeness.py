"""Likeness: which share of its token patterns a variant has in common with another one."""
import json
from itertools import combinations

from subjects import title_of, app_folders, app_names, architectures, sources_of
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


def add(figure):
    """Adds how alike variants are: within an app, and for comparison between apps."""
    found = variants()
    pairs = {f"{title_of(one)} and {title_of(other)}": (one, other)
             for one, other in combinations(architectures(), 2)}

    def others(app):
        return [folder.lower() for folder in app_folders() if folder.lower() != app]

    figure.measure(
        "likeness", "Likeness of two variants of an app", "%",
        f"The share of the smaller variant's patterns that the other one has, too. A pattern is {LENGTH} tokens in a "
        "row; each name counts as the same token, and strings and comments are left out. Low figures show that each "
        "architecture has its own way to write the app; the next two figures show what is low.",
        {app: {title: likeness(found[app, one], found[app, other]) for title, (one, other) in pairs.items()}
         for app in app_names()})
    figure.measure(
        "likeness-other", "Likeness of two architectures in different apps", "%",
        "The same measure for variants that share neither app nor architecture, so it shows what any two pieces of "
        "this code have in common. The range is that of all other apps.",
        {app: {title: [likeness(found[app, one], found[other_app, other])
                       for other_app in others(app) for one, other in (pair, pair[::-1])]
               for title, pair in pairs.items()} for app in app_names()})
    figure.measure(
        "likeness-own", "Likeness of an architecture's variants in different apps", "%",
        "The same measure between a variant and those of the same architecture in the other apps. If it is higher than "
        "the likeness of two variants of an app, the architecture shapes the code more than the app does.",
        {app: {name: [likeness(found[app, name], found[other, name]) for other in others(app)]
               for name in architectures()} for app in app_names()})


def highest():
    """Returns the likeness of the two variants of each app that are most alike."""
    found = variants()
    return {app: max(likeness(found[app, one], found[app, other]) for one, other in combinations(architectures(), 2))
            for app in app_names()}


if __name__ == "__main__":
    print(json.dumps(highest()))
