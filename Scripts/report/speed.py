"""What it costs at run time: one event, the memory after a session, and the size of the code."""
import concurrent.futures
import functools
import re
import tempfile
from pathlib import Path

import building
from model import Figure, Missing
from subjects import BASELINE, RENDERED, RENDERINGS, Probe, collected, picked, rendered_of, session
from tools import need, run

STEPS = 200
# The tool of valgrind that counts something, and where its output says how many.
COUNTERS = {"instructions": ("callgrind", r"Collected : ([\d,]+)"),
            "allocations": ("dhat", r"Total:.* in ([\d,]+) blocks")}
# The slow measurements, each of which is made for every variant.
SLOW = [*COUNTERS, "session", "object code"]


def measure(options):
    """Counts the event of each app, plays its session, and looks at its objects."""
    figure = Figure("speed", "Run time", "What does it cost at run time?")
    program = figure.part("the cost of an event", lambda: Probe(configuration="release"))
    if program:
        figure.part("instructions and allocations", lambda: _add_counts(figure, program, options.measurements))
        _add_session(figure, program, options)
    sizes = collected(figure, options.measurements.of_variants("object code", building.__file__, building.object_size))
    figure.measure("object", "Object code", "KiB",
                   "Machine code and constants of the release object files of the variant and of the screens that it imports.",
                   "It includes what the linker removes.", sizes)
    return figure


def per_step(unit, command, steps):
    """Returns what a step of a program costs: the difference of N and 2N steps, so that start-up is left out.

    The number of steps is the last word of the command. The two runs happen at once, because the counts hardly depend
    on the machine's load.
    """
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        once, twice = pool.map(lambda total: counted(unit, [*command, total]), (steps, steps * 2))
    return max(0.0, (twice - once) / steps)


def counted(unit, command):
    """Returns what a whole run of a program costs."""
    tool, pattern = COUNTERS[unit]
    said = run([need("valgrind"), f"--tool={tool}", f"--{tool}-out-file=/dev/null", *command],
               {"SWIFT_DETERMINISTIC_HASHING": "1"}, merge=True).stdout
    found = re.search(pattern, said)
    if not found:
        raise Missing(f"valgrind --tool={tool} has unknown output.", "Run it by itself.")
    return int(found.group(1).replace(",", ""))


def _add_counts(figure, program, measurements):
    need("valgrind")
    strip = need("strip")
    with tempfile.TemporaryDirectory(prefix="triptych-report-") as folder:
        def count(unit, app, architecture):
            # Valgrind cannot read all debug information: it gets copies without any.
            copy = Path(folder) / "probe"
            if not copy.exists():
                run([strip, "-g", "-o", copy, program.program()])
            return round(per_step(unit, [copy, "probe", app, "speed", architecture, "bytes"], STEPS), 1)

        counts = {unit: collected(figure, measurements.of_variants(unit, __file__, functools.partial(count, unit))) for unit in COUNTERS}
        for unit, values in counts.items():
            figure.measure(unit, f"{unit.capitalize()} of one event", unit,
                           "From an event to the bytes for the terminal, with bindings, bodies and screens: counted by valgrind over "
                           f"{STEPS} and over {STEPS * 2} events, the difference by their number.",
                           "One event per app; users cannot notice the difference.",
                           values)
        _add_rendering(figure, measurements, functools.partial(count, "instructions"), counts["instructions"])


def _add_rendering(figure, measurements, count, values):
    """Adds the instructions of VVSI and MVC-E with bodies and with retained views, of the apps that have both."""
    rows = []
    counted_of = measurements.of_variants("instructions with the other rendering", __file__, lambda app, name: count(app, RENDERED[name]), rendered_of)
    for app, row in values.items():
        if row.keys() >= {*RENDERED, BASELINE} and all(rendered_of(app, name) for name in RENDERED):
            other = {name: counted_of(app, name) for name in RENDERED}
            rows.append([app, *(f"{value:,.0f}" for value in (row["vvsi"], other["vvsi"], row["mvc-e"], other["mvc-e"], row[BASELINE]))])
    figure.table("Instructions of one event with bodies and with retained views", RENDERINGS, rows,
                 "Compare columns of the same rendering: a body is evaluated again, and a retained view is changed.")


def _add_session(figure, program, options):
    seen = collected(figure, options.measurements.of_variants("session", __file__, lambda app, name: [
        program.ask("session", app, name, session(app)) for _ in range(options.repeat)]))
    figure.measure("heap", "Memory after a session", "KiB",
                   "Heap in use after the fixed session of the app, minus the heap before its launch, in a release build.",
                   "Services in memory are included, and alike in all architectures.",
                   picked(seen, lambda runs: [round(run["heap"]["back"] / 1024, 1) for run in runs]))
    for app, row in seen.items():
        for name, runs in row.items():
            if left := runs[0]["life"]["end"]:
                figure.problems.append(f"{app} in {name} leaves behind: {', '.join(f'{count} {kind}' for kind, count in sorted(left.items()))}.")
        if len({runs[0]["screen"] for runs in row.values()}) > 1:
            figure.problems.append(f"The session of {app} does not end at the same screen in each architecture.")
