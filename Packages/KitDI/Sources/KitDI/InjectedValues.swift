import Synchronization

/// The values that new owners receive.
///
/// A value that is not overridden is live.
///
/// Overrides belong to a task rather than the process: `with` overrides values for an operation, so concurrent tests do
/// not affect each other.
public struct InjectedValues: Sendable {
    /// The values of the current task.
    @TaskLocal public static var current = InjectedValues()

    private static let live = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private var overrides: [ObjectIdentifier: any Sendable] = [:]

    /// The value of a key, for properties in extensions of this type.
    public subscript<Key: InjectionKey>(_ key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            // Casting a missing value to an optional type would succeed.
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
    /// - Throws: The error that `operation` throws.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(changed(change), operation: operation)
    }

    /// Overrides values during an asynchronous operation and in the tasks that it starts, except detached tasks.
    /// - Throws: The error that `operation` throws.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(changed(change), operation: operation, isolation: isolation)
    }

    /// Changes live values of the whole process, such as the terminal's bell, when the program starts.
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

/// A property wrapper that injects a value.
///
///     final class PostsInteractor {
///         @Injected(\.clock) private var clock
///     }
///
/// The owner keeps the overrides that were current when it was created. So the value is the same in callbacks and
/// detached tasks, where a task-local value is lost, and a concurrent test cannot change it. A live value is looked up
/// at each access, so owners that are created before the program sets its live values use them too.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    private let values = InjectedValues.current
    private let keyPath: any KeyPath<InjectedValues, Value> & Sendable

    /// Creates a property that keeps the current overrides.
    public init(_ keyPath: any KeyPath<InjectedValues, Value> & Sendable) { self.keyPath = keyPath }

    /// The injected value.
    public var wrappedValue: Value { values[keyPath: keyPath] }
}

/// The key of an injected value, with the live value that is used without an override.
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
    /// The live value. Declare it as `static let`, so that all owners share one value, created on first use.
    static var liveValue: Value { get }
}
