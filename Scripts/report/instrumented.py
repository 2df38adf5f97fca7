"""The probes with coverage counters in the variants' modules only.

`swift build --enable-code-coverage` compiles all modules again, which takes many minutes. Here the variants alone are
compiled again, by the commands of the debug build's plan with counters, and the probes are linked with these objects.
"""
import json
import re

from model import Missing
from subjects import Probe, module_of, pairs, product_of
from tools import ROOT, run, say

FOLDER = ".build/report/coverage"
_COMPILE = ["-profile-generate", "-profile-coverage-mapping"]
_LINK = ["-profile-generate"]
# Options that serve an editor or the next build, and the number of words that follow each.
_LEFT_OUT = {"-index-store-path": 1, "-emit-objc-header-path": 1, "-emit-objc-header": 0, "-parseable-output": 0,
             "-incremental": 0}


def probe(variants=None):
    """Returns probes whose variants count, from the products of the debug build; those of all pairs unless some are named.

    An app that does not build is missing when its probe is asked for.
    """
    variants, programs = variants or pairs(), {}
    for app in dict.fromkeys(app for app, _ in variants):
        try:
            programs[app] = _probe(app, [module_of(*pair) for pair in variants if pair[0] == app])
        except Missing as missing:
            programs[app] = missing
    return Probe(own=programs)


def _probe(app, modules):
    Probe().program(app)
    plan = ROOT / ".build/debug.yaml"
    if not plan.exists():
        raise Missing("the debug build has no plan.", "Build with SwiftPM's native build system.")
    text, built = plan.read_text(encoding="utf-8"), str((ROOT / ".build/debug").resolve())
    own = str(ROOT.resolve() / FOLDER)
    for module in modules:
        _compile(module, text, built, own)
    return _link(app, text, built, own, modules)


def arguments(plan, command):
    """Returns the words of a command in the plan, whose names end with the platform and the configuration."""
    found = re.search(rf'^ *"C\.{re.escape(command[0])}-[^"]*\.{command[1]}":\n(?:[ \t]+.*\n)*?[ \t]+args: (\[.*\])$', plan,
                      re.MULTILINE)
    if not found:
        raise Missing(f"the plan of the debug build does not know {command[0]}.", "Build it: swift build --build-tests.")
    return json.loads(found.group(1))


def with_counters(words, module, built, own):
    """Returns a compilation of the plan with counters and with its own outputs; its inputs stay."""
    return with_own_outputs(words, module, built, own) + _COMPILE


def with_own_outputs(words, module, built, own):
    """Returns a compilation of the plan with its own outputs."""
    result, skipped = [], 0
    for word in words:
        if skipped:
            skipped -= 1
        elif word in _LEFT_OUT:
            skipped = _LEFT_OUT[word]
        else:
            result.append(word)
    moved = {f"{built}/{place}": f"{own}/{place}"
             for place in (f"Modules/{module}.swiftmodule", f"{module}.build/output-file-map.json")}
    return [moved.get(word, word) for word in result]


def _compile(module, plan, built, own):
    say(f"  compiling {module} with counters")
    outputs = ROOT / FOLDER / f"{module}.build"
    outputs.mkdir(parents=True, exist_ok=True)
    (ROOT / FOLDER / "Modules").mkdir(exist_ok=True)
    # The compiler would take earlier outputs for new ones.
    for path in outputs.iterdir():
        path.unlink()
    given = (ROOT / ".build/debug").resolve() / f"{module}.build/output-file-map.json"
    (outputs / given.name).write_text(
        given.read_text(encoding="utf-8").replace(f"{built}/{module}.build/", f"{own}/{module}.build/"), encoding="utf-8")
    run(with_counters(arguments(plan, (module, "module")), module, built, own), merge=True)


def _link(app, plan, built, own, modules):
    name = product_of(app)
    words = arguments(plan, (name, "exe"))
    listed = next(word for word in words if word.endswith("LinkFileList"))
    objects = (ROOT / listed[1:]).read_text(encoding="utf-8")
    for module in modules:
        # The module's wrapped interface is for debuggers and has no code: it stays.
        objects = re.sub(rf"{re.escape(built)}/({module}\.build/.*\.swift\.o)\b", rf"{own}/\1", objects)
    (ROOT / FOLDER / f"{name}.LinkFileList").write_text(objects, encoding="utf-8")
    moved = {listed: f"@{own}/{name}.LinkFileList", f"{built}/{name}": f"{own}/{name}"}
    run([moved.get(word, word) for word in words] + _LINK, merge=True)
    return f"{own}/{name}"
