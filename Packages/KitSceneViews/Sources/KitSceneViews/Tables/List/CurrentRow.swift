/// A view of rows with a current one.
@MainActor
package protocol CurrentRowOwner: RetainedView {
    associatedtype RowID: Hashable
    /// The identifier of the current row, or `nil` if there is none.
    var currentRowID: RowID? { get }
    /// The identifier of the first row.
    var firstRowID: RowID? { get }
    /// The last identifier that a binding and the view had in common.
    var boundID: RowID? { get set }
    /// Called with the identifier of a row when the user moves to it.
    var rowHandler: (@MainActor (RowID) -> Void)? { get set }
    /// Called when another row becomes the current one because rows were added or removed without an evaluation.
    var currentRowHandler: (@MainActor () -> Void)? { get set }
    func select(_ id: RowID)
}

extension CurrentRowOwner {
    // The rows of most views change only in evaluations.
    package var currentRowHandler: (@MainActor () -> Void)? {
        get { nil }
        set {}
    }
}

/// A binding of the current row, as a body has read it.
///
/// The binding always contains the highlighted row: it is changed if its row is removed.
@MainActor
package struct CurrentRow<ID: Hashable> {
    private let binding: Binding<ID?>
    private let wanted: ID?

    /// Reads a binding during the evaluation of a body, which then depends on it.
    package init(_ binding: Binding<ID?>) {
        self.binding = binding
        wanted = binding.wrappedValue
    }

    /// Moves a view to the bound row, and updates the binding after the evaluation.
    package func update<Owner: CurrentRowOwner>(_ owner: Owner, in store: BodyStore?) where Owner.RowID == ID {
        let binding = binding
        owner.rowHandler = { [weak owner] id in
            owner?.boundID = id
            binding.wrappedValue = id
        }
        owner.currentRowHandler = { [weak owner] in
            guard let owner else { return }
            // The row of the binding's first value may be there now.
            if owner.boundID == nil, let wanted = binding.wrappedValue { owner.select(wanted) }
            owner.boundID = owner.currentRowID
            binding.wrappedValue = owner.currentRowID
        }
        // Moves even if the row is already selected, because the user may have scrolled away from it.
        let target = wanted ?? (owner.boundID == nil ? nil : owner.firstRowID)
        if let target, wanted != owner.boundID || target != owner.currentRowID { owner.select(target) }
        store?.afterEvaluation { [weak owner, wanted] in
            guard let owner, binding.wrappedValue == wanted else { return }
            let current = owner.currentRowID
            // The row may not be loaded yet.
            if current == nil, owner.boundID == nil { return }
            owner.boundID = current
            if current != wanted { binding.wrappedValue = current }
        }
    }
}
