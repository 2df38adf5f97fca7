#!/usr/bin/env python3
"""Creates an app, or a scene of an app, from the app in Scripts/Templates.

    NAME=Notes generate.py app
    APP=notes NAME=Settings ARCH=vvsi generate.py scene

The template is an app that is built and tested like the others; the script replaces its names. It creates and formats
all files outside the tree, then moves all of them into the tree, or none after a failure.
"""
import contextlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "report"))

from subjects import app_folders, architectures  # noqa: E402
from tools import ROOT  # noqa: E402

TEMPLATE = Path("Scripts/Templates")
# The names that the script replaces.
APP_WORD, SCENE_WORD = "Sample", "Detail"
LONGEST_NAME = 24
USAGE_ERROR = 64
TOOLS = Path("Tools/Program/TestedApps.swift")
MARKER = "    // In alphabetical order.\n"
# Words of the language that cannot be the name of a type, a module or a program.
RESERVED = set("""
    any as associatedtype async await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil nonisolated open operator
    precedencegroup private protocol public repeat rethrows return self some static struct subscript super switch throw
    throws true try type typealias var where while
""".split())
TYPE = re.compile(r"^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|open|final|indirect|nonisolated|fileprivate|private) +)*"
                  r"(?:class|struct|enum|protocol|actor|typealias) +(\w+)", re.MULTILINE)
HOW_TO_SHOW = {
    "mvvm-c": "push({0}Scene(viewModel: {0}ViewModel {{ … }}))",
    "vvsi": "HostingController(title: …, {0}Body(viewState: ViewState({0}Interactor {{ … }})))",
    "mvc-e": "Mvce.glue(model: {0}Model(), view: {0}ViewController(title: …), controller: {0}Controller {{ … }})",
}


class Refused(Exception):
    """The request cannot be fulfilled; the message says why, and what to do."""


# The tree

def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def files_in(folder):
    """The paths of the files below a folder, from the root; without build products."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*")
                  if path.is_file() and not any(part.startswith(".") for part in path.relative_to(ROOT).parts))


def apps():
    """The apps' folders by the names of their programs."""
    return {folder.lower(): folder for folder in app_folders()}


def types_in(texts, modifiers=""):
    """The types that sources declare at their top level: all, or those with one of the modifiers."""
    return {found[1] for text in texts for found in TYPE.finditer(text) if re.search(rf"\b({modifiers})\b", found[0])}


def public_types():
    sources = [path for folder in ("Packages", "Apps/Shared/Core", "Apps/Shared/Support") for path in files_in(folder)]
    return types_in((read(path) for path in sources if path.suffix == ".swift" and "Tests" not in path.parts),
                    "public|open")


# The request

def check_name(name, example):
    if not name:
        raise Refused(f"NAME is missing: write NAME={example}.")
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]+", name):
        raise Refused(f"'{name}' is not a valid name: use a capital letter and at least one more letter or digit "
                      f"(A to Z, a to z, 0 to 9), such as {example}.")
    if len(name) > LONGEST_NAME:
        raise Refused(f"'{name}' is too long: a name has at most {LONGEST_NAME} characters.")
    if name.lower() in RESERVED:
        raise Refused(f"'{name}' is a word of Swift. Choose another NAME.")


def check_app_name(name):
    check_name(name, "Notes")
    if name.startswith("Kit"):
        raise Refused(f"'{name}' begins with Kit, which only the kit's packages do. Choose another NAME.")
    manifest = read("Package.swift")
    folders = {folder.name.lower() for parent in ("Apps", "Tests") for folder in (ROOT / parent).iterdir()}
    words = {word.lower() for word in re.findall(r'"(\w+)"', manifest)}
    modules = [name + suffix for suffix in ("Domain", "Screens", "Variants", "App", "Contract")]
    if name.lower() in folders | words or any(module.lower() in words for module in modules):
        raise Refused(f"The name '{name}' is taken. The apps are: {', '.join(apps().values())}.")


def check_types(files, others):
    """Refuses names of existing types: two types of one name are ambiguous if both are imported."""
    taken = sorted(types_in(text for path, text in files.items() if path.suffix == ".swift") & others)
    if taken:
        raise Refused(f"These types exist already: {', '.join(taken)}. Choose another NAME.")


