import KitCore

/// A cell that shows the body of its item.
final class BodyCellView<Item: Identifiable & Equatable, Row: View>: TableCellView {
    private let source: RowSource<Item, Row>
    private let stack = StackView(.vertical, alignment: .fill)
    private var item: Item?
    private var state = RowState()
    private var needsEvaluation = false

    init(_ source: RowSource<Item, Row>) {
        self.source = source
        super.init()
        addSubview(stack)
    }

    func show(_ item: Item) {
        if item.id != self.item?.id { take(source.state(of: item.id)) }
        self.item = item
        evaluate(isNew: true)
    }

    /// Switches to another row's state; reuses the subviews of the previous row if the new one has none.
    private func take(_ kept: RowState?) {
        if state.isKept { state.didChange = nil }
        state = kept ?? (state.isKept ? RowState() : state)
        state.didChange = { [weak self] in self?.invalidate() }
    }

    override func selectionDidChange() { if source.looksAtSelection { evaluate(isNew: true) } }
    override func layoutSubviews() {
        if needsEvaluation { evaluate() }
        stack.frame = bounds
    }

    private func invalidate() {
        needsEvaluation = true
        setNeedsLayout()
    }

    private func evaluate(isNew: Bool = false) {
        guard let item else { return }
        needsEvaluation = false
        var environment = source.environment
        if environment.isCompactRow != isCompact {
            environment.isCompactRow = isCompact
            environment.renew()
        }
        state.store.update(stack, isNew: isNew, environment) {
            source.row(item, isSelected)
        } show: {
            Reconciler.reconcile($0, into: stack)
        }
        source.keep(state, of: item.id)
    }

    /// The semantics of a row: its first text is the label, the others are the value, and the controls follow if the
    /// row is current.
    ///
    /// A row that only has a control has the control's label.
    override var semantics: Semantics? {
        var semantics = rowSemantics
        if semantics.label.isEmpty { semantics.label = stack.focusableViews().first?.semantics?.label ?? "" }
        return semantics
    }
    override var semanticSubviews: [RetainedView] { isCurrent ? stack.focusableViews() : [] }
}
