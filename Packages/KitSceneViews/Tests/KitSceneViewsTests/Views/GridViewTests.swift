import KitCells
import KitSceneViews
import Testing

@Suite("A grid")
struct GridViewTests {
    private func row(_ texts: String...) -> GridRowView { GridRowView(texts.map { LabelView($0) }) }

    @Test func columnsFitTheirWidestView() {
        let grid = GridView(columnSpacing: 2, [row("Name", "Ada"), row("Occupation", "Countess")])
        #expect(Screen(grid).text == "Name        Ada\nOccupation  Countess")
    }

    @Test func columnsAreFixedFittingAndFlexible() {
        let grid = GridView(
            columns: [.fixed(4), .flexible, .fitting.aligned(.trailing)],
            [
                row("a", "b", "1"), row("toolong", "middle", "100"),
            ])
        #expect(
            Screen(grid, width: 20).text == """
                a    b             1
                tool middle      100
                ong
                """)
    }

    @Test func textInAFlexibleColumnWrapsBesideTheOthers() {
        let rows = [("Go", "a text of several words"), ("No", "36")]
        let grid = GridView(
            columns: [.fitting, .flexible], rows.map { GridRowView([ButtonView($0), LabelView($1)]) })
        #expect(
            Screen(StackView(.vertical, [grid]), width: 16).text == """
                [ Go ] a text of
                       several
                       words
                [ No ] 36
                """)
    }

    @Test("rows turn where the flexible columns have too little room, and turn back", arguments: [true, false])
    func rowsTurnWhereNarrow(isBody: Bool) {
        let grid = GridView(
            columns: [.fitting, .flexible], rowSpacing: 1, [row("Name", "Ada"), row("Age", "over 36")])
        grid.minimumFlexibleWidth = 7
        let body = Custom {
            Grid(columns: [.fitting, .flexible], rowSpacing: 1, minimumFlexibleWidth: 7) {
                GridRow {
                    Text("Name")
                    Text("Ada")
                }
                GridRow {
                    Text("Age")
                    Text("over 36")
                }
            }
        }
        let screen = isBody ? Screen(body, width: 12) : Screen(StackView(.vertical, [grid]), width: 12)
        #expect(screen.text == "Name Ada\n\nAge  over 36")
        screen.resize(11, 24)
        #expect(screen.text == "Name\nAda\n\nAge\nover 36")
        screen.resize(12, 24)
        #expect(screen.text == "Name Ada\n\nAge  over 36")
    }

    @Test func flexibleColumnsShareTheRest() {
        let columns = [
            GridColumn(.flexible(share: 2), alignment: .trailing),
            GridColumn(.flexible(share: 1), alignment: .trailing),
        ]
        #expect(Screen(GridView(columns: columns, columnSpacing: 0, [row("a", "b")]), width: 9).text == "     a  b")
    }

    @Test func aCellMayTakeSeveralColumns() {
        let wide = LabelView("a title over both")
        wide.gridColumnSpan = 2
        let grid = GridView([GridRowView([wide, LabelView("x")]), row("left", "right", "y")])
        #expect(Screen(grid).text == "a title over both x\nleft right        y")
    }

    @Test func otherViewsTakeAllColumnsAndALineInACellItsColumn() {
        let grid = GridView(rowSpacing: 1, [row("ab", "cd"), DividerView(), row("e", "f")])
        #expect(Screen(StackView(.vertical, [grid])).text == "ab cd\n\n─────\n\ne  f")
        let cell = GridView([row("abc", "x"), GridRowView([DividerView(), LabelView("y")])])
        #expect(Screen(StackView(.horizontal, [cell])).text == "abc x\n─── y")
    }

    @Test func cellsAreAlignedInTheirRow() {
        let tall = LabelView("1\n2\n3")
        let low = GridRowView(alignment: .bottom, [tall, LabelView("x")])
        #expect(Screen(GridView([low])).text == "1\n2\n3 x")
        low.alignment = .center
        #expect(Screen(GridView([low])).text == "1\n2 x\n3")
    }

    @Test func theWidestColumnShrinksFirst() {
        let grid = GridView([GridRowView([LabelView("abcdefgh", maximumLines: 1), LabelView("xyz")])])
        #expect(Screen(grid, width: 8).text == "abc… xyz")
    }

    @Test(arguments: [0, 1, 2, 3, 5, 400])
    func itSurvivesAnySize(side: Int) {
        let columns = [GridColumn.fixed(.max), .fixed(-3), .flexible, GridColumn(.flexible(share: .max)), .fitting]
        let grid = GridView(columns: columns, columnSpacing: 1, [row("a", "b", "c", "d", "e", "f"), GridRowView([])])
        _ = Screen(grid, width: side, height: side).text
        #expect(GridView().sizeThatFits(Size(width: side, height: side)) == .zero)
    }
}
