#if !canImport(Combine)
import Synchronization

/// Storage for the latest value of a publisher, with its type erased.
class AnyLatestSlot {
    /// Empties the storage, and returns an object that owns the value.
    func take() -> AnyObject { self }
}

/// Storage for the latest value of one publisher.
///
/// It uses a pointer, because generic code looks up the metadata of an optional each time it creates one.
final class LatestSlot<Value>: AnyLatestSlot {
    private let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    private var isFull = false

    deinit {
        if isFull { pointer.deinitialize(count: 1) }
        pointer.deallocate()
    }

    /// The latest value.
    ///
    /// The storage must not be empty.
    var value: Value { pointer.pointee }

    /// Stores a new value and swaps the previous one into `value`; returns whether the storage was empty.
    func put(_ value: inout Value) -> Bool {
        if isFull {
            swap(&pointer.pointee, &value)
            return false
        }
        pointer.initialize(to: value)
        isFull = true
        return true
    }

    override func take() -> AnyObject {
        let old = LatestSlot()
        if isFull { old.pointer.moveInitialize(from: pointer, count: 1) }
        (old.isFull, isFull) = (isFull, false)
        return old
    }
}

/// The link of `combineLatest`, which sends the latest values whenever one of them changes.
///
/// It follows Combine's rules: each publisher receives the subscriber's demand, and a value without demand is stored
/// but not sent. In addition, a subscriber that missed values receives the latest ones when it requests again, so that
/// it never ends with stale ones.
final class LatestLink<Output, Failure: Error>: JoinLink<Output, Failure> {
    private let slots: [AnyLatestSlot]
    /// Combines the stored values into an output.
    private let assemble: (UnsafeMutablePointer<Output>) -> Void
    // Accessed only while the lock is held.
    private var emptyCount: Int
    private var hasMissed = false

    init<S: Subscriber<Output, Failure>>(
        _ slots: [AnyLatestSlot], _ subscriber: S, _ assemble: @escaping (UnsafeMutablePointer<Output>) -> Void
    ) {
        (self.slots, self.assemble) = (slots, assemble)
        emptyCount = slots.count
        super.init(sides: slots.count, subscriber)
    }

    override func requests(for more: Subscribers.Demand) -> [Request] { requestsToAll(more) }

    override func takeHeld() -> Output? {
        guard hasMissed else { return nil }
        hasMissed = false
        guard emptyCount == 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { space in
            space.baseAddress.map { output in
                assemble(output)
                return output.move()
            }
        }
    }

    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        emptyCount = slots.count
        return (super.takeSources().subscriptions, slots.map { $0.take() })
    }

    /// Receives a value of a publisher; `put` stores it and returns whether the storage was empty.
    func receive(from side: Int, _ put: () -> Bool) {
        withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { space in
            guard let output = space.baseAddress else { return }
            var subscriber: Receiver<Output, Failure>?
            var isAssembled = false
            lock.withLock { _ in
                guard isOpen else { return }
                let wasAsked = sides[side].outstanding > .none
                if wasAsked { sides[side].outstanding -= 1 }
                if put() { emptyCount -= 1 }
                guard demand > .none else { return hasMissed = hasMissed || wasAsked }
                guard emptyCount == 0 else { return }
                assemble(output)
                (isAssembled, hasMissed) = (true, false)
                demand -= 1
                subscriber = claim(output.pointee)
            }
            guard isAssembled else { return }
            deliver(output.pointee, to: subscriber)
            output.deinitialize(count: 1)
        }
    }
}

/// The subscriber of one of the combined publishers.
private final class LatestSide<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    private let link: LatestLink<Output, Failure>
    private let index: Int
    private let slot: LatestSlot<Input>

    init(_ link: LatestLink<Output, Failure>, _ index: Int, _ slot: LatestSlot<Input>) {
        (self.link, self.index, self.slot) = (link, index, slot)
    }

    override func receive(subscription: any Subscription) {
        link.receive(subscription, from: index)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        // The previous value is freed outside the lock, because its deinitializer may call this object.
        var value = input
        link.receive(from: index) { slot.put(&value) }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        link.receive(completion, from: index)
    }
}

extension Publisher {
    /// Subscribes a link to this publisher, as the side with an index.
    func attach<Result>(to link: LatestLink<Result, Failure>, _ index: Int, _ slot: LatestSlot<Output>) {
        join(LatestSide(link, index, slot))
    }
}
#endif
