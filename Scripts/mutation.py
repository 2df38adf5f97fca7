"""Mutation testing: small mistakes in the variants and in the kit, and which tests notice them.

    mutation.py [--out FILE] [--survivors] [SUBJECT…]

A SUBJECT is an app (`counter`) or a package (`KitDI`); all of them without one. The modules are compiled once with all
their mutants in them, and linked with the products of the debug build; the variable MUTANT switches one on. A mutant of a
variant is tried on the clauses whose code reaches it, then on the unit tests of its app, then on a walk through all
architectures; a mutant of a package on the package's tests. The first that notices it ends the search, and of unit tests,
only the suites whose code reaches it run.
"""
import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "report"))

from instrumented import MAP, arguments, emptied_outputs, link, with_own_outputs  # noqa: E402
from model import Missing  # noqa: E402
from mutants import STORED, fingerprint, load, stored  # noqa: E402
from subjects import PROGRAM, Probe, app_names, folder_of, module_of, names_of, variant_of  # noqa: E402
from tools import ROOT, build, names, need, pack, run, say, unpacked  # noqa: E402

FOLDER = ROOT / ".build/mutation"
PACKAGES = {
    "KitCore": "KitCore", "KitReactive": "KitReactive", "KitDI": "KitDI", "KitNavigation": "KitNavigation",
    "KitMVVMC": "KitArchitectures", "KitVVSI": "KitArchitectures", "KitMVCE": "KitArchitectures"}
# A mutant may never end. No run of a test takes so long, on any machine.
CPU_SECONDS, SECONDS = 60, 600
# Or it waits for what never comes: all its threads sleep, which no test does. After so many looks it is ended.
IDLE_LOOKS = 8


class Build:
    """The modules with their mutants, and the programs that are linked with them."""

    def __init__(self, modules, accepted):
        self.modules = modules  # {module: folder of its sources}
        self.accepted = accepted  # {module: mutants that an earlier compilation of these sources has accepted}
        self.plan = (ROOT / ".build/debug.yaml").read_text(encoding="utf-8")
        self.built, self.own = str((ROOT / ".build/debug").resolve()), str(FOLDER.resolve())
        self.refused = self._compile()

    def _compile(self):
        known = {(module, *identity(mutant)) for module, mutants in self.accepted.items() for mutant in mutants}
        refused = {mutant["id"] for mutant in self._write(set())
                   if mutant["module"] in self.accepted and (mutant["module"], *identity(mutant)) not in known}
        waiting = set(self.modules)
        while waiting:
            self.mutants = self._write(refused)
            wrong = {module: self._errors(module) for module in sorted(waiting)}
            waiting = {module for module, mutants in wrong.items() if mutants}
            refused |= set().union(*wrong.values())
        if refused:
            say(f"  {len(refused)} mutants that the compiler refuses are left out")
        return refused

    def _write(self, refused):
        folders = []
        for module, source in self.modules.items():
            folder = FOLDER / "sources" / module
            subprocess.run(["rm", "-rf", folder], check=True)
            folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "-RL", ROOT / source, folder], check=True)
            folders.append(folder)
        domains = [path for path in ROOT.glob("Apps/*/Domain") if any(path.parent.name in name for name in self.modules)]
        made = run([tool(), *folders, *(word for path in domains for word in ("--enums", path)),
                    *(word for mutant in sorted(refused) for word in ("--without", mutant))])
        mutants = json.loads(made.stdout)
        for mutant in mutants:
            module, _, path = mutant["file"].removeprefix(f"{FOLDER}/sources/").partition("/")
            mutant |= {"module": module, "file": path, "folder": self.modules[module]}
        return mutants

    def _errors(self, module):
        """Compiles a module; returns the mutants on the lines that the compiler refuses."""
        say(f"  compiling {module} with its mutants")
        source, copies = ROOT / self.modules[module], FOLDER / "sources" / module
        outputs, text = emptied_outputs(module, self.built, self.own)
        files = json.loads(text.replace(f"{source.resolve()}/", f"{copies.resolve()}/"))
        stem = f"{self.own}/{module}.build/MutationSwitch"
        files[f"{copies.resolve()}/MutationSwitch.swift"] = {
            kind: f"{stem}.{kind}" for kind in ("swift-dependencies", "dependencies")} | {"object": f"{stem}.swift.o"}
        (outputs / MAP).write_text(json.dumps(files), encoding="utf-8")
        words = with_own_outputs(arguments(self.plan, (module, "module")), module, self.built, self.own)
        listed = next((word for word in words if word.startswith("@") and word.endswith("sources")), None)
        sources = sorted(str(path.resolve()) for path in copies.rglob("*.swift"))
        (outputs / "sources").write_text("\n".join(json.dumps(path) for path in sources), encoding="utf-8")
        words = [f"@{outputs.resolve()}/sources" if word == listed else word for word in words
                 if not word.startswith(f"{source.resolve()}/")]
        if not listed:
            words += sources
        result = run([*words, "-suppress-warnings"], check=False, merge=True)
        if result.returncode == 0:
            return set()
        wrong = set()
        for path, line in re.findall(r"^(\S+\.swift):(\d+):\d+: error: ", result.stdout, re.MULTILINE):
            wrong |= mutants_near(Path(path).read_text(encoding="utf-8").splitlines(), int(line))
        if not wrong:
            raise Missing(f"{module} does not compile with mutants: {result.stdout.strip()[-600:]}", "Compile it without.")
        return wrong

    def link(self, product, kind="exe"):
        """Links a program of the debug build with the modules that have mutants."""
        switches = [f"{self.own}/{module}.build/MutationSwitch.swift.o" for module in self.modules]
        return link((product, kind), self.plan, self.built, self.own, self.modules, switches)


