"""What the figures say: how many times as much one architecture has as another, and which of these ratios hold.

    findings.py [REPORT] [--minimum SHARE] [--leave-out NAME] [--without-screens] [--chance ROUNDS] [--readme]

A comparison is a measure and two architectures. Its ratio is the geometric mean of the ratios in each unit: a change
request, or an app. Its interval is a bootstrap over the units (95 %). It holds if the whole interval is on one side of 1,
also without any one unit and without any one app, and if the ratio differs from 1 by the smallest share that counts. An
architecture has a finding if both of its comparisons in a measure hold in the same direction.
"""
import argparse
import itertools
import json
import math
import random
import sys

from model import measures
from subjects import BASELINE, title_of
from tools import ROOT, refuse

STORED = ROOT / "Docs/Report/report.json"
# A smaller difference is no reason to choose an architecture, however precisely it was measured.
MINIMUM = 0.10
# With fewer, too little is left when one is left out.
FEWEST = 4
RESAMPLES, LEVEL = 2000, 0.95
# What follows from a finding for a lead, and its limit; the first that hold are shown. {} is the architecture.
ADVICE = [
    ("change.files", "most", "Expect changes in {} to touch more files",
     "small requests, of which the team that wrote the variants chose nine and implemented all"),
    ("change.lines", "least", "Expect the shortest changes in {}", "small requests, implemented by one team"),
    ("change.lines", "most", "Expect the longest changes in {}", "small requests, implemented by one team"),
    ("tests.lines", "most", "Budget more code for each unit test in {}",
     "four suites by one team; how much each test checks was not compared"),
    ("size.lines", "most", "Expect to read the most code in {}", "four small apps"),
    ("size.lines", "least", "Expect to read the least code in {}", "four small apps"),
    ("speed.instructions", "least", "If thousands of events arrive each second, prefer retained views, as in {}, which spends the fewest instructions on each",
     "one event per app; users cannot notice the difference; with the same rendering, VVSI takes as many in Counter and fewer in SignUp"),
    ("speed.heap", "most", "If memory is tight, avoid {}, whose heap is the largest after a session",
     "sessions of small apps, in kilobytes"),
    ("speed.allocations", "most", "If allocations matter, avoid {}, which allocates most often for an event",
     "one event per app; VVSI's screens are bodies, those of the others retained views")]


# MARK: Ratios

def logarithms(rows, one, other):
    """Returns {unit: the logarithm of the ratio of two architectures}; units in which one of them has nothing are left out."""
    return {unit: math.log(row[one]["median"] / row[other]["median"]) for unit, row in rows.items()
            if one in row and other in row and row[one]["median"] > 0 and row[other]["median"] > 0}


def interval(values):
    """Returns the bootstrap interval of a mean: exact for few values, otherwise of seeded resamples."""
    count = len(values)
    if count <= 4:
        means = sorted(sum(chosen) / count for chosen in itertools.product(values, repeat=count))
    else:
        source = random.Random(count)
        means = sorted(sum(source.choices(values, k=count)) / count for _ in range(RESAMPLES))
    cut = int((1 - LEVEL) / 2 * len(means))
    return means[cut], means[len(means) - 1 - cut]


def side(values):
    """Returns 1 or -1 if the whole interval is above or below equality, otherwise 0."""
    low, high = interval(list(values))
    return 1 if low > 0 else -1 if high < 0 else 0


def compare(measure, one, other, minimum=MINIMUM, leave_out=(), without_screens=False):
    """Returns a comparison: its ratio and interval, its direction if it holds, and otherwise why it does not.

    If it holds, but not without the screens that architectures share, its ratio without them is added in words.
    """
    rows = measure.get("without_screens") if without_screens and "without_screens" in measure else measure["values"]
    apps = measure.get("apps") or {unit: unit for unit in rows}
    rows = {unit: row for unit, row in rows.items()
            if not any(word in (unit, unit.split(" ")[0], apps[unit]) for word in leave_out)}
    found = logarithms(rows, one, other)
    result = {"measure": measure["id"], "one": one, "other": other, "units": len(found), "holds": 0, "bare": "",
              "ratios": {unit: math.exp(value) for unit, value in found.items()}}
    if len(found) < FEWEST:
        return {**result, "why": f"fewer than {FEWEST} {measure['rows']}s have a ratio" if found else "there is nothing to divide by"}
    mean, (low, high) = sum(found.values()) / len(found), interval(list(found.values()))
    result |= {"ratio": math.exp(mean), "low": math.exp(low), "high": math.exp(high)}
    whole = side(found.values())
    if not whole:
        return {**result, "why": "the interval includes 1"}
    groups = [[unit] for unit in found] + [[unit for unit in found if apps[unit] == app] for app in sorted(set(apps.values()))]
    for group in groups:
        rest = [value for unit, value in found.items() if unit not in group]
        if group and side(rest) != whole:
            return {**result, "why": f"not without {group[0] if len(group) == 1 else apps[group[0]]}"}
    if math.exp(abs(mean)) < 1 + minimum:
        return {**result, "why": f"less than {100 * minimum:.0f} %"}
    result |= {"holds": whole, "why": ""}
    if "without_screens" in measure and not without_screens:
        bare = compare(measure, one, other, minimum, leave_out, without_screens=True)
        if "ratio" in bare and bare["holds"] != whole:
            result["bare"] = f"without the shared screens {bare['ratio']:.2f} ({bare['low']:.2f} to {bare['high']:.2f})"
    return result


