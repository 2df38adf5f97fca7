#!/usr/bin/env python3
"""Counts what the steps of Benchmarks cost, prints a table, and compares with what they cost before.

    bench.py PROGRAM COUNTED HELLO [--save FILE] [--compare FILE] [SCENARIO...]
    bench.py starts PROGRAM...

PROGRAM is timed; COUNTED, a copy without debug information, runs under valgrind. Instructions and allocations are
counted over N and over 2N steps; the cost of a step is the difference divided by N, so the start does not count. They
hardly vary; CPU time does, so the median of several runs counts, with their range. With `starts`, it measures the start
of apps in each architecture instead, to the first settled screen and exit.
"""
import argparse
import json
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "report"))

from machine import processor  # noqa: E402
from model import Missing  # noqa: E402
from speed import counted, per_step  # noqa: E402
from subjects import architectures  # noqa: E402

RUNS = 9
# name: (steps that are counted, what one step is, the most that it may cost)
SCENARIOS = {
    "tick-80x24": (1000, "full screen 80x24, a counter of 6 digits changes",
                   {"instructions": 5_600, "bytes": 9, "allocations": 0}),
    "tick-200x60": (1000, "the same, 200x60", {"instructions": 5_600, "bytes": 9, "allocations": 0}),
    "scroll-100000": (300, "100,000 rows 80x24, selection one row down",
                      {"instructions": 78_000, "bytes": 260, "allocations": 0}),
    "scroll-1000000": (300, "the same, 1,000,000 rows",
                       {"instructions": 78_000, "bytes": 260, "allocations": 0}),
    "churn-200x60": (5, "200x60, every cell another character and colour",
                     {"instructions": 4_700_000, "bytes": 136_000}),
    "type-80x24": (1000, "80x24, one character typed into a text field", {"instructions": 12_000, "bytes": 2}),
    "body-200": (5, "body of 200 views, one text changes", {"instructions": 270_000}),
    "body-2000": (2, "body of 2,000 views, one text changes", {"instructions": 2_250_000}),
    "groups-2000": (20, "2,000 texts in groups of 40, one text changes", {"instructions": 200_000}),
    "elements-200": (20, "200 texts, one gives way to another", {"instructions": 1_320_000}),
    "rows-200": (100, "200 rows that are bodies, one changes", {"instructions": 22_500}),
    "rows-2000": (100, "2,000 rows that are bodies, one changes", {"instructions": 22_500}),
    "new-rows-100000": (2, "100,000 rows 80x24, all replaced by new ones",
                        {"instructions": 1_300_000}),
    "new-list-rows-100000": (2, "the same in a list whose rows are bodies", {"instructions": 2_100_000}),
    "table-append-200000": (20, "table with columns, 200,000 rows of a full buffer, one is appended",
                            {"instructions": 810_000}),
    "table-tail-200000": (20, "the same, 16 rows are appended, as in a frame at 1,000 a second, at its end",
                            {"instructions": 1_060_000}),
    # So many steps because the cost of a step depends on the place of its row in the order.
    "table-sorted-append-200000": (200, "the same, sorted by text, one row is appended",
                            {"instructions": 2_100_000}),
    "table-sort-200000": (2, "the same, sorted by text or by number",
                            {"instructions": 1_900_000_000}),
    "table-filter-200000": (2, "the same, a tenth of the rows is shown, or all",
                            {"instructions": 84_000_000}),
    "paste-1000000": (1, "80x24, 1 MB pasted into an empty text editor", {"instructions": 125_000_000}),
    "event-mvc-e": (5000, "MVC-E: one event, one bound label", {"ns": 60, "instructions": 500, "allocations": 0}),
    "event-vvsi": (5000, "VVSI: one action, one bound label", {"ns": 150, "instructions": 1_000, "allocations": 0}),
    "event-mvvm-c": (5000, "MVVM-C: one event through publishers, one bound label",
                     {"instructions": 800, "allocations": 0}),
    "event-streams": (5000, "one event through five operators, one bound label",
                      {"instructions": 1_500, "allocations": 0}),
    "field-of-1000": (5000, "one of 1,000 observed properties changes", {"ns": 100, "allocations": 0}),
    "observers-1000": (50, "one property with 1,000 observers changes", {"ns": 10_000, "allocations": 0}),
    "sign-up-properties": (5000, "sign-up form on properties, one text changes", {"ns": 500, "allocations": 0}),
    "sign-up-publishers": (1000, "the same with publishers of properties",
                           {"ns": "sign-up-subjects", "instructions": 6_000, "allocations": 0}),
    "sign-up-subjects": (1000, "the same with Combine's own subjects", {}),
    # Half of what DifferenceKit's fastest and slowest case takes there, each for the cases that are its own.
    **{
        f"diff-{change}-{rows}": (max(2, 100_000 // rows), f"difference of {rows:,} rows, {text}", {"ns": limit})
        for rows, limit in ((1_000, 110_000), (5_000, 550_000), (100_000, 18_000_000))
        for change, text in (
            ("shuffle", "in another order"), ("reverse", "backwards"), ("edit", "1 % deleted, 1 % inserted"),
            ("append", "1 % more at the end"), ("unchanged", "the same"))
    },
    "diff-comparison-100000": (2, "100,000 rows compared one by one and no more", {}),
    "diff-text-5000": (20, "difference of 5,000 rows with text as identifiers, in another order", {}),
}
HELLO = {"ms": 5, "MB": 8}
# A change of less than this is noise; with other addresses the allocator takes other ways.
NOISE_PERCENT = {"instructions": 2.0, "bytes": 0.5, "allocations": 0.5}
# The most instructions that a start may take, in millions.
START_LIMITS = {
    ("counter", "mvvm-c"): 49, ("counter", "vvsi"): 36, ("counter", "mvc-e"): 30,
    ("posts", "mvvm-c"): 165, ("posts", "vvsi"): 126, ("posts", "mvc-e"): 110,
    ("signup", "mvvm-c"): 134, ("signup", "vvsi"): 134, ("signup", "mvc-e"): 128,
    ("wallet", "mvvm-c"): 162, ("wallet", "vvsi"): 152, ("wallet", "mvc-e"): 141,
}
COLUMNS = ("ns", "instructions", "allocations", "bytes")


def run(*command):
    """What a program says; started by a shell, so that this process' own memory does not count as the program's."""
    return subprocess.run(["sh", "-c", shlex.join(command) + "; exit $?"], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}, check=True).stdout


def number(pattern, text, what):
    found = re.search(pattern, text)
    if not found:
        sys.exit(f"{what} printed unexpected output:\n{text[-500:]}")
    return float(found.group(1).replace(",", ""))


def measure(arguments, name):
    steps = SCENARIOS[name][0]
    lines = [run(arguments.program, name) for _ in range(RUNS)]
    command = [arguments.counted, name, "--frames"]
    return {
        **timed("ns", [number(r"([\d.]+) ns", line, name) for line in lines]),
        "bytes": number(r"(\d+) bytes", lines[0], name),
        "instructions": round(per_step("instructions", command, steps), 1),
        "allocations": round(per_step("allocations", command, steps), 2),
    }


def measure_hello(arguments):
    lines = [run(arguments.hello) for _ in range(RUNS)]
    figures = {}
    for unit in HELLO:
        figures |= timed(unit, [number(rf"([\d.]+) {unit}", line, "hello") for line in lines])
    return figures


def timed(unit, values):
    """The median of some runs, and the least and the most of them."""
    return {unit: statistics.median(values), f"{unit} range": [min(values), max(values)]}


def shown(value):
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"


def cell(value, limit, span=None):
    """A figure with the range of its runs, the most that it may be, and a mark where it is more."""
    text = shown(value) + (f" ({shown(span[0])}–{shown(span[1])})" if span else "")
    if limit is None:
        return text
    return f"{text} / {shown(limit)}" + ("" if value <= limit else " ✗")


def limit_of(results, name, figure):
    limit = SCENARIOS[name][2].get(figure)
    # The limit may be what another scenario takes, with a tenth for the noise of CPU time.
    return results.get(limit, {}).get(figure, 0) * 1.1 or None if isinstance(limit, str) else limit


def print_table(results):
    print("| scenario | one step | CPU ns | instructions | allocations | bytes |")
    print("|---|---|---:|---:|---:|---:|")
    for name in (name for name in SCENARIOS if name in results):
        cells = [cell(results[name][figure], limit_of(results, name, figure), results[name].get(f"{figure} range"))
                 for figure in COLUMNS]
        print(f"| `{name}` | {SCENARIOS[name][1]} | " + " | ".join(cells) + " |")
    if "hello" in results:
        hello = ", ".join(
            f"{cell(results['hello'][unit], HELLO[unit], results['hello'][f'{unit} range'])} {unit}" for unit in HELLO)
        print(f"\n`hello`, start to first frame and exit on the kit alone, the limits behind: {hello}")


def above_limits(results):
    """The figures that are counted and above their limits; a time depends on the machine, and is only marked."""
    limits = [(name, figure, limit_of(results, name, figure))
              for name in results if name != "hello" for figure in NOISE_PERCENT]
    return [f"{name} ({figure})" for name, figure, limit in limits
            if limit is not None and results[name][figure] > limit]


def compare(results, baseline):
    """Prints what has changed; returns the number of figures that are worse by more than the noise."""
    print(f"\nCompared with {baseline['commit']} on {baseline['machine']}:\n")
    print("| scenario | figure | before | now | change |")
    print("|---|---|---:|---:|---:|")
    worse = 0
    for name in (name for name in results if name in baseline["results"] and name != "hello"):
        for figure, noise in NOISE_PERCENT.items():
            before, now = baseline["results"][name][figure], results[name][figure]
            percent = (now - before) / before * 100 if before else (100.0 if now >= 0.05 else 0.0)
            is_worse = percent > noise and now - before >= 0.05
            worse += is_worse
            mark = " ✗" if is_worse else " ✓" if percent < -noise else ""
            if mark:
                print(f"| `{name}` | {figure} | {shown(before)} | {shown(now)} | {percent:+.1f} %{mark} |")
    print(f"\n{worse or 'No'} figure{'' if worse == 1 else 's'} worse; what is not listed is the same within the noise.")
    return worse


def save(results, path):
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], text=True, capture_output=True, check=True).stdout
    machine = f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    document = {"machine": machine, "commit": commit.strip(), "results": results}
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(document, indent=2, sort_keys=True) + "\n")


