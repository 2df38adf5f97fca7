import KitCells
import Testing

@Suite nonisolated struct SVGEncoderTests {
    private func picture(_ width: Int, _ height: Int, title: String = "t", _ draw: (Canvas) -> Void) -> String {
        let buffer = CellBuffer(size: Size(width: width, height: height))
        draw(Canvas(buffer))
        return SVGEncoder.encode(buffer, title: title)
    }

    @Test func textIsAtItsColumn() {
        let svg = picture(20, 3) { $0.draw("two words", at: Point(x: 3, y: 1), style: Style(attributes: .bold)) }
        #expect(svg.contains("<text x=\"27\" y=\"32\" textLength=\"81\""))
        #expect(svg.contains(" font-weight=\"bold\">two words</text>"))
    }

    @Test func wideAndContestedClustersHaveTheirOwnElement() {
        let svg = picture(20, 1) { $0.draw("a日é!", at: .zero) }
        for part in [">a<", ">日<", ">é<", ">!<"] { #expect(svg.contains(part)) }
        #expect(svg.contains("<text x=\"9\" y=\"14\" textLength=\"18\""))
        #expect(svg.contains("<text x=\"36\""))
    }

    @Test func textIsEscaped() {
        let svg = picture(20, 1, title: "<a> & \"b\"\u{1B}") { $0.draw("</text>&amp;", at: .zero) }
        #expect(svg.contains(">&lt;/text&gt;&amp;amp;</text>"))
        #expect(svg.contains("<title>&lt;a&gt; &amp; &quot;b&quot;\u{FFFD}</title>"))
    }

    @Test func bordersAreLinesAndBlocksAreShapes() {
        let svg = picture(10, 4) { canvas in
            canvas.drawBorder(canvas.bounds, .single)
            canvas.draw("█▌░", at: Point(x: 1, y: 1))
        }
        #expect(!svg.contains("─") && !svg.contains("│") && !svg.contains("█"))
        #expect(svg.contains("M9 9.5h9h9h9h9h9h9h9h9"))
        #expect(svg.contains("M4.5 18V36"))
    }

    @Test func reverseExchangesTheColours() {
        let style = Style(foreground: .rgb(1, 2, 3), attributes: [.reverse, .underline])
        let svg = picture(5, 1) { $0.draw("x ", at: .zero, style: style) }
        #expect(
            svg.contains(
                "<rect x=\"0\" y=\"0\" width=\"18\" height=\"18\" fill=\"#010203\" shape-rendering=\"crispEdges\"/>"))
        #expect(svg.contains("<rect x=\"0\" y=\"16\" width=\"18\" height=\"1\" fill=\"#1b1f27\"/>"))
    }

    @Test func aMarkAtTheBeginningNeverMeetsTheMarkup() {
        let svg = picture(20, 1, title: "\u{338}x") { $0.draw("a\u{338}", at: .zero) }
        #expect(svg.contains("<title>&#x338;x</title>"))
        #expect(svg.contains("aria-label=\"&#x338;x\""))
        #expect(svg.unicodeScalars.contains("\u{338}"))
    }

    @Test func itHasADescriptionForScreenReaders() {
        let svg = picture(20, 5, title: "Greeting") { canvas in
            canvas.drawBorder(canvas.bounds, .rounded)
            canvas.draw("Hello   <you>", at: Point(x: 2, y: 1))
            canvas.draw("█░ 日本", at: Point(x: 2, y: 3))
        }
        #expect(svg.contains("role=\"img\" aria-label=\"Greeting\""))
        #expect(svg.contains("<title>Greeting</title>\n<desc>Hello &lt;you&gt;\n日本</desc>"))
    }

    @Test func rightToLeftTextIsInOneElement() {
        let svg = picture(20, 1) { $0.draw("ab שלום עליכם! é", at: .zero) }
        for part in [">ab<", ">שלום עליכם<", ">!<", ">é<"] { #expect(svg.contains(part), "\(part)") }
        #expect(svg.contains("<text x=\"27\" y=\"14\" textLength=\"90\""))
    }
}
