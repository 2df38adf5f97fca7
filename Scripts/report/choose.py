"""'Choose this when': sentences that are computed from the figures, so that they cannot contradict them."""
from model import measures
from subjects import TITLES

# For each measure: the better end, the reason to choose its leader, and the words for both ends.
CONCERNS = [
    ("size.whole", "low", "You want little code to read in the app", "the least code", "the most code"),
    ("size.runtime", "low", "You want to read all of the architecture's runtime", "the smallest runtime",
     "the largest runtime"),
    ("concepts.kinds", "low", "You want to learn few concepts", "the fewest kinds of parts", "the most kinds of parts"),
    ("concepts.parts", "low", "You want few types per screen", "the fewest parts per screen",
     "the most parts per screen"),
    ("concepts.hops", "low", "You want to follow a key to its label in few steps", "the fewest hops", "the most hops"),
    ("testability.coverage", "high", "Tests through the screen should reach most of the code", "the most lines reached",
     "the fewest lines reached"),
    ("testability.setup", "low", "Unit tests of a scene should need little set-up", "the shortest set-up",
     "the longest set-up"),
    ("change.lines", "low", "You expect many change requests", "the fewest lines touched", "the most lines touched"),
    ("change.parts", "low", "A change should stay in one place", "the fewest parts touched", "the most parts touched"),
    ("speed.instructions-label", "low", "Many events arrive in a short time", "the fewest instructions to the label",
     "the most instructions to the label"),
    ("speed.ns-bytes", "low", "An event should appear quickly", "the least time to the bytes",
     "the most time to the bytes"),
    ("speed.allocations-bytes", "low", "Allocations matter", "the fewest allocations", "the most allocations"),
    ("speed.heap", "low", "Memory is scarce", "the least memory after the session", "the most memory after the session"),
    ("build.clean-cpu", "low", "Build time matters", "the shortest build of the module",
     "the longest build of the module"),
    ("build.object", "low", "The size of the program matters", "the smallest object code", "the largest object code"),
    ("life.most", "low", "Few objects should be alive at once", "the fewest living objects", "the most living objects"),
]


def place(row, name, end):
    """Returns 1 if the architecture alone is at the better end, -1 if it alone is at the other, otherwise 0.

    If ranges touch, no architecture is alone.
    """
    mine, others = row[name], [value for other, value in row.items() if other != name]
    if not others:
        return 0
    below = all(mine["high"] < other["low"] for other in others)
    above = all(mine["low"] > other["high"] for other in others)
    lighter, heavier = (below, above) if end == "low" else (above, below)
    return 1 if lighter else -1 if heavier else 0


def sentences(document):
    """Returns [{"architecture", "when": [...], "price": [...]}]; each sentence has its text and its measure."""
    found = measures(document)
    names = {name for measure in found.values() for row in measure["values"].values() for name in row}
    result = []
    for name in [name for name in document["architectures"] if name in names]:
        when, price = [], []
        for measure_id, end, concern, best_words, worst_words in CONCERNS:
            rows = [(app, row) for app, row in found.get(measure_id, {"values": {}})["values"].items() if name in row]
            places = [(app, place(row, name, end)) for app, row in rows]
            best = [app for app, value in places if value > 0]
            worst = [app for app, value in places if value < 0]
            # More than half of the apps must agree, or it is a matter of the app and not of the architecture.
            if len(best) * 2 > len(rows):
                when.append(_sentence(f"{concern}: it has {best_words}", best, rows, measure_id))
            if len(worst) * 2 > len(rows):
                price.append(_sentence(f"It has {worst_words}", worst, rows, measure_id))
        result.append({"architecture": name, "title": TITLES.get(name, name), "when": when, "price": price})
    return result


def _sentence(text, apps, rows, measure_id):
    return {"text": f"{text} in {len(apps)} of {len(rows)} apps ({', '.join(apps)}).", "measure": measure_id}
