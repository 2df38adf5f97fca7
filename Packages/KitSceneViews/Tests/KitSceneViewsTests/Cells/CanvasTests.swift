import KitCells
import Testing

@Suite nonisolated struct CanvasTests {
    @Test func aPanelWithATitle() {
        let picture = screen(12, 4) { canvas in
            canvas.drawBorder(canvas.bounds, .rounded)
            canvas.draw(" Posts ", at: Point(x: 2, y: 0))
            canvas.clipped(to: Rect(x: 1, y: 1, width: 10, height: 2)).draw("Hello, world", at: .zero)
        }
        #expect(
            picture == """
                ╭─ Posts ──╮
                │Hello, wor│
                │          │
                ╰──────────╯
                """)
    }

    @Test(arguments: zip(Border.allCases, ["┌─┐└┘│", "╭─╮╰╯│", "╔═╗╚╝║", "┏━┓┗┛┃", "+-+++|"]))
    func everyBorder(border: Border, expected: String) {
        let picture = screen(3, 3) { $0.drawBorder($0.bounds, border) }
        let lines = picture.split(separator: "\n").map(Array.init)
        #expect(String(lines[0] + [lines[2][0], lines[2][2], lines[1][0]]) == expected)
        #expect(screen(3, 3) { $0.drawBorder(Rect(x: 0, y: 0, width: 1, height: 3), border) } == "\n\n")
    }

    @Test("Text on a reversed background has its colours: its own would be a patch behind it")
    func reversedBackground() {
        let row = Style(attributes: .reverse)
        #expect(Style(foreground: .ansi(10), attributes: .bold).on(row) == Style(attributes: [.bold, .reverse]))
        #expect(Style(foreground: .ansi(10), attributes: .reverse).on(row) == Style(foreground: .ansi(10)))
        #expect(Style(foreground: .ansi(10)).on(Style(background: .ansi(4))).foreground == .ansi(10))
    }

    @Test func textIsCutAtBothSides() {
        #expect(screen(5, 1) { $0.draw("abcdefgh", at: Point(x: -2, y: 0)) } == "cdefg")
        let child = screen(8, 1) { canvas in
            canvas.draw("........", at: .zero)
            canvas.clipped(to: Rect(x: 2, y: 0, width: 3, height: 1)).draw("abcdef", at: Point(x: -1, y: 0))
        }
        #expect(child == "..bcd...")
    }

    @Test func rowsOutsideAreNotDrawn() {
        let picture = screen(3, 2) { canvas in
            #expect(canvas.draw("abc", at: Point(x: 0, y: 2)) == 3)
            #expect(canvas.draw("abc", at: Point(x: 0, y: -1)) == 3)
        }
        #expect(picture == "\n")
    }

    @Test func aChildCanLieCompletelyOutside() {
        let picture = screen(3, 1) { canvas in
            let child = canvas.clipped(to: Rect(x: 5, y: 5, width: 3, height: 3))
            #expect(child.bounds == Rect(x: 0, y: 0, width: 3, height: 3))
            child.draw("abc", at: Point(x: -5, y: -5))
            child.clipped(to: Rect(x: -5, y: -5, width: 9, height: 9)).fill(
                Rect(x: 0, y: 0, width: 9, height: 9), with: "x")
        }
        #expect(picture == "")
    }

    @Test func columnsUsedAndMaximum() {
        let buffer = CellBuffer(size: Size(width: 10, height: 1))
        let canvas = Canvas(buffer)
        #expect(canvas.draw("abc", at: .zero) == 3)
        #expect(canvas.draw("日本", at: Point(x: 3, y: 0)) == 4)
        #expect(canvas.draw("abcdef", at: Point(x: 7, y: 0), maxWidth: 2) == 2)
        #expect(canvas.draw("abcdef", at: Point(x: 8, y: 0)) == 2)
        #expect(canvas.draw("abc", at: .zero, maxWidth: 0) == 0)
        #expect(canvas.draw("abc", at: .zero, maxWidth: -1) == 0)
        #expect(canvas.draw("abcdef".dropFirst(2), at: Point(x: 6, y: 0)) == 4)
        #expect(PlainTextEncoder.encode(buffer) == "abc日 cdef")
    }

    @Test func wideClustersCutByAnEdgeBecomeBlanks() {
        #expect(screen(4, 1) { $0.draw("a日日", at: .zero) } == "a日")
        #expect(screen(4, 1) { $0.draw("日日日", at: Point(x: -1, y: 0)) } == " 日")
        #expect(screen(4, 1) { $0.draw("日日", at: .zero, maxWidth: 3) } == "日")
        #expect(screen(1, 1) { $0.draw("日", at: .zero) } == "")
    }

    @Test(arguments: [("x", 0, "x 日"), ("x", 1, " x日"), ("xy", 1, " xy"), ("本", 1, " 本")])
    func overwritingOneHalfBlanksTheOther(text: String, column: Int, expected: String) {
        let picture = screen(4, 1) { canvas in
            canvas.draw("日日", at: .zero)
            canvas.draw(text, at: Point(x: column, y: 0))
        }
        #expect(picture == expected)
    }

    @Test func fillingOverOneHalfBlanksTheOther() {
        let picture = screen(6, 1) { canvas in
            canvas.draw("日日日", at: .zero)
            canvas.fill(Rect(x: 1, y: 0, width: 4, height: 1), with: "-")
        }
        #expect(picture == " ----")
    }

    @Test func fillsWithWideAndImpossibleCharacters() {
        #expect(screen(5, 1) { $0.fill($0.bounds, with: "漢") } == "漢漢")
        let odd = screen(6, 1) { canvas in
            let child = canvas.clipped(to: Rect(x: 1, y: 0, width: 4, height: 1))
            child.fill(Rect(x: -1, y: 0, width: 9, height: 1), with: "漢")
        }
        #expect(odd == "  漢")
        #expect(screen(2, 1) { $0.fill($0.bounds, with: "\u{1B}") } == "")
        #expect(screen(2, 1) { $0.fill($0.bounds, with: "e\u{301}") } == "e\u{301}e\u{301}")
    }

    @Test func stylesAreKept() {
        let buffer = CellBuffer(size: Size(width: 3, height: 1))
        let style = Style(foreground: .rgb(1, 2, 3), background: .indexed(9), attributes: [.bold, .underline])
        Canvas(buffer).draw("日", at: .zero, style: style)
        #expect(buffer.cell(at: .zero) == ("日", style, 2))
        #expect(buffer.cell(at: Point(x: 1, y: 0)) == ("", style, 0))
        #expect(buffer.cell(at: Point(x: 2, y: 0)) == (" ", .plain, 1))
        #expect(buffer.cell(at: Point(x: 9, y: 9)) == (" ", .plain, 1))
    }
}
