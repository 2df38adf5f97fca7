"""What is compared: the apps and the architectures, as the tree names them."""
import json
import os
import re

from model import Missing
from tools import ROOT, build, need, run

TITLES = {"mvvm-c": "MVVM-C", "vvsi": "VVSI", "mvc-e": "MVC-E"}


def app_folders():
    """The apps' folders, which their modules are called after."""
    return sorted(path.parent.name for path in (ROOT / "Apps").glob("*/Variants"))


def app_names():
    """The apps as their programs are called; only those that were asked for, where some were."""
    asked = [name for name in os.environ.get("REPORT_APPS", "").split(",") if name]
    return [name for name in (folder.lower() for folder in app_folders()) if not asked or name in asked]


def folder_of(app):
    """The folder of an app."""
    return next(folder for folder in app_folders() if folder.lower() == app)


def architectures():
    """{as people spell it: the folder of its variants}, from the one list that the apps themselves read."""
    source = (ROOT / "Apps/Support/Architecture.swift").read_text(encoding="utf-8")
    cases = re.findall(r'^ +case ([A-Za-z]+)(?: = "(.+)")?$', source, re.MULTILINE)
    return {spelling or name: name.upper() for name, spelling in cases}


def module_of(app, architecture):
    """The module of a variant."""
    return folder_of(app) + architectures()[architecture]


def sources_of(app, architecture):
    """The Swift files of a variant."""
    return swift_files(ROOT / "Apps" / folder_of(app) / architectures()[architecture])


def swift_files(folder):
    """The Swift files below a folder."""
    return sorted(folder.rglob("*.swift"))


def pairs():
    """Every app with every architecture."""
    return [(app, architecture) for app in app_names() for architecture in architectures()]


class Probe:
    """The program of ours that measures from inside: Tests/Report/Probe."""

    _programs = {}

    def __init__(self, configuration="debug"):
        if configuration not in Probe._programs:
            build("-c", configuration, "--product", "ReportProbe")
            shown = run([need("swift"), "build", "-c", configuration, "--show-bin-path"])
            Probe._programs[configuration] = shown.stdout.strip() + "/ReportProbe"
        self.program = Probe._programs[configuration]

    @classmethod
    def at(cls, program):
        """The probe at a path, however it was built."""
        probe = cls.__new__(cls)
        probe.program = program
        return probe

    def ask(self, command, app, architecture, *rest, environment=None):
        """What the probe found, from its line of JSON."""
        result = run([self.program, command, app, architecture, *rest], environment, check=False)
        if result.returncode == 64:
            folder = folder_of(app)
            raise Missing(f"{app} in {architecture} is not known to the probe.",
                          f"Write Tests/Report/Probe/Apps/MeasuredApp+{folder}.swift like those beside it, name it in "
                          f"MeasuredApp.swift, and add {folder} to the apps of ReportProbe in Package.swift.")
        if result.returncode != 0:
            raise Missing(f"the probe failed for {app} in {architecture}: {result.stderr.strip()[-300:]}",
                          "Run it by itself: swift run ReportProbe.")
        return json.loads(result.stdout)


def session(app):
    """The recording that is played of an app."""
    path = ROOT / f"Tests/Report/Sessions/{app}.recording"
    if not path.exists():
        raise Missing(f"{app} has no session.",
                      f"Record one: make run-app APP={app} ARGS=\"--record {path.relative_to(ROOT)}\"")
    return path


def collected(figure, body):
    """{app: {architecture: body(app, architecture)}}; what cannot be made is named in the figure."""
    values = {}
    for app, architecture in pairs():
        value = figure.part(f"{app} in {architecture}", lambda a=app, b=architecture: body(a, b))
        if value is not None:
            values.setdefault(app, {})[architecture] = value
    return values


def picked(values, choose):
    """The same table with a part of each value; what is None is left out."""
    return {
        app: {name: choose(value) for name, value in row.items() if choose(value) is not None}
        for app, row in values.items()}
