"""The pages of apps, clauses and sources: what a clause says, shows and runs, and which clauses a line serves."""
import re

import evidence
import observed
import swift_html as swift
from markupsafe import Markup

# What a clause page shows at most, so that it stays small; the rest is named and linked.
SCREENS, PICTURES, TRACE, CODE = 40, 100_000, 12, 114_000
# How many functions the top of a clause page names for each architecture.
PLACES = 6
ROW = 18
# Keys and addresses of the wallet in groups of letters, fingerprints, and QR codes: they are random in each run.
_RANDOM = re.compile(r"trip\w*1(?: [02-9ac-hj-np-z]{1,8}\b)*|[0-9a-f]{4,}|[█▀▄ ]{8,}")


def write(site, apps, left_out):
    """Writes the pages of all apps, clauses and sources, and the specifications of the apps that the book leaves out."""
    site.promise(*[app.address for app in left_out])
    for app in apps:
        site.promise(app.address, *[clause.address for clause in app.clauses.values()])
        site.promise(*[swift.page_of(path) for name in app.names for path in app.sources(name)])
    _write_data(site, apps)
    site.page("apps.html", "apps.html", "The apps and their clauses", "apps.html", apps=apps, left_out=left_out)
    for app in left_out:
        site.page(app.address, "specification.html", f"{app.title}: clauses", "apps.html", app=app)
        _enter(site, app)
    for app in apps:
        runs = {name: app.runs(name) for name in app.files}
        _write_app(site, app)
        numbers = list(app.clauses)
        for place, clause in enumerate(app.clauses.values()):
            near = (numbers[place - 1] if place else None, numbers[place + 1] if place + 1 < len(numbers) else None)
            _write_clause(site, app, clause, runs, near)
        for name in app.names:
            for path in app.sources(name):
                _write_source(site, app, name, path, runs.get(name, {}).get(path, {}))


def _write_data(site, apps):
    """Writes where each clause lives, as CSV."""
    site.table("data/clauses.csv", ["app", "clause", "architecture", "file", "lines of which it runs more than the launch"],
               [[app.name, clause.number, name, path, len(lines)] for app in apps for clause in app.clauses.values()
                for name, files in clause.beyond.items() for path, lines in sorted(files.items())])


# MARK: Apps

def _write_app(site, app):
    rows = {}
    for clause in app.clauses.values():
        rows[clause.number] = {name: _count(clause, name) for name in app.files}
    sources = {name: [(path, swift.page_of(path), len(swift.lines_of(path))) for path in app.sources(name)]
               for name in app.names}
    site.page(app.address, "app.html", f"{app.title}: clauses", "apps.html", app=app, rows=rows, sources=sources)
    _enter(site, app)


def _enter(site, app):
    """Makes an app and its clauses findable."""
    site.entry(app.title, "app", app.address, app.introduction)
    for clause in app.clauses.values():
        site.entry(f"{clause.number} {clause.title}", f"clause of {app.title}", clause.address,
                   " ".join(text for _, text in clause.facts))


def _count(clause, name):
    """Returns the number of files and lines that a clause runs beyond the launch."""
    own = clause.beyond.get(name, {})
    return len(own), sum(map(len, own.values()))


# MARK: Clauses

def _write_clause(site, app, clause, runs, near):
    names = [name for name in app.files if name in clause.lines]
    first = next(iter(names), None)
    player = _player(app, clause, first) if first else None
    code = {name: _code(app, clause, name, runs[name]) for name in names}
    differs = any(_texts(clause, first) != _texts(clause, name) for name in names[1:])
    site.page(clause.address, "clause.html", f"{clause.number} in {app.title}", "apps.html", app=app, clause=clause,
              near=near, player=player, code=code, differs=differs)


def _texts(clause, name):
    """Returns the screens of a clause in an architecture, without random keys."""
    return [_RANDOM.sub(" ", " ".join(step["text"].split())) for step in _steps(clause, name)]


