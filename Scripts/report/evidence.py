"""What each clause shows and runs: its screens, its trace, and the lines of each variant, by one profile per clause."""
import concurrent.futures
import hashlib
import json
import tempfile
from pathlib import Path

import instrumented
from model import Missing
from subjects import Probe, architectures, folder_of, module_of, pairs, sources_of, swift_files
from tools import ROOT, need, run, say

FOLDER = ".build/report/evidence"
# The check that does nothing but launch the app; what it runs belongs to every clause.
LAUNCH = "launch"
FORMAT = 1


def key_of(app, architecture):
    """Returns a digest of everything that a variant's evidence is made of: kit, app, contract, and what runs it."""
    own = f"Apps/{folder_of(app)}"
    folders = [*sorted(f"Packages/{path.name}/Sources" for path in (ROOT / "Packages").iterdir()), own, "Apps/Shared",
               f"Tests/Contracts/{folder_of(app)}/Contract", "Tools/ReportProbe"]
    others = [f"{own}/{folder}/" for folder in ("Tests", "App", *architectures().values())
              if folder != architectures()[architecture]]
    digest = hashlib.sha256(str(FORMAT).encode())
    for path in [path for folder in folders for path in swift_files(ROOT / folder)]:
        place = str(path.relative_to(ROOT))
        if not place.startswith(tuple(others)):
            digest.update(f"{place}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def path_of(app, architecture):
    """Returns the file of a variant's evidence."""
    return ROOT / FOLDER / f"{app}-{architecture}.json"


def stored(app, architecture):
    """Returns the stored evidence of a variant; `None` if there is none or its format is another one."""
    try:
        found = json.loads(path_of(app, architecture).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if found.get("format") == FORMAT else None


def current(app, architecture, commit):
    """Returns the stored evidence of a variant.

    Raises Missing if there is none, and if it was made of other sources: then it names both commits.
    """
    found = stored(app, architecture)
    if not found:
        raise Missing(f"{app} in {architecture} has not been observed.", "Observe it: make book.")
    if found["key"] != key_of(app, architecture):
        raise Missing(f"the evidence of {app} in {architecture} is of commit {found['commit']}, and this tree, at commit "
                      f"{commit}, has other sources.", "Observe it again: make book.")
    return found


def observe(commit):
    """Observes all variants whose sources have changed since they were observed; returns what could not be observed."""
    stale = [pair for pair in pairs() if (stored(*pair) or {}).get("key") != key_of(*pair)]
    if not stale:
        return []
    try:
        program = instrumented.probe(dict.fromkeys(module_of(*pair) for pair in stale))
    except Missing as missing:
        return [missing]
    failures = []
    for app, architecture in stale:
        say(f"  observing {app} in {architecture}")
        try:
            _observe(program, app, architecture, commit)
        except Missing as missing:
            failures.append(missing)
    return failures


def _observe(program, app, architecture, commit):
    with tempfile.TemporaryDirectory(prefix="triptych-evidence-") as name:
        folder = Path(name)
        found = program.ask("evidence", app, architecture, folder, environment={"LLVM_PROFILE_FILE": str(folder / "end.profraw")})
        if not any(clause["isCounted"] for clause in found["clauses"]):
            raise Missing(f"{app} in {architecture} has no counts.", "Coverage per clause is measured on Linux only.")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            lines = list(pool.map(lambda place: _lines(program, folder, place, app, architecture),
                                  range(len(found["clauses"]))))
    files = {path: sorted(count) for path, count in lines[0].items()}
    for clause, counts in zip(found["clauses"], lines):
        clause["lines"] = {path: spans(line for line, count in row.items() if count) for path, row in counts.items()}
        clause["lines"] = {path: row for path, row in clause["lines"].items() if row}
    path = path_of(app, architecture)
    path.parent.mkdir(parents=True, exist_ok=True)
    document = {"format": FORMAT, "app": app, "architecture": architecture, "commit": commit, "key": key_of(app, architecture),
                "files": {name: spans(row) for name, row in files.items()}, **found}
    path.write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _lines(program, folder, place, app, architecture):
    """Returns {file: {line: how often it ran}} of one clause."""
    raw, data = folder / f"{place}.profraw", folder / f"{place}.profdata"
    run([need("llvm-profdata"), "merge", "-sparse", raw, "-o", data])
    said = run([need("llvm-cov"), "export", "-format=lcov", "-skip-expansions", "-skip-functions",
                f"-instr-profile={data}", program.program, *sources_of(app, architecture)]).stdout
    raw.unlink()
    data.unlink()
    return read_lcov(said)


def read_lcov(text):
    """Returns {file of this repository: {line: count}} from what llvm-cov exports."""
    files, current_file = {}, {}
    for line in text.splitlines():
        if line.startswith("SF:"):
            path = Path(line[3:])
            current_file = files.setdefault(str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else line[3:], {})
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            current_file[int(number)] = int(count)
    return {path: lines for path, lines in files.items() if lines}


def spans(numbers):
    """Returns ascending numbers as [first, last] of each unbroken row."""
    result = []
    for number in sorted(numbers):
        if result and number == result[-1][1] + 1:
            result[-1][1] = number
        else:
            result.append([number, number])
    return result


def numbers(rows):
    """Returns the set of numbers in such rows."""
    return {number for first, last in rows for number in range(first, last + 1)}


def clauses(evidence):
    """Returns {clause: {file: set of lines}}, with the launch; a clause with several checks has the lines of all."""
    result = {}
    for clause in evidence["clauses"]:
        merged = result.setdefault(clause["clause"], {})
        for path, rows in clause["lines"].items():
            merged.setdefault(path, set()).update(numbers(rows))
    return result
