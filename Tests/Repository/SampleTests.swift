import Testing

@Suite("Samples of the originals")
struct SampleTests {
    /// A row of the table of different names.
    private struct Row {
        let sample: String
        let originals: [String]
        let replacements: [String]
        let reason: String

        init(_ line: Substring) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let names = cells.map { Repository.matches(of: /`(\w+)`/, in: $0) }
            sample = names[1].first ?? ""
            originals = names[2]
            replacements = names[3]
            reason = cells[4].filter { $0 != " " }
        }
    }

    private let page: String
    private let rows: [Row]

    init() throws {
        page = try Repository.text("Docs/Samples/README.md")
        let lines = page.split(separator: "\n").drop { $0 != "## Names that differ" }
        rows = lines.filter { $0.hasPrefix("| `") }.map(Row.init)
    }

    @Test("the stated number of different names matches the table")
    func figure() {
        let count = rows.map(\.originals.count).reduce(0, +)
        #expect(count > 0 && page.contains("\n\(count) names of the READMEs are others here."))
    }

    @Test("each different name is absent from its sample, its replacement is present, and there is a reason")
    func names() throws {
        for row in rows {
            let files = try Repository.files(in: "Docs/Samples/" + row.sample, endingIn: ".swift")
            let sources = try files.map(Repository.text).joined()
            let words = Set(sources.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            #expect(!words.isEmpty && !row.reason.isEmpty, "\(row)")
            #expect(row.originals.filter(words.contains) == [], "\(row.sample)")
            #expect(row.replacements.filter { !words.contains($0) } == [], "\(row.sample)")
        }
    }
}
