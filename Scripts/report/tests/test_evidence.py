"""Tests of reading what clauses run."""
import unittest

import evidence


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