def chosen(variable, what, choices):
    """Returns the choice that a variable names."""
    value = os.environ.get(variable, "")
    if value.lower() not in choices:
        fact = f"There is no {what} '{value}'." if value else f"{variable} is missing: write {variable}=…"
        raise Refused(f"{fact}\n{variable} is one of: {', '.join(choices)}.")
    return choices[value.lower()]


# New files: texts by their paths

def renamed(path, exchange):
    """A file of the template with the new names, in its path and in its text."""
    return Path(exchange(str(path.relative_to(TEMPLATE)))), exchange(read(path))


def new_app_files(name):
    def exchange(text):
        text = re.sub(rf"\b{APP_WORD[0]}-(?=[0-9])", name[0] + "-", text)
        return text.replace(APP_WORD, name).replace(APP_WORD.lower(), name.lower())
    return dict(renamed(path, exchange) for path in files_in(TEMPLATE) if "Scenes" not in path.parts)


def new_scene_files(app, name, chosen):
    """The files of a scene in the chosen architectures, and those that all its architectures share."""
    def exchange(text):
        return text.replace(APP_WORD, app).replace(SCENE_WORD, name)
    own, shared = {}, {}
    for path in (path for path in files_in(TEMPLATE) if SCENE_WORD in path.name):
        architecture = next((folder for folder in architectures().values() if folder in path.parts
                             or path.name == f"{SCENE_WORD}{folder}Tests.swift"), None)
        needed = chosen if architecture is None else [architecture]
        if "Screens" in path.parts:
            needed = [folder for folder in chosen if folder != "VVSI"]
        if set(needed) & set(chosen):
            new_path, text = renamed(path, exchange)
            (own if architecture else shared)[new_path] = text
    return own, shared


# Changes of existing files

def inserted(text, line, is_after, pattern, what):
    """The text with a line in its alphabetical place among the lines that match the pattern."""
    lines = text.splitlines(keepends=True)
    found = [(index, match) for index, match in enumerate(map(re.compile(pattern).match, lines)) if match]
    if not found:
        raise Refused(f"{what} was not found: its form has changed.")
    place = next((index for index, match in found if is_after(match.group(1))), found[-1][0] + 1)
    return "".join(lines[:place]) + line + "".join(lines[place:])


def tools_with(name):
    """The list of apps of the tools with one more at its end."""
    begun, listed = f"#if {name.upper()}\n", "    return apps\n"
    text = read(TOOLS)
    if text.count(listed) != 1:
        raise Refused(f"The list of apps in {TOOLS} was not found: its form has changed.")
    text = text.replace("\n/// The apps", f"{begun}import {name}Subjects\n#endif\n\n/// The apps", 1)
    return text.replace(listed, f"    {begun}    apps.append({name}Subjects.self)\n    #endif\n{listed}")


def new_app_edits(name, clause_count):
    folders = architectures()
    standard = "MVVMC"
    cells = [f"[{'default' if folder == standard else 'yes'}](Apps/{name}/{folder})" for folder in folders.values()]
    row = f"| `{name.lower()}` | {' | '.join(cells)} | [{clause_count} clauses](Apps/{name}/SPEC.md) |\n"
    block = f"{'Apps/' + name:27} a new app\n"
    if read("Package.swift").count(MARKER) != 1:
        raise Refused("The list of apps in Package.swift was not found: its form has changed.")
    before, after = read("Package.swift").split(MARKER)
    names, rest = after.split("]", 1)
    all_names = sorted(re.findall(r'"(\w+)"', names) + [name])
    manifest = before + MARKER + "".join(f'    "{each}",\n' for each in all_names) + "]" + rest
    return {
        Path("Package.swift"): manifest,
        TOOLS: tools_with(name),
        Path("README.md"): inserted(
            read("README.md"), row, lambda app: app > name, r"\| `.*\(Apps/(\w+)/SPEC\.md\)", "The table of apps in README"),
        Path("Docs/Architecture.md"): inserted(
            read("Docs/Architecture.md"), block, lambda app: app > name, r"Apps/(\w+)[/ ]",
            "The list of folders in Docs/Architecture.md"),
    }


# All or nothing

