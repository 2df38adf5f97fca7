"""Tests of ranges, findings, and of reading what tools say."""
import contextlib
import importlib
import io
import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import building
import change
import cost
import concepts
import findings
import instrumented
import mutants
import mutation
import report
import size as sizes
import speed
import subjects
import unit_tests
from model import FORMAT, Figure, Missing, measures, summary
from render import columns, number, span
from swift_source import declarations
from tools import ROOT

ORDER = ["mvvm-c", "vvsi", "mvc-e"]
MADE = {"date": "2026-11-21 20:00 UTC", "commit": "abc1234", "changed": True, "toolchain": "Swift version 6.3",
        "machine": {"processor": "CPU <&>", "cores": 2, "memory": "8 GiB", "system": "Linux", "load": 0.5}, "repeat": 3}


def document(figures):
    """A report with some figures."""
    return {"format": FORMAT, "made": MADE, "architectures": ORDER, "figures": [figure.document() for figure in figures]}


def size(code):
    """A figure of one measure."""
    figure = Figure("size", "Size", "How much?")
    figure.measure("lines", "Code <lines>", "lines", "What & why.", "It has limits.", code)
    return figure


class RangeTests(unittest.TestCase):
    """Median, range and their agreement."""

    def test_a_summary_is_median_and_range(self):
        self.assertEqual(summary([3, 1, 2]), {"median": 2, "low": 1, "high": 3, "count": 3})
        self.assertEqual(summary([1, 2])["median"], 1.5)
        self.assertRaises(ValueError, summary, [])

    def test_numbers_are_written_as_people_read_them(self):
        self.assertEqual([number(value) for value in (1234567, 1234.5, 12.34, 1.234, 2.0)],
                         ["1,234,567", "1,234", "12.3", "1.23", "2"])
        self.assertEqual([span(summary([1, 3])), span(summary([1]))], ["1 to 3", ""])
        self.assertEqual(columns({"values": {"a": {"vvsi": 1, "baseline": 2}}}, [*ORDER, "baseline"]), ["vvsi", "baseline"])


class RenderingTests(unittest.TestCase):
    """VVSI and MVC-E with bodies and with retained views."""

    def test_the_other_rendering_has_links_to_the_variant_and_screens_if_it_imports_them(self):
        views, bodies = (subjects.rendered_of("counter", name) for name in ("vvsi", "mvc-e"))
        self.assertIn("CounterInteractor.swift", [path.name for path in views if path.is_symlink()])
        self.assertIn("CounterView.swift", [path.name for path in views])
        self.assertNotIn("CounterView.swift", [path.name for path in bodies])
        self.assertEqual(subjects.rendered_of("posts", "vvsi"), [])

    def test_the_instructions_of_an_event_stand_beside_those_with_the_other_rendering(self):
        figure, row = Figure("speed", "Speed", ""), {"vvsi": 2000, "mvc-e": 600, "baseline": 500}
        measurements = mock.Mock(of_variants=lambda name, script, body, files: body)
        speed._add_rendering(figure, measurements, lambda app, subject: len(subject), {"counter": row, "posts": row, "signup": {"vvsi": 1}})
        self.assertEqual(figure.tables[0]["rows"], [["counter", "2,000", "10", "600", "12", "500"]])

    def test_what_follows_says_how_much_is_left_with_the_same_rendering(self):
        self.assertEqual(sizes.what_follows("A", 90, 120, 100, 89), "In A, VVSI takes 10 lines fewer than MVC-E, but 1 line more if both have bodies, "
                         "and 20 lines more if both have retained views.")


