#if !canImport(Combine)
import Synchronization

/// The lock of a subject and its subscriptions, which share it so that delivering to one subscriber locks only once.
final class SubjectLock {
    let mutex = Mutex(())

    @inline(__always)
    func withLock(_ body: () -> Void) { mutex.withLock { _ in body() } }
}

/// The shared state of a subject and its subscriptions: the subscribers in order, and the waiting values.
///
/// The subscriptions keep it alive, so the subject may be released while it is observed.
final class SubjectHub<Output, Failure: Error> {
    typealias Conduit = SubjectConduit<Output, Failure>

    private enum Event {
        case value(Output, version: Int)
        case completion(Subscribers.Completion<Failure>)
    }

    private typealias Waiting = (event: Event, conduits: ContiguousArray<AnyConduit>)

    /// A Boolean value that indicates whether the subject stores its latest value for new subscribers.
    var keepsNewest: Bool { newest != nil }
    let lock = SubjectLock()
    // The following properties are accessed only while the lock is held.
    /// The latest value; `nil` if it is not stored.
    ///
    /// A pointer, because generic code looks up the metadata of an optional each time it creates one.
    let newest: UnsafeMutablePointer<Output>?
    private(set) var version = 0
    private var isOver = false
    private var conduits: ContiguousArray<AnyConduit> = []
    /// The only subscriber, which is the common case.
    private var sole: Conduit?
    private let right = DeliveryRight()
    /// The values sent during a delivery, each with the subscribers at that time.
    private var waiting: [Waiting] = []
    /// The number of waiting values, because reading the array's count needs metadata.
    private var waitingCount = 0
    private var upstreams: [any Subscription] = []
    /// A Boolean value that indicates whether any subscriber has requested a value.
    private var hasDemand = false
    private var completion: Subscribers.Completion<Failure>?

    init() { newest = nil }

    init(newest value: Output) {
        newest = .allocate(capacity: 1)
        newest?.initialize(to: value)
    }

    deinit {
        upstreams.forEach { $0.cancel() }
        newest?.deinitialize(count: 1)
        newest?.deallocate()
    }

    /// The latest value, for a subject that stores it.
    var newestValue: Output {
        guard let newest else { preconditionFailure("A subject that keeps no value was asked for one.") }
        return lock.mutex.withLock { _ in UncheckedSendableBox(value: newest.pointee) }.value
    }

    /// Stores and delivers a value; after the completion, it only stores the value if `keepsAfterEnd` is true.
    func send(_ value: Output, keepsAfterEnd: Bool = false) {
        guard let newest else { return deliver(value) {} }
        // The previous value is freed outside the lock, because its deinitializer may call this object.
        var old = value
        deliver(value) {
            if !isOver || keepsAfterEnd { swap(&newest.pointee, &old) }
        }
    }

    /// Delivers a value; `keep` is called with the lock held.
    @inline(__always)
    private func deliver(_ value: Output, _ keep: () -> Void) {
        var (isMine, number) = (false, 0)
        var conduit: Conduit?
        var receiver: Receiver<Output, Failure>?
        lock.withLock {
            keep()
            guard !isOver else { return }
            version += 1
            guard right.take() else { return wait(value) }
            (isMine, number, conduit) = (true, version, sole)
            receiver = conduit?.claim(version)
        }
        if let conduit {
            let more = receiver?.receive(value) ?? .none
            if more == .none, right.giveUp() { return }
            deliverRest(more, to: conduit)
        } else if isMine {
            deliverToAll(value, number)
        }
    }

    /// Delivers the values that arrived while the only subscriber received one.
    @inline(never)
    private func deliverRest(_ more: Subscribers.Demand, to conduit: Conduit) {
        conduit.add(more)
        deliverWaiting()
    }

    /// Delivers a value to any number of subscribers.
    private func deliverToAll(_ value: Output, _ version: Int) {
        var targets: ContiguousArray<AnyConduit> = []
        lock.withLock { targets = conduits }
        for conduit in targets { unsafeDowncast(conduit, to: Conduit.self).offer(value, version: version) }
        if !right.giveUp() { deliverWaiting() }
    }

    func send(completion end: Subscribers.Completion<Failure>) {
        var targets: ContiguousArray<AnyConduit>?
        lock.withLock {
            guard !isOver else { return }
            isOver = true
            completion = end
            if right.take() {
                targets = conduits
            } else {
                wait(.completion(end))
            }
            (conduits, sole) = ([], nil)
        }
        guard let targets else { return }
        for conduit in targets { unsafeDowncast(conduit, to: Conduit.self).finish(end) }
        if !right.giveUp() { deliverWaiting() }
    }

    /// Leaves a value to the caller that is delivering.
    ///
    /// Not inlined, like everything that handles events, because it looks up metadata that the common path does not
    /// need.
    @inline(never)
    private func wait(_ value: Output) { wait(.value(value, version: version)) }

    private func wait(_ event: Event) {
        waiting.append((event, conduits))
        waitingCount += 1
    }

    @inline(never)
    private func deliverWaiting() {
        while let (event, conduits) = takeWaiting() {
            for conduit in conduits {
                let conduit = unsafeDowncast(conduit, to: Conduit.self)
                switch event {
                case .value(let value, let version): conduit.offer(value, version: version)
                case .completion(let completion): conduit.finish(completion)
                }
            }
        }
    }

    private func takeWaiting() -> Waiting? {
        var next: Waiting?
        lock.withLock {
            guard waitingCount > 0 else { return right.release() }
            waitingCount -= 1
            next = waiting.removeFirst()
        }
        return next
    }
}

extension SubjectHub {
    /// Adds a subscriber; after the completion, it receives only that.
    func subscribe<S: Subscriber<Output, Failure>>(_ subscriber: S) {
        let conduit = Conduit(self, .of(subscriber))
        var end: Subscribers.Completion<Failure>?
        lock.withLock {
            end = completion
            guard !isOver else { return }
            conduits.append(conduit)
            noteConduits()
        }
        if let end {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: end)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    private func noteConduits() {
        sole = conduits.count == 1 ? unsafeDowncast(conduits[0], to: Conduit.self) : nil
    }

    func remove(_ conduit: Conduit) {
        // Freed outside the lock.
        var removed: AnyConduit?
        lock.withLock {
            removed = conduits.firstIndex { $0 === conduit }.map { conduits.remove(at: $0) }
            noteConduits()
        }
        withExtendedLifetime(removed) {}
    }

    /// Stores the subscription of a publisher that sends to the subject, and cancels it with the subject.
    ///
    /// It requests unlimited demand: immediately if the latest value is stored, otherwise when a subscriber first
    /// requests a value.
    func keep(_ subscription: any Subscription) {
        var isAsked = keepsNewest
        lock.withLock {
            upstreams.append(subscription)
            isAsked = isAsked || hasDemand
        }
        if isAsked { subscription.request(.unlimited) }
    }

    /// Records that a subscriber has requested values.
    func noteDemand() {
        guard !keepsNewest else { return }
        var asked: [any Subscription] = []
        lock.withLock {
            if !hasDemand { asked = upstreams }
            hasDemand = true
        }
        asked.forEach { $0.request(.unlimited) }
    }
}
#endif
