"""What each clause shows and runs: its screens, its trace, and the lines of each variant, by one profile per clause."""
import concurrent.futures
import functools
import hashlib
import json
import re
import tempfile
from pathlib import Path

import instrumented
import screens
from model import Missing
from subjects import app_names, architectures, folder_of, names_of, sources_of, swift_files, variant_of
from swift_source import code_only, lines_with_code
from tools import ROOT, need, pack, run, say, unpacked

STORE = ROOT / "Docs/Report/observations.json.xz"
# The check that does nothing but launch the app; what it runs belongs to every clause.
LAUNCH = "launch"
FORMAT = 3


def key_of(app, architecture):
    """Returns a digest of everything that a variant's evidence is made of: kit, app, contract, and what runs it."""
    own, variant = f"Apps/{folder_of(app)}", variant_of(app, architecture)
    folders = [*sorted(f"Packages/{path.name}/Sources" for path in (ROOT / "Packages").iterdir()), own, "Apps/Shared",
               f"Tests/{folder_of(app)}/Contract", "Tools/AppTools",
               f"Tests/{folder_of(app)}/Subjects", *([variant] if not variant.startswith(own) else [])]
    left_out = [f"{own}/{folder}/" for folder in ("Tests", "App", *architectures().values())
                if f"{own}/{folder}" != variant]
    digest = hashlib.sha256(str(FORMAT).encode())
    for path in [path for folder in folders for path in swift_files(ROOT / folder)]:
        place = str(path.relative_to(ROOT))
        if not place.startswith(tuple(left_out)):
            digest.update(f"{place}\n{_content(path, place)}".encode())
    return digest.hexdigest()[:16]


@functools.cache
def _content(path, place):
    """Returns a source as far as evidence depends on it: of the kit, whose lines it does not name, without comments."""
    text = path.read_text(encoding="utf-8")
    return "\n".join(lines_with_code(text)) if place.startswith("Packages/") else text


def load(path=STORE):
    """Returns {app: its observations}; without those of another format."""
    found = unpacked(path)
    return found["apps"] if found.get("format") == FORMAT else {}


def save(apps, path=STORE):
    """Writes the observations of all apps."""
    pack({"format": FORMAT, "apps": apps}, path)


def current(app, architecture):
    """Returns the observations of a variant; raises Missing if there are none of these sources."""
    found = load().get(app, {}).get("variants", {}).get(architecture)
    if not found or found["key"] != key_of(app, architecture):
        raise Missing(f"{app} in {architecture} has not been observed with these sources.", "Observe it: make observe.")
    return found


def is_current(app, document):
    """Returns whether all variants of an app were observed with these sources."""
    return {name: found["key"] for name, found in document["variants"].items()} == {
        name: key_of(app, name) for name in names_of(app)}


def observe(commit):
    """Observes all apps whose sources have changed since they were observed; returns what could not be observed."""
    documents, failures = load(), []
    stale = [app for app in app_names() if app not in documents or not is_current(app, documents[app])]
    program = instrumented.probe([(app, name) for app in stale for name in names_of(app)]) if stale else None
    for app in stale:
        try:
            documents[app] = _observe(program, app, commit)
        except Missing as missing:
            failures.append(missing)
    if len(failures) < len(stale):
        save(documents)
    return failures


def _observe(program, app, commit):
    """Returns what all variants of an app show and run, as far as the book and the report need it."""
    variants, moments, elements = {}, {}, {}
    for architecture in names_of(app):
        say(f"  observing {app} in {architecture}")
        found, files = _run(program, app, architecture)
        elements[architecture] = found["elements"]
        merged = {key: clauses(found["clauses"], key) for key in ("lines", "beyond")}
        own = variants[architecture] = {"key": key_of(app, architecture), "files": files, "clauses": {}}
        for check in found["clauses"]:
            number = check["clause"]
            clause = own["clauses"].setdefault(number, {"problems": [], **{
                key: {path: spans(lines) for path, lines in rows[number].items()} for key, rows in merged.items()}})
            clause["problems"] += [check["problem"]] if check.get("problem") else []
            if number != LAUNCH:
                moments.setdefault(number, {}).setdefault(architecture, []).append(check["moments"])
    shown = {number: screens.compact(checks) for number, checks in moments.items()}
    return {"commit": commit, "variants": variants, "clauses": shown,
            "elements": screens.used(shown.values(), elements[next(iter(elements))])}


