"""Tests of ranges, votes, and of reading what tools say."""
import contextlib
import importlib
import io
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import change
import cost
import check
import choose
import concepts
import instrumented
import mutation
import render
import report
import speed
import testability
from model import FORMAT, Figure, Missing, summary
from subjects import picked
from render import cell, columns, number
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
    figure.measure("whole", "Code <lines>", "lines", "What & why.", code, tolerance=0.1)
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
        self.assertEqual(cell(summary([1, 3])), "2 (1 to 3)")
        self.assertEqual(cell(None), "not measured")

    def test_runs_agree_within_what_they_allow_and_no_further(self):
        old = document([size({"counter": {"vvsi": [100, 110]}})])
        near, far = (document([size({"counter": {"vvsi": value}})]) for value in (120, 140))
        self.assertEqual(check.differences(old, near), [])
        self.assertEqual(len(check.differences(old, far)), 1)
        self.assertIn("was 105 lines (100 to 110), is 140", check.differences(old, far)[0])

    def test_what_one_run_lacks_is_a_difference(self):
        old = document([size({"counter": {"vvsi": 1, "mvc-e": 1}})])
        self.assertEqual(len(check.differences(old, document([size({"counter": {"vvsi": 1}})]))), 1)
        self.assertEqual(len(check.differences(old, document([]))), 1)
        self.assertEqual(len(check.differences(old, {**old, "format": 99})), 1)


