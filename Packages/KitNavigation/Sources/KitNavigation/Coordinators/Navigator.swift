import KitCore
import KitReactive

/// Passes the navigation steps of a scene to its coordinator.
///
/// After NanoViewController's `Navigator`, which lost a step sent without an observer. This one stores such steps and
/// delivers them in order to the next observer.
@MainActor
public final class Navigator<Step> {
    fileprivate let steps = Signal<Step>()
    /// The steps that were sent without an observer.
    private var early: [Step] = []
    private let trace = Trace.current

    /// Creates a navigator without observers.
    public init() {}

    /// Sends a step to all observers before it returns, or stores it until there is one.
    public func next(_ step: Step) {
        if let trace {
            trace.pass(of: "Navigator", to: step)
            trace.record(.navigation, "Navigator", TraceText(of: step))
        }
        if steps.observerCount > 0, early.isEmpty {
            steps.send(step)
        } else {
            early.append(step)
        }
    }

    /// Calls `body` for each later step, after those that were sent without an observer.
    public func observe(_ body: @escaping @MainActor (Step) -> Void) -> AnyCancellable {
        let cancellable = steps.observe(body)
        deliverEarly()
        return cancellable
    }

    /// Sends the stored steps; a step that an observer sends meanwhile follows the earlier ones.
    fileprivate func deliverEarly() {
        while !early.isEmpty, steps.observerCount > 0 { steps.send(early.removeFirst()) }
    }
}

extension Navigator {
    /// A publisher of each step, after those that were sent without an observer; the name is NanoViewController's.
    ///
    /// A subscription counts as an observer from its first demand. Steps beyond its demand are lost, as with a
    /// `PassthroughSubject`. A subscription on another thread begins in a later turn of the main actor.
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
    /// Safe, because it is set before other code can access the object, and then used on the main actor only.
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

/// A type that requests navigation steps from a coordinator.
@MainActor
public protocol Navigating: AnyObject {
    /// The type of the steps.
    associatedtype NavigationStep
    /// The navigator that receives the steps.
    var navigator: Navigator<NavigationStep> { get }
}

/// NanoViewController's second name for a type that requests navigation steps.
public typealias Stepper = Navigating
