#if !canImport(Combine)
/// A publisher of OpenCombine whose part the kit plays itself.
///
/// A chain of such publishers and of the kit's own becomes a chain of receivers that call each other without locks,
/// allocations and lookups of types; OpenCombine's do all three for each value. The types stay OpenCombine's, so that
/// chains have the same type on all systems. A chain is joined where the kit subscribes: in `sink`, `-->`, the kit's
/// operators and `eraseToAnyPublisher`. A publisher that only OpenCombine knows ends it, and is subscribed to as ever.
protocol FusiblePublisher: Publisher {
    /// Subscribes a receiver.
    func attach(_ receiver: Receiver<Output, Failure>)
}

extension FusiblePublisher {
    /// Subscribes what is a receiver of this publisher's own types.
    fileprivate func attach(unchecked receiver: AnyObject) {
        attach(unsafeDowncast(receiver, to: Receiver<Output, Failure>.self))
    }
}

extension Publisher {
    /// Subscribes a receiver, to the kit's own link where there is one.
    func join(_ receiver: Receiver<Output, Failure>) {
        if let publisher = self as? any FusiblePublisher {
            publisher.attach(unchecked: receiver)
        } else {
            subscribe(receiver)
        }
    }

    /// Returns this publisher as one of which only the output and the failure are known.
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

// MARK: - Which are

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