class FindingTests(unittest.TestCase):
    """Comparisons hold only if their intervals do, whatever is left out."""

    def compare(self, ratios, one="vvsi", other="mvc-e", rows="app", apps=None, **options):
        """Compares two architectures with some ratios, one for each unit."""
        figure = Figure("size", "Size", "")
        figure.measure("lines", "Lines", "lines", "", "", {str(place): {"vvsi": ratio * 100, "mvc-e": 100} for place, ratio in enumerate(ratios)},
                       rows=rows, apps=apps)
        return findings.compare(figure.measures[0], one, other, **options)

    def test_the_ratio_is_the_geometric_mean(self):
        found = self.compare([1, 4, 1, 4])
        self.assertAlmostEqual(found["ratio"], 2)
        self.assertAlmostEqual(findings.turned(found)["ratio"], 0.5)
        self.assertAlmostEqual(findings.turned(found)["low"], 1 / found["high"])

    def test_a_comparison_holds_in_its_direction(self):
        self.assertEqual([self.compare([ratio] * 4)["holds"] for ratio in (1.2, 1, 0.8)], [1, 0, -1])

    def test_one_app_that_disagrees_is_enough(self):
        self.assertEqual(self.compare([2, 2, 2, 0.9])["holds"], 0)

    def test_what_one_request_decides_does_not_hold_and_is_named(self):
        ratios = [0.92, 1.23, 1.56, 1.35, 1.53, 0.98]
        self.assertIn("not without", self.compare(ratios, minimum=0)["why"])

    def test_what_one_app_decides_does_not_hold(self):
        ratios, apps = [1.5] * 4 + [0.97, 1.03, 0.98, 1.02], {str(place): "a" if place < 4 else "b" for place in range(8)}
        self.assertEqual(self.compare(ratios)["holds"], 1)
        self.assertEqual(self.compare(ratios, rows="request", apps=apps)["why"], "not without a")

    def test_a_small_difference_does_not_count(self):
        self.assertEqual([self.compare([ratio] * 4)["holds"] for ratio in (1.09, 1.11, 0.93)], [0, 1, 0])
        self.assertEqual(self.compare([1.09] * 4, minimum=0.05)["holds"], 1)

    def test_three_apps_are_too_few_and_nothing_cannot_be_divided(self):
        self.assertEqual(self.compare([2, 2, 2])["why"], "fewer than 4 apps have a ratio")
        self.assertEqual(self.compare([0] * 5)["why"], "there is nothing to divide by")
        self.assertEqual(self.compare([2] * 4, leave_out=["1"])["units"], 3)

    def test_a_finding_needs_both_comparisons(self):
        def found(*values):
            rows = dict(zip(ORDER, values))
            return [(one["architecture"], one["end"]) for one in findings.findings(findings.comparisons(
                document([size({app: rows for app in "abcd"})])))]
        self.assertEqual(found(3, 2, 1), [("mvvm-c", "most"), ("mvc-e", "least")])
        self.assertEqual(found(2, 2, 1), [("mvc-e", "least")])
        self.assertEqual(found(2, 2, 2), [])

    def test_shuffled_reports_have_the_same_values_under_other_names(self):
        made = document([size({app: dict(zip(ORDER, (3, 2, 1))) for app in "abcd"})])
        other = findings.shuffled(made, random.Random(3))
        rows = other["figures"][0]["measures"][0]["values"]
        self.assertTrue(all(sorted(value["median"] for value in row.values()) == [1, 2, 3] for row in rows.values()))
        self.assertNotEqual(rows, made["figures"][0]["measures"][0]["values"])

    def test_a_finding_that_needs_the_screens_says_so(self):
        figure, rows = Figure("change", "Changes", ""), {app: dict(zip(ORDER, (1, 1, 2))) for app in "abcd"}
        figure.measure("files", "Files changed", "files", "", "", rows, without={app: dict(zip(ORDER, (1, 2, 2))) for app in "abcd"})
        made = document([figure])
        first = findings.advice(made, findings.comparisons(made))[0]
        self.assertIn("Expect changes in MVC-E", first["words"])
        self.assertTrue(first["limit"].endswith("it does not hold against VVSI"))
        bare = {(one["one"], one["other"]): one["bare"] for one in findings.comparisons(made)}
        self.assertEqual(bare[("mvvm-c", "mvc-e")], "")
        self.assertEqual(bare[("vvsi", "mvc-e")], "without the shared screens 1.00 (1.00 to 1.00)")

    def test_what_an_architecture_buys_is_said_unless_changes_are_shorter_with_one(self):
        def said(*values):
            changes = Figure("change", "Changes", "")
            changes.measure("lines", "Lines changed", "lines", "", "", {app: dict(zip([*ORDER, "baseline"], values)) for app in "abcd"})
            return findings.what_an_architecture_buys(document([changes, size({"a": {"baseline": 1_854}})]))
        self.assertIn("without one, 3.00 times as many lines change in MVVM-C (3.00 to 3.00), 2.00 times as many in VVSI", said(3, 2, 1, 1)[0]["ratios"])
        self.assertIn("1,854 lines", said(3, 2, 1, 1)[0]["limit"])
        self.assertEqual((said(3, 2, 1, 2), said(3, 2, 1)), ([], []))

    def test_readme_has_the_findings_of_the_stored_report(self):
        stored = json.loads(findings.STORED.read_text(encoding="utf-8"))
        # Not assertIn, which would print the whole README.
        self.assertTrue(findings.readme(stored) in (ROOT / "README.md").read_text(encoding="utf-8"), "make findings ARGS=--readme")

    def test_the_report_has_at_most_24_measures_each_with_its_limit(self):
        found = measures(json.loads(findings.STORED.read_text(encoding="utf-8")))
        self.assertLessEqual(len(found), 24)
        self.assertEqual([name for name, measure in found.items() if not measure["validity"].endswith(".")], [])
        self.assertEqual([name for name, *_ in findings.ADVICE if name not in found], [])


