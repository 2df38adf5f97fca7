import KitCore
import KitSceneViews
import SampleDomain

/// A row of the list: the thing's title.
final class SampleCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)

    override init() {
        super.init()
        addSubview(title)
    }

    func show(_ item: SampleItem) { title.text = item.title }
    override func layoutSubviews() { title.frame = bounds }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
