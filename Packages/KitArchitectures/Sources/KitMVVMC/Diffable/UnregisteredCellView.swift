import KitCells
import KitSceneViews

/// Stands in the place of a row that no registered cell can show, and says why.
final class UnregisteredCellView: TableCellView {
    let label = LabelView(role: .error, maximumLines: 1)

    override init() {
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }
}