def comparisons(document, **options):
    """Returns all comparisons of a report."""
    pairs = list(itertools.combinations(document["architectures"], 2))
    return [compare(measure, *pair, **options) for measure in measures(document).values() for pair in pairs]


def findings(found):
    """Returns which architecture has the most or the least of a measure, with both of its comparisons."""
    result = []
    for name, group in itertools.groupby(found, key=lambda one: one["measure"]):
        group = list(group)
        for architecture in dict.fromkeys(name for one in group for name in (one["one"], one["other"])):
            own = [one if one["one"] == architecture else turned(one) for one in group if architecture in (one["one"], one["other"])]
            if len({one["holds"] for one in own}) == 1 and own[0]["holds"]:
                result.append({"measure": name, "architecture": architecture, "end": "most" if own[0]["holds"] > 0 else "least",
                               "against": own})
    return result


def turned(comparison):
    """Returns a comparison with its architectures exchanged."""
    result = {**comparison, "one": comparison["other"], "other": comparison["one"], "holds": -comparison["holds"], "bare": "",
              "ratios": {unit: 1 / ratio for unit, ratio in comparison["ratios"].items()}}
    return result | ({"ratio": 1 / comparison["ratio"], "low": 1 / comparison["high"], "high": 1 / comparison["low"]}
                     if "ratio" in comparison else {})


# MARK: Words

def against(finding):
    """Returns the ratios of a finding with their intervals in words."""
    return " and ".join(f"{one['ratio']:.2f} times {title_of(one['other'])} ({one['low']:.2f} to {one['high']:.2f})" for one in finding["against"])


def limit(finding):
    """Returns the limit of the advice that a finding gives, or an empty text."""
    return next((limit for name, end, _, limit in ADVICE if (name, end) == (finding["measure"], finding["end"])), "")


def advice(document, found):
    """Returns at most five sentences for a lead, each with its ratios, its limit and its measure."""
    held, result, bare = findings(found), [], comparisons(document, without_screens=True)
    for name, end, words, limit in ADVICE:
        result += [{"measure": name, "words": words.format(title_of(one["architecture"])), "ratios": against(one),
                    "limit": limit + needs_screens(bare, one)} for one in held if (one["measure"], one["end"]) == (name, end)]
    compared = [one for one in found if "ratio" in one]
    silent = sum(not one["holds"] for one in compared)
    bought = what_an_architecture_buys(document)
    return result[:4 - len(bought)] + bought + [{
        "measure": None, "words": "Let your team's fluency decide the rest",
        "ratios": f"{silent} of {len(compared)} comparisons show no difference that holds",
        "limit": "that is no proof of equality, because four apps and so few requests cannot show small differences"}]


def what_an_architecture_buys(document):
    """Returns a sentence about the changes of the apps without an architecture, unless changes are shorter with one.

    They must not be shorter with any one request or app left out, either.
    """
    named = measures(document)
    if "change.lines" not in named or "size.lines" not in named:
        return []
    changes = named["change.lines"]
    left_out = [[], *([name] for name in {*changes["values"], *changes.get("apps", {}).values()})]
    found = [compare(changes, name, BASELINE) for name in document["architectures"]]
    if any("ratio" not in one for one in found) or any(
            compare(changes, name, BASELINE, leave_out=names)["holds"] < 0 for name in document["architectures"] for names in left_out):
        return []
    first, *others = [f"{one['ratio']:.2f} times as many{{}} in {title_of(one['one'])} ({one['low']:.2f} to {one['high']:.2f}"
                      + (f"; {one['why']})" if one["why"].startswith("not without") else ")") for one in found]
    words = [first.format(" lines change"), *(other.format("") for other in others)]
    largest = max(row[BASELINE]["median"] for row in named["size.lines"]["values"].values() if BASELINE in row)
    return [{"measure": "change.lines", "words": "Do not expect an architecture to make changes shorter in apps of this size",
             "ratios": f"compared with the same apps without one, {', '.join(words[:-1])} and {words[-1]}",
             "limit": f"the largest app has {largest:,} lines without an architecture, and one team wrote all of them"}]


