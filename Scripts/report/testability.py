"""Testability: what the contract reaches, and what it catches."""
import statistics
from collections import Counter
from pathlib import Path

import instrumented
import mutation
from model import Figure, Missing
from subjects import title_of, collected, folder_of, module_of, pairs, picked
from tools import say


def measure(options):
    """Runs contracts, and reads coverage and what mutants have shown."""
    figure = Figure("testability", "Testability", "How well can it be tested?")
    _add_contracts(figure, options.measurements)
    figure.part("mutants", lambda: _add_mutants(figure))
    return figure


# MARK: The contract

def _add_contracts(figure, measurements):
    say("  running contracts")
    found = collected(figure, measurements.of_variants(
        "contract", instrumented.__file__, instrumented.run_contract, keeps=_is_flawless))
    results = picked(found, lambda value: value["checks"])
    figure.measure("clauses", "Clauses kept", "checks",
                   "Passing checks of the app's contract; a clause may have more than one.",
                   picked(results, lambda checks: sum(check.get("problem") is None for check in checks)))
    figure.measure("failed", "Clauses broken", "checks", "Failing checks; any failure is a fault.",
                   picked(results, lambda checks: sum(check.get("problem") is not None for check in checks)))
    for app, row in results.items():
        for name, checks in row.items():
            _report_broken(figure, app, name, checks)
    coverage = collected(figure, lambda app, name: _files(found.get(app, {}).get(name)))
    figure.measure("coverage", "Lines reached by the contract alone", "%",
                   "Lines of the variant's module that run when only the contract of its app runs.",
                   picked(coverage, lambda files: _percent(files.values())), tolerance=0.01)
    rows = []
    for app, row in coverage.items():
        for name, files in row.items():
            unreached = _unreached(figure, files)
            worst = sorted(files.items(), key=lambda item: item[1][0] / item[1][1])[:3]
            rows.append([app, title_of(name), len(files), len(unreached),
                         ", ".join(f"{Path(path).name} {100 * reached // count} %" for path, (reached, count) in worst)])
    figure.table("Files, by what the contract reaches",
                 ["app", "architecture", "files with code that runs", "not reached", "least reached"], rows)


def _is_flawless(value):
    """Returns whether a result is kept: what was broken or missing may have had a cause outside the sources."""
    return "files" in value and all(check.get("problem") is None for check in value["checks"])


def _files(value):
    """Returns the files of a variant's result; raises Missing if it has none because of a tool."""
    if value and "missing" in value:
        raise Missing(*value["missing"])
    return value and value["files"]


def _report_broken(figure, app, architecture, checks):
    """Notes broken clauses: they are faults of the app, and of every figure that was measured with it."""
    figure.problems += [f"{app} in {architecture} breaks {check['clause']}." for check in checks if check.get("problem")]


def _unreached(figure, files):
    """Returns the files of which the contract runs no line, and notes them as faults: their purpose is unknown."""
    unreached = [path for path, (reached, _) in files.items() if reached == 0]
    figure.problems += [f"No clause reaches {path}." for path in unreached]
    return unreached


def _percent(counts):
    counts = list(counts)
    return round(100 * sum(reached for reached, _ in counts) / sum(count for _, count in counts), 1)


# MARK: Mutants

def _add_mutants(figure):
    found, changed = mutation.load()
    found = {module: distinct(mutants) for module, mutants in found.items()}
    tried, by_contract, by_all, parts, rows = {}, {}, {}, {}, []
    for app, name in pairs():
        module = module_of(app, name)
        if module in changed:
            figure.missing.append({"what": f"The mutants of {folder_of(app)} in {title_of(name)} were measured on other sources.",
                                   "get": f"Measure them again: make mutation ARGS={app}."})
        if not (mutants := found.get(module)):
            continue
        noticed = Counter(mutant.get("by") for mutant in mutants)
        tried.setdefault(app, {})[name] = len(mutants)
        by_contract.setdefault(app, {})[name] = 100 * noticed["contract"] / len(mutants)
        by_all.setdefault(app, {})[name] = 100 - 100 * noticed[None] / len(mutants)
        parts.setdefault(app, {})[name] = statistics.median(
            [mutant["parts"] for mutant in mutants if "parts" in mutant] or [0])
        rows += [[app, title_of(name), *row] for row in _survivors(mutants)]
    if not by_all:
        raise Missing("no mutants were tried.", "make mutation")
    figure.measure("mutants-contract", "Mutants that the contract notices", "%",
                   "Small mistakes (mutants, as in mutation testing), made by a tool in the code of the variant alone: negated conditions, moved "
                   "boundaries, removed statements, effects that are not cancelled, swapped events. Bodies of VVSI are "
                   "part of the variant; the screens that MVVM-C and MVC-E share are not.", by_contract, tolerance=0.02)
    figure.measure("mutants-all", "Mutants that contract, unit tests or walks notice", "%",
                   "The same, with what the unit tests of the app and a walk through all architectures notice besides.",
                   by_all, tolerance=0.02)
    figure.measure("mutants-tried", "Mutants tried", "mutants",
                   "Of how many mutants these are shares. Streams have few statements to remove, so MVVM-C has the fewest.",
                   tried)
    figure.measure("mutant-parts", "Types in which the fault could lie", "types",
                   "When a mutant breaks a clause: the types of the variant whose code runs for the first clause that fails; "
                   "the median of all mutants. Fewer types to search is better.", parts)
    figure.table("Mutants that nothing notices", ["app", "architecture", "mistake", "place", "before", "after"], rows)
    packages = {name: mutants for name, mutants in sorted(found.items()) if name.startswith("Kit")}
    if packages:
        figure.table("Mutants of the kit's packages", ["package", "mutants", "noticed by its own tests, %"],
                     [[name, len(mutants), _percent_noticed(mutants)] for name, mutants in packages.items()])
        figure.table("Mutants of the kit that its tests do not notice", ["package", "mistake", "place", "before", "after"],
                     [[name, *row] for name, mutants in packages.items() for row in _survivors(mutants)])


def distinct(mutants):
    """Returns the mutants without those that make the same mistake in other words: a comparison that is negated in two
    ways, or the only statement of a closure that is removed with it. What nothing notices stays."""
    result = {}
    for mutant in sorted(mutants, key=lambda mutant: (len(mutant["before"]) * -1, bool(mutant.get("by")))):
        place = (mutant["file"], mutant["line"], mutant["kind"])
        if mutant["kind"] == "negated condition":
            result.setdefault((*place, mutant["before"]), mutant)
        elif mutant["kind"] != "removed statement" or not any(
                key[:3] == place and mutant["before"] in other["before"] and bool(mutant.get("by")) == bool(other.get("by"))
                for key, other in result.items()):
            result[(*place, mutant["before"], mutant["after"], len(result))] = mutant
    return sorted(result.values(), key=lambda mutant: (mutant["file"], mutant["line"]))


def _survivors(mutants):
    return [[mutant["kind"], f"{mutant['file']}:{mutant['line']}", mutant["before"], mutant["after"]]
            for mutant in mutants if not mutant.get("by")]


def _percent_noticed(mutants):
    return round(100 * sum(bool(mutant.get("by")) for mutant in mutants) / len(mutants), 1)
