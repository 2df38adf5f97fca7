#if !canImport(Combine)
/// An OpenCombine publisher that the kit can subscribe to with its own link.
///
/// A chain of such publishers becomes a chain of receivers that call each other without locks, allocations and metadata
/// lookups, all of which OpenCombine's subscribers need for each value. The publishers remain OpenCombine's, so a chain
/// has the same type on all systems. The kit's links are used wherever the kit subscribes: in `sink`, in `-->`, in its
/// own operators and below `eraseToAnyPublisher`. An operator that only OpenCombine has subscribes to its upstream as
/// usual.
protocol FusiblePublisher: Publisher {
    /// Subscribes a receiver.
    func attach(_ receiver: Receiver<Output, Failure>)
}

extension FusiblePublisher {
    /// Subscribes a receiver whose input and failure are known to be this publisher's.
    fileprivate func attach(unchecked receiver: AnyObject) {
        attach(unsafeDowncast(receiver, to: Receiver<Output, Failure>.self))
    }

    /// This publisher with its type erased, without a dynamic cast.
    fileprivate var erased: AnyPublisher<Output, Failure> { AnyPublisher(FusedPublisher(attach: attach)) }
}

extension Publisher {
    /// A Boolean value that indicates whether the type is known not to be an operator, such as an erased publisher or a
    /// subject.
    ///
    /// The first time that Swift casts a type to a protocol, it reads all conformances of the program, which takes
    /// longer than creating and subscribing to the publisher.
    fileprivate static var isNoOperator: Bool {
        Self.self == AnyPublisher<Output, Failure>.self || Self.self is AnyClass
    }

    /// Subscribes a receiver, with the kit's own link if there is one.
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

/// A publisher that subscribes with the kit's own links.
private struct FusedPublisher<Output, Failure: Error>: Publisher {
    let attach: (Receiver<Output, Failure>) -> Void

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) { attach(.of(subscriber)) }
}

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
