#if !canImport(Combine)
import Synchronization

/// The way from a subject to one subscriber.
///
/// One caller at a time calls the subscriber: the one that delivers for the subject, or one that asked for more when a
/// value had been missed.
final class SubjectConduit<Output, Failure: Error>: Subscription {
    // All that follows is touched only while the lock is held.
    private let lock = Mutex(())
    /// Nil after the end.
    private var hub: SubjectHub<Output, Failure>?
    private var downstream: Receiver<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The number of the newest value that was received; the first one is yet to be.
    private var heard = -1
    /// Whether the newest value of the subject is to be received as soon as there is demand.
    private var isMissing: Bool
    private let keepsNewest: Bool
    private var isBusy = false
    private var completion: Subscribers.Completion<Failure>?

    init(_ hub: SubjectHub<Output, Failure>, _ downstream: Receiver<Output, Failure>) {
        self.hub = hub
        self.downstream = downstream
        keepsNewest = hub.keepsNewest
        isMissing = hub.keepsNewest
    }

    func offer(_ value: Output, version: Int) {
        var target: Receiver<Output, Failure>?
        lock.withLock { _ in
            guard version > heard, downstream != nil else { return }
            guard demand > .none, !isBusy else { return isMissing = keepsNewest }
            target = claim(version)
        }
        guard let target else { return }
        if release(target.receive(value)) { deliverMissed() }
    }

    func finish(_ end: Subscribers.Completion<Failure>) {
        var target: Receiver<Output, Failure>?
        lock.withLock { _ in
            completion = end
            if !isBusy { target = takeDownstream() }
        }
        target?.receive(completion: end)
    }

    func request(_ more: Subscribers.Demand) {
        more.assertPositive()
        var hub: SubjectHub<Output, Failure>?
        lock.withLock { _ in
            demand += more
            hub = self.hub
        }
        hub?.noteDemand()
        deliverMissed()
    }

    func cancel() {
        var oldHub: SubjectHub<Output, Failure>?
        var oldDownstream: Receiver<Output, Failure>?
        lock.withLock { _ in
            oldHub = hub
            oldDownstream = takeDownstream()
        }
        oldHub?.remove(self)
        withExtendedLifetime(oldDownstream) {}
    }

    /// Delivers the newest value if one was missed and there is demand, then the completion if that came meanwhile.
    private func deliverMissed() {
        while let hub = hubIfMissed() {
            let (newest, version) = hub.newest
            var target: Receiver<Output, Failure>?
            lock.withLock { _ in
                guard !isBusy, demand > .none, downstream != nil else { return }
                isMissing = false
                if version > heard { target = claim(version) }
            }
            guard let target, let value = newest else { break }
            guard release(target.receive(value)) else { return }
        }
        finishLate()
    }

    private func hubIfMissed() -> SubjectHub<Output, Failure>? {
        var hub: SubjectHub<Output, Failure>?
        lock.withLock { _ in
            if isMissing, demand > .none, !isBusy { hub = self.hub }
        }
        return hub
    }

    private func finishLate() {
        var target: Receiver<Output, Failure>?
        var end: Subscribers.Completion<Failure>?
        lock.withLock { _ in
            guard completion != nil, !isBusy else { return }
            end = completion
            target = takeDownstream()
        }
        if let end { target?.receive(completion: end) }
    }

    /// The subscriber has returned; returns whether something was left for now.
    private func release(_ more: Subscribers.Demand) -> Bool {
        var isLeft = false
        lock.withLock { _ in
            isBusy = false
            demand += more
            isLeft = isMissing || completion != nil
        }
        return isLeft
    }
}

// MARK: - With the lock held

extension SubjectConduit {
    private func claim(_ version: Int) -> Receiver<Output, Failure>? {
        isBusy = true
        isMissing = false
        demand -= 1
        heard = version
        return downstream
    }

    private func takeDownstream() -> Receiver<Output, Failure>? {
        defer { (downstream, hub) = (nil, nil) }
        return downstream
    }
}
#endif
