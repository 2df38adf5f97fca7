"""Tests of the reader of Swift sources."""
import unittest

from likeness import likeness, patterns
from swift_source import code_lines, code_only, declarations, functions, tokens, top_level, weak_captures


class CodeLineTests(unittest.TestCase):
    """Which lines have code."""

    def test_blanks_and_comments_are_left_out(self):
        self.assertEqual(code_lines("import A\n\n// words\n/// words\nlet a = 1 // why\n   \n"), 2)

    def test_block_comments_nest(self):
        self.assertEqual(code_lines("/* one /* two\n */ still\n*/ let a = 1\n/* end */\n"), 1)

    def test_marks_of_comments_in_strings_are_text(self):
        self.assertEqual(code_lines('let url = "http://x" // address\nlet b = "/*"\nlet c = 1\nlet d = "*/"\n'), 4)

    def test_a_quote_that_is_escaped_does_not_end_a_string(self):
        self.assertEqual(code_lines('let a = "\\" // no comment"\nlet b = "\\\\" // comment\n'), 2)

    def test_strings_of_several_lines_are_code_but_for_their_blank_lines(self):
        source = 'let a = """\n    // text\n\n    /* text "quoted"\n    """\nlet b = 2\n'
        self.assertEqual(code_lines(source), 5)

    def test_raw_strings_end_at_their_own_marks(self):
        self.assertEqual(code_lines('let a = #"a " // \\n"#\n// words\nlet b = ##"""\n"""# //\n"""##\n'), 4)

    def test_interpolations_are_code_with_strings_and_comments_of_their_own(self):
        source = 'let a = "x \\(f("/*", (1) /* words */)) // text"\nlet b = 2\n'
        self.assertEqual(code_lines(source), 2)
        self.assertNotIn("words", code_only(source))
        self.assertIn("f(", code_only(source))


class DeclarationTests(unittest.TestCase):
    """What is declared."""

    def test_types_are_found_with_what_they_inherit(self):
        found = declarations("final class A: Base<X, Y.Z>, P where T: Q {\n struct B {}\n}\nextension C.D: E { }\n")
        self.assertEqual([(d.keyword, d.name, d.inherits) for d in found],
                         [("class", "A", "Base<X, Y.Z>, P"), ("struct", "B", ""), ("extension", "C.D", "E")])

    def test_generic_parameters_are_not_inherited(self):
        self.assertEqual(declarations("struct A<T: P, U: Q<R>>: S {}")[0].inherits, "S")

    def test_words_in_comments_and_strings_declare_nothing(self):
        self.assertEqual(declarations('// class A {\nlet a = "struct B {"\nfunc classy() {}\n'), [])

    def test_class_functions_are_no_types(self):
        self.assertEqual(declarations("enum A {\n class func make() {}\n}\n")[0].name, "A")

    def test_the_body_has_nothing_of_the_types_inside(self):
        body = declarations("struct A {\n var x = 1\n struct B { var y = 2 }\n var z = 3\n}")[0].body
        self.assertTrue("x" in body and "z" in body and "y" not in body)

    def test_functions_have_names_and_lines(self):
        source = "class A {\n  init() {\n  }\n  var b: Int {\n    1\n  }\n  func c() {}\n}\n"
        self.assertEqual(functions(source), [("init", 2, 3), ("b", 4, 6), ("c", 7, 7)])
        self.assertEqual(top_level(source), [("A", "class", 1, 8)])

    def test_each_weak_capture_counts(self):
        self.assertEqual(weak_captures("let f = { [weak self, a, weak b = c.weak] in }\nweak var d: D?\n"), 2)


class TokenTests(unittest.TestCase):
    """Sources without what an author chooses."""

    def test_names_are_one_token_and_strings_and_comments_are_left_out(self):
        words = list(tokens('let a = f("x", 12) /* b */ // c\n'))
        self.assertEqual(words, ["let", "name", "=", "name", "(", ",", "number", ")"])
        self.assertEqual(words, list(tokens('let other = g("\\(y)", 3)\n')))
        self.assertNotEqual(words, list(tokens('var a = f("x", 12)\n')))


class LikenessTests(unittest.TestCase):
    """What two variants have in common."""

    def test_patterns_are_rows_of_tokens_within_a_source(self):
        self.assertEqual(patterns(["let a = b", "let c = d"]), {("let", "name", "=", "name")})
        self.assertEqual(len(patterns(["let a = b\nlet c = d"])), 4)
        self.assertEqual(len(patterns(["let a = b", "var c = d"])), 2)
        self.assertEqual(patterns(["a"]), set())

    def test_likeness_is_the_share_of_the_smaller_set(self):
        self.assertEqual(likeness({1, 2, 3, 4}, {4, 5, 6, 7, 8}), 25)
        self.assertEqual(likeness({1}, {1, 2, 3}), 100)
        self.assertEqual(likeness(set(), {1}), 0)


if __name__ == "__main__":
    unittest.main()
