"""Builds of a variant with the screens that it imports: how long they take, and how large the object code is."""
import re
import resource

from subjects import folder_of, module_of, screens_of
from tools import ROOT, build, need, run

# More builds of a module add no precision that the report needs, and they take the longest of all its parts.
MOST = 3
# The plan of the build (lists of sources and outputs), which the compiler does not make.
_KEPT = {"output-file-map.json", "sources"}


def modules_of(app, architecture):
    """Returns the modules that are a variant: its own, and that of its screens."""
    return [module_of(app, architecture), *([f"{folder_of(app)}Screens"] if screens_of(app, architecture) else [])]


def seconds(app, architecture, repeat):
    """Returns the CPU seconds of debug builds of a variant, with all other modules built."""
    modules, result = modules_of(app, architecture), []
    build("--target", modules[0])
    for _ in range(min(repeat, MOST)):
        for module in modules:
            _remove_outputs(module)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        build("--target", modules[0])
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        result.append(round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 2))
    return result


def _remove_outputs(module):
    debug = (ROOT / ".build/debug").resolve()
    for path in [*debug.glob(f"{module}.build/**/*"), *debug.glob(f"Modules/{module}.*")]:
        if path.is_file() and path.name not in _KEPT:
            path.unlink()


def object_size(app, architecture):
    """Returns the KiB of the object files of a variant."""
    tool, total = need("size"), 0
    for module in modules_of(app, architecture):
        build("-c", "release", "--target", module)
        objects = sorted((ROOT / ".build/release").resolve().glob(f"{module}.build/**/*.o"))
        lines = run([tool, *objects]).stdout.splitlines()[1:]
        total += sum(int(text) + int(data) for text, data in (re.split(r"\s+", line.strip())[:2] for line in lines))
    return round(total / 1024, 1)
