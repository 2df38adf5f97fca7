"""When and where the report was made: nothing that names a person, a computer or a folder."""
import datetime
import os
import platform
import re
import shutil
import subprocess
from pathlib import Path

from model import Missing
from tools import ROOT, need, run


def now():
    """The time as the report tells it."""
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")


def made(repeat):
    """Date, commit, toolchain and machine."""
    commit, changed = _commit()
    return {
        "date": now(),
        "commit": commit, "changed": changed, "toolchain": _toolchain(), "machine": _machine(), "repeat": repeat}


def _commit():
    """The commit, and whether files differ from it."""
    if not shutil.which("git"):
        return "unknown: git is not installed", False
    inside = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True, capture_output=True,
                            check=False)
    if inside.returncode != 0:
        return "unknown: this tree is no clone", False
    changes = subprocess.run(["git", "status", "--porcelain", "--untracked-files=no"], cwd=ROOT, text=True,
                             capture_output=True, check=False)
    return inside.stdout.strip(), bool(changes.stdout.strip())


def _toolchain():
    try:
        said = run([need("swift"), "--version"], check=False).stdout
    except Missing:
        return "unknown: Swift is not installed"
    found = re.search(r"Swift version [^\s(]+ *(\([^)]*\))?", said)
    return found.group(0) if found else "unknown"


def _machine():
    return {
        "processor": _processor(), "cores": os.cpu_count() or 0, "memory": _memory(), "system": _system(),
        "load": round(os.getloadavg()[0], 1)}


def _processor():
    facts = _read("/proc/cpuinfo")
    found = re.search(r"^model name\s*:\s*(.+)$", facts, re.MULTILINE)
    if found:
        return found.group(1)
    return _sysctl("machdep.cpu.brand_string") or platform.machine()


def _memory():
    found = re.search(r"^MemTotal:\s*(\d+) kB$", _read("/proc/meminfo"), re.MULTILINE)
    amount = int(found.group(1)) * 1024 if found else int(_sysctl("hw.memsize") or 0)
    return f"{amount / 2**30:.0f} GiB" if amount else "unknown"


def _system():
    found = re.search(r'^PRETTY_NAME="(.+)"$', _read("/etc/os-release"), re.MULTILINE)
    name = found.group(1) if found else f"{platform.system()} {platform.mac_ver()[0]}".strip()
    return f"{name}, {platform.system()} {platform.release().split('-')[0]}, {platform.machine()}"


def _read(path):
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""


def _sysctl(name):
    if not shutil.which("sysctl"):
        return ""
    return subprocess.run(["sysctl", "-n", name], text=True, capture_output=True, check=False).stdout.strip()
