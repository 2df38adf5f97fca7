"""Tests of pages, charts, and of what makes a book refuse figures."""
import contextlib
import io
import json
import math
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "report"),
                str(Path(__file__).resolve().parents[2])]

import architecture_pages  # noqa: E402
import change_pages  # noqa: E402
import check  # noqa: E402
import clauses  # noqa: E402
import documents  # noqa: E402
import evidence  # noqa: E402
import front  # noqa: E402
import instrumented  # noqa: E402
import kept  # noqa: E402
import observed  # noqa: E402
import scenes  # noqa: E402
import screens  # noqa: E402
import subjects  # noqa: E402
import swift_html  # noqa: E402
import website  # noqa: E402
from model import FORMAT, Missing  # noqa: E402
from tools import ROOT  # noqa: E402


class OutdatedTests(unittest.TestCase):
    """Measures of other sources are shown, and their commits are named."""

    def load(self, commit, has_sources):
        site = mock.Mock(commit="now1234")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "report.json"
            measure = {"id": "size.lines", "commit": commit}
            path.write_text(json.dumps({"format": FORMAT, "figures": [{"id": "size", "measures": [measure]}]}), encoding="utf-8")
            with mock.patch.object(kept, "has_sources_of", return_value=has_sources):
                return front.load(site, str(path))["figures"][0]["measures"][0]["is_older"], site

    def test_of_another_commit_with_other_sources(self):
        for answer in (False, None):
            is_older, site = self.load("old1234", answer)
            self.assertTrue(is_older)
            self.assertIn("1 of 1 measures are of commits old1234, and this tree, at commit now1234", site.outdated.call_args.args[1])
            site.problem.assert_not_called()

    def test_of_another_commit_with_the_same_sources(self):
        is_older, site = self.load("old1234", True)
        self.assertFalse(is_older)
        site.outdated.assert_not_called()


class PageTests(unittest.TestCase):
    """Pages are whole, links lead somewhere, and text is never markup."""

    def test_dead_links_and_doubled_identifiers_are_found(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "a.html").write_text('<p id="x"><a href="b.html#y">b</a><a href="c.html">c</a></p>', encoding="utf-8")
            (folder / "b.html").write_text('<div><p id="x"></p><p id="x"></p>', encoding="utf-8")
            names, faults = check.static(folder)
        self.assertEqual(names, ["a.html", "b.html"])
        self.assertEqual(faults, ["b.html: the identifier x comes twice",
                                  "a.html: b.html#y names no place on its page", "a.html: c.html leads nowhere"])

    def test_a_large_page_is_at_fault(self):
        with tempfile.TemporaryDirectory() as name:
            (Path(name) / "a.html").write_text("<p>" + "x" * website.LARGEST + "</p>", encoding="utf-8")
            self.assertIn("the limit is", check.static(Path(name))[1][0])

    def test_only_a_book_is_replaced(self):
        with tempfile.TemporaryDirectory() as name:
            (Path(name) / "precious.txt").write_text("x", encoding="utf-8")
            self.assertRaises(SystemExit, website.Site(Path(name), "abc").begin)
            self.assertTrue((Path(name) / "precious.txt").exists())

    def test_the_documentation_is_linked_where_it_is_published(self):
        with tempfile.TemporaryDirectory() as folder:
            site = website.Site(Path(folder), "now1234")
            base = site.environment.from_string("{% for target, words in sections if site.has(target) %}{{ words }},{% endfor %}")
            without = base.render(site=site, sections=website.SECTIONS)
            site.promise("documentation/index.html")
            self.assertEqual((without, base.render(site=site, sections=website.SECTIONS)), ("", "Documentation,"))

    def test_an_app_has_the_title_of_its_folder(self):
        self.assertEqual([website.title_of_app(name) for name in ("signup", "01 A minimum age")], ["SignUp", "01 A minimum age"])

    def test_sentences_show_code_and_nothing_else(self):
        self.assertEqual(website.code_spans("Press `<q>` & <b>"), "Press <code>&lt;q&gt;</code> &amp; &lt;b&gt;")

    def test_links_that_lead_out_of_the_book_are_words(self):
        headings = []
        shown = documents.shown_as("# A\n\n[a](../Changes/README.md) and [b](y.md)\n\n<script>", "Docs/HowToReadTheReport.md", headings)
        self.assertIn('<a href="../documents/Changes.html">a</a> and b', shown)
        self.assertIn('<h1 id="a">A</h1>', shown)
        self.assertIn("&lt;script&gt;", shown)
        self.assertEqual(headings, [("a", "A")])

    def test_symbols_and_directives_of_docc_become_plain(self):
        shown = documents.shown_as("@Metadata {\n  @X\n}\n\n``Scene/init(_:)``\n\n```swift\nlet a = b\n```\n", "README.md", [])
        self.assertIn("<code>init(_:)</code>", shown)
        self.assertNotIn("Metadata", shown)
        self.assertIn('<span class="k">let</span>', shown)

    def test_swift_is_coloured_a_line_at_a_time(self):
        lines = swift_html.html_lines('/* a\nb */\nlet c = "<"\n')
        self.assertEqual(len(lines), 3)
        self.assertEqual(lines[0], '<span class="c">/* a</span>')
        self.assertIn("&lt;", lines[2])

    def test_problems_are_named_in_the_terminal_once(self):
        site = website.Site(Path("x"), "abc")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            site.problem("a.html", "It fails.", "Fix it.")
            site.problem("a.html", "It fails.", "Fix it.")
        self.assertEqual(said.getvalue(), "At fault: a.html: It fails. Fix it.\n")


