import KitApp
import KitCells
import Testing

/// Tests the keys that bytes produce.
@Suite struct InputParserTests {
    static let keys: [(String, KeyPress)] = [
        ("a", KeyPress(.character("a"))), ("A", KeyPress(.character("A"))), (" ", KeyPress(.character(" "))),
        ("é", KeyPress(.character("é"))), ("e\u{301}", KeyPress(.character("e\u{301}"))),
        ("👩‍👩‍👧", KeyPress(.character("👩‍👩‍👧"))), ("🇫🇷", KeyPress(.character("🇫🇷"))),
        ("\r", KeyPress(.enter)), ("\n", KeyPress(.enter)), ("\t", KeyPress(.tab)),
        ("\u{7F}", KeyPress(.backspace)), ("\u{8}", KeyPress(.backspace)),
        ("\u{0}", KeyPress(.character(" "), .control)), ("\u{1}", KeyPress(.character("a"), .control)),
        ("\u{3}", KeyPress(.character("c"), .control)), ("\u{1A}", KeyPress(.character("z"), .control)),
        ("\u{1C}", KeyPress(.character("\\"), .control)), ("\u{1F}", KeyPress(.character("_"), .control)),
        ("\u{1B}x", KeyPress(.character("x"), .alt)), ("\u{1B}é", KeyPress(.character("é"), .alt)),
        ("\u{1B}\r", KeyPress(.enter, .alt)), ("\u{1B}\u{1}", KeyPress(.character("a"), [.control, .alt])),
        ("\u{1B}\u{7F}", KeyPress(.backspace, .alt)),
        ("\u{1B}[A", KeyPress(.up)), ("\u{1B}[B", KeyPress(.down)), ("\u{1B}[C", KeyPress(.right)),
        ("\u{1B}[D", KeyPress(.left)), ("\u{1B}[H", KeyPress(.home)), ("\u{1B}[F", KeyPress(.end)),
        ("\u{1B}OA", KeyPress(.up)), ("\u{1B}OH", KeyPress(.home)), ("\u{1B}OF", KeyPress(.end)),
        ("\u{1B}OP", KeyPress(.function(1))), ("\u{1B}OS", KeyPress(.function(4))),
        ("\u{1B}OM", KeyPress(.enter)), ("\u{1B}Op", KeyPress(.character("0"))),
        ("\u{1B}Oy", KeyPress(.character("9"))),
        ("\u{1B}Ok", KeyPress(.character("+"))), ("\u{1B}O5A", KeyPress(.up, .control)),
        ("\u{1B}[1~", KeyPress(.home)), ("\u{1B}[4~", KeyPress(.end)), ("\u{1B}[7~", KeyPress(.home)),
        ("\u{1B}[8~", KeyPress(.end)), ("\u{1B}[2~", KeyPress(.insert)), ("\u{1B}[3~", KeyPress(.delete)),
        ("\u{1B}[5~", KeyPress(.pageUp)), ("\u{1B}[6~", KeyPress(.pageDown)),
        ("\u{1B}[11~", KeyPress(.function(1))), ("\u{1B}[15~", KeyPress(.function(5))),
        ("\u{1B}[17~", KeyPress(.function(6))), ("\u{1B}[21~", KeyPress(.function(10))),
        ("\u{1B}[23~", KeyPress(.function(11))), ("\u{1B}[24~", KeyPress(.function(12))),
        ("\u{1B}[[A", KeyPress(.function(1))), ("\u{1B}[[E", KeyPress(.function(5))),
        ("\u{1B}[Z", KeyPress(.tab, .shift)), ("\u{1B}[1;2A", KeyPress(.up, .shift)),
        ("\u{1B}[1;3B", KeyPress(.down, .alt)), ("\u{1B}[1;5C", KeyPress(.right, .control)),
        ("\u{1B}[1;8D", KeyPress(.left, [.shift, .alt, .control])), ("\u{1B}[5;5~", KeyPress(.pageUp, .control)),
        ("\u{1B}[1;2P", KeyPress(.function(1), .shift)), ("\u{1B}[1;2R", KeyPress(.function(3), .shift)),
        ("\u{1B}[15;2~", KeyPress(.function(5), .shift)), ("\u{1B}\u{1B}[A", KeyPress(.up, .alt)),
        ("\u{1B}[97;5u", KeyPress(.character("a"), .control)), ("\u{1B}[97u", KeyPress(.character("a"))),
        ("\u{1B}[97;2u", KeyPress(.character("A"))), ("\u{1B}[49:33;2u", KeyPress(.character("!"))),
        ("\u{1B}[27u", KeyPress(.escape)), ("\u{1B}[13;2u", KeyPress(.enter, .shift)),
        ("\u{1B}[9;5u", KeyPress(.tab, .control)), ("\u{1B}[127;3u", KeyPress(.backspace, .alt)),
        ("\u{1B}[27;5;105~", KeyPress(.character("i"), .control)), ("\u{1B}[57414u", KeyPress(.enter)),
        ("\u{1B}[57400u", KeyPress(.character("1"))), ("\u{1B}[57419u", KeyPress(.up)),
        ("\u{1B}[1;1:1A", KeyPress(.up)),
    ]

