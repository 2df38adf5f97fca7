"""Tests of complexity, coupling, scattering, and of reading what clauses run."""
import unittest

import evidence
from structure import coupling, dependencies, spread
from swift_source import complexities, functions, top_level


class ComplexityTests(unittest.TestCase):
    """Cognitive complexity, as Campbell counts it."""

    def score(self, body):
        """The complexity of a function with some statements."""
        return complexities(f"func f(x: Int) {{\n{body}\n}}")[0][1]

    def test_each_branch_counts_and_each_level_counts_again(self):
        self.assertEqual(self.score("g()"), 0)
        self.assertEqual(self.score("if a { }"), 1)
        self.assertEqual(self.score("if a { if b { } }"), 3)
        self.assertEqual(self.score("for a in b { while c { } }"), 3)
        self.assertEqual(self.score("g { if a { } }"), 2)
        self.assertEqual(self.score("guard a else { return }"), 1)
        self.assertEqual(self.score("switch a { case 1: break\ndefault: break }"), 1)
        self.assertEqual(self.score("do { try g() } catch { h() }"), 1)
        self.assertEqual(self.score("let b = a ? 1 : 2"), 1)

    def test_else_counts_once_without_its_level(self):
        self.assertEqual(self.score("if a { } else { }"), 2)
        self.assertEqual(self.score("if a { } else if b { } else { }"), 3)
        self.assertEqual(self.score("if z { if a { } else if b { } }"), 4)

    def test_a_row_of_one_operator_counts_once(self):
        self.assertEqual(self.score("let c = a && b && d"), 1)
        self.assertEqual(self.score("let c = a && b || d"), 2)

    def test_recursion_counts(self):
        self.assertEqual(self.score("f(x: 1)"), 1)

    def test_functions_have_names_and_lines(self):
        source = "class A {\n  init() {\n  }\n  var b: Int {\n    1\n  }\n  func c() {}\n}\n"
        self.assertEqual(functions(source), [("init", 2, 3), ("b", 4, 6), ("c", 7, 7)])
        self.assertEqual(top_level(source), [("A", "class", 1, 8)])


class CouplingTests(unittest.TestCase):
    """Which files name each other's types."""

    FILES = {"a": "class A { let b: B }", "b": "class B { let c: C }", "c": "class C {} // A", "d": 'let d = "A"'}

    def test_a_file_depends_on_those_whose_types_it_names(self):
        self.assertEqual(dependencies(self.FILES), {"a": {"b"}, "b": {"c"}, "c": set(), "d": set()})

    def test_propagation_follows_all_dependencies(self):
        # a reaches three files, b two, c and d one: 7 of 16.
        self.assertEqual(coupling(self.FILES), (0.5, 43.8))


class SpreadTests(unittest.TestCase):
    """How evenly counts are spread."""

    def test_one_place_is_zero_and_all_alike_is_one(self):
        self.assertAlmostEqual(spread([5], 4), 0)
        self.assertAlmostEqual(spread([5, 5, 5, 5], 4), 1)
        self.assertTrue(0 < spread([9, 1], 4) < spread([5, 5], 4) < 1)

    def test_of_nothing_there_is_no_spread(self):
        self.assertIsNone(spread([], 4))
        self.assertIsNone(spread([3], 1))


class EvidenceTests(unittest.TestCase):
    """Lines as spans, and the profiles that llvm-cov exports."""

    def test_spans_keep_all_lines(self):
        self.assertEqual(evidence.spans([3, 1, 2, 7]), [[1, 3], [7, 7]])
        self.assertEqual(evidence.numbers([[1, 3], [7, 7]]), {1, 2, 3, 7})

    def test_a_line_may_have_regions_that_run_at_different_times(self):
        code = ["func f() {", "  a.map { b() }", "   .start()", "}"]
        segments = [[1, 10, 1, True, True, False], [2, 9, 0, True, True, False], [2, 16, 1, True, False, False],
                    [4, 2, 0, False, False, False]]
        self.assertEqual(evidence.regions(segments, code), [
            ((1, 10), [2], True), ((2, 9), [2], False), ((2, 16), [3], True)])

    def test_gaps_and_lines_without_words_are_left_out(self):
        segments = [[1, 1, 3, True, True, True], [2, 1, 3, True, True, False], [3, 1, 0, False, False, False]]
        self.assertEqual(evidence.regions(segments, ["a()", "}", ""]), [])

    def test_a_clause_with_several_checks_runs_the_lines_of_all(self):
        found = [{"clause": "C-1", "beyond": {"a": [[1, 2]]}}, {"clause": "C-1", "beyond": {"a": [[4, 4]]}}]
        self.assertEqual(evidence.clauses(found), {"C-1": {"a": {1, 2, 4}}})


if __name__ == "__main__":
    unittest.main()
