/// A value that belongs to a place in a body and outlives its evaluations; a change evaluates the body again.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let link: StateLink<Value>

    /// Creates a state with the value that it has when the body first appears.
    public init(wrappedValue: Value) {
        link = StateLink(wrappedValue)
    }

    /// The value now.
    public var wrappedValue: Value {
        get { link.cell.value }
        nonmutating set { link.cell.set(newValue) }
    }

    /// The value as something that can be handed on and written to.
    public var projectedValue: Binding<Value> {
        let cell = link.cell
        return Binding(get: { cell.value }, set: { cell.set($0) })
    }

    func connect(to store: BodyStore, at path: BodyPath) {
        let fresh = link.cell
        link.cell = store.object(at: path) {
            fresh.didChange = store.invalidate
            return fresh
        }
    }
}

/// What a body's value holds; it is pointed at the cell that was kept for the place.
@MainActor
private final class StateLink<Value> {
    var cell: StateCell<Value>
    init(_ value: Value) { cell = StateCell(value) }
}

@MainActor
private final class StateCell<Value> {
    private(set) var value: Value
    var didChange: (@MainActor () -> Void)?

    init(_ value: Value) { self.value = value }

    func set(_ newValue: Value) {
        value = newValue
        didChange?()
    }
}
