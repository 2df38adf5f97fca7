"""'Choose this when': sentences that are computed from the figures, so that they cannot contradict them."""
from model import measures
from subjects import TITLES

# For each measure: which end is the lighter one, and what matters to whom it is said to.
CONCERNS = [
    ("size.whole", "low", "there should be little code to read in the app itself", "the least code"),
    ("size.runtime", "low", "one wants to have read all of the machinery", "the smallest runtime"),
    ("concepts.kinds", "low", "few ideas should have to be learnt", "the fewest kinds of parts"),
    ("concepts.parts", "low", "a screen should be made of few types", "the fewest parts per screen"),
    ("concepts.hops", "low", "a key should be followed to its label in few steps", "the fewest hops"),
    ("testability.coverage", "high", "tests through the screen should reach most of the code", "the most lines reached"),
    ("testability.setup", "low", "a scene's unit test should need little around it", "the shortest set-up"),
    ("change.lines", "low", "requests keep coming", "the fewest lines touched"),
    ("change.parts", "low", "a change should stay in one place", "the fewest parts touched"),
    ("speed.instructions-label", "low", "events are many and time is short", "the fewest instructions to the label"),
    ("speed.ns-bytes", "low", "an event should be shown soon", "the least time to the bytes"),
    ("speed.allocations-bytes", "low", "allocations matter", "the fewest allocations"),
    ("speed.heap", "low", "memory is short", "the least memory after the session"),
    ("build.clean-cpu", "low", "one waits for the compiler", "the shortest build of the module"),
    ("build.object", "low", "the size of the program matters", "the smallest object code"),
    ("life.most", "low", "few objects should live at once", "the fewest living objects"),
]


def place(row, name, end):
    """1 where the architecture alone is at the lighter end, -1 where it alone is at the other, else 0.

    Where ranges touch, nobody is alone.
    """
    mine, others = row[name], [value for other, value in row.items() if other != name]
    if not others:
        return 0
    below = all(mine["high"] < other["low"] for other in others)
    above = all(mine["low"] > other["high"] for other in others)
    lighter, heavier = (below, above) if end == "low" else (above, below)
    return 1 if lighter else -1 if heavier else 0


def sentences(document):
    """[{"architecture", "when": [...], "price": [...]}]; each sentence has its text and its measure."""
    found = measures(document)
    names = list(dict.fromkeys(name for measure in found.values() for row in measure["values"].values() for name in row))
    result = []
    for name in names:
        when, price = [], []
        for measure_id, end, concern, what in CONCERNS:
            rows = [(app, row) for app, row in found.get(measure_id, {"values": {}})["values"].items() if name in row]
            places = [(app, place(row, name, end)) for app, row in rows]
            best = [app for app, value in places if value > 0]
            worst = [app for app, value in places if value < 0]
            # More than half of the apps must agree, or it is a matter of the app and not of the architecture.
            if len(best) * 2 > len(rows):
                when.append(_sentence(f"{_capital(concern)}: it has {what}", best, rows, measure_id))
            if len(worst) * 2 > len(rows):
                price.append(_sentence(f"It is at the other end of “{what}”", worst, rows, measure_id))
        result.append({"architecture": name, "title": TITLES.get(name, name), "when": when, "price": price})
    return result


def _sentence(text, apps, rows, measure_id):
    return {"text": f"{text} in {len(apps)} of {len(rows)} apps ({', '.join(apps)}).", "measure": measure_id}


def _capital(text):
    return text[0].upper() + text[1:]