def lay_out(folder):
    sources = [str(path) for path in sorted(folder.rglob("*.swift"))]
    command = ["swift", "format", "--in-place", "--configuration", str(ROOT / ".swift-format"), *sources]
    try:
        subprocess.run(command, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise Refused("Swift is not installed: run 'make setup' for instructions.") from None
    except subprocess.CalledProcessError as error:
        raise Refused("'swift format' failed on the new files:\n" + error.stderr) from None


def put_in_place(files, edits):
    """Writes new files and changes others: all of them, or none after a failure. The new files must not exist."""
    former = {ROOT / path: (ROOT / path).read_bytes() for path in edits}
    folders = {ROOT / folder for path in files for folder in path.parents if not (ROOT / folder).exists()}
    with tempfile.TemporaryDirectory(prefix=".build-new-", dir=ROOT) as name:
        stage = Path(name)
        for path, text in {**files, **edits}.items():
            (stage / path).parent.mkdir(parents=True, exist_ok=True)
            (stage / path).write_text(text, encoding="utf-8")
        lay_out(stage)
        try:
            for path in [*files, *edits]:
                (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
                (ROOT / path).write_bytes((stage / path).read_bytes())
        except BaseException:
            for path in files:
                with contextlib.suppress(OSError):
                    (ROOT / path).unlink()
            for folder in sorted(folders, reverse=True):
                with contextlib.suppress(OSError):
                    folder.rmdir()
            for path, content in former.items():
                path.write_bytes(content)
            raise


# The two commands

def make_app():
    name = os.environ.get("NAME", "")
    check_app_name(name)
    files = new_app_files(name)
    check_types(files, public_types())
    clauses = len(set(re.findall(r"^- \*\*([A-Z]-\d+)", files[Path(f"Apps/{name}/SPEC.md")], re.MULTILINE)))
    put_in_place(files, new_app_edits(name, clauses))
    print(f"Created the app {name}: {len(files)} files in Apps and Tests; changed Package.swift, "
          f"README.md, Docs/Architecture.md, and the list of apps of the tools.\n"
          f"Run it:   make run-app APP={name.lower()}\n"
          f"Compare:  make compare APP={name.lower()}\n"
          f"Test it:  make test-app APP={name.lower()}\n"
          f"Change it: first a clause in Apps/{name}/SPEC.md, then its check, then the variants; see CONTRIBUTING.md.")


def make_scene():
    app, folders = chosen("APP", "app", apps()), architectures()
    architecture = chosen("ARCH", "architecture", {**folders, "all": "all"})
    name = os.environ.get("NAME", "")
    check_name(name, "Settings")
    wanted = list(folders.values()) if architecture == "all" else [architecture]
    own, shared = new_scene_files(app, name, wanted)
    scenes = {folder: f"Apps/{app}/{folder}/{name}" for folder in folders.values()}
    others = any((ROOT / scenes[folder]).is_dir() for folder in folders.values() if folder not in wanted)
    # If the scene exists in another architecture, it has created the shared files; they stay as they are.
    files = own | {path: text for path, text in shared.items() if not (others and (ROOT / path).exists())}
    there = [scenes[folder] for folder in wanted if (ROOT / scenes[folder]).exists()]
    if there := there or [str(path) for path in files if (ROOT / path).exists()]:
        raise Refused("These files exist already: " + ", ".join(sorted(there)))
    sources = [path for folder in (f"Apps/{app}", f"Tests/{app}") for path in files_in(folder)]
    in_app = types_in(read(path) for path in sources
                      if path.suffix == ".swift" and not (others and name in path.parts))
    check_types(files, public_types() | in_app)
    put_in_place(files, {})
    print(f"Created the scene {name} of {app}: {len(files)} files." + "".join(f"\n  {path}" for path in sorted(files)))
    for spelling, folder in folders.items():
        if folder in wanted:
            print(f"Show it in {spelling}: {HOW_TO_SHOW[spelling].format(name)}")
    print(f"Test it: make test-app APP={app.lower()}")


def main():
    commands = {"app": make_app, "scene": make_scene}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit("Usage: generate.py app | scene")
    try:
        commands[sys.argv[1]]()
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(USAGE_ERROR)


if __name__ == "__main__":
    main()
