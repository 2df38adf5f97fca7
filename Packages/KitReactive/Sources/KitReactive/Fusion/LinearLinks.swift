#if !canImport(Combine)
// Links from one publisher to one subscriber. Values arrive one after another, so a link keeps its state without a
// lock. Each link passes the subscription through: demand and cancellation reach the source directly, and the source
// releases the whole chain.
//
// Generic code looks up the type of an optional or a tuple each time it makes one, which costs as much as several
// links. So nothing here makes one, except the closure of `compactMap`. A value is kept behind a pointer, which needs
// no check for overlapping accesses.

/// The link of `map`.
final class MapLink<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    private let downstream: Receiver<Output, Failure>
    private let transform: (Input) -> Output

    init(_ downstream: Receiver<Output, Failure>, _ transform: @escaping (Input) -> Output) {
        (self.downstream, self.transform) = (downstream, transform)
    }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `filter`; dropped values are requested again.
final class FilterLink<Value, Failure: Error>: Receiver<Value, Failure> {
    private let downstream: Receiver<Value, Failure>
    private let isIncluded: (Value) -> Bool

    init(_ downstream: Receiver<Value, Failure>, _ isIncluded: @escaping (Value) -> Bool) {
        (self.downstream, self.isIncluded) = (downstream, isIncluded)
    }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Value) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
    }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `compactMap`; a value that becomes nil is requested again.
final class CompactMapLink<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    private let downstream: Receiver<Output, Failure>
    private let transform: (Input) -> Output?

    init(_ downstream: Receiver<Output, Failure>, _ transform: @escaping (Input) -> Output?) {
        (self.downstream, self.transform) = (downstream, transform)
    }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Input) -> Subscribers.Demand {
        transform(input).map(downstream.receive) ?? .max(1)
    }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `scan`.
final class ScanLink<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    private let downstream: Receiver<Output, Failure>
    private let nextPartialResult: (Output, Input) -> Output
    private let result = UnsafeMutablePointer<Output>.allocate(capacity: 1)

    init(
        _ downstream: Receiver<Output, Failure>, _ initialResult: Output,
        _ nextPartialResult: @escaping (Output, Input) -> Output
    ) {
        (self.downstream, self.nextPartialResult) = (downstream, nextPartialResult)
        result.initialize(to: initialResult)
    }

    deinit {
        result.deinitialize(count: 1)
        result.deallocate()
    }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Input) -> Subscribers.Demand {
        let next = nextPartialResult(result.pointee, input)
        result.pointee = next
        return downstream.receive(next)
    }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `removeDuplicates`; dropped values are requested again.
final class RemoveDuplicatesLink<Value, Failure: Error>: Receiver<Value, Failure> {
    private let downstream: Receiver<Value, Failure>
    private let isDuplicate: (Value, Value) -> Bool
    private let last = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    private var hasLast = false

    init(_ downstream: Receiver<Value, Failure>, _ isDuplicate: @escaping (Value, Value) -> Bool) {
        (self.downstream, self.isDuplicate) = (downstream, isDuplicate)
    }

    deinit {
        if hasLast { last.deinitialize(count: 1) }
        last.deallocate()
    }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Value) -> Subscribers.Demand {
        if !hasLast {
            last.initialize(to: input)
            hasLast = true
        } else if isDuplicate(last.pointee, input) {
            return .max(1)
        } else {
            last.pointee = input
        }
        return downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `setFailureType`.
final class SetFailureTypeLink<Value, Failure: Error>: Receiver<Value, Never> {
    private let downstream: Receiver<Value, Failure>

    init(_ downstream: Receiver<Value, Failure>) { self.downstream = downstream }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Value) -> Subscribers.Demand { downstream.receive(input) }

    override func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
}
#endif