def _run(program, app, architecture):
    """Runs the clauses of a variant; returns what they showed and ran, and the lines with code of its files."""
    with tempfile.TemporaryDirectory(prefix="triptych-evidence-") as name:
        folder = Path(name)
        found = program.ask("evidence", app, architecture, folder, environment={"LLVM_PROFILE_FILE": str(folder / "end.profraw")})
        if not all(clause["isCounted"] for clause in found["clauses"]):
            raise Missing(f"{app} in {architecture} has no counts.", "Coverage per clause is measured on Linux only.")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            lines = list(pool.map(lambda place: _lines(program, folder, place, app, architecture),
                                  range(len(found["clauses"]))))
    if not any(lines):
        raise Missing(f"the counts of {app} in {architecture} name none of its files.", f"Remove {instrumented.FOLDER}, and try again.")
    launch = next(regions for clause, regions in zip(found["clauses"], lines) if clause["clause"] == LAUNCH)
    for clause, regions in zip(found["clauses"], lines):
        clause["lines"] = _spans_of(regions, lambda path, region: region[2])
        before = {path: {place for place, _, ran in row if ran} for path, row in launch.items()}
        clause["beyond"] = _spans_of(regions, lambda path, region: region[2] and region[0] not in before[path])
    files = {path: {line for _, row, _ in regions for line in row} for path, regions in launch.items()}
    return found, {path: {"lines": spans(row), "digest": digest_of(path)} for path, row in files.items() if row}


def digest_of(path):
    """Returns a digest of a source; of none, if it is not there any more."""
    file = ROOT / path
    return digest(file.read_bytes()) if file.exists() else ""


def digest(content):
    """Returns a digest of the content of a source."""
    return hashlib.sha256(content).hexdigest()[:16]


def _lines(program, folder, place, app, architecture):
    """Returns the regions of each file, and whether they ran for one clause."""
    raw, data = folder / f"{place}.profraw", folder / f"{place}.profdata"
    run([need("llvm-profdata"), "merge", "-sparse", raw, "-o", data])
    said = run([need("llvm-cov"), "export", "-format=text", "-skip-expansions", "-skip-functions",
                f"-instr-profile={data}", program.program(), *sources_of(app, architecture)]).stdout
    raw.unlink()
    data.unlink()
    files = {Path(file["filename"]): file["segments"] for file in json.loads(said)["data"][0]["files"]}
    return {str(path.relative_to(ROOT)): regions(segments, _code(path)) for path, segments in files.items()
            if segments and path.is_relative_to(ROOT)}


@functools.cache
def _code(path):
    """Returns the lines of a source, without comments."""
    return code_only(path.read_text(encoding="utf-8")).splitlines()


def regions(segments, code):
    """Returns (place, lines, whether it ran) of each region, from the segments that llvm-cov exports.

    A line may have several: in a chain of streams, calls that the launch runs, and closures that run later. So lines
    alone would hide what a clause runs. A region ends where the next segment begins.
    """
    result = []
    for here, after in zip(segments, segments[1:]):
        line, column, count, has_count = here[:4]
        if not has_count or (len(here) > 5 and here[5]):
            continue
        end, end_column = after[:2]
        rows = []
        for number in range(line, min(end, len(code)) + 1):
            text = code[number - 1]
            part = text[column - 1 if number == line else 0:end_column - 1 if number == end else len(text)]
            if re.search(r"\w", part):
                rows.append(number)
        if rows:
            result.append(((line, column), rows, count > 0))
    return result


def _spans_of(files, counts):
    """Returns {file: spans of the lines of those regions that count}."""
    result = {path: spans({line for region in row if counts(path, region) for line in region[1]})
              for path, row in files.items()}
    return {path: row for path, row in result.items() if row}


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


def clauses(checks, key="beyond"):
    """Returns {clause: {file: set of lines}}; a clause with several checks has the lines of all.

    With "beyond", these are lines of which the clause runs something that the launch does not; with "lines", all that run.
    """
    result = {}
    for check in checks:
        merged = result.setdefault(check["clause"], {})
        for path, rows in check[key].items():
            merged.setdefault(path, set()).update(numbers(rows))
    return result
