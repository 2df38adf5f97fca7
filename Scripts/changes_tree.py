"""Trees in which change requests are applied, built and tried; the sources that a person works on are only read."""
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from changes_requests import ARCHITECTURES, PARTS, Problem, paths

ROOT = Path(__file__).resolve().parent.parent
SWIFT = os.environ.get("SWIFT", "swift")
GIT = ["git", "-c", "user.name=changes", "-c", "user.email=changes@localhost", "-c", "core.autocrlf=false",
       "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgsign=false"]
def sources():
    """The paths of this tree's sources: what git knows or would add, changed or not, but for the requests."""
    found = run(["git", "ls-files", "-coz", "--exclude-standard"], ROOT).split("\0")
    return [path for path in found if path and not path.startswith("Changes/") and (ROOT / path).is_file()]


def touched(requests):
    """The paths that some requests' patches change."""
    return {path for request in requests for part in PARTS for path in paths(request.text(part))}


def run(command, folder, **options):
    # Another repository's variables (those of a hook, say) would lead git there.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(command, cwd=folder, env=environment, check=True, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, **options).stdout


class Stage:
    """A copy of sources under git, in which patches are applied and taken back."""

    def __init__(self, folder, wanted=lambda path: True):
        self.folder = folder
        folder.mkdir(parents=True)
        for path in filter(wanted, sources()):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / path).read_bytes())
            target.chmod((ROOT / path).stat().st_mode & 0o777)
        self.git("init", "-q")
        self.commit("today")
        self.git("tag", "today")

    def git(self, *arguments): return run([*GIT, *arguments], self.folder)

    def commit(self, name):
        self.git("add", "-A", "-f")
        self.git("commit", "-q", "--no-verify", "--allow-empty", "-m", name)

    def reset(self, name="today"): self.git("reset", "-q", "--hard", name)

    def read(self, path): return (self.folder / path).read_text(encoding="utf-8")

    def apply(self, request, parts=None, after=""):
        """Applies patches of a request; raises a Problem that names the file and the line."""
        for part in parts or PARTS:
            try:
                self.git("apply", "--index", str(request.patch(part).resolve()))
            except subprocess.CalledProcessError as error:
                reasons = "".join(f"\n  {line}" for line in error.stderr.splitlines())
                raise Problem(
                    f"{request.name}/{part}.patch does not apply to today's tree{after}:{reasons}\n"
                    f"`make change-requests ARGS=\"--edit {request.number}\"` makes a tree with what does apply (the "
                    f"rest is in files *.rej);\nwhen that is edited, `make change-requests ARGS=\"--save "
                    f"{request.number}\"` writes the patches anew.") from None

    def take_back(self, request, part):
        """Takes one patch of a request out of a tree in which all are."""
        self.git("apply", "--index", "--reverse", str(request.patch(part).resolve()))

    def apply_all(self, requests):
        self.reset()
        for request in requests:
            self.apply(request, after=" with the requests before it")
        self.commit("all")
        self.git("tag", "-f", "all")


def module(path):
    """The module of a variant's or a contract's source; none for another one."""
    parts = Path(path).parts
    if len(parts) > 3 and parts[0] == "Apps" and parts[2] in ARCHITECTURES.values():
        return parts[1] + parts[2]
    if len(parts) > 4 and parts[:2] == ("Tests", "Contracts"):
        return parts[2] + ("Contract" if parts[3] == "Contract" else "ContractTests")
    return None


