#!/usr/bin/env python3
"""Builds and runs packages outside the repository that depend on it by URL, with the manifests of README and the guide."""

import argparse
import os
import pathlib
import pty
import select
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(*command, folder=ROOT, **options):
    return subprocess.run(command, cwd=folder, check=True, **options)


def publish(folder):
    """Clones the repository, with changes that are not committed, and returns the URL of the clone."""
    run("git", "clone", "--quiet", "--bare", ROOT, folder)
    tree = run("git", "stash", "create", capture_output=True, text=True).stdout.strip() or "HEAD"
    run("git", "push", "--quiet", "--force", folder, f"{tree}:refs/heads/main")
    return f"file://{folder}"


def copy(files, folder, url):
    """Copies files of the repository into a package outside it, with its URL in place of the word for it."""
    for source, path in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text((ROOT / source).read_text().replace("REPOSITORY-URL", url))


def screens(command, folder, keys):
    """Runs a program in a terminal, presses each key when the text before it is on the screen, and returns its status."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ["TERM"] = "xterm-256color"
        os.execv(command, [command])
    output = b""
    for text, key in keys:
        while text.encode() not in output:
            # The limit only ends a run that hangs.
            if not select.select([terminal], [], [], 120)[0]:
                sys.exit(f"{command} does not show “{text}”, but: {output!r}")
            output += os.read(terminal, 65536)
        output = b""
        os.write(terminal, key)
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass  # The program has ended, and its side of the terminal is closed.
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main():
    argparse.ArgumentParser(
        prog="outside.py", description=__doc__, epilog="make test-outside runs this; it has no options.").parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        url = publish(folder / "triptych")
        # All packages use the same clone, so that the kit is built once.
        options = ["--scratch-path", folder / "build"]

        # Each example is a package of the manifest in Examples/Hello, as its README says.
        for example in sorted(path.parent for path in (ROOT / "Examples").glob("*/Sources")):
            package = folder / example.name
            sources = [str(file.relative_to(ROOT)) for file in example.glob("Sources/*.swift")]
            copy({path: path.removeprefix(f"Examples/{example.name}/") for path in sources}, package, url)
            copy({"Examples/Hello/Package.swift": "Package.swift"}, package, url)
            manifest = package / "Package.swift"
            manifest.write_text(manifest.read_text().replace('"Hello"', f'"{example.name}"'))
            run("swift", "build", *options, folder=package)

        hello = folder / "Hello"
        status = screens(folder / "build/debug/Hello", hello, [("Pressed 0 times", b"\r"), ("m1", b"q")])
        if status != 0:
            sys.exit(f"Examples/Hello ended with status {status}.")
        piped = subprocess.run([folder / "build/debug/Hello"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if piped.returncode != 1 or not piped.stderr.startswith("Hello: ") or "Crash" in piped.stderr:
            sys.exit(f"Examples/Hello without a terminal: {piped}")

        counter = folder / "MyCounter"
        own = ROOT / "Tests/BringYourOwn"
        sources = [str(file.relative_to(own)) for file in own.rglob("*.swift") if file.name != "Package.swift"]
        copy({f"Tests/BringYourOwn/{path}": f"Tests/MyCounterTests/{path}" for path in sources}, counter, url)
        copy({"Tests/BringYourOwn/Package.swift": "Package.swift"}, counter, url)
        run("swift", "test", "--disable-xctest", "--quiet", *options, folder=counter)
    print("The examples and a test of the counter were built, and a program and the test run, outside the repository.")


main()