class KeepTests(unittest.TestCase):
    """A report to which one kind of figure is added."""

    def test_measures_are_kept_in_order_and_new_ones_win(self):
        old = document([size({"a": {"vvsi": 1}}), Figure("trouble", "Trouble", "")])["figures"]
        new = document([Figure("speed", "Speed", "")])
        self.assertEqual([figure["id"] for figure in report.with_earlier(new, old)["figures"]], ["size", "speed", "trouble"])
        again = report.with_earlier(document([size({"a": {"vvsi": 2}})]), old)["figures"]
        self.assertEqual(again[0]["measures"][0]["values"]["a"]["vvsi"]["median"], 2)

    def test_a_measure_that_cannot_be_made_keeps_its_earlier_values_and_their_commit(self):
        old = [{**figure, "measures": [{**measure, "commit": "old1234"} for measure in figure["measures"]]}
               for figure in document([size({"a": {"vvsi": 1}})])["figures"]]
        figure = report.with_earlier(document([Figure("size", "Size", "")]), old)["figures"][0]
        self.assertEqual([(one["id"], one["commit"]) for one in figure["measures"]], [("size.lines", "old1234")])

    def test_of_another_format_nothing_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "report.json"
            self.assertEqual(report._earlier(path), [])
            for form, count in [(FORMAT, 1), (FORMAT - 1, 0)]:
                path.write_text(json.dumps({**document([size({"a": {"vvsi": 1}})]), "format": form}), encoding="utf-8")
                self.assertEqual(len(report._earlier(path)), count)


class ImportTests(unittest.TestCase):
    """Scripts that run before `make setup` has installed the Python packages."""

    def test_what_needs_no_python_package_imports_none(self):
        block = "import runpy, sys; sys.modules.update(tree_sitter=None, tree_sitter_swift=None, jinja2=None); sys.path[:0] = ['Scripts']; "
        for name in ["bench", "changes", "facts", "outside", "prose"]:
            code = block + f"sys.argv = ['{name}', '--help']; runpy.run_path('Scripts/{name}.py', run_name='__main__')"
            done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, f"{name}: {done.stderr}")


