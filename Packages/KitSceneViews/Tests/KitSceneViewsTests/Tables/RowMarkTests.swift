import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("Rows that have just changed")
struct RowMarkTests {
    private let fixture = TableFixture(2)

    private func item(_ id: Int, _ text: String) -> TableFixture.Item { TableFixture.Item(id: id, text: text) }

    init() {
        fixture.table.setItems([item(0, "a"), item(1, "b")])
        fixture.screen.host.render()
    }

    /// Shows items, and marks those that are new or changed.
    /// - Returns: The indices of the marked rows in the next frame.
    private func markedAfter(_ items: [TableFixture.Item]) -> [Int] {
        fixture.table.marks.mark(changesFrom: fixture.table.items, to: items)
        fixture.table.setItems(items)
        return marked
    }

    private var marked: [Int] {
        let (host, buffer) = (fixture.screen.host, fixture.screen.host.render())
        let style = host.theme.style(.changed)
        let looks = [style, style.on(host.theme.style(.selectedRow))]
        return (0..<buffer.size.height).filter { looks.contains(buffer.cell(at: Point(x: 1, y: $0)).style) }
    }

    @Test func aNewRowAndAChangedOneAreMarkedForAMoment() async {
        #expect(marked == [], "the first rows")
        #expect(markedAfter([item(2, "c"), item(0, "a"), item(1, "d")]) == [1, 3])
        await fixture.screen.clock.waitForSleepers()
        fixture.screen.clock.advance(by: .milliseconds(599))
        #expect(marked == [1, 3])
        let last = Task { [clock = fixture.screen.clock] in try? await clock.sleep(for: .milliseconds(1)) }
        await fixture.screen.clock.waitForSleepers(2)
        fixture.screen.clock.advance(by: .milliseconds(1))
        await last.value
        #expect(marked == [])
    }

    @Test func theMarksOfSeveralAnswersAreShownTogether() {
        var marks = fixture.table.marks
        marks.mark([0])
        marks.mark([1])
        fixture.table.marks = marks
        #expect(marked == [1, 2])
    }

    @Test func movedAndRemovedRowsAreNotMarked() {
        #expect(markedAfter([item(1, "b"), item(0, "a")]) == [])
        #expect(markedAfter([item(0, "a")]) == [])
    }

    @Test func rowsOfAnEmptyListAreNotMarked() {
        #expect(markedAfter([]) == [])
        #expect(markedAfter([item(5, "f")]) == [])
    }

    @Test func changesOfACoveredListAreNotMarked() {
        let screen = fixture.screen
        screen.stack.push(Screen.page(RetainedView()))
        screen.host.render()
        #expect(markedAfter([item(0, "z")]) == [])
        screen.stack.pop()
        #expect(marked == [])
    }

    @Test func changesBeforeTheFirstFrameOfAListThatComesBackAreNotMarked() {
        fixture.table.hostDidChange()
        #expect(markedAfter([item(0, "z"), item(1, "b")]) == [])
        #expect(markedAfter([item(0, "y"), item(1, "b")]) == [1])
    }

    @Test func reducedMotionHasNoMarks() {
        fixture.screen.host.reducesMotion = true
        #expect(markedAfter([item(0, "z"), item(1, "b")]) == [])
    }

    @Test func aRowThatIsReusedLosesTheMark() {
        let items = (0..<9).map { item($0, "\($0)") }
        fixture.table.setItems(items)
        fixture.screen.host.render()
        #expect(markedAfter([item(0, "z")] + items.dropFirst()).first == 1)
        fixture.screen.press(.end)
        #expect(marked == [])
    }

    @Test func tablesDoNotMarkRowsByThemselves() {
        fixture.table.setItems([item(0, "z"), item(1, "b")])
        #expect(marked == [])
    }

    @Test func theFirstRowsAreNotMarked() {
        fixture.table.setItems([])
        fixture.screen.host.render()
        fixture.table.marks.mark([0])
        fixture.table.setItems([item(0, "a")])
        #expect(marked == [])
    }

    @Test func rowsAreMarkedWhicheverComesFirst() {
        fixture.table.setItems([item(0, "a"), item(1, "d")])
        fixture.table.marks.mark([1])
        #expect(marked == [2])
    }
}
