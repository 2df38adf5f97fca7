#if !canImport(Combine)
/// An OpenCombine publisher for which the kit subscribes its own link.
///
/// A chain of such publishers becomes a chain of receivers that call each other without locks, allocations and type
/// lookups; OpenCombine's subscribers do all three for each value. The publishers stay OpenCombine's, so a chain has
/// the same type on all systems. The kit's links are used wherever the kit subscribes: in `sink`, in `-->`, in its own
/// operators and below `eraseToAnyPublisher`. An operator that only OpenCombine has subscribes to the rest of its chain
/// as it always does.
protocol FusiblePublisher: Publisher {
    /// Subscribes a receiver.
    func attach(_ receiver: Receiver<Output, Failure>)
}

extension FusiblePublisher {
    /// Subscribes a receiver whose types are known to be this publisher's.
    fileprivate func attach(unchecked receiver: AnyObject) {
        attach(unsafeDowncast(receiver, to: Receiver<Output, Failure>.self))
    }

    /// This publisher with its type erased, without a cast: its type is known.
    fileprivate var erased: AnyPublisher<Output, Failure> { AnyPublisher(FusedPublisher(attach: attach)) }
}

extension Publisher {
    /// A Boolean value that indicates whether the type is known to be no operator: an erased publisher, or an object such
    /// as a subject.
    ///
    /// The first time that Swift casts a type to a protocol, it reads all conformances of the program, which takes
    /// longer than to create and subscribe to the publisher.
    fileprivate static var isNoOperator: Bool {
        Self.self == AnyPublisher<Output, Failure>.self || Self.self is AnyClass
    }

    /// Subscribes a receiver, through the kit's own link if there is one.
    func join(_ receiver: Receiver<Output, Failure>) {
        if !Self.isNoOperator, let publisher = self as? any FusiblePublisher {
            publisher.attach(unchecked: receiver)
        } else {
            subscribe(receiver)
        }
    }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        if Self.isNoOperator || !(self is any FusiblePublisher) { return AnyPublisher(self) }
        return AnyPublisher(FusedPublisher(attach: join))
    }
}

/// Subscribes to a fusible publisher by the kit's own links.
private struct FusedPublisher<Output, Failure: Error>: Publisher {
    let attach: (Receiver<Output, Failure>) -> Void

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) { attach(.of(subscriber)) }
}

// MARK: - Conformances

extension Publishers.Map: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(MapLink(receiver, transform)) }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}

extension Publishers.Filter: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(FilterLink(receiver, isIncluded)) }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}

extension Publishers.CompactMap: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(CompactMapLink(receiver, transform)) }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}

extension Publishers.Scan: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) {
        upstream.join(ScanLink(receiver, initialResult, nextPartialResult))
    }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}

extension Publishers.RemoveDuplicates: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(RemoveDuplicatesLink(receiver, predicate)) }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}

extension Publishers.SetFailureType: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(SetFailureTypeLink(receiver)) }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { erased }
}
#else
extension Publisher {
    /// Subscribes a receiver.
    func join(_ receiver: Receiver<Output, Failure>) { subscribe(receiver) }
}
#endif
