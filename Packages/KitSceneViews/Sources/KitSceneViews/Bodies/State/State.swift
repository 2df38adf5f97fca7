import KitReactive

/// A value that belongs to a position in a body and outlives its evaluations; a change evaluates the body again.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let link: StateLink<Value>

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        link = StateLink(wrappedValue)
    }

    /// Creates a state without an initial value, so `@State var error: String?` needs no `= nil`.
    public init() where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil)
    }

    /// Creates a state in an initialiser of the body: `_count = State(initialValue: start)`.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value.
    public var wrappedValue: Value {
        get { link.cell.value }
        nonmutating set { link.cell.set(newValue) }
        // An in-place change reads the value only to write it.
        nonmutating _modify {
            var value = BodyObservation.writing { link.cell.value }
            yield &value
            link.cell.set(value)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let cell = link.cell
        return Binding(get: { cell.value }, set: { cell.set($0) })
    }

    func connect(in context: BodyContext, at path: BodyPath) {
        let store = context.store
        let fresh = link.cell
        link.cell = store.object(at: path) {
            fresh.readers.didChange = store.invalidate
            return fresh
        }
        link.cell.readers.begin()
    }
}

/// The link from a body's value to the cell that is kept for its position.
@MainActor
private final class StateLink<Value> {
    var cell: StateCell<Value>
    init(_ value: Value) { cell = StateCell(value) }
}

@MainActor
private final class StateCell<Value> {
    private var current: Value
    let readers = StateReaders()

    init(_ value: Value) { current = value }

    var value: Value {
        readers.note()
        return current
    }

    func set(_ newValue: Value) {
        current = newValue
        readers.notify()
    }
}

/// The bodies that have read a state, and are evaluated again when it changes.
///
/// If something else has read the state, such as a closure that a view calls when it draws, the body that declares the
/// state is evaluated again, too.
@MainActor
final class StateReaders {
    /// Requests an evaluation of the body that declares the state.
    var didChange: (@MainActor () -> Void)?
    private let changes = Signal<Void>()
    private var isReadElsewhere = false

    /// Called when the declaring body is evaluated.
    func begin() { isReadElsewhere = false }

    func note() {
        if !BodyObservation.access(changes) { isReadElsewhere = true }
    }

    func notify() {
        changes.send()
        if isReadElsewhere { didChange?() }
    }
}

/// An object that is created when a body first appears and kept as long as the body exists.
@MainActor
@propertyWrapper
public struct StateObject<Object: AnyObject>: DynamicProperty {
    private let link: ObjectLink<Object>

    /// Creates a wrapper; the object itself is created on first use.
    public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
        link = ObjectLink(make: wrappedValue)
    }

    /// The object.
    public var wrappedValue: Object { link.object }

    func connect(in context: BodyContext, at path: BodyPath) {
        let link = link
        link.kept = context.store.object(at: path) { link.object }
    }
}

@MainActor
private final class ObjectLink<Object: AnyObject> {
    let make: @MainActor () -> Object
    var kept: Object?

    init(make: @escaping @MainActor () -> Object) { self.make = make }

    var object: Object {
        if let kept { return kept }
        let object = make()
        kept = object
        return object
    }
}
