import KitCore

/// The base of the view of a table's row; a table makes a few and reuses them for all rows that are shown.
///
/// A cell may have controls of its own: Right or Tab goes into those of the current row. They report by `report`, or
/// through a delegate of the cell's own that gets its item from the table's `item(of:)`.
open class TableCellView: RetainedView {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// A Boolean value that indicates whether the row is selected.
    ///
    /// That is the user's row or, with multiple selection, each of those chosen.
    @exclusivity(unchecked) public private(set) final var isSelected = false
    /// A Boolean value that indicates whether this is the user's row; equals `isSelected` with single selection.
    @exclusivity(unchecked) public private(set) final var isCurrent = false

    /// The number of the table's kind of cell.
    @exclusivity(unchecked) final var kind = 0
    weak var owner: (any TableCellOwner)?

    public override var isLayoutBoundary: Bool { true }

    /// A Boolean value that indicates whether the row has two lines that the density of the window makes one.
    ///
    /// A cell may put on its first line what is on its second one otherwise. It is known when the cell shows an item.
    public final var isCompact: Bool { owner?.isCompact(self) ?? false }

    /// The row was selected, or another one was; the user came to it, or left it.
    ///
    /// The row of the user is highlighted without it: its background and its ordinary text have the role `selectedRow`.
    open func selectionDidChange() {}

    /// Reports a user action of the cell's control to the table's `cellReported`, together with the row's item.
    public final func report(_ event: Any) { owner?.cell(self, reports: event) }

    final func mark(isSelected: Bool, isCurrent: Bool, drawing: Bool) {
        guard isSelected != self.isSelected || isCurrent != self.isCurrent else { return }
        self.isSelected = isSelected
        if isCurrent != self.isCurrent {
            self.isCurrent = isCurrent
            backgroundRole = isCurrent ? .selectedRow : nil
            textRole = backgroundRole
        }
        selectionDidChange()
        if drawing { setNeedsDisplay() }
    }

    /// A cell hides only its texts: its controls are still reachable on the user's row.
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
    /// The control that gets the focus once the rows have their places, if the table still has the focus then.
    var awaitedControl: RowControlPlace? { get }
    /// The position of a control: the item of its row, and its index among the row's controls.
    func place(of control: RetainedView, in cell: TableCellView) -> RowControlPlace?
    /// The view to which the focus returns: the control if the same item is current, or else the table.
    ///
    /// Rows that wait for their place give the focus to the control when they have it.
    func view(at place: RowControlPlace) -> RetainedView
}

/// The position of a control in a table, whichever cell shows it.
struct RowControlPlace {
    let item: AnyHashable
    let index: Int
}

extension RetainedView {
    /// The labels in the view, itself included.
    final var labels: [LabelView] { (self as? LabelView).map { [$0] } ?? subviews.flatMap(\.labels) }

    /// The cell of a table that the view is part of.
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

/// A user action with a control within a row.
@MainActor
public struct CellReport<Item> {
    /// The item of the row.
    public let item: Item
    /// The event that the cell reports.
    public let event: Any
}
