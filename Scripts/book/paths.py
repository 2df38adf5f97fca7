"""The path of an event: recorded traces of the same step, with the code of each entry."""
import re

import clauses
import swift_html as swift
from subjects import architectures

# For each app one path of each sort: what its trace must have in all architectures.
SORTS = [("a change of state", {"event", "state", "frame"}), ("an effect", {"event", "effect", "frame"}),
         ("another scene", {"event", "navigation", "frame"})]
SNIPPET = 30


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
    names, result, used = [name for name in architectures() if name in app.files], [], []
    if len(names) < 2:
        return result
    for sort, kinds in SORTS:
        for clause in app.clauses.values():
            found = _step(names, clause, kinds, used)
            if found:
                used.append(found["words"])
                entries = {name: [(line, *_code(app, clause, name, line)) for line in lines] for name, lines in found["traces"].items()}
                result.append(({**found, "sort": sort, "clause": clause}, entries))
                break
    return result


def _step(names, clause, kinds, used):
    if not set(names) <= set(clause.traces):
        return None
    for place, screen in enumerate(clause.screens):
        traces = {name: clause.traces[name][place] for name in names}
        fits = all(kinds <= {line.split(" ")[0] for line in lines} and not lines[-1].startswith("…")
                   and any(line.startswith("event ") and "SceneHost" not in line and ": view" not in line for line in lines)
                   for lines in traces.values())
        words = clauses.words({"starts": False, "steps": screen["steps"]})
        # What the scripts of a contract call otherwise, no user would recognise.
        if fits and len(screen["steps"]) == 1 and words not in used and re.match("Press|Type|Paste|Mouse", words):
            return {"traces": traces, "words": words}
    return None


def _code(app, clause, name, line):
    """Returns (place, address, HTML) of the code that an entry names; empty if no place, or more than one, fits."""
    found = re.match(r"(\w+) ([A-Za-z0-9_]+)(?:<.*>)?: (.*)$", line)
    if not found:
        return "", "", ""
    kind, source, text = found.groups()
    places = {(path, *place) for path in app.sources(name)
              for place in _places(path, source, kind, text, clause.lines.get(name, {}).get(path, set()))}
    if len(places) != 1:
        return "", "", ""
    path, first, last = places.pop()
    html = swift.numbered(path, first, min(last, first + SNIPPET - 1))
    return swift.owner(path, first) or path.rsplit("/", 1)[1], f"{swift.page_of(path)}#L{first}", html


def _places(path, source, kind, text, run):
    """Returns the first and last lines of what handles an event, declares a state or starts an effect, in a type of a file.

    What the clause does not run cannot be it. Events of MVVM-C are inputs of streams, which no single line handles.
    """
    lines = swift.text_of(path).splitlines()
    inside = [line for owner, _, first, last in swift.types_of(path) if owner == source for line in range(first, last + 1)]
    word = re.match(r"\w+", text)
    if not word:
        return []
    word = word.group(0)

    def having(pattern):
        return [line for line in inside if re.search(pattern, lines[line - 1])]

    if kind == "state":
        return [(line, line) for line in having(rf"\b(?:var|let) {word}\b")]
    functions = [(function, begin, end) for function, begin, end in swift.functions_of(path) if begin in inside]
    if kind == "event":
        handled = [(line, _end_of_case(lines, line)) for line in having(rf"case (?:let )?\.{word}\b")]
        return [place for place in handled if run & set(range(place[0], place[1] + 1))] or [
            (begin, end) for function, begin, end in functions if function == word and run & set(range(begin, end + 1))]
    if kind == "effect" and text.endswith(" started"):
        starts = re.compile(rf"\b(?!cancel)\w+\(\s*(?:\w+)?\.{word}\b")
        return [(begin, end) for _, begin, end in functions
                if starts.search("\n".join(lines[begin - 1:end])) and run & set(range(begin, end + 1))]
    return []


def _end_of_case(lines, first):
    """Returns the last line of a case of a switch."""
    indent = len(lines[first - 1]) - len(lines[first - 1].lstrip())
    for number in range(first + 1, min(len(lines), first + 12) + 1):
        line = lines[number - 1]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return number - 1
    return first
