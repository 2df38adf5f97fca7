import KitApp
import KitCells
import KitCore
import Testing

/// Tests that any bytes produce the same events in any split, without a trap.
@Suite struct InputParserSplitTests {
    @Test func everySplitOfEverySequenceGivesTheSame() {
        let pastes = [("\u{1B}[200~p\r\nq\u{1B}[201~", InputEvent.paste("p\nq"))]
        let mice = MouseTests.reports.map { ($0.0, InputEvent.mouse($0.1)) }
        let keys = InputParserTests.keys.map { ($0.0, InputEvent.key($0.1)) }
        for (bytes, event) in pastes + mice + keys {
            let all = Array(bytes.utf8)
            for cut in 0...all.count {
                var parser = InputParser()
                let events = parser.feed(all[..<cut]) + parser.feed(all[cut...])
                #expect(Self.merged(events) == Self.merged([event]), "\(bytes.debugDescription) cut at \(cut)")
            }
            var parser = InputParser()
            #expect(Self.merged(all.flatMap { parser.feed(CollectionOfOne($0)) }) == Self.merged([event]))
        }
    }

    @Test(arguments: UInt64(1)...40) func randomBytesGiveTheSameHoweverTheyAreSplit(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let bytes = Self.randomBytes(&generator)
            var whole = InputParser(pasteLimit: 20)
            var split = InputParser(pasteLimit: 20)
            let expected = Self.merged(whole.feed(bytes))
            var events: [InputEvent] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(5, rest.count), using: &generator)
                events += split.feed(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(Self.merged(events) == expected, "\(bytes)")
            #expect(whole.pending == split.pending)
            #expect(whole.flush() == split.flush())
            #expect(!whole.hasPending)
        }
    }

    @Test(arguments: UInt64(1)...10) func afterAFlushKeysAreKeysAgain(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var parser = InputParser(pasteLimit: 20)
            _ = parser.feed(Self.randomBytes(&generator))
            _ = parser.flush()
            #expect(parser.feed("q".utf8) == [.key(KeyPress(.character("q")))])
        }
    }

    /// Returns random bytes with many of the sequences that the parser handles.
    private static func randomBytes(_ generator: inout SeededGenerator) -> [UInt8] {
        let pieces = [
            "\u{1B}", "[", "O", "]", "P", "<", ";", ":", "M", "~", "u", "200", "201", "\u{1B}[200~", "\u{1B}[201~",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &generator))
            case 1: bytes.append(UInt8.random(in: 0x20...0x7E, using: &generator))
            case 2: bytes += Array((InputParserTests.keys.randomElement(using: &generator)?.0 ?? "").utf8)
            default: bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
            }
        }
        return bytes
    }

    /// Merges plain characters in a row, because clusters are recognized only within one read.
    private static func merged(_ events: [InputEvent]) -> [String] {
        var result: [String] = []
        var text = ""
        for event in events {
            if case .key(let press) = event, case .character(let character) = press.key, press.modifiers.isEmpty {
                text.append(character)
                continue
            }
            if !text.isEmpty { result.append("text " + scalars(text)) }
            text = ""
            result.append("\(event)")
        }
        return text.isEmpty ? result : result + ["text " + scalars(text)]
    }

    private static func scalars(_ text: String) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
}
