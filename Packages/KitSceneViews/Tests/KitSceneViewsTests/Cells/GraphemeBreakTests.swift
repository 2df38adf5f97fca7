import Testing

@testable import KitCells

@Suite("Unicode's own cases")
nonisolated struct GraphemeBreakTests {
    /// Returns the clusters of a case as lists of scalars, or `nil` for a case with scalars that never reach a
    /// terminal.
    private static func clusters(of text: Substring) -> [[Unicode.Scalar]]? {
        let clusters = text.split(separator: "÷").map { cluster in
            cluster.split(separator: "×").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        }
        return clusters.joined().contains(where: Sanitizer.isForbidden) ? nil : clusters
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Returns whether the standard library, whose clusters the kit uses, contradicts a case.
    private static func isContradicted(_ clusters: [[Unicode.Scalar]]) -> Bool {
        text(clusters.joined()).map { Array($0.unicodeScalars) } != clusters
    }

    private static let cases = GraphemeBreakData.cases.split(separator: " ").compactMap(clusters)

    @Test("text is drawn and measured by the clusters of GraphemeBreakTest.txt")
    func clusters() {
        // Two fifths contain control characters, which the sanitiser removes.
        #expect(Self.cases.count > 300)
        // In Unicode 15 and 16 this is one cluster of two pictographs. The standard library joins only those that are
        // emoji as well, which U+2701 is not.
        let contradicted = Self.cases.filter(Self.isContradicted).map { Self.text($0.joined()) }
        #expect(contradicted == ["\u{2701}\u{200D}\u{2701}"])
        for expected in Self.cases where !Self.isContradicted(expected) {
            let text = Self.text(expected.joined())
            let buffer = CellBuffer(size: Size(width: 20, height: 1))
            let width = Canvas(buffer).draw(text, at: .zero)
            let drawn = (0..<width).map { buffer.cell(at: Point(x: $0, y: 0)).text }.filter { !$0.isEmpty }
            let seen = expected.map(Self.text).filter { TextMetrics.width(of: $0) > 0 }
            #expect(drawn.map { Array($0.unicodeScalars) } == seen.map { Array($0.unicodeScalars) })
            #expect(TextMetrics.width(of: text) == seen.reduce(0) { $0 + TextMetrics.width(of: $1) })
        }
    }

    @Test("the tables are of the standard library's Unicode, and its clusters are theirs")
    func agreement() throws {
        #expect(ScalarTable.unicodeVersion == "16.0.0")
        let newest = try #require(Unicode.Scalar(0x1FAE9 as UInt32))
        #expect(newest.properties.age.map { "\($0.major).\($0.minor).0" } == ScalarTable.unicodeVersion)
        let simple = (UInt32(0x80)..<0x20000).filter { ScalarProperties($0).isSimple }.compactMap(Unicode.Scalar.init)
        #expect(simple.count > 50_000)
        #expect(simple.filter { $0.properties.age == nil } == [], "not assigned")
        #expect(simple.filter { Self.text([$0, $0, "x", $0]).count != 4 } == [], "joins its neighbours")
    }

    @Test("clusters that Unicode 16 added or made wide, about which older terminals disagree")
    func newInSixteen() {
        for text in ["\u{1FAE9}", "\u{1FADF}", "\u{1FABE}", "☰", "\u{268A}", "\u{4DC0}", "\u{1D300}", "\u{31E4}"] {
            #expect(ClusterMeasure(text).width == 2, "\(text)")
            #expect(ClusterMeasure(text).isContested, "\(text)")
        }
        for text in ["\u{1C89}", "\u{A7DA}", "\u{10D50}", "\u{1CC00}"] {
            #expect(ClusterMeasure(text).width == 1, "\(text)")
            #expect(!ClusterMeasure(text).isContested, "\(text)")
        }
        #expect(TextMetrics.width(of: "\u{0897}") == 0)
    }

    @Test("ambiguous characters take two columns if the user chooses so, and lines never do")
    func ambiguous() {
        for text in ["é", "“", "…", "·", "α", "Ж", "①", "\u{E000}", "\u{F0000}"] {
            #expect(ClusterMeasure(text, ambiguous: .narrow).width == 1, "\(text)")
            #expect(ClusterMeasure(text, ambiguous: .wide).width == 2, "\(text)")
            #expect(ClusterMeasure(text).isContested, "\(text)")
        }
        for text in ["a", "─", "│", "█", "●", "ﾜ", "ñ"] {
            #expect(ClusterMeasure(text, ambiguous: .wide).width == 1, "\(text)")
        }
        #expect(ClusterMeasure("日", ambiguous: .wide).width == 2)
        #expect(ClusterMeasure("e\u{301}", ambiguous: .wide).width == 1)
    }

    @Test("nothing of a right-to-left text is lost or moved, and its marks of direction never pass")
    func rightToLeft() {
        let text = "שלום عليكم 123"
        let buffer = CellBuffer(size: Size(width: 30, height: 1))
        Canvas(buffer).draw(text, at: .zero)
        #expect(PlainTextEncoder.encode(buffer) == text)
        let marked = "\u{202E}שלום\u{202C}\u{2067}عليكم\u{2069}\u{200F}"
        let picture = screen(30, 1) { $0.draw(marked, at: .zero) }
        #expect(picture == "\u{FFFD}שלום\u{FFFD}\u{FFFD}عليكم\u{FFFD}\u{FFFD}")
    }
}
