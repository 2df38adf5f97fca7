#!/usr/bin/env python3
"""Checks the English of this repository, or of another folder.

Reads the files that Scripts/prose/scope.txt lists: Markdown, the comments and texts of Swift, the comments of Python
and shell, the names of tests, the help texts of the Makefile. Reports as "file:line: …", with what to write instead:

- each banned phrase (Scripts/prose/banned.txt), and each misspelling that codespell finds;
- each text of a program in Title Case (Scripts/prose/names.txt lists the names that are written so);
- each public function of Swift that throws and does not say what, in a line "- Throws: …";
- each documentation comment that begins with a question word, and each comment of Swift about "another one".

Exits with status 1 if there is one.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

# What is prose in a line of code: a comment, and the name of a test.
PROSE = {
    ".swift": re.compile(r'^(?:[^"/]|/(?!/)|"(?:\\.|[^"])*")*?(?:///? ?(.*)|@(?:Test|Suite)\("((?:\\.|[^"])*))'),
    ".py": re.compile(r"(?:^|\s)# (.*)"),
    ".sh": re.compile(r"(?:^|\s)# (.*)"),
}
# The Swift files whose strings are texts for users, and whose public functions users call.
SHIPPED = re.compile(r"(?!.*/(?:Tests|\w+\.docc)/)(?:Apps|Packages/[^/]+/Sources)/")
DATA = re.compile(r"Apps/Backend/Sources/(?:Content|HTTP)/")
# The folders whose comments do not follow QUESTION and VAGUE yet.
UNREVISED = re.compile(r"Apps/\w+/(?:MVCE|MVVMC|Screens|VVSI)/")
# A summary, a parameter or a result that begins with a question word.
QUESTION = re.compile(r"\s*/// (?:- [^:]+: )?(Whether|What|Where|How|Why|Who|Whose)\b")
VAGUE = re.compile(r"//.*\b(another one)\b", re.IGNORECASE)
STRING = re.compile(r'"((?:\\.|[^"\\])*)"')
SMALL_WORDS = set("a an and as at by for from in of on or the to with".split())
HERE = Path(__file__).resolve().parent
TOOLS = HERE.parent / ".build" / "python"


def entries(name: str) -> list[str]:
    """Returns the lines of a list, without comments and blank lines."""
    lines = (HERE / "prose" / name).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def banned() -> list[tuple[str, re.Pattern[str], str]]:
    """Returns each banned phrase, a pattern that finds it across line breaks, and what to write instead."""
    rules = []
    for line in entries("banned.txt"):
        phrase, _, advice = (part.strip() for part in line.partition("|"))
        if not advice:
            sys.exit(f"Scripts/prose/banned.txt: '{phrase}' has no advice. Write 'phrase | what to write instead'.")
        words = r"\s+".join(re.escape(word) for word in phrase.split())
        rules.append((phrase, re.compile(rf"(?<![\w-]){words}(?![\w-])", re.IGNORECASE), advice))
    return rules


def files(root: Path) -> list[Path]:
    """Returns the files in scope. Build products are never in scope, and links are checked where they lead."""
    found: set[Path] = set()
    for pattern in entries("scope.txt"):
        found.update(path for path in root.glob(pattern) if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if ".build" not in path.relative_to(root).parts)


def strings(path: Path) -> list[list[str]]:
    """Returns the strings of each line of a Swift file, and the lines of strings between triple quotes."""
    found, is_long = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        if '"""' in line:
            is_long = not is_long
            found.append([])
        elif is_long:
            found.append([line.strip()])
        else:
            found.append([] if line.lstrip().startswith("//") else STRING.findall(line))
    return found


def title_case(path: Path) -> list[tuple[int, str]]:
    """Returns a report of each string of several words that all begin with a capital letter, after its line."""
    reports, names = [], set(entries("names.txt"))
    for number, texts in enumerate(strings(path), start=1):
        for text in texts:
            words = [word for word in text.split() if word not in SMALL_WORDS]
            if len(words) > 1 and text not in names and all(re.fullmatch(r"[A-Z][\w’'-]*", word) for word in words):
                if any(re.match("[A-Z][a-z]", word) for word in words[1:]):
                    reports.append((number, f"Title Case: '{text}'. Write the text in sentence case."))
    return reports


def silent_throws(path: Path) -> list[tuple[int, str]]:
    """Returns a report of each public function that throws and does not say what, after its line.

    `Codable` says what its functions throw. A sentence "Throws unless …" says so, too.
    """
    reports, lines, doc = [], path.read_text(encoding="utf-8").splitlines(), ""
    for number, line in enumerate(lines, start=1):
        code = line.strip()
        if match := re.match(r"(?:@\w+ )*public (?:\w+ )*?(?:func (\w+|\S+)|(init))\b", code):
            head = re.split(r"\{|\n\n|\n\s*///", "\n".join([code, *lines[number:number + 12]]), maxsplit=1)[0]
            while head != (shorter := re.sub(r"\([^()]*\)", "", head)):
                head = shorter
            is_codable = re.search(r"public init\(from decoder|func encode\(to encoder", code)
            if re.search(r"\bthrows\b", head) and not is_codable and not re.search(r"- Throws:|^/// Throws", doc):
                said = f"'{match[1] or match[2]}' throws. Write: '- Throws: …', the type of the error and when."
                reports.append((number, said))
        doc = doc + code + "\n" if code.startswith(("///", "@")) else ""
    return reports


