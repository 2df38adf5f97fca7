import KitApp
import KitCells
import Testing

/// Tests mouse reports in SGR's encoding.
@Suite struct MouseTests {
    static let reports: [(String, MouseEvent)] = plainReports + olderReports

    private static let plainReports: [(String, MouseEvent)] = [
        ("\u{1B}[<0;1;1M", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[<0;1;1m", MouseEvent(kind: .release(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[<1;300;200M", MouseEvent(kind: .press(.middle), position: Point(x: 299, y: 199))),
        ("\u{1B}[<2;7;5m", MouseEvent(kind: .release(.right), position: Point(x: 6, y: 4))),
        ("\u{1B}[<32;7;5M", MouseEvent(kind: .drag(.left), position: Point(x: 6, y: 4))),
        ("\u{1B}[<35;7;5M", MouseEvent(kind: .move, position: Point(x: 6, y: 4))),
        ("\u{1B}[<64;7;5M", MouseEvent(kind: .wheelUp, position: Point(x: 6, y: 4))),
        ("\u{1B}[<65;7;5M", MouseEvent(kind: .wheelDown, position: Point(x: 6, y: 4))),
    ]

    private static let olderReports: [(String, MouseEvent)] = [
        ("\u{1B}[<66;7;5M", MouseEvent(kind: .wheelLeft, position: Point(x: 6, y: 4))),
        ("\u{1B}[<67;7;5M", MouseEvent(kind: .wheelRight, position: Point(x: 6, y: 4))),
        ("\u{1B}[<81;7;5M", MouseEvent(kind: .wheelDown, position: Point(x: 6, y: 4), modifiers: .control)),
        ("\u{1B}[<33;7;5M", MouseEvent(kind: .drag(.middle), position: Point(x: 6, y: 4))),
        ("\u{1B}[<34;7;5M", MouseEvent(kind: .drag(.right), position: Point(x: 6, y: 4))),
        ("\u{1B}[M !!", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[M\u{22}*)", MouseEvent(kind: .press(.right), position: Point(x: 9, y: 8))),
        ("\u{1B}[M@C!", MouseEvent(kind: .drag(.left), position: Point(x: 34, y: 0))),
        ("\u{1B}[MC!!", MouseEvent(kind: .move, position: Point(x: 0, y: 0))),
        ("\u{1B}[M`!!", MouseEvent(kind: .wheelUp, position: Point(x: 0, y: 0))),
        ("\u{1B}[Mb!!", MouseEvent(kind: .wheelLeft, position: Point(x: 0, y: 0))),
        ("\u{1B}[M$!!", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0), modifiers: .shift)),
        ("\u{1B}[M#!!", MouseEvent(kind: .release(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[M \u{0}!", MouseEvent(kind: .press(.left), position: Point(x: 0, y: 0))),
        ("\u{1B}[32;300;200M", MouseEvent(kind: .press(.left), position: Point(x: 299, y: 199))),
        ("\u{1B}[64;5;6M", MouseEvent(kind: .drag(.left), position: Point(x: 4, y: 5))),
        ("\u{1B}[97;5;6M", MouseEvent(kind: .wheelDown, position: Point(x: 4, y: 5))),
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

    @Test func aColumnPast223IsAByteLikeAnyOther() {
        var parser = InputParser()
        let press = MouseEvent(kind: .press(.left), position: Point(x: 222, y: 94))
        #expect(
            parser.feed([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x7F, 0x61]) == [.mouse(press), .key(KeyPress(.character("a")))])
    }

    @Test func anOldReleaseIsThatOfTheButtonThatWentDown() {
        var parser = InputParser()
        let kinds = parser.feed("\u{1B}[M\"!!\u{1B}[M#!!\u{1B}[33;1;1M\u{1B}[35;1;1M".utf8).map {
            if case .mouse(let event) = $0 { event.kind } else { MouseEvent.Kind.move }
        }
        #expect(kinds == [.press(.right), .release(.right), .press(.middle), .release(.middle)])
    }

    @Test(arguments: [
        "\u{1B}[<64;1;1m", "\u{1B}[<128;1;1M", "\u{1B}[<3;1;1M", "\u{1B}[31;1;1M", "\u{1B}[<0;1;1$M", "\u{1B}[<0;;1M",
    ])
    func impossibleMouseReportsAreDropped(_ bytes: String) {
        var parser = InputParser()
        #expect(parser.feed((bytes + "z").utf8) == [.key(KeyPress(.character("z")))])
    }
}
