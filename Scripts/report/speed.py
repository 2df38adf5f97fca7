"""Speed: the cost of one event until its label has changed and until its bytes are ready; start-up and memory."""
import concurrent.futures
import functools
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

from model import Figure, Missing
from subjects import Probe, collected, picked, session
from tools import ROOT, build, need, run, say, shown

STEPS = 200
TIMED_STEPS = 4000
TARGETS = {"label": "to the changed label", "bytes": "to the bytes"}


def measure(options):
    """Times and counts the event of each app, starts its program, and plays its session."""
    figure = Figure("speed", "Speed", "What does one event cost?")
    program = figure.part("the cost of an event", lambda: Probe(configuration="release"))
    if program:
        _add_times(figure, program, options)
        figure.part("instructions and allocations", lambda: _add_counts(figure, program, options.measurements))
        _add_session(figure, program, options)
    _add_starts(figure, options)
    return figure


def _add_times(figure, program, options):
    for target, title in TARGETS.items():
        say(f"  timing events, {title}")
        figure.measure(f"ns-{target}", f"Event {title}, ns", "ns of CPU",
                       "CPU time of one event of each kind in the table “The path of one key” of Concepts, "
                       f"{title}; the mean of {TIMED_STEPS:,} events in a row, as often as there are repetitions. "
                       "The app with an effect also waits until the effect has come back.",
                       collected(figure, options.measurements.of_variants(
                           f"time {title}", __file__, lambda app, name, target=target: [
                               program.ask("speed", app, name, target, str(TIMED_STEPS))["nanoseconds"]
                               for _ in range(options.repeat)])),
                       tolerance=0.5, slack=500)


# The tool of valgrind that counts something, and where its output says how many.
COUNTERS = {"instructions": ("callgrind", r"Collected : ([\d,]+)"),
            "allocations": ("dhat", r"Total:.* in ([\d,]+) blocks")}


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
        def count(unit, target, app, architecture):
            # Valgrind cannot read all debug information: it gets copies without any.
            copy = Path(folder) / "probe"
            if not copy.exists():
                run([strip, "-g", "-o", copy, program.program()])
            return round(per_step(unit, [copy, "probe", app, "speed", architecture, target], STEPS), 1)

        for unit in COUNTERS:
            for target, title in TARGETS.items():
                say(f"  counting {unit}, {title}")
                figure.measure(f"{unit}-{target}", f"Event {title}, {unit}", unit,
                               f"The same events, counted by valgrind over {STEPS} and over {STEPS * 2} of them: the "
                               "difference, by their number. It hardly depends on the machine's load.",
                               collected(figure, measurements.of_variants(
                                   f"{unit} {title}", __file__, functools.partial(count, unit, target))),
                               tolerance=0.03, slack=60 if unit == "instructions" else 0.5)


def _add_session(figure, program, options):
    say("  playing sessions")
    seen = collected(figure, options.measurements.of_variants("sessions", __file__, lambda app, name: [
        program.ask("session", app, name, session(app)) for _ in range(options.repeat)]))
    figure.measure("heap", "Memory after the session", "KiB",
                   "Heap in use after the fixed session of the app, minus the heap before its launch; in a "
                   "release build, without a terminal, services in memory included.",
                   picked(seen, lambda runs: [round(run["heap"]["back"] / 1024, 1) for run in runs]),
                   tolerance=0.1, slack=2)
    figure.measure("frames", "Frames of the session", "frames",
                   "Frames of the session: one each time the app has settled.",
                   picked(seen, lambda runs: [run["frames"] for run in runs]))
    figure.measure("bytes", "Bytes of the session", "bytes",
                   "Bytes for the terminal of all these frames; equal screens should give equal bytes.",
                   picked(seen, lambda runs: [run["bytes"] for run in runs]), tolerance=0.01)


def _add_starts(figure, options):
    @functools.cache
    def build_once(app):
        build("-c", "release", "--product", app)

    def start(app, name):
        build_once(app)
        return [start_fresh(app, name) for _ in range(max(3, options.repeat))]

    def start_fresh(app, name):
        with tempfile.TemporaryDirectory(prefix="triptych-report-") as folder:
            command = [ROOT / ".build/release" / app, "--arch", name, "--plain", "--data-dir", folder]
            return [round(milliseconds, 2) for milliseconds in started(command)[:2]]

    say("  starting programs")
    starts = collected(figure, options.measurements.of_variants("starts", __file__, start), with_others=False)
    for place, (name, title, unit, tolerance) in enumerate([
            ("start-wall", "Start to the first settled screen and exit", "ms", 1.0),
            ("start-cpu", "CPU time of a start and exit", "ms of CPU", 0.6)]):
        figure.measure(name, title, unit,
                       "The program itself, in a release build, with its live services, printing its first settled "
                       "screen into nothing (--plain without a terminal).",
                       picked(starts, lambda runs, place=place: [run[place] for run in runs]),
                       tolerance=tolerance, slack=20)


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
        raise Missing(f"'{shown(command)}' ended with status {process.returncode}.",
                      "Run that command by itself, and fix what it reports.")
    return wall * 1000, (used.ru_utime + used.ru_stime) * 1000, used.ru_maxrss / 1000
