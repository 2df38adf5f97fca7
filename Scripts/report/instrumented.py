"""The probe with coverage counters in the variants' modules only.

`swift build --enable-code-coverage` compiles all modules again, which takes many minutes. Here the variants alone are
compiled again, by the commands of the debug build's plan with counters, and the probe is linked with these objects.
"""
import json
import re
from pathlib import Path

from model import Missing
from subjects import PROGRAM, Probe, module_of
from tools import ROOT, run, say

FOLDER = ".build/report/coverage"
MAP = "output-file-map.json"
_COMPILE = ["-profile-generate", "-profile-coverage-mapping"]
_LINK = ["-profile-generate"]
# Options that serve an editor or the next build, and the number of words that follow each.
_LEFT_OUT = {"-index-store-path": 1, "-emit-objc-header-path": 1, "-emit-objc-header": 0, "-parseable-output": 0,
             "-incremental": 0}


def probe(variants):
    """Returns the probe, linked from the products of the debug build, with counters only in the given variants.

    variants: (app, architecture) pairs.
    """
    return Probe(own=_probe([module_of(*pair) for pair in variants]))


def _probe(modules):
    Probe().program()
    plan = ROOT / ".build/debug.yaml"
    if not plan.exists():
        raise Missing("the debug build has no plan.", "Build with SwiftPM's native build system.")
    text, built = plan.read_text(encoding="utf-8"), str((ROOT / ".build/debug").resolve())
    own = str(ROOT.resolve() / FOLDER)
    for module in modules:
        _compile(module, text, built, own)
    return link((PROGRAM, "exe"), text, built, own, modules, options=_LINK)


def arguments(plan, command):
    """Returns the words of a command in the plan, whose names end with the platform and the configuration."""
    found = re.search(rf'^ *"C\.{re.escape(command[0])}-[^"]*\.{command[1]}":\n(?:[ \t]+.*\n)*?[ \t]+args: (\[.*\])$', plan,
                      re.MULTILINE)
    if not found:
        raise Missing(f"the plan of the debug build does not contain {command[0]}.", "Build it: swift build --build-tests.")
    return json.loads(found.group(1))


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
             for place in (f"Modules/{module}.swiftmodule", f"{module}.build/{MAP}")}
    return [moved.get(word, word) for word in result]


def emptied_outputs(module, built, own):
    """Empties the folder of a module's own outputs; returns it, and the plan's map of outputs with them in it."""
    outputs = Path(own) / f"{module}.build"
    outputs.mkdir(parents=True, exist_ok=True)
    (Path(own) / "Modules").mkdir(exist_ok=True)
    # The compiler would take earlier outputs for new ones.
    for path in outputs.iterdir():
        path.unlink()
    given = (Path(built) / f"{module}.build" / MAP).read_text(encoding="utf-8")
    return outputs, given.replace(f"{built}/{module}.build/", f"{own}/{module}.build/")


def _compile(module, plan, built, own):
    say(f"  compiling {module} with counters")
    outputs, text = emptied_outputs(module, built, own)
    (outputs / MAP).write_text(text, encoding="utf-8")
    run(with_own_outputs(arguments(plan, (module, "module")), module, built, own) + _COMPILE, merge=True)


def link(command, plan, built, own, modules, objects=(), options=()):
    """Links a program of the plan with the own outputs of some modules, and with further objects; returns its path."""
    words, name = arguments(plan, command), command[0] + (".xctest" if command[1] == "test" else "")
    listed = next(word for word in words if word.endswith("LinkFileList"))
    text, own_list = (ROOT / listed[1:]).read_text(encoding="utf-8"), f"{own}/{command[0]}.LinkFileList"
    for module in modules:
        # The module's wrapped interface is for debuggers and has no code: it stays.
        text = re.sub(rf"{re.escape(built)}/({module}\.build/.*\.swift\.o)\b", rf"{own}/\1", text)
    quote = '"' if text.lstrip().startswith('"') else ""
    text += "".join(f"{quote}{path}{quote}\n" for path in objects)
    Path(own_list).write_text(text, encoding="utf-8")
    moved = {listed: f"@{own_list}", f"{built}/{name}": f"{own}/{name}"}
    run([*(moved.get(word, word) for word in words), *options], merge=True)
    return f"{own}/{name}"