def _steps(clause, name):
    """Returns the screens of a clause with their steps, facts and traces; those that show nothing new are joined."""
    result, fact, folds = [], None, _folds(clause)
    for number, check in enumerate(clause.moments.get(name, [])):
        for moment in check:
            if "begins" in moment:
                fact = moment["begins"]
            elif "holds" in moment:
                if result and moment["holds"] not in result[-1]["holds"]:
                    result[-1]["holds"].append(moment["holds"])
                fact = None
            elif folds and result and not moment["steps"] and not moment["isStart"]:
                result[-1] |= {key: moment[key] for key in ("text", "size", "picture")}
                result[-1]["trace"] = result[-1]["trace"] + trace(moment)
            else:
                result.append({"steps": list(moment["steps"]), "starts": bool(moment["isStart"]), "check": number, "holds": [],
                               "fact": fact, "trace": trace(moment), "text": moment["text"], "size": moment["size"],
                               "picture": moment["picture"]})
    return result


def _folds(clause):
    """Returns whether screens without a step are joined with the one before: where architectures differ in their number,
    because one of them wakes up once more while the clock advances."""
    return len({sum("text" in moment for check in checks for moment in check) for checks in clause.moments.values()}) > 1


def trace(moment):
    """Returns the trace of a moment without the frame that the observer itself made, which has no damage."""
    return [line for line in moment["trace"] if not line.endswith(" 0 damaged")]


def _joined(steps):
    """Returns the steps, with typed letters and rows of Tab joined as far as that is needed."""
    kept = list(steps)
    for pattern in (r"^text |^$", r"^key (shift-)?tab$|^text |^$", r"."):
        place = 0
        while len(kept) > SCREENS and place + 1 < len(kept):
            one, other = kept[place], kept[place + 1]
            alike = not other["starts"] and not one["holds"] and one["fact"] == other["fact"]
            if alike and all(re.match(pattern, step) for step in one["steps"] + other["steps"]):
                kept[place:place + 2] = [{**other, "steps": one["steps"] + other["steps"], "starts": one["starts"],
                                          "trace": one["trace"] + other["trace"], "joined": one.get("joined", 1) + 1}]
            else:
                place += 1
    return kept[:SCREENS], max(0, len(kept) - SCREENS)


def _player(app, clause, name):
    steps, left_out = _joined(_steps(clause, name))
    elements, rows, places = app.elements[name], [], {}
    shown, before, room = [], [], PICTURES
    for step in steps:
        by_row = {}
        for number in step["picture"]:
            row = _row_of(elements[number])
            by_row.setdefault(row, []).append(number)
        uses = []
        for row, numbers in sorted(by_row.items()):
            key = tuple(numbers)
            if key not in places:
                places[key] = len(rows)
                rows.append(_smaller("".join(elements[number] for number in numbers)))
                room -= len(rows[-1])
            uses.append(places[key])
        lines = [" ".join(re.sub(r"[─-▟]", " ", line).split()) for line in step["text"].split("\n")]
        changed = [line for line in lines if line and line not in before]
        shown.append({**step, "uses": uses, "changed": changed, "words": words(step), "width": step["size"][0] * 9 + 24,
                      "height": step["size"][1] * ROW + 24})
        before = lines
        room -= 2_500
        if room < 0:
            break
    left_out += len(steps) - len(shown)
    traces = _traces(clause, list(app.files), steps)
    return {"rows": [Markup(row) for row in rows], "steps": shown, "left_out": left_out, "traces": traces}


def _smaller(row):
    """Returns the elements of a row without what the surrounding group says already."""
    return (row.replace(' lengthAdjust="spacingAndGlyphs"', "").replace(' shape-rendering="crispEdges"', ""))


def _row_of(element):
    found = re.search(r' y="(\d+)"', element) or re.search(r"M[\d.]+ (\d+)", element)
    return int(found.group(1)) // ROW if found else 0


def words(step):
    """Returns what the user does in a step, in words."""
    result = ["The app starts."] if step["starts"] else []
    kinds = {"text": "Type", "key": "Press", "advance": "Wait", "answer": "The service answers:", "fail": "The service fails:",
             "paste": "Paste", "size": "Resize to", "resize": "Resize to", "open": "Open", "mouse": "Mouse:"}
    for line in _counted(step["steps"]):
        kind, _, rest = line.partition(" ")
        result.append(f"{kinds[kind]} {rest.strip()}." if kind in kinds else f"{line.capitalize()}.")
    return " ".join(result) or "Nothing is pressed."


