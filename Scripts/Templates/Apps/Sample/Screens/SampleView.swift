import KitCore
import KitSceneViews
import SampleDomain

/// The list's screen for architectures with retained views.
public final class SampleView: RetainedView {
    /// The rows.
    public let table: TableView<SampleItem>

    /// Creates a list without rows.
    public override init() {
        table = TableView {
            SampleCellView()
        } configure: { cell, item in
            (cell as? SampleCellView)?.title.text = item.title
        }
        table.accessibilityLabel = SampleTexts.title
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        super.init()
        addSubview(table)
    }

    public override func layoutSubviews() { table.frame = bounds }
}

/// A row of the list with the title of an item.
private final class SampleCellView: TableCellView {
    let title = LabelView(maximumLines: 1)

    override init() {
        super.init()
        addSubview(title)
    }

    override func layoutSubviews() { title.frame = bounds }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
