"""What the figures say about each question of a reader, computed so that it cannot contradict them.

Figures that measure one thing form a group. A group has one vote: that of its most precise figure, the first one that
was measured. The others are shown beside it. Figures that depend on how an architecture writes a thing, and not on how
much there is of it, have no vote: cognitive complexity does not see what operators of streams do, and fewer living
objects are not better by themselves.
"""
import statistics

from model import measures
from subjects import title_of

# A smaller lead is no reason to choose an architecture, however precisely it was measured.
MINIMUM = 0.10
# With fewer apps, a figure may be a matter of the app and not of the architecture.
FEWEST_APPS = 3

INTERESTS = {"learning": "Few concepts", "changing": "Changing it", "testing": "Testing it", "debugging": "Debugging it",
             "speed": "Speed", "size": "Size"}
# For each group: its interest, its name, the better end, the words for both ends, and its figures, the most precise first.
GROUPS = [
    ("concepts", "learning", "Concepts", "low", "the fewest concepts", "the most concepts",
     ["concepts.kinds", "concepts.parts"]),
    ("patches", "changing", "Size of a change", "low", "the smallest patches", "the largest patches",
     ["change.lines", "change.files", "change.parts"]),
    ("scattering", "changing", "Spread of a feature", "low", "the least scattered clauses", "the most scattered clauses",
     ["structure.scattering-files", "structure.scattering-types", "structure.files-run"]),
    ("coupling", "changing", "Reach of a change", "low", "the least propagation", "the most propagation",
     ["structure.propagation", "structure.coupling"]),
    ("reach", "testing", "Reach of tests through the screen", "high", "the most lines reached", "the fewest lines reached",
     ["testability.coverage"]),
    ("mutants", "testing", "Mistakes that tests notice", "high", "the most mistakes noticed", "the fewest mistakes noticed",
     ["testability.mutants-contract", "testability.mutants-all"]),
    ("search", "debugging", "Code that a failure points to", "low", "the fewest types to search when a clause fails",
     "the most types to search when a clause fails",
     ["testability.mutant-parts"]),
    ("hops", "debugging", "Steps from a key to its label", "low", "the fewest hops", "the most hops", ["concepts.hops"]),
    ("owners", "debugging", "Owners of state", "low", "the fewest owners of state", "the most owners of state",
     ["concepts.owners"]),
    ("tangling", "debugging", "Features in one file", "low", "the least tangled files", "the most tangled files",
     ["structure.tangling"]),
    ("event", "speed", "Cost of an event", "low", "the cheapest event", "the most expensive event",
     ["speed.instructions-bytes", "speed.instructions-label", "speed.allocations-bytes", "speed.allocations-label",
      "speed.ns-bytes", "speed.ns-label"]),
    ("start", "speed", "Start-up", "low", "the fastest start", "the slowest start", ["speed.start-cpu", "speed.start-wall"]),
    ("build", "speed", "Build of the module", "low", "the fastest build", "the slowest build",
     ["build.clean-cpu", "build.edit-cpu", "build.clean-wall", "build.edit-wall"]),
    ("code", "size", "Code to read in an app", "low", "the least code", "the most code",
     ["size.whole", "size.code", "size.types", "size.files"]),
    ("below", "size", "Code with everything below it", "low", "the least code, with all it stands on",
     "the most code, with all it stands on", ["size.all"]),
    ("object", "size", "Object code", "low", "the smallest object code", "the largest object code", ["build.object"]),
    ("memory", "size", "Memory after a session", "low", "the least memory", "the most memory", ["speed.heap"]),
]


def minimum(measure, value):
    """Returns the smallest lead over a value that counts, as a share of it; never below what `report-check` allows."""
    return max(MINIMUM, measure["tolerance"] + measure["slack"] / (abs(value["median"]) or 1))


def place(row, name, end, measure):
    """Returns 1 if the architecture alone is at the better end, -1 if it alone is at the other, otherwise 0.

    It must be ahead of every other one by the smallest lead that counts, with the whole of both ranges.
    """
    others = [value for other, value in row.items() if other != name]
    if not others:
        return 0
    below = all(_is_below(row[name], other, measure) for other in others)
    above = all(_is_below(other, row[name], measure) for other in others)
    lighter, heavier = (below, above) if end == "low" else (above, below)
    return 1 if lighter else -1 if heavier else 0


