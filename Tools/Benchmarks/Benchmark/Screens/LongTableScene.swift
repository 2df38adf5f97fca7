import KitCells
import KitSceneViews

/// A table that fills the screen; its selected row has another style and a marker.
final class LongTableScene: ViewController {
    private let table = TableView<NumberedRow>(makeCell: { LongTableCell() }) { cell, row in
        (cell as? LongTableCell)?.show(row)
    }

    init(rows: Int) {
        super.init(title: "Rows")
        table.setItems(NumberedRow.rows(rows))
    }

    func show(_ rows: [NumberedRow]) { table.setItems(rows) }

    override func loadView() -> RetainedView { table }
}

private final class LongTableCell: TableCellView {
    private let marker = LabelView(role: .accent, maximumLines: 1)
    private let label = LabelView(maximumLines: 1)

    override init() {
        super.init()
        addSubview(marker)
        addSubview(label)
    }

    func show(_ row: NumberedRow) { label.text = "Row \(row.id)" }

    override func selectionDidChange() {
        marker.text = isSelected ? "▸" : ""
        label.role = isSelected ? .selectedRow : .text
    }

    override func layoutSubviews() {
        marker.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        label.frame = Rect(x: 2, y: 0, width: max(0, bounds.width - 2), height: 1)
    }
}
