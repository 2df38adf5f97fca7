"""What clauses showed and ran: the stored evidence, as pages need it."""
import re
from collections import defaultdict

import evidence
from model import Missing
from subjects import app_folders, app_names, folder_of, names_of, sources_of
from tools import ROOT

_FACT = re.compile(r"^- \*\*(([A-Z]-\d+)([a-z]?))\*\* (.*)$")


class Clause:
    """A numbered requirement: its facts, and what each architecture showed and ran for it."""

    def __init__(self, app, number, section):
        self.app, self.number, self.section = app, number, section
        self.address = f"apps/{app}/{number}.html"
        self.facts = []
        # architecture: the moments of all its checks, by file the lines that run and those of them of which something runs
        # that the launch does not, and its faults
        self.moments, self.lines, self.beyond, self.problems = {}, {}, {}, {}

    @property
    def title(self):
        """The first words of the clause."""
        words = re.split(r"(?<=[.:;])\s", self.facts[0][1])[0].rstrip(".:;")
        return words if len(words) < 90 else words[:85].rsplit(" ", 1)[0] + "…"


class App:
    """An app with its clauses."""

    def __init__(self, name):
        self.name, self.folder, self.title, self.names = name, folder_of(name), folder_of(name), names_of(name)
        self.sections, self.clauses, self.introduction = [], {}, ""
        # architecture: {file: lines with code that runs}, and what the launch runs
        self.files, self.launch, self.elements, self.missing = {}, {}, {}, {}
        self._read()

    @property
    def address(self):
        return f"apps/{self.name}.html"

    def _read(self):
        section = ""
        for line in (ROOT / f"Apps/{self.folder}/SPEC.md").read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                section = line[3:]
                self.sections.append((section, []))
            elif found := _FACT.match(line):
                fact, number, _, text = found.groups()
                if number not in self.clauses:
                    self.clauses[number] = Clause(self.name, number, section)
                    self.sections[-1][1].append(self.clauses[number])
                self.clauses[number].facts.append((fact, text))
            elif not self.sections and not line.startswith("#"):
                self.introduction += line + "\n"

    def sources(self, architecture):
        """Returns the files of a variant."""
        return [str(path.relative_to(ROOT)) for path in sources_of(self.name, architecture)] \
            if architecture in self.names else []

    def add(self, architecture, found):
        """Takes the evidence of a variant."""
        merged, beyond = evidence.clauses(found, "lines"), evidence.clauses(found)
        self.files[architecture] = {path: evidence.numbers(rows) for path, rows in found["files"].items()}
        self.launch[architecture] = merged.pop(evidence.LAUNCH, {})
        self.elements[architecture] = found["elements"]
        for check in found["clauses"]:
            clause = self.clauses.get(check["clause"])
            if clause:
                clause.moments.setdefault(architecture, []).append(check["moments"])
                clause.lines[architecture] = merged[check["clause"]]
                clause.beyond[architecture] = beyond[check["clause"]]
                if check.get("problem"):
                    clause.problems.setdefault(architecture, []).append(check["problem"])

    def runs(self, architecture):
        """Returns {file: {line: the numbers of the clauses that run something of it that the launch does not}}.

        A line of which no clause runs more than the launch has the clauses that run it.
        """
        result = defaultdict(dict)
        for kind in ("beyond", "lines"):
            found = defaultdict(lambda: defaultdict(list))
            for number, clause in self.clauses.items():
                for path, lines in getattr(clause, kind).get(architecture, {}).items():
                    for line in lines:
                        found[path][line].append(number)
            for path, rows in found.items():
                for line, numbers in rows.items():
                    result[path].setdefault(line, numbers)
        return result


def clause_count(folder):
    """Returns the number of clauses of an app, by its folder."""
    text = (ROOT / f"Apps/{folder}/SPEC.md").read_text(encoding="utf-8")
    return len({found.group(2) for line in text.splitlines() if (found := _FACT.match(line))})


def apps(site, commit):
    """Returns all apps with the evidence that is current; what is missing is noted."""
    result = []
    for name in app_names():
        app = App(name)
        for architecture in app.names:
            try:
                app.add(architecture, evidence.current(name, architecture, commit))
            except Missing as missing:
                app.missing[architecture] = f"{missing.what} {missing.get}"
                site.problem(app.address, missing.what, missing.get)
        for clause in app.clauses.values():
            for architecture, problems in clause.problems.items():
                for problem in problems:
                    site.problem(clause.address, f"{clause.number} fails in {architecture}: {problem.splitlines()[0]}")
        result.append(app)
    return result


def left_out():
    """Returns the apps that this book leaves out, with their clauses on one page."""
    result = [App(folder.lower()) for folder in app_folders() if folder.lower() not in app_names()]
    for app in result:
        for clause in app.clauses.values():
            clause.address = f"{app.address}#{clause.number}"
    return result


def sets_of(runs):
    """Returns the different sets of clauses of a file's lines, each once, and {line: number of its set}."""
    sets, places, of_line = [], {}, {}
    for line in sorted(runs):
        key = tuple(runs[line])
        if key not in places:
            places[key] = len(sets)
            sets.append(key)
        of_line[line] = places[key]
    return sets, of_line
