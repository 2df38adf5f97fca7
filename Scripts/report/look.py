#!/usr/bin/env python3
"""Looks at a report in headless Chromium: pictures of each look, the printed page, and what axe finds.

    look.py FOLDER

Exits with 1 where axe finds something. Needs Chromium; axe-core comes by pip, and is kept in .build/report-tools.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools import ROOT, say

# name: (width, height, 0 for dark or 1 for light)
LOOKS = {"light": (1280, 2400, 1), "dark": (1280, 2400, 0), "narrow": (390, 2400, 1), "narrow-dark": (390, 2400, 0)}
AXE = ROOT / ".build/report-tools/axe.min.js"
CARRIER = "axe-playwright-python"
ASK = """
<script id="axe">%s</script>
<script>
document.querySelectorAll("details").forEach(one => one.open = true);
addEventListener("load", async () => {
  const found = await axe.run(document, {resultTypes: ["violations", "incomplete"]});
  const told = [...found.violations, ...found.incomplete.filter(one => one.id != "color-contrast")].map(one =>
    ({id: one.id, help: one.help, nodes: one.nodes.slice(0, 3).map(node => node.target.join(" "))}));
  document.getElementById("axe").remove();
  const result = document.createElement("pre");
  result.id = "axe-result";
  result.textContent = JSON.stringify({passes: found.passes.length, told});
  document.body.append(result);
});
</script>
</body>"""


def browser():
    """Chromium with what every call needs."""
    program = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))),
                   None)
    if not program:
        sys.exit("Chromium is not installed: apt-get install chromium, or brew install --cask chromium.")
    options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=20000"]
    # Chromium refuses its sandbox to root.
    return [program, *options, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def run(command):
    """Runs the browser; what it complains of is only shown when it fails."""
    result = subprocess.run(command, text=True, capture_output=True, check=False, timeout=120)
    if result.returncode != 0:
        sys.exit(f"Chromium failed:\n{result.stderr[-500:]}")
    return result.stdout


def take_pictures(folder):
    """Pictures of each look, and the printed page."""
    page = (folder / "report.html").as_uri()
    for name, (width, height, scheme) in LOOKS.items():
        run([*browser(), f"--window-size={width},{height}", f"--blink-settings=preferredColorScheme={scheme}",
             f"--screenshot={folder / f'report-{name}.png'}", page])
    run([*browser(), "--no-pdf-header-footer", f"--print-to-pdf={folder / 'report.pdf'}", page])


def get_axe():
    """The text of axe, from a package of PyPI that carries it; fetched when it is not there."""
    if not AXE.exists():
        say("  fetching axe-core")
        AXE.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="triptych-look-") as place:
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", place, CARRIER]
            if subprocess.run(command, check=False).returncode != 0:
                sys.exit(f"axe-core is not there, and '{CARRIER}' could not be fetched with pip.")
            with zipfile.ZipFile(next(Path(place).glob("*.whl"))) as wheel:
                name = next(name for name in wheel.namelist() if name.endswith("axe.min.js"))
                AXE.write_bytes(wheel.read(name))
    return AXE.read_text(encoding="utf-8")


def check(folder):
    """What axe finds in each look."""
    axe, found = get_axe(), 0
    page = (folder / "report.html").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="triptych-look-") as place:
        copy = Path(place) / "page.html"
        copy.write_text(page.replace("</body>", ASK % axe.replace("</script", "<\\/script")), encoding="utf-8")
        for name, (width, height, scheme) in LOOKS.items():
            said = run([*browser(), f"--window-size={width},{height}",
                        f"--blink-settings=preferredColorScheme={scheme}", "--dump-dom", copy.as_uri()])
            result = re.search(r'<pre id="axe-result">(.*?)</pre>', said, re.DOTALL)
            if not result:
                sys.exit("axe said nothing.")
            told = json.loads(result.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
            say(f"{name}: {told['passes']} rules kept, {len(told['told'])} broken or undecided")
            for one in told["told"]:
                say(f"  {one['id']}: {one['help']} ({'; '.join(one['nodes'])})")
            found += len(told["told"])
    return found


def main():
    """Looks, and checks."""
    folder = ROOT / (sys.argv[1] if len(sys.argv) > 1 else ".build/report")
    if not (folder / "report.html").exists():
        sys.exit("There is no report yet: make report.")
    take_pictures(folder)
    say("Pictures and report.pdf stand beside report.html.")
    sys.exit(1 if check(folder) else 0)


if __name__ == "__main__":
    main()
