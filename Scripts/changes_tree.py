"""The trees that change requests are applied to and built in. The sources that you work on are only read."""
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from changes_requests import ARCHITECTURES, Problem
from tools import ROOT

SWIFT = os.environ.get("SWIFT", "swift")


class Stage:
    """A git index that begins with this tree as it is now, committed or not, and to which patches are applied.

    The index and its objects are in a folder of their own; those of the repository stay as they are.
    """

    def __init__(self, folder):
        (folder / "objects").mkdir(parents=True, exist_ok=True)
        # Variables of another repository (those of a hook, say) would lead git there.
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        self.repository, objects, index = ((ROOT / line).resolve() for line in self.git(
            "rev-parse", "--git-dir", "--git-path", "objects", "--git-path", "index").splitlines())
        self.environment |= {
            "GIT_INDEX_FILE": str(folder.resolve() / "index"), "GIT_OBJECT_DIRECTORY": str(folder.resolve() / "objects"),
            "GIT_ALTERNATE_OBJECT_DIRECTORIES": str(objects)}
        # With the repository's index, git reads only the files that have changed.
        shutil.copy(index, folder / "index")
        self.git("add", "--all")
        self.git("rm", "-r", "--cached", "--quiet", "--ignore-unmatch", "Changes")
        self.today = self.everything = self.tree()
        self.requests = []

    def git(self, *arguments, folder=None):
        """Runs git in the repository, or in a folder that has its own index beside it."""
        environment, options = self.environment, []
        if folder:
            environment = {**environment, "GIT_INDEX_FILE": str(folder.resolve()) + ".index"}
            options = [f"--git-dir={self.repository}", f"--work-tree={folder.resolve()}"]
        command = ["git", "-c", "core.autocrlf=false", *options, *arguments]
        return subprocess.run(command, cwd=folder or ROOT, env=environment, check=True, text=True,
                              capture_output=True).stdout

    def tree(self): return self.git("write-tree").strip()

    def reset(self, tree): self.git("read-tree", tree)

    def read(self, path): return self.git("cat-file", "blob", f":{path}")

    def check_out(self, folder):
        """Makes a folder as the index is; writes only the files that differ, so that builds are incremental."""
        folder.mkdir(parents=True, exist_ok=True)
        self.git("read-tree", "--reset", "-u", self.tree(), folder=folder)

    def apply(self, request, after="", without=None):
        """Applies the patches of a request, or all but one; raises a Problem that names the file and the line."""
        for part in request.parts:
            if part == without:
                continue
            try:
                self.git("apply", "--cached", str(request.patch(part).resolve()))
            except subprocess.CalledProcessError as error:
                reasons = "".join(f"\n  {line}" for line in error.stderr.splitlines())
                raise Problem(
                    f"{request.name}/{part}.patch does not apply to today's tree{after}:{reasons}\n"
                    f"`make change-requests ARGS=\"--edit {request.number}\"` makes a tree with what does apply (the "
                    f"rest is in files *.rej);\nwhen that is edited, `make change-requests ARGS=\"--save "
                    f"{request.number}\"` writes the patches again.") from None

    def apply_alone(self, request):
        """Applies the patches of a request to today's tree."""
        self.reset(self.today)
        self.apply(request)

    def apply_all(self, requests):
        """Applies requests one after another; the result is `everything`."""
        self.requests = requests
        self.leave_out()
        self.everything = self.tree()

    def leave_out(self, requests=(), part=None):
        """Makes the index `everything` without one patch of some requests.

        The others are applied again: taking a patch back can fail where a later one has changed the lines beside it.
        """
        self.reset(self.today)
        for request in self.requests:
            self.apply(request, after=" with the requests before it", without=part if request in requests else None)


def module(path):
    """Returns the module of a source of a variant or a contract, otherwise none."""
    parts = Path(path).parts
    if len(parts) > 3 and parts[0] == "Apps" and parts[2] in ARCHITECTURES.values():
        return parts[1] + parts[2]
    if len(parts) > 3 and parts[0] == "Tests" and parts[2] in ("Baseline", "Contract", "Subjects", "Tests"):
        return parts[1] + ("ContractTests" if parts[2] == "Tests" else parts[2])
    return None


