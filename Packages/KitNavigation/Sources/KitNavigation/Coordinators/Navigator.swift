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

    /// Keeps steps that an observer could not take before it left, unless there is another one.
    fileprivate func keep(_ steps: [Step]) {
        if self.steps.observerCount == 0 { early = steps + early }
    }
}

extension Navigator {
    /// Publishes each step, after those that were sent while there was no observer; NanoViewController's name for it.
    ///
    /// A subscription is an observer from its first demand on. It loses no step: what exceeds the demand waits.
    /// Subscribed from elsewhere, it begins in a later turn of the main actor.
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

/// The link between a navigator and one subscriber; all of it happens on the main actor.
@MainActor
private final class NavigatorSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    private weak var navigator: Navigator<Downstream.Input>?
    /// Unsafe in name only: set before anything else can see the object, and from then on used on the main actor.
    private nonisolated(unsafe) var downstream: Downstream?
    private var observation: AnyCancellable?
    private var demand = Subscribers.Demand.none
    private var waiting: [Downstream.Input] = []
    private var isDelivering = false

    nonisolated init(_ navigator: Navigator<Downstream.Input>, _ downstream: Downstream) {
        self.navigator = navigator
        self.downstream = downstream
    }

    nonisolated func request(_ demand: Subscribers.Demand) { onMainActor { self.add(demand) } }
    nonisolated func cancel() { onMainActor { self.end() } }

    private func add(_ more: Subscribers.Demand) {
        demand += more
        if observation == nil, downstream != nil, let navigator {
            observation = navigator.steps.observe { [self] step in
                waiting.append(step)
                deliver()
            }
            navigator.deliverEarly()
        }
        deliver()
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        while demand > .none, !waiting.isEmpty, let downstream {
            demand -= 1
            demand += downstream.receive(waiting.removeFirst())
        }
        isDelivering = false
    }

    private func end() {
        downstream = nil
        observation = nil
        navigator?.keep(waiting)
        waiting = []
    }
}

/// Something that says where to go next, and leaves the going to a coordinator.
@MainActor
public protocol Navigating: AnyObject {
    /// The steps that can be requested.
    associatedtype NavigationStep
    /// The navigator that receives the steps.
    var navigator: Navigator<NavigationStep> { get }
}

/// NanoViewController's other name for something that emits navigation steps.
public typealias Stepper = Navigating
