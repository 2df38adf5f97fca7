#if !canImport(Combine)
/// A conduit of any type; an array of these needs no type lookup.
class AnyConduit {}

/// The way from a subject to one subscriber.
///
/// One caller at a time calls the subscriber: the one that delivers for the subject, or one that asked for more when a
/// value had been missed.
final class SubjectConduit<Output, Failure: Error>: AnyConduit, Subscription {
    private let lock: SubjectLock
    // All that follows is touched only while the lock is held.
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
    private var isEnding = false
    private var completion: Subscribers.Completion<Failure>?

    init(_ hub: SubjectHub<Output, Failure>, _ downstream: Receiver<Output, Failure>) {
        lock = hub.lock
        self.hub = hub
        self.downstream = downstream
        keepsNewest = hub.keepsNewest
        isMissing = hub.keepsNewest
    }

    func offer(_ value: Output, version: Int) {
        var target: Receiver<Output, Failure>?
        lock.withLock { target = claim(version) }
        guard let target else { return }
        if release(target.receive(value)) { deliverMissed() }
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

    /// Delivers the newest value if one was missed and there is demand, then the completion if that came meanwhile.
    func deliverMissed() {
        while let hub = hubIfMissed() {
            var isLeft = false
            hub.readNewest { value, version in
                var target: Receiver<Output, Failure>?
                lock.withLock {
                    guard !isBusy, demand > .none, downstream != nil else { return }
                    isMissing = false
                    target = claim(version)
                }
                if let target { isLeft = release(target.receive(value)) }
            }
            guard isLeft else { break }
        }
        finishLate()
    }

    private func hubIfMissed() -> SubjectHub<Output, Failure>? {
        var hub: SubjectHub<Output, Failure>?
        lock.withLock {
            if isMissing, demand > .none, !isBusy { hub = self.hub }
        }
        return hub
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

    private func release(_ more: Subscribers.Demand) -> Bool {
        var isLeft = false
        lock.withLock { isLeft = settle(more) }
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
        isBusy = true
        isMissing = false
        demand -= 1
        heard = version
        return downstream
    }

    /// The subscriber has returned; returns whether something was left for now.
    func settle(_ more: Subscribers.Demand) -> Bool {
        isBusy = false
        demand += more
        return isMissing || isEnding
    }

    private func takeDownstream() -> Receiver<Output, Failure>? {
        defer { (downstream, hub) = (nil, nil) }
        return downstream
    }
}
#endif
