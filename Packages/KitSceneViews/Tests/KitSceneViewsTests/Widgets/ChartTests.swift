import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("A sparkline")
struct SparklineTests {
    private func text(_ view: RetainedView, width: Int = 20, height: Int = 1) -> String {
        Screen(view, width: width, height: height).text
    }

    @Test func valuesAreEighths() {
        #expect(text(SparklineView("", [0, 1, 2, 3, 4, 5, 6, 7, 8])) == "▁▁▂▃▄▅▆▇█")
        #expect(text(SparklineView("", [5, 5, 5])) == "▄▄▄")
        #expect(text(SparklineView("", [0, 5, 20], range: 0...10)) == "▁▄█")
    }

    @Test func missingNumbersLeaveAGap() {
        #expect(text(SparklineView("", [1, nil, 9, .nan, .infinity, 9, -.infinity, 1])) == "▁ █  █ ▁")
        #expect(text(SparklineView("", [nil, .nan])).isEmpty)
    }

    @Test(arguments: [(SparklineView.Overflow.latest, "▆█"), (.mean, "▁█"), (.maximum, "▁█")])
    func moreValuesThanColumns(overflow: SparklineView.Overflow, expected: String) {
        #expect(
            text(
                SparklineView("", [1, 3, 6, 8], range: overflow == .latest ? 0...8 : nil, overflow: overflow), width: 2)
                == expected)
    }

    @Test func severalRowsAreFiner() {
        let view = SparklineView("", [0, 4, 8, 12, 16], preferredHeight: 2)
        #expect(text(view, height: 2) == "   ▄█\n▁▄███")
    }

    @Test func greatNumbersDoNotOverflow() {
        let most = Double.greatestFiniteMagnitude
        #expect(text(SparklineView("", [-most, 0, most])) == "▁▄█")
        #expect(text(SparklineView("", [most, most, -most, -most], overflow: .mean), width: 2) == "█▁")
        for side in [0, 1, 300] { _ = text(SparklineView("", [1, 2], range: -most...most), width: side, height: side) }
    }

    @Test("A title is above the columns if there is a line for it, and is read in any case")
    func title() {
        let view = SparklineView("Load of the day", [0, 8], showsTitle: true)
        #expect(text(StackView(.vertical, [view]), width: 20, height: 3) == "Load of the day\n▁█")
        #expect(text(view, width: 6, height: 2) == "Load …\n▁█")
        #expect(text(view, height: 1) == "▁█" && view.semantics?.label == "Load of the day")
        #expect(Screen(Sparkline("Load", [0, 8], showsTitle: true), width: 9, height: 2).text == "Load\n▁█")
    }

    @Test("A chart without values says so")
    func empty() {
        #expect(Screen(SparklineView("Load", showsTitle: true), width: 9, height: 2).text == "Load\nNo data")
        #expect(Screen(BarChart("Load", [], showsTitle: true), width: 9, height: 2).text == "Load\nNo data")
    }

    @Test func itHasSemantics() {
        let view = SparklineView("Load", [1, 4.256, 2])
        #expect(view.semantics?.description == "text \"Load\" = \"2, from 1 to 4.26\"")
        #expect(SparklineView("Load").semantics?.value == "no data")
    }
}

@Suite("A bar chart")
struct BarChartTests {
    private let bars = [ChartBar("one", 8), ChartBar("two", 4), ChartBar("three", 0.5)]

    @Test("Values are left out where they leave no room for bars")
    func narrow() {
        let chart = BarChartView("", [ChartBar("Berlin", 2250), ChartBar("Kyoto", 1125)])
        #expect(Screen(chart, width: 12, height: 2).text == "Ber… ███████\nKyo… ███▌")
    }