def started(command):
    """Returns wall time and CPU time of a program in ms, and its peak memory in MB.

    The peak is at least this script's own, which the program inherits when it starts.
    """
    begin = time.perf_counter()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Missing(f"'{shlex.join(map(str, command))}' ended with status {process.returncode}.",
                      "Run that command by itself, and fix what it reports.")
    return wall * 1000, (used.ru_utime + used.ru_stime) * 1000, used.ru_maxrss / 1000


def print_start(program, architecture, folder):
    """Prints what a start takes, as a line of a table; returns whether it keeps its limit."""
    # Valgrind cannot read all debug information: it gets a copy without any.
    copy = folder / program.name
    if not copy.exists():
        subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    options = ["--arch", architecture, "--plain", "--data-dir", str(folder / "data")]
    starts = zip(*(started([program, *options]) for _ in range(RUNS)))
    wall, _, memory = (f"{statistics.median(column):.0f} ({min(column):.0f}–{max(column):.0f})" for column in starts)
    millions, limit = counted("instructions", [copy, *options]) / 1e6, START_LIMITS.get((program.name, architecture))
    print(f"| `{program.name}` | {architecture} | {wall} | {cell(millions, limit)} | {memory} |", flush=True)
    return limit is None or millions <= limit


def print_starts(programs):
    """Prints a table of the starts of apps; fails if one exceeds its limit."""
    print(f"Medians of {RUNS} starts, and their range:\n")
    print("| app | architecture | start to settled screen and exit, ms | million instructions / limit | peak MB |")
    print("|---|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        # The settings of the user who measures are not read.
        os.environ["XDG_CONFIG_HOME"] = folder
        kept = [print_start(Path(program), architecture, Path(folder))
                for program in programs for architecture in architectures()]
    sys.exit(0 if all(kept) else "A start takes more instructions than its limit.")


def main():
    if sys.argv[1:2] == ["starts"]:
        print_starts(sys.argv[2:])
    parser = argparse.ArgumentParser(description="Measures Benchmarks.")
    parser.add_argument("program", metavar="PROGRAM", help="the benchmark program, which is timed")
    parser.add_argument("counted", metavar="COUNTED", help="its copy without debug information, which runs under valgrind")
    parser.add_argument("hello", metavar="HELLO", help="the program whose start is measured")
    parser.add_argument("scenarios", metavar="SCENARIO", nargs="*", help="the scenarios to measure (default: all)")
    parser.add_argument("--save", help="the file that keeps the results for later comparisons")
    parser.add_argument("--compare", help="the file to compare with; exits with status 1 if a figure is worse")
    arguments = parser.parse_intermixed_args()
    unknown = [name for name in arguments.scenarios if name not in SCENARIOS and name != "hello"]
    if unknown:
        parser.error(f"there is no scenario {', '.join(unknown)}; there are {', '.join([*SCENARIOS, 'hello'])}")
    wanted = arguments.scenarios or [*SCENARIOS, "hello"]
    results = {}
    for name in wanted:
        print(f"{name}…", end=" ", file=sys.stderr, flush=True)
        results[name] = measure_hello(arguments) if name == "hello" else measure(arguments, name)
    print(file=sys.stderr)
    print_table(results)
    worse = 0
    if arguments.save:
        save(results, arguments.save)
    if arguments.compare:
        with open(arguments.compare, encoding="utf-8") as file:
            worse = compare(results, json.load(file))
    if above := above_limits(results):
        sys.exit(f"Above the limit: {', '.join(above)}.")
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    try:
        main()
    except Missing as missing:
        sys.exit(str(missing))
