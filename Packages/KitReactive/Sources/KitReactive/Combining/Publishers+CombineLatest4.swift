#if !canImport(Combine)
extension Publishers {
    /// A publisher of the latest values of four publishers, which publishes whenever one of them does, once all have.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The failure of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        let a: A
        /// The second publisher.
        let b: B
        /// The third publisher.
        let c: C
        /// The fourth publisher.
        let d: D

        /// Creates a publisher that combines four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to the publishers in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let slots = (LatestSlot<A.Output>(), LatestSlot<B.Output>(), LatestSlot<C.Output>(), LatestSlot<D.Output>())
            let link = LatestLink<Output, Failure>([slots.0, slots.1, slots.2, slots.3], subscriber) {
                $0.initialize(to: (slots.0.value, slots.1.value, slots.2.value, slots.3.value))
            }
            a.attach(to: link, 0, slots.0)
            b.attach(to: link, 1, slots.1)
            c.attach(to: link, 2, slots.2)
            d.attach(to: link, 3, slots.3)
            link.start()
        }
    }
}

// The compiler infers from the results that the publishers have one failure.
extension Publisher {
    /// Publishes the latest values of four publishers whenever one of them publishes, once all have.
    public func combineLatest<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.CombineLatest4<Self, P, Q, R>
    {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes the transformed latest values of four publishers whenever one of them publishes, once all have.
    public func combineLatest<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T> {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
#endif
