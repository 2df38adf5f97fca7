#if !canImport(Combine)
extension Publishers {
    /// A publisher of the latest values of two publishers, which publishes whenever one of them does, once both have.
    ///
    /// It completes when both publishers do, and fails as soon as one does. A value that the subscriber triggers while
    /// it receives another value waits until the subscriber returns.
    ///
    ///     a      ──1─────────2────▶
    ///     b      ─────x──y────────▶
    ///     result ────1x─1y──2y────▶
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output)
        /// The failure of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        let a: A
        /// The second publisher.
        let b: B

        /// Creates a publisher that combines two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to the publishers in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let slots = (LatestSlot<A.Output>(), LatestSlot<B.Output>())
            let link = LatestLink<Output, Failure>([slots.0, slots.1], subscriber) {
                $0.initialize(to: (slots.0.value, slots.1.value))
            }
            a.attach(to: link, 0, slots.0)
            b.attach(to: link, 1, slots.1)
            link.start()
        }
    }
}

// The compiler infers from the results that the publishers have one failure.
extension Publisher {
    /// Publishes the latest values of two publishers whenever one of them publishes, once both have.
    public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P> {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes the transformed latest values of two publishers whenever one of them publishes, once both have.
    public func combineLatest<P, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> {
        combineLatest(other).map { transform($0.0, $0.1) }
    }
}
#endif
