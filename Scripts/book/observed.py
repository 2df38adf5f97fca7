"""What clauses showed and ran: the stored evidence, as pages need it."""
import re
from collections import defaultdict

import evidence
import swift_html as swift
from subjects import app_names, folder_of, names_of, sources_of
from tools import ROOT, run

_FACT = re.compile(r"^- \*\*(([A-Z]-\d+)([a-z]?))\*\* (.*)$")


class Clause:
    """A numbered requirement: its facts, and what each architecture showed and ran for it."""

    def __init__(self, app, number, section):
        self.app, self.number, self.section = app, number, section
        self.address = f"apps/{app}/{number}.html"
        self.facts = []
        self.screens, self.left_out, self.differs = [], 0, False
        # architecture: the trace of each screen, by file the lines that run and those of them of which something runs that
        # the launch does not, and its faults
        self.traces, self.lines, self.beyond, self.problems = {}, {}, {}, {}

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
        # architecture: {file: lines with code that runs}
        self.files, self.elements = {}, []
        # The architectures that were not observed, the files that have changed since and are not known, the observed commit, and
        # whether files are shown as they were then.
        self.missing, self.changed, self.commit, self.is_older = {}, set(), "", False
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

    def current(self, architecture):
        """Returns the files of a variant as they are now."""
        return [str(path.relative_to(ROOT)) for path in sources_of(self.name, architecture)] if architecture in self.names else []

    def add(self, found):
        """Takes what was observed. Files that have changed since are shown as they were; without git, their lines are left out."""
        self.elements, self.commit = found["elements"], found["commit"]
        for number, shown in found["clauses"].items():
            if clause := self.clauses.get(number):
                clause.screens, clause.left_out, clause.differs = shown["screens"], shown["left_out"], shown["differs"]
                clause.traces = shown["traces"]
        for architecture in (name for name in self.names if name in found["variants"]):
            variant = found["variants"][architecture]
            for path, file in variant["files"].items():
                if file["digest"] != evidence.digest_of(path):
                    text = run(["git", "show", f"{self.commit}:{path}"], check=False).stdout
                    if evidence.digest(text.encode()) == file["digest"]:
                        swift.observed[path], self.is_older = text, True
                    else:
                        self.changed.add(path)
            self.files[architecture] = self._current({path: file["lines"] for path, file in variant["files"].items()})
            for number, ran in variant["clauses"].items():
                if clause := self.clauses.get(number):
                    clause.lines[architecture] = self._current(ran["lines"])
                    clause.beyond[architecture] = self._current(ran["beyond"])
                    if ran["problems"]:
                        clause.problems[architecture] = ran["problems"]

    def _current(self, files):
        return {path: evidence.numbers(rows) for path, rows in files.items() if path not in self.changed}

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


def apps(site):
    """Returns all apps with what was observed of them; what is missing or has changed since is noted."""
    result, found = [], evidence.load()
    for name in app_names():
        app = App(name)
        result.append(app)
        if name not in found:
            app.missing = dict.fromkeys(app.names, "Not observed. Observe it: make observe.")
            site.problem(app.address, f"{app.title} has not been observed.", "Observe it: make observe.")
            continue
        app.add(found[name])
        if not evidence.is_current(name, found[name]):
            site.outdated(app.address, f"{app.title} was observed at commit {found[name]['commit']}, and this tree, at commit "
                          f"{site.commit}, has other sources. Observe it again: make observe.")
        for clause in app.clauses.values():
            for architecture, problems in clause.problems.items():
                for problem in problems:
                    site.problem(clause.address, f"{clause.number} fails in {architecture}: {problem.splitlines()[0]}")
    return result
