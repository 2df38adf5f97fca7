#!/usr/bin/env python3
"""Applies the change requests in Changes to a copy of this tree, builds it, and runs their contracts.

`changes.py --help` lists the options. The compiler is `swift`, or the program that the variable SWIFT names.
"""
import argparse
import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from changes_requests import ARCHITECTURES, BASELINE, SHARED, Problem, check, files, part_of, read_all, select
from changes_tree import ROOT, Build, Stage

# Lines around a change: one, so that requests about neighbouring lines go together.
CONTEXT = "-U1"
SUBJECTS = [*ARCHITECTURES, BASELINE]
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
    parser.add_argument("--plan", action="store_true", help="check that all patches apply; build nothing")
    parser.add_argument("--prove", action="store_true", help="check that each contract fails without each patch that is not shared")
    parser.add_argument("--edit", metavar="NUMBER", help="create a tree of a request for editing")
    parser.add_argument("--save", metavar="NUMBER", help="write the patches of that tree")
    parser.add_argument("--requests", type=Path, default=ROOT / "Changes", help=argparse.SUPPRESS)
    parser.add_argument("--scratch", type=Path, default=ROOT / ".build/changes", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.only = [number.strip().zfill(2) for number in options.only.split(",") if number.strip()]
    for name in ["edit", "save"]:
        if value := getattr(options, name):
            setattr(options, name, value.zfill(2))
    return options


def examine(requests, options):
    stage = Stage(options.scratch / "stage")
    for request in requests:
        stage.apply_alone(request)
    stage.apply_all(requests)
    is_one = len(requests) == 1
    if options.plan:
        print(f"{count(requests)} {'applies' if is_one else 'apply'}, each alone and all in their order.")
        return
    build = Build(options.scratch, {request.app for request in requests})
    failures = try_out(requests, stage, build)
    if options.prove and not failures:
        failures = [failure for subject in SUBJECTS for group in rounds(requests, subject)
                    for failure in prove(group, subject, stage, build)]
    if failures:
        raise Problem("\n".join(failures))
    print(f"{count(requests)} {'keeps its contract' if is_one else 'keep their contracts'}.")


def say(text): print(text, file=sys.stderr, flush=True)


def count(requests): return f"{len(requests)} change request{'' if len(requests) == 1 else 's'}"


def try_out(requests, stage, build):
    """Builds the tree with all requests and runs the contracts; returns the failures, one a line."""
    say(f"Building {', '.join(build.apps)} with {count(requests)} (log: {build.log}) …")
    build.follow(stage)
    if errors := build.build():
        return ["It does not build:"] + [f"  {path}:{line}" for path, lines in errors.items() for line in lines]
    say("Running their contracts …")
    failed, reasons = build.test("ContractTests")
    return [f"{request.name} does not keep {', '.join(broken)} in {subject}."
            for request in requests for subject in request.folders
            if (broken := request.broken(failed, subject))] + [f"  {reason}" for reason in reasons]


def rounds(requests, subject):
    """Returns the requests with a patch for a subject in groups with no app twice, so that each group needs one build."""
    by_app = {}
    for request in requests:
        if subject in request.folders:
            by_app.setdefault(request.app, []).append(request)
    return [list(filter(None, group)) for group in zip_longest(*by_app.values())]


def prove(group, subject, stage, build):
    """Leaves out the patch of one subject of some requests of different apps; returns what does not fail without it.

    The request's contract must fail there and nowhere else, or the variant must not build.
    """
    left = list(group)
    while left:
        stage.leave_out(left, subject)
        build.follow(stage)
        errors = build.build()
        if not errors:
            break
        # The shared part has changed, and this subject has not followed.
        stopped = [request for request in left if any(is_of(path, request, subject) for path in errors)]
        for request in stopped:
            say(f"{request.name} without {subject}.patch does not build, as expected.")
        if not stopped:
            return [f"Without {subject}.patch of {', '.join(request.name for request in left)} something else "
                    f"does not build: {next(iter(errors))}"]
        left = [request for request in left if request not in stopped]
    failed = build.test(CONTRACTS)[0] if left else set()
    lines = []
    for request in left:
        broken = request.broken(failed, subject)
        others = [other for other in request.folders if other != subject and request.broken(failed, other)]
        if not broken:
            lines.append(f"{request.name} passes in {subject} without {subject}.patch.")
        elif others:
            lines.append(f"{request.name} fails in {', '.join(others)} without {subject}.patch.")
        else:
            say(f"{request.name} without {subject}.patch fails {', '.join(broken)}, as it should.")
    return lines


def is_of(path, request, subject):
    """Returns whether a file belongs to a subject, or to the mutants that use what the subject's patch adds."""
    if "/Mutants/" in path:
        return path.startswith(f"Tests/{request.app}/") and part_of(path, request) in (subject, SHARED)
    return path.startswith(request.folders[subject])


def edit(request, options):
    """Makes a tree in which a request is applied as far as it goes."""
    folder = options.scratch / "edit" / request.number
    if folder.exists():
        raise Problem(f"{folder} is there already: edit it, save it, or remove it.")
    stage = Stage(options.scratch / "stage")
    stage.check_out(folder)
    for part in request.parts:
        if request.text(part).strip():
            try:
                stage.git("apply", "--reject", str(request.patch(part).resolve()), folder=folder)
            except subprocess.CalledProcessError:
                pass  # What does not apply is in files *.rej.
    print(f"{request.title} ({request.app}) is in {folder}.")
    if rejected := rejects(folder):
        print(f"Some changes were rejected: {rejected}. Apply them by hand, and remove these files.")
    print(f"When it is edited, `make change-requests ARGS=\"--save {request.number}\"` writes its patches.")


def save(request, options):
    """Writes the patches of a request from its tree: each file's change goes to the part that it belongs to."""
    folder = options.scratch / "edit" / request.number
    if not folder.exists():
        raise Problem(f"There is no tree of {request.name}: `--edit {request.number}` makes it.")
    if rejected := rejects(folder):
        raise Problem(f"Some changes were rejected: {rejected}. Apply them by hand, and remove these files.")
    stage = Stage(options.scratch / "stage")
    stage.git("add", "--intent-to-add", ".", folder=folder)
    changed = files(stage.git("diff", CONTEXT, "--no-color", "--no-renames", "--abbrev=8", folder=folder))
    parts = {part: "" for part in request.parts}
    for path, text in changed.items():
        parts[part_of(path, request)] += f"diff --git a/{path} b/{path}{text}"
    for part, text in parts.items():
        request.patch(part).write_text(text, encoding="utf-8")
        print(f"{request.name}/{part}.patch: {len(files(text))} files")
    shutil.rmtree(folder)


def rejects(folder): return ", ".join(sorted(str(path.relative_to(folder)) for path in folder.rglob("*.rej")))


if __name__ == "__main__":
    os.environ.setdefault("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "16")
    sys.exit(main())