    @Test func barsLie() {
        let chart = BarChartView("", bars)
        #expect(
            Screen(chart, width: 18, height: 3).text == """
                one   ████████ 8
                two   ████ 4
                three ▌ 0.5
                """)
        #expect(
            Screen(BarChart("", bars, showsValues: false), width: 14, height: 3).text == """
                one  █████████
                two  ████▌
                thr… ▋
                """)
    }

    @Test("A value has the text that the chart's format makes")
    func format() {
        let screen = Screen(BarChart("Sizes", bars, format: { "\(Int($0)) MB" }), width: 18, height: 3)
        #expect(screen.text.hasPrefix("one   ███████ 8 MB\n"), "\(screen.text)")
        #expect(screen.host.semantics().contains { $0.value == "one 8 MB, two 4 MB, three 0 MB" })
    }

    @Test("A title is above the bars, unless it would take the place of one")
    func title() {
        let chart = BarChartView("Requests by town", bars, showsTitle: true)
        let drawn = """
            Requests by town
            one   ████████ 8
            two   ████ 4
            three ▌ 0.5
            """
        #expect(Screen(StackView(.vertical, alignment: .fill, [chart]), width: 18, height: 6).text == drawn)
        #expect(Screen(BarChart("Requests by town", bars, showsTitle: true), width: 18, height: 4).text == drawn)
        #expect(Screen(chart, width: 18, height: 3).text.hasPrefix("one"))
        chart.showsTitle = false
        #expect(Screen(chart, width: 18, height: 4).text.hasPrefix("one"))
    }

    @Test("A title is above vertical bars, which then are as high as without it")
    func verticalTitle() {
        let bars = [ChartBar("a", 2), ChartBar("b", 1)]
        let chart = BarChartView("By letter", bars, axis: .vertical, showsTitle: true, preferredLength: 4)
        #expect(
            Screen(StackView(.vertical, [chart]), width: 12, height: 9).text == """
                By letter
                 2
                ███  1
                ███ ███
                 a   b
                """)
        #expect(!Screen(chart, width: 12, height: 3).text.contains("By letter"))
    }

    @Test func negativeBarsGoTheOtherWay() {
        let chart = BarChartView("", [ChartBar("a", -4), ChartBar("b", 4), ChartBar("c", -1)], showsValues: false)
        #expect(
            Screen(chart, width: 10, height: 3).text == """
                a ████
                b     ████
                c    █
                """)
    }

    @Test func barsCanBeVertical() {
        let chart = BarChartView("", [ChartBar("a", 4), ChartBar("b", 2), ChartBar("c", 0.5)], axis: .vertical)
        #expect(
            Screen(chart, width: 12, height: 6).text == """
                 4
                ███
                ███  2
                ███ ███ 0.5
                ███ ███ ▄▄▄
                 a   b   c
                """)
    }

    @Test func negativeBarsHang() {
        let chart = BarChartView("", [ChartBar("a", 2), ChartBar("b", -1)], axis: .vertical, showsValues: false)
        #expect(
            Screen(chart, width: 12, height: 4).text == """
                ███
                ███
                    ███
                 a   b
                """)
    }

    @Test(arguments: [0, 1, 2, 3, 7, 300])
    func itSurvivesAnything(side: Int) {
        let most = Double.greatestFiniteMagnitude
        let bars = [
            ChartBar("", .nan), ChartBar("日本", .infinity), ChartBar("x", -most), ChartBar("y", most), ChartBar("z", 0),
        ]
        for axis in [StackView.Axis.horizontal, .vertical] {
            for bars in [bars, [], [ChartBar("n", -.infinity)], [ChartBar("-", -1)]] {
                let chart = BarChartView("", bars, axis: axis, preferredLength: side)
                _ = Screen(StackView(.vertical, [chart]), width: side, height: side).text
                chart.range = -most...most
                _ = Screen(chart, width: side, height: side).text
            }
        }
    }

    @Test func itHasSemantics() {
        #expect(BarChartView("Votes", bars).semantics?.description == "text \"Votes\" = \"one 8, two 4, three 0.5\"")
    }
}
