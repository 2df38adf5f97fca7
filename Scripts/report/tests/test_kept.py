"""Tests of what is kept of earlier measurements."""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import evidence
import instrumented
import kept
import subjects
import testability
from model import Figure
from subjects import swift_files
from tools import ROOT

ORDER = ["mvvm-c", "vvsi", "mvc-e"]


class SourcesTests(unittest.TestCase):
    """Whether a tree has the sources that a report was made of."""

    def test_in_the_kit_comments_may_differ_and_nothing_else(self):
        path = str(next((ROOT / "Packages/KitCore/Sources").rglob("*.swift")).relative_to(ROOT))
        text = (ROOT / path).read_text(encoding="utf-8")
        for name, before, is_same in [
                (path, text, True), (path, "// Another comment.\n\n" + text, True), (path, text + "let other = 1\n", False),
                ("Apps/Counter/SPEC.md", "", False), (path.replace("Sources", "Tests"), text, False)]:
            def run(command, **_):
                said = {"diff": f"{name}\n", "show": before}.get(command[1], "")
                return subprocess.CompletedProcess(command, 0, said, "")
            with mock.patch.object(kept, "run", run):
                self.assertEqual(kept.has_sources_of("abc"), is_same, name)


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

    def test_other_sources_other_repetitions_and_a_figure_that_is_named_are_measured(self):
        for count, options in enumerate([{}, {"made_of": "b"}, {"made_of": "b", "repeat": 4}, {"reads": False}], start=1):
            self.value(**options)
            self.assertEqual(len(self.made), count)

    def test_a_value_that_is_not_kept_leaves_no_earlier_one(self):
        self.value()
        kept.Measurements(self.path, 3, reads=False).value("x", "a", lambda: 2, keeps=lambda value: False)
        self.value()
        self.assertEqual(len(self.made), 2)

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

    def contract(self, changed=None, **parts):
        """Returns the testability figure of a run, in which a variant may have changed; notes the contracts that ran."""
        def run_contract(*pair):
            self.made.append(pair)
            return {"checks": [{"clause": "C-1"}, {"clause": "C-2"}], **(parts or {"files": {"A.swift": (3, 4)}})}

        figure = Figure("testability", "Testability", "")
        with mock.patch.object(instrumented, "run_contract", run_contract), \
                mock.patch.object(kept, "sources", lambda *pair: str(pair == changed)):
            testability._add_contracts(figure, kept.Measurements(self.path, 3, reads=True))
        return figure

    def test_a_contract_of_the_same_sources_is_not_run_again(self):
        for count, changed in enumerate([None, None, ("counter", "vvsi")]):
            measures = self.contract(changed).measures
            self.assertEqual([measure["values"]["counter"]["vvsi"]["median"] for measure in measures], [2, 0, 75])
            self.assertEqual(self.made, subjects.pairs() + [("counter", "vvsi")] * (count == 2))

    def test_without_coverage_a_broken_clause_is_a_fault_and_the_contract_runs_again(self):
        for count in (1, 2):
            figure = self.contract(
                checks=[{"clause": "C-2", "problem": "no"}], missing=["llvm-cov is not installed.", "Install it."])
            self.assertIn("counter in vvsi breaks C-2.", figure.problems)
            self.assertIn("counter in vvsi: llvm-cov is not installed.", [missing["what"] for missing in figure.missing])
            self.assertEqual(self.made, subjects.pairs() * count)
