#if !canImport(Combine)
/// A conduit with its type erased, so that an array of conduits needs no metadata lookup.
class AnyConduit {}

/// The connection between a subject and one subscriber.
///
/// One caller at a time calls the subscriber: the one that holds the subject's right to deliver, or one that requested
/// more after missing a value. They exclude each other: `isBusy` holds off the first, and the second does not begin
/// while the first delivers, because no value is missing then.
final class SubjectConduit<Output, Failure: Error>: AnyConduit, Subscription {
    private let lock: SubjectLock
    // The following properties are accessed only while the lock is held.
    /// The subject's hub; `nil` after the end.
    private var hub: SubjectHub<Output, Failure>?
    private var downstream: Receiver<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The number of the latest value that was received, or -1 before the first one.
    private var heard = -1
    /// A Boolean value that indicates whether to deliver the subject's latest value once there is demand.
    private var isMissing: Bool
    private let keepsNewest: Bool
    /// A Boolean value that indicates whether the subscriber is receiving a missed value.
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

    /// Delivers a value if there is demand; the caller must hold the subject's right to deliver.
    func offer(_ value: Output, version: Int) {
        var target: Receiver<Output, Failure>?
        lock.withLock { target = claim(version) }
        if let target { add(target.receive(value)) }
    }

    /// Adds the demand that the subscriber returned.
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

    /// Delivers the latest value if one was missed and there is demand, and then the completion if it has arrived.
    func deliverMissed() {
        while deliverNewest() {}
        finishLate()
    }

    /// Delivers the latest value if one was missed and there is demand; returns whether more arrived meanwhile.
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

    /// Records that the subscriber has received the missed value; returns whether there is more to deliver.
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
    /// Returns the subscriber if it can now receive the value with a number and has not done so.
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
