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
    private var onLiveAccess: (@Sendable (String) -> Void)?

    /// The value of a key, for the properties that extensions of this type declare.
    ///
    /// The name is the property's; it is only put into reports.
    public subscript<Key: InjectionKey>(_ key: Key.Type, name: StaticString = #function) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            if let value = overrides[id] as? Key.Value {
                return value
            }
            onLiveAccess?(Self.report(name))
            return Self.live.withLock { $0[id] } as? Key.Value ?? key.liveValue
        }
        set {
            overrides[ObjectIdentifier(key)] = newValue
        }
    }

    private static func report(_ name: StaticString) -> String {
        """
        the live value of \\.\(name) was read in a test: override it with \
        `InjectedValues.with { $0.\(name) = … }` around the place where its owner is made
        """
    }
}

// MARK: - Overriding

extension InjectedValues {
    /// Changes values for what the operation makes, and for the tasks that it starts, except detached ones.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(changed(change), operation: operation)
    }

    /// Changes values for what the operation makes, and for the tasks that it starts, except detached ones.
    public static func with<Result>(
        _ change: (inout InjectedValues) -> Void,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(changed(change), operation: operation, isolation: isolation)
    }

    /// Runs a test: reading a value that was not overridden is reported, with what to do about it, and still answered.
    public static func testing<Result>(
        onLiveAccess report: @escaping @Sendable (String) -> Void,
        _ change: (inout InjectedValues) -> Void = { _ in },
        operation: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(watched(report, change), operation: operation)
    }

    /// Runs a test: reading a value that was not overridden is reported, with what to do about it, and still answered.
    public static func testing<Result>(
        onLiveAccess report: @escaping @Sendable (String) -> Void,
        _ change: (inout InjectedValues) -> Void = { _ in },
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(watched(report, change), operation: operation, isolation: isolation)
    }

    /// Changes live values of the whole process, such as the bell of the terminal, before any owner is made.
    ///
    /// For the start of a program only: owners made earlier keep their values.
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

    private static func watched(
        _ report: @escaping @Sendable (String) -> Void,
        _ change: (inout InjectedValues) -> Void
    ) -> InjectedValues {
        changed { values in
            values.onLiveAccess = report
            change(&values)
        }
    }
}

/// A value that is injected when its owner is made, and that the owner keeps.
///
///     final class PostsInteractor {
///         @Injected(\.clock) private var clock
///     }
///
/// Because the value is kept, it is the same in callbacks and detached tasks, where a task-local is lost, and a test
/// that runs beside cannot change it. The idea is NiceArchitecture's, which looks the value up at every access instead.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    /// The value that was current when the owner was made.
    public let wrappedValue: Value

    /// Looks the value up in `InjectedValues.current`.
    public init(_ keyPath: KeyPath<InjectedValues, Value>) {
        wrappedValue = InjectedValues.current[keyPath: keyPath]
    }
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
