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
}

extension Publisher {
    /// Subscribes a receiver, through the kit's own link if there is one.
    func join(_ receiver: Receiver<Output, Failure>) {
        if let publisher = self as? any FusiblePublisher {
            publisher.attach(unchecked: receiver)
        } else {
            subscribe(receiver)
        }
    }

    /// Returns this publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        self is any FusiblePublisher ? AnyPublisher(FusedPublisher(upstream: self)) : AnyPublisher(self)
    }
}

/// Subscribes to a fusible publisher by the kit's own links.
private struct FusedPublisher<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) { upstream.join(.of(subscriber)) }
}

// MARK: - Conformances

extension Publishers.Map: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(MapLink(receiver, transform)) }
}

extension Publishers.Filter: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(FilterLink(receiver, isIncluded)) }
}

extension Publishers.CompactMap: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(CompactMapLink(receiver, transform)) }
}

extension Publishers.Scan: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) {
        upstream.join(ScanLink(receiver, initialResult, nextPartialResult))
    }
}

extension Publishers.RemoveDuplicates: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(RemoveDuplicatesLink(receiver, predicate)) }
}

extension Publishers.SetFailureType: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) { upstream.join(SetFailureTypeLink(receiver)) }
}

extension Publishers.Concatenate: FusiblePublisher {
    func attach(_ receiver: Receiver<Output, Failure>) {
        let link = ConcatenateLink(receiver) { [suffix] in suffix.join($0) }
        prefix.join(link)
    }
}
#else
extension Publisher {
    /// Subscribes a receiver.
    func join(_ receiver: Receiver<Output, Failure>) { subscribe(receiver) }
}
#endif