def needs_screens(bare, finding):
    """Returns against which architectures a finding does not hold in comparisons without shared screens, in words."""
    other = {one["other"]: one for pair in bare if pair["measure"] == finding["measure"]
             for one in (pair, turned(pair)) if one["one"] == finding["architecture"]}
    lost = [title_of(one["other"]) for one in finding["against"] if other[one["other"]]["holds"] != one["holds"]]
    return f"; without the shared screens it does not hold against {' and '.join(lost)}" if lost else ""


def silent_titles(document, found):
    """Returns the titles of the measures in which no comparison holds."""
    return [measure["title"][0].lower() + measure["title"][1:] if measure["title"][1].islower() else measure["title"]
            for name, measure in measures(document).items() if not any(one["holds"] for one in found if one["measure"] == name)]


def readme(document):
    """Returns README's text about the findings, as Markdown."""
    found, named = comparisons(document), measures(document)
    lines = ["No architecture wins. These sentences follow from the [sample report](Docs/Report/README.md). Each ratio is a mean over the "
             "change requests or the apps, with its bootstrap interval (95 %). Each comparison in bold holds whichever of them is left out:", ""]
    for one in advice(document, found):
        measured = f" Measured on {named[one['measure']]['measured'][:10]}, commit {named[one['measure']]['commit']}." if one["measure"] else ""
        lines.append(f"- **{one['words']}:** {one['ratios']}. Limit: {one['limit']}.{measured}")
    *titles, last = silent_titles(document, found)
    return "\n".join([*lines, "", f"No difference holds in {', '.join(titles)} and {last}. [How to read the report]"
                      "(Docs/HowToReadTheReport.md) explains each measure, and has a check list for skeptics."])


# MARK: Chance

def shuffled(document, source):
    """Returns the report as if its architectures had their names by chance: in each unit, the same change in all measures."""
    names, orders, figures = document["architectures"], {}, []
    for figure in document["figures"]:
        changed = []
        for measure in figure["measures"]:
            rows = {}
            for unit, row in measure["values"].items():
                order = orders.setdefault(unit, source.sample(names, len(names)))
                rows[unit] = {order[names.index(name)]: value for name, value in row.items() if name in names}
            changed.append({**measure, "values": rows})
        figures.append({**figure, "measures": changed})
    return {**document, "figures": figures}


def chance(document, rounds):
    """Returns the numbers of findings in reports with shuffled names."""
    source = random.Random(rounds)
    return [len(findings(comparisons(shuffled(document, source)))) for _ in range(rounds)]


def main():
    """Prints the comparisons of a report, its findings, or what chance would find."""
    parser = argparse.ArgumentParser(description="Prints which comparisons of the architectures hold.")
    parser.add_argument("report", nargs="?", default=STORED, help="a report.json (default: the stored one)")
    parser.add_argument("--minimum", type=float, default=MINIMUM, metavar="SHARE", help=f"the smallest difference that counts (default: {MINIMUM})")
    parser.add_argument("--leave-out", nargs="+", default=[], metavar="NAME", help="requests (05) or apps (wallet) to leave out")
    parser.add_argument("--without-screens", action="store_true", help="leave out the screens that architectures share")
    parser.add_argument("--chance", type=int, metavar="ROUNDS", help="count findings in reports with shuffled architectures")
    parser.add_argument("--readme", action="store_true", help="print README's section on the findings")
    options = parser.parse_args()
    try:
        document = json.loads((ROOT / options.report).read_text(encoding="utf-8"))
        found = comparisons(document, minimum=options.minimum, leave_out=options.leave_out, without_screens=options.without_screens)
    except (OSError, ValueError, KeyError) as error:
        refuse(f"The report cannot be read: {error!r}", "Name a report.json that make report has written.")
    held = findings(found)
    if options.readme:
        print(readme(document))
    elif options.chance:
        counts = chance(document, options.chance)
        print(f"Reports with shuffled architectures have {sum(counts) / len(counts):.2f} findings on average, and at most {max(counts)}; "
              f"this one has {len(held)}.")
    else:
        names = measures(document)
        for one in found:
            ratio = against({"against": [one]}) if "ratio" in one else f"no ratio to {title_of(one['other'])}"
            bare = one["bare"] and f", but {one['bare']}"
            print(f"{names[one['measure']]['title']}: {title_of(one['one'])} has {ratio}; {one['why'] or 'holds'}{bare}")
        print(f"\n{sum(bool(one['holds']) for one in found)} of {sum('ratio' in one for one in found)} comparisons hold. Findings:")
        for finding in held:
            print(f"- {title_of(finding['architecture'])} has the {finding['end']}: {names[finding['measure']]['title'].lower()}, {against(finding)}")


if __name__ == "__main__":
    sys.exit(main())
