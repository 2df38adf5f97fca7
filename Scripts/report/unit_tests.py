"""What the tests catch and what they cost: the unit tests of each variant, and what mutants have shown."""
import re
from collections import Counter

import mutants as stored_mutants
from model import Figure, Missing
from subjects import app_names, architectures, by_app, folder_of, module_of, pairs, swift_files, title_of
from swift_source import code_lines, code_only
from tools import ROOT


def measure(_):
    """Counts the unit tests, and reads what mutants have shown."""
    figure = Figure("tests", "Tests", "What do the tests catch, and what do they cost?")
    suites = {(app, name): suite_of(app, name) for app in app_names() for name in architectures()}
    figure.measure("lines", "Lines per unit test", "lines",
                   "Code lines of a variant's unit tests with their helpers, divided by their number.",
                   "How much each test checks was not compared, and suites share helpers from the kit.",
                   by_app({pair: round(lines / count, 2) for pair, (lines, count) in suites.items() if count}))
    figure.part("mutants", lambda: add_mutants(figure, *stored_mutants.load()))
    figure.table("Unit tests", ["app", "architecture", "tests", "lines"],
                 [[app, title_of(name), count, lines] for (app, name), (lines, count) in suites.items()])
    return figure


def suite_of(app, architecture):
    """Returns the code lines and the number of a variant's unit tests."""
    texts = [path.read_text(encoding="utf-8")
             for path in swift_files(ROOT / f"Apps/{folder_of(app)}/Tests/{architectures()[architecture]}")]
    return sum(map(code_lines, texts)), sum(len(re.findall(r"@Test\b", code_only(text))) for text in texts)


def add_mutants(figure, found, changed):
    """Adds which mutants the tests miss. changed: the modules that were measured on other sources."""
    missed, survived, tried, survivors = {}, {}, [], []
    for module in changed:
        figure.older.append(f"The mutants of {module} were measured on other sources. Measure them again: make mutation.")
    for pair in pairs():
        if mutants := logic_of(distinct(found.get(module_of(*pair), []))):
            noticed = Counter(mutant.get("by") for mutant in mutants)
            missed[pair] = 100 - 100 * noticed["contract"] / len(mutants)
            survived[pair] = 100 * noticed[None] / len(mutants)
            tried.append([pair[0], title_of(pair[1]), len(mutants), len(mutants) - noticed["contract"], noticed[None]])
            survivors += [[pair[0], title_of(pair[1]), *row] for row in _survivors(mutants)]
    if not missed:
        raise Missing("no mutants were tried.", "make mutation")
    validity = "Streams have few statements to remove, so MVVM-C has the fewest mutants: nine in Counter."
    figure.measure("missed", "Mutants that the contract misses", "%",
                   "Small mistakes, made by a tool in the logic of the variant: negated conditions, moved boundaries, removed "
                   "statements, swapped events. Bodies are left out, as the screens of the others are.", validity, by_app(missed))
    figure.measure("survived", "Mutants that no test notices", "%",
                   "Those of them that neither the contract nor the unit tests nor a walk through all architectures notices.",
                   validity, by_app(survived))
    figure.table("Mutants", ["app", "architecture", "tried", "missed by the contract", "noticed by no test"], tried)
    figure.table("Mutants that no test notices", ["app", "architecture", "mistake", "place", "before", "after"], survivors)
    figure.table("Mutants of the kit's packages", ["package", "tried", "noticed by no test"],
                 [[name, len(mutants), len(_survivors(mutants))] for name, mutants in sorted(found.items()) if name.startswith("Kit")])


def logic_of(mutants):
    """Returns the mutants that are not in bodies: the screens of the other architectures have none either."""
    return [mutant for mutant in mutants if not re.match(r"\w*Body\b", mutant["place"])]


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