def riddles(path: Path) -> list[tuple[int, str]]:
    """Returns a report of each comment that makes readers decode it, after its line."""
    reports, was_doc = [], False
    said = "unclear comment: '{}'. Write: {}."
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        is_doc = line.lstrip().startswith("///")
        if (match := QUESTION.match(line)) and (not was_doc or line.lstrip().startswith("/// -")):
            advice = "a verb or a noun phrase, as 'A Boolean value that indicates whether …'"
            reports.append((number, said.format(match[1], advice)))
        if match := VAGUE.search(line):
            reports.append((number, said.format(match[1], "the name of the thing")))
        was_doc = is_doc
    return reports


def prose(path: Path, is_shipped: bool) -> str:
    """Returns the text of a file with everything blanked out that is not prose; the lines keep their numbers."""
    lines, is_code = [], False
    texts = strings(path) if is_shipped else []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        if path.suffix in PROSE:
            text = " ".join([*map("".join, PROSE[path.suffix].findall(line)), *(texts[number] if texts else [])])
        elif path.name == "Makefile":
            text = line.partition("## ")[2]
        else:
            text = line.removeprefix("> ")
        if text.strip().startswith("```"):
            is_code = not is_code
            text = ""
        text = "" if is_code else re.sub(r"`+[^`]*`+", "`", text)
        lines.append(re.sub(r"\]\([^)]*\)", "]", text))
    return "\n".join(lines)


def is_shipped(place: Path) -> bool:
    """Whether a file is part of what users run or call."""
    return SHIPPED.match(place.as_posix()) is not None


def misspellings(root: Path, texts: dict[Path, str]) -> list[str]:
    """Returns what codespell reports."""
    command = [os.environ["CODESPELL"]] if "CODESPELL" in os.environ else [
        str(TOOLS / "bin" / "python"), "-m", "codespell_lib"]
    if not Path(command[0]).exists():
        sys.exit("The spelling cannot be checked: codespell is not installed. 'make setup' installs it.")
    reports = []
    ignored = str(HERE / "prose" / "words.txt")
    text = "\n".join(texts.values())
    result = subprocess.run(
        [*command, "--ignore-words", ignored, "-"], input=text, capture_output=True, text=True, check=False)
    places = [(path, number) for path, text in texts.items() for number, _ in enumerate(text.split("\n"), start=1)]
    # codespell prints "12: the line" and then "\tteh ==> the" for each word of standard input.
    number = 0
    for line in result.stdout.splitlines():
        if match := re.match(r"(\d+): ", line):
            number = int(match[1])
        elif "==>" in line and number:
            path, place = places[number - 1]
            wrong, _, right = (part.strip() for part in line.partition("==>"))
            reports.append(f"{path.relative_to(root)}:{place}: misspelled: '{wrong}'. Write: {right}.")
    if result.returncode not in (0, 65) or (result.returncode and not reports):
        sys.exit(f"codespell failed: {result.stderr.strip() or result.stdout.strip()}")
    return reports


def main() -> None:
    parser = argparse.ArgumentParser(prog="prose.py", description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=HERE.parent,
                        help="the folder to check (default: this repository)")
    root = parser.parse_args().folder.resolve()
    if not root.is_dir():
        parser.error(f"there is no folder {root}")
    scope = files(root)
    shipped = [path for path in scope if path.suffix == ".swift" and is_shipped(path.relative_to(root))]
    spoken = [path for path in shipped if not DATA.match(path.relative_to(root).as_posix())]
    revised = [path for path in scope
               if path.suffix == ".swift" and not UNREVISED.match(path.relative_to(root).as_posix())]
    texts = {path: prose(path, path in spoken) for path in scope}
    reports, rules = [], banned()
    for check, paths in [(title_case, spoken), (silent_throws, shipped), (riddles, revised)]:
        reports += [f"{path.relative_to(root)}:{line}: {said}" for path in paths for line, said in check(path)]
    for path, text in texts.items():
        found = [(match.start(), phrase, advice) for phrase, rule, advice in rules for match in rule.finditer(text)]
        for start, phrase, advice in sorted(found):
            line = text.count("\n", 0, start) + 1
            reports.append(f"{path.relative_to(root)}:{line}: banned phrase: '{phrase}'. Write: {advice}.")
    reports += misspellings(root, texts) if texts else []
    for report in reports:
        print(report)
    if reports:
        sys.exit(f"Breaches of the rules for English in CONTRIBUTING.md: {len(reports)}.")


if __name__ == "__main__":
    main()
