import KitCells

/// The base of what shows one row of a table; a table makes a few and uses them again for whatever rows are shown.
open class TableCellView: View {
    /// Whether the row is the selected one.
    public internal(set) final var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            selectionDidChange()
            setNeedsDisplay()
        }
    }

    open override var isLayoutBoundary: Bool { true }

    /// The row was selected, or another one was.
    open func selectionDidChange() {}
}
