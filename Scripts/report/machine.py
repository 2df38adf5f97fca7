"""When and where the report was made: nothing that names a person, a computer or a folder."""
import datetime
import os
import platform
import re
import shutil
from pathlib import Path

from model import Missing
from tools import need, run


def now():
    """Returns the time as the report writes it."""
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")


def load():
    """Returns how many processes have waited for a core on average in the last minute."""
    return round(os.getloadavg()[0], 1)


def made(repeat):
    """Returns date, commit, toolchain and machine."""
    commit, changed = _commit()
    return {"date": now(), "commit": commit, "changed": changed, "toolchain": _toolchain(), "machine": _machine(),
            "repeat": repeat}


# What figures are measured of: a later commit that leaves these as they are has the same figures.
# Of the tests of an app, these are its unit tests: the folders of the architectures.
MEASURED = [":(glob)Apps/*/[!T]*/**", ":(glob)Apps/*/Tests/[MV]V*/**", ":(glob)Packages/*/Sources/**", ":(glob)Packages/*/Package.swift",
            ":(glob)Tests/*/Contract/**", ":(glob)Tests/*/Subjects/**", ":(glob)Tests/*/Baseline/**", ":(glob)Tests/*/Rendering/**",
            "Tools/AppTools", ":(glob)Changes/*/*", "Package.swift"]


def _commit():
    """Returns the commit, and whether files that are measured differ from it."""
    if not shutil.which("git"):
        return "unknown: git is not installed", False
    inside = run(["git", "rev-parse", "--short", "HEAD"], check=False)
    if inside.returncode != 0:
        return "unknown: this tree is no clone", False
    changed = run(["git", "status", "--porcelain", "--untracked-files=no", "--", *MEASURED]).stdout.strip()
    return inside.stdout.strip(), bool(changed)


def _toolchain():
    try:
        said = run([need("swift"), "--version"], check=False).stdout
    except Missing:
        return "unknown: Swift is not installed"
    found = re.search(r"Swift version [^\s(]+ *(\([^)]*\))?", said)
    return found.group(0) if found else "unknown"


def _machine():
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        system = f"macOS {platform.mac_ver()[0]}"
    return {"processor": processor(), "cores": os.cpu_count() or 0, "memory": f"{memory / 2**30:.0f} GiB",
            "system": f"{system}, {platform.system()} {platform.release().split('-')[0]}, {platform.machine()}",
            "load": load()}


def processor():
    """Returns the name of the processor."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        found = re.search(r"^model name\s*:\s*(.+)$", facts.read_text(encoding="utf-8"), re.MULTILINE)
        return found.group(1) if found else platform.machine()
    return run(["sysctl", "-n", "machdep.cpu.brand_string"], check=False).stdout.strip() or platform.machine()
