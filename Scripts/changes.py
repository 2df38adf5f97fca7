#!/usr/bin/env python3
"""Applies the change requests in Changes to a copy of this tree, builds it, and runs their contracts.

    changes.py [--only 01,03] [--time [RUNS]] [--json FILE]   apply, build, try and report; the requests stay patches
    changes.py --plan                only whether all patches apply, alone and in their order; builds nothing
    changes.py --prove               also whether each contract fails without the patch of one architecture
    changes.py --edit 03             make a tree of a request, to edit it there
    changes.py --save 03             write the patches of that tree

The compiler is `swift`, or what the variable SWIFT names.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from changes_requests import ARCHITECTURES, PARTS, Problem, check, figures, files, part_of, read_all, select
from changes_tree import ROOT, Build, Stage, run, touched

# Lines around a change: one, so that requests about neighbouring lines go together.
CONTEXT = "-U1"
CONTRACTS = r"ContractTests\.\w+ContractTests/"


def main():
    options = parse()
    try:
        requests = read_all(options.requests)
        chosen = select(requests, options.only)
        if options.edit:
            edit(select(requests, [options.edit])[0], options)
        elif options.save:
            save(select(requests, [options.save])[0], options)
        else:
            check(requests)
            examine(chosen, options)
    except Problem as problem:
        say(problem)
    except FileNotFoundError as error:
        say(f"{error.filename} is not there: this needs git and Swift ('make setup' checks what is installed).")
    except subprocess.CalledProcessError as error:
        say(f"{' '.join(error.cmd)} failed:\n{error.stderr}")
    else:
        return 0
    return 1


def parse():
    parser = argparse.ArgumentParser(
        prog="changes.py", description=__doc__.split("\n\n", 1)[0],
        epilog="How requests are written: Changes/README.md.")
    parser.add_argument("--only", default=os.environ.get("ONLY", ""), metavar="NUMBERS",
                        help="the numbers of the requests: 01,03; the variable ONLY says the same")
    parser.add_argument("--plan", action="store_true", help="see whether all patches apply; build nothing")
    parser.add_argument("--prove", action="store_true", help="see each contract fail without an architecture's patch")
    parser.add_argument("--time", nargs="?", type=int, const=3, default=0, metavar="RUNS",
                        help="measure the incremental build of each variant's module, 3 times or as often as said")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--edit", metavar="NUMBER", help="make a tree of a request, to edit it there")
    parser.add_argument("--save", metavar="NUMBER", help="write the patches of that tree")
    parser.add_argument("--requests", type=Path, default=ROOT / "Changes", help=argparse.SUPPRESS)
    parser.add_argument("--pretend", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--scratch", type=Path, default=ROOT / ".build/changes", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.only = [number.strip().zfill(2) for number in options.only.split(",") if number.strip()]
    for name in ["edit", "save"]:
        if value := getattr(options, name):
            setattr(options, name, value.zfill(2))
    return options


def examine(requests, options):
    with tempfile.TemporaryDirectory(prefix="changes-") as folder:
        changed = touched(requests)
        # Whether patches apply is seen in the files that they change; a compiler that only pretends needs no others.
        is_small = options.plan or options.pretend
        stage = Stage(Path(folder) / "stage", lambda path: path in changed or not is_small and is_built(path))
        report = {request.name: plan(request, stage) for request in requests}
        stage.apply_all(requests)
        if options.plan:
            print(f"{count(requests)} {'applies' if len(requests) == 1 else 'apply'}, each alone and all in their order.")
            return
        options.scratch.mkdir(parents=True, exist_ok=True)
        (options.scratch / "log.txt").unlink(missing_ok=True)
        build = Build(options.scratch, {request.app for request in requests})
        failures = try_out(requests, stage, build)
        if options.prove and not failures:
            failures = prove(requests, stage, build)
        if options.time and not failures:
            measure(requests, stage, build, report, options.time)
    print(table(requests, report))
    if options.json:
        options.json.write_text(json.dumps(as_json(requests, report), indent=2) + "\n", encoding="utf-8")
    if failures:
        raise Problem("\n".join(failures))


def say(text): print(text, file=sys.stderr, flush=True)


def count(requests): return f"{len(requests)} change request{'' if len(requests) == 1 else 's'}"


def is_built(path): return path == "Package.swift" or path.startswith(("Apps/", "Packages/", "Tests/Contracts/"))


# Seeing whether they hold

def plan(request, stage):
    """What a request costs in each architecture, read off its patches, which have to apply to today's tree alone."""
    stage.reset()
    stage.apply(request)
    return {architecture: figures(request, architecture, stage.read) for architecture in ARCHITECTURES}


def try_out(requests, stage, build):
    """Builds the tree with all requests and runs the contracts; what is wrong, a line each."""
    say(f"Building {', '.join(build.apps)} with {count(requests)} (log: {build.log}) …")
    build.follow(stage)
    if errors := build.build():
        return ["It does not build:"] + [f"  {path}:{line}" for path, lines in errors.items() for line in lines]
    say("Running their contracts …")
    failed, reasons = build.test("ContractTests")
    lines = []
    for request in requests:
        for architecture in ARCHITECTURES:
            broken = [clause for clause in request.clauses if (clause, architecture) in failed]
            if broken:
                lines.append(f"{request.name} does not keep {', '.join(broken)} in {architecture}.")
    return lines + [f"  {reason}" for reason in reasons]


def prove(requests, stage, build):
    """Leaves out one architecture's patch of each request: its contract has to fail there, or its module to build."""
    unproven = []
    for architecture in ARCHITECTURES:
        for group in rounds(requests):
            unproven += prove_round(group, architecture, stage, build)
    stage.reset("all")
    return unproven


