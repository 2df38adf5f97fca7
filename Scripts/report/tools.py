"""Programs that figures are made with: where they are, and how to get missing ones."""
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from model import Missing

ROOT = Path(__file__).resolve().parent.parent.parent

HOW_TO_GET = {
    "swift": "Install Swift 6.2 or newer: https://www.swift.org/install",
    "valgrind": "Install valgrind: apt-get install valgrind. It does not support Apple silicon.",
    "llvm-cov": "It is a part of Swift's toolchain; otherwise: apt-get install llvm.",
    "llvm-profdata": "It is a part of Swift's toolchain; otherwise: apt-get install llvm.",
    "size": "Install it: apt-get install binutils, or xcode-select --install.",
    "strip": "Install it: apt-get install binutils, or xcode-select --install.",
}


def say(text):
    """Prints progress and faults."""
    print(text, file=sys.stderr, flush=True)


def refuse(fact, remedy):
    """Ends the program, as its arguments are wrong."""
    say(f"{fact}\n{remedy}")
    sys.exit(64)


def names(what, variable, text, known):
    """Returns the names in a list with commas; all known ones for an empty list."""
    chosen = [name.strip() for name in text.split(",") if name.strip()]
    for name in chosen:
        if name not in known:
            refuse(f"There is no {what} '{name}'.", f"{variable} is any of: {', '.join(known)}.")
    return [name for name in known if name in chosen] or known


def need(name):
    """Returns the path of a program; raises Missing, with how to get it, if it is not installed."""
    # The variable names a wrapper around the compiler.
    path = shutil.which((os.environ.get("SWIFT") or name) if name == "swift" else name)
    if name.startswith("llvm-") and (swift := shutil.which("swift")):
        # The toolchain's own reads what its compiler writes.
        beside = Path(swift).resolve().parent / name
        path = str(beside) if beside.exists() else path or run(["xcrun", "--find", name], check=False).stdout.strip()
    if not path:
        raise Missing(f"{name} is not installed.", HOW_TO_GET[name])
    return path


def run(command, environment=None, check=True, merge=False):
    """Runs a program in this repository, and returns its result; raises Missing, with its errors or its last lines, if it fails."""
    try:
        result = subprocess.run(
            [str(part) for part in command], cwd=ROOT, text=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
            stderr=subprocess.STDOUT if merge else subprocess.PIPE, errors="replace",
            env={**os.environ, **(environment or {})}, check=False)
    except FileNotFoundError as error:
        result = subprocess.CompletedProcess(command, 127, "", str(error))
    if check and result.returncode != 0:
        said = ((result.stderr or "") + (result.stdout or "")).strip().splitlines()
        # A compiler's errors stand before the progress of what it still compiles.
        errors = list(dict.fromkeys(line.replace(f"{ROOT}/", "") for line in said if re.match(r"\S+:\d+:\d+: error: ", line)))
        raise Missing(f"'{shown(command)}' failed: {' / '.join(errors[:3] or said[-3:])}",
                      "Run that command by itself, and fix what it reports.")
    return result


def unpacked(path):
    """Returns what `pack` has written; an empty document if there is no file."""
    return json.loads(lzma.decompress(path.read_bytes())) if path.exists() else {}


def pack(document, path):
    """Writes compressed JSON: what is stored has much in common, so that little is left of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    path.write_bytes(lzma.compress(text.encode(), preset=9))


def shown(command):
    """Returns a command as you type it, without folders of this machine."""
    words = " ".join(str(part) for part in command[:5])
    return re.sub(r"(^|\s)/\S*/", r"\1", words.replace(str(ROOT) + "/", ""))


def build(*arguments):
    """Runs `swift build`, and says so before."""
    say(f"  {shown(['swift', 'build', *arguments])}…")
    run([need("swift"), "build", *arguments], merge=True)