class ClauseTests(unittest.TestCase):
    """Steps in words, screens that are joined, and sets of clauses."""

    def step(self, step, fact=None, holds=()):
        return {"steps": [step], "starts": False, "fact": fact, "holds": list(holds), "trace": [step], "picture": []}

    def moment(self, text, *elements):
        return {"steps": [f'text "{text}"'], "isStart": False, "trace": [f"event Model: {text}", "frame Host: 0 damaged"],
                "text": text, "size": [8, 1], "picture": list(elements)}

    def test_steps_are_written_in_words(self):
        self.assertEqual(clauses.words({"starts": True, "steps": ["key tab", "key tab", 'text "q"']}),
                         'The app starts. Press tab 2 times. Type "q".')

    def test_screens_are_joined_only_as_far_as_needed(self):
        few = [self.step('text "a"')] * 3
        self.assertEqual(screens.joined(few), (few, 0))
        many = [self.step(f'text "{number}"') for number in range(screens.SCREENS + 5)]
        joined, left_out = screens.joined(many)
        self.assertEqual((len(joined), left_out), (screens.SCREENS, 0))
        self.assertEqual(sum(len(step["steps"]) for step in joined), screens.SCREENS + 5)

    def test_a_screen_that_shows_a_fact_stays(self):
        many = [self.step("key enter", holds=["C-1"]) for _ in range(screens.SCREENS + 5)]
        self.assertEqual(screens.joined(many)[1], 5)

    def test_the_screens_of_one_architecture_and_the_traces_of_all_are_stored(self):
        found = screens.compact({name: [[self.moment("a", 3), self.moment(text, 5)]] for name, text in
                                 (("vvsi", "b"), ("mvc-e", "c"))} | {"elm": [[self.moment("a", 3)]]})
        self.assertEqual([step["changed"] for step in found["screens"]], [["a"], ["b"]])
        self.assertEqual(found["traces"], {"vvsi": [["event Model: a"], ["event Model: b"]],
                                           "mvc-e": [["event Model: a"], ["event Model: c"]]})
        self.assertTrue(found["differs"])
        self.assertEqual(screens.used([found], list("012345")), ["3", "5"])
        self.assertEqual([step["picture"] for step in found["screens"]], [[0], [1]])

    def test_elements_of_a_picture_belong_to_rows(self):
        self.assertEqual([clauses._row_of(element) for element in (
            '<rect x="0" y="36"/>', '<text x="9" y="14">', '<path d="M4.5 27V36"/>')], [2, 0, 1])


