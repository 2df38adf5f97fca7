#!/usr/bin/env python3
"""Checks the book: links, sizes, identifiers, and in headless Chromium axe, the player, the search and print.

    check.py FOLDER [--pages N] [--static]

Chromium opens N pages (default 24), first one of each kind, in light and in dark, at 390, 1280 and 2560 px. With --static,
no browser is needed: links, sizes and identifiers of all pages are checked. Exits with 1 if something is at fault.
"""
import argparse
import concurrent.futures
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "report"))

from model import Missing  # noqa: E402
from tools import ROOT, say  # noqa: E402

from website import LARGEST  # noqa: E402

# The package is only read: it asks for Playwright, which is not installed.
AXE = Path(find_spec("axe_playwright_python").origin).with_name("axe.min.js")
LIMIT, SCREEN, PRINTED = 90, 800, 3
# What belongs to one machine, and what the book would need a network for.
FOREIGN = re.compile(r"""["'= (`>]/(?:work|home|root|tmp|var|opt|Users|mnt)/|src="http|rel="stylesheet" href="http""")


class Page(HTMLParser):
    """The identifiers and links of a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.names, self.links = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Notes an identifier and links."""
        found = dict(attrs)
        self.names += [found["id"]] if found.get("id") else []
        self.links += [found[key] for key in ("href", "src") if found.get(key)]


def static(folder):
    """Returns faults of all pages that need no browser: size, identifiers, links, and addresses of a network."""
    pages, faults = {}, []
    for path in sorted(folder.rglob("*.html")):
        text, name = path.read_text(encoding="utf-8"), str(path.relative_to(folder))
        pages[name] = page = Page(text)
        faults += [f"{name}: the identifier {one} comes twice" for one in set(page.names) if page.names.count(one) > 1]
        if len(text.encode()) > LARGEST:
            faults.append(f"{name} has {len(text.encode()):,} bytes; the limit is {LARGEST:,}")
        if found := FOREIGN.search(text):
            faults.append(f"{name} names a folder of a machine, or loads from a network: {found.group(0)}")
    for name, page in pages.items():
        for link in dict.fromkeys(page.links):
            faults += _dead(folder, pages, name, link)
    return list(pages), faults


def _dead(folder, pages, name, link):
    parts = urlsplit(link)
    if parts.scheme in ("https", "http", "mailto", "data"):
        return []
    target = os.path.normpath(os.path.join(os.path.dirname(name), unquote(parts.path))) if parts.path else name
    if not (folder / target).is_file():
        return [f"{name}: {link} leads nowhere"]
    if parts.fragment and target in pages and parts.fragment not in pages[target].names:
        return [f"{name}: {link} names no place on its page"]
    return []


# MARK: In the browser

def program():
    """Returns Chromium; raises Missing, with how to get it, if it is not installed."""
    found = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
    if not found:
        raise Missing("Chromium is not installed.", "Install it: apt-get install chromium, or brew install --cask chromium.")
    return found


def browse(url, *options, width=1280, dark=False):
    """Runs Chromium with a page, and returns what it prints."""
    # A profile of its own, so that several can run at once; Chromium refuses its sandbox to root.
    with tempfile.TemporaryDirectory(prefix="triptych-chromium-") as profile:
        return subprocess.run(
            [program(), "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-background-networking",
             "--virtual-time-budget=8000", f"--user-data-dir={profile}", *(["--no-sandbox"] if os.geteuid() == 0 else []),
             f"--window-size={width},2400", f"--blink-settings=preferredColorScheme={0 if dark else 1}", *options, url],
            capture_output=True, text=True, timeout=LIMIT, check=False, stdin=subprocess.DEVNULL).stdout


FRAME = """<body style="margin:0"><iframe src="%s" title="page" style="border:0;width:%dpx;height:2400px"></iframe><script>
addEventListener("message", event => { document.body.innerHTML = "<pre id=book-result></pre>"; document.body.firstChild.textContent = event.data; });
</script></body>"""
TAIL = """<script>%s</script><script>addEventListener("load", async () => { let result;
try { result = await (async () => {%s})(); } catch (error) { result = {error: String(error)}; }
parent.postMessage(JSON.stringify(result), "*"); });</script></body>"""


def run_in(folder, name, script, width=1280, dark=False, axe=False):
    """Runs a script in a copy of a page, beside the page, and returns its result.

    The copy is in a frame, because Chromium has no window below 500 px.
    """
    text = (folder / name).read_text(encoding="utf-8")
    tool = AXE.read_text(encoding="utf-8").replace("</script", "<\\/script") if axe else ""
    with tempfile.TemporaryDirectory(prefix="triptych-check-") as place:
        base = f'<base href="{(folder / name).resolve().as_uri()}">'
        Path(place, "page.html").write_text(text.replace("<head>", f"<head>{base}", 1).replace("</body>", TAIL % (tool, script)), encoding="utf-8")
        Path(place, "frame.html").write_text(FRAME % ("page.html", width), encoding="utf-8")
        shown = browse(Path(place, "frame.html").resolve().as_uri(), "--dump-dom", width=max(width, 500), dark=dark)
    found = re.search(r'<pre id="book-result">(.*?)</pre>', shown, re.DOTALL)
    return json.loads(html.unescape(found.group(1))) if found else {"error": "the page gave no result"}


