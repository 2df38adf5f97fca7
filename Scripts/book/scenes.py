"""The same scene in each architecture: its code and its unit tests, side by side."""
import re

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
        for scene, files in scenes.items():
            sides = {name: _shown(files[name], CODE // len(files)) for name in app.names if files.get(name)}
            site.page(addresses[scene], "scene.html", f"{scene} in {app.title}", "apps.html", app=app, scene=scene, sides=sides,
                      clauses=_clauses(app, files), other=tested.get(scene), tests=False)
            site.entry(f"{scene} in {app.title}", "scene", addresses[scene], " ".join(map(_stem, sum(files.values(), []))))
        for scene, address in tested.items():
            sides = {name: _shown(suites[scene][name], CODE // len(architectures())) for name in architectures()}
            site.page(address, "scene.html", f"Unit tests of {scene} in {app.title}", "tests.html", app=app, scene=scene, sides=sides,
                      clauses=[], other=addresses[scene], tests=True)
            site.entry(f"Unit tests of {scene} in {app.title}", "tests", address, " ".join(map(_stem, sum(suites[scene].values(), []))))
            rows.append((app, scene, address, {name: (sum(text.count("@Test") for text in map(_today, suites[scene][name])),
                                                      sum(map(code_lines, map(_today, suites[scene][name])))) for name in architectures()}))
        counts = {scene: {name: (len(files.get(name, [])), sum(len(_today(path).splitlines()) for path in files.get(name, [])))
                          for name in app.names} for scene, files in scenes.items()}
        site.page(f"scenes/{app.name}.html", "scenes.html", f"The scenes of {app.title}", "apps.html", app=app, rows=counts,
                  addresses=addresses)
    site.page("tests.html", "all_tests.html", "Unit tests, scene by scene", "tests.html", rows=rows)


def _stem(path):
    return path.rsplit("/", 1)[-1].removesuffix(".swift")


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
    """Returns (path, lines as HTML, number of lines) of some sources as they are now, as far as there is room."""
    result = []
    for path in paths:
        text = _today(path)
        html = swift.of_lines(text, 1, len(text.splitlines()))
        room -= len(html)
        result.append((path, html if room > 0 else None, code_lines(text)))
    return result


def _clauses(app, files):
    """Returns the clauses that run a line of the scene in some architecture and not at the launch, those with the most lines first."""
    found = []
    for clause in app.clauses.values():
        count = sum(len(lines) for name, paths in files.items() if name in clause.beyond
                    for path, lines in clause.beyond[name].items() if path in paths)
        if count:
            found.append((count, clause))
    return [clause for _, clause in sorted(found, key=lambda item: -item[0])[:30]]
