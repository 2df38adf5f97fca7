#!/usr/bin/env python3
"""prose.py [FOLDER]: checks the English of this repository, or of FOLDER.

Reads the files that Scripts/prose/scope.txt lists: Markdown, the comments of Swift, Python and shell, the names of
tests, the help texts of the Makefile. Reports each banned phrase (Scripts/prose/banned.txt) as "file:line: …" with
what to write instead, and each misspelling that codespell finds. Exits with status 1 if there is one.
"""

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
    """Returns the files in scope. Build products are never in scope."""
    found: set[Path] = set()
    for pattern in entries("scope.txt"):
        found.update(path for path in root.glob(pattern) if path.is_file())
    return sorted(path for path in found if ".build" not in path.relative_to(root).parts)


def prose(path: Path) -> str:
    """Returns the text of a file with everything blanked out that is not prose; the lines keep their numbers."""
    lines, is_code = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        if path.suffix in PROSE:
            text = " ".join(map("".join, PROSE[path.suffix].findall(line)))
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


def misspellings(root: Path, texts: dict[Path, str]) -> list[str] | None:
    """Returns what codespell reports, or None if it is not installed."""
    command = [os.environ["CODESPELL"]] if "CODESPELL" in os.environ else [
        str(TOOLS / "bin" / "python"), "-m", "codespell_lib"]
    if not Path(command[0]).exists():
        return None
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
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HERE.parent
    texts = {path: prose(path) for path in files(root)}
    reports = []
    rules = banned()
    for path, text in texts.items():
        found = [(match.start(), phrase, advice) for phrase, rule, advice in rules for match in rule.finditer(text)]
        for start, phrase, advice in sorted(found):
            line = text.count("\n", 0, start) + 1
            reports.append(f"{path.relative_to(root)}:{line}: banned phrase: '{phrase}'. Write: {advice}.")
    spelling = misspellings(root, texts) if texts else []
    if spelling is None:
        print("The spelling was not checked: codespell is not installed ('make setup' installs it).", file=sys.stderr)
    reports += spelling or []
    for report in reports:
        print(report)
    if reports:
        sys.exit(f"{len(reports)} breaches of the rules for English in CONTRIBUTING.md.")


if __name__ == "__main__":
    main()
