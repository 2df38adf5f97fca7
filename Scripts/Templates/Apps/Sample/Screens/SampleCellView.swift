import KitCore
import KitSceneViews
import SampleDomain

/// A row of the list: the thing's title.
final class SampleCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)
    private var item: SampleItem?

    override init() {
        super.init()
        addSubview(title)
    }

    func show(_ item: SampleItem) {
        self.item = item
        update()
    }

    override func selectionDidChange() { update() }
    override func layoutSubviews() { title.frame = bounds }

    private func update() {
        guard let item else { return }
        title.text = SampleTexts.row(item.title, isSelected: isSelected)
        title.accessibilityLabel = item.title
        title.role = isSelected ? .selectedRow : .text
    }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
