import Testing

@Suite("The page about failure modes")
struct FaultPageTests {
    @Test("every promise names existing tests")
    func everyPromiseIsTested() throws {
        let tests = try TestNames.ofRepository()
        let rows = try Repository.text("Docs/FailureModes.md").split(separator: "\n").filter { row in
            row.hasPrefix("| ") && !row.hasPrefix("| promise ") && !row.hasPrefix("| bug ")
        }
        #expect(rows.count > 20)
        for row in rows {
            let names = Repository.matches(of: /`([A-Za-z0-9]+\.[A-Za-z0-9]+)`/, in: String(row))
            #expect(!names.isEmpty, "\(row)")
            #expect(names.filter { !tests.contains($0) } == [])
        }
    }
}