def rounds(requests):
    """The requests in groups with no app twice, so that each group needs one build."""
    groups = []
    for request in requests:
        group = next((group for group in groups if request.app not in {other.app for other in group}), None)
        if group is None:
            groups.append(group := [])
        group.append(request)
    return groups


def prove_round(group, architecture, stage, build):
    """What is wrong with the proofs of some requests of different apps in an architecture."""
    left = list(group)
    while left:
        stage.reset("all")
        for request in left:
            stage.take_back(request, architecture)
        build.follow(stage)
        errors = build.build()
        if not errors:
            break
        # The compiler says it: the shared part has changed, and this architecture has not followed.
        folders = {request: f"Apps/{request.app}/{ARCHITECTURES[architecture]}/" for request in left}
        stopped = [request for request in left if any(path.startswith(folders[request]) for path in errors)]
        for request in stopped:
            say(f"{request.name} without {architecture}.patch does not build, as it should not.")
        if not stopped:
            return [f"Without {architecture}.patch of {', '.join(request.name for request in left)} something else "
                    f"does not build: {next(iter(errors))}"]
        left = [request for request in left if request not in stopped]
    failed = build.test(CONTRACTS)[0] if left else set()
    lines = []
    for request in left:
        broken = [clause for clause in request.clauses if (clause, architecture) in failed]
        others = sorted({other for clause, other in failed if clause in request.clauses} - {architecture})
        if not broken:
            lines.append(f"{request.name} passes in {architecture} without {architecture}.patch.")
        elif others:
            lines.append(f"{request.name} fails in {', '.join(others)} without {architecture}.patch.")
        else:
            say(f"{request.name} without {architecture}.patch fails {', '.join(broken)}, as it should.")
    return lines


def measure(requests, stage, build, report, runs):
    """Builds each variant's module after its patch was applied, with all else built, some times."""
    stage.reset("all")
    build.follow(stage)
    build.build()
    for request in requests:
        for architecture in ARCHITECTURES:
            seconds = [measure_once(request, architecture, stage, build) for _ in range(runs)]
            idle, _ = build.build_module(request.app, architecture)
            report[request.name][architecture] |= {"build_seconds": seconds, "idle_seconds": round(idle, 2)}
            say(f"{request.name}, {architecture}: {statistics.median(seconds):.1f} s, of which {idle:.1f} s with "
                "nothing to do")


def measure_once(request, architecture, stage, build):
    stage.take_back(request, architecture)
    build.follow(stage)
    # This may end with an error, where the shared part asks for what the patch adds.
    build.build_module(request.app, architecture)
    stage.reset("all")
    build.follow(stage)
    seconds, is_built = build.build_module(request.app, architecture)
    if not is_built:
        raise Problem(f"{request.app}{ARCHITECTURES[architecture]} does not build; see {build.log}.")
    return round(seconds, 2)


# Telling

def table(requests, report):
    lines = [
        "| request | kind | app | architecture | files | lines | of these in Screens | parts | build, s |",
        "|---|---|---|---|---:|---:|---:|---|---:|",
    ]
    for request in requests:
        for architecture, cost in report[request.name].items():
            screens = cost["screens"]
            seconds = cost.get("build_seconds")
            lines.append(" ".join([
                f"| {request.number} {request.title} | {request.kind} | {request.app} | {architecture} |",
                f"{cost['files']} | +{cost['added']} −{cost['removed']} | +{screens['added']} −{screens['removed']} |",
                f"{', '.join(cost['kinds'])} | {statistics.median(seconds):.1f} |" if seconds else
                f"{', '.join(cost['kinds'])} | |",
            ]))
    return "\n".join(lines)


def as_json(requests, report):
    return {"requests": [
        {"number": request.number, "app": request.app, "name": request.title, "kind": request.kind,
         "description": request.description, "clauses": request.clauses, "architectures": report[request.name]}
        for request in requests
    ]}


# Making and changing them

def edit(request, options):
    """Makes a tree in which a request is applied as far as it goes."""
    folder = options.scratch / "edit" / request.number
    if folder.exists():
        raise Problem(f"{folder} is there already: edit it, save it, or remove it.")
    stage = Stage(folder)
    for part in PARTS:
        if request.text(part).strip():
            subprocess.run(["git", "apply", "--reject", str(request.patch(part).resolve())], cwd=folder,
                           stderr=subprocess.DEVNULL)
    rejected = [str(path.relative_to(stage.folder)) for path in sorted(folder.rglob("*.rej"))]
    print(f"{request.title} ({request.app}) stands in {folder}.")
    if rejected:
        print("These changes did not apply; make them by hand, and remove the files: " + ", ".join(rejected))
    print(f"When it is edited, `make change-requests ARGS=\"--save {request.number}\"` writes its patches.")


def save(request, options):
    """Writes the patches of a request from its tree: each file's change goes to the part that it belongs to."""
    folder = options.scratch / "edit" / request.number
    if not folder.exists():
        raise Problem(f"There is no tree of {request.name}: `--edit {request.number}` makes it.")
    rejected = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.rej"))
    if rejected:
        raise Problem(f"Some changes are still left out: {', '.join(rejected)}. Make them, and remove these files.")
    run(["git", "add", "-A"], folder)
    changed = run(["git", "diff", "--cached", CONTEXT, "--no-color", "--no-renames", "--abbrev=8", "today"], folder)
    parts = {part: "" for part in PARTS}
    for path, text in files(changed).items():
        parts[part_of(path, request)] += f"diff --git a/{path} b/{path}{text}"
    for part, text in parts.items():
        request.patch(part).write_text(text, encoding="utf-8")
        print(f"{request.name}/{part}.patch: {len(files(text))} files")
    shutil.rmtree(folder)


if __name__ == "__main__":
    os.environ.setdefault("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "16")
    sys.exit(main())
