#!/usr/bin/env python3
"""Builds and runs packages outside the repository that depend on it by URL, with the manifests of README and the guide."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = '        .executableTarget(name: "Hello", dependencies: [.product(name: "KitApp", package: "triptych")])'


TESTS = '        .testTarget(name: "SampleTests", dependencies: ["ToDo", "LogViewer", .product(name: "KitTesting", package: "triptych")])'


def target(example):
    """Returns an example's target; one that imports KitWidgets depends on that product too, as the examples' README says."""
    text, sources = EXAMPLE.replace("Hello", example), (ROOT / "Examples" / example / "Sources").rglob("*.swift")
    if any("import KitWidgets" in path.read_text() for path in sources):
        text = text.replace("])", ', .product(name: "KitWidgets", package: "triptych")])')
    return text


def run(*command, folder=ROOT, **options):
    return subprocess.run(command, cwd=folder, check=True, **options)


def publish(folder):
    """Clones the repository, with changes that are not committed, and returns the URL of the clone."""
    run("git", "clone", "--quiet", "--bare", ROOT, folder)
    tree = run("git", "stash", "create", capture_output=True, text=True).stdout.strip() or "HEAD"
    run("git", "push", "--quiet", "--force", folder, f"{tree}:refs/heads/main")
    return f"file://{folder}"


def copy(folder, into, url, manifest=lambda text: text):
    """Copies a package of the repository to a place outside it, with its URL in place of the word for it."""
    for source in [path for path in (ROOT / folder).rglob("*.swift") if ".build" not in path.parts]:
        path, text = source.relative_to(ROOT / folder), source.read_text().replace("REPOSITORY-URL", url)
        (into / path).parent.mkdir(parents=True, exist_ok=True)
        (into / path).write_text(manifest(text) if path.name == "Package.swift" else text)


def main():
    argparse.ArgumentParser(
        prog="outside.py", description=__doc__, epilog="make test-outside runs this; it has no options.").parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        url = publish(folder / "triptych")
        # All packages use the same clone, so that the kit is built once.
        options = ["--scratch-path", folder / "build"]

        copy("Examples/Hello", folder / "Hello", url)
        run("swift", "build", *options, folder=folder / "Hello")
        if fetched := {path.name for path in (folder / "build/checkouts").iterdir()} - {"OpenCombine", "triptych"}:
            sys.exit(f"Examples/Hello fetched packages that the kit does not need: {', '.join(sorted(fetched))}")
        piped = subprocess.run([folder / "build/debug/Hello"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if piped.returncode != 1 or not piped.stderr.startswith("Hello: ") or "Crash" in piped.stderr:
            sys.exit(f"Examples/Hello without a terminal: {piped}")

        # The others have the same manifest, as their README says: here they are targets of one package.
        others = sorted(path.parent.name for path in (ROOT / "Examples").glob("*/Sources") if path.parent.name != "Hello")
        copy("Examples/Hello", folder / "Others", url, lambda text: text.replace(
            EXAMPLE, ",\n".join([*map(target, ["Hello", *others]), TESTS])))
        (folder / "Others/Sources").rename(folder / "Others/Hello")
        for other in others:
            copy(f"Examples/{other}/Sources", folder / "Others/Sources" / other, url)
        (folder / "Others/Hello").rename(folder / "Others/Sources/Hello")
        for tests in [f"Docs/Samples/Tests/{name}Tests.swift" for name in ("Forecast", "ToDo")] + [
                "Examples/LogViewer/Tests/LogViewerTests.swift"]:
            into = folder / "Others/Tests/SampleTests" / pathlib.Path(tests).name
            into.parent.mkdir(parents=True, exist_ok=True)
            into.write_text((ROOT / tests).read_text())
        run("swift", "build", "--build-tests", "--disable-xctest", *options, folder=folder / "Others")

        copy("Tests/BringYourOwn", folder / "MyCounter/Tests/MyCounterTests", url)
        (folder / "MyCounter/Tests/MyCounterTests/Package.swift").rename(folder / "MyCounter/Package.swift")
        run("swift", "test", "--disable-xctest", "--quiet", *options, folder=folder / "MyCounter")
    print("Outside the repository, the examples with their tests and a test of the counter were built; Hello and that test ran.")


main()
