#if !canImport(Combine)
// A merge of three or more publishers is a merge whose first publisher is a merge. It subscribes to all of them through
// one link, so nesting changes neither order nor demand, and a merge that grows has the type that it has in Combine.

extension Publishers {
    /// Publishes the values of two publishers as they come.
    ///
    /// It completes when both have, and fails as soon as one does.
    ///
    ///     a      ──1─────2──▶
    ///     b      ─────9─────▶
    ///     result ──1──9──2──▶
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
        /// The values that both share.
        public typealias Output = A.Output
        /// The failure that both share.
        public typealias Failure = A.Failure

        /// The first publisher, or a merge of all but the last.
        let a: A
        /// The last publisher.
        let b: B

        /// Creates a publisher of the values of two.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: sideCount, subscriber).start { attachSides(to: $0) }
        }
    }

    /// Publishes the values of three publishers as they come.
    public typealias Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>> = Merge<
        Merge<A, B>, C
    >

    /// Publishes the values of four publishers as they come.
    public typealias Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    > = Merge<Merge3<A, B, C>, D>

    /// Publishes the values of five publishers as they come.
    public typealias Merge5<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
    > = Merge<Merge4<A, B, C, D>, E>

    /// Publishes the values of six publishers as they come.
    public typealias Merge6<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
    > = Merge<Merge5<A, B, C, D, E>, F>

    /// Publishes the values of seven publishers as they come.
    public typealias Merge7<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>
    > = Merge<Merge6<A, B, C, D, E, F>, G>

    /// Publishes the values of eight publishers as they come.
    public typealias Merge8<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>, H: Publisher<A.Output, A.Failure>
    > = Merge<Merge7<A, B, C, D, E, F, G>, H>
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

/// A merge, which is also the first part of a larger one.
private protocol MergingPublisher<Output, Failure>: Publisher {
    /// The number of publishers that it merges.
    var sideCount: Int { get }
    /// Subscribes a link to all of them, as its first sides.
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
    /// Creates a publisher of the values of three.
    public init<P, Q>(_ p: P, _ q: Q, _ last: B) where A == Publishers.Merge<P, Q> {
        self.init(A(p, q), last)
    }

    /// Creates a publisher of the values of four.
    public init<P, Q, R>(_ p: P, _ q: Q, _ r: R, _ last: B) where A == Publishers.Merge3<P, Q, R> {
        self.init(A(p, q, r), last)
    }

    /// Creates a publisher of the values of five.
    public init<P, Q, R, S>(_ p: P, _ q: Q, _ r: R, _ s: S, _ last: B) where A == Publishers.Merge4<P, Q, R, S> {
        self.init(A(p, q, r, s), last)
    }

    /// Creates a publisher of the values of six.
    public init<P, Q, R, S, T>(_ p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ last: B)
    where A == Publishers.Merge5<P, Q, R, S, T> {
        self.init(A(p, q, r, s, t), last)
    }

    /// Creates a publisher of the values of seven.
    public init<P, Q, R, S, T, U>(_ p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U, _ last: B)
    where A == Publishers.Merge6<P, Q, R, S, T, U> {
        self.init(A(p, q, r, s, t, u), last)
    }

    /// Creates a publisher of the values of eight.
    public init<P, Q, R, S, T, U, V>(_ p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U, _ v: V, _ last: B)
    where A == Publishers.Merge7<P, Q, R, S, T, U, V> {
        self.init(A(p, q, r, s, t, u, v), last)
    }
}

// The compiler infers from the results that the publishers have one output and one failure.
extension Publisher {
    /// Publishes the values of this and another publisher as they come.
    public func merge<B>(with b: B) -> Publishers.Merge<Self, B> {
        Publishers.Merge(self, b)
    }

    /// Publishes the values of this and two other publishers as they come.
    public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C> {
        Publishers.Merge3(self, b, c)
    }

    /// Publishes the values of this and three other publishers as they come.
    public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
        Publishers.Merge4(self, b, c, d)
    }

    /// Publishes the values of this and four other publishers as they come.
    public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Publishes the values of this and five other publishers as they come.
    public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Publishes the values of this and six other publishers as they come.
    public func merge<B, C, D, E, F, G>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<Self, B, C, D, E, F, G>
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Publishes the values of this and seven other publishers as they come.
    public func merge<B, C, D, E, F, G, H>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}
#endif