    @Test func keysAreRecognised() {
        for (bytes, press) in Self.keys {
            var parser = InputParser()
            #expect(parser.feed(bytes.utf8) == [.key(press)], "\(bytes.debugDescription)")
            #expect(!parser.hasPending, "\(bytes.debugDescription)")
        }
    }

    @Test(arguments: [
        "\u{1B}[?1;2c", "\u{1B}[>0;276;0c", "\u{1B}[12;40R", "\u{1B}[?2026;2$y", "\u{1B}[E", "\u{1B}[99~", "\u{1B}[u",
        "\u{1B}[1;3;4;5A", "\u{1B}[2A", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
        "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|a terminal\u{7}(1.0)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
        "\u{1B}Xhello\u{1B}\\",
        "\u{1B}^private\u{1B}\\", "\u{1B}]0;title\u{18}", "\u{1B}[201~", "\u{1B}[97;1:3u",
        "\u{1B}[1;1:3A",
        "\u{1B}[57441u", "\u{1B}[999999999999999999999999u", "\u{1B}[<0;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<128;1;1M",
        "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[1;5\u{18}", "\u{9B}", "\u{85}",
    ])
    func unknownSequencesAreDropped(_ bytes: String) {
        var parser = InputParser()
        #expect(parser.feed((bytes + "z").utf8) == [.key(KeyPress(.character("z")))])
    }

    @Test func anOverlongSequenceIsDropped() {
        var parser = InputParser()
        let sequence = "\u{1B}[" + String(repeating: "1;", count: 100_000) + "A"
        #expect(parser.feed((sequence + "z").utf8) == [.key(KeyPress(.character("z")))])
    }

