"""What the checks of a clause showed, as far as the book shows it: screens with their steps, facts and traces."""
import re

# What the book shows of a clause at most, so that its pages and the stored observations stay small.
SCREENS, TRACE, LINES = 40, 12, 4
# Keys and addresses of the wallet in groups of letters, fingerprints, and QR codes: they are random in each run.
_RANDOM = re.compile(r"trip\w*1(?: [02-9ac-hj-np-z]{1,8}\b)*|[0-9a-f]{4,}|[█▀▄ ]{8,}")


def compact(checks):
    """Returns the screens of a clause in its first architecture, and the traces of all that have as many.

    checks: {architecture: the moments of each check}
    """
    # Where architectures differ in the number of screens, because one of them wakes up once more while the clock
    # advances, screens without a step are joined with the one before.
    folds = len({sum("text" in moment for check in row for moment in check) for row in checks.values()}) > 1
    steps = {name: _steps(row, folds) for name, row in checks.items()}
    first, *others = steps
    shown, left_out = joined(steps[first])
    traces = {name: [_cut(step["trace"]) for step in joined(row)[0]] for name, row in steps.items()}
    return {"screens": [{**{key: step[key] for key in ("steps", "starts", "holds", "size", "picture")}, "changed": lines}
                        for step, lines in zip(shown, _changed(shown))],
            "left_out": left_out, "differs": any(_texts(steps[name]) != _texts(steps[first]) for name in others),
            "traces": {name: rows for name, rows in traces.items() if len(rows) == len(shown)}}


def used(clauses, elements):
    """Returns the elements that the pictures of some clauses have, and numbers them again there."""
    pictures = [screen for clause in clauses for screen in clause["screens"]]
    numbers = sorted({number for screen in pictures for number in screen["picture"]})
    places = {number: place for place, number in enumerate(numbers)}
    for screen in pictures:
        screen["picture"] = [places[number] for number in screen["picture"]]
    return [_smaller(elements[number]) for number in numbers]


def _smaller(element):
    """Returns an element without what the surrounding group says already."""
    return element.replace(' lengthAdjust="spacingAndGlyphs"', "").replace(' shape-rendering="crispEdges"', "")


def _changed(steps):
    """Returns the first lines of each screen that the one before does not have."""
    result, before = [], []
    for step in steps:
        lines = [" ".join(re.sub(r"[─-▟]", " ", line).split()) for line in step["text"].split("\n")]
        result.append([line for line in lines if line and line not in before][:LINES])
        before = lines
    return result


def _texts(steps):
    """Returns the texts of some screens, without random keys."""
    return [_RANDOM.sub(" ", " ".join(step["text"].split())) for step in steps]


def _steps(checks, folds):
    """Returns the screens of some checks with their steps, facts and traces."""
    result, fact = [], None
    for check in checks:
        for moment in check:
            if "begins" in moment:
                fact = moment["begins"]
            elif "holds" in moment:
                if result and moment["holds"] not in result[-1]["holds"]:
                    result[-1]["holds"].append(moment["holds"])
                fact = None
            elif folds and result and not moment["steps"] and not moment["isStart"]:
                result[-1] |= {key: moment[key] for key in ("text", "size", "picture")}
                result[-1]["trace"] = result[-1]["trace"] + _trace(moment)
            else:
                result.append({"steps": list(moment["steps"]), "starts": bool(moment["isStart"]), "holds": [],
                               "fact": fact, "trace": _trace(moment), "text": moment["text"], "size": moment["size"],
                               "picture": moment["picture"]})
    return result


def _trace(moment):
    """Returns the trace of a moment without the frame that the observer itself made, which has no damage."""
    return [line for line in moment["trace"] if not line.endswith(" 0 damaged")]


def joined(steps):
    """Returns the steps, with typed letters and rows of Tab joined as far as that is needed, and how many are left out."""
    kept = list(steps)
    for pattern in (r"^text |^$", r"^key (shift-)?tab$|^text |^$", r"."):
        place = 0
        while len(kept) > SCREENS and place + 1 < len(kept):
            one, other = kept[place], kept[place + 1]
            alike = not other["starts"] and not one["holds"] and one["fact"] == other["fact"]
            if alike and all(re.match(pattern, step) for step in one["steps"] + other["steps"]):
                kept[place:place + 2] = [{**other, "steps": one["steps"] + other["steps"], "starts": one["starts"],
                                          "trace": one["trace"] + other["trace"]}]
            else:
                place += 1
    return kept[:SCREENS], max(0, len(kept) - SCREENS)


def _cut(lines):
    """Returns the first lines of a long trace, and how many more there are."""
    return lines if len(lines) <= TRACE else [*lines[:TRACE - 1], f"… {len(lines) - TRACE + 1} more entries"]
