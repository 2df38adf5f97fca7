#!/usr/bin/env python3
"""Measures the start of apps in each architecture, to the first settled screen and exit, and prints a table.

    starts.py PROGRAM...

Instructions are counted by valgrind, hardly vary, and have limits; time depends on the machine.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "report"))

from bench import cell  # noqa: E402
from model import Missing  # noqa: E402
from speed import counted, started  # noqa: E402
from subjects import architectures  # noqa: E402

RUNS = 9
# The most instructions that a start may take, in millions.
LIMITS = {
    ("counter", "mvvm-c"): 49, ("counter", "vvsi"): 36, ("counter", "mvc-e"): 30,
    ("posts", "mvvm-c"): 165, ("posts", "vvsi"): 126, ("posts", "mvc-e"): 110,
    ("signup", "mvvm-c"): 134, ("signup", "vvsi"): 134, ("signup", "mvc-e"): 128,
    ("wallet", "mvvm-c"): 162, ("wallet", "vvsi"): 152, ("wallet", "mvc-e"): 141,
}


def row(program, architecture, folder):
    """Prints a line of the table; returns whether the start keeps its limit."""
    # Valgrind cannot read all debug information: it gets a copy without any.
    copy = folder / program.name
    if not copy.exists():
        subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    options = ["--arch", architecture, "--plain", "--data-dir", str(folder / "data")]
    starts = zip(*(started([program, *options]) for _ in range(RUNS)))
    wall, _, memory = (f"{statistics.median(column):.0f} ({min(column):.0f}–{max(column):.0f})" for column in starts)
    millions, limit = counted("instructions", [copy, *options]) / 1e6, LIMITS.get((program.name, architecture))
    print(f"| `{program.name}` | {architecture} | {wall} | {cell(millions, limit)} | {memory} |", flush=True)
    return limit is None or millions <= limit


def main():
    parser = argparse.ArgumentParser(
        prog="starts.py", description=__doc__.split("\n\n", 1)[0], epilog="make bench-apps builds the programs and runs this.")
    parser.add_argument("programs", metavar="PROGRAM", nargs="+", type=Path, help="the program of an app")
    programs = parser.parse_args().programs
    print(f"Medians of {RUNS} starts, and their range:\n")
    print("| app | architecture | start to settled screen and exit, ms | million instructions / limit | peak MB |")
    print("|---|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        # The settings of the user who measures are not read.
        os.environ["XDG_CONFIG_HOME"] = folder
        kept = [row(program, architecture, Path(folder)) for program in programs for architecture in architectures()]
    sys.exit(0 if all(kept) else "A start takes more instructions than its limit.")


if __name__ == "__main__":
    try:
        main()
    except Missing as missing:
        sys.exit(str(missing))
