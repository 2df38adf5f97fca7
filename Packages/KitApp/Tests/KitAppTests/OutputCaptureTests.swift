import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests that output of a library while the screen is in use never appears on the screen, and is not lost.
@Suite(.serialized) struct OutputCaptureTests {
    private static let said = [
        "swift line\r\n", "swift part|c line\r\n", "c error: ", "raw error\r\n", "last part",
    ]

    private func end(_ keys: String, _ arguments: [String] = []) throws -> (screen: Substring, after: Substring) {
        let terminal = try PseudoTerminal.ready(arguments)
        terminal.type(keys)
        _ = terminal.finish()
        let text = terminal.text
        let cut = try #require(text.ranges(of: ScreenSequences.leave).last)
        return (text[..<cut.lowerBound], text[cut.upperBound...])
    }

    @Test(arguments: ["q", "e", "h", "f", "s", "a", "o", "t", "y", "\u{1C}"])
    func itIsShownAfterEveryWayOut(_ wayOut: String) throws {
        let (screen, after) = try end("p" + wayOut)
        for text in Self.said {
            #expect(!screen.contains(text), "on the screen")
            #expect(after.components(of: text) == 2, "\(text.debugDescription) in \(after.debugDescription)")
        }
        #expect(after.hasPrefix("swift line"), "in order, and before what comes later")
    }

    @Test(arguments: ["q", "f"]) func tenMegabytesDoNotBlockAndShowTheirEnd(_ wayOut: String) throws {
        let (screen, after) = try end("P" + wayOut)
        #expect(!screen.contains("mmmm"))
        #expect(after.contains("104857 mmm"))
        #expect(after.contains("the end of it\r\n"))
        #expect(!after.contains("100000 mmm"))
        #expect(after.hasPrefix("["))
        #expect(after.contains("bytes of output before this are not shown]\r\n1"), "a whole line is the first")
        #expect(after.utf8.count < 70_000)
    }

    @Test func aStopShowsItToo() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        terminal.type("p\u{1A}")
        let stop = try terminal.read(until: "<STOPPED")
        #expect(stop.suffixAfterLast(ScreenSequences.leave).contains("raw error"))
        let start = terminal.output.count
        terminal.type("fg\n")
        try terminal.read(until: "<REPAINTED>", from: start)
        terminal.type("pq")
        terminal.expectEnd(.exited(0))
        #expect(terminal.text.suffixAfterLast(ScreenSequences.leave).components(of: "raw error") == 2, "the new only")
    }

    @Test func redirectedOutputStaysRedirected() throws {
        let terminal = try PseudoTerminal.ready(["--error-to-nothing"])
        terminal.type("pq")
        terminal.expectEnd(.exited(0))
        #expect(terminal.text.contains("swift line"))
        #expect(!terminal.text.contains("raw error"))
    }
}

extension Substring {
    func components(of separator: String) -> Int { ranges(of: separator).count + 1 }
}
