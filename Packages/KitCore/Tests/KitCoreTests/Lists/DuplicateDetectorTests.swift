import KitCore
import Testing

@Suite("Identifiers that a list has twice")
struct DuplicateDetectorTests {
    /// The identifiers that an earlier element has, each once.
    private func repeated(_ ids: [Int]) -> DuplicateIdentifiersError? {
        var seen: Set<Int> = []
        let repeated = ids.filter { !seen.insert($0).inserted }
        return repeated.isEmpty ? nil : DuplicateIdentifiersError(identifiers: repeated.map { "\($0)" })
    }

    @Test("they are found in each list that begins as the last one without any", arguments: [0, 1, 2, 3])
    func growingLists(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var detector = DuplicateDetector()
        var rows: [Entry] = []
        for _ in 0..<400 {
            let first = Int.random(in: 0...rows.count, using: &random)
            // With few identifiers, about half of the lists have a duplicate.
            let rest = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                Entry(id: Int.random(in: 0..<60, using: &random))
            }
            let list = rows.prefix(first) + rest
            var found: DuplicateIdentifiersError?
            do { try detector.check(rows, first: first, then: rest) } catch { found = error }
            #expect(found == repeated(list.map(\.id)))
            if found == nil { rows = Array(list) }
        }
    }

    @Test("a long list is compared as a whole, and then only its new rows")
    func longLists() throws {
        var detector = DuplicateDetector()
        let rows = (0..<100).map { Entry(id: $0) }
        try detector.check([], first: 0, then: rows)
        try detector.check(rows, first: 100, then: [Entry(id: 100)])
        #expect(throws: DuplicateIdentifiersError(identifiers: ["99"])) {
            try detector.check(rows, first: 100, then: [Entry(id: 99)])
        }
    }

    /// An element that counts how often its identifier is read.
    private struct Counted: Identifiable {
        final class Counter { var reads = 0 }

        let number: Int
        let counter: Counter
        var id: Int {
            counter.reads += 1
            return number
        }
    }

    @Test("rows that were compared before are not looked at again")
    func onlyNewRows() throws {
        let counter = Counted.Counter()
        let rows = (0..<102).map { Counted(number: $0, counter: counter) }
        var detector = DuplicateDetector()
        try detector.check([], first: 0, then: Array(rows.prefix(100)))
        try detector.check(Array(rows.prefix(100)), first: 100, then: [rows[100]])
        counter.reads = 0
        try detector.check(Array(rows.prefix(101)), first: 101, then: [rows[101]])
        #expect(counter.reads < 10)
    }

    @Test("at most ten are named")
    func description() {
        let ten = (1...10).map { "\($0)" }
        let names = ten.joined(separator: ", ")
        #expect(DuplicateIdentifiersError(identifiers: ten).description.contains("identifier \(names): give"))
        let more = DuplicateIdentifiersError(identifiers: ten + ["11", "11"])
        #expect(more.description.contains("identifier \(names), and 1 more: give"))
    }
}
