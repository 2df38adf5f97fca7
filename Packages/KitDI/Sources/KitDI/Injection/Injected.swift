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
