"""Tests of the reader of Swift sources."""
import unittest

from swift_source import code_lines, code_only, declarations, visible_declarations


class CodeLineTests(unittest.TestCase):
    """Which lines have code."""

    def test_blanks_and_comments_are_left_out(self):
        self.assertEqual(code_lines("import A\n\n// words\n/// words\nlet a = 1 // why\n   \n"), 2)

    def test_block_comments_nest(self):
        self.assertEqual(code_lines("/* one /* two\n */ still\n*/ let a = 1\n/* end */\n"), 1)

    def test_a_comment_that_does_not_end_takes_the_rest(self):
        self.assertEqual(code_lines("let a = 1\n/* open\nlet b = 2\n"), 1)

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
        source = 'let a = "x \\(f("/*", (1)) /* words */) // text"\nlet b = 2\n'
        self.assertEqual(code_lines(source), 2)
        self.assertNotIn("words", code_only(source))
        self.assertIn("f(", code_only(source))

    def test_a_string_that_does_not_end_ends_with_its_line(self):
        self.assertEqual(code_lines('let a = "open\n// words\nlet b = 1\n'), 2)


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

    def test_what_is_seen_from_outside_is_counted(self):
        source = ("public struct A {\n  public let b: Int\n  let c: Int\n  public private(set) var d = 1\n"
                  "  package func e() {}\n  // public let f\n  override public func g() {}\n}\nopen class H {}\n")
        self.assertEqual(visible_declarations(source), 6)


if __name__ == "__main__":
    unittest.main()
