"""What is compared: the apps and the architectures, as the tree names them."""
import json
import os
import re

from model import Missing
from tools import ROOT, build, need, run

# The program that measures from inside.
PROGRAM = "Tools"
# Of architectures that are not written in capitals.
BASELINE = "baseline"
# The subjects with the other rendering, and what a table of both renderings has.
RENDERED = {"vvsi": "vvsi-views", "mvc-e": "mvc-e-bodies"}
RENDERINGS = ["app", "VVSI, bodies", "VVSI, retained views", "MVC-E, retained views", "MVC-E, bodies", "No architecture"]
TITLES = {BASELINE: "No architecture", "elm": "Elm"}


def title_of(name):
    """Returns the name of an architecture as a title has it; another name stays as it is."""
    return TITLES.get(name, name.upper() if name in architectures() else name)


def app_folders():
    """Returns the apps' folders, which give the modules their names."""
    return sorted(path.parent.name for path in (ROOT / "Apps").glob("*/Variants"))


def app_names():
    """Returns the names of the apps' programs; only those in REPORT_APPS if it names any."""
    asked = [name for name in os.environ.get("REPORT_APPS", "").split(",") if name]
    return [name for name in (folder.lower() for folder in app_folders()) if not asked or name in asked]


def folder_of(app):
    """Returns the folder of an app."""
    return next(folder for folder in app_folders() if folder.lower() == app)


def architectures():
    """Returns {name: folder of its variants}, from the list that the apps read."""
    source = (ROOT / "Apps/Shared/Core/Architecture.swift").read_text(encoding="utf-8")
    cases = re.findall(r'^ +case ([A-Za-z]+)(?: = "(.+)")?$', source, re.MULTILINE)
    return {spelling or name: name.upper() for name, spelling in cases}


def others(app):
    """Returns {name: folder} of what keeps an app's contract besides: its baseline, and modules of Package.swift in Tests."""
    folder = folder_of(app)
    baseline = {BASELINE: f"Tests/{folder}/Baseline"} if (ROOT / f"Tests/{folder}/Baseline").is_dir() else {}
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    others = re.findall(rf'library\(\s*"{folder}(\w+)", at: "(Tests/[^"]+)"', manifest)
    return baseline | {name.lower(): place for name, place in others}


def names_of(app):
    """Returns the names of an app's variants: the architectures of the repository, and then others."""
    return [*architectures(), *others(app)]


def all_names():
    """Returns the names of all architectures, those that only some apps have at the end."""
    return list(dict.fromkeys([*architectures(), *(name for app in app_names() for name in others(app))]))


def suffix_of(architecture):
    """Returns what the modules of an architecture end with."""
    return architectures().get(architecture, architecture.capitalize())


def variant_of(app, architecture):
    """Returns the folder of a variant."""
    return others(app).get(architecture) or f"Apps/{folder_of(app)}/{suffix_of(architecture)}"


def module_of(app, architecture):
    """Returns the module of a variant."""
    return folder_of(app) + suffix_of(architecture)


def sources_of(app, architecture):
    """Returns the Swift files of a variant."""
    return swift_files(ROOT / variant_of(app, architecture))


def screens_of(app, architecture):
    """Returns the files of the screens that a variant imports; bodies are in the variant itself."""
    return _screens(app, sources_of(app, architecture))


def rendered_of(app, architecture):
    """Returns the Swift files of an architecture with the other rendering, and of the screens that it imports; none if the app has none.

    Those that it has in common with the variant are links.
    """
    files = swift_files(ROOT / "Tests" / folder_of(app) / "Rendering" / suffix_of(architecture))
    return [*files, *_screens(app, files)]


def _screens(app, files):
    module = f"{folder_of(app)}Screens"
    uses = any(f"import {module}\n" in path.read_text(encoding="utf-8") for path in files)
    return swift_files(ROOT / "Apps" / folder_of(app) / "Screens") if uses else []


def swift_files(folder):
    """Returns the Swift files below a folder."""
    return sorted(folder.rglob("*.swift"))


def pairs(with_others=True):
    """Returns every app with every architecture, and with the others that it has."""
    return [(app, name) for app in app_names() for name in (names_of(app) if with_others else architectures())]


class Probe:
    """The program that measures apps from inside: `probe` of Tools/Program. It is built when it is first needed."""

    _built = {}

    def __init__(self, configuration="debug", own=None):
        """own: a program, or what is missing, instead of that of a configuration."""
        if own is None:
            need("swift")
        self.configuration, self.own = configuration, own

    def program(self):
        """Returns the program; raises Missing if it does not build."""
        found = self.own if self.own is not None else self._program()
        if isinstance(found, Missing):
            raise found
        return found

    def _program(self):
        if self.configuration not in Probe._built:
            try:
                build("-c", self.configuration, "--product", PROGRAM)
                shown = run([need("swift"), "build", "-c", self.configuration, "--show-bin-path"])
                Probe._built[self.configuration] = f"{shown.stdout.strip()}/{PROGRAM}"
            except Missing as missing:
                Probe._built[self.configuration] = missing
        return Probe._built[self.configuration]

    def ask(self, command, app, architecture, *rest, environment=None):
        """Runs a command of an app's probe, and returns its result."""
        result = run([self.program(), "probe", app, command, architecture, *rest], environment, check=False)
        if result.returncode == 64:
            raise Missing(f"{app} in {architecture} is not known to the probe.",
                          f"Add it to Tests/{folder_of(app)}/Subjects.")
        if result.returncode != 0:
            raise Missing(f"the probe failed for {app} in {architecture}: {result.stderr.strip()[-300:]}",
                          f"Run it by itself: swift run {PROGRAM} probe {app}.")
        return json.loads(result.stdout)


def session(app):
    """Returns the recording of an app's fixed session."""
    path = ROOT / f"Tests/{folder_of(app)}/Sessions/report.recording"
    if not path.exists():
        raise Missing(f"{app} has no session.",
                      f"Record one: make run-app APP={app} ARGS=\"--record {path.relative_to(ROOT)}\"")
    return path


def collected(figure, body, with_others=True):
    """Returns {app: {architecture: body(app, architecture)}}; names in the figure what cannot be made."""
    values = {pair: figure.part(" in ".join(pair), lambda pair=pair: body(*pair)) for pair in pairs(with_others)}
    return by_app({pair: value for pair, value in values.items() if value is not None})


def by_app(values):
    """Returns {app: {architecture: value}} of {(app, architecture): value}."""
    result = {}
    for (app, architecture), value in values.items():
        result.setdefault(app, {})[architecture] = value
    return result


def picked(values, choose):
    """Returns the same table with a part of each value, without those that are None."""
    return {
        app: {name: choose(value) for name, value in row.items() if choose(value) is not None}
        for app, row in values.items()}
