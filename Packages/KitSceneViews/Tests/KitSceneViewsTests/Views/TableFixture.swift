import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A table of numbered items in a window of ten columns and four rows.
final class TableFixture {
    struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private(set) var cellsMade = 0
    private(set) var configured: [Int] = []
    private(set) var opened: [Int] = []
    private(set) var selected: [Int] = []
    private(set) var refreshes = 0
    private var subscriptions: [AnyCancellable] = []

    private(set) lazy var table = TableView<Item>(rowHeight: rowHeight) { [unowned self] in
        cellsMade += 1
        return Cell()
    } configure: { [unowned self] cell, item in
        configured.append(item.id)
        (cell as? Cell)?.label.text = item.text
    }
    private(set) lazy var screen = Screen(table, width: width, height: height)
    private let rowHeight: Int
    private let width: Int
    private let height: Int

    init(_ count: Int, rowHeight: Int = 1, width: Int = 10, height: Int = 4) {
        self.rowHeight = rowHeight
        self.width = width
        self.height = height
        table.setItems(items(0..<count))
        subscriptions = [
            table.opened.observe { [unowned self] in opened.append($0.id) },
            table.selectionChanged.observe { [unowned self] in selected.append($0.id) },
            table.refresh.observe { [unowned self] in refreshes += 1 },
        ]
    }

    func items(_ range: Range<Int>, changed: Int? = nil) -> [Item] {
        range.map { Item(id: $0, text: "item \($0)" + ($0 == changed ? "!" : "")) }
    }

    /// A cell with a mark for the selection, and a text.
    final class Cell: TableCellView {
        let label = LabelView(maximumLines: 1)

        override init() {
            super.init()
            addSubview(label)
        }

        override func layoutSubviews() {
            label.frame = Rect(x: 1, y: 0, width: max(0, bounds.width - 1), height: 1)
        }

        override func draw(in canvas: Canvas) {
            canvas.draw(isSelected ? ">" : " ", at: .zero, style: .plain)
        }

        override var semantics: Semantics? { rowSemantics }
        override var exposesSubviewSemantics: Bool { false }
    }
}
