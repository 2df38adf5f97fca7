import Testing

@Suite("Features of the originals")
struct ParityTests {
    @Test("each feature has a row with a symbol and a test that exist, or a reason")
    func page() throws {
        let page = ParityPage(try Repository.text("Docs/Parity.md"))
        let faults = page.faults(try .ofPackages(), try Self.targets(), try .ofRepository())
        #expect(faults == [])
    }

    @Test("each fault of a row is reported", arguments: faultyRows)
    func noticed(row: String, faults: [String]) throws {
        var declarations = Declarations()
        declarations.add("public struct Binder {\n    public func on() {}\n    func hidden() {}\n}")
        var tests = TestNames()
        tests.add("struct BinderTests {\n    @Test func atOnce() {}\n    func helper() {}\n}", of: "BinderTests.swift")
        let page = ParityPage(Self.page(with: row))
        #expect(page.faults(declarations, ["scene"], tests).filter { !$0.hasPrefix("the page") } == faults)
    }

    @Test("a sentence with a wrong count is reported")
    func staleSummary() {
        let page = Self.page(with: "| N1 | a | present | `Binder` | `T.t` | |")
        let wrong = "Of 214 features, 1 are present, 0 changed on purpose and 213 not carried over."
        let expected = ["the page does not say: \(wrong)", "N1: Binder is not declared", "N1: there is no test T.t"]
        #expect(ParityPage(page).faults(Declarations(), [], TestNames()) == expected)
        #expect(ParityPage(page + "\n" + wrong).faults(Declarations(), [], TestNames()) == Array(expected.dropFirst()))
    }

    @Test("public declarations are found, and only those")
    func declarations() {
        var declarations = Declarations()
        declarations.add(
            """
            public infix operator -->
            public protocol Named {
                var name: String { get }
            }
            extension Named {
                public var isNamed: Bool { !name.isEmpty }
                var short: Substring { name.prefix(1) }
            }
            @MainActor
            public enum Tree<Leaf> {
                case leaf(Leaf)
                @discardableResult public static func make(_ local: Int) -> Int {
                    let inner = local
                }
                public struct Branch {
                    public private(set) var length = 0
                }
            }
            struct Hidden {}
            """)
        let found = ["-->", "Named.name", "Named.isNamed", "Tree.leaf", "Tree.make", "Tree.Branch", "Branch.length"]
        #expect(found.filter { !declarations.contains($0) } == [])
        #expect(["short", "Named.short", "inner", "Hidden", "Tree.inner"].filter(declarations.contains) == [])
    }

    private static let faultyRows: [(String, [String])] = [
        ("| N1 | a | present | `Binder.on`, `make scene` | `BinderTests.atOnce` | |", []),
        ("| N1 | a | not carried over | | | It is not needed. |", []),
        ("", ["N1 is missing"]),
        ("| N2 | a | not carried over | | | b |", ["N1 is missing", "N2 stands there twice"]),
        ("| N0 | a | not carried over | | | b |", ["N1 is missing", "N0 is not a feature"]),
        ("| N1 | a | partial | | | b |", ["N1: the status is 'partial'"]),
        ("| N1 | | not carried over | | | b |", ["N1: no feature"]),
        ("| N1 | a | not carried over | | | |", ["N1: no reason"]),
        ("| N1 | a (`Binder`, `Other`) | not carried over | | | `Binder.on` is there. |", ["N1: Binder is declared"]),
        ("| N1 | a | changed | `Binder` | `BinderTests.atOnce` | |", ["N1: no reason"]),
        ("| N1 | a | present | | `BinderTests.atOnce` | |", ["N1: no symbol"]),
        ("| N1 | a | present | `Binder` | | |", ["N1: no test"]),
        ("| N1 | a | changed | `Binder.hidden` | `BinderTests.atOnce` | b |", ["N1: Binder.hidden is not declared"]),
        ("| N1 | a | present | `make x` | `BinderTests.atOnce` | |", ["N1: make x is not declared"]),
        ("| N1 | a | present | `Binder` | `BinderTests.helper` | |", ["N1: there is no test BinderTests.helper"]),
        ("| N1 | a | present | `Binder` | `BinderTests.atOnce` | b | c |", ["N1: the row has 7 cells"]),
    ]

    /// Returns a page in which only the row of N1 is different.
    private static func page(with row: String) -> String {
        let others = ParityPage.identifiers.dropFirst().map { "| \($0) | a | not carried over | | | b |" }
        return (["| ID | feature | status | here | tests | why |", row] + others).joined(separator: "\n")
    }

    private static func targets() throws -> [String] {
        Repository.matches(of: /^([a-z -]+):/, in: try Repository.text("Makefile")).flatMap {
            $0.split(separator: " ").map(String.init)
        }
    }
}
