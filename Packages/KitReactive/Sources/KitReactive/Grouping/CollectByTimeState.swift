#if !canImport(Combine)
/// The state of a link that collects by time; call every function with the link's lock held.
struct CollectByTimeState<Input, Downstream: Subscriber> where Downstream.Input == [Input] {
    enum Delivery {
        case values(Downstream, [Input])
        case completion(Downstream, Subscribers.Completion<Downstream.Failure>)
    }

    /// The number of values that completes a collection; `nil` if only time counts.
    let count: Int?
    /// Nil after the end.
    var downstream: Downstream?
    var subscription: (any Subscription)?
    var timer: (any Cancellable)?
    private var buffer: [Input] = []
    private var isDue = false
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(_ downstream: Downstream, count: Int?) {
        self.downstream = downstream
        self.count = count
    }

    var isOpen: Bool { downstream != nil && completion == nil }

    mutating func add(_ input: Input) {
        if isOpen { buffer.append(input) }
    }

    /// An interval is over.
    mutating func tick() {
        isDue = isDue || !buffer.isEmpty
    }

    /// The publisher has ended; a failure discards the collected values.
    mutating func complete(_ end: Subscribers.Completion<Downstream.Failure>) -> (any Cancellable)? {
        guard isOpen else { return nil }
        completion = end
        subscription = nil
        if case .failure = end { buffer = [] }
        defer { timer = nil }
        return timer
    }

    /// Records demand; returns the demand to request from the publisher.
    mutating func add(_ more: Subscribers.Demand) -> Subscribers.Demand {
        guard downstream != nil, more > .none else { return .none }
        let isFirst = demand == .none
        demand += more
        guard let count else { return isFirst ? .unlimited : .none }
        guard let values = more.max else { return .unlimited }
        let (product, overflow) = values.multipliedReportingOverflow(by: count)
        return overflow ? .unlimited : .max(product)
    }

    /// Claims the right to deliver, which one thread has at a time.
    mutating func claim() -> Bool {
        defer { isDelivering = true }
        return !isDelivering
    }

    /// Returns the next delivery; with `nil` the right to deliver is given up.
    mutating func next() -> Delivery? {
        if let downstream {
            if let values = takeDue() { return .values(downstream, values) }
            if let completion, buffer.isEmpty {
                self.downstream = nil
                return .completion(downstream, completion)
            }
        }
        isDelivering = false
        return nil
    }

    private mutating func takeDue() -> [Input]? {
        let isFull = count.map { buffer.count >= $0 } ?? false
        guard demand > 0, !buffer.isEmpty, isDue || isFull || completion != nil else { return nil }
        demand -= 1
        let size = min(count ?? buffer.count, buffer.count)
        let values = Array(buffer.prefix(size))
        buffer.removeFirst(size)
        isDue = isDue && !buffer.isEmpty
        return values
    }

    /// Clears everything; the returned values are to be cancelled, and freed, outside of the lock.
    mutating func end() -> Self {
        let old = self
        (downstream, subscription, timer, buffer) = (nil, nil, nil, [])
        return old
    }
}
#endif
