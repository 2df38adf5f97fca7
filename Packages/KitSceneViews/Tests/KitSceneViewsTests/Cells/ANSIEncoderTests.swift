import KitCells
import Testing

@Suite nonisolated struct ANSIEncoderTests {
    private let size = Size(width: 20, height: 6)

    private func encoded(_ buffer: CellBuffer, with encoder: inout ANSIEncoder, cursor: Point? = nil) -> String {
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: cursor, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a buffer with `text` in row 2, and an encoder whose terminal is up to date.
    private func settled(_ text: String = "", style: Style = .plain) -> (CellBuffer, ANSIEncoder) {
        let buffer = CellBuffer(size: size)
        var encoder = ANSIEncoder(depth: .trueColor)
        Canvas(buffer).draw(text, at: Point(x: 0, y: 2), style: style)
        _ = encoded(buffer, with: &encoder)
        return (buffer, encoder)
    }

    @Test func theFirstFrameStartsFromNothing() {
        let buffer = CellBuffer(size: size)
        var encoder = ANSIEncoder(depth: .trueColor)
        Canvas(buffer).draw("hi", at: .zero)
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[m\u{1B}[2J\u{1B}[Hhi\u{1B}[?25l")
    }

    @Test func nothingChangedMeansNoBytes() {
        var (buffer, encoder) = settled("text")
        #expect(encoded(buffer, with: &encoder) == "")
        Canvas(buffer).draw("else", at: Point(x: 0, y: 2))
        Canvas(buffer).draw("text", at: Point(x: 0, y: 2))
        #expect(buffer.hasDamage)
        #expect(encoded(buffer, with: &encoder) == "")
        #expect(!buffer.hasDamage)
    }

    @Test func blanksInTheMiddleAreErasedWhereThatIsShorter() {
        var (buffer, encoder) = settled("abcdefghijklmnop|", style: Style(foreground: .ansi(2)))
        Canvas(buffer).fill(Rect(x: 1, y: 2, width: 14, height: 1))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[2G\u{1B}[14X")
        Canvas(buffer).draw("b", at: Point(x: 1, y: 2))
        Canvas(buffer).fill(Rect(x: 15, y: 2, width: 2, height: 1))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[mb\u{1B}[13C  ")
    }

    @Test func aSpaceNeedsNoPenOfItsOwn() {
        var (buffer, encoder) = settled("a|b", style: Style(foreground: .ansi(2)))
        Canvas(buffer).fill(Rect(x: 1, y: 2, width: 1, height: 1), style: Style(foreground: .ansi(5)))
        Canvas(buffer).draw("c", at: Point(x: 2, y: 2), style: Style(foreground: .ansi(2)))
        #expect(encoded(buffer, with: &encoder) == "\u{8}\u{8} c")
    }

    @Test func spacesAreWrittenWithTheTextAroundThemUnlessErasingIsShorter() {
        var (buffer, encoder) = settled("...................")
        Canvas(buffer).draw("a b      c", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\ra b      c")
        Canvas(buffer).draw("abcdefghijkl", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[9Dbcdefghijkl")
        Canvas(buffer).draw("z            d", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\rz\u{1B}[12X\u{1B}[12Cd")
        Canvas(buffer).draw("            e", at: Point(x: 0, y: 2), style: Style(attributes: .reverse))
        #expect(encoded(buffer, with: &encoder) == "\r\u{1B}[7m            e")
        // Only a pen that erases shows a blank correctly.
        Canvas(buffer).draw(" f ", at: Point(x: 12, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\u{8}\u{1B}[m f ")
    }

    @Test func copiesContinueIndependently() {
        var (buffer, encoder) = settled("text")
        var copy = encoder
        Canvas(buffer).draw("T", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &copy) == "\rT")
        buffer.markAllDamaged()
        #expect(encoded(buffer, with: &encoder) == "\rT")
    }

    @Test func onlyTheChangedCellsAreWritten() {
        var (buffer, encoder) = settled("count: 000123")
        Canvas(buffer).draw("count: 000124", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\u{8}4")
        Canvas(buffer).draw("count: 999999", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[6D999999")
    }

    @Test func smallGapsAreWrittenAndLargeOnesJumped() {
        var (buffer, encoder) = settled("a--b----------c")
        Canvas(buffer).draw("A--B----------C", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\rA--B\u{1B}[10CC")
    }

    @Test func movesAreTheShortest() {
        let buffer = CellBuffer(size: Size(width: 100, height: 40))
        var encoder = ANSIEncoder(depth: .trueColor)
        _ = encoded(buffer, with: &encoder, cursor: Point(x: 50, y: 20))
        let moves: [(Point, String)] = [
            (Point(x: 49, y: 20), "\u{8}"), (Point(x: 49, y: 21), "\u{1B}[B"), (Point(x: 49, y: 19), "\u{1B}[2A"),
            (Point(x: 0, y: 19), "\r"), (Point(x: 0, y: 21), "\r\n\n"), (Point(x: 9, y: 21), "\u{1B}[9C"),
            (Point(x: 0, y: 0), "\u{1B}[H"), (Point(x: 0, y: 9), "\u{1B}[9B"), (Point(x: 30, y: 30), "\u{1B}[31;31H"),
            (Point(x: 4, y: 31), "\r\n\u{1B}[4C"), (Point(x: 999, y: -5), "\u{1B}[1;100H"),
        ]
        for (point, expected) in moves { #expect(encoded(buffer, with: &encoder, cursor: point) == expected) }
    }

    @Test func thePenChangesAsLittleAsPossible() {
        let bold = Style(foreground: .ansi(1), attributes: .bold)
        var (buffer, encoder) = settled("x", style: bold)
        let steps: [(Style, String)] = [
            (bold.with(attributes: [.bold, .underline]), "\u{1B}[4m"), (bold, "\u{1B}[24m"),
            (bold.with(attributes: .dim), "\u{1B}[22;2m"),
            (bold.with(foreground: .ansi(9)).with(attributes: .dim), "\u{1B}[91m"),
            (Style(background: .indexed(200)), "\u{1B}[0;48;5;200m"), (.plain, "\u{1B}[m"),
            (Style(foreground: .rgb(1, 2, 3), background: .ansi(12)), "\u{1B}[0;38;2;1;2;3;104m"),
        ]
        for (style, expected) in steps {
            Canvas(buffer).draw("x", at: Point(x: 0, y: 2), style: style)
            let bytes = encoded(buffer, with: &encoder)
            #expect(bytes == "\r\(expected)x" || bytes == "\r\(expected.replacing("[0;", with: "["))x")
        }
    }

    @Test func aTailOfBlanksIsErased() {
        var (buffer, encoder) = settled("a long line of text")
        Canvas(buffer).fill(Rect(x: 6, y: 2, width: 14, height: 1))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[8G\u{1B}[K")
        Canvas(buffer).fill(Rect(x: 4, y: 2, width: 16, height: 1), style: Style(background: .ansi(1)))
        #expect(encoded(buffer, with: &encoder) == "\u{8}\u{8}\u{8}\u{1B}[41m" + String(repeating: " ", count: 16))
        Canvas(buffer).fill(Rect(x: 4, y: 2, width: 16, height: 1))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[5G\u{1B}[m\u{1B}[K")
    }

    @Test func theCursorIsAddressedAfterAContestedCluster() {
        var (buffer, encoder) = settled("ab")
        Canvas(buffer).draw("👍🏽é!", at: Point(x: 0, y: 2))
        #expect(encoded(buffer, with: &encoder) == "\r  \r👍🏽\u{1B}[3Gé\u{1B}[4G!")
    }

    /// Two clusters that would join without an invisible character, or a view's edge, between them.
    @Test(
        arguments: [
            ("N", "\u{1F3FD}"), ("👍", "\u{1F3FD}"), ("\u{1F1E9}", "\u{1F1EA}"), ("\u{1100}", "\u{AC00}"),
            ("\u{1100}", "\u{1100}"), ("x", "\u{903}"), ("\u{600}", "1"), ("e\u{301}", "\u{1F3FD}"),
        ])
    func neighboursThatWouldJoinAreWrittenApart(left: String, right: String) {
        let buffer = CellBuffer(size: Size(width: 12, height: 2))
        var (terminal, encoder) = (TerminalModel(size: buffer.size), ANSIEncoder(depth: .trueColor))
        Canvas(buffer).draw("\(left)\u{200B}\(right)\u{200B}z", at: .zero)
        let width = Canvas(buffer).draw(left, at: Point(x: 0, y: 1))
        Canvas(buffer).draw(right, at: Point(x: width, y: 1))
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        terminal.apply(bytes)
        #expect(terminal.errors == [])
        expectEqual(terminal, buffer, "\(left) before \(right)")
        #expect(buffer.cell(at: .zero).text == left)
        #expect(buffer.cell(at: Point(x: width, y: 1)).text == right)
    }

    @Test func aContestedClusterInTheLastColumnDoesNotWrap() {
        var (buffer, encoder) = settled()
        Canvas(buffer).draw("é", at: Point(x: 19, y: 5))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[6;20H\u{1B}[?7lé\u{1B}[?7h")
    }

    /// If a terminal wraps such a row, relative moves would write the rows below one line too low, and scroll the first
    /// one away.
    @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️"])
    func rowsBelowAClusterThatMayWrapAreAtTheirPlace(_ cluster: String) {
        let buffer = CellBuffer(size: Size(width: 12, height: 4))
        var terminal = TerminalModel(size: buffer.size, rule: .alwaysWrapping)
        var encoder = ANSIEncoder(depth: .trueColor)
        for (row, text) in ["header", "0123456789\(cluster)", "plain", "last"].enumerated() {
            Canvas(buffer).draw(text, at: Point(x: 0, y: row))
        }
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        terminal.apply(bytes)
        #expect(terminal.errors == [])
        for (row, text) in [(0, "header"), (2, "plain"), (3, "last")] {
            #expect(terminal.grid[row].map(\.text).joined().hasPrefix(text), "row \(row)")
        }
    }

    @Test func theCursorIsShownAndHidden() {
        var (buffer, encoder) = settled()
        #expect(encoded(buffer, with: &encoder, cursor: Point(x: 3, y: 2)).hasSuffix("\u{1B}[3;4H\u{1B}[?25h"))
        #expect(encoded(buffer, with: &encoder, cursor: Point(x: 3, y: 2)) == "")
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[?25l")
    }

    @Test func afterInvalidateEverythingIsPainted() {
        var (buffer, encoder) = settled("text")
        encoder.invalidate()
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[m\u{1B}[2J\u{1B}[3Htext\u{1B}[?25l")
    }

    @Test func largeFramesAreSynchronized() {
        let buffer = CellBuffer(size: Size(width: 100, height: 10))
        Canvas(buffer).fill(Rect(x: 0, y: 0, width: 100, height: 10), with: "x")
        for isSynchronized in [true, false] {
            var encoder = ANSIEncoder(depth: .none, synchronizedOutput: isSynchronized)
            let bytes = encoded(buffer, with: &encoder)
            #expect(bytes.hasPrefix("\u{1B}[?2026h") == isSynchronized)
            #expect(bytes.hasSuffix("\u{1B}[?2026l") == isSynchronized)
            buffer.markAllDamaged()
        }
    }

    @Test(arguments: [
        (ColorDepth.none, ""), (.ansi16, "\u{1B}[31m"), (.indexed256, "\u{1B}[38;5;203m"),
        (.trueColor, "\u{1B}[38;2;250;90;90m"),
    ])
    func coloursAreReducedToTheDepth(depth: ColorDepth, expected: String) {
        let buffer = CellBuffer(size: size)
        var encoder = ANSIEncoder(depth: depth)
        _ = encoded(buffer, with: &encoder)
        Canvas(buffer).draw("x", at: .zero, style: Style(foreground: .rgb(250, 90, 90)))
        let bytes = encoded(buffer, with: &encoder)
        #expect(bytes.replacing("[0;", with: "[").hasSuffix("\(expected)x"), "\(bytes.debugDescription)")
        #expect(depth != .none || !bytes.contains("m"))
    }

    @Test func aBlankDoesNotCutAmbiguousCharacters() {
        let buffer = CellBuffer(size: Size(width: 12, height: 2))
        var encoder = ANSIEncoder(depth: .trueColor)
        _ = encoded(buffer, with: &encoder)
        Canvas(buffer).draw("[ ] ★", at: Point(x: 6, y: 0))
        #expect(encoded(buffer, with: &encoder) == "\u{1B}[1;7H[ ] ★")
        // The old cell is written again, because the terminal may have drawn the star over it.
        Canvas(buffer).draw("|", at: Point(x: 11, y: 0))
        #expect(encoded(buffer, with: &encoder).hasSuffix("12G|"))
        Canvas(buffer).draw("☆", at: Point(x: 10, y: 0))
        #expect(encoded(buffer, with: &encoder).hasSuffix("☆\u{1B}[12G|"))
    }

    @Test func aShortIndentationIsWrittenAndNotJumpedOver() {
        let buffer = CellBuffer(size: Size(width: 20, height: 4))
        var encoder = ANSIEncoder(depth: .trueColor)
        _ = encoded(buffer, with: &encoder)
        Canvas(buffer).draw("first", at: Point(x: 9, y: 1))
        Canvas(buffer).draw("second", at: Point(x: 2, y: 2))
        #expect(encoded(buffer, with: &encoder).hasSuffix("first\r\n  second"))
        // With a background of its own, the blanks before the text are not the pen's.
        Canvas(buffer).draw("other", at: Point(x: 9, y: 1))
        Canvas(buffer).draw("change", at: Point(x: 2, y: 2), style: Style(background: .ansi(4)))
        #expect(encoded(buffer, with: &encoder).contains("other\r\n  \u{1B}[44mchange"))
    }
}
