import Testing

@Suite("Upstream bugs")
struct FlawTests {
    @Test("each test in the table exists in the given file")
    func namedTestsExist() throws {
        let named = try Self.named()
        #expect(named.count > 40)
        for (name, path) in named {
            let exists = Repository.exists(path)
            #expect(exists, "\(path)")
            guard exists else { continue }
            #expect(try Self.tests(in: path).contains(name), "\(path) has no test \(name)")
        }
    }

    @Test("each test in a file of flaws is named")
    func noTestIsMissing() throws {
        let files = try ["Packages", "Docs/Samples"].flatMap {
            try Repository.files(in: $0, endingIn: "FlawTests.swift")
        }
        #expect(files.count >= 8)
        let named = Set(try Self.named().map { $0.path + ": " + $0.name })
        let written = Set(try files.flatMap { file in try Self.tests(in: file).map { file + ": " + $0 } })
        #expect(written.subtracting(named).sorted() == [])
    }

    @Test("each row has the bug, the measure and the test")
    func rowsAreComplete() throws {
        let rows = try Repository.text("Docs/UpstreamBugs.md").split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| bug |") }
        #expect(rows.count >= 30)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.filter { $0 != " " } }
            #expect(cells.count == 3 && !cells.contains(""), "\(row)")
            #expect(row.contains("](../"), "\(row)")
        }
    }

    /// Returns the tests that the table names, with their files.
    private static func named() throws -> [(name: String, path: String)] {
        try Repository.text("Docs/UpstreamBugs.md").matches(of: /\[`(\w+)`\]\(\.\.\/([^)]+)\)/)
            .map { (String($0.output.1), String($0.output.2)) }
    }

    /// Returns the names of the test functions in a file.
    private static func tests(in path: String) throws -> [String] {
        TestNames.tests(in: try Repository.text(path)).map(\.test)
    }
}