class Build:
    """The tree that is built: as the stage is, with the products of earlier builds."""

    def __init__(self, folder, apps):
        (self.folder, self.scratch, self.log) = (folder / "tree", folder / "build", folder / "log.txt")
        # Modules whose last build ended with errors: the compiler may take their objects for newer than they are.
        self.unsound = folder / "unsound-modules.txt"
        self.apps = sorted(apps)
        self.log.unlink(missing_ok=True)

    def follow(self, stage):
        """Makes the tree as the stage is."""
        stage.check_out(self.folder)
        resolved, copy = ROOT / "Package.resolved", self.folder / "Package.resolved"
        if resolved.exists() and not copy.exists():
            shutil.copy(resolved, copy)

    def swift(self, command, *arguments):
        """Runs the compiler; returns its exit status and output."""
        done = subprocess.run(
            [SWIFT, command, "--package-path", str(self.folder), "--scratch-path", str(self.scratch), *arguments],
            env={**os.environ, "TRIPTYCH_TESTS": " ".join(f"Tests/{app}" for app in self.apps)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"{command} {' '.join(arguments)}\n{done.stdout}\n")
        return done.returncode, done.stdout

    def build(self):
        """Builds everything; returns the errors by the paths of their files."""
        self.forget_unsound()
        status, said = self.swift("build", "--build-tests", "--disable-xctest")
        errors = self.errors_in(said)
        self.note_unsound(filter(None, map(module, errors)))
        if status != 0 and not errors:
            raise Problem(f"The tree does not build:\n{said[-3000:]}")
        return errors if status != 0 else {}

    def errors_in(self, said):
        """Returns what the compiler has reported, by the paths of the files."""
        errors = {}
        for path, line in re.findall(r"^(/\S+?\.swift):(\d+:\d+: error: .*)$", said, re.MULTILINE):
            lines = errors.setdefault(path.removeprefix(f"{self.folder.resolve()}/"), [])
            lines += [line] if line not in lines else []
        return errors

    def build_module(self, app, architecture):
        """Builds a variant's module; returns the seconds that it took, whether it was built, and the errors by file."""
        start = time.monotonic()
        status, said = self.swift("build", "--target", app + ARCHITECTURES[architecture])
        seconds = time.monotonic() - start
        if status != 0:
            self.note_unsound([app + ARCHITECTURES[architecture]])
        return seconds, status == 0, self.errors_in(said)

    def note_unsound(self, modules):
        """Remembers modules for the next build of everything, which may be that of another run."""
        with open(self.unsound, "a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in modules)

    def forget_unsound(self):
        """Makes the next build compile modules again that an incremental build might leave as they are."""
        if self.unsound.exists():
            for name in set(self.unsound.read_text(encoding="utf-8").split()):
                for folder in self.scratch.glob(f"*/debug/{name}.build"):
                    shutil.rmtree(folder)
            # Without its last plan, SwiftPM makes a new one, which also writes the lists of files of these modules.
            for plan in self.scratch.glob("*/debug/description.json"):
                plan.unlink()
            self.unsound.unlink()

    def test(self, pattern):
        """Runs the contracts; returns the clauses that failed, with their architectures, and the reasons."""
        status, said = self.swift("test", "--skip-build", "--disable-xctest", "--filter", pattern)
        # The line's beginning says what ran; its fact and architecture are in the failure itself.
        failed = set(re.findall(r"Caught error: ([A-Z]-\d+)[a-z]? \[([a-z-]+)\]: ", said))
        count = re.findall(r"Test run with (\d+) test", said)
        if not count or int(count[-1]) == 0:
            raise Problem(f"No test ran, which proves nothing:\n{said[-3000:]}")
        reasons = re.findall(r"^\S+ (Test .* recorded an issue .*)$", said, re.MULTILINE)
        if status != 0 and not reasons:
            raise Problem(f"The tests failed without naming a failing test:\n{said[-3000:]}")
        return failed, reasons