class Build:
    """The tree that is built: as the stage, but only what has changed is written, so that builds are incremental."""

    def __init__(self, folder, apps):
        (self.tree, self.scratch, self.log) = (folder / "tree", folder / "build", folder / "log.txt")
        # Modules whose last build ended with errors: the compiler may take their objects for newer than they are.
        self.unsound = folder / "unsound-modules.txt"
        self.apps = sorted(apps)
        self.tree.mkdir(parents=True, exist_ok=True)

    def follow(self, stage):
        """Makes the tree as the stage is; the paths of what has changed."""
        wanted = stage.git("ls-files", "-z").split("\0")[:-1]
        for path in wanted:
            self.write(path, (stage.folder / path).read_bytes())
        self.remove_all_but(set(wanted) | {"Package.resolved"})
        resolved = ROOT / "Package.resolved"
        if resolved.exists() and not (self.tree / "Package.resolved").exists():
            self.write("Package.resolved", resolved.read_bytes())

    def write(self, path, data):
        target = self.tree / path
        if target.is_file() and target.read_bytes() == data:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)

    def remove_all_but(self, wanted):
        for folder, folders, names in os.walk(self.tree):
            folders[:] = [name for name in folders if not name.startswith(".build")]
            for name in names:
                path = Path(folder, name)
                if str(path.relative_to(self.tree)) not in wanted:
                    path.unlink()

    def swift(self, command, *arguments):
        """Runs the compiler; its exit status and all it said."""
        done = subprocess.run(
            [SWIFT, command, "--package-path", str(self.tree), "--scratch-path", str(self.scratch), *arguments],
            env={**os.environ, "TRIPTYCH_TESTS": " ".join(f"Tests/Contracts/{app}" for app in self.apps)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"{command} {' '.join(arguments)}\n{done.stdout}\n")
        return done.returncode, done.stdout

    def build(self):
        """Builds everything; the errors, by the paths of their files."""
        self.forget_unsound()
        status, said = self.swift("build", "--build-tests", "--disable-xctest")
        errors = {}
        for path, line in re.findall(r"^(/\S+?\.swift):(\d+:\d+: error: .*)$", said, re.MULTILINE):
            shown = str(Path(path).relative_to(self.tree.resolve())) if path.startswith(str(self.tree.resolve())) \
                else path
            if line not in errors.setdefault(shown, []):
                errors[shown].append(line)
        self.note_unsound(filter(None, map(module, errors)))
        if status != 0 and not errors:
            raise Problem(f"The tree does not build:\n{said[-3000:]}")
        return errors if status != 0 else {}

    def build_module(self, app, architecture):
        """Builds a variant's module; the seconds that it took, and whether it was built."""
        start = time.monotonic()
        status, _ = self.swift("build", "--target", app + ARCHITECTURES[architecture])
        seconds = time.monotonic() - start
        if status != 0:
            self.note_unsound([app + ARCHITECTURES[architecture]])
        return seconds, status == 0

    def note_unsound(self, modules):
        """Remembers modules for the next build of everything, which may be that of another run."""
        if names := "".join(f"{name}\n" for name in modules):
            with open(self.unsound, "a", encoding="utf-8") as file:
                file.write(names)

    def forget_unsound(self):
        """Has modules compiled anew of which an incremental build might leave a part as it was."""
        if not self.unsound.exists():
            return
        for name in set(self.unsound.read_text(encoding="utf-8").split()):
            for folder in self.scratch.glob(f"*/debug/{name}.build"):
                shutil.rmtree(folder)
        self.unsound.unlink()

    def test(self, pattern="ContractTests|MutantTests"):
        """Runs the contracts; how many tests ran, what the last line was, and which clauses failed where."""
        status, said = self.swift("test", "--skip-build", "--disable-xctest", "--filter", pattern)
        # The line's beginning says what ran; its fact and architecture are in the failure itself.
        failed = set(re.findall(r"Caught error: ([A-Z]-\d+)[a-z]? \[([a-z-]+)\]: ", said))
        count = re.findall(r"Test run with (\d+) test", said)
        if not count or int(count[-1]) == 0:
            raise Problem(f"No test ran, which proves nothing:\n{said[-3000:]}")
        reasons = re.findall(r"^\S+ (Test .* recorded an issue .*)$", said, re.MULTILINE)
        if status != 0 and not reasons:
            raise Problem(f"The tests ended without a word of what failed:\n{said[-3000:]}")
        return failed, reasons
