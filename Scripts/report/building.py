"""Build: how long the variant's module takes, from scratch and after one edit, and how large its code is."""
import re
import resource
import signal
import sys
import time

from model import Figure
from subjects import collected, module_of, picked, sources_of
from swift_source import code_lines
from tools import ROOT, build, need, run

# More builds of a module add no precision that the report needs, and they take the longest of all its parts.
MOST = 3
# The plan of the build (lists of sources and outputs), which the compiler does not make.
_KEPT = {"output-file-map.json", "sources"}
_EDIT = "\nprivate func measuredEdit(_ number: Int) -> Int {{ number &+ {} }}\n"


def measure(options):
    """Builds each variant's module, its dependencies built."""
    figure = Figure("build", "Build", "How long does a build take?")
    swift = figure.part("seconds of a build", lambda: need("swift"))
    if not swift:
        return figure
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    times = collected(figure, options.measurements.of_variants(
        "build times", __file__, lambda app, name: _times(app, name, min(options.repeat, MOST))))
    for name, title, text in [
            ("clean", "From scratch", "the module's own outputs are removed before"),
            ("edit", "After one edit", "a function is added to one file; each repetition edits another of the longest files"),
            ("idle", "With nothing to do", "the time that every build takes; the two above include it")]:
        for unit, kind in [("cpu", "CPU seconds"), ("wall", "seconds")]:
            figure.measure(f"{name}-{unit}", f"{title}, {kind}", kind,
                           f"A debug build of the variant's module with its dependencies already built: {text}. "
                           + ("CPU time of all processes." if unit == "cpu" else
                              "Measured by the clock, so it depends on the load of the machine."),
                           picked(times, lambda value, key=f"{name}-{unit}": value[key]),
                           tolerance=0.5 if unit == "cpu" else 1.0, slack=1.0)
    figure.measure("object", "Object code", "KiB",
                   "Machine code and constants of the module's release object files, including what the linker would "
                   "remove.", _object_sizes(figure, options.measurements), tolerance=0.01)
    return figure


def _times(app, architecture, repeat):
    module, results = module_of(app, architecture), {}
    build("--target", module)

    def note(name):
        wall, cpu = _seconds(module)
        results.setdefault(f"{name}-wall", []).append(wall)
        results.setdefault(f"{name}-cpu", []).append(cpu)

    longest = sorted(sources_of(app, architecture), key=lambda path: -code_lines(path.read_text(encoding="utf-8")))
    note("idle")
    for number in range(repeat):
        _remove_outputs(module)
        note("clean")
        path = longest[number % min(3, len(longest))]
        with _Edited(path, number):
            note("edit")
    # Builds the module as its sources are now, and measures once more a build with nothing to do.
    build("--target", module)
    note("idle")
    return results


class _Edited:
    """A source with one more function while the block runs."""

    def __init__(self, path, number):
        self.path, self.number, self.text = path, number, path.read_bytes()

    def __enter__(self):
        self.path.write_bytes(self.text + _EDIT.format(self.number).encode())

    def __exit__(self, *_):
        self.path.write_bytes(self.text)


def _seconds(module):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    build("--target", module)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return round(wall, 2), round(cpu, 2)


def _remove_outputs(module):
    debug = (ROOT / ".build/debug").resolve()
    for path in [*debug.glob(f"{module}.build/**/*"), *debug.glob(f"Modules/{module}.*")]:
        if path.is_file() and path.name not in _KEPT:
            path.unlink()


def _object_sizes(figure, measurements):
    def size(app, architecture):
        tool, module = need("size"), module_of(app, architecture)
        build("-c", "release", "--target", module)
        objects = sorted((ROOT / ".build/release").resolve().glob(f"{module}.build/**/*.o"))
        lines = run([tool, *objects]).stdout.splitlines()[1:]
        return round(sum(int(text) + int(data) for text, data in (re.split(r"\s+", line.strip())[:2] for line in lines))
                     / 1024, 1)

    return collected(figure, measurements.of_variants("object code", __file__, size))
