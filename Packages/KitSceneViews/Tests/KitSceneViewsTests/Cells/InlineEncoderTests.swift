import KitCells
import Testing

@Suite("Lines below a prompt")
nonisolated struct InlineEncoderTests {
    private func frame(
        _ lines: [String], _ encoder: inout InlineEncoder, cursor: Point? = nil, above: [String] = []
    ) -> String {
        let buffer = CellBuffer(size: Size(width: 8, height: lines.count))
        for (row, line) in lines.enumerated() { Canvas(buffer).draw(line, at: Point(x: 0, y: row)) }
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: cursor, above: above, into: &bytes)
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
    }

    @Test("the first frame begins in the cursor's row and never addresses a row")
    func first() {
        var encoder = InlineEncoder(depth: .none)
        #expect(frame(["one", "two"], &encoder) == "^?7l\rone^K\r\ntwo^K^?7h\r^?25l")
        #expect(encoder.rowsBelowCursor == 0)
    }

    @Test("only changed rows are written, relative to the cursor")
    func changes() {
        var encoder = InlineEncoder(depth: .none)
        _ = frame(["one", "two", "three"], &encoder)
        #expect(frame(["one", "two", "three"], &encoder).isEmpty)
        #expect(frame(["ONE", "two", "three"], &encoder) == "^?7l^2A\rONE^K^?7h^2B\r")
    }

    @Test("fewer rows erase the rest, and more rows scroll the terminal")
    func height() {
        var encoder = InlineEncoder(depth: .none)
        _ = frame(["one", "two"], &encoder)
        #expect(frame(["one"], &encoder) == "^?7l\r^J^?7h^1A\r")
        #expect(frame(["one", "2"], &encoder) == "^?7l\r\n2^K^?7h\r")
    }

    @Test("a caret leaves rows below it, which the end of the program passes")
    func caret() {
        var encoder = InlineEncoder(depth: .none)
        #expect(frame(["one", "two"], &encoder, cursor: Point(x: 3, y: 0)).hasSuffix("^1A\r^3C"))
        #expect(encoder.rowsBelowCursor == 1)
    }

    @Test("lines above are written once, without control characters, and the others follow them")
    func above() {
        var encoder = InlineEncoder(depth: .none)
        _ = frame(["one", "two"], &encoder)
        let bytes = frame(["one", "two"], &encoder, above: ["log\u{1B}[2J\nmore"])
        #expect(bytes == "^?7l^1A\r^J^?7hlog\u{FFFD}[2J more\r\n^?7l\rone^K\r\ntwo^K^?7h\r")
    }

    @Test("the cursor is sent to its column around a cluster about whose width terminals disagree")
    func contested() {
        var encoder = InlineEncoder(depth: .none)
        #expect(frame(["कि|"], &encoder) == "^?7l\r^Kकि\r^2C|^K^?7h\r^?25l")
        #expect(frame(["aक्तिb"], &encoder) == "^?7l\r^Ka\r^1Cक्ति\r^4Cb^K^?7h\r")
        #expect(frame(["123é"], &encoder) == "^?7l\r123\r^3Cé\r^4C^K^?7h\r")
        #expect(frame(["12345क्ति"], &encoder) == "^?7l\r^K12345\r^5Cक्ति^?7h\r")
    }

    @Test("a full row does not erase its last character")
    func fullRow() {
        var encoder = InlineEncoder(depth: .none)
        #expect(frame(["12345678"], &encoder) == "^?7l\r12345678^?7h\r^?25l")
    }

    @Test("after other output the lines begin again where the cursor is")
    func invalidated() {
        var encoder = InlineEncoder(depth: .none)
        _ = frame(["one", "two"], &encoder, cursor: .zero)
        encoder.invalidate()
        #expect(encoder.rowsBelowCursor == 0)
        #expect(frame(["one"], &encoder).hasPrefix("^?7l\rone"))
    }
}
