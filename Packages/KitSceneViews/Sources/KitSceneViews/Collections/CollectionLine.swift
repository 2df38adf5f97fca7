import KitCells
import KitCore

/// The items that are side by side in a collection, as a row of the collection's table.
struct CollectionLine<Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// The position of the line.
    ///
    /// Lines have no identity of their own, because a new item moves all following items.
    struct ID: Hashable {
        let section: Int
        let number: Int
    }

    /// An item and its badge.
    struct Entry: Equatable {
        let item: Item
        let badge: AnyHashable?
    }

    let id: ID
    let entries: [Entry]
    let layout: CollectionSectionLayout
    let columnCount: Int
}

/// The current column, which the collection shares with its lines.
@MainActor
final class CollectionColumn {
    var index = 0
    /// Called when the left button is pressed on a line, after the table has selected it.
    var lineWasPressed: (@MainActor () -> Void)?
}

/// Creates the views of a collection's items and badges.
@MainActor
final class CollectionKinds<Item> {
    let makeCell: @MainActor () -> RetainedView
    let configure: @MainActor (RetainedView, Item) -> Void
    var badge = SupplementKind.text(.accent)
    /// The number of invalidations; cells are configured again when it changes, even for equal items.
    var generation = 0

    init(
        makeCell: @escaping @MainActor () -> RetainedView, configure: @escaping @MainActor (RetainedView, Item) -> Void
    ) {
        self.makeCell = makeCell
        self.configure = configure
    }
}

/// A row of the views of a line's items, each in a slot.
final class CollectionLineView<Item: Identifiable & Equatable>: TableCellView {
    private let kinds: CollectionKinds<Item>
    private let column: CollectionColumn
    private var slots: [CollectionSlotView] = []
    private var line: CollectionLine<Item>?
    private var generation = 0

    init(_ kinds: CollectionKinds<Item>, _ column: CollectionColumn) {
        self.kinds = kinds
        self.column = column
        super.init()
    }

    func show(_ newLine: CollectionLine<Item>) {
        let former = line?.entries ?? []
        let isStale = generation != kinds.generation
        (line, generation) = (newLine, kinds.generation)
        for (index, entry) in newLine.entries.enumerated() {
            let slot = slot(at: index)
            slot.isHidden = false
            let shown = former.indices.contains(index) ? former[index] : nil
            if isStale || shown?.item != entry.item { kinds.configure(slot.content, entry.item) }
            if shown?.badge != entry.badge || slot.hasBadge != (entry.badge != nil) {
                slot.show(badge: entry.badge, kinds.badge)
            }
        }
        for slot in slots.dropFirst(newLine.entries.count) { slot.isHidden = true }
        setNeedsLayout()
        selectionDidChange()
    }

    private func slot(at index: Int) -> CollectionSlotView {
        if index == slots.count {
            slots.append(CollectionSlotView(kinds.makeCell()))
            addSubview(slots[index])
        }
        return slots[index]
    }

    override func selectionDidChange() {
        let last = (line?.entries.count ?? 0) - 1
        for (index, slot) in slots.enumerated() { slot.isCurrent = isCurrent && index == min(column.index, last) }
    }

    override func mouseWillPress(_ event: MouseEvent, at point: Point) { column.lineWasPressed?() }

    override func layoutSubviews() {
        guard let line else { return }
        for (index, slot) in slots.prefix(line.entries.count).enumerated() {
            let columns = line.layout.range(ofColumn: index, of: line.columnCount, in: bounds.width)
            slot.frame = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: bounds.height)
        }
    }

    /// Arrow keys move between items; there is nothing in an item to move to.
    override var focusableSubviews: [RetainedView] { [] }
    override var semanticSubviews: [RetainedView] { slots.filter { !$0.isHidden } }
}

/// The view of an item, with a bar beside the current one, and the badge in its corner.
final class CollectionSlotView: RetainedView {
    let content: RetainedView
    var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }
    private var badge: RetainedView?

    init(_ content: RetainedView) {
        self.content = content
        super.init()
        addSubview(content)
    }

    var hasBadge: Bool { badge?.isHidden == false }

    func show(badge newContent: AnyHashable?, _ kind: SupplementKind) {
        badge?.isHidden = newContent == nil
        guard let newContent else { return }
        let view = badge ?? kind.make()
        badge = view
        if view.superview == nil { addSubview(view) }
        kind.configure(view, newContent)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let left = min(TableRowsView.barWidth, bounds.width)
        content.frame = Rect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
        guard let badge else { return }
        let size = badge.sizeThatFits(content.frame.size)
        badge.frame = Rect(x: bounds.width - size.width, y: 0, width: size.width, height: size.height)
    }

    override func draw(in canvas: Canvas) {
        guard isCurrent else { return }
        for row in 0..<bounds.height { canvas.draw("▐", at: Point(x: 0, y: row), style: style(.control)) }
    }

    /// An item reads its texts, with the badge last, and whether it is current.
    override var semantics: Semantics? {
        var parts: [Semantics] = []
        content.collectSemantics(into: &parts)
        if hasBadge { badge?.collectSemantics(into: &parts) }
        let texts = parts.flatMap { [$0.label] + ($0.value.map { [$0] } ?? []) }
        let value = texts.dropFirst().joined(separator: ", ")
        return Semantics(
            role: .row, label: accessibilityLabel ?? texts.first ?? "", value: value.isEmpty ? nil : value,
            traits: isCurrent ? .selected : [])
    }

    override var exposesSubviewSemantics: Bool { false }
}
