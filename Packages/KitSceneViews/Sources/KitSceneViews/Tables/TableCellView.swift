import KitCells
import KitCore

/// The base of what shows one row of a table; a table makes a few and uses them again for whatever rows are shown.
///
/// A cell may have controls of its own: Right or Tab goes into those of the current row. They tell of
/// themselves by `report`, or through a delegate of the cell's own that asks the table for `item(of:)` the cell.
open class TableCellView: View {
    // Unchecked exclusivity: see the proof at `View`.

    /// Whether the row is selected: the one that the user is on, or, with multiple selection, one of those chosen.
    @exclusivity(unchecked) public private(set) final var isSelected = false
    /// Whether the user is on the row; the same as `isSelected` unless several rows can be selected.
    @exclusivity(unchecked) public private(set) final var isCurrent = false

    /// Which of the table's kinds of cells this is.
    @exclusivity(unchecked) final var kind = 0
    weak var owner: (any TableCellOwner)?

    open override var isLayoutBoundary: Bool { true }

    /// The row was selected, or another one was; the user came to it, or left it.
    ///
    /// The cell is drawn again then, unless the table shows the selection by its bar.
    open func selectionDidChange() {}

    /// Reports a user action of the cell's control to the table's `cellReported`, together with the row's item.
    public final func report(_ event: Any) { owner?.cell(self, reports: event) }

    final func mark(isSelected: Bool, isCurrent: Bool, drawing: Bool) {
        guard isSelected != self.isSelected || isCurrent != self.isCurrent else { return }
        self.isSelected = isSelected
        self.isCurrent = isCurrent
        selectionDidChange()
        if drawing { setNeedsDisplay() }
    }

    /// What a cell keeps to itself are its texts: its controls are still to be found, where the user is.
    override var semanticSubviews: [View] {
        if exposesSubviewSemantics { return subviews }
        return isCurrent ? subviews.flatMap { $0.focusableViews() } : []
    }

    override func annotated(_ semantics: Semantics) -> Semantics {
        owner?.annotated(semantics, of: self) ?? semantics
    }
}

/// The table of a cell, whatever its items are.
@MainActor
protocol TableCellOwner: AnyObject {
    func cell(_ cell: TableCellView, reports event: Any)
    func annotated(_ semantics: Semantics, of cell: TableCellView) -> Semantics
    /// How often code has told the table which row to select.
    var movesByCode: Int { get }
    /// The view to which the focus returns instead of a control of the cell; `nil` if it may return to the control.
    /// - Parameter hasMoved: Whether the table was told which row to select since the control had the focus.
    func focusSubstitute(in cell: TableCellView, hasMoved: Bool) -> View?
}

extension View {
    /// The cell of a table that the view is part of.
    final var enclosingCell: TableCellView? {
        var view: View? = self
        while let current = view {
            if let cell = current as? TableCellView { return cell }
            view = current.superview
        }
        return nil
    }
}
