import KitReactive

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

    /// The value as a binding that can be passed on and written to.
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

/// The link from a body's value to the cell that is kept for its place.
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

/// An object that is made when a body first appears and kept for as long as it is there.
@MainActor
@propertyWrapper
public struct StateObject<Object: AnyObject>: DynamicProperty {
    private let link: ObjectLink<Object>

    /// Creates a wrapper; the object itself is made when it is first needed.
    public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
        link = ObjectLink(make: wrappedValue)
    }

    /// The object.
    public var wrappedValue: Object { link.object }

    func connect(to store: BodyStore, at path: BodyPath) {
        let link = link
        link.kept = store.object(at: path) { link.object }
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

/// A value that can read and write a value with another owner.
@MainActor
@propertyWrapper
public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// Creates a binding from its two ways.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The value now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}

/// Notes which properties a body reads while it is evaluated, so that it is evaluated again when one of them changes.
@MainActor
public final class BodyObservation {
    private static var current: BodyObservation?

    private let didChange: @MainActor () -> Void
    /// The observed object; it is retained, so its identifier stays unique.
    private var subscriptions: [ObjectIdentifier: (property: AnyObject, cancellable: AnyCancellable)] = [:]
    private var read: Set<ObjectIdentifier> = []

    init(didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
    }

    /// Records that the body under evaluation depends on a property; call it from every accessor of the value.
    public static func access<Value>(_ property: Property<Value>) {
        current?.note(property)
    }

    /// Evaluates, recording reads; values that are no longer read are no longer observed.
    func track<Result>(_ evaluate: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        read.removeAll(keepingCapacity: true)
        defer {
            Self.current = outer
            if read.count < subscriptions.count { subscriptions = subscriptions.filter { read.contains($0.key) } }
        }
        return evaluate()
    }

    /// Does something during an evaluation that is not part of it: the body does not depend on its reads.
    static func untracked<Result>(_ work: () -> Result) -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return work()
    }

    private func note<Value>(_ property: Property<Value>) {
        let identifier = ObjectIdentifier(property)
        guard read.insert(identifier).inserted, subscriptions[identifier] == nil else { return }
        subscriptions[identifier] = (property, property.observeChanges { [weak self] _ in self?.didChange() })
    }
}

extension Property {
    /// The value, for a body: one that reads it is evaluated again when it changes.
    public var observed: Value {
        BodyObservation.access(self)
        return value
    }
}
