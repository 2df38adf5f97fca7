import KitReactive
import KitSceneViews

/// A value that can be read and observed: a `Property`, or a ``Derived`` value.
@MainActor
public protocol ObservableValue<Value>: AnyObject {
    /// The type of the value.
    associatedtype Value
    /// The current value.
    var value: Value { get }
    /// Calls `body` on each change from now on, until the result is cancelled or released.
    func observeChanges(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable
}

extension Property: ObservableValue {}

/// A read-only value of a model that follows from other values of the model.
///
///     final class PaymentModel {
///         let recipient = Property("")
///         let amount = Property(0)
///         private(set) lazy var isReviewEnabled = Derived(recipient, amount) { !$0.isEmpty && $1 > 0 }
///     }
///
/// It is computed again when one of these values changes, before the bindings of a view show that change. Observers are
/// notified only if the result differs from the one before. It retains the values that it depends on.
@MainActor
public final class Derived<Value: Equatable>: ObservableValue {
    private let result: Property<Value>
    private var observations: [AnyCancellable] = []

    /// Derives a value from other values, in the order in which the closure receives them.
    public init<each Source: ObservableValue>(
        _ source: repeat each Source, derive: @escaping @MainActor (repeat (each Source).Value) -> Value
    ) {
        let result = Property(derive(repeat (each source).value))
        self.result = result
        let update: @MainActor () -> Void = { [weak result] in
            result?.set(ifChanged: derive(repeat (each source).value))
        }
        repeat observations.append((each source).observeAnyChange(update))
    }

    /// The current value.
    public var value: Value { result.value }

    /// The value; a body that reads it is evaluated again when it changes.
    public var observed: Value { result.observed }

    /// Calls `body` at once with the current value, then on each change, until the result is cancelled or released.
    public func observe(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        result.observe(body)
    }

    /// Calls `body` on each change from now on, until the result is cancelled or released.
    public func observeChanges(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        result.observeChanges(body)
    }

    /// Calls `body` with the target and the current value, then on each change, as long as the target lives.
    public func bind<Target: AnyObject>(
        to target: Target, _ body: @escaping @MainActor (Target, Value) -> Void
    ) -> AnyCancellable {
        result.bind(to: target, body)
    }
}

extension ObservableValue {
    fileprivate func observeAnyChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        observeChanges { _ in body() }
    }
}
