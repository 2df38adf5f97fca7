import KitSceneViews

/// A row of the sidebar.
nonisolated struct GalleryRow: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String

    @MainActor static let all = GalleryPage.all.enumerated().map { GalleryRow(id: $0.offset, title: $0.element.title) }

    /// The rows of one heading.
    @MainActor static func rows(in section: GallerySection) -> [GalleryRow] {
        all.filter { GalleryPage.all[$0.id].section == section }
    }

    /// The rows under their headings, as a table takes them.
    @MainActor static var sections: [TableSnapshot<GallerySection, GalleryRow>.Section] {
        GallerySection.allCases.map { .init($0, header: $0.rawValue, items: rows(in: $0)) }
    }

    /// The text of a row, with the sign of the selected one.
    static func text(_ title: String, isSelected: Bool) -> String { (isSelected ? "▸ " : "  ") + title }
}

/// A row of the sidebar as the retained table shows it.
final class GalleryCellView: TableCellView {
    private let label = LabelView(maximumLines: 1)
    private var title = ""

    override init() {
        super.init()
        addSubview(label)
    }

    func show(_ row: GalleryRow) {
        title = row.title
        selectionDidChange()
    }

    override func selectionDidChange() {
        label.text = GalleryRow.text(title, isSelected: isSelected)
        label.accessibilityLabel = title
        label.role = isSelected ? .selectedRow : .text
    }

    override func layoutSubviews() { label.frame = bounds }
}
