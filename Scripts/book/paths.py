"""The path of an event: recorded traces of the same step, with the code of each entry."""
import re

import clauses
import swift_html as swift
from subjects import architectures

# For each app one path of each sort: what its trace must have in all architectures.
SORTS = [("a change of state", {"event", "state", "frame"}), ("an effect", {"event", "effect", "frame"}),
         ("another scene", {"event", "navigation", "frame"})]
LONGEST, SNIPPET = 16, 30


def write(site, apps):
    """Writes the paths of each app, and their list."""
    shown = []
    for app in apps:
        paths = _paths(app)
        if paths:
            address = f"paths/{app.name}.html"
            shown.append((app, address, [path for path, _ in paths]))
            site.promise(address)
            site.page(address, "path.html", f"The path of an event in {app.title}", "paths.html", app=app, paths=paths)
            site.entry(f"The path of an event in {app.title}", "path", address, " ".join(path["words"] for path, _ in paths))
    site.page("paths.html", "paths.html", "The path of an event", "paths.html", paths=shown)


def _paths(app):
    """Returns the first step of each sort that all compared architectures trace, with the code of each entry.

    Others, such as callbacks without an architecture, record no events of their own, and so have no path to show.
    """
    names, result, used = [name for name in architectures() if name in app.files], [], set()
    if len(names) < 2:
        return result
    for sort, kinds in SORTS:
        for clause in app.clauses.values():
            found = _step(names, clause, kinds, used)
            if found:
                used.add((clause.number, found["place"]))
                entries = {name: [(line, *_code(app, name, line)) for line in lines] for name, lines in found["traces"].items()}
                result.append(({**found, "sort": sort, "clause": clause}, entries))
                break
    return result


def _step(names, clause, kinds, used):
    moments = {name: [moment for check in clause.moments.get(name, []) for moment in check if "text" in moment]
               for name in names}
    if len({len(rows) for rows in moments.values()}) != 1:
        return None
    for place, first in enumerate(next(iter(moments.values()))):
        traces = {name: clauses.trace(rows[place])
                  for name, rows in moments.items()}
        fits = all(kinds <= {line.split(" ")[0] for line in lines} and len(lines) <= LONGEST
                   and any(line.startswith("event ") and "SceneHost" not in line and ": view" not in line for line in lines)
                   for lines in traces.values())
        if fits and len(first["steps"]) == 1 and (clause.number, place) not in used:
            return {"place": place, "traces": traces, "words": clauses.words({"starts": False, "steps": first["steps"]})}
    return None


def _code(app, name, line):
    """Returns (place, address, HTML) of the code that an entry names; empty if it is the kit's."""
    found = re.match(r"(\w+) ([A-Za-z0-9_]+)(?:<.*>)?: (.*)$", line)
    if not found:
        return "", "", ""
    kind, source, text = found.groups()
    word = re.match(r"\w+(?:\((\w+))?", text)
    names = [part for part in (word.group(1), word.group(0).split("(")[0]) if part] if word else []
    for wanted in names:
        for path in app.sources(name):
            place = _place(path, source, wanted, kind)
            if place:
                first, last = place
                last = min(last, first + SNIPPET - 1)
                html = swift.numbered(path, first, last)
                return swift.owner(path, first) or path.rsplit("/", 1)[1], f"{swift.page_of(path)}#L{first}", html
    return "", "", ""


def _place(path, source, word, kind):
    """Returns the first and last line of what a type does about a word, in a file."""
    lines = swift.text_of(path).splitlines()
    for owner, _, first, last in swift.types_of(path):
        if owner != source:
            continue
        inside = range(first, last + 1)
        mention = re.compile(rf"(?<!\w)(?:case )?\.?{word}(?!\w)")
        if kind == "event":
            handled = [line for line in inside if re.search(rf"case (?:let )?\.{word}\b", lines[line - 1])]
            named = [(begin, end) for function, begin, end in swift.functions_of(path)
                     if function == word and first <= begin <= last]
            if named:
                return named[0]
            if handled:
                return handled[0], _end_of_case(lines, handled[0])
        if kind == "state":
            declared = [line for line in inside if re.search(rf"\b(?:var|let) {word}\b", lines[line - 1])]
            if declared:
                return declared[0], declared[0]
        for function, begin, end in swift.functions_of(path):
            if first <= begin <= last and any(mention.search(lines[line - 1]) for line in range(begin, end + 1)):
                return begin, end
    return None


def _end_of_case(lines, first):
    """Returns the last line of a case of a switch."""
    indent = len(lines[first - 1]) - len(lines[first - 1].lstrip())
    for number in range(first + 1, min(len(lines), first + 12) + 1):
        line = lines[number - 1]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return number - 1
    return first