class ChooseTests(unittest.TestCase):
    """Votes follow from figures, and small or unsure leads say nothing."""

    def when(self, code):
        """How often each architecture leads a group, and is last in one."""
        groups = choose.verdicts(document([size(code)]))
        return {name: tuple(sum(group[key] == name for group in groups) for key in ("leader", "last"))
                for name in next(iter(code.values()))}

    def test_who_alone_is_lightest_in_most_apps_is_named(self):
        row = {"mvvm-c": 3, "vvsi": 2, "mvc-e": 1}
        self.assertEqual(self.when({"a": row, "b": row, "c": row}), {"mvvm-c": (0, 1), "vvsi": (0, 0), "mvc-e": (1, 0)})

    def test_two_apps_are_too_few(self):
        row = {"mvvm-c": 3, "vvsi": 2, "mvc-e": 1}
        self.assertEqual(self.when({"a": row, "b": row}), {"mvvm-c": (0, 0), "vvsi": (0, 0), "mvc-e": (0, 0)})

    def test_half_of_the_apps_is_not_most(self):
        one, other = {"vvsi": 1, "mvc-e": 2}, {"vvsi": 2, "mvc-e": 1}
        self.assertEqual(self.when({"a": one, "b": other, "c": one, "d": other}), {"vvsi": (0, 0), "mvc-e": (0, 0)})

    def test_ranges_that_touch_name_no_leader(self):
        row = {"vvsi": [1, 5], "mvc-e": [4, 9]}
        self.assertEqual(self.when({"a": row, "b": row, "c": row}), {"vvsi": (0, 0), "mvc-e": (0, 0)})

    def test_a_lead_below_the_smallest_that_counts_names_no_leader(self):
        for value, count in [(1005, 0), (1090, 0), (1110, 1)]:
            row = {"vvsi": 1000, "mvc-e": value}
            self.assertEqual(self.when({"a": row, "b": row, "c": row})["vvsi"], (count, 0), value)

    def test_the_smallest_lead_is_never_below_what_a_second_run_may_differ(self):
        measure = {"tolerance": 0.5, "slack": 0}
        self.assertEqual(choose.minimum(measure, summary([100])), 0.5)
        self.assertEqual(choose.minimum({"tolerance": 0, "slack": 20}, summary([100])), 0.2)
        self.assertEqual(choose.minimum({"tolerance": 0, "slack": 0}, summary([100])), choose.MINIMUM)

    def test_figures_of_one_group_have_one_vote(self):
        row = {"vvsi": 1, "mvc-e": 2}
        figure = size({"a": row, "b": row, "c": row})
        figure.measure("code", "Code", "lines", "", {"a": row, "b": row, "c": row})
        group = next(group for group in choose.verdicts(document([figure])) if group["id"] == "code")
        self.assertEqual((group["measure"], group["beside"], group["leader"]), ("size.whole", ["size.code"], "vvsi"))
        self.assertEqual(group["effect"], {"median": 2, "low": 2, "high": 2})
        self.assertEqual(self.when({"a": row, "b": row, "c": row})["vvsi"], (1, 0))

    def test_ratios_are_to_the_best_in_both_directions(self):
        row = {"vvsi": summary([2]), "mvc-e": summary([3, 4, 5])}
        self.assertEqual(choose.ratios(row, "low")["mvc-e"], {"ratio": 2, "low": 1.5, "high": 2.5})
        self.assertEqual(choose.ratios(row, "high")["vvsi"]["ratio"], 2)
        self.assertEqual(choose.ratios({"vvsi": summary([0]), "mvc-e": summary([3])}, "low"), {})

    def test_every_group_names_measures_that_the_modules_make(self):
        sources = "".join(Path(choose.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
                          for name in ("size", "concepts", "structure", "testability", "change", "speed", "building", "life"))
        for name in [name for group in choose.GROUPS for name in group[6]]:
            key = name.split(".")[1]
            parts = key.split("-")
            # Some are put together of two words, the first of which may stand in a text with a place for the second.
            known = [f'"{part}"' in sources or f'"{part}-{{' in sources for part in parts]
            self.assertTrue(f'"{key}"' in sources or all(known), name)


class WritingTests(unittest.TestCase):
    """How figures are written."""

    def test_what_architectures_share_comes_first(self):
        shared = document([size({"a": {"vvsi": 1, "Domain": 2, "mvvm-c": 4}})])
        self.assertEqual(columns(shared["figures"][0]["measures"][0], ORDER), ["Domain", "mvvm-c", "vvsi"])

    def test_an_architecture_that_only_some_apps_have_has_its_column_and_no_vote(self):
        row = {"mvvm-c": 3, "vvsi": 2, "baseline": 1}
        made = document([size({"a": row, "b": row, "c": row})]) | {"others": ["baseline"]}
        self.assertEqual(columns(made["figures"][0]["measures"][0], render.all_of(made)), ["mvvm-c", "vvsi", "baseline"])
        group = next(group for group in choose.verdicts(made) if group["id"] == "code")
        self.assertEqual((group["leader"], group["last"]), ("vvsi", "mvvm-c"))
        compared = choose.ratios(made["figures"][0]["measures"][0]["values"]["a"], "low", ORDER)
        self.assertEqual({name: value["ratio"] for name, value in compared.items()}, {"mvvm-c": 1.5, "vvsi": 1, "baseline": 0.5})


class KeepTests(unittest.TestCase):
    """A report to which one kind of figure is added."""

    def test_figures_are_kept_in_order_and_those_measured_anew_win(self):
        old = document([size({"a": {"vvsi": 1}}), Figure("life", "Life", "")])
        new = document([Figure("build", "Build", "")])
        self.assertEqual([figure["id"] for figure in report.with_kept(new, old)["figures"]], ["size", "build", "life"])
        again = document([size({"a": {"vvsi": 2}})])
        kept = report.with_kept(again, old)["figures"]
        self.assertEqual(kept[0]["measures"][0]["values"]["a"]["vvsi"]["median"], 2)
        self.assertEqual(len(report.with_kept(again, {"figures": []})["figures"]), 1)

    def test_a_kept_figure_says_how_often_it_was_measured_itself(self):
        old = document([Figure("build", "Build", "")])
        new = document([size({"a": {"vvsi": 1}})])
        old["made"]["repeat"], new["figures"][0]["repeat"] = 7, 2
        kept = {figure["id"]: figure["repeat"] for figure in report.with_kept(new, old)["figures"]}
        self.assertEqual(kept, {"size": 2, "build": 7})
        old["figures"][0]["repeat"] = 4
        self.assertIn("repetitions: 4", render.measured(report.with_kept(new, old)["figures"][1]))

    def test_of_another_commit_nothing_is_kept(self):
        here = document([])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "report.json"
            self.assertEqual(report._read_kept(path, here)["figures"], [])
            for commit, count in [("abc1234", 1), ("def5678", 0)]:
                other = document([size({"a": {"vvsi": 1}})])
                other["made"] = {**MADE, "commit": commit}
                path.write_text(json.dumps(other), encoding="utf-8")
                self.assertEqual(len(report._read_kept(path, here)["figures"]), count)


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

    def test_a_file_that_no_clause_reaches_and_a_broken_clause_are_faults(self):
        figure = Figure("testability", "Testability", "")
        files = {"A.swift": (0, 9), "B.swift": (1, 9), "C.swift": (9, 9)}
        self.assertEqual(testability._unreached(figure, files), ["A.swift"])
        checks = [{"clause": "C-1", "problem": None}, {"clause": "C-2", "problem": "no"}, {"clause": "C-3"}]
        testability._report_broken(figure, "counter", "vvsi", checks)
        self.assertEqual(figure.problems, ["No clause reaches A.swift.", "counter in vvsi breaks C-2."])
        self.assertEqual(document([figure])["figures"][0]["problems"], figure.problems)

    def test_whoever_asked_for_a_report_with_a_fault_is_told_it_and_fails(self):
        sound, broken = Figure("size", "Size", ""), Figure("life", "Life", "")
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
        self.assertEqual(testability.distinct(negated), negated[:1])
        self.assertEqual(testability.distinct(removed), removed[:1])
        self.assertEqual(testability.distinct(unnoticed), unnoticed)

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
            found, changed = mutation.load(stored)
            self.assertEqual((found["A"][0]["after"], changed), ("a <= b", []))
            source.write_text("let a = 2\n", encoding="utf-8")
            self.assertEqual(mutation.load(stored), ({}, ["A"]))

    def test_lines_of_a_patch_without_code_do_not_count(self):
        patch = "\n@@ -1,2 +1,3 @@ struct A {\n+let a = 1\n+// why\n+\n-let b = 2\n let c = 3\n"
        self.assertEqual(cost.size({"A.swift": patch}), {"files": 1, "added": 1, "removed": 1})
        self.assertEqual(cost.touched_types(patch, "struct A {\n    let a = 1\n}\nstruct B {}\n"), ["A"])

    def test_change_requests_are_added_up(self):
        figure = Figure("change", "Change", "What?")
        cost = {"own": {"added": 3, "removed": 1}, "files": 2, "added": 5, "removed": 1, "parts": ["view model"], "build_seconds": [1.5]}
        change.add_requests(figure, [{"app": "Counter", "name": n, "number": "01", "shared": {"Domain": 7}, "kind": "undo", "description": "Undo.",
                                      "architectures": {"vvsi": cost}} for n in ("one", "two")])
        lines = next(measure for measure in figure.measures if measure["id"] == "change.lines")
        self.assertEqual(lines["values"]["counter"]["vvsi"]["median"], 12)
        self.assertEqual(len(figure.tables[1]["rows"]), 2)
        shared = next(measure for measure in figure.measures if measure["id"] == "change.shared")
        self.assertEqual({name: value["median"] for name, value in shared["values"]["01 one"].items()},
                         {"Domain": 7, "vvsi": 4})

    def test_parts_are_picked_and_gaps_left_out(self):
        self.assertEqual(picked({"a": {"x": {"n": 1}, "y": {"n": None}}}, lambda value: value["n"]), {"a": {"x": 1}})


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
