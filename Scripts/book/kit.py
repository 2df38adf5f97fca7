"""The kit and the guides: gallery pictures, and the articles of the documentation as pages."""
import re

from markupsafe import Markup
from tools import ROOT
from website import markdown, relative

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "Docs/Architecture.md", "Docs/Glossary.md", "Docs/HowToReadTheReport.md",
             "Docs/KnownDifferences.md", "Docs/FailureModes.md", "Docs/Reliability.md", "Docs/Performance.md",
             "Docs/Look.md", "Docs/Peers.md", "Docs/Options.md", "Docs/Parity.md", "Docs/UpstreamBugs.md",
             "Docs/Ledger.md", "Docs/Wallet.md", "Changes/README.md", "Docs/Samples/README.md"]


def promise(site):
    """Notes the pages of the articles, so that others may link to them."""
    site.promise(*[f"kit/{name}.html" for name in {**_articles("Packages/*/Sources/*"), **_articles("Docs")}])


def _articles(folder):
    """Returns the articles of DocC in some folders by their names."""
    return {path.stem: path for path in sorted(ROOT.glob(f"{folder}/*.docc/*.md"))}


def write(site, apps):
    """Writes the gallery, a page for each article and document, and their list."""
    articles, guides = _articles("Packages/*/Sources/*"), _articles("Docs")
    documents = [ROOT / name for name in DOCUMENTS if (ROOT / name).exists()]
    decisions = sorted((ROOT / "Docs/Decisions").glob("*.md"))
    documents += decisions
    addresses = {path: f"kit/{name}.html" for name, path in {**articles, **guides}.items()}
    addresses |= {path: f"documents/{_name(path)}.html" for path in documents}
    addresses |= {ROOT / f"Apps/{app.folder}/SPEC.md": app.address for app in apps}
    own = {path: address for path, address in addresses.items() if path.name != "SPEC.md"}
    site.promise("kit.html", *own.values())
    pictures = []
    for path in sorted(ROOT.glob("Docs/Images/Gallery/*.svg")):
        pictures.append((path.stem.replace("-", " ").capitalize(), f"pictures/{path.name}", path.stem))
        site.asset(path, f"pictures/{path.name}")
    titles = {address: _write_article(site, path, address, addresses) for path, address in own.items()}
    site.page("kit.html", "kit.html", "The kit", "kit.html", pictures=pictures,
              articles=[(titles[own[path]], own[path]) for path in articles.values()],
              guides=[(titles[own[path]], own[path]) for path in guides.values()],
              documents=[(titles[own[path]], own[path]) for path in documents if path not in decisions],
              decisions=[(titles[own[path]], own[path]) for path in decisions])
    for name, _, place in pictures:
        site.entry(name, "view of the kit", f"kit.html#{place}", "".join(word.capitalize() for word in name.split()) + "View")


def _name(path):
    place = str(path.relative_to(ROOT).with_suffix(""))
    return place.removeprefix("Docs/").replace("/", "-")


def prepared(text, titles):
    """Returns an article of DocC as plain Markdown: without its directives, and with its symbols as code."""
    text = re.sub(r"^@\w+(?:\([^)]*\))? *\{\n(?:.*\n)*?\}\n", "", text, flags=re.MULTILINE)
    # The backticks around a symbol are two; the three of a code block stay.
    text = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", lambda found: f"`{found.group(1).rsplit('/', 1)[-1]}`", text)
    return re.sub(r"<doc:([\w-]+)>", lambda found: f"[{titles.get(found.group(1), found.group(1))}](doc:{found.group(1)})", text)


def title_of(path):
    """Returns the first heading of a document."""
    found = re.search(r"^# +(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found.group(1).replace("`", "") if found else path.stem


def _write_article(site, path, address, addresses):
    by_name = {place.stem: target for place, target in addresses.items() if ".docc" in str(place)}
    titles = {place.stem: title_of(place) for place in addresses if ".docc" in str(place)}

    def resolve(target):
        if target.startswith("doc:"):
            return relative(address, by_name[target[4:]]) if target[4:] in by_name else None
        if re.match(r"[a-z]+:", target):
            return target
        place, _, fragment = target.partition("#")
        if not place:
            return "#" + fragment
        file = (path.parent / place).resolve()
        if not file.exists() and path.parent.suffix == ".docc":
            file = next(iter(path.parent.rglob(place + "*")), file)
        if file.suffix in (".svg", ".png") and file.exists():
            name = f"pictures/{file.name}"
            if name not in site.assets:
                site.asset(file, name)
            return relative(address, name)
        if file.is_dir() and (file / "README.md").exists():
            file /= "README.md"
        return relative(address, addresses[file]) if file in addresses else None

    headings = []
    text = prepared(path.read_text(encoding="utf-8"), titles)
    html = markdown(text, resolve, names=headings)
    title = title_of(path)
    html = Markup(re.sub(r"(<a href=\"#)([^\"]+)(\")", lambda found: found.group(0)
                         if any(name == found.group(2) for _, name, _ in headings) else '<a href="#main"', html))
    site.page(address, "article.html", title, "kit.html", html=html, path=path.relative_to(ROOT))
    site.entry(title, "article", address, text)
    for level, name, words in headings:
        if 2 <= level <= 3:
            site.entry(words, title, f"{address}#{name}")
    return title