class CodeTests(unittest.TestCase):
    """Diffs, cases and diagrams."""

    def test_a_diff_marks_its_lines(self):
        shown = change_pages._lines(["@@ -1,2 +7,2 @@", " let a = 1", "-let b = 2", "+let c = 3"])
        self.assertIn("… line 7", shown)
        self.assertEqual((shown.count('class="l add"'), shown.count('class="l del"')), (1, 1))

    def test_a_line_has_a_class_by_its_indentation_in_its_diff(self):
        self.assertEqual([swift_html.depth(line) for line in ("a", "    a", " " * 80 + "a")], ["", " i1", " i6"])
        shown = change_pages._lines(["@@ -1,2 +7,2 @@", "         let a = 1", "+            let c = 3"])
        self.assertIn('<span class="l">', shown)
        self.assertIn('<span class="l add i1">', shown)

    def test_a_request_names_the_scenes_that_its_patches_change(self):
        site = mock.Mock()
        site.has = lambda address: address != "scenes/wallet/Lock.html"
        diffs = {"vvsi": [{"path": "Apps/Wallet/VVSI/Send/SendState.swift"}, {"path": "Apps/Wallet/Tests/VVSI/SendTests.swift"}],
                 "mvc-e": [{"path": "Apps/Wallet/MVCE/WalletMVCE.swift"}, {"path": "Apps/Wallet/MVCE/Lock/LockView.swift"}],
                 "shared": [{"path": "Apps/Wallet/Domain/Amount.swift"}]}
        found = change_pages._scenes(site, SimpleNamespace(name="wallet"), diffs)
        self.assertEqual(found, [("Flow", "scenes/wallet/Flow.html"), ("Send", "scenes/wallet/Send.html")])

    def test_unit_tests_belong_to_the_scene_whose_types_they_name(self):
        app = observed.App("counter")
        suites = scenes.tests_of(app, scenes._scenes(app))
        self.assertEqual([[Path(path).stem for path in suites["Counter"][name]] for name in ("mvvm-c", "vvsi")],
                         [["CounterViewModelTests"], ["CounterInteractorTests", "CounterStateTests"]])

    def test_readme_shows_the_feature_of_each_architecture(self):
        self.assertEqual([name for name, *_ in front.feature()], list(subjects.architectures()))

    def test_each_architecture_begins_with_code_and_an_opinion(self):
        apps = [observed.App("counter")]
        for name in subjects.architectures():
            self.assertEqual(set(architecture_pages.opinion(name, apps)), {"use", "price"})
            self.assertGreater(architecture_pages._code(*architecture_pages.FACTS[name]["code"])[1].count("<span"), 10)


class SubjectTests(unittest.TestCase):
    """Which architectures an app has: those of the repository, and others that Package.swift declares."""

    def test_others_are_found_by_their_declaration(self):
        self.assertEqual(subjects.others("counter"), {"baseline": "Tests/Counter/Baseline", "elm": "Tests/BringYourOwn/Sources"})
        self.assertEqual(subjects.names_of("posts"), [*subjects.architectures(), "baseline"])
        self.assertEqual(subjects.module_of("counter", "elm"), "CounterElm")
        self.assertEqual(subjects.module_of("counter", "mvc-e"), "CounterMVCE")
        self.assertEqual(subjects.all_names()[-2:], ["baseline", "elm"])
        self.assertTrue(subjects.sources_of("signup", "baseline"))

    def test_a_title_is_in_capitals_unless_it_has_its_own(self):
        self.assertEqual([subjects.title_of(name) for name in ("mvvm-c", "baseline", "Domain")],
                         ["MVVM-C", "No architecture", "Domain"])


class TimesTests(unittest.TestCase):
    """Measured change requests: those of other patches are refused by name."""

    REQUESTS = [SimpleNamespace(number="01", name="01-age", fingerprint="new"),
                SimpleNamespace(number="02", name="02-undo", fingerprint="same")]

    def stored(self, number, patches):
        """A stored measurement of one architecture."""
        cost = {"build_seconds": [3, 1, 2], "errors_without": {"Apps/A/VVSI/Form.swift": ["7:3: error: missing argument"]}}
        return {"number": number, "patches": patches, "architectures": {"vvsi": cost}}

    def test_only_those_of_the_same_patches_are_shown(self):
        document = {"requests": [self.stored("01", "old"), self.stored("02", "same")]}
        found, stale = change_pages.timed(self.REQUESTS, [document])
        self.assertEqual(stale, ["01-age"])
        self.assertEqual(found["02-undo"]["vvsi"], {"seconds": 2, "low": 1, "high": 3,
                                                    "errors": [("Form.swift", "7:3", "missing argument")]})

    def test_one_without_times_is_not_shown(self):
        entry = self.stored("02", "same")
        del entry["architectures"]["vvsi"]["build_seconds"]
        self.assertEqual(change_pages.timed(self.REQUESTS, [{"requests": [entry]}])[0], {})