def tool():
    """Builds the program that writes mutants, and returns its path."""
    run([need("swift"), "build", "--package-path", "Tools/Mutation", "--product", "mutate"], merge=True)
    return ROOT / "Tools/Mutation/.build/debug/mutate"


def mutants_near(lines, line):
    """Returns the mutants on a line (from 1); without one, those on the nearest lines before and after it that have some."""
    def on(texts):
        return next((set(map(int, found)) for text in texts if (found := re.findall(r"isMutated\((\d+)\)", text))), set())
    return on([lines[line - 1]]) or on(reversed(lines[:line])) | on(lines[line:])


def attempt(command, mutant=0, reached=None):
    """Runs tests with a mutant switched on; returns what they printed, and how they ended: `passed`, `failed` or `crashed`."""
    # The signal shows that a mutant crashes; the report of a crash takes longer than the tests.
    environment = os.environ | {"MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"}
    environment |= {"MUTANTS_REACHED": str(reached)} if reached else {}
    with tempfile.TemporaryFile() as output:
        program = subprocess.Popen(
            [str(word) for word in command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS)))
        if not ends(program):
            program.kill()
            program.wait()
        output.seek(0)
        said = output.read().decode("utf-8", errors="replace")
    code = program.returncode
    return said, "passed" if code == 0 else "crashed" if code < 0 else "failed"


def ends(program, every=1):
    """Waits for a program, and looks at it at intervals in seconds; returns whether it ends by itself."""
    former, idle = None, 0
    for _ in range(SECONDS):
        try:
            program.wait(timeout=every)
            return True
        except subprocess.TimeoutExpired:
            threads = threads_of(program.pid)
            idle = idle + 1 if threads and threads == former and not any(state == "R" for state, _ in threads) else 0
            former = threads
            if idle == IDLE_LOOKS:
                return False
    return False


def threads_of(process):
    """Returns the state and the CPU time of each thread of a process; nothing on a system that does not tell."""
    found = []
    for path in sorted(Path(f"/proc/{process}/task").glob("*/stat")):
        try:
            words = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            found.append((words[0], int(words[11]) + int(words[12])))
        except OSError:
            pass
    return found


def numbers(path):
    """Returns the numbers in a file of reached mutants."""
    return {int(line) for line in Path(path).read_text(encoding="utf-8").split()} if Path(path).exists() else set()


def in_parallel(body, items):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(body, items))


class Contract:
    """The contract of an app in one architecture, clause by clause."""

    def __init__(self, probe, app, architecture, folder):
        self.command = [probe, "probe", app, "contract", architecture]
        results = json.loads(attempt(self.command)[0].splitlines()[-1])
        if broken := [result["clause"] for result in results if result.get("problem")]:
            raise Missing(f"{app} in {architecture} breaks {broken[0]} without a mutant.", f"make test-app APP={app}")
        self.clauses = list(dict.fromkeys(result["clause"] for result in results))

        def reach(clause):
            path = folder / f"{app}-{architecture}-{clause}"
            attempt([*self.command, clause], reached=path)
            return numbers(path)
        self.reached = dict(zip(self.clauses, in_parallel(reach, self.clauses)))

    def notices(self, mutant):
        """Returns the first clause that a mutant breaks, if there is one."""
        clauses = [clause for clause in self.clauses if mutant in self.reached[clause]]
        if not clauses:
            return None
        said, end = attempt([*self.command, *clauses], mutant)
        if end != "passed":
            return clauses[0]
        return next((result["clause"] for result in json.loads(said.splitlines()[-1]) if result.get("problem")), None)


class Tests:
    """The suites whose names match a regular expression."""

    def __init__(self, program, expression, folder):
        self.command = [program, "--testing-library", "swift-testing"]
        listed = attempt([*self.command, "--list-tests"])[0]
        suites = sorted(set(re.findall(rf"^({expression})/", listed, re.MULTILINE)))

        def reach(suite):
            path = folder / suite
            said, end = attempt(self._running([suite]), reached=path)
            if end != "passed" or "with 0 tests" in said:
                raise Missing(f"the tests of {suite} do not pass without a mutant.", "make test")
            return numbers(path)
        if not suites:
            raise Missing(f"no suite is called {expression}.", "make test")
        self.reached = dict(zip(suites, in_parallel(reach, suites)))

    def _running(self, suites):
        return [*self.command, "--filter", f"^({'|'.join(map(re.escape, suites))})/"]

    def notice(self, mutant):
        suites = [suite for suite, reached in self.reached.items() if mutant in reached]
        return bool(suites) and attempt(self._running(suites), mutant)[1] != "passed"


