"""What is compared: the apps and the architectures, as the tree names them."""
import json
import os
import re

from model import Missing
from tools import ROOT, build, need, run

TITLES = {"mvvm-c": "MVVM-C", "vvsi": "VVSI", "mvc-e": "MVC-E"}


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
    source = (ROOT / "Apps/Shared/Support/Architecture.swift").read_text(encoding="utf-8")
    cases = re.findall(r'^ +case ([A-Za-z]+)(?: = "(.+)")?$', source, re.MULTILINE)
    return {spelling or name: name.upper() for name, spelling in cases}


def module_of(app, architecture):
    """Returns the module of a variant."""
    return folder_of(app) + architectures()[architecture]


def sources_of(app, architecture):
    """Returns the Swift files of a variant."""
    return swift_files(ROOT / "Apps" / folder_of(app) / architectures()[architecture])


def swift_files(folder):
    """Returns the Swift files below a folder."""
    return sorted(folder.rglob("*.swift"))


def pairs():
    """Returns every app with every architecture."""
    return [(app, architecture) for app in app_names() for architecture in architectures()]


class Probe:
    """The program that measures from inside: Tools/ReportProbe."""

    _programs = {}

    def __init__(self, configuration="debug"):
        if configuration not in Probe._programs:
            build("-c", configuration, "--product", "ReportProbe")
            shown = run([need("swift"), "build", "-c", configuration, "--show-bin-path"])
            Probe._programs[configuration] = shown.stdout.strip() + "/ReportProbe"
        self.program = Probe._programs[configuration]

    @classmethod
    def at(cls, program):
        """Returns the probe at a path."""
        probe = cls.__new__(cls)
        probe.program = program
        return probe

    def ask(self, command, app, architecture, *rest, environment=None):
        """Runs a command of the probe, and returns its result."""
        result = run([self.program, command, app, architecture, *rest], environment, check=False)
        if result.returncode == 64:
            folder = folder_of(app)
            raise Missing(f"{app} in {architecture} is not known to the probe.",
                          f"Write Tools/ReportProbe/Apps/MeasuredApp+{folder}.swift like those beside it, name it in "
                          f"MeasuredApp.swift, and add {folder} to the apps of ReportProbe in Package.swift.")
        if result.returncode != 0:
            raise Missing(f"the probe failed for {app} in {architecture}: {result.stderr.strip()[-300:]}",
                          "Run it by itself: swift run ReportProbe.")
        return json.loads(result.stdout)


def session(app):
    """Returns the recording of an app's fixed session."""
    path = ROOT / f"Tools/ReportProbe/Sessions/{app}.recording"
    if not path.exists():
        raise Missing(f"{app} has no session.",
                      f"Record one: make run-app APP={app} ARGS=\"--record {path.relative_to(ROOT)}\"")
    return path


def collected(figure, body):
    """Returns {app: {architecture: body(app, architecture)}}; names in the figure what cannot be made."""
    values = {}
    for app, architecture in pairs():
        value = figure.part(f"{app} in {architecture}", lambda a=app, b=architecture: body(a, b))
        if value is not None:
            values.setdefault(app, {})[architecture] = value
    return values


def picked(values, choose):
    """Returns the same table with a part of each value, without those that are None."""
    return {
        app: {name: choose(value) for name, value in row.items() if choose(value) is not None}
        for app, row in values.items()}
