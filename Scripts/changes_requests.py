"""The change requests in Changes, and the files of their patches."""
import functools
import hashlib
import re
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent / "report"))

from subjects import BASELINE, architectures, others  # noqa: E402

SHARED = "shared"
ARCHITECTURES = architectures()
KINDS = [
    "add a field with a rule", "add a column", "add a filter", "combine filters", "change the error policy",
    "add a scene in the middle of a flow", "add an analytics event to every action", "move a screen to another flow",
    "add undo", "add a derived state with an edge", "add a list beside the state", "replace a fixed choice by input",
    "add a persistent property to every row", "add a setting that filters elsewhere",
    "asynchronous validation", "derive one field from another until touched", "add a timed scene to a flow",
    "cross-cutting presentation", "add an entity and a picker to a flow", "add search to a live list",
]

FIRST_ATTEMPT = "## First attempt"
ATTEMPT = re.compile(r"- [a-z-]+: \d+ lines in \d+ files?; old clauses broken: [^;]+; new clauses broken: [^;]+(; did not build: .+)?$")


class Problem(Exception):
    """Something about a request that you must fix; the message says what, where and how."""


@dataclass(eq=False)
class Request:
    """A requested change, with a patch for what all need, one for each architecture, and one for the app without any."""
    folder: Path
    title: str
    kind: str
    app: str
    clauses: list
    description: str
    # {subject: what its first version was and broke}, for requests whose first version was kept.
    first_attempts: dict

    @property
    def number(self): return self.folder.name[:2]

    @property
    def name(self): return self.folder.name

    @property
    def fingerprint(self):
        """What identifies the patches: figures of other patches are not used."""
        return hashlib.sha256("".join(self.text(part) for part in self.parts).encode()).hexdigest()[:16]

    @functools.cached_property
    def folders(self):
        """The folder that each patch but the shared one changes: those of the variants, and that of the app without an
        architecture if there is one."""
        variants = {name: f"Apps/{self.app}/{folder}/" for name, folder in ARCHITECTURES.items()}
        baseline = others(self.app.lower()).get(BASELINE)
        return variants | ({BASELINE: baseline + "/"} if baseline else {})

    @property
    def parts(self): return [SHARED, *self.folders]

    def broken(self, failed, subject):
        """Returns the request's clauses among the failed ones of an architecture, or of the app without any."""
        return [clause for clause in self.clauses if (clause, subject) in failed]

    def patch(self, part): return self.folder / (part + ".patch")

    def text(self, part):
        path = self.patch(part)
        return path.read_text(encoding="utf-8") if path.exists() else ""


def read_all(root):
    """Returns all requests in their order; raises a Problem for an incomplete one."""
    folders = sorted(path for path in root.iterdir() if path.is_dir() and re.match(r"\d\d-", path.name))
    if not folders:
        raise Problem(f"There is no change request in {root}.")
    return [read(folder) for folder in folders]


def read(folder):
    page = folder / "README.md"
    if not page.exists():
        raise Problem(f"{folder.name} has no README.md: see Changes/README.md for its contents.")
    lines = page.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    if len(rows) != 2 or rows[0] != ["kind", "app", "clauses"] or not lines[0].startswith("# "):
        raise Problem(f"{folder.name}/README.md needs a title and a table of one row with kind, app and clauses.")
    kind, app, clauses = rows[1]
    if kind not in KINDS:
        raise Problem(f"{folder.name}/README.md names the kind '{kind}'. The kinds are: {'; '.join(KINDS)}.")
    words = " ".join(line.lstrip("> ") for line in lines if line.startswith(">"))
    if not words:
        raise Problem(f"{folder.name}/README.md does not quote the request (lines that begin with '> ').")
    attempts = [line for line in lines[lines.index(FIRST_ATTEMPT):] if line.startswith("- ")] if FIRST_ATTEMPT in lines else []
    if strange := [line for line in attempts if not ATTEMPT.match(line)]:
        raise Problem(f"{folder.name}/README.md says '{strange[0]}' about a first attempt. The form is: '- vvsi: 34 lines in 2 "
                      "files; old clauses broken: none; new clauses broken: C-26'.")
    return Request(folder, lines[0][2:], kind, app, [clause.strip() for clause in clauses.split(",")], words,
                   dict(line[2:].split(": ", 1) for line in attempts))


def select(requests, numbers):
    """Returns the requests with some numbers; all for none."""
    if not numbers:
        return requests
    unknown = sorted(set(numbers) - {request.number for request in requests})
    if unknown:
        known = ", ".join(f"{request.number} ({request.title})" for request in requests)
        raise Problem(f"There is no change request {', '.join(unknown)}. There are: {known}.")
    return [request for request in requests if request.number in numbers]


def check(requests):
    """Raises a Problem unless each request is complete and changes what its page says."""
    for request in requests:
        for part in request.parts:
            if not request.text(part).strip():
                raise Problem(f"{request.name} has no {part}.patch, or an empty one: "
                              f"make it with `make change-requests ARGS=\"--edit {request.number}\"`.")
        if request.first_attempts and set(request.first_attempts) != set(request.folders):
            raise Problem(f"{request.name}/README.md has first attempts of {', '.join(request.first_attempts)}, and the request "
                          f"has patches of {', '.join(request.folders)}.")
        changed = set(re.findall(r"^[+-]- \*\*([A-Z]-\d+)[a-z]?\*\*", request.text(SHARED), re.MULTILINE))
        if changed != set(request.clauses):
            raise Problem(f"{request.name}/README.md names the clauses {', '.join(request.clauses)}, but shared.patch "
                          f"changes {', '.join(sorted(changed)) or 'none'} of the app's SPEC.md.")
        for part, folder in request.folders.items():
            strange = [path for path in paths(request.text(part)) if not path.startswith(folder) and "/Mutants/" not in path]
            if strange:
                raise Problem(f"{request.name}/{part}.patch changes {', '.join(strange)}: only the variant itself and "
                              "its broken variants (Mutants) belong there; what all need belongs to shared.patch.")
        for path in paths(request.text(SHARED)):
            if path.startswith(tuple(request.folders.values())):
                raise Problem(f"{request.name}/shared.patch changes {path}, which belongs to {part_of(path, request)}.patch.")
    missing = [kind for kind in KINDS if kind not in {request.kind for request in requests}]
    if missing:
        raise Problem(f"No change request is of the kind: {'; '.join(missing)}.")


def part_of(path, request):
    """Returns the patch of a request that a file belongs to."""
    for part, folder in request.folders.items():
        mutants = f"+{ARCHITECTURES.get(part, part)}.swift"
        if path.startswith(folder) or path.endswith(mutants) or path in paths(request.text(part)):
            return part
    return SHARED


# What a patch touches

def files(patch):
    """Returns the patches of the single files by their paths."""
    parts = re.split(r"^diff --git a/(\S+) b/\S+$", patch, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def paths(patch): return list(files(patch))
