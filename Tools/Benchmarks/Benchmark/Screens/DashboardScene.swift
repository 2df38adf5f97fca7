import KitCells
import KitSceneViews

/// A full screen: a title, a bordered panel with a table, a status line with a counter of six digits.
final class DashboardScene: ViewController {
    /// The label that shows the counter.
    let counter = LabelView("100000", maximumLines: 1)

    private let table = TableView<NumberedRow>(makeCell: { DashboardCell() }) { cell, row in
        (cell as? DashboardCell)?.show(row)
    }

    /// Creates a screen whose table has a thousand rows.
    init() {
        super.init(title: "Dashboard")
        table.setItems(NumberedRow.rows(1_000))
    }

    override func loadView() -> RetainedView {
        let status = StackView(
            .horizontal, spacing: 1,
            [LabelView("Requests:", role: .secondary), counter, SpacerView(), LabelView("connected", role: .success)])
        status.flexibility = Flexibility(horizontal: 1)
        return StackView(.vertical, alignment: .fill, [PanelView("Services", table), status])
    }
}

/// A row with three columns of text.
private final class DashboardCell: TableCellView {
    private let columns = [LabelView(maximumLines: 1), LabelView(role: .success), LabelView(role: .secondary)]

    override init() {
        super.init()
        columns.forEach(addSubview)
    }

    func show(_ row: NumberedRow) {
        columns[0].text = "service \(row.id)"
        columns[1].text = row.id.isMultiple(of: 7) ? "slow" : "up"
        columns[2].text = "\(row.id % 100) ms"
    }

    override func layoutSubviews() {
        let width = bounds.width / 3
        for (index, column) in columns.enumerated() {
            column.frame = Rect(x: index * width, y: 0, width: width, height: 1)
        }
    }
}
