import Testing

@Suite("The page about faults")
struct FaultPageTests {
    @Test("every promise names tests that exist")
    func everyPromiseIsTested() throws {
        let files = try ["Apps", "Packages", "Tests"].flatMap { try Repository.files(in: $0, endingIn: "Tests.swift") }
        let rows = try Repository.text("Docs/Faults.md").split(separator: "\n").filter { row in
            row.hasPrefix("| ") && !row.hasPrefix("| promise ") && !row.hasPrefix("| flaw ")
        }
        #expect(rows.count > 20)
        for row in rows {
            let names = row.matches(of: /`([A-Za-z0-9]+)\.([A-Za-z0-9]+)`/)
            #expect(!names.isEmpty, "\(row)")
            for name in names {
                let sources = try files.filter { $0.hasSuffix("/\(name.1).swift") }.map(Repository.text)
                #expect(sources.contains { $0.contains("func \(name.2)(") }, "\(name.0)")
            }
        }
    }
}
