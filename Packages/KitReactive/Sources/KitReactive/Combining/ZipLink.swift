#if !canImport(Combine)
import Synchronization

/// The values of a publisher that wait for those of another.
final class ZipSlot<Value> {
    fileprivate(set) var values: [Value] = []
}

/// The link of `zip`: sends the oldest values of two publishers as soon as both have one.
///
/// The rules are Combine's: each publisher gets the subscriber's demand, also what the subscriber returns from a value.
final class ZipLink<A, B, Failure: Error>: JoinLink<(A, B), Failure> {
    private let slots: (a: ZipSlot<A>, b: ZipSlot<B>)

    init(_ slots: (a: ZipSlot<A>, b: ZipSlot<B>), _ subscriber: Receiver<(A, B), Failure>) {
        self.slots = slots
        super.init(sides: 2, subscriber)
    }

    /// Over as soon as one publisher has ended and none of its values wait.
    override var isOver: Bool {
        sides[0].isFinished && slots.a.values.isEmpty || sides[1].isFinished && slots.b.values.isEmpty
    }

    override func requests(for more: Subscribers.Demand) -> [Request] { requestsToAll(more) }

    override func takeHeld() -> (A, B)? {
        guard !slots.a.values.isEmpty, !slots.b.values.isEmpty else { return nil }
        return (slots.a.values.removeFirst(), slots.b.values.removeFirst())
    }

    /// The subscriptions are cancelled when they are released, because the other publisher may continue after the end.
    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        defer { (slots.a.values, slots.b.values) = ([], []) }
        let open = super.takeSources().subscriptions.map { subscription in AnyCancellable { subscription.cancel() } }
        return ([], (open, slots.a.values, slots.b.values))
    }

    /// Takes a value of a publisher.
    fileprivate func receive<Value>(_ value: Value, into slot: ZipSlot<Value>) {
        lock.withLock { _ in if isOpen { slot.values.append(value) } }
        deliver()
    }
}

/// The subscriber of one publisher whose values are zipped.
private final class ZipSide<Input, A, B, Failure: Error>: Receiver<Input, Failure> {
    private let link: ZipLink<A, B, Failure>
    private let index: Int
    private let slot: ZipSlot<Input>

    init(_ link: ZipLink<A, B, Failure>, _ index: Int, _ slot: ZipSlot<Input>) {
        (self.link, self.index, self.slot) = (link, index, slot)
    }

    override func receive(subscription: any Subscription) { link.receive(subscription, from: index) }

    override func receive(_ input: Input) -> Subscribers.Demand {
        link.receive(input, into: slot)
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) { link.receive(completion, from: index) }
}

/// Publishes the values of two publishers in pairs.
///
/// It takes the place of OpenCombine's `Publishers.Zip`, in which demand that the subscriber returns from a value
/// reaches one publisher only.
struct ZippedPublisher<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    typealias Output = (A.Output, B.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let slots = (a: ZipSlot<A.Output>(), b: ZipSlot<B.Output>())
        let link = ZipLink<A.Output, B.Output, Failure>(slots, .of(subscriber))
        a.join(ZipSide(link, 0, slots.a))
        b.join(ZipSide(link, 1, slots.b))
        link.start()
    }
}
#endif