    @Test func aSequenceCutByAnotherIsDropped() {
        var parser = InputParser()
        #expect(
            parser.feed("\u{1B}[1;5\u{1B}[A\u{1B}]0;x\u{1B}[B".utf8) == [.key(KeyPress(.up)), .key(KeyPress(.down))])
    }

    @Test func focusIsReported() {
        var parser = InputParser()
        #expect(parser.feed("\u{1B}[I\u{1B}[O".utf8) == [.focusGained, .focusLost])
    }

    @Test func eachInvalidSequenceIsOneReplacementCharacter() {
        let cases: [([UInt8], String)] = [
            ([0x80], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
            ([0xE0, 0x9F, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x8F], "\u{FFFD}\u{FFFD}"),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF4, 0x90], "\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0xC3, 0xA9], "\u{FFFD}é"), ([0xFF, 0x62], "\u{FFFD}b"),
        ]
        for (bytes, text) in cases {
            var parser = InputParser()
            #expect(parser.feed(bytes) == text.map { .key(KeyPress(.character($0))) }, "\(bytes)")
            #expect(String(decoding: bytes, as: UTF8.self) == text, "as the standard library has it")
        }
    }

    @Test func pendingInputIsReportedAndFlushed() {
        let cases: [(String, InputParser.Pending, [InputEvent])] = [
            ("\u{1B}", .escape, [.key(KeyPress(.escape))]),
            ("\u{1B}\u{1B}", .escape, [.key(KeyPress(.escape)), .key(KeyPress(.escape))]),
            ("\u{1B}[", .sequence, [.key(KeyPress(.character("["), .alt))]),
            ("\u{1B}O", .sequence, [.key(KeyPress(.character("O"), .alt))]),
            ("\u{1B}[1;", .sequence, []), ("\u{1B}[<65;1", .sequence, []), ("\u{1B}[M ", .sequence, []),
            ("\u{1B}]0;title", .sequence, []), ("\u{1B}P1\u{1B}", .sequence, []),
            ("\u{1B}]", .sequence, [.key(KeyPress(.character("]"), .alt))]),
            ("\u{1B}P", .sequence, [.key(KeyPress(.character("P"), .alt))]),
            ("\u{1B}X", .escape, [.key(KeyPress(.character("X"), .alt))]),
            ("\u{1B}_", .escape, [.key(KeyPress(.character("_"), .alt))]),
            ("\u{1B}[200~half", .paste, [.paste("half")]), ("x", .nothing, []),
        ]
        for (bytes, pending, events) in cases {
            var parser = InputParser()
            _ = parser.feed(bytes.utf8)
            #expect(parser.pending == pending, "\(bytes.debugDescription)")
            #expect(parser.hasPending == (pending != .nothing))
            #expect(parser.flush() == events, "\(bytes.debugDescription)")
            #expect(parser.feed("[".utf8) == [.key(KeyPress(.character("[")))], "nothing is left over")
        }
    }

    /// Keys that resemble the beginning of a sequence, typed quickly enough to arrive in one read.
    @Test(arguments: ["]", "P", "X", "^", "_", "[", "O"] as [Character])
    func altAndAKeyIsNotLostToTheEscapeAfterIt(_ key: Character) {
        let alt = InputEvent.key(KeyPress(.character(key), .alt))
        let cases: [(String, [InputEvent])] = [
            ("\u{1B}\(key)\u{1B}", [alt, .key(KeyPress(.escape))]),
            ("\u{1B}\(key)\u{1B}x", [alt, .key(KeyPress(.character("x"), .alt))]),
            ("\u{1B}\(key)\u{1B}\u{1B}", [alt, .key(KeyPress(.escape)), .key(KeyPress(.escape))]),
            ("\u{1B}\(key)\u{1B}[A", [alt, .key(KeyPress(.up))]), ("\u{1B}\(key)\r", [alt, .key(KeyPress(.enter))]),
        ]
        for (bytes, events) in cases {
            var parser = InputParser()
            let first = parser.feed(bytes.utf8)
            #expect(parser.pending == (bytes.last == "\u{1B}" ? .escape : .nothing), "a person waits for it")
            #expect(first + parser.flush() == events, "\(bytes.debugDescription)")
        }
    }

    @Test func anEmptyControlStringIsStillOne() {
        var parser = InputParser()
        #expect(parser.feed("\u{1B}]\u{1B}\\\u{1B}P\u{1B}\\z".utf8) == [.key(KeyPress(.character("z")))])
    }

    @Test func anUnfinishedCharacterIsDropped() {
        var parser = InputParser()
        #expect(parser.feed([0xE2, 0x82]).isEmpty)
        #expect(parser.pending == .sequence)
        #expect(parser.flush().isEmpty)
        #expect(parser.feed("€".utf8) == [.key(KeyPress(.character("€")))])
    }

    /// Strings that no terminal sends are typed immediately: such a key must not swallow the text after it.
    @Test(arguments: ["]hello", "Phello", "_hello"]) func textAfterAltAndAKeyIsTyped(_ keys: String) {
        var parser = InputParser()
        let typed = keys.dropFirst().map { InputEvent.key(KeyPress(.character($0))) }
        #expect(
            parser.feed(("\u{1B}" + keys).utf8) == [.key(KeyPress(.character(keys.first ?? " "), .alt))] + typed)
    }
}
