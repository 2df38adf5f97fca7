"""The same scene in each architecture: its parts with their code, and its unit tests side by side."""
import re

import concepts
import swift_html as swift
from subjects import architectures, swift_files
from swift_source import code_lines, declarations, names_used
from tools import ROOT

# How many bytes of code a page shows at most; the rest is linked.
CODE = 130_000
FLOW = "Flow"


def write(site, apps):
    """Writes for each app the list of its scenes, a page for each, and a page of each scene's tests."""
    rows = []
    for app in apps:
        scenes = _scenes(app)
        suites = tests_of(app, scenes)
        addresses = {scene: f"scenes/{app.name}/{scene}.html" for scene in scenes}
        tested = {scene: f"tests/{app.name}/{scene}.html" for scene, found in suites.items() if len(found) == len(architectures())}
        site.promise(*addresses.values(), *tested.values())
        protocols = {name: concepts.state_protocols([d for path in app.current(name) for d in declarations(_today(path))])
                     for name in app.names}
        for scene, files in scenes.items():
            sides = {name: _side(site, files[name], name, protocols[name], CODE // len(files)) for name in app.names if files.get(name)}
            site.page(addresses[scene], "scene.html", f"{scene} in {app.title}", "apps.html", app=app, scene=scene, sides=sides,
                      clauses=_clauses(app, files), tested=tested.get(scene))
            site.entry(f"{scene} in {app.title}", "scene", addresses[scene],
                       " ".join(part["name"] for side in sides.values() for part in side["parts"]))
        for scene, address in tested.items():
            sides = {name: _shown(suites[scene][name], CODE // len(architectures())) for name in architectures()}
            site.page(address, "tests.html", f"Unit tests of {scene} in {app.title}", "tests.html", app=app, scene=scene, sides=sides,
                      scene_page=addresses[scene])
            site.entry(f"Unit tests of {scene} in {app.title}", "tests", address, " ".join(path for side in sides.values() for path, _, _ in side))
            rows.append((app, scene, address, {name: (sum(text.count("@Test") for text in map(_today, suites[scene][name])),
                                                      sum(map(code_lines, map(_today, suites[scene][name])))) for name in architectures()}))
        counts = {scene: {name: (len(files.get(name, [])), sum(len(_today(path).splitlines()) for path in files.get(name, [])))
                          for name in app.names} for scene, files in scenes.items()}
        site.page(f"scenes/{app.name}.html", "scenes.html", f"The scenes of {app.title}", "apps.html", app=app, rows=counts,
                  addresses=addresses)
    site.page("tests.html", "all_tests.html", "Unit tests, scene by scene", "tests.html", rows=rows)


def _today(path):
    """Returns a source as it is now, also if an older one was observed."""
    return (ROOT / path).read_text(encoding="utf-8")


def _scenes(app):
    """Returns {scene: {architecture: files}}, by the folders of the variants; what is in none is the flow."""
    result = {}
    for name in app.names:
        for path in app.current(name):
            # Others have no folders for scenes.
            parts = path.split("/")[3:-1] if name in architectures() else []
            result.setdefault(parts[0] if parts else FLOW, {}).setdefault(name, []).append(path)
    return dict(sorted(result.items(), key=lambda item: (item[0] != FLOW, item[0])))


def tests_of(app, scenes):
    """Returns {scene: {architecture: files of unit tests}}: a file belongs to the scene of the type that gives it its name, or
    else to that of which it names most types."""
    result = {}
    for name, folder in architectures().items():
        types = {scene: {one.name for path in files.get(name, []) for one in declarations(_today(path)) if one.keyword != "extension"}
                 for scene, files in scenes.items()}
        for path in swift_files(ROOT / f"Apps/{app.folder}/Tests/{folder}"):
            # The name of a module may be that of a type, too.
            used = names_used(path.read_text(encoding="utf-8")) - {f"{app.folder}{folder}"}
            scene = FLOW if re.search("Flow|Coordinator", path.stem) else max(types, key=lambda scene: (any(path.stem.startswith(kind) for kind in types[scene]), len(types[scene] & used)))
            if types.get(scene, set()) & used and path.stem.endswith("Tests"):
                result.setdefault(scene, {}).setdefault(name, []).append(str(path.relative_to(ROOT)))
    return result


def _shown(paths, room):
    """Returns (path, lines as HTML, number of lines) of some sources, as far as there is room."""
    result = []
    for path in paths:
        html = swift.numbered(path, 1, len(swift.lines_of(path)))
        room -= len(html)
        result.append((path, html if room > 0 else None, len(swift.lines_of(path))))
    return result


def _side(site, files, name, protocols, room):
    parts = []
    for path in files:
        found, text = {}, _today(path)
        for declaration in declarations(text):
            if declaration.name not in found or found[declaration.name].keyword == "extension" != declaration.keyword:
                found[declaration.name] = declaration
        for kind, keyword, first, last in swift.top_level(text):
            declaration, html = found.get(kind), swift.of_lines(text, first, last)
            room -= len(html)
            role = "extension" if keyword == "extension" and any(part["name"] == kind for part in parts) else \
                concepts.kind_of(declaration, name) if declaration else "other"
            parts.append({
                "name": kind, "keyword": keyword, "role": role, "first": first, "last": last,
                "address": swift.page_of(path) if path not in swift.observed else None,
                "state": list(dict.fromkeys(concepts.state_of(declaration, protocols)))
                if declaration and keyword == declaration.keyword else [], "html": html if room > 0 else None})
    return {"parts": parts, "lines": sum(part["last"] - part["first"] + 1 for part in parts)}


def _clauses(app, files):
    """Returns the clauses that run a line of the scene in some architecture and not at the launch, those with the most lines first."""
    found = []
    for clause in app.clauses.values():
        count = sum(len(lines) for name, paths in files.items() if name in clause.beyond
                    for path, lines in clause.beyond[name].items() if path in paths)
        if count:
            found.append((count, clause))
    return [clause for _, clause in sorted(found, key=lambda item: -item[0])[:30]]