def try_variants(apps, folder, known, accepted, path):
    """Tries the mutants of all variants of some apps."""
    variants = {module_of(app, name): (app, name) for app in apps for name in names_of(app)}
    made = Build({module: variant_of(*pair) for module, pair in variants.items()}, accepted)
    tool, tests = made.link(PROGRAM), made.link("TriptychPackageTests", "test")
    contracts = {module: Contract(tool, *pair, folder) for module, pair in variants.items()}
    units = {app: Tests(tests, rf"{folder_of(app)}UnitTests\.[^/\s]+", folder) for app in apps}

    def attempt_one(mutant):
        app, number = variants[mutant["module"]][0], mutant["id"]
        contract, outcome = contracts[mutant["module"]], {"by": None}
        if clause := contract.notices(number):
            outcome |= {"by": "contract", "clause": clause}
        elif units[app].notice(number):
            outcome["by"] = "unit tests"
        elif attempt([tool, "walk", app, "--seed", "7", "--steps", "600"], number)[1] != "passed":
            outcome["by"] = "walks"
        return {**mutant, **outcome}
    finish(made, attempt_one, known, path)


def try_packages(packages, folder, known, accepted, path):
    """Tries the mutants of packages of the kit on their own tests."""
    made = Build({module: f"Packages/{PACKAGES[module]}/Sources/{module}" for module in packages}, accepted)
    program = made.link("TriptychPackageTests", "test")
    tests = {module: Tests(program, rf"{PACKAGES[module]}Tests\.[^/\s]+", folder) for module in packages}

    def attempt_one(mutant):
        by = "unit tests" if tests[mutant["module"]].notice(mutant["id"]) else None
        return {**mutant, "by": by}
    finish(made, attempt_one, known, path)


def finish(made, attempt_one, known, path):
    """Tries the mutants, except those of which the outcome is known."""
    mutants = [mutant for mutant in made.mutants if mutant["id"] not in made.refused]
    # Of two that look alike on a line, the one that nothing noticed counts: both are tried.
    outcomes = {(module, *identity(mutant)): mutant for module in made.modules
                for mutant in sorted(known.get(module, []), key=lambda mutant: "by" not in mutant)}
    mutants = [mutant | {"by": None} | outcomes.get((mutant["module"], *identity(mutant)), {}) for mutant in mutants]
    say(f"  trying {sum(not mutant['by'] for mutant in mutants)} mutants")
    # An interruption loses one module; `--survivors` goes on with the others.
    for module in made.modules:
        own = [mutant for mutant in mutants if mutant["module"] == module]
        save(in_parallel(lambda mutant: mutant if mutant["by"] else attempt_one(mutant), own), path)


def identity(mutant): return [mutant[key] for key in ("file", "line", "kind", "before", "after")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help="an app or a package of the kit; all without one")
    parser.add_argument("--survivors", action="store_true",
                        help="try only new mutants and those that nothing noticed before, after tests were added")
    parser.add_argument("--out", default=STORED.relative_to(ROOT), help="the file for the result")
    options = parser.parse_args()
    subjects = names("app or package", "SUBJECT", ",".join(options.subjects), [*app_names(), *PACKAGES])
    known, accepted = (stored(ROOT / options.out), load(ROOT / options.out)[0]) if options.survivors else ({}, {})
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        build("--build-tests", "--disable-xctest")
        Probe().program()
        with tempfile.TemporaryDirectory(prefix="triptych-mutation-") as temporary:
            if apps := [name for name in subjects if name in app_names()]:
                try_variants(apps, Path(temporary), known, accepted, ROOT / options.out)
            if packages := [name for name in subjects if name in PACKAGES]:
                try_packages(packages, Path(temporary), known, accepted, ROOT / options.out)
    except Missing as problem:
        say(f"{problem}")
        return 1
    return 0


def save(mutants, path):
    """Writes what happened to the mutants of some modules; what another run has found about others stays."""
    document = unpacked(path)
    for module in dict.fromkeys(mutant["module"] for mutant in mutants):
        own = [mutant for mutant in mutants if mutant["module"] == module]
        noticed = Counter(mutant["by"] or "nothing" for mutant in own)
        say(f"{module}: {len(own)} mutants; noticed by " + ", ".join(f"{by} {count}" for by, count in noticed.items()))
        folder = own[0].pop("folder")
        document[module] = {"folder": folder, "sources": fingerprint(ROOT / folder), "mutants": [
            {key: mutant[key] for key in ("kind", "file", "line", "place", "before", "after", "by", "clause")
             if mutant.get(key) is not None} for mutant in own]}
    pack(document, path)


if __name__ == "__main__":
    sys.exit(main())
