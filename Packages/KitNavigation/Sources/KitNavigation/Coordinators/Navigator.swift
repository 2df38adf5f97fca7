import KitCore
import KitReactive

/// Passes the navigation steps of one scene to its coordinator.
///
/// After NanoViewController's `Navigator`; there, a step sent while there was no observer was lost. Here it is kept and
/// delivered, in order, to the next observer.
@MainActor
public final class Navigator<Step> {
    fileprivate let steps = Signal<Step>()
    /// Steps that were sent while there was no observer.
    private var early: [Step] = []
    private let trace = Trace.current

    /// Creates a navigator without observers.
    public init() {}

    /// Sends a step to all observers before it returns, or keeps it until there is one.
    public func next(_ step: Step) {
        if let trace { trace.record(.navigation, "Navigator", TraceText(of: step)) }
        if steps.observerCount > 0, early.isEmpty {
            steps.send(step)
        } else {
            early.append(step)
        }
    }

    /// Calls `body` for each step from now on, after those that were sent while there was no observer.
    public func observe(_ body: @escaping @MainActor (Step) -> Void) -> AnyCancellable {
        let cancellable = steps.observe(body)
        deliverEarly()
        return cancellable
    }

    /// Sends the stored steps; a step that an observer sends in the process follows those sent before it.
    fileprivate func deliverEarly() {
        while !early.isEmpty, steps.observerCount > 0 { steps.send(early.removeFirst()) }
    }
}

extension Navigator {
    /// Publishes each step, after those that were sent while there was no observer; NanoViewController's name for it.
    ///
    /// A subscription is an observer from its first demand on; steps beyond its demand are lost, as from a
    /// `PassthroughSubject`. Subscribed on another thread, it begins in a later turn of the main actor.
    public var navigation: AnyPublisher<Step, Never> { NavigatorPublisher(navigator: self).eraseToAnyPublisher() }
}

/// A publisher of the steps of a navigator.
private struct NavigatorPublisher<Step>: Publisher {
    typealias Output = Step
    typealias Failure = Never

    let navigator: Navigator<Step>

    func receive<S: Subscriber<Step, Never>>(subscriber: S) {
        subscriber.receive(subscription: NavigatorSubscription(navigator, subscriber))
    }
}

/// The link between a navigator and one subscriber, confined to the main actor.
@MainActor
private final class NavigatorSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    private weak var navigator: Navigator<Downstream.Input>?
    /// Unsafe in name only: set before anything else can see the object, and from then on used on the main actor.
    private nonisolated(unsafe) var downstream: Downstream?
    private var observation: AnyCancellable?
    private var demand = Subscribers.Demand.none

    nonisolated init(_ navigator: Navigator<Downstream.Input>, _ downstream: Downstream) {
        self.navigator = navigator
        self.downstream = downstream
    }

    nonisolated func request(_ demand: Subscribers.Demand) { onMainActor { self.add(demand) } }
    nonisolated func cancel() { onMainActor { self.end() } }

    private func add(_ more: Subscribers.Demand) {
        demand += more
        guard observation == nil, downstream != nil, let navigator else { return }
        observation = navigator.steps.observe { [self] step in receive(step) }
        navigator.deliverEarly()
    }

    private func receive(_ step: Downstream.Input) {
        guard demand > .none, let downstream else { return }
        demand -= 1
        demand += downstream.receive(step)
    }

    private func end() { (downstream, observation) = (nil, nil) }
}

/// A type that requests navigation steps, which a coordinator performs.
@MainActor
public protocol Navigating: AnyObject {
    /// The type of the steps.
    associatedtype NavigationStep
    /// The navigator that receives the steps.
    var navigator: Navigator<NavigationStep> { get }
}

/// NanoViewController's other name for a type that requests navigation steps.
public typealias Stepper = Navigating
