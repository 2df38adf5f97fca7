import KitCells
import Testing

@testable import KitApp

/// Tests how long unfinished input waits for its rest.
@Suite struct InputPatienceTests {
    private static let start = ContinuousClock.now

    /// A parser that is flushed as in a session, at times that a test sets.
    private struct Reader {
        var parser = InputParser()
        var patience = InputPatience(escapeDelay: .milliseconds(25))

        /// Reads bytes a number of milliseconds after the start, after flushing input whose deadline has passed.
        mutating func read(_ bytes: some Collection<UInt8>, at milliseconds: Int) -> [InputEvent] {
            var events = wait(until: milliseconds - 1)
            events += parser.feed(bytes)
            patience.note(bytes.count, pending: parser.pending, at: start.advanced(by: .milliseconds(milliseconds)))
            return events
        }

        mutating func wait(until milliseconds: Int) -> [InputEvent] {
            patience.isOver(at: start.advanced(by: .milliseconds(milliseconds))) ? parser.flush() : []
        }
    }

    /// Every key, mouse report, answer and character, cut anywhere by a second of silence.
    @Test func whatTheNetworkCutsIsWhole() {
        let keys = InputParserTests.keys.filter { $0.0.hasPrefix("\u{1B}") }.map { ($0.0, [InputEvent.key($0.1)]) }
        let mice = MouseTests.reports.map { ($0.0, [InputEvent.mouse($0.1)]) }
        let answers = TerminalReportTests.answers.map { ($0.0, [InputEvent]()) }
        let characters = ["é", "€", "日", "\u{1F600}"].map {
            ($0, [InputEvent.key(KeyPress(.character(Character($0))))])
        }
        for (text, events) in keys + mice + answers + characters {
            let bytes = Array(text.utf8)
            // A lone ESC is a key.
            let first = bytes.prefix { $0 == 0x1B }.count + 1
            guard first < bytes.count || bytes[0] != 0x1B else { continue }
            for cut in (bytes[0] == 0x1B ? first : 1)..<max(first, bytes.count) {
                var reader = Reader()
                let found = reader.read(bytes[..<cut], at: 0) + reader.read(bytes[cut...], at: 1000)
                #expect(found == events, "\(text.debugDescription) cut at \(cut)")
                #expect(reader.wait(until: 100_000).isEmpty)
            }
        }
    }

    @Test func aSlowSequenceWaitsFromItsLastByte() {
        var reader = Reader()
        for (index, byte) in "\u{1B}]11;rgb:ffff/ffff/ffff".utf8.enumerated() {
            #expect(reader.read(CollectionOfOne(byte), at: index == 0 ? 0 : index * 4000 - 3980).isEmpty)
        }
        #expect(reader.read([0x07], at: 88_000).isEmpty)
        #expect(reader.parser.takeReports() == [.backgroundColor(.rgb(255, 255, 255))])
    }

    @Test func whatIsNeverEndedIsDroppedInTheEnd() {
        for beginning in ["\u{1B}[<65;1", "\u{1B}]11;rgb:", "\u{1B}[1;", "\u{1B}[M!"] {
            var reader = Reader()
            #expect(reader.read(beginning.utf8, at: 0).isEmpty)
            #expect(reader.wait(until: 4999).isEmpty)
            #expect(reader.read("x".utf8, at: 5001) == [.key(KeyPress(.character("x")))])
        }
        var reader = Reader()
        #expect(reader.read([0xE2, 0x82], at: 0).isEmpty)
        #expect(reader.read("x".utf8, at: 5001) == [.key(KeyPress(.character("x")))])
    }

    @Test func aLoneEscapeIsAKeyAfterAMoment() {
        var reader = Reader()
        #expect(reader.read([0x1B], at: 0).isEmpty)
        #expect(reader.wait(until: 24).isEmpty)
        #expect(reader.wait(until: 25) == [.key(KeyPress(.escape))])
        #expect(reader.wait(until: 100_000).isEmpty)
    }

    @Test func keysDoNotLengthenAPasteWithoutAnEnd() {
        var reader = Reader()
        #expect(reader.read("\u{1B}[200~abc".utf8, at: 0).isEmpty)
        var events: [InputEvent] = []
        // An arrow key held down, with thirty repetitions per second.
        for time in stride(from: 33, to: 10_000, by: 33) { events += reader.read("\u{1B}[A".utf8, at: time) }
        guard case .paste(let text, _)? = events.first else { return #expect(Bool(false), "\(events)") }
        #expect(text.hasPrefix("abc\u{1B}[A"))
        #expect(events.count > 100 && events.dropFirst().allSatisfy { $0 == .key(KeyPress(.up)) })
    }

    @Test func aSlowPasteIsWhole() {
        var reader = Reader()
        // Less than a kilobyte per second, and then a pause.
        let content = String(repeating: "a", count: 900)
        #expect(reader.read("\u{1B}[200~".utf8, at: 0).isEmpty)
        for second in 1...100 { #expect(reader.read(content.utf8, at: second * 1000).isEmpty) }
        #expect(
            reader.read("\u{1B}[201~".utf8, at: 102_000) == [.paste(String(repeating: content, count: 100))])
    }
}
