/// An observable value on the main actor.
///
/// Every observer receives every change once, in order. A change made inside a callback waits until all observers have
/// received the previous one, while `value` already returns the latest. Delivery is synchronous: when the setter
/// returns outside a delivery, all observers have been notified. Setting an equal value is a change too;
/// `set(ifChanged:)` ignores it.
@MainActor
public final class Property<Value>: Emitter<Value> {
    // Unchecked exclusivity: see the explanation at `Emitter`. `value` loads or stores the field in one step.
    @exclusivity(unchecked) @usableFromInline var current: Value
    /// A Boolean value that indicates whether `modify` changes a copy, so that other changes wait.
    @exclusivity(unchecked) @usableFromInline var isModifying = false
    /// The changes that were requested during another change.
    @usableFromInline var waiting: [(inout Value) -> Void] = []

    /// Creates a property with an initial value.
    @inlinable
    public init(_ value: Value) {
        current = value
        super.init()
    }

    /// The latest value; setting it notifies the observers, or inside `modify` waits for the end of the change.
    @inlinable
    public var value: Value {
        get { current }
        set {
            if isModifying { return waiting.append { $0 = newValue } }
            // The old value is freed after the delivery, because its deinitializer may call this object.
            var old = newValue
            swap(&current, &old)
            emit(newValue)
        }
    }

    /// Calls `body` immediately with the current value, and then on each change, until the result is cancelled or
    /// released.
    @inlinable
    public func observe(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        let id = insert(body)
        deliver(current, onlyTo: body)
        return cancellable(id)
    }

    /// Calls `body` on each later change, until the result is cancelled or released.
    @inlinable
    public func observeChanges(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        cancellable(insert(body))
    }

    /// Calls `body` with the target and the current value, and then on each change, while the target lives.
    @inlinable
    public func bind<Target: AnyObject>(
        to target: Target,
        _ body: @escaping @MainActor (Target, Value) -> Void
    ) -> AnyCancellable {
        let target = WeakTarget(target)
        return observe { value in
            if let target = target.object {
                body(target, value)
            }
        }
    }
}

extension Property {
    /// Changes the value in place, and notifies the observers once.
    ///
    /// A call inside the closure of another call waits: the outer change is published first, then the inner ones in
    /// order, all before the outer call returns.
    @inlinable
    public func modify(_ change: @escaping (inout Value) -> Void) {
        guard !isModifying else { return waiting.append(change) }
        isModifying = true
        var copy = current
        change(&copy)
        isModifying = false
        value = copy
        while !waiting.isEmpty { modify(waiting.removeFirst()) }
    }
}

extension Property where Value: Equatable {
    /// Sets the value unless it is equal to the current one.
    @inlinable
    public func set(ifChanged newValue: Value) {
        if newValue != current {
            value = newValue
        }
    }
}

/// A weak reference to the target of a binding.
///
/// A weak variable captured by a closure is checked for overlapping accesses at each call. This one is loaded in one
/// step and never changed, so no access can overlap and the check is unnecessary.
@MainActor
@usableFromInline
final class WeakTarget<Target: AnyObject> {
    @exclusivity(unchecked) @usableFromInline weak var object: Target?

    @inlinable
    init(_ object: Target) { self.object = object }
}
