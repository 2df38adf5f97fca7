"""The pages of the site: writing them, linking them, and what they say is missing."""
import csv
import io
import json
import re
import shutil
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import swift_html as swift
from subjects import all_names, app_folders, architectures, title_of
from tools import say

HERE = Path(__file__).parent
LARGEST = 200_000
# How many characters of a text the search knows.
LONGEST_ENTRY = 700
SECTIONS = [("index.html", "Advice"), ("apps.html", "Apps"), ("architectures.html", "Architectures"), ("changes.html", "Changes"),
            ("tests.html", "Tests"), ("figures.html", "Figures"), ("method.html", "Method and threats"), ("documentation/index.html", "Documentation"),
            ("search.html", "Search")]


class Site:
    """A folder of pages. Addresses are relative to it, and links are written relative to their page."""

    def __init__(self, folder, commit):
        self.folder, self.commit = folder, commit
        self.pages, self.assets, self.entries = {}, set(), []
        self.problems, self.notes = [], []
        self.known = set()
        self.environment = Environment(loader=FileSystemLoader(HERE / "templates"), undefined=StrictUndefined,
                                       autoescape=True, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
        self.environment.filters.update(title=title_of, app=title_of_app, code=code_spans, quoted=quoted,
                                        counted=lambda count, noun: f"{count:,} {noun}" + ("" if count == 1 else "s"))

    def begin(self):
        """Empties the folder, and copies what all pages use."""
        if self.folder.exists():
            # Only a book is replaced: a wrong OUT must not remove anything else.
            if any(self.folder.iterdir()) and not (self.folder / "book.css").exists():
                raise SystemExit(f"{self.folder} has other files than a book: name another folder.")
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True)
        for path in sorted((HERE / "static").iterdir()):
            self.asset(path, path.name)

    def asset(self, source, address):
        """Copies a file."""
        target = self.folder / address
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        self.assets.add(address)

    def write(self, address, text):
        """Writes a file that is not a page."""
        target = self.folder / address
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        self.assets.add(address)

    def table(self, address, head, rows):
        """Writes a table as CSV."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([head, *rows])
        self.write(address, text.getvalue())

    def promise(self, *addresses):
        """Notes pages that will be written, so that others may link to them."""
        self.known.update(addresses)

    def has(self, address):
        """Returns whether there is or will be a page."""
        return address in self.known or address in self.pages

    def problem(self, where, what, get=""):
        """Notes what is missing or wrong: it is named on the first page and in the terminal."""
        text = f"{what} {get}".strip()
        if (where, text) not in self.problems:
            self.problems.append((where, text))
            say(f"At fault: {where}: {text}")

    def outdated(self, where, text):
        """Notes what was measured or observed of other sources: it is shown, and named like what is wrong."""
        self.notes.append((where, text))
        say(f"Out of date: {where}: {text}")

    def page(self, address, template, title, section, **values):
        """Writes a page."""
        up = "../" * address.count("/")
        text = self.environment.get_template(f"{template}.jinja").render(
            page_title=title, section=section, sections=SECTIONS, commit=self.commit, site=self, address=address,
            architectures=list(architectures()), numbers={name: place for place, name in enumerate(all_names())},
            link=lambda target: up + target, **values)
        self.pages[address] = len(text.encode())
        self.write(address, text)
        if self.pages[address] > LARGEST:
            self.problem(address, f"The page has {self.pages[address]:,} bytes; the limit is {LARGEST:,}.")

    def text(self, address):
        """Returns a page that was written."""
        return (self.folder / address).read_text(encoding="utf-8")

    def entry(self, title, kind, address, text=""):
        """Adds an entry of the search: the beginning of its text, and the names of types in the rest of it."""
        text = " ".join(re.sub(r"\]\([^)]*\)|[*`#>|\[\]]+", " ", text).split())
        names = dict.fromkeys(re.findall(r"\b(?:[A-Z]+[a-z]+[A-Z]\w*|[A-Z]{3,})\b", text[LONGEST_ENTRY:]))
        self.entries.append((title, kind, address, " ".join([text[:LONGEST_ENTRY], *names])))


    def write_search(self):
        """Writes the search, with its index as a script, because a page from a file cannot fetch data, and a list of all pages."""
        rows = list({(title, address): [title, kind, address, text] for title, kind, address, text in self.entries[::-1]}.values())[::-1]
        index = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        self.write("search-index.js", f"window.searchIndex = {index};\n")
        groups = {}
        for title, kind, address, _ in rows:
            if "#" not in address:
                groups.setdefault(kind, []).append((title, address))
        self.promise("all.html")
        self.page("all.html", "all.html", "All pages", "search.html", groups=groups)
        self.page("search.html", "search.html", "Search", "search.html")


def title_of_app(name):
    """Returns the title of an app, by the name of its program; any other name is its own title."""
    return next((folder for folder in app_folders() if folder.lower() == name), name)


def code_spans(text):
    """Returns a sentence of a document, with `code` as code."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", swift.escape(text)))


def quoted(text):
    """Returns a message of the compiler, with what it quotes as code."""
    return Markup(re.sub(r"&#x27;(.+?)&#x27;", r"<code>\1</code>", swift.escape(text)))
