#if !canImport(Combine)
// A merge of three or more publishers nests: its first publisher is a merge. It subscribes to all publishers through
// one link, so nesting changes neither order nor demand, and merging again returns the same type as in Combine.

extension Publishers {
    /// A publisher of the values of two publishers, in order of arrival.
    ///
    /// It completes when both publishers do, and fails as soon as one does.
    ///
    ///     a      ──1─────2──▶
    ///     b      ─────9─────▶
    ///     result ──1──9──2──▶
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
        /// The output of both publishers.
        public typealias Output = A.Output
        /// The failure of both publishers.
        public typealias Failure = A.Failure

        /// The first publisher, or a merge of all but the last.
        let a: A
        /// The last publisher.
        let b: B

        /// Creates a publisher that merges two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to the publishers in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: sideCount, subscriber).start { attachSides(to: $0) }
        }
    }

    /// A publisher of the values of three publishers, in order of arrival.
    public typealias Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>> = Merge<
        Merge<A, B>, C
    >

    /// A publisher of the values of four publishers, in order of arrival.
    public typealias Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    > = Merge<Merge3<A, B, C>, D>
}

/// A merge that can be the first publisher of a larger merge.
private protocol MergingPublisher<Output, Failure>: Publisher {
    /// The number of merged publishers.
    var sideCount: Int { get }
    /// Subscribes a link to the merged publishers, as its first sides.
    func attachSides(to link: MergeLink<Output, Failure>)
}

extension Publishers.Merge: MergingPublisher {
    fileprivate var sideCount: Int { ((a as? any MergingPublisher)?.sideCount ?? 1) + 1 }

    fileprivate func attachSides(to link: MergeLink<Output, Failure>) {
        if let merge = a as? any MergingPublisher<Output, Failure> {
            merge.attachSides(to: link)
        } else {
            a.attach(to: link, 0)
        }
        b.attach(to: link, sideCount - 1)
    }
}

extension Publishers.Merge {
    /// Creates a publisher that merges three publishers.
    public init<P, Q>(_ p: P, _ q: Q, _ last: B) where A == Publishers.Merge<P, Q> {
        self.init(A(p, q), last)
    }

    /// Creates a publisher that merges four publishers.
    public init<P, Q, R>(_ p: P, _ q: Q, _ r: R, _ last: B) where A == Publishers.Merge3<P, Q, R> {
        self.init(A(p, q, r), last)
    }
}

// The compiler infers from the results that the publishers have one output and one failure.
extension Publisher {
    /// Publishes the values of this and another publisher, in order of arrival.
    public func merge<B>(with b: B) -> Publishers.Merge<Self, B> {
        Publishers.Merge(self, b)
    }

    /// Publishes the values of this and two other publishers, in order of arrival.
    public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C> {
        Publishers.Merge3(self, b, c)
    }

    /// Publishes the values of this and three other publishers, in order of arrival.
    public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
        Publishers.Merge4(self, b, c, d)
    }
}
#endif
