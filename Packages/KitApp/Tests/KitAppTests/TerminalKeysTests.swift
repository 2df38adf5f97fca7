import KitApp
import KitCells
import Testing

/// Tests every key of every terminal's table, in every split.
@Suite struct TerminalKeysTests {
    @Test(arguments: TerminalKeys.tables) func theKeysOfATerminalAreUnderstoodInAnySplit(_ table: TerminalKeys) {
        #expect(table.rows.count > 10)
        for row in table.rows {
            // A UTF-8 character is cut as well, but its combining marks arrive with it.
            for cut in 0...row.bytes.count {
                var parser = Self.parser(table)
                let events = parser.feed(row.bytes[..<cut]) + parser.feed(row.bytes[cut...])
                #expect(Self.names(events) == [row.key], "\(row.bytes) cut at \(cut)")
                #expect(!parser.hasPending)
            }
            var parser = Self.parser(table)
            #expect(Self.names(row.bytes.flatMap { parser.feed(CollectionOfOne($0)) }) == [row.key], "\(row.bytes)")
        }
    }

    private static func parser(_ table: TerminalKeys) -> InputParser {
        var parser = InputParser()
        _ = parser.feed(table.introduction.utf8)
        return parser
    }

    private static func names(_ events: [InputEvent]) -> [String] {
        events.map { if case .key(let press) = $0 { press.display } else { "\($0)" } }
    }

    @Test func theSameBytesAreTheSameKeyOnAllTerminals() {
        var meanings: [[UInt8]: String] = [:]
        for table in TerminalKeys.tables where table.introduction.isEmpty {
            for row in table.rows {
                #expect(meanings.updateValue(row.key, forKey: row.bytes) ?? row.key == row.key, "\(row.bytes)")
            }
        }
        #expect(meanings.count > 250)
    }

    @Test func aKeyThatIsReleasedIsNoKey() {
        for bytes in ["[97;1:3u", "[97:65;2:3u", "[1;1:3A", "[3;5:3~", "[27;1:3u", "[97;1:3;97u", "[57441;2:3u"] {
            var parser = InputParser()
            #expect(parser.feed(("\u{1B}" + bytes).utf8).isEmpty, "\(bytes)")
        }
    }

    @Test func keysThatTypeNothingAreNone() {
        // Caps Lock, Print Screen, the media keys and Shift itself.
        for code in [57358, 57361, 57428, 57440, 57441, 57454, 128, 31, 1] {
            var parser = InputParser()
            #expect(parser.feed("\u{1B}[\(code)u".utf8).isEmpty, "\(code)")
        }
    }

    @Test func aTextOfSeveralCharactersIsSeveralKeys() {
        var parser = InputParser()
        let events = parser.feed("\u{1B}[97;;104:105u".utf8)
        #expect(events == [.key(KeyPress(.character("h"))), .key(KeyPress(.character("i")))])
        #expect(parser.feed("\u{1B}[97;;27:91u".utf8) == [.key(KeyPress(.character("a")))], "no control in a text")
    }

    /// Found by `make fuzz`: the shifted form of a key was a C1 control.
    @Test(arguments: [0x1B, 0x7F, 0x80, 0x9B, 0x9D]) func noShiftedFormIsAControlCharacter(_ code: Int) {
        var parser = InputParser()
        #expect(parser.feed("\u{1B}[49:\(code);2u".utf8) == [.key(KeyPress(.character("1")))])
    }

    @Test func eightBitAltIsForTerminalsWithoutUTF8() {
        var parser = InputParser(eightBitAlt: true)
        let bytes: [UInt8] = [0xE1, 0x61, 0x8D, 0x9B, 0x5B, 0xFF]
        #expect(
            parser.feed(bytes) == [
                .key(KeyPress(.character("a"), .alt)), .key(KeyPress(.character("a"))), .key(KeyPress(.enter, .alt)),
                .key(KeyPress(.escape, .alt)), .key(KeyPress(.character("["))), .key(KeyPress(.backspace, .alt)),
            ])
        var utf8 = InputParser()
        #expect(utf8.feed([0xC3, 0xA1]) == [.key(KeyPress(.character("á")))])
    }

    @Test func anEscapeBeforeAPasteOrTheMouseIsTheEscapeKey() {
        var parser = InputParser()
        let escape = InputEvent.key(KeyPress(.escape))
        #expect(parser.feed("\u{1B}\u{1B}[200~x\u{1B}[201~".utf8) == [escape, .paste("x")])
        #expect(parser.feed("\u{1B}\u{1B}[I".utf8) == [escape, .focusGained])
        let press = MouseEvent(kind: .press(.left), position: Point(x: 1, y: 1))
        #expect(parser.feed("\u{1B}\u{1B}[<0;2;2M".utf8) == [escape, .mouse(press)])
        #expect(parser.feed("\u{1B}\u{1B}[M \"\"".utf8) == [escape, .mouse(press)])
        #expect(parser.feed("y".utf8) == [.key(KeyPress(.character("y")))])
    }
}
