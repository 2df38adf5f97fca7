#if !canImport(Combine)
import Synchronization

/// The way from a current-value subject to one observer, as the subject knows it.
class CurrentValueConduit<Output, Failure: Error> {
    func offer(_ value: Output, version: Int) {}
    func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// The way to an observer of one type.
///
/// The observer is called by one thread at a time: by the one that delivers for the subject, or by one that asked for
/// more when a value had been missed.
final class CurrentValueConduitOf<Output, Downstream: Subscriber>: CurrentValueConduit<Output, Downstream.Failure>
where Downstream.Input == Output {
    // All that follows is only touched while the lock is held.
    private let lock = Mutex(())
    /// Nil after the end.
    private var hub: CurrentValueHub<Output, Downstream.Failure>?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The newest value that was heard; the first one is yet to be.
    private var heard = -1
    private var isMissing = true
    private var isBusy = false
    private var completion: Subscribers.Completion<Downstream.Failure>?

    init(_ hub: CurrentValueHub<Output, Downstream.Failure>, _ downstream: Downstream) {
        self.hub = hub
        self.downstream = downstream
    }

    override func offer(_ value: Output, version: Int) {
        var target: Downstream?
        lock.withLock { _ in
            guard version > heard, downstream != nil else { return }
            guard demand > 0, !isBusy else { return isMissing = true }
            target = claim(version)
        }
        guard let target else { return }
        if release(target.receive(value)) { deliverMissed() }
    }

    override func finish(_ end: Subscribers.Completion<Downstream.Failure>) {
        var target: Downstream?
        lock.withLock { _ in
            completion = end
            if !isBusy { target = takeDownstream() }
        }
        target?.receive(completion: end)
    }

    /// Delivers the newest value if one was missed and there is demand, then the completion if that came meanwhile.
    private func deliverMissed() {
        while let hub = hubIfMissed() {
            let (value, version) = hub.newest
            var target: Downstream?
            lock.withLock { _ in
                guard !isBusy, demand > 0, downstream != nil else { return }
                isMissing = false
                if version > heard { target = claim(version) }
            }
            guard let target else { break }
            guard release(target.receive(value)) else { return }
        }
        finishLate()
    }

    private func hubIfMissed() -> CurrentValueHub<Output, Downstream.Failure>? {
        lock.withLock { _ in
            Handover(value: isMissing && demand > 0 && !isBusy ? hub : nil)
        }.value
    }

    private func finishLate() {
        var target: Downstream?
        var end: Subscribers.Completion<Downstream.Failure>?
        lock.withLock { _ in
            guard completion != nil, !isBusy else { return }
            end = completion
            target = takeDownstream()
        }
        if let end { target?.receive(completion: end) }
    }
}

// MARK: - With the lock held

extension CurrentValueConduitOf {
    private func claim(_ version: Int) -> Downstream? {
        isBusy = true
        isMissing = false
        demand -= 1
        heard = version
        return downstream
    }

    private func takeDownstream() -> Downstream? {
        defer { (downstream, hub) = (nil, nil) }
        return downstream
    }
}

extension CurrentValueConduitOf: Subscription {
    func request(_ more: Subscribers.Demand) {
        lock.withLock { _ in demand += more }
        deliverMissed()
    }

    func cancel() {
        var oldHub: CurrentValueHub<Output, Downstream.Failure>?
        var oldDownstream: Downstream?
        lock.withLock { _ in
            oldHub = hub
            oldDownstream = takeDownstream()
        }
        oldHub?.remove(self)
        withExtendedLifetime(oldDownstream) {}
    }

    /// The observer has returned; answers whether something was left for now.
    private func release(_ more: Subscribers.Demand) -> Bool {
        lock.withLock { _ in
            isBusy = false
            demand += more
            return isMissing || completion != nil
        }
    }
}
#endif
