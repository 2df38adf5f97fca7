"""Documents of the repository that explain the comparison, as pages."""
import html
import re

import markdown_it
import swift_html as swift
from markupsafe import Markup
from tools import ROOT

DOCUMENTS = ["Docs/HowToReadTheReport.md", "Changes/README.md", "Docs/Glossary.md", "Docs/KnownDifferences.md", "Docs/Reliability.md",
             "Docs/Triptych.docc/TheSameFeatureThreeWays.md", "Docs/Triptych.docc/BringYourOwnArchitecture.md",
             "Docs/Triptych.docc/ComingFromElsewhere.md", *(
                 f"Packages/KitArchitectures/Sources/Kit{name}/Kit{name}.docc/TheFlowOf{name}.md" for name in ("MVVMC", "VVSI", "MVCE"))]


def address_of(path):
    """Returns the address of a document's page."""
    return f"documents/{path.replace('/README.md', '').rsplit('/', 1)[-1].removesuffix('.md')}.html"


def write(site):
    """Writes a page for each document."""
    for path in DOCUMENTS:
        text = (ROOT / path).read_text(encoding="utf-8")
        title, headings = re.search(r"^# +(.+)$", text, re.MULTILINE).group(1).replace("`", ""), []
        shown = shown_as(text, path, headings)
        site.page(address_of(path), "article.html", title, "method.html", html=shown, path=path)
        site.entry(title, "document", address_of(path), text)
        for name, words in headings:
            site.entry(words, title, f"{address_of(path)}#{name}")


def shown_as(text, path, headings):
    """Returns a document as HTML; links out of the book are words. headings: receives the name and the words of each heading."""
    # Articles of DocC have directives, and symbols in two backticks.
    text = re.sub(r"^@\w+(?:\([^)]*\))? *\{\n(?:.*\n)*?\}\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", lambda found: f"`{found.group(1).rsplit('/', 1)[-1]}`", text)
    text = re.sub(r"<doc:([\w-]+)>", r"[\1](\1.md)", text)
    result = markdown_it.MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    result = re.sub(r'<a href="([^"]*)">(.*?)</a>', lambda found: _link(found, path), re.sub(r"<img[^>]*>", "", result), flags=re.DOTALL)
    result = re.sub(r"<h([1-6])>(.*?)</h\1>", lambda found: _heading(found, headings), result)
    result = re.sub(r'<pre><code class="language-swift">(.*?)</code></pre>', lambda found: "<pre><code>" + "\n".join(
        swift.html_lines(html.unescape(found.group(1)))) + "\n</code></pre>", result, flags=re.DOTALL)
    return Markup(result.replace("<pre>", '<pre tabindex="0">').replace("</table>", "</table></div>").replace(
        "<table>", '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>'))


def _heading(found, headings):
    level, words = found.groups()
    name = re.sub(r"[^a-z0-9]+", "-", re.sub(r"<[^>]+>", "", words).lower()).strip("-") or "section"
    while name in dict(headings):
        name += "-2"
    headings.append((name, html.unescape(re.sub(r"<[^>]+>", "", words))))
    return f'<h{level} id="{name}">{words}</h{level}>'


def _link(found, path):
    target, words = found.groups()
    place = ROOT / path.rsplit("/", 1)[0] / target.partition("#")[0]
    known = next((one for one in DOCUMENTS if (ROOT / one).resolve() in (place.resolve(), (place / "README.md").resolve())
                  or target == one.rsplit("/", 1)[-1]), None)
    if re.match("https?:", target) or target.startswith("#"):
        return found.group(0)
    return f'<a href="../{address_of(known)}">{words}</a>' if known else words
