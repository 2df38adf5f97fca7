#!/usr/bin/env python3
"""Measures a log viewer with the kit (Examples/LogViewer), tui-rs and Textual; prints a table in Markdown.

Each program follows a file of 200,000 lines in a pseudoterminal of 120x40, while lines are appended at some rate. CPU time
is that of the program alone. All lines are loaded when the program has become idle. The latency of a key is the time from
its byte to the first output, or, under load, to the clipboard's sequence; the median of some keys.
"""
import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

import peers

SOURCES = os.path.dirname(os.path.abspath(__file__))
COUNT = 200_000
RATES = (100, 1_000, 10_000)
SECONDS = 5
KEYS = 11


def line(number):
    level = ("ERROR", "WARN", "DEBUG", "INFO")[min(3, number * 7 % 11)]
    return f"2026-11-29T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}Z {level} worker {number % 8}: job {number} finished\n"


class Viewer:
    """A program in a pseudoterminal, whose output is read all the time."""

    def __init__(self, command, path):
        self.started = time.monotonic()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.execvpe(command[0], [*command, path], {**os.environ, "TERM": "xterm-256color", "COLORTERM": ""})
        self.output = b""

    def read(self, seconds):
        """Reads what arrives within some time; returns when the first of it arrived."""
        first, end = None, time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                first = first or time.monotonic()
                try:
                    self.output = (self.output + os.read(self.terminal, 1 << 16))[-100_000:]
                except OSError:  # Linux reports the end of the last process in the terminal as an error.
                    break
        return first

    def wait(self, text, seconds):
        """Waits until a text is in the output; returns the time since the byte before."""
        begin = time.monotonic()
        while text not in self.output:
            if time.monotonic() > begin + seconds:
                sys.exit(f"logs.py: the program did not show {text!r}")
            self.read(0.002)
        return time.monotonic() - begin

    def become_idle(self):
        """Waits until the program uses less than a fifth of a core for a second; returns when that second began."""
        calm, begin = 0, time.monotonic()
        while calm < 4:
            before = self.cpu()
            self.read(0.25)
            if self.cpu() - before > 0.05:
                calm, begin = 0, time.monotonic()
            else:
                calm += 1
        return begin - self.started

    def cpu(self):
        fields = open(f"/proc/{self.process}/stat", encoding="ascii").read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        return int(open(f"/proc/{self.process}/statm", encoding="ascii").read().split()[1]) * 4_096 / 1e6

    def latency(self):
        times = []
        for number in range(KEYS):
            self.read(0.1)
            sent = time.monotonic()
            os.write(self.terminal, b"\x1b[A" if number % 2 == 0 else b"\x1b[B")
            if first := self.read(0.25):
                times.append((first - sent) * 1_000)
        return statistics.median(times)

    def latency_under_load(self):
        times = []
        for _ in range(KEYS // 2):
            self.output = b""
            os.write(self.terminal, b"c")
            times.append(self.wait(b"\x1b]52;", 30) * 1_000)
            self.read(0.3)
        return statistics.median(times)

    def end(self):
        os.write(self.terminal, b"\x03")
        self.read(0.5)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def append(path, rate, ending):
    """Appends lines at a rate, 50 times in a second, until an event."""
    number, begin = COUNT, time.monotonic()
    with open(path, "a", encoding="utf-8") as file:
        while not ending.wait(0.02):
            due = COUNT + int((time.monotonic() - begin) * rate)
            file.write("".join(map(line, range(number, due))))
            file.flush()
            number = due


def measure(command, folder):
    path = os.path.join(folder, "app.log")
    figures = {}
    for rate in RATES:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(map(line, range(COUNT)))
        viewer = Viewer(command, path)
        figures.setdefault("first rows, ms", viewer.wait(b"job ", 60) * 1_000)
        figures.setdefault("200,000 rows loaded, s", viewer.become_idle())
        figures.setdefault("memory, MB", viewer.memory())
        figures.setdefault("key latency, ms", viewer.latency())
        ending = threading.Event()
        writer = threading.Thread(target=append, args=(path, rate, ending))
        writer.start()
        viewer.read(1)
        before = viewer.cpu()
        viewer.read(SECONDS)
        figures[f"CPU at {rate:,} lines/s, %"] = (viewer.cpu() - before) / SECONDS * 100
        figures[f"key latency at {rate:,} lines/s, ms"] = viewer.latency_under_load()
        ending.set()
        writer.join()
        viewer.end()
    return figures


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: logs.py LOGVIEWER")
    commands = {"kit": [sys.argv[1]]}
    if tui := peers.tui_rs():
        commands[f"tui-rs {tui[1]}"] = [os.path.join(os.path.dirname(tui[0][0]), "log")]
    found = subprocess.run([sys.executable, "-c", "import textual; print(textual.__version__)"], text=True, check=False,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if found.returncode == 0:
        commands[f"Textual {found.stdout.strip()}"] = [sys.executable, os.path.join(SOURCES, "textual_log.py")]
    with tempfile.TemporaryDirectory() as folder:
        results = {name: measure(command, folder) for name, command in commands.items()}
    print("| log viewer, 120x40 | " + " | ".join(results) + " |\n|---|" + "---:|" * len(results))
    for figure in next(iter(results.values())):
        print(f"| {figure} | " + " | ".join(f"{result[figure]:,.1f}" for result in results.values()) + " |")


if __name__ == "__main__":
    main()
