"""Reads Swift sources as far as counting needs: which characters are code, and what is declared where."""
import re
from dataclasses import dataclass, field

_STRING = re.compile(r'(#*)("""|")')
_MODIFIERS = (r"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|internal|fileprivate|private|final|indirect|"
              r"nonisolated|static|actor)\s+)*")
_TYPE = re.compile(
    r"(?P<modifiers>" + _MODIFIERS + r")\b(?P<keyword>class|struct|enum|protocol|actor|extension)\s+"
    r"(?P<name>[A-Z]\w*(?:\.\w+)*)(?P<rest>[^{}]*)\{")
_VISIBLE = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:final|static|nonisolated|override|indirect|convenience|"
                      r"required|weak|lazy|mutating)\s+)*(?:public|open|package)\b(?!\s*\(set\))", re.MULTILINE)


def code_only(text):
    """The text without comments, with x for each character of a string; lines stay where they are."""
    result = []
    _read_code(text, 0, result, None)
    return "".join(result)


def _read_code(text, place, result, end):
    """Reads code up to `end`, the bracket that closes an interpolation, or all of it; returns where it stopped."""
    depth = 0
    while place < len(text):
        character = text[place]
        if text.startswith("//", place):
            place = _end_of(text, "\n", place)
        elif text.startswith("/*", place):
            place = _skip_comment(text, place, result)
        elif (string := _STRING.match(text, place)) and (string.group(1) or character == '"'):
            place = _read_string(text, string, result)
        elif end and character == end and depth == 0:
            result.append(character)
            return place + 1
        else:
            depth += (character == "(") - (character == ")")
            result.append(character)
            place += 1
    return place


def _end_of(text, mark, place):
    found = text.find(mark, place)
    return len(text) if found < 0 else found


def _skip_comment(text, place, result):
    """Comments nest in Swift."""
    depth = 0
    while place < len(text):
        if text.startswith("/*", place):
            depth, place = depth + 1, place + 2
        elif text.startswith("*/", place):
            depth, place = depth - 1, place + 2
            if depth == 0:
                return place
        else:
            if text[place] == "\n":
                result.append("\n")
            place += 1
    return place


def _read_string(text, opening, result):
    """Reads a string with its interpolations, which are code again."""
    hashes, quotes = opening.group(1), opening.group(2)
    closing, escape = quotes + hashes, "\\" + hashes
    result.append(hashes + quotes)
    place = opening.end()
    while place < len(text):
        if text.startswith(closing, place):
            result.append(closing)
            return place + len(closing)
        if text.startswith(escape + "(", place):
            result.append("(")
            place = _read_code(text, place + len(escape) + 1, result, ")")
        elif text.startswith(escape, place):
            result.append("x" * len(escape))
            place += len(escape)
            if place < len(text) and text[place] != "\n":
                result.append("x")
                place += 1
        elif text[place] == "\n" and quotes == '"':
            # A string of one line that does not end: what follows is code.
            return place
        else:
            result.append(text[place] if text[place].isspace() else "x")
            place += 1
    return place


def code_lines(text):
    """How many lines have code: not those that are blank or have comments only."""
    return sum(1 for line in code_only(text).splitlines() if line.strip())


def visible_declarations(text):
    """How many declarations other modules can see: public, open and package."""
    return len(_VISIBLE.findall(code_only(text)))


@dataclass
class Declaration:
    """A type or an extension: what it says of itself, and what is in it but not in a type inside."""

    keyword: str
    name: str
    inherits: str
    body: str = ""
    path: str = ""
    inner: list = field(default_factory=list)


def declarations(text, path=""):
    """All types and extensions of a source, those inside others too."""
    code = code_only(text)
    found = []
    for match in _TYPE.finditer(code):
        rest = re.split(r"\bwhere\b", match["rest"])[0]
        inherits = _after_generics(rest).lstrip(": \n").strip()
        if "(" in inherits.split("<")[0] or "=" in inherits.split("<")[0]:
            continue
        start, end = match.end(), _closing(code, match.end())
        found.append((start, end, Declaration(match["keyword"], match["name"], " ".join(inherits.split()), path=path)))
    for start, end, declaration in found:
        inner = [(a, b) for a, b, _ in found if start < a and b < end]
        declaration.body = _without(code, start, end, inner)
    return [declaration for _, _, declaration in found]


def _after_generics(text):
    """What follows the generic parameters of a declaration."""
    text = text.lstrip()
    if not text.startswith("<"):
        return text
    depth = 0
    for place, character in enumerate(text):
        depth += (character == "<") - (character == ">")
        if depth == 0:
            return text[place + 1:]
    return ""


def _closing(code, place):
    depth = 1
    while place < len(code) and depth:
        depth += (code[place] == "{") - (code[place] == "}")
        place += 1
    return place


def _without(code, start, end, holes):
    pieces, place = [], start
    for hole_start, hole_end in sorted(holes):
        if hole_start >= place:
            pieces.append(code[place:hole_start])
            place = hole_end
    pieces.append(code[place:end])
    return "".join(pieces)