AXE_SCRIPT = """
document.querySelectorAll("details").forEach(one => one.open = true);
const found = await axe.run(document, {resultTypes: ["violations"]});
const wide = document.documentElement.scrollWidth - innerWidth;
return {passes: found.passes.length, wide, broken: found.violations.map(one =>
  `${one.id}: ${one.help} (${one.nodes.slice(0, 3).map(node => node.target.join(" ")).join("; ")})`)};
"""


def look(folder, name, dark, width):
    """Returns what axe finds on a page, and whether it is wider than the window."""
    found = run_in(folder, name, AXE_SCRIPT, width=width, dark=dark, axe=True)
    where = f"{name} ({'dark' if dark else 'light'}, {width} px)"
    if "error" in found:
        return [f"{where}: {found['error']}"]
    return [f"{where}: {broken}" for broken in found["broken"]] + (
        [f"{where} is {found['wide']} px wider than the window"] if found["wide"] > 0 else []) + (
        [] if found["passes"] else [f"{where}: axe has checked nothing"])


FRONT = """
document.querySelectorAll(".problem").forEach(one => one.remove());
return {fits: document.querySelector(".advice").getBoundingClientRect().bottom + scrollY <= %d};
"""
PLAYER = """
const shown = () => [...document.querySelectorAll(".step")].filter(step => getComputedStyle(step).display !== "none").map(step => step.id);
const first = shown();
document.querySelectorAll(".controls button")[2].click();
const second = shown();
document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowLeft", bubbles: true}));
return {shown: [first, second, shown()].flat()};
"""
SEARCH = """
const input = document.getElementById("query"), first = {};
for (const word of %s) {
  input.value = word;
  input.oninput();
  first[word] = document.querySelector("#results a")?.getAttribute("href") ?? null;
}
return first;
"""


def behaviour(folder, names):
    """Returns faults of what pages do: the advice fits on a screen, the player moves, the search finds clauses and the method."""
    clauses = [name for name in names if re.match(r"apps/\w+/[A-Z]-\d+\.html", name)]
    played = next((name for name in clauses if "step-2" in (folder / name).read_text("utf-8")), None)
    wanted = {"uncertainty": "method.html#uncertainty", "threats": "method.html#threats", "zzzqqq": None,
              **{Path(name).stem: name for name in clauses[:1]}}
    jobs = [("index.html", FRONT % SCREEN, {"fits": True}), (played, PLAYER, {"shown": ["step-1", "step-2", "step-1"]}),
            ("search.html", SEARCH % json.dumps(list(wanted)), wanted)]
    return [f"{name}: {found}, not {expected}" for name, script, expected in jobs
            if name and (found := run_in(folder, name, script)) != expected]


def check_print(folder, names):
    """Returns the faults of the largest clauses that print on too many pages."""
    clauses, faults = sorted((name for name in names if re.match(r"apps/\w+/", name)), key=lambda name: (folder / name).stat().st_size), []
    for name in clauses[-3:]:
        with tempfile.TemporaryDirectory(prefix="triptych-print-") as place:
            browse((folder / name).as_uri(), f"--print-to-pdf={place}/page.pdf", "--no-pdf-header-footer")
            count = len(re.findall(rb"/Type\s*/Page\b", Path(place, "page.pdf").read_bytes()))
        faults += [f"{name} prints on {count} pages, not on {PRINTED}"] if not 0 < count <= PRINTED else []
    return faults


def kind_of(name):
    """Returns what kind of page it is, by its folder."""
    parts = name.split("/")
    return "/".join(parts[:-1][:1]) + ("+" * (len(parts) > 2)) if len(parts) > 1 else name


def selection(names, count):
    """Returns pages to open: one of each kind, then others evenly over all."""
    first = {}
    for name in names:
        first.setdefault(kind_of(name), name)
    chosen = list(first.values())[:count]
    rest = [name for name in names if name not in chosen]
    room = max(0, count - len(chosen))
    return chosen + rest[::max(1, len(rest) // room)][:room] if room else chosen


def main():
    """Checks everything, and prints the faults."""
    parser = argparse.ArgumentParser(description="Checks the book.")
    parser.add_argument("folder", metavar="FOLDER", help="the book")
    parser.add_argument("--pages", type=int, default=24, metavar="N", help="how many pages Chromium opens (default: 24)")
    parser.add_argument("--static", action="store_true", help="check only links, sizes and identifiers, without a browser")
    options, start = parser.parse_args(), time.monotonic()
    folder = ROOT / options.folder
    if not (folder / "index.html").exists():
        raise Missing("There is no book yet.", "Make one: make book.")
    names, faults = static(folder)
    say(f"{len(names)} pages, {len(faults)} faults in links, identifiers and sizes")
    chosen, jobs = [] if options.static else selection(names, options.pages), []
    for place, name in enumerate(chosen):
        jobs += [(name, bool(place % 2), [1280, 390, 2560][place % 3]), (name, not place % 2, [390, 1280][place % 2])]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda job: look(folder, *job), jobs):
            faults += found
    if not options.static:
        faults += behaviour(folder, names) + check_print(folder, names)
    for fault in dict.fromkeys(faults):
        say(f"At fault: {fault}")
    say(f"{len(jobs)} looks at {len(chosen)} pages in {time.monotonic() - start:.0f} s: "
        + (f"{len(set(faults))} faults" if faults else "nothing is at fault"))
    return 1 if faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        say(str(missing))
        sys.exit(1)
