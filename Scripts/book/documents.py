"""Documents of the repository that explain the comparison, as pages."""
import re

from markupsafe import Markup
from tools import ROOT
from website import markdown, relative

DOCUMENTS = ["Docs/HowToReadTheReport.md", "Changes/README.md", "Docs/Architecture.md", "Docs/Glossary.md", "Docs/KnownDifferences.md",
             "Docs/Reliability.md", "Docs/Triptych.docc/TheSameFeatureThreeWays.md", "Docs/Triptych.docc/BringYourOwnArchitecture.md",
             "Docs/Triptych.docc/ComingFromElsewhere.md", *sorted(
                 str(path.relative_to(ROOT)) for path in ROOT.glob("Packages/KitArchitectures/Sources/*/*.docc/TheFlowOf*.md"))]


def address_of(name):
    """Returns the address of a document's page."""
    stem = name.rsplit("/", 1)[-1].removesuffix(".md")
    return f"documents/{'Changes' if stem == 'README' else stem}.html"


def promise(site):
    """Notes the pages of the documents, so that others may link to them."""
    site.promise(*map(address_of, DOCUMENTS))


def write(site, apps):
    """Writes a page for each document."""
    addresses = {ROOT / name: address_of(name) for name in DOCUMENTS} | {ROOT / f"Apps/{app.folder}/SPEC.md": app.address for app in apps}
    for name in DOCUMENTS:
        _write(site, ROOT / name, address_of(name), addresses)


def prepared(text, titles):
    """Returns an article of DocC as plain Markdown: without its directives, and with its symbols as code."""
    text = re.sub(r"^@\w+(?:\([^)]*\))? *\{\n(?:.*\n)*?\}\n", "", text, flags=re.MULTILINE)
    # The backticks around a symbol are two; the three of a code block stay.
    text = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", lambda found: f"`{found.group(1).rsplit('/', 1)[-1]}`", text)
    return re.sub(r"<doc:([\w-]+)>", lambda found: f"[{titles.get(found.group(1), found.group(1))}](doc:{found.group(1)})", text)


def _title_of(path):
    found = re.search(r"^# +(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found.group(1).replace("`", "") if found else path.stem


def _write(site, path, address, addresses):
    by_name = {place.stem: place for place in addresses if ".docc" in str(place)}

    def resolve(target):
        if target.startswith("doc:"):
            return relative(address, addresses[by_name[target[4:]]]) if target[4:] in by_name else None
        if re.match(r"[a-z]+:", target):
            return target
        place, _, fragment = target.partition("#")
        if not place:
            return "#" + fragment
        file = (path.parent / place).resolve()
        if not file.exists() and path.parent.suffix == ".docc":
            file = next(iter(path.parent.rglob(place + "*")), file)
        if file.suffix in (".svg", ".png") and file.exists():
            if f"pictures/{file.name}" not in site.assets:
                site.asset(file, f"pictures/{file.name}")
            return relative(address, f"pictures/{file.name}")
        file = file / "README.md" if file.is_dir() else file
        return relative(address, addresses[file]) if file in addresses else None

    headings = []
    text = prepared(path.read_text(encoding="utf-8"), {name: _title_of(place) for name, place in by_name.items()})
    html = markdown(text, resolve, names=headings)
    known = {name for _, name, _ in headings}
    html = Markup(re.sub(r'<a href="#([^"]+)"', lambda found: found.group(0) if found.group(1) in known else '<a href="#main"', html))
    site.page(address, "article.html", _title_of(path), "method.html", html=html, path=path.relative_to(ROOT))
    site.entry(_title_of(path), "document", address, text)
    for level, name, words in headings:
        if 2 <= level <= 3:
            site.entry(words, _title_of(path), f"{address}#{name}")
