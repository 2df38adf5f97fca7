#if !canImport(Combine)
/// What a link guards with its lock.
struct CombiningState<Strategy: CombiningStrategy, Downstream: Subscriber> where Strategy.Output == Downstream.Input {
    struct Side {
        var subscription: (any Subscription)?
        var outstanding = Subscribers.Demand.none
        var isFinished = false
    }

    enum Delivery {
        case value(Downstream, Strategy.Output)
        case completion(Downstream, Subscribers.Completion<Downstream.Failure>)
    }

    typealias Request = (subscription: any Subscription, demand: Subscribers.Demand)

    var strategy: Strategy
    var sides: [Side]
    /// Nil after the end.
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var failure: Downstream.Failure?
    /// False until the subscriber has been given its subscription.
    var isStarted = false
    private var waiting: [Strategy.Output] = []
    private var isDelivering = false

    init(_ strategy: Strategy, sides: Int, _ downstream: Downstream) {
        self.strategy = strategy
        self.sides = Array(repeating: Side(), count: sides)
        self.downstream = downstream
    }

    var isOpen: Bool { downstream != nil && failure == nil }

    /// Sends a value as soon as its turn has come, or leaves it to the strategy when there is no demand.
    mutating func offer(_ output: Strategy.Output, from side: Int) {
        if demand > 0 {
            demand -= 1
            waiting.append(output)
        } else {
            strategy.hold(output, from: side)
        }
    }

    mutating func add(_ more: Subscribers.Demand) {
        demand += more
        while demand > 0, let output = strategy.takeHeld() {
            demand -= 1
            waiting.append(output)
        }
    }

    /// What must be asked of the sides; noted as asked.
    mutating func takeRequests() -> [Request] {
        guard isOpen else { return [] }
        var requests: [Request] = []
        for index in sides.indices {
            guard let subscription = sides[index].subscription else { continue }
            let outstanding = sides[index].outstanding
            let wanted = strategy.wanted(from: index, outstanding: outstanding, demand: demand)
            if wanted > 0 {
                sides[index].outstanding += wanted
                requests.append((subscription, wanted))
            }
        }
        return requests
    }

    /// Claims the right to deliver; false when somebody does already, who will find what waits.
    mutating func beginDelivering() -> Bool {
        guard isStarted, !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// What is to be delivered next; with nil the right to deliver is given up.
    mutating func nextDelivery() -> Delivery? {
        guard let downstream else {
            isDelivering = false
            return nil
        }
        if !waiting.isEmpty {
            return .value(downstream, waiting.removeFirst())
        }
        if let failure {
            self.downstream = nil
            return .completion(downstream, .failure(failure))
        }
        if sides.allSatisfy(\.isFinished), !strategy.isHolding {
            self.downstream = nil
            return .completion(downstream, .finished)
        }
        isDelivering = false
        return nil
    }
}
#endif
