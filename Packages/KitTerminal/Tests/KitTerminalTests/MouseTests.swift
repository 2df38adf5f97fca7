import KitCells
import KitTerminal
import Testing

/// The mouse in SGR's form.
@Suite struct MouseTests {
    static let reports: [(String, MouseEvent)] = [
        ("\u{1B}[<0;1;1M", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[<0;1;1m", MouseEvent(kind: .release(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[<1;300;200M", MouseEvent(kind: .press(.middle), position: Point(x: 299, y: 199))),
        ("\u{1B}[<2;7;5m", MouseEvent(kind: .release(.right), position: Point(x: 6, y: 4))),
        ("\u{1B}[<32;7;5M", MouseEvent(kind: .drag(.left), position: Point(x: 6, y: 4))),
        ("\u{1B}[<35;7;5M", MouseEvent(kind: .move, position: Point(x: 6, y: 4))),
        ("\u{1B}[<64;7;5M", MouseEvent(kind: .wheelUp, position: Point(x: 6, y: 4))),
        ("\u{1B}[<65;7;5M", MouseEvent(kind: .wheelDown, position: Point(x: 6, y: 4))),
        ("\u{1B}[<4;7;5M", MouseEvent(kind: .press(.left), position: Point(x: 6, y: 4), modifiers: .shift)),
        (
            "\u{1B}[<26;7;5M",
            MouseEvent(kind: .press(.right), position: Point(x: 6, y: 4), modifiers: [.alt, .control])
        ),
        ("\u{1B}[<0;0;0M", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0))),
    ]

    @Test func reportsAreUnderstood() {
        for (bytes, event) in Self.reports {
            var parser = InputParser()
            #expect(parser.feed(bytes.utf8) == [.mouse(event)], "\(bytes.debugDescription)")
        }
    }
}
