import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

/// Compares two tables with the same input, one of which is always drawn completely.
@Suite("Rows that move on the screen")
struct MovedRowsTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private final class Cell: TableCellView {
        let (title, details) = (LabelView(maximumLines: 1), LabelView(role: .secondary, maximumLines: 1))
        let star = ToggleView("★")

        override func layoutSubviews() {
            let width = max(0, bounds.width - 5)
            title.frame = Rect(x: 0, y: 0, width: width, height: 1)
            star.frame = Rect(x: width, y: 0, width: 5, height: 1)
            details.frame = Rect(x: 0, y: 1, width: max(0, bounds.width - 7), height: bounds.height - 1)
            nest.frame = Rect(x: max(0, bounds.width - 7), y: 1, width: min(7, bounds.width), height: 1)
        }

        /// A label deep in the cell, which changes without the cell.
        let deep = LabelView("deep 0")
        private lazy var nest = StackView(.vertical, [StackView(.horizontal, [deep])])
        private let drawings: Counter
        private let looksAtSelection: Bool

        init(_ drawings: Counter, looksAtSelection: Bool) {
            self.drawings = drawings
            self.looksAtSelection = looksAtSelection
            super.init()
            [title, star, details, nest].forEach(addSubview)
        }

        override func draw(in canvas: Canvas) { drawings.count += 1 }

        override func selectionDidChange() { title.role = looksAtSelection && isSelected ? .selectedRow : .text }
    }

    private final class Subject {
        let drawings = Counter()
        let made = Model([Cell]())
        let table: TableView<Item>
        let header = LabelView("above")
        let screen: Screen
        let isDrawnWhole: Bool

        init(isDrawnWhole: Bool, showsSelectionBar: Bool = false, looksAtSelection: Bool = true) {
            self.isDrawnWhole = isDrawnWhole
            let (drawings, made) = (drawings, made)
            table = TableView(rowHeight: 2) {
                made.value.append(Cell(drawings, looksAtSelection: looksAtSelection))
                return made.value[made.value.count - 1]
            } configure: { cell, item in
                guard let cell = cell as? Cell else { return }
                cell.title.text = item.text
                cell.details.text = "of \(item.id), 日本"
                cell.star.isOn = item.id.isMultiple(of: 3)
            }
            screen = Screen(StackView(.vertical, alignment: .fill, [header, table]), width: 30, height: 12)
            screen.host.isMouseEnabled = true
            table.allowsPullToRefresh = true
            table.showsSelectionBar = showsSelectionBar
        }

        func items(_ range: Range<Int>, changed: Int? = nil) -> [Item] {
            range.map { Item(id: $0, text: "title \($0)" + ($0 == changed ? " 👩‍👩‍👧 changed" : "")) }
        }

        func take(_ step: Int, _ argument: Int) {
            switch step {
            case 0, 1: screen.press(.down)
            case 2: screen.press(.up)
            case 3: screen.press(argument.isMultiple(of: 2) ? .pageDown : .pageUp)
            case 4: screen.mouse(argument.isMultiple(of: 2) ? .wheelDown : .wheelUp, 3, 5)
            case 5: table.setItems(items(argument..<argument + 40, changed: argument + 3))
            case 6: show(sections: argument)
            case 7: screen.press(.tab)
            case 8: table.isRefreshing.toggle()
            case 9: table.allowsMultipleSelection.toggle()
            case 10: screen.press(.character(" "), .down)
            case 11: scene?.present(question)
            case 12: screen.press(.escape)
            case 13: screen.resize(30, 9 + argument % 5)
            case 14: table.isLoadingMore.toggle()
            case 16: screen.host.showToast(Toast("saved"))
            case 17: screen.clock.advance(by: .seconds(60))
            case 15: header.isHidden.toggle()
            case 18: table.showsSelectionBar.toggle()
            case 19: table.select(argument)
            case 20:
                // Like a row that changes by itself in the frame in which the table scrolls.
                made.value[argument % made.value.count].deep.text = "deep \(argument % 7)"
                screen.press(.down)
            default: screen.press(argument.isMultiple(of: 2) ? .end : .home)
            }
        }

        private var scene: ViewController? { screen.stack.visibleScene as? ViewController }
        private var question: Alert { Alert("Sure?", buttons: [Alert.Button("No", role: .cancel)]) }

        private func show(sections seed: Int) {
            let snapshot = TableSnapshot(
                (0..<5).map { section in
                    let rows = items(section * 20..<section * 20 + seed % 7)
                    return TableSnapshot<Int, Item>.Section(section, header: "Section \(section)", pieces: [rows])
                })
            try? table.apply(snapshot)
        }

        /// All cells of the window.
        var cells: [ShownCell] {
            if isDrawnWhole {
                let size = screen.host.size
                screen.resize(size.width + 1, size.height)
                screen.resize(size.width, size.height)
            }
            let buffer = screen.host.render()
            return (0..<buffer.size.width * buffer.size.height).map { index in
                let place = Point(x: index % buffer.size.width, y: index / buffer.size.width)
                let cell = buffer.cell(at: place)
                return ShownCell(text: cell.text, style: cell.style, width: cell.width)
            }
        }
    }

    private struct ShownCell: Equatable {
        let text: String
        let style: Style
        let width: Int
    }

    @Test(arguments: 1...24)
    func matchACompleteRedraw(seed: UInt64) {
        let hasBar = seed.isMultiple(of: 2)
        let moved = Subject(isDrawnWhole: false, showsSelectionBar: hasBar)
        let whole = Subject(isDrawnWhole: true, showsSelectionBar: hasBar)
        var state = seed
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        for subject in [moved, whole] { subject.table.setItems(subject.items(0..<40)) }
        for number in 1...150 {
            let (step, argument) = (next(29), next(60))
            for subject in [moved, whole] { subject.take(step, argument) }
            guard moved.cells == whole.cells else {
                Issue.record("step \(number), \(step) with \(argument)\n\(moved.screen.text)\n\n\(whole.screen.text)")
                return
            }
        }
    }

    /// Returns the number of rows that are drawn when the table scrolls by one.
    private func drawingsOfAStep(_ subject: Subject) -> Int {
        subject.table.setItems(subject.items(0..<40))
        for _ in 0..<8 { subject.take(0, 0) }
        _ = subject.cells
        let before = subject.drawings.count
        subject.take(0, 0)
        _ = subject.cells
        return subject.drawings.count - before
    }

    @Test func onlyRowsThatAreNewOrOtherAreDrawn() {
        // The previous row, the current one, and the partly visible one below.
        #expect((1...3).contains(drawingsOfAStep(Subject(isDrawnWhole: false))))
    }

    @Test func onlyRowsThatAreNewOrOtherAreDrawnBesideABar() {
        let subject = Subject(isDrawnWhole: false, showsSelectionBar: true, looksAtSelection: false)
        #expect((1...3).contains(drawingsOfAStep(subject)))
    }
}
