"""What is kept of earlier measurements: figures of the same sources, and slow values of each variant that has not changed."""
import functools
import hashlib
import json
import time
from pathlib import Path

import evidence
import machine
from subjects import folder_of
from tools import ROOT, run, say


@functools.cache
def has_sources_of(commit):
    """Returns whether this tree has the measured sources of a commit; not if the commit is not known here."""
    return run(["git", "diff", "--quiet", commit, "--", *machine.MEASURED], check=False).returncode == 0


# What the programs and probes of all apps are made of, besides what evidence depends on.
_SHARED = ["Package.swift", "Package.resolved", "Packages/*/Package.swift", "Packages/*/Sources/**/*.[ch]",
           "Tools/CMeasuring/**/*.[ch]", "Apps/Backend/[!T]*/**/*.swift"]


class Measurements:
    """The values of slow measurements, in a file. They are those of one machine: the file is no part of a report."""

    def __init__(self, path, repeat, reads=True, planned=()):
        """reads: whether values of the same sources are taken from the file. planned: the names of all measurements."""
        self.path, self.repeat, self.reads = path, repeat, reads
        self.moments, self.waiting, self.taken = [], list(planned), []
        try:
            self.stored = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.stored = {}

    def of_variants(self, name, script, body, files=lambda app, architecture: []):
        """Returns body(app, architecture), which then takes the value from the file if there is one of the same sources.

        script: the file that measures; other sources of it make other values. files: what else the value is made of.
        """
        return lambda app, architecture: self.value(
            f"{name} of {app} in {architecture}",
            [sources(app, architecture), *(Path(path).read_text(encoding="utf-8") for path in [script, *files(app, architecture)])],
            lambda: body(app, architecture))

    def value(self, name, made_of, body):
        """Returns the value of what it is made of from the file, or else that of body(), which is stored at once: a run that
        ends early leaves it to the next."""
        key = hashlib.sha256(repr([made_of, self.repeat, _setting()]).encode()).hexdigest()[:16]
        entry = self.stored.get(name)
        if not (self.reads and entry and entry["key"] == key):
            say(f"  {name}{self.left()}…")
            self.waiting = [one for one in self.waiting if one != name]
            start = time.monotonic()
            # As it is when it is read again, without tuples.
            value = json.loads(json.dumps(body()))
            entry = {"key": key, "moment": [machine.now(), machine.load()], "seconds": round(time.monotonic() - start, 1), "value": value}
            self.stored[name] = entry
            self.taken.append(entry["seconds"])
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.stored, ensure_ascii=False), encoding="utf-8")
        self.waiting = [one for one in self.waiting if one != name]
        self.moments.append(entry["moment"])
        return entry["value"]

    def left(self):
        """Returns how many planned measurements are left and how long they take: each as before, otherwise as the mean of this run."""
        if not self.waiting:
            return ""
        mean = sum(self.taken) / len(self.taken) if self.taken else None
        times = [self.stored.get(name, {}).get("seconds", mean) for name in self.waiting]
        return f" ({len(times)} left" + ("" if None in times else f", about {sum(times) / 60:.0f} min") + ")"

    def moment(self):
        """Returns the time and load of a figure that ends now: the time is that of its oldest value, the load the highest."""
        moments = [*self.moments, [machine.now(), machine.load()]]
        self.moments = []
        return {"measured": min(time for time, _ in moments), "load": max(load for _, load in moments)}


@functools.cache
def _setting():
    made = machine.made(0)
    return [made["toolchain"], made["machine"]["processor"], made["machine"]["cores"]]


@functools.cache
def sources(app, architecture):
    """Returns a digest of all that a variant's program, probe and module are made of."""
    folder = folder_of(app)
    patterns = [*_SHARED, f"Apps/{folder}/App/**/*.swift", f"Tests/{folder}/Subjects/**/*.swift",
                f"Tests/{folder}/Sessions/report.recording"]
    digest = hashlib.sha256(evidence.key_of(app, architecture).encode())
    for path in [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]:
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()
