#if !canImport(Combine)
import Synchronization

/// A property of a class that publishes its changes.
///
/// It replaces OpenCombine's, which notifies its subscribers in the order of their hashes. As in Combine, subscribers
/// receive a new value before the property has it, and the current value at their first request. They receive values in
/// the order in which they subscribed. A value set from inside a sink waits until all have received the previous one.
@propertyWrapper
public struct Published<Value> {
    /// A publisher of the current value at the first request, and then of each change.
    public struct Publisher: KitReactive.Publisher {
        /// The values of the property.
        public typealias Output = Value
        /// The publisher never fails.
        public typealias Failure = Never

        fileprivate let state: PublishedState<Value>

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            state.hub.subscribe(subscriber)
        }
    }

    private let state: PublishedState<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        state = PublishedState(wrappedValue)
    }

    /// Creates a property with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The property's publisher; it is settable only because `assign(to:)` takes it `inout`.
    public var projectedValue: Publisher {
        get { Publisher(state: state) }
        set {}
    }

    /// Not available: the compiler uses the subscript of the enclosing object instead.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { state.value }
        set { state.set(newValue) }
    }

    /// The value of the property of an object.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner,
        wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].state.value }
        set { owner[keyPath: storage].state.set(newValue) }
    }
}

extension Published: PublishedField {
    var changes: ObservableObjectPublisher? {
        get { state.changes }
        nonmutating set { state.changes = newValue }
    }
}

/// The value of a published property, and the hub of its subscribers.
private final class PublishedState<Value> {
    let hub: SubjectHub<Value, Never>
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var current: Value
    /// The numbers of the latest change that began, and of the change that set `current`.
    private var (begun, stored) = (0, 0)
    private var publisher: ObservableObjectPublisher?
    private var upstreams: [any Subscription] = []

    init(_ value: Value) {
        current = value
        hub = SubjectHub(newest: value)
    }

    deinit { upstreams.forEach { $0.cancel() } }

    var value: Value { lock.withLock { _ in UncheckedSendableBox(value: current) }.value }

    var changes: ObservableObjectPublisher? {
        get { lock.withLock { _ in UncheckedSendableBox(value: publisher) }.value }
        set { lock.withLock { _ in publisher = newValue } }
    }

    /// Notifies the subscribers, and then changes the value, unless one of them has changed it meanwhile.
    func set(_ value: Value) {
        changes?.send()
        var number = 0
        lock.withLock { _ in
            begun += 1
            number = begun
        }
        hub.send(value)
        // The previous value is freed outside the lock, because its deinitializer may call this object.
        var old = value
        lock.withLock { _ in
            guard number > stored else { return }
            stored = number
            swap(&current, &old)
        }
    }

    /// Stores the subscription of a publisher whose values are assigned; it ends with the property.
    func keep(_ subscription: any Subscription) {
        lock.withLock { _ in upstreams.append(subscription) }
        subscription.request(.unlimited)
    }
}

extension Publisher where Failure == Never {
    /// Assigns the values of this publisher to a published property, as long as that exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedAssigner(published.state))
    }
}

/// The subscriber that assigns values to a published property, which it holds weakly.
private final class PublishedAssigner<Value>: Receiver<Value, Never> {
    private weak var state: PublishedState<Value>?

    init(_ state: PublishedState<Value>) { self.state = state }

    override func receive(subscription: any Subscription) {
        if let state { state.keep(subscription) } else { subscription.cancel() }
    }

    override func receive(_ input: Value) -> Subscribers.Demand {
        state?.set(input)
        return .none
    }
}
#endif