class PlanTests(unittest.TestCase):
    """What is taken from the plan of the debug build."""

    PLAN = ('commands:\n  "C.AB-x86_64-unknown-linux-gnu-debug.module":\n    tool: shell\n    args: ["swiftc","wrong"]\n\n'
            '  "C.A-x86_64-unknown-linux-gnu-debug.module":\n    tool: shell\n    inputs: ["/t/A.swift"]\n'
            '    args: ["swiftc","-emit-module-path","/b/Modules/A.swiftmodule","-incremental","-index-store-path","/b/i",'
            '"-output-file-map","/b/A.build/output-file-map.json","-I","/b/Modules"]\n\n')

    def test_a_command_is_found_by_its_whole_name(self):
        self.assertEqual(instrumented.arguments(self.PLAN, ("A", "module"))[1], "-emit-module-path")
        self.assertRaises(Missing, instrumented.arguments, self.PLAN, ("A", "exe"))
        self.assertRaises(Missing, instrumented.arguments, self.PLAN, ("B", "module"))

    def test_outputs_are_moved_and_inputs_stay(self):
        words = instrumented.with_own_outputs(instrumented.arguments(self.PLAN, ("A", "module")), "A", "/b", "/own")
        self.assertEqual(words, [
            "swiftc", "-emit-module-path", "/own/Modules/A.swiftmodule", "-output-file-map",
            "/own/A.build/output-file-map.json", "-I", "/b/Modules"])