def _is_below(value, other, measure):
    return value["high"] < other["low"] and other["low"] - value["high"] >= minimum(measure, value) * abs(value["median"])


def ratios(row, end, compared=None):
    """Returns {architecture: how many times the best one's value it has, with the range}; 1 is the best.

    The best is one of the compared architectures; another one may be better than it.
    """
    compared = [name for name in row if compared is None or name in compared]
    if not compared or min(row[name]["median"] for name in compared) <= 0:
        return {}
    row = {name: value for name, value in row.items() if value["median"] > 0}
    best = min(compared, key=lambda name: row[name]["median"] if end == "low" else -row[name]["median"])
    base = row[best]

    def times(value, reference):
        return round(value / reference if end == "low" else reference / (value or 1), 3)

    result = {}
    for name, value in row.items():
        low, high = (value["low"], value["high"]) if end == "low" else (value["high"], value["low"])
        worst, top = (base["high"], base["low"]) if end == "low" else (base["low"], base["high"])
        result[name] = {"ratio": times(value["median"], base["median"]),
                        "low": times(low, worst), "high": times(high, top)} if name != best else \
            {"ratio": 1, "low": 1, "high": 1}
    return result


def verdicts(document):
    """Returns what each group of figures says: who leads, by how much, or why there is no leader."""
    found, result = measures(document), []
    for group_id, interest, title, end, best, worst, names in GROUPS:
        present = [name for name in names if name in found]
        group = {"id": group_id, "interest": interest, "title": title, "end": end, "best": best, "worst": worst,
                 "measure": present[0] if present else None, "beside": present[1:], "missing": names if not present else [],
                 "leader": None, "last": None, "apps": {}}
        if present:
            _judge(group, found[present[0]], end, document["architectures"])
        result.append(group)
    return result


def _judge(group, measure, end, architectures):
    rows = {app: {name: value for name, value in row.items() if name in architectures}
            for app, row in measure["values"].items()}
    rows = {app: row for app, row in rows.items() if len(row) > 1}
    group["minimum"] = round(max((minimum(measure, value) for row in rows.values() for value in row.values()), default=MINIMUM), 3)
    for app, row in rows.items():
        places = {name: place(row, name, end, measure) for name in row}
        group["apps"][app] = {"ratios": ratios(row, end),
                              "leader": next((name for name in row if places[name] > 0), None),
                              "last": next((name for name in row if places[name] < 0), None)}
    if len(rows) < FEWEST_APPS:
        group["silence"] = f"Measured in fewer than {FEWEST_APPS} apps: {len(rows)}."
        return
    for key in ("leader", "last"):
        counts = {name: [app for app, row in group["apps"].items() if row[key] == name] for name in architectures}
        name = max(counts, key=lambda one: len(counts[one]))
        if len(counts[name]) * 2 > len(rows):
            group[key], group[key + "_in"] = name, counts[name]
    if group["last"]:
        group["price"] = _effect(group, group["last"], worst=True)
    if group["leader"]:
        group["effect"] = _effect(group, group["leader"])
    else:
        group["silence"] = _silence(group)


def _silence(group):
    """Returns why a group has no leader."""
    if group["minimum"] > 1:
        return "The figure is too coarse to tell."
    ratios = [max(value["ratio"] for value in row["ratios"].values()) for row in group["apps"].values() if row["ratios"]]
    if ratios and max(ratios) < 1 + MINIMUM:
        return f"The values differ by at most {100 * (max(ratios) - 1):.0f} % in every app."
    leaders = [row["leader"] for row in group["apps"].values()]
    led = [f"{title_of(name)} in {leaders.count(name)}" for name in dict.fromkeys(filter(None, leaders))]
    return "None leads in more than half of the apps" + (f": {', '.join(led)} of {len(leaders)}." if led else ".")


def _effect(group, name, worst=False):
    """Returns by how many times the second of each app exceeds the leader, or the last one the next to it: the median,
    and the range of the apps."""
    steps = []
    for row in group["apps"].values():
        if name in row["ratios"]:
            others = [value["ratio"] for other, value in row["ratios"].items() if other != name]
            own = row["ratios"][name]["ratio"] or 1
            steps.append(own / (max(others) or 1) if worst else min(others) / own)
    return {"median": round(statistics.median(steps), 2), "low": round(min(steps), 2), "high": round(max(steps), 2)}
