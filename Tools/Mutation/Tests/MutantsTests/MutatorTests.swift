import Mutants
import Testing

@Suite("Mutants")
struct MutatorTests {
    private func mutated(_ source: String, without: Set<Int> = []) -> (source: String, mutants: [Mutant]) {
        var mutator = Mutator(enumsIn: [source], leavingOut: without)
        let result = mutator.mutated(source, of: "A.swift")
        return (result, mutator.mutants)
    }

    @Test(
        "each kind of mistake has a mutant",
        arguments: [
            ("func f() { if isOn { } }", "if (isMutated(1) != (isOn)) { }", .negatedCondition, "!(isOn)"),
            ("func f() -> Bool { a < 2 }", "{ (isMutated(1) ? (a <= 2) : (a < 2)) }", .movedBoundary, "a <= 2"),
            ("func f() -> Int { a + 1 }", "{ (isMutated(1) ? (a - 1) : (a + 1)) }", .movedBoundary, "a - 1"),
            ("func f() -> Bool { a && b }", "(isMutated(1) ? (a || b) : (a && b))", .negatedCondition, "a || b"),
            ("func f() { load() }", "{ if !isMutated(1) { load() } }", .removedStatement, ""),
            ("func f() { self.count = 2 }", "if !isMutated(1) { self.count = 2 }", .removedStatement, ""),
            (
                "func f() { let a = { [weak self] in self?.load() } }", "in (isMutated(1) ? () : (self?.load())) }",
                .removedStatement, ""
            ),
            (
                "func f() { effects.cancel(.load) }", "if !isMutated(1) { effects.cancel(.load) }", .uncancelledEffect,
                ""
            ),
            (
                "enum E { case a, b }; func f() -> Int { g(.a) }", "g((isMutated(1) ? (.b) : (.a)))", .swappedEvent,
                ".b"
            ),
            (
                "enum E { case a(Int), c, b(Int) }; func f() -> Int { g(.a(1)) }",
                "g((isMutated(1) ? (.b(1)) : (.a(1))))", .swappedEvent, ".b(1)"
            ),
            ("func f() -> B { button(key: \"s\") }", "key: (isMutated(1) ? (\"y\") : (\"s\"))", .exchangedKey, "\"y\""),
        ] as [(String, String, Mutant.Kind, String)])
    func kinds(source: String, result: String, kind: Mutant.Kind, after: String) {
        let (text, mutants) = mutated(source)
        #expect(text.contains(result), "\(text)")
        #expect(mutants.map(\.kind) == [kind])
        #expect(mutants.first?.after == after)
    }

    @Test("a mutant inside another one is in the unchanged copy alone")
    func nested() {
        let (text, mutants) = mutated("func f() -> Bool { (a < b) == (c > d) }")
        #expect(
            text.contains(
                "(isMutated(1) ? ((a < b) != (c > d)) : "
                    + "(((isMutated(2) ? (a <= b) : (a < b))) == ((isMutated(3) ? (c >= d) : (c > d)))))"), "\(text)")
        #expect(mutants.count == 3)
    }

    @Test(
        "code that returns a value, and code that runs once, is not mutated",
        arguments: [
            "func f() -> Int { load() }", "func f() { Text(a).bold() }", "var a: Int { load() }", "let a = b < c",
            "init() { a = 1 }", "@A(b < c) struct S {}",
            "enum E { case a, b; static func == (l: E, r: E) -> Bool { switch (l, r) { case (.a, .a): true } } }",
        ])
    func unchanged(source: String) {
        #expect(mutated(source).source == source)
    }

    @Test("the other mutants keep their numbers if one is refused")
    func refused() {
        let (text, mutants) = mutated("func f() { a(); b() }", without: [1])
        #expect(mutants.map(\.id) == [1, 2])
        #expect(!text.contains("isMutated(1)"))
        #expect(text.contains("isMutated(2)"))
    }

    @Test("a mutant contains its place")
    func places() {
        let (_, mutants) = mutated("struct S {\n    func load(_ page: Int) {\n        stop()\n    }\n}\n")
        #expect(mutants.first?.line == 3)
        #expect(mutants.first?.place == "S.load(_:)")
        #expect(mutants.first?.before == "stop()")
    }
}
