#!/usr/bin/env python3
"""Compares the facts of each SPEC.md with the checks of its contract.

Prints a line for each app, and a line for each fact that no check names, each check that names no fact, and each check
that is in another clause; then it fails. The checks on live services (`Tests/<App>/Subjects/Live`) repeat some of the contract's.

A fact is a bullet: `- **C-7** …`, or `- **C-7a** …` where a clause has several. `Clause("C-7")` checks the first,
`fact("C-7a")` within that clause the second.
"""
import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FACT = re.compile(r"^- \*\*([A-Z]-\d+[a-z]?)\*\* ", re.MULTILINE)
CHECK = re.compile(r'\b(Clause|fact)\("([A-Z]-\d+[a-z]?)"')
MUTANT = re.compile(r'\bmustFail: "([A-Z]-\d+[a-z]?)"')


def clause_of(fact):
    return fact.rstrip("abcdefghijklmnopqrstuvwxyz")


def checks(source):
    """The kind and number of each check in a source file, and the clause around it; `None` outside a list of clauses."""
    clause = None
    for line in source.splitlines():
        if line and not line[0].isspace():
            clause = None
        for kind, number in CHECK.findall(line):
            if kind == "Clause":
                clause = number
            yield kind, number, clause


def problems(root, app):
    """What is wrong with an app's facts, a line each."""
    specification = f"Apps/{app}/SPEC.md"
    facts = FACT.findall((root / specification).read_text(encoding="utf-8"))
    clauses = {clause_of(fact) for fact in facts}
    named = set()
    contract, live = root / f"Tests/{app}/Contract", root / f"Tests/{app}/Subjects/Live"
    for path in sorted([*contract.rglob("*.swift"), *live.rglob("*.swift")]):
        place = path.relative_to(root)
        for kind, number, clause in checks(path.read_text(encoding="utf-8")):
            if path.is_relative_to(contract):
                named.add(number)
            if number not in facts and not (kind == "Clause" and number in clauses):
                yield f"{place} checks {number}, which is no fact of {specification}."
            elif clause and clause_of(number) != clause:
                yield f"{place} checks {number} within {clause}."
    for fact in facts:
        if fact not in named:
            yield f"No check names {fact} of {specification}."
    for path in sorted((root / f"Tests/{app}/Tests").rglob("*.swift")):
        for number in MUTANT.findall(path.read_text(encoding="utf-8")):
            if number not in facts and number not in clauses:
                yield f"{path.relative_to(root)}: a mutant must fail {number}, which is no fact of {specification}."


def main():
    parser = argparse.ArgumentParser(prog="facts.py", description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=ROOT,
                        help="the tree to check (default: this repository)")
    root = parser.parse_args().folder
    found = []
    for tree in (root, root / "Scripts/Templates"):
        for folder in sorted(tree.glob("Apps/*/Variants")):
            app = folder.parent.name
            facts = FACT.findall((tree / f"Apps/{app}/SPEC.md").read_text(encoding="utf-8"))
            wrong = list(problems(tree, app))
            clauses = len({clause_of(fact) for fact in facts})
            print(f"{app}: {clauses} clauses, {len(facts)} facts" + ("." if wrong else ", each with a check."))
            found += wrong
    if not (found or list(root.glob("Apps/*/Variants"))):
        found = [f"There is no app in {root}."]
    print("".join(line + "\n" for line in found), end="", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
