import KitReactive

/// The interface of a store for a body, independent of its interactor; after VVSI's protocol of that name.
@MainActor
public protocol ViewStateProtocol: AnyObject {
    /// The state.
    associatedtype S: StateProtocol
    /// The actions.
    associatedtype A: ActionProtocol
    /// The notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// The state; a declarative body that reads it is evaluated again when it changes.
    var state: S { get }
    /// The notifications, in the order in which they are sent.
    var notifications: AnyPublisher<N, Never> { get }
    /// Hands an action to the interactor.
    func trigger(_ action: A)
}
