"""Tests of what is kept of earlier measurements."""
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import evidence
import kept
from subjects import swift_files
from tools import ROOT

ORDER = ["mvvm-c", "vvsi", "mvc-e"]


class MeasurementTests(unittest.TestCase):
    """Slow measurements, which are kept for as long as the sources are the same."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path, self.made = Path(folder.name) / "new/measurements.json", []

    def value(self, made_of="a", reads=True, repeat=3, result=(1,)):
        """Returns the value, and notes whether it was measured; each call is a run of its own."""
        return kept.Measurements(self.path, repeat, reads).value("x", made_of, lambda: self.made.append(made_of) or result)

    def test_a_value_of_the_same_sources_is_not_measured_again(self):
        self.assertEqual([self.value(), self.value()], [[1], [1]])
        self.assertEqual(len(self.made), 1)

    def test_other_sources_other_repetitions_and_a_fresh_run_are_measured(self):
        for count, options in enumerate([{}, {"made_of": "b"}, {"made_of": "b", "repeat": 4}, {"made_of": "b", "repeat": 4, "reads": False}], start=1):
            self.value(**options)
            self.assertEqual(len(self.made), count)

    def test_a_damaged_file_is_measured_again(self):
        self.path.parent.mkdir()
        self.path.write_text("{", encoding="utf-8")
        self.assertEqual(self.value(), [1])
        self.assertEqual(json.loads(self.path.read_text(encoding="utf-8"))["x"]["value"], [1])

    def test_a_figure_has_the_time_of_its_oldest_value(self):
        self.value()
        stored = json.loads(self.path.read_text(encoding="utf-8"))
        stored["x"]["moment"] = ["2020-01-01 00:00 UTC", 99]
        self.path.write_text(json.dumps(stored), encoding="utf-8")
        measurements = kept.Measurements(self.path, 3, reads=True)
        measurements.value("x", "a", self.fail)
        self.assertEqual(measurements.moment(), {"measured": "2020-01-01 00:00 UTC", "load": 99})
        self.assertNotEqual(measurements.moment()["measured"], "2020-01-01 00:00 UTC")

    def test_a_variant_is_made_of_its_own_sources_and_not_of_those_of_another_variant(self):
        sources = ROOT / "Apps/Counter/VVSI"
        self.assertEqual(len({kept.sources("counter", name) for name in ORDER}), 3)
        with mock.patch.object(evidence, "swift_files", lambda folder: [
                path for path in swift_files(folder) if sources not in path.parents]):
            changed = {name: kept.sources.__wrapped__("counter", name) for name in ORDER}
        same = [name for name in ORDER if kept.sources("counter", name) == changed[name]]
        self.assertEqual(same, ["mvvm-c", "mvc-e"])

    def test_what_all_programs_are_made_of_is_there_and_no_test(self):
        for pattern in kept._SHARED:
            paths = [path.relative_to(ROOT) for path in ROOT.glob(pattern)]
            # Git ignores this file: a clone has it after its first build.
            self.assertTrue(paths or pattern == "Package.resolved", pattern)
            self.assertFalse([path for path in paths if "Tests" in path.parts])

    def test_the_time_left_is_that_of_earlier_runs_and_otherwise_the_mean(self):
        run = kept.Measurements(self.path, 3, planned=["x", "y", "z"])
        self.assertEqual(run.left(), " (3 left)")
        run.value("x", "a", lambda: 1)
        run.stored["y"] = {"seconds": 240}
        run.taken = [120]
        self.assertEqual(run.left(), " (2 left, about 6 min)")

    def test_an_interrupted_run_continues(self):
        with self.assertRaises(KeyboardInterrupt):
            self.value()
            kept.Measurements(self.path, 3).value("y", "a", mock.Mock(side_effect=KeyboardInterrupt))
        self.assertEqual(kept.Measurements(self.path, 3).value("x", "a", self.fail), [1])


if __name__ == "__main__":
    unittest.main()
