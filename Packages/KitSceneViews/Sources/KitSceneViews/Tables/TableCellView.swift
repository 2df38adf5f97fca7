import KitCore

/// The base class of the views of a table's rows, which a table reuses for all visible rows.
///
/// A cell can contain controls: Right or Tab moves into those of the current row. They report events with `report`, or
/// through a delegate of the cell, which gets the item from the table's `item(of:)`.
open class TableCellView: RetainedView {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// A Boolean value that indicates whether the row is selected.
    ///
    /// With multiple selection, several rows can be selected besides the current one.
    @exclusivity(unchecked) public private(set) final var isSelected = false
    /// A Boolean value that indicates whether the row is current; equals `isSelected` with single selection.
    @exclusivity(unchecked) public private(set) final var isCurrent = false

    /// The role of the row while it is current.
    @exclusivity(unchecked) private var currentRole = StyleRole.selectedRow

    /// The index of the cell's kind in the table.
    @exclusivity(unchecked) final var kind = 0
    weak var owner: (any TableCellOwner)?

    public override var isLayoutBoundary: Bool { true }

    /// A Boolean value that indicates whether a row with two lines shows only one, because of the density of the
    /// window.
    ///
    /// A cell can show on its first line what is otherwise on the second. The value is known when the cell shows an
    /// item.
    public final var isCompact: Bool { owner?.isCompact(self) ?? false }

    /// Called when the row's `isSelected` or `isCurrent` has changed.
    ///
    /// The current row is highlighted by default: its background and its ordinary text have the role `selectedRow`, or
    /// `unfocusedRow` while the focus is outside the table.
    open func selectionDidChange() {}

    /// Reports an event of a control to the table's `cellReported`, together with the row's item.
    public final func report(_ event: Any) { owner?.cell(self, reports: event) }

    final func mark(isSelected: Bool, isCurrent: Bool, role: StyleRole, drawing: Bool) {
        let isMoved = isCurrent != self.isCurrent
        let isChanged = isMoved || isSelected != self.isSelected
        guard isChanged || role != currentRole else { return }
        if isMoved || (isCurrent && role != currentRole) {
            backgroundRole = isCurrent ? role : nil
            textRole = backgroundRole
        }
        (self.isSelected, self.isCurrent, currentRole) = (isSelected, isCurrent, role)
        if isChanged { selectionDidChange() }
        if drawing { setNeedsDisplay() }
    }

    /// A cell can hide its texts, but its controls remain reachable on the current row.
    open override var semanticSubviews: [RetainedView] {
        if exposesSubviewSemantics { return subviews }
        return isCurrent ? subviews.flatMap { $0.focusableViews() } : []
    }

    open override func annotated(_ semantics: Semantics) -> Semantics {
        owner?.annotated(semantics, of: self) ?? semantics
    }
}

/// The table of a cell, independent of its items.
@MainActor
protocol TableCellOwner: AnyObject {
    func cell(_ cell: TableCellView, reports event: Any)
    func annotated(_ semantics: Semantics, of cell: TableCellView) -> Semantics
    func isCompact(_ cell: TableCellView) -> Bool
    /// The control that receives the focus after the rows are placed, if the table then still has the focus.
    var awaitedControl: RowControlPlace? { get }
    /// Returns the position of a control: the item of its row, and its index among the row's controls.
    func place(of control: RetainedView, in cell: TableCellView) -> RowControlPlace?
    /// Returns the view to which the focus returns: the control if the same item is current, or else the table.
    ///
    /// If the rows are not placed yet, the control receives the focus afterwards.
    func view(at place: RowControlPlace) -> RetainedView
}

/// The position of a control in a table, in whichever cell.
struct RowControlPlace {
    let item: AnyHashable
    let index: Int
}

extension RetainedView {
    /// The labels in the view, including itself.
    final var labels: [LabelView] { (self as? LabelView).map { [$0] } ?? subviews.flatMap(\.labels) }

    /// The cell of a table that contains the view.
    final var enclosingCell: TableCellView? {
        var view: RetainedView? = self
        while let current = view {
            if let cell = current as? TableCellView { return cell }
            view = current.superview
        }
        return nil
    }
}

extension TableCellView {
    /// The semantics of a row of labels: the first text is its label, the others are its value.
    ///
    /// Controls have semantics of their own.
    public final var rowSemantics: Semantics {
        var parts: [Semantics] = []
        for view in subviews { view.collectSemantics(into: &parts) }
        let controls: [Semantics.Role] = [.button, .toggle, .segment, .textField]
        let texts = parts.filter { !controls.contains($0.role) }.map(\.label)
        let value = texts.dropFirst().joined(separator: ", ")
        return Semantics(
            role: .row, label: texts.first ?? "", value: value.isEmpty ? nil : value,
            traits: isSelected ? .selected : [])
    }
}

/// An event of a control in a row.
@MainActor
public struct CellReport<Item> {
    /// The item of the row.
    public let item: Item
    /// The event that the cell reports.
    public let event: Any
}
