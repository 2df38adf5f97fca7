#if !canImport(Combine)
// Links from one publisher to one subscriber. Values arrive one after another, so the state of a link needs no lock.
// Each link passes the subscription through: demand and cancellation reach the source directly, and the source releases
// the whole chain.
//
// Generic code looks up the metadata of an optional or tuple each time it creates one, which costs as much as several
// links. So these links create none, except through the closure of `compactMap`. Values are stored behind pointers,
// which need no exclusivity checks.

/// A link that passes the subscription and the completion through.
class LinearLink<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    final let downstream: Receiver<Output, Failure>

    init(_ downstream: Receiver<Output, Failure>) { self.downstream = downstream }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// The link of `map`.
final class MapLink<Input, Output, Failure: Error>: LinearLink<Input, Output, Failure> {
    private let transform: (Input) -> Output

    init(_ downstream: Receiver<Output, Failure>, _ transform: @escaping (Input) -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
}

/// The link of `filter`, which requests another value for each one that it drops.
final class FilterLink<Value, Failure: Error>: LinearLink<Value, Value, Failure> {
    private let isIncluded: (Value) -> Bool

    init(_ downstream: Receiver<Value, Failure>, _ isIncluded: @escaping (Value) -> Bool) {
        self.isIncluded = isIncluded
        super.init(downstream)
    }

    override func receive(_ input: Value) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
    }
}

/// The link of `compactMap`, which requests another value for each `nil`.
final class CompactMapLink<Input, Output, Failure: Error>: LinearLink<Input, Output, Failure> {
    private let transform: (Input) -> Output?

    init(_ downstream: Receiver<Output, Failure>, _ transform: @escaping (Input) -> Output?) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        transform(input).map(downstream.receive) ?? .max(1)
    }
}

/// The link of `scan`.
final class ScanLink<Input, Output, Failure: Error>: LinearLink<Input, Output, Failure> {
    private let nextPartialResult: (Output, Input) -> Output
    private let result = UnsafeMutablePointer<Output>.allocate(capacity: 1)

    init(
        _ downstream: Receiver<Output, Failure>, _ initialResult: Output,
        _ nextPartialResult: @escaping (Output, Input) -> Output
    ) {
        self.nextPartialResult = nextPartialResult
        result.initialize(to: initialResult)
        super.init(downstream)
    }

    deinit {
        result.deinitialize(count: 1)
        result.deallocate()
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        let next = nextPartialResult(result.pointee, input)
        result.pointee = next
        return downstream.receive(next)
    }
}

/// The link of `removeDuplicates`, which requests another value for each one that it drops.
final class RemoveDuplicatesLink<Value, Failure: Error>: LinearLink<Value, Value, Failure> {
    private let isDuplicate: (Value, Value) -> Bool
    private let last = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    private var hasLast = false

    init(_ downstream: Receiver<Value, Failure>, _ isDuplicate: @escaping (Value, Value) -> Bool) {
        self.isDuplicate = isDuplicate
        super.init(downstream)
    }

    deinit {
        if hasLast { last.deinitialize(count: 1) }
        last.deallocate()
    }

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
