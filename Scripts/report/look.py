#!/usr/bin/env python3
"""Opens a report in headless Chromium: takes pictures of each look and prints it, and checks it with axe.

    look.py FOLDER

Exits with 1 if axe finds something.
"""
import html
import json
import os
import re
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from model import Missing
from tools import ROOT, run, say

# name: (width, 0 for dark or 1 for light)
LOOKS = {"light": (1280, 1), "dark": (1280, 0), "narrow": (390, 1), "narrow-dark": (390, 0)}
# The package is only read: it asks for Playwright, which is not installed.
AXE = Path(find_spec("axe_playwright_python").origin).with_name("axe.min.js")
CHECK = """
<script id="axe">%s</script>
<script>
document.querySelectorAll("details").forEach(one => one.open = true);
addEventListener("load", async () => {
  const found = await axe.run(document, {resultTypes: ["violations", "incomplete"]});
  const broken = [...found.violations, ...found.incomplete.filter(one => one.id != "color-contrast")].map(one =>
    `${one.id}: ${one.help} (${one.nodes.slice(0, 3).map(node => node.target.join(" ")).join("; ")})`);
  document.getElementById("axe").remove();
  document.body.innerHTML = "<pre id=axe-result></pre>";
  document.getElementById("axe-result").textContent = JSON.stringify({passes: found.passes.length, broken});
});
</script>
</body>"""


def browse(page, *options, look="light"):
    """Runs Chromium with a page and returns its output."""
    names = ("chromium", "chromium-browser", "google-chrome")
    program = next((path for name in names if (path := shutil.which(name))), None)
    if not program:
        raise Missing("Chromium is not installed.", "Install it: apt-get install chromium, or brew install --cask chromium.")
    width, scheme = LOOKS[look]
    # Chromium refuses its sandbox to root.
    return run([program, "--headless", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=20000",
                *(["--no-sandbox"] if os.geteuid() == 0 else []), f"--window-size={width},2400",
                f"--blink-settings=preferredColorScheme={scheme}", *options, page.as_uri()]).stdout


def check(page, look):
    """Returns what axe finds in a look of a page."""
    result = re.search(r'<pre id="axe-result">(.*?)</pre>', browse(page, "--dump-dom", look=look), re.DOTALL)
    if not result:
        raise Missing("axe has found nothing.", "Open the page in Chromium and read its console.")
    found = json.loads(html.unescape(result.group(1)))
    say(f"{look}: {found['passes']} rules kept, {len(found['broken'])} broken or undecided")
    for broken in found["broken"]:
        say(f"  {broken}")
    return found["broken"]


def main(folder):
    """Takes the pictures, prints the page, and checks it."""
    page = folder / "report.html"
    if not page.exists():
        raise Missing("There is no report yet.", "Make one: make report.")
    for look in LOOKS:
        browse(page, f"--screenshot={folder / f'report-{look}.png'}", look=look)
    browse(page, "--no-pdf-header-footer", f"--print-to-pdf={folder / 'report.pdf'}")
    say("Pictures and report.pdf are beside report.html.")
    with tempfile.TemporaryDirectory(prefix="triptych-look-") as place:
        copy = Path(place) / "page.html"
        script = AXE.read_text(encoding="utf-8").replace("</script", "<\\/script")
        copy.write_text(page.read_text(encoding="utf-8").replace("</body>", CHECK % script), encoding="utf-8")
        return 1 if sum(len(check(copy, look)) for look in LOOKS) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(ROOT / sys.argv[1]))
    except Missing as missing:
        sys.exit(str(missing))
