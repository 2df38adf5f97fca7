#if !canImport(Combine)
/// A conduit of any type; an array of these needs no type lookup.
class AnyConduit {}

/// The way from a subject to one subscriber.
///
/// One caller at a time calls the subscriber: the one that has the subject's right to deliver, or one that requested
/// more after a value had been missed. They exclude each other: `isBusy` holds off the first, and as nothing is missing
/// while the first delivers, the second does not begin.
final class SubjectConduit<Output, Failure: Error>: AnyConduit, Subscription {
    private let lock: SubjectLock
    // All that follows is touched only while the lock is held.
    /// Nil after the end.
    private var hub: SubjectHub<Output, Failure>?
    private var downstream: Receiver<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The number of the newest value that was received; the first one is yet to be.
    private var heard = -1
    /// A Boolean value that indicates whether the subject's newest value is to be delivered when there is demand.
    private var isMissing: Bool
    private let keepsNewest: Bool
    /// A Boolean value that indicates whether a missed value is being received.
    private var isBusy = false
    private var isEnding = false
    private var completion: Subscribers.Completion<Failure>?

    init(_ hub: SubjectHub<Output, Failure>, _ downstream: Receiver<Output, Failure>) {
        lock = hub.lock
        self.hub = hub
        self.downstream = downstream
        keepsNewest = hub.keepsNewest
        isMissing = hub.keepsNewest
    }

    /// Delivers a value, if there is demand; for the caller that has the subject's right to deliver.
    func offer(_ value: Output, version: Int) {
        var target: Receiver<Output, Failure>?
        lock.withLock { target = claim(version) }
        if let target { add(target.receive(value)) }
    }

    /// Records the subscriber's request when it returned.
    func add(_ more: Subscribers.Demand) {
        if more > .none { lock.withLock { demand += more } }
    }

    func finish(_ end: Subscribers.Completion<Failure>) {
        var target: Receiver<Output, Failure>?
        lock.withLock {
            (completion, isEnding) = (end, true)
            if !isBusy { target = takeDownstream() }
        }
        target?.receive(completion: end)
    }

    func request(_ more: Subscribers.Demand) {
        more.assertPositive()
        var hub: SubjectHub<Output, Failure>?
        lock.withLock {
            demand += more
            hub = self.hub
        }
        hub?.noteDemand()
        deliverMissed()
    }

    func cancel() {
        var oldHub: SubjectHub<Output, Failure>?
        var oldDownstream: Receiver<Output, Failure>?
        lock.withLock {
            oldHub = hub
            oldDownstream = takeDownstream()
        }
        oldHub?.remove(self)
        withExtendedLifetime(oldDownstream) {}
    }

    /// Delivers the newest value if one was missed and there is demand, then the completion if that has arrived.
    func deliverMissed() {
        while deliverNewest() {}
        finishLate()
    }

    /// Delivers the newest value if one was missed and there is demand; returns whether something was left in the
    /// process.
    private func deliverNewest() -> Bool {
        withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { copy in
            var target: Receiver<Output, Failure>?
            lock.withLock {
                guard isMissing, !isBusy, demand > .none, let hub, let newest = hub.newest else { return }
                isMissing = false
                target = claim(hub.version)
                guard target != nil else { return }
                isBusy = true
                copy.initializeElement(at: 0, to: newest.pointee)
            }
            guard let target else { return false }
            defer { copy.deinitializeElement(at: 0) }
            return settle(target.receive(copy[0]))
        }
    }

    @inline(never)
    private func finishLate() {
        var target: Receiver<Output, Failure>?
        var end: Subscribers.Completion<Failure>?
        lock.withLock {
            guard isEnding, !isBusy else { return }
            end = completion
            target = takeDownstream()
        }
        if let end { target?.receive(completion: end) }
    }

    /// The subscriber has received the missed value; returns whether something is left.
    private func settle(_ more: Subscribers.Demand) -> Bool {
        var isLeft = false
        lock.withLock {
            isBusy = false
            demand += more
            isLeft = isMissing || isEnding
        }
        return isLeft
    }
}

// MARK: - With the lock held

extension SubjectConduit {
    /// Returns the subscriber if it has yet to receive the value of a number and can do so now.
    func claim(_ version: Int) -> Receiver<Output, Failure>? {
        guard version > heard, downstream != nil else { return nil }
        guard demand > .none, !isBusy else {
            isMissing = keepsNewest
            return nil
        }
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
