"""What a change request costs in each architecture: what its patches touch."""
import re
import statistics
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from changes_requests import ARCHITECTURES, BASELINE, SHARED, Problem, check, files  # noqa: E402
from changes_tree import Build, Stage  # noqa: E402
from tools import ROOT, say  # noqa: E402

SCRATCH = ROOT / ".build/changes"
# What goes wrong with requests and patches, or without git.
FAULTS = (Problem, OSError, subprocess.CalledProcessError)
# The subjects that work with retained views: they share the Screens of an app, which the third architecture does not need.
RETAINED = ["mvvm-c", "mvc-e", BASELINE]
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|open|final|nonisolated|fileprivate|private) +)*"
    r"(?:class|struct|enum|protocol|actor|extension) +(\w+)")


def of_all(requests):
    """Returns what each request is and costs, from its patches; raises a Problem unless each applies to today's tree."""
    check(requests)
    stage, result = Stage(SCRATCH / "stage"), []
    for request in requests:
        stage.apply_alone(request)
        result.append({
            "number": request.number, "app": request.app, "name": request.title, "kind": request.kind,
            "description": request.description, "clauses": request.clauses, "shared": shared_lines(request),
            "patches": request.fingerprint,
            "architectures": {name: figures(request, name, stage.read) for name in request.folders}})
    return result


def times(requests, runs):
    """Builds each variant's module after its patch was applied, with everything else built, some times.

    Returns the seconds, and the compiler's errors before the patch was applied, which guide the change, by the requests'
    numbers and the architectures.
    """
    stage, build = Stage(SCRATCH / "stage"), Build(SCRATCH, {request.app for request in requests})
    stage.apply_all(requests)
    result = {}
    for request in requests:
        for architecture in ARCHITECTURES:
            stage.reset(stage.everything)
            build.follow(stage)
            build.build_module(request.app, architecture)
            measured = [time_once(request, architecture, stage, build) for _ in range(runs)]
            seconds, errors = [taken for taken, _ in measured], measured[0][1]
            idle, _, _ = build.build_module(request.app, architecture)
            result.setdefault(request.number, {})[architecture] = {"build_seconds": seconds, "errors_without": errors}
            say(f"  {request.name}, {architecture}: {statistics.median(seconds):.1f} s, of which {idle:.1f} s with "
                "nothing to do")
    return result


def time_once(request, architecture, stage, build):
    stage.leave_out([request], architecture)
    build.follow(stage)
    # This may end with errors, if the shared part needs what the patch adds.
    _, _, errors = build.build_module(request.app, architecture)
    stage.reset(stage.everything)
    build.follow(stage)
    seconds, is_built, _ = build.build_module(request.app, architecture)
    if not is_built:
        raise Problem(f"{request.app}{ARCHITECTURES[architecture]} does not build; see {build.log}.")
    return round(seconds, 2), errors


def size(patches):
    """Returns the number of files, added lines and removed lines in some files' patches; comments and blanks do not count."""
    lines = [line for text in patches.values() for line in text.split("\n@@", 1)[-1].splitlines()
             if not re.match(r"[+-]\s*(//.*)?$", line)]
    return {
        "files": len(patches), "added": sum(line.startswith("+") for line in lines),
        "removed": sum(line.startswith("-") for line in lines),
    }


def figures(request, architecture, source):
    """Returns what a request costs in an architecture; `source(path)` is a file's text after the request."""
    # Broken variants follow the change in all architectures; they are tests of the contract and no part of the variant.
    own = {path: text for path, text in files(request.text(architecture)).items() if "/Mutants/" not in path}
    screens = {}
    if architecture in RETAINED:
        shared = files(request.text(SHARED))
        screens = {path: text for path, text in shared.items() if path.startswith(f"Apps/{request.app}/Screens/")}
    parts = {
        f"screen {name}" if "/Screens/" in path else name: None
        for path, text in {**own, **screens}.items() for name in touched_types(text, source(path))
    }
    return size({**own, **screens}) | {
        "own": size(own), "screens": size(screens), "parts": list(parts),
    }


def shared_lines(request):
    """Returns the number of lines that the shared patch changes, by what they belong to."""
    lines = dict.fromkeys(["Domain", "Screens", "Contract"], 0)
    for path, text in files(request.text(SHARED)).items():
        place = "Screens" if "/Screens/" in path else "Contract" if re.match("Tests/|.*/SPEC.md", path) else "Domain"
        lines[place] += sum(count for key, count in size({path: text}).items() if key != "files")
    return lines


def touched_types(patch, text):
    """Returns the types of a file around the lines that a patch changes, in their order."""
    owner, owners = None, []
    for line in text.splitlines():
        if found := DECLARATION.match(line):
            owner = found.group(1)
        owners.append(owner)
        if line.startswith("}"):
            owner = None
    changed = [owners[min(number, len(owners)) - 1] for number in changed_lines(patch)]
    return list(dict.fromkeys(owner for owner in changed if owner))


def changed_lines(patch):
    """Returns the numbers of the added lines and of those before removed ones, as the file has them afterwards."""
    numbers, position = [], 0
    for line in patch.splitlines():
        if found := re.match(r"@@ -\d+(?:,\d+)? \+(\d+)", line):
            position = int(found.group(1))
        elif position and line.startswith("+"):
            if len(line) > 1:
                numbers.append(position)
            position += 1
        elif position and line.startswith("-"):
            numbers.append(max(1, position - 1))
        elif position:
            position += 1
    return numbers
