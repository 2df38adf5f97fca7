import KitApp
import KitCells
import Testing

/// Tests that the answers of terminals become reports, and never keys.
@Suite struct TerminalReportTests {
    static let answers: [(String, TerminalReport)] = [
        ("\u{1B}]11;rgb:0000/0000/0000\u{7}", .backgroundColor(.rgb(0, 0, 0))),
        ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", .backgroundColor(.rgb(255, 128, 0))),
        ("\u{1B}]11;rgb:FF/80/7f\u{7}", .backgroundColor(.rgb(255, 128, 127))),
        ("\u{1B}]11;rgb:f/8/0\u{7}", .backgroundColor(.rgb(255, 136, 0))),
        ("\u{1B}]11;rgb:fff/800/000\u{7}", .backgroundColor(.rgb(255, 128, 0))),
        ("\u{1B}]11;rgba:1e1e/1e1e/2e2e/ffff\u{7}", .backgroundColor(.rgb(30, 30, 46))),
        ("\u{1B}]11;#fffdf6\u{7}", .backgroundColor(.rgb(255, 253, 246))),
        ("\u{1B}P>|kitty(0.36.4)\u{1B}\\", .name("kitty(0.36.4)")),
        ("\u{1B}P>|XTerm(379)\u{7}\u{1B}\\", .name("XTerm(379)")),
        ("\u{1B}P>|a\u{9B}31mb\u{1B}\\", .name("a\u{FFFD}31mb")),
        ("\u{1B}[?62;4;22c", .deviceAttributes([62, 4, 22])), ("\u{1B}[?6c", .deviceAttributes([6])),
        ("\u{1B}[?2026;1$y", .synchronizedOutput(true)), ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
        ("\u{1B}[?0u", .keyboardFlags(0)), ("\u{1B}[?5u", .keyboardFlags(5)), ("\u{1B}[?u", .keyboardFlags(0)),
        ("\u{1B}[?997;1n", .colorScheme(isDark: true)), ("\u{1B}[?997;2n", .colorScheme(isDark: false)),
    ]

    @Test func everyAnswerInEverySplitIsAReportAndNoKey() {
        for (bytes, report) in Self.answers {
            let all = Array(bytes.utf8)
            for cut in 0...all.count {
                var parser = InputParser()
                #expect((parser.feed(all[..<cut]) + parser.feed(all[cut...])).isEmpty, "\(bytes.debugDescription)")
                #expect(parser.takeReports() == [report], "\(bytes.debugDescription) cut at \(cut)")
                #expect(parser.takeReports().isEmpty)
                #expect(!parser.hasPending)
            }
        }
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:0/0\u{7}", "\u{1B}]11;rgb:g/0/0\u{7}", "\u{1B}]11;rgb:00000/0/0\u{7}", "\u{1B}]11;#ffff\u{7}",
        "\u{1B}]11;?\u{7}", "\u{1B}]11;\u{7}", "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}[?2004;1$y", "\u{1B}[?1;2u",
        "\u{1B}[>1;2;3c",
        "\u{1B}[?2026;1y", "\u{1B}]11;rgba:0/0/0\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}P|x\u{1B}\\",
    ])
    func anAnswerThatMakesNoSenseIsNone(_ bytes: String) {
        var parser = InputParser()
        #expect(parser.feed((bytes + "z").utf8) == [.key(KeyPress(.character("z")))])
        #expect(parser.takeReports().isEmpty)
    }

    @Test func aFloodOfAnswersIsBounded() {
        var parser = InputParser()
        for _ in 0..<10_000 { _ = parser.feed("\u{1B}[?6c".utf8) }
        #expect(parser.takeReports().count == 32)
        _ = parser.feed(("\u{1B}P>|" + String(repeating: "x", count: 5000) + "\u{1B}\\").utf8)
        #expect(parser.takeReports().isEmpty)
    }

    @Test func anEscapeBeforeAnAnswerIsTheEscapeKey() {
        for (bytes, report) in Self.answers {
            var parser = InputParser()
            #expect(parser.feed(("\u{1B}" + bytes).utf8) == [.key(KeyPress(.escape))], "\(bytes.debugDescription)")
            #expect(parser.takeReports() == [report])
        }
    }

    @Test func aStringThatIsNeverEndedKeepsNoKeyForLong() {
        let bodies = ["\u{1B}]11;rgb:", "\u{1B}P>|", "\u{1B}_G"]
        for body in bodies {
            var parser = InputParser()
            #expect(parser.feed((body + "\r").utf8) == [.key(KeyPress(.enter))], "a key ends it")
            #expect(parser.feed((body + "\u{3}").utf8) == [.key(KeyPress(.character("c"), .control))])
            #expect(parser.feed((body + "\u{1B}[A").utf8) == [.key(KeyPress(.up))])
            _ = parser.feed((body + String(repeating: "x", count: 1 << 16)).utf8)
            #expect(parser.feed("q".utf8) == [.key(KeyPress(.character("q")))], "a length ends it")
        }
    }
}