class FaultTests(unittest.TestCase):
    """What is missing or at fault is named, and the rest is made."""

    def test_an_app_that_does_not_build_is_named_and_the_others_are_observed(self):
        def observe(program, app, commit):
            if app == "counter":
                raise Missing("counter does not build.", "Fix it.")
            return {"app": app}
        with mock.patch.object(evidence, "app_names", return_value=["counter", "posts"]), \
                mock.patch.object(evidence, "load", return_value={}), mock.patch.object(evidence, "_observe", observe), \
                mock.patch.object(evidence, "save") as save, mock.patch.object(instrumented, "probe"):
            missing = evidence.observe("abc1234")
        save.assert_called_once_with({"posts": {"app": "posts"}})
        self.assertEqual([str(one) for one in missing], ["counter does not build. Fix it."])

    def test_observations_are_read_as_they_were_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.xz"
            self.assertEqual(evidence.load(path), {})
            evidence.save({"counter": {"commit": "abc1234"}}, path)
            self.assertEqual(evidence.load(path), {"counter": {"commit": "abc1234"}})

    def observed(self, **variant):
        """Returns the site, and the counter as it was observed."""
        found = {"commit": "abc1234", "elements": [], "clauses": {}, "variants": {"vvsi": {"key": "old", "files": {}, "clauses": {}, **variant}}}
        site = website.Site(Path("unused"), "def5678")
        with mock.patch.object(evidence, "load", return_value={"counter": found}), \
                mock.patch.object(observed, "app_names", return_value=["counter"]), \
                contextlib.redirect_stderr(io.StringIO()):
            return site, observed.apps(site)[0]

    def test_what_was_observed_of_other_sources_is_shown_and_both_commits_are_named(self):
        site, _ = self.observed()
        self.assertEqual(site.problems, [])
        self.assertIn("abc1234", site.notes[0][1])
        self.assertIn("def5678", site.notes[0][1])

    def test_lines_of_files_that_have_changed_are_left_out(self):
        same, other = "Apps/Counter/VVSI/CounterVVSI.swift", "Apps/Counter/VVSI/Gone.swift"
        files = {same: {"lines": [[1, 2]], "digest": evidence.digest_of(same)}, other: {"lines": [[1, 2]], "digest": "old"}}
        rows = {path: [[1, 1]] for path in files}
        _, app = self.observed(files=files, clauses={"C-1": {"lines": rows, "beyond": rows, "problems": []}})
        self.assertEqual(app.changed, {other})
        self.assertEqual(app.clauses["C-1"].lines["vvsi"], {same: {1}})

    def test_files_that_have_changed_are_shown_as_they_were_observed(self):
        path, text = "Apps/Counter/VVSI/Gone.swift", "let a = 1\n"
        files = {path: {"lines": [[1, 1]], "digest": evidence.digest(text.encode())}}
        with mock.patch.object(observed, "run", return_value=mock.Mock(stdout=text)), mock.patch.dict(swift_html.observed, clear=True):
            _, app = self.observed(files=files, clauses={"C-1": {"lines": {path: [[1, 1]]}, "beyond": {}, "problems": []}})
            self.assertEqual((app.changed, app.clauses["C-1"].lines["vvsi"], swift_html.observed), (set(), {path: {1}}, {path: text}))

    def test_a_failing_clause_is_named_on_its_page(self):
        failing = {"lines": {}, "beyond": {}, "problems": ["C-1a [vvsi]: no count"]}
        site, app = self.observed(clauses={"C-1": failing})
        self.assertEqual(app.clauses["C-1"].problems["vvsi"], ["C-1a [vvsi]: no count"])
        self.assertIn(("apps/counter/C-1.html", "C-1 fails in vvsi: C-1a [vvsi]: no count"), site.problems)


class ChartTests(unittest.TestCase):
    """Where ratios stand on their common scale."""

    def test_equality_is_in_the_middle_and_less_is_left_of_it(self):
        self.assertEqual([front._place(ratio, math.log(4)) for ratio in (1, 2, 0.5, 4)], [50, 74.5, 25.5, 99])

    def test_a_comparison_without_a_ratio_has_no_place(self):
        one = {"measure": "m", "one": "vvsi", "other": "mvc-e", "why": "none", "holds": 0}
        rows = front.charts([one, {**one, "ratio": 2, "low": 1, "high": 4, "ratios": {"a": 2}}])["m"]
        self.assertEqual([row["places"] for row in rows], [None, [50, 74.5, 99]])

    def test_no_ratio_is_cut(self):
        one = {"measure": "m", "one": "vvsi", "other": "mvc-e", "why": "", "holds": 1, "ratio": 20, "low": 2, "high": 100, "ratios": {"a": 0.001}}
        self.assertEqual((front.charts([one])["m"][0]["dots"], front.charts([one])["m"][0]["places"][2] < 99), ([1], True))


if __name__ == "__main__":
    unittest.main()
