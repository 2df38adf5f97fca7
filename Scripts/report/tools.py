"""Programs that figures are made with: where they are, and how to get those that are not there."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from model import Missing

ROOT = Path(__file__).resolve().parent.parent.parent

HOW_TO_GET = {
    "swift": "Install Swift 6.2 or newer: https://www.swift.org/install",
    "git": "Install git: apt-get install git, or xcode-select --install.",
    "valgrind": "Install valgrind: apt-get install valgrind. There is none for Apple silicon.",
    "llvm-cov": "It comes with Swift's toolchain; else: apt-get install llvm.",
    "llvm-profdata": "It comes with Swift's toolchain; else: apt-get install llvm.",
    "size": "Install it: apt-get install binutils, or xcode-select --install.",
    "strip": "Install it: apt-get install binutils, or xcode-select --install.",
    "time": "Install GNU time: apt-get install time.",
}


def say(text):
    """Tells whoever waits what is being done."""
    print(text, file=sys.stderr, flush=True)


def need(name):
    """The path of a program.

    Raises Missing with how to get it.
    """
    # A wrapper around the compiler, where one is named.
    wanted = os.environ.get("SWIFT") or "swift" if name == "swift" else name
    path = shutil.which(wanted)
    if not path and name.startswith("llvm-") and shutil.which("swift"):
        beside = Path(shutil.which("swift")).resolve().parent / name
        path = str(beside) if beside.exists() else None
    if not path and name.startswith("llvm-") and shutil.which("xcrun"):
        found = subprocess.run(["xcrun", "--find", name], capture_output=True, text=True, check=False)
        path = found.stdout.strip() or None
    if not path:
        raise Missing(f"{name} is not installed.", HOW_TO_GET.get(name, f"Install {name}."))
    return path


def llvm(name):
    """A tool of LLVM; the toolchain's own before any other, because it reads what the compiler writes."""
    swift = shutil.which("swift")
    beside = Path(swift).resolve().parent / name if swift else None
    return str(beside) if beside and beside.exists() else need(name)


def run(command, environment=None, check=True, merge=False, cwd=ROOT):
    """Runs a program to its end; what it says comes back.

    Raises Missing when it fails, with the last lines of what it said.
    """
    result = subprocess.run(
        [str(part) for part in command], cwd=cwd, text=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
        stderr=subprocess.STDOUT if merge else subprocess.PIPE, errors="replace",
        env={**os.environ, **(environment or {})}, check=False)
    if check and result.returncode != 0:
        said = ((result.stderr or "") + (result.stdout or "")).strip().splitlines()
        raise Missing(
            f"'{shown(command)}' failed: {' / '.join(said[-3:])}", "Run that command by itself, and mend what it says.")
    return result


def shown(command):
    """A command as it is typed, without folders of this machine."""
    words = " ".join(str(part) for part in command[:5])
    return re.sub(r"(^|\s)/\S*/", r"\1", words.replace(str(ROOT) + "/", ""))


def build(*arguments):
    """Runs swift build; says how long it may take before it does."""
    command = [need("swift"), "build", *arguments]
    say(f"  {shown(['swift', 'build', *arguments])}…")
    run(command, merge=True)


def tree_of(words):
    """A folder that goes with the block: with tree_of("name") as path."""
    return tempfile.TemporaryDirectory(prefix=f"triptych-{words}-")