class ReadingTests(unittest.TestCase):
    """What tools and sources say."""

    def test_a_part_without_its_tool_is_named_and_the_rest_is_made(self):
        def lacking():
            raise Missing("valgrind is not installed.", "apt-get install valgrind")

        figure = Figure("speed", "Speed", "How fast?")
        self.assertIsNone(figure.part("instructions", lacking))
        self.assertEqual(figure.part("times", lambda: 1), 1)
        self.assertEqual(figure.missing, [{"what": "instructions: valgrind is not installed.",
                                           "get": "apt-get install valgrind"}])

    def test_whoever_asked_for_a_report_with_a_fault_is_told_it_and_fails(self):
        sound, broken = Figure("size", "Size", ""), Figure("speed", "Speed", "")
        broken.problems.append("counter in vvsi leaves 1 scene.")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(report._status(document([sound])), 0)
            self.assertEqual(report._status(document([sound, broken])), 1)
        self.assertEqual(said.getvalue(), "At fault: counter in vvsi leaves 1 scene.\n")

    def test_a_step_costs_the_difference_of_twice_the_steps(self):
        with mock.patch.object(speed, "counted", lambda unit, command: 1000 + command[-1] * 7):
            self.assertEqual(speed.per_step("instructions", ["a"], 200), 7)
        with mock.patch.object(speed, "counted", side_effect=Missing("valgrind has unknown output.", "Run it.")):
            self.assertRaises(Missing, speed.per_step, "instructions", ["a"], 200)

    def test_kinds_are_told_by_inheritance_then_by_name(self):
        def kind(source, architecture):
            return concepts.kind_of(declarations(source)[0], architecture)

        self.assertEqual(kind("final class A: BaseCoordinator<Never> {}", "mvvm-c"), "coordinator")
        self.assertEqual(kind("class CounterViewModel: Other {}", "mvvm-c"), "view model")
        self.assertEqual(kind("protocol PostsCoordinatorProtocol: AnyObject {}", "mvvm-c"), "coordinator")
        self.assertEqual(kind("final class PostsRepository {}", "mvvm-c"), "repository")
        self.assertEqual(kind("struct A: StateProtocol {}", "vvsi"), "state")
        self.assertEqual(kind("struct A: Mvce.Controller {}", "mvc-e"), "controller")
        self.assertEqual(kind("final class A: ViewController, Mvce.View {}", "mvc-e"), "view")
        self.assertEqual(kind("final class PostsViewController: Other {}", "mvc-e"), "view")
        self.assertEqual(kind("final class A: InitialStateProtocol, EffectOwner {}", "vvsi"), "interactor")
        self.assertEqual(kind("struct Helper {}", "mvc-e"), "other")

    def test_state_is_found_where_it_is_kept(self):
        def state(source):
            found = declarations(source)
            return concepts.state_of(found[-1], concepts.state_protocols(found))

        self.assertEqual(state("class A {\n private let count = Property(1)\n let form: Property<Form>\n let b = 2\n}"),
                         ["count", "form"])
        self.assertEqual(state("struct A: StateProtocol {\n var count = 1\n var isOdd: Bool { count == 1 }\n}"), ["count"])
        self.assertEqual(state("protocol P: StateProtocol {}\nstruct A: P {\n var count = 1\n}"), ["count"])
        self.assertEqual(state("enum A: StateProtocol {\n case waiting\n case shown(Int)\n}"), ["waiting", "shown"])
        self.assertEqual(state("class A: InitialStateProtocol {\n var count = 1\n}"), [])
        self.assertEqual(state("class A {\n func f() { ticks.scan(0) { a, _ in a + 1 }.filter { scan($0) } }\n}"), ["scan"])
        self.assertEqual(state("struct A {\n func f(_ model: Property<Form>) {}\n}"), [])
        self.assertEqual(state("class A {\n @Published private(set) var text: String?\n}"), ["text"])

    def test_a_mutant_that_waits_for_ever_is_ended(self):
        with mock.patch.object(mutation, "threads_of", return_value=[("S", 1)]) as looks:
            for command, ends in [(["sleep", "600"], False), (["true"], True)]:
                with subprocess.Popen(command) as program:
                    self.assertEqual(mutation.ends(program, every=0.1), ends)
                    program.kill()
            self.assertEqual(looks.call_count, mutation.IDLE_LOOKS + 1)

    def test_a_mistake_in_two_wordings_counts_once(self):
        def mutant(kind, before, after, **more):
            return {"file": "A.swift", "line": 1, "kind": kind, "before": before, "after": after, **more}

        negated = [mutant("negated condition", "a == b", "!(a == b)", by="contract"),
                   mutant("negated condition", "a == b", "a != b", by="contract")]
        removed = [mutant("removed statement", "update { $0.end() }", "", by="contract"),
                   mutant("removed statement", "$0.end()", "", by="contract")]
        unnoticed = [mutant("removed statement", "log($0.end())", "", by="walks"), mutant("removed statement", "$0.end()", "")]
        self.assertEqual(unit_tests.distinct(negated), negated[:1])
        self.assertEqual(unit_tests.distinct(removed), removed[:1])
        self.assertEqual(unit_tests.distinct(unnoticed), unnoticed)

    def test_refused_mutants_are_those_next_to_an_error(self):
        lines = ["a", "(isMutated(4) ? (b", ") : (b))", "if !isMutated(5) { (isMutated(6) ? c : d) }"]
        self.assertEqual([mutation.mutants_near(lines, line) for line in (1, 3, 4)], [{4}, {4, 5, 6}, {5, 6}])

    def test_mutants_of_other_sources_are_not_used(self):
        with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder:
            source, stored = Path(folder) / "A.swift", Path(folder) / "mutation.json"
            source.write_text("let a = 1\n", encoding="utf-8")
            mutant = {"module": "A", "folder": str(Path(folder).relative_to(ROOT)), "kind": "moved boundary", "line": 1,
                      "file": "A.swift", "place": "", "before": "a < b", "after": "a <= b", "by": None, "id": 7}
            with contextlib.redirect_stderr(io.StringIO()) as said:
                mutation.save([mutant], stored)
            self.assertEqual(said.getvalue(), "A: 1 mutants; noticed by nothing 1\n")
            found, changed = mutants.load(stored)
            self.assertEqual((found["A"][0]["after"], changed), ("a <= b", []))
            source.write_text("let a = 2\n", encoding="utf-8")
            self.assertEqual(mutants.load(stored), ({}, ["A"]))

    def test_lines_of_a_patch_without_code_do_not_count(self):
        patch = "\n@@ -1,2 +1,3 @@ struct A {\n+let a = 1\n+// why\n+\n-let b = 2\n let c = 3\n"
        self.assertEqual(cost.size({"A.swift": patch}), {"files": 1, "added": 1, "removed": 1})
        self.assertEqual(cost.touched_types(patch, "struct A {\n    let a = 1\n}\nstruct B {}\n"), ["A"])

    def test_each_change_request_is_a_row_with_and_without_screens(self):
        figure = Figure("change", "Change", "What?")
        cost = {"own": {"added": 3, "removed": 1, "files": 1}, "files": 2, "added": 5, "removed": 1, "parts": ["FormModel", "screen FormView"]}
        change.add_requests(figure, [{"app": "Counter", "name": "one", "number": "01", "kind": "undo", "description": "Undo.",
                                      "architectures": {"vvsi": cost, "mvc-e": {**cost, "build_seconds": [1.5, 2.5], "errors_without": {"a": ["x"]}}}}])
        found = {measure["id"]: measure for measure in figure.measures}
        self.assertEqual(found["change.lines"]["values"]["01 one"]["vvsi"]["median"], 6)
        self.assertEqual(found["change.lines"]["without_screens"]["01 one"]["vvsi"]["median"], 4)
        self.assertEqual(found["change.parts"]["without_screens"]["01 one"]["vvsi"]["median"], 1)
        self.assertEqual(found["change.lines"]["apps"], {"01 one": "counter"})
        self.assertEqual([list(found[name]["values"]["01 one"]) for name in ("change.seconds", "change.errors")], [["mvc-e"], ["mvc-e"]])

    def test_mutants_of_bodies_and_of_other_sources_do_not_count_and_are_named(self):
        figure = Figure("tests", "Tests", "")
        found = [{"file": "A.swift", "line": line, "kind": "k", "before": "b", "after": "", "place": place, "by": by}
                   for line, place, by in [(1, "CounterBody.body {}", None), (2, "CounterState.a", None), (3, "CounterState.b", "contract")]]
        unit_tests.add_mutants(figure, {"CounterVVSI": found}, ["KitReactive"])
        self.assertEqual([measure["values"]["counter"]["vvsi"]["median"] for measure in figure.measures], [50, 50])
        self.assertEqual(figure.older, ["The mutants of KitReactive were measured on other sources. Measure them again: make mutation."])
        self.assertEqual(figure.missing, [])

    def test_an_object_that_is_left_and_screens_that_differ_are_faults(self):
        def session(_, app, name, *__):
            return {"heap": {"back": 2048}, "screen": name if app == "posts" else "", "life": {"end": {"scene": 1} if (app, name) == ("counter", "vvsi") else {}}}
        figure, measurements = Figure("speed", "Speed", ""), mock.Mock(of_variants=lambda name, script, body: body)
        with mock.patch.object(speed, "session", lambda app: "x"):
            speed._add_session(figure, mock.Mock(ask=session), mock.Mock(measurements=measurements, repeat=1))
        self.assertEqual(figure.problems, ["counter in vvsi leaves behind: 1 scene.", "The session of posts does not end at the same screen in each architecture."])
        self.assertEqual(figure.measures[0]["values"]["wallet"]["vvsi"]["median"], 2)

    def test_screens_belong_to_the_variants_that_import_them(self):
        self.assertTrue(subjects.screens_of("posts", "mvvm-c"))
        self.assertEqual(subjects.screens_of("posts", "vvsi"), [])
        self.assertEqual(building.modules_of("posts", "mvc-e"), ["PostsMVCE", "PostsScreens"])

    def test_real_suites_are_counted(self):
        for name in ORDER:
            lines, count = unit_tests.suite_of("counter", name)
            self.assertTrue(count > 5 and lines > 5 * count, name)

    def test_parts_are_picked_and_gaps_left_out(self):
        self.assertEqual(subjects.picked({"a": {"x": {"n": 1}, "y": {"n": None}}}, lambda value: value["n"]), {"a": {"x": 1}})


class BenchTests(unittest.TestCase):
    """What `make bench` prints."""

    def test_a_counted_figure_above_its_limit_is_a_fault_and_a_time_is_not(self):
        sys.path.append(str(ROOT / "Scripts"))
        bench = importlib.import_module("bench")
        kept = {"ns": 61.0, "instructions": 500.0, "allocations": 0.0, "bytes": 0.0}
        for change, above in [
                ({}, []), ({"instructions": 501.0}, ["event-mvc-e (instructions)"]),
                ({"allocations": 0.1}, ["event-mvc-e (allocations)"]), ({"bytes": 900.0}, [])]:
            self.assertEqual(bench.above_limits({"event-mvc-e": kept | change, "hello": {"ms": 99.0}}), above)


if __name__ == "__main__":
    unittest.main()
