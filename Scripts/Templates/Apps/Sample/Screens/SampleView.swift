import KitSceneViews
import SampleDomain

/// The list's screen, for the architectures that work with retained views.
public final class SampleView: View {
    /// The rows.
    public let table: TableView<SampleItem>

    /// Makes a list without rows.
    public override init() {
        table = TableView {
            SampleCellView()
        } configure: { cell, item in
            (cell as? SampleCellView)?.show(item)
        }
        table.accessibilityLabel = SampleTexts.title
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        super.init()
        addSubview(table)
    }

    public override func layoutSubviews() { table.frame = bounds }
}
