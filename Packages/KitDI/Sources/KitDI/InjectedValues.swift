import Synchronization

/// The values that new owners receive; those not overridden here are live.
///
/// A value type that follows tasks, not the process: `with` overrides values for what runs inside, and tests that run
/// side by side do not disturb each other.
public struct InjectedValues: Sendable {
    /// The values of the current task.
    @TaskLocal public static var current = InjectedValues()

    private static let live = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private var overrides: [ObjectIdentifier: any Sendable] = [:]

    /// The value of a key, for the properties that extensions of this type declare.
    public subscript<Key: InjectionKey>(_ key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            // The cast of a missing value to an optional type would succeed.
            if let value = overrides[id].flatMap({ $0 as? Key.Value }) { return value }
            return Self.live.withLock { $0[id] }.flatMap { $0 as? Key.Value } ?? key.liveValue
        }
        set {
            overrides[ObjectIdentifier(key)] = newValue
        }
    }
}

// MARK: - Overriding

extension InjectedValues {
    /// Overrides values during an operation and in the tasks that it starts, except detached tasks.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(changed(change), operation: operation)
    }

    /// Overrides values during an operation and in the tasks that it starts, except detached tasks.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(changed(change), operation: operation, isolation: isolation)
    }

    /// Changes live values of the whole process, such as the bell of the terminal, when the program starts.
    public static func setLive(_ change: (inout InjectedValues) -> Void) {
        var values = InjectedValues()
        change(&values)
        let chosen = values.overrides
        live.withLock { $0.merge(chosen) { _, new in new } }
    }

    private static func changed(_ change: (inout InjectedValues) -> Void) -> InjectedValues {
        var values = current
        change(&values)
        return values
    }
}

/// A value that is injected when its owner is created.
///
///     final class PostsInteractor {
///         @Injected(\.clock) private var clock
///     }
///
/// The owner keeps the overrides of its creation, so that the value is the same in callbacks and detached tasks, where a
/// task-local is lost, and a test that runs at the same time cannot change it. A live value is looked up at each access,
/// so that an owner that is made before the program sets its live values uses them, too.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    private let values = InjectedValues.current
    private let keyPath: any KeyPath<InjectedValues, Value> & Sendable

    /// Creates a property that looks its value up among those that are current now.
    public init(_ keyPath: any KeyPath<InjectedValues, Value> & Sendable) { self.keyPath = keyPath }

    /// The value.
    public var wrappedValue: Value { values[keyPath: keyPath] }
}

/// The key of an injected value, with the value that the program uses without an override.
///
///     private enum GreeterKey: InjectionKey {
///         static let liveValue: any Greeter = PoliteGreeter()
///     }
///
///     extension InjectedValues {
///         var greeter: any Greeter {
///             get { self[GreeterKey.self] }
///             set { self[GreeterKey.self] = newValue }
///         }
///     }
///
/// The idea is NiceArchitecture's.
public protocol InjectionKey {
    /// The type of the injected value.
    associatedtype Value: Sendable
    /// The value for the running program; a `static let`, so all users share one value, created on first use.
    static var liveValue: Value { get }
}
