import KitReactive

/// A source of the values of a run.
@MainActor
struct Source {
    /// A kind of source.
    enum Kind {
        /// The tests' own publisher, which drops a value without demand, as a subject does.
        case dropping
        /// The tests' own publisher, which keeps a value until there is demand.
        case keeping
        case passthroughSubject
        case currentValueSubject
        case property
        case signal
        case published
    }

    let publisher: AnyPublisher<Item, ConnectionLost>
    let send: (Item) -> Void
    let end: (Subscribers.Completion<ConnectionLost>) -> Void
    /// Returns the number of subscriptions that are neither ended nor cancelled; `nil` if it is unknown.
    var openCount: () -> Int? = { nil }
    /// Sends each subscriber a second subscription.
    var intrude: () -> [Tap] = { [] }

    static func make(_ kind: Kind) -> Source {
        switch kind {
        case .dropping, .keeping:
            let feed = Feed(isKeeping: kind == .keeping)
            return Source(
                publisher: feed.eraseToAnyPublisher(), send: { feed.send($0) }, end: { feed.end($0) },
                openCount: { feed.openCount }, intrude: { feed.intrude() })
        case .passthroughSubject: return of(PassthroughSubject())
        case .currentValueSubject: return of(CurrentValueSubject(Item(0)))
        case .property:
            let property = Property(Item(0))
            return Source(
                publisher: property.publisher.setFailureType(to: ConnectionLost.self).eraseToAnyPublisher(),
                send: { property.value = $0 }, end: { _ in }, openCount: { property.observerCount })
        case .signal:
            let signal = Signal<Item>()
            return Source(
                publisher: signal.publisher.setFailureType(to: ConnectionLost.self).eraseToAnyPublisher(),
                send: { signal.send($0) }, end: { _ in }, openCount: { signal.observerCount })
        case .published:
            let model = ItemModel()
            return Source(
                publisher: model.$item.setFailureType(to: ConnectionLost.self).eraseToAnyPublisher(),
                send: { model.item = $0 }, end: { _ in })
        }
    }

    private static func of(_ subject: some Subject<Item, ConnectionLost>) -> Source {
        Source(
            publisher: subject.eraseToAnyPublisher(), send: { subject.send($0) },
            end: { subject.send(completion: $0) })
    }
}

/// An object with a published property.
@MainActor
private final class ItemModel {
    @Published var item = Item(0)
}

/// The tests' own publisher, so that operators are tested without the kit's subjects.
final class Feed: Publisher {
    typealias Output = Item
    typealias Failure = ConnectionLost

    private let isKeeping: Bool
    private var open: [FeedSubscription] = []
    private var completion: Subscribers.Completion<ConnectionLost>?

    init(isKeeping: Bool) { self.isKeeping = isKeeping }

    var openCount: Int { open.count }

    func receive<S: Subscriber<Item, ConnectionLost>>(subscriber: S) {
        let subscription = FeedSubscription(self, AnySubscriber(subscriber), isKeeping: isKeeping)
        if completion == nil { open.append(subscription) }
        subscriber.receive(subscription: subscription)
        if let completion { subscription.end(completion) }
    }

    func send(_ item: Item) {
        guard completion == nil else { return }
        open.forEach { $0.offer(item) }
    }

    func end(_ completion: Subscribers.Completion<ConnectionLost>) {
        guard self.completion == nil else { return }
        self.completion = completion
        open.forEach { $0.end(completion) }
    }

    func intrude() -> [Tap] { open.compactMap { $0.intrude() } }

    func remove(_ subscription: FeedSubscription) {
        open.removeAll { $0 === subscription }
    }
}

/// The connection between a feed and one subscriber.
final class FeedSubscription: Subscription {
    private var feed: Feed?
    private var downstream: AnySubscriber<Item, ConnectionLost>?
    private let isKeeping: Bool
    private var demand = Subscribers.Demand.none
    private var kept: [Item] = []
    private var completion: Subscribers.Completion<ConnectionLost>?
    private var isSending = false

    init(_ feed: Feed, _ downstream: AnySubscriber<Item, ConnectionLost>, isKeeping: Bool) {
        (self.feed, self.downstream, self.isKeeping) = (feed, downstream, isKeeping)
    }

    func offer(_ item: Item) {
        guard isKeeping || demand > .none else { return }
        kept.append(item)
        flush()
    }

    func end(_ completion: Subscribers.Completion<ConnectionLost>) {
        self.completion = completion
        flush()
    }

    /// Sends the subscriber a second subscription, which it must refuse.
    func intrude() -> Tap? {
        guard let downstream else { return nil }
        let tap = Tap()
        downstream.receive(subscription: tap)
        return tap
    }

    func request(_ demand: Subscribers.Demand) {
        self.demand += demand
        flush()
    }

    func cancel() {
        feed?.remove(self)
        (feed, downstream, kept, completion) = (nil, nil, [], nil)
    }

    private func flush() {
        guard !isSending else { return }
        isSending = true
        while demand > .none, !kept.isEmpty, let downstream {
            demand -= 1
            demand += downstream.receive(kept.removeFirst())
        }
        isSending = false
        if kept.isEmpty, let completion, let downstream {
            cancel()
            downstream.receive(completion: completion)
        }
    }
}
