/// Evaluates the bodies of rows and stores their state; shared by the cells of a list.
@MainActor
final class RowSource<Item: Identifiable, Row: View> {
    var row: @MainActor (Item, Bool) -> Row
    /// A Boolean value that indicates whether the body of a row depends on whether the row is selected.
    let looksAtSelection: Bool
    /// The environment of the list.
    var environment = EnvironmentValues()
    /// The states of rows, by the identity of their items.
    private var states: [Item.ID: RowState] = [:]

    init(_ row: @escaping @MainActor (Item, Bool) -> Row, looksAtSelection: Bool) {
        self.row = row
        self.looksAtSelection = looksAtSelection
    }

    func state(of id: Item.ID) -> RowState? { states[id] }

    func keep(_ state: RowState, of id: Item.ID) {
        if state.store.isEmpty, states[id] == nil { return }
        state.isKept = true
        states[id] = state
    }

    /// Ends the states of removed items.
    func release(except items: [Item]) {
        if !states.isEmpty { keep(Self.entries(of: states, in: items)) }
    }

    /// Ends the states of rows that are gone.
    func release(isThere: (Item.ID) -> Bool) {
        if !states.isEmpty { keep(states.filter { isThere($0.key) }) }
    }

    private func keep(_ kept: [Item.ID: RowState]) {
        let former = states
        states = kept
        guard states.count < former.count else { return }
        for (id, state) in former where states[id] == nil { state.end() }
    }

    nonisolated private static func entries(
        of states: [Item.ID: RowState], in items: [Item]
    ) -> [Item.ID: RowState] {
        var kept: [Item.ID: RowState] = [:]
        for item in items {
            if let state = states[item.id] { kept[item.id] = state }
        }
        return kept
    }
}

/// The state of one row, independent of the cell that shows it.
@MainActor
final class RowState {
    /// Called when the state of the row changes; set by the cell that shows it.
    var didChange: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether the state belongs to an item, and not only to the cell that created it.
    var isKept = false
    private(set) lazy var store = makeStore()

    /// Ends the state of a removed row, although a cell may still hold it.
    func end() {
        store = makeStore()
        isKept = false
    }

    private func makeStore() -> BodyStore { BodyStore { [weak self] in self?.didChange?() } }
}

/// A row of a list that is built from bodies.
public struct ListItem: Identifiable, Equatable {
    /// The identifier of the row's element, or the position of a single row.
    public let id: AnyHashable
    let content: @MainActor (Bool) -> any View
    var actions: (@MainActor () -> [RowAction])?
    /// Rows of different evaluations may differ in values that cannot be compared.
    private let evaluation: Evaluation

    private final class Evaluation: Sendable {}

    init(id: AnyHashable, content: @escaping @MainActor (Bool) -> any View) {
        self.id = id
        self.content = content
        evaluation = Evaluation()
    }

    /// Returns the row with another identifier.
    func identified(by id: AnyHashable) -> ListItem {
        var item = ListItem(id: id, content: content)
        item.actions = actions
        return item
    }

    /// Returns whether both are the same row of the same evaluation.
    public static func == (left: ListItem, right: ListItem) -> Bool {
        left.id == right.id && left.evaluation === right.evaluation
    }
}

/// The type-erased body of a row.
public struct ListItemBody: PrimitiveBody {
    let content: any View

    package func elements(in context: BodyContext) -> [BodyPart] { context.elements(of: content) }
}
