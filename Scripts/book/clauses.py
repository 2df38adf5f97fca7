"""The pages of apps and clauses: what a clause says, shows and runs."""
import re

import swift_html as swift
from markupsafe import Markup

# What a clause page shows at most, so that it stays small; the rest is named and linked.
PICTURES, CODE = 66_000, 74_000
ROW = 18


def write(site, apps):
    """Writes the pages of all apps and clauses."""
    for app in apps:
        site.promise(app.address, *[clause.address for clause in app.clauses.values()])
    site.page("apps.html", "apps.html", "The apps and their clauses", "apps.html", apps=apps)
    for app in apps:
        runs = {name: app.runs(name) for name in app.files}
        _write_app(site, app)
        numbers = list(app.clauses)
        for place, clause in enumerate(app.clauses.values()):
            near = (numbers[place - 1] if place else None, numbers[place + 1] if place + 1 < len(numbers) else None)
            _write_clause(site, app, clause, runs, near)


# MARK: Apps

def _write_app(site, app):
    rows = {clause.number: {name: _count(clause, name) for name in app.files} for clause in app.clauses.values()}
    site.page(app.address, "app.html", f"{app.title}: clauses", "apps.html", app=app, rows=rows)
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
    player = _player(app, clause) if clause.screens else None
    code = {name: _code(app, clause, name, runs[name]) for name in names}
    site.page(clause.address, "clause.html", f"{clause.number} in {app.title}", "apps.html", app=app, clause=clause,
              near=near, player=player, code=code)


def _player(app, clause):
    """Returns the screens as far as there is room, with each row of their pictures once."""
    rows, places, shown, room = [], {}, [], PICTURES
    for step in clause.screens:
        by_row = {}
        for number in step["picture"]:
            by_row.setdefault(_row_of(app.elements[number]), []).append(number)
        uses = []
        for row, numbers in sorted(by_row.items()):
            key = tuple(numbers)
            if key not in places:
                places[key] = len(rows)
                rows.append("".join(app.elements[number] for number in numbers))
                room -= len(rows[-1])
            uses.append(places[key])
        shown.append({**step, "uses": uses, "words": words(step), "width": step["size"][0] * 9 + 24,
                      "height": step["size"][1] * ROW + 24})
        room -= 2_500
        if room < 0:
            break
    return {"rows": [Markup(row) for row in rows], "steps": shown,
            "left_out": clause.left_out + len(clause.screens) - len(shown)}


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


# MARK: Code

def _code(app, clause, name, runs):
    """Returns the functions that a clause runs beyond the launch, or as the launch if these are none, the rarest first, as far as
    there is room."""
    found, beyond = [], clause.beyond[name] or clause.lines[name]
    for path, lines in beyond.items():
        for function, first, last in swift.functions_of(path):
            run = [line for line in range(first, last + 1) if line in lines]
            if run:
                found.append({"path": path, "function": swift.owner(path, run[0]) or function, "first": first, "last": last,
                              "run": {line for line in range(first, last + 1) if line in clause.lines[name][path]},
                              "only": {line for line in run if len(runs[path][line]) == 1}, "more": set(run if clause.beyond[name] else ()),
                              "rarest": min(len(runs[path][line]) for line in run)})
    found.sort(key=lambda one: (one["rarest"], one["path"], one["first"]))
    shown, room = [], CODE // max(3, len(app.files))
    for one in found:
        html = _snippet(one)
        room -= len(html)
        if room < 0:
            break
        shown.append({**one, "html": html})
    only = sum(1 for path, lines in beyond.items() for line in lines if len(runs[path][line]) == 1)
    return {"functions": shown, "rest": found[len(shown):], "only": only,
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
