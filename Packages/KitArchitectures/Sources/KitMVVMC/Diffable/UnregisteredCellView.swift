import KitCells
import KitSceneViews

/// Replaces a row that no registered cell can show, and shows the reason.
final class UnregisteredCellView: TableCellView {
    let label = LabelView(role: .error, maximumLines: 1)

    override init() {
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }
}
