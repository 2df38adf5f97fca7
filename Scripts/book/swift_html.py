"""Swift as HTML, a line at a time, and which functions its lines belong to."""
import functools
import html

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import SwiftLexer

from swift_source import functions, top_level
from tools import ROOT

# Classes of tokens that get a colour of their own; all others are plain, which keeps pages small.
_KEPT = {"k": "k", "kd": "k", "kc": "k", "kr": "k", "kt": "t", "nc": "t", "nb": "t", "s": "s", "s1": "s", "s2": "s", "se": "s",
         "si": "", "c1": "c", "cm": "c", "c": "c", "cp": "c", "mi": "s", "mf": "s", "nf": "f", "na": "k", "nd": "k"}


class _Formatter(HtmlFormatter):
    """Writes few classes, and none for plain tokens."""

    def _get_css_class(self, ttype):
        return _KEPT.get(super()._get_css_class(ttype), "")


# Sources that have changed since their clauses were observed, as they were then: {path: text}.
observed = {}


@functools.cache
def text_of(path):
    """Returns a source, as it was when its clauses were observed."""
    return observed.get(path) or (ROOT / path).read_text(encoding="utf-8")


def lines_of(path):
    """Returns the lines of a source as HTML."""
    return _html_of(text_of(path))


@functools.cache
def _html_of(text):
    return html_lines(text)


def html_lines(text):
    """Returns the lines of some Swift as HTML."""
    if not text.strip():
        return [""]
    lexer = SwiftLexer(stripnl=False, ensurenl=False)
    return highlight(text, lexer, _Formatter(nowrap=True)).rstrip("\n").split("\n")


def numbered(path, first, last):
    """Returns some lines of a source as HTML, with their numbers and without their common indentation."""
    return of_lines(text_of(path), first, last)


def of_lines(text, first, last):
    """Returns some lines of a text as HTML, with their numbers and without their common indentation."""
    sources = text.splitlines()[first - 1:last]
    indent = indentation(sources)
    lines = [dedented(line, indent) for line in _html_of(text)[first - 1:last]]
    return Markup("".join(f'<span class="l{depth(line)}"><b>{first + place}</b>{line}\n</span>' for place, line in enumerate(lines)))


def indentation(lines):
    """Returns the number of spaces at the beginning of all lines, blank ones left out."""
    return min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)


def dedented(line, count):
    """Returns a line of HTML without some spaces at its beginning."""
    return line[count:] if line.startswith(" " * count) else line


def depth(line):
    """Returns the class of a line of HTML by its indentation, under which the rest of a long line stands."""
    steps = min((len(line) - len(line.lstrip(" "))) // 4, 6)
    return f" i{steps}" if steps else ""


@functools.cache
def functions_of(path):
    """Returns (name, first line, last line) of the functions of a source."""
    return functions(text_of(path))


@functools.cache
def types_of(path):
    """Returns (name, keyword, first line, last line) of the types and extensions at the top level of a source."""
    return top_level(text_of(path))


def owner(path, line):
    """Returns "Type.function" of a line, as far as it is in one."""
    types = [name for name, _, first, last in types_of(path) if first <= line <= last]
    inner = [name for name, first, last in functions_of(path) if first <= line <= last]
    return ".".join(types[:1] + inner[:1])


def escape(text):
    """Returns text for HTML."""
    return html.escape(str(text), quote=True)
