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
    /// What is injected.
    associatedtype Value: Sendable
    /// What the program uses; a `static let`, so all users get the same value, created on first use.
    static var liveValue: Value { get }
}
