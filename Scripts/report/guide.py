"""'How to read this': Docs/HowToReadTheReport.md, which is a part of the page as well."""
import html
import re

from tools import ROOT

PATH = "Docs/HowToReadTheReport.md"


def text():
    """The guide as it stands in the tree."""
    return (ROOT / PATH).read_text(encoding="utf-8")


def as_html(markdown):
    """The few forms of Markdown that the guide has: headings, paragraphs, lists, code, emphasis, links."""
    result, paragraph, items = [], [], []

    def flush():
        if paragraph:
            result.append(f"<p>{_inline(' '.join(paragraph))}</p>")
            paragraph.clear()
        if items:
            result.append("<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>")
            items.clear()

    blocks = re.split(r"^```\n(.*?)^```$", markdown, flags=re.MULTILINE | re.DOTALL)
    for place, block in enumerate(blocks):
        if place % 2:
            result.append(f'<pre tabindex="0"><code>{html.escape(block)}</code></pre>')
            continue
        for line in block.splitlines():
            if match := re.match(r"(#+) (.*)", line):
                flush()
                level = min(len(match.group(1)) + 1, 6)
                result.append(f"<h{level}>{_inline(match.group(2))}</h{level}>")
            elif line.startswith("- "):
                if paragraph:
                    flush()
                items.append(line[2:])
            elif line.startswith("  ") and items:
                items[-1] += " " + line.strip()
            elif line.strip():
                paragraph.append(line.strip())
            else:
                flush()
        flush()
    return "\n".join(result)


def _inline(line):
    line = html.escape(line, quote=False)
    line = re.sub(r"`([^`]+)`", r"<code>\1</code>", line)
    line = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", line)
    # The page stands alone: links into the tree become their words.
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", line)
