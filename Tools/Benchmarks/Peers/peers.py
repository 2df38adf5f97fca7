#!/usr/bin/env python3
"""Compares what a step costs with the kit and with other frameworks that are installed; prints a table in Markdown.

Each program runs in a pseudoterminal for N and for 2N steps; the cost of a step is the difference divided by N, so the
start does not count. CPU time is the median of three runs, user and system together.
"""
import argparse
import fcntl
import os
import platform
import pty
import re
import shutil
import statistics
import struct
import subprocess
import sys
import termios
import tty
from datetime import date

SOURCES = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(os.path.dirname(SOURCES), ".build", "peers")
# name: (columns, rows, steps of the kit and of the quick peers, steps of a peer with a frame rate, the kit's scenario)
WORKLOADS = {
    "tick": (80, 24, 4_000, 100, "tick-80x24"),
    "scroll": (80, 24, 4_000, 100, "scroll-100000"),
    "churn": (200, 60, 200, 40, "churn-200x60"),
    "type": (80, 24, 4_000, 100, "type-80x24"),
    # A table with columns of 200,000 rows.
    "tail": (80, 24, 2_000, 40, "table-tail-200000"),
    "filter": (80, 24, 4, 2, "table-filter-200000"),
    "sort": (80, 24, 4, 2, "table-sort-200000"),
}


def said(*command, **options):
    """What a command says, or None if it is missing or fails."""
    if not shutil.which(command[0]):
        return None
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)
    return result.stdout.strip() if result.returncode == 0 else None


def ncurses():
    program = os.path.join(BUILD, "ncurses")
    built = said("cc", "-O2", "-o", program, os.path.join(SOURCES, "ncurses.c"), "-lncursesw", "-ltinfo")
    version = said("ncursesw6-config", "--version") or ""
    return built is not None and ([program], version, False)


def tui_rs():
    # Debian's packages of crates, which its own cargo finds without a network.
    replaced = ["--config", "source.crates-io.replace-with='debian'", "--config",
                "source.debian.directory='/usr/share/cargo/registry'"]
    built = said("cargo", *replaced, "build", "--offline", "--release", "--target-dir", os.path.join(BUILD, "tui-rs"),
                 cwd=os.path.join(SOURCES, "tui-rs"))
    version = re.search(r'name = "tui"\nversion = "([^"]*)', open_text(os.path.join(SOURCES, "tui-rs", "Cargo.lock")))
    return built is not None and ([os.path.join(BUILD, "tui-rs", "release", "peer")], version and version[1], False)


def bubble_tea():
    program = os.path.join(BUILD, "bubbletea")
    environment = {**os.environ, "GO111MODULE": "off", "GOPATH": "/usr/share/gocode",
                   "GOCACHE": os.path.join(BUILD, "go-cache")}
    built = said("go", "build", "-o", program, "main.go", cwd=os.path.join(SOURCES, "bubbletea"), env=environment)
    version = said("dpkg-query", "-W", "-f", "${Version}", "golang-github-charmbracelet-bubbletea-dev")
    return built is not None and ([program], version, True)


def textual():
    version = said(sys.executable, "-c", "import textual; print(textual.__version__)")
    return version and ([sys.executable, os.path.join(SOURCES, "textual_peer.py")], version, True)


# A framework without tables.
MISSING = {"ncurses": ("tail", "filter", "sort")}
PEERS = {"ncurses": ncurses, "tui-rs": tui_rs, "Bubble Tea": bubble_tea, "Textual": textual}


def open_text(path):
    return open(path, encoding="utf-8").read() if os.path.exists(path) else ""


def run(command, columns, rows):
    """Runs a program in a terminal of a size; returns its CPU time in microseconds and the bytes that it wrote."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        tty.setraw(0)
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": ""}
        os.execvpe(command[0], command, environment)
    written = 0
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError:  # Linux reports the end of the last process in the terminal as an error.
            break
        if not part:
            break
        written += len(part)
    _, status, usage = os.wait4(child, 0)
    os.close(terminal)
    if status != 0:
        sys.exit(f"peers.py: {' '.join(command)} failed with status {os.waitstatus_to_exitcode(status)}")
    return (usage.ru_utime + usage.ru_stime) * 1e6, written


def step(command, columns, rows, steps):
    """What one step costs: microseconds of CPU time, and bytes."""
    runs = []
    for _ in range(3):
        (once, few), (twice, many) = (run([*command, str(count)], columns, rows) for count in (steps, 2 * steps))
        runs.append(((twice - once) / steps, (many - few) / steps))
    return statistics.median(run[0] for run in runs), statistics.median(run[1] for run in runs)


def parse():
    parser = argparse.ArgumentParser(
        prog="peers.py", description=__doc__.split("\n\n", 1)[0], epilog="make bench-peers builds KIT and runs this.")
    parser.add_argument("kit", metavar="KIT", help="the program Benchmark")
    parser.add_argument("peers", metavar="PEER", nargs="*",
                        help=f"the frameworks to compare with (default: all): {', '.join(PEERS)}")
    options = parser.parse_args()
    for name in options.peers:
        if name not in PEERS:
            parser.error(f"no peer is named {name}; there are {', '.join(PEERS)}")
    return options


def main():
    options = parse()
    kit = options.kit
    os.makedirs(BUILD, exist_ok=True)
    found = {}
    for name in options.peers or PEERS:
        peer = PEERS[name]()
        if peer:
            found[name] = peer
        else:
            print(f"peers.py: {name} is left out, because it is not installed or its program does not build.", file=sys.stderr)
    titles = [f"{name} {version or ''}".strip() for name, (_, version, _) in found.items()]
    print(f"{date.today().isoformat()}, {platform.machine()}, {os.cpu_count()} cores. CPU time and bytes of a step, and")
    print("how many times those of the kit.\n")
    print("| step | kit | " + " | ".join(titles) + " |")
    print("|---|---:|" + "---:|" * len(titles))
    for name, (columns, rows, quick, slow, scenario) in WORKLOADS.items():
        time, size = step([kit, scenario, "--terminal", "--frames"], columns, rows, quick)
        cells = [f"{time:,.1f} µs, {size:,.0f} B"]
        for peer, (command, _, has_frame_rate) in found.items():
            if name in MISSING.get(peer, ()):
                cells.append("–")
                continue
            other, bytes_ = step([*command, name], columns, rows, slow if has_frame_rate else quick)
            cells.append(f"{other / time:,.1f}× time, {bytes_ / size:,.1f}× bytes")
        print(f"| {name}, {columns}x{rows} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