def _counted(lines):
    """Yields lines, with equal neighbours as one."""
    place = 0
    while place < len(lines):
        end = place
        while end + 1 < len(lines) and lines[end + 1] == lines[place]:
            end += 1
        yield lines[place] + (f" {end - place + 1} times" if end > place else "")
        place = end + 1


def _traces(clause, names, shown):
    """Returns the trace of each architecture for each screen shown, if all architectures have the same steps."""
    result = {}
    for name in names:
        steps, _ = _joined(_steps(clause, name))
        result[name] = [_cut(step["trace"]) for step in steps]
    return {name: rows for name, rows in result.items() if len(rows) == len(shown)}


def _cut(lines):
    """Returns the first lines of a long trace, and how many more there are."""
    return lines if len(lines) <= TRACE else [*lines[:TRACE - 1], f"… {len(lines) - TRACE + 1} more entries"]


# MARK: Code

def _code(app, clause, name, runs):
    """Returns the functions that a clause runs beyond the launch, the rarest first, as far as there is room."""
    found = []
    for path, lines in clause.lines[name].items():
        beyond = clause.beyond[name].get(path, set())
        for function, first, last in swift.functions_of(path):
            run = [line for line in range(first, last + 1) if line in beyond]
            if run:
                only = [line for line in run if len(runs[path][line]) == 1]
                found.append({"path": path, "address": swift.page_of(path), "function": swift.owner(path, run[0]) or function,
                              "first": first, "last": last,
                              "run": {line for line in range(first, last + 1) if line in lines}, "only": set(only), "more": set(run),
                              "rarest": min(len(runs[path][line]) for line in run)})
    found.sort(key=lambda one: (one["rarest"], one["path"], one["first"]))
    shown, room = [], CODE // max(3, len(app.files))
    for one in found:
        size = sum(len(line) + 30 for line in swift.lines_of(one["path"])[one["first"] - 1:one["last"]])
        if size > room:
            break
        room -= size
        shown.append({**one, "html": _snippet(one)})
    beyond = clause.beyond[name]
    only = sum(1 for path, lines in beyond.items() for line in lines if len(runs[path][line]) == 1)
    return {"places": found[:PLACES], "functions": shown, "rest": found[len(shown):], "only": only,
            "lines": sum(map(len, beyond.values())),
            "files": sorted(path for path, lines in beyond.items() if lines)}


def _snippet(one):
    """Returns the lines of a function, marked by whether they run, more of them than at the launch, or for this clause only."""
    result, lines = [], swift.lines_of(one["path"])
    sources = swift.text_of(one["path"]).splitlines()[one["first"] - 1:one["last"]]
    indent = swift.indentation(sources)
    for line in range(one["first"], one["last"] + 1):
        kind = " o" if line in one["only"] else " m" if line in one["more"] else " r" if line in one["run"] else ""
        shown = swift.dedented(lines[line - 1], indent) if line <= len(lines) else ""
        result.append(f'<span class="l{kind}{swift.depth(shown)}"><b>{line}</b>{shown}\n</span>')
    return Markup("".join(result))


def _write_source(site, app, name, path, runs):
    sets, of_line = observed.sets_of(runs)
    counted = app.files.get(name, {}).get(path, set())
    lines = []
    for number, line in enumerate(swift.lines_of(path), 1):
        if number in of_line:
            count = len(sets[of_line[number]])
            mark = f'<a href="#s{of_line[number]}">{count if count > 1 else sets[of_line[number]][0]}</a>'
            kind = " o" if count == 1 else " r"
        else:
            mark, kind = "<i>no</i>" if number in counted else "", ""
        lines.append(f'<span class="l{kind}" id="L{number}"><b>{number}</b><u>{mark}</u>{line}\n</span>')
    launch = app.launch.get(name, {}).get(path, set())
    unreached = sorted(line for line in counted if line not in of_line)
    spans = [evidence.spans(line for line, number in of_line.items() if number == place) for place in range(len(sets))]
    site.page(swift.page_of(path), "source.html", path.rsplit("/", 1)[1], "apps.html", app=app, name=name, path=path,
              lines=Markup("".join(lines)), sets=list(zip(sets, spans)),
              launch=len(launch), counted=len(counted), unreached=unreached)
    for kind, keyword, first, _ in swift.types_of(path):
        if keyword != "extension":
            site.entry(kind, f"{keyword} of {app.title}", f"{swift.page_of(path)}#L{first}", path)
