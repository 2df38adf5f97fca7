#if !canImport(Combine)
extension Publishers {
    /// A publisher of the latest values of three publishers, which publishes whenever one of them does, once all have.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The failure of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        let a: A
        /// The second publisher.
        let b: B
        /// The third publisher.
        let c: C

        /// Creates a publisher that combines three publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to the publishers in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let slots = (LatestSlot<A.Output>(), LatestSlot<B.Output>(), LatestSlot<C.Output>())
            let link = LatestLink<Output, Failure>([slots.0, slots.1, slots.2], subscriber) {
                $0.initialize(to: (slots.0.value, slots.1.value, slots.2.value))
            }
            a.attach(to: link, 0, slots.0)
            b.attach(to: link, 1, slots.1)
            c.attach(to: link, 2, slots.2)
            link.start()
        }
    }
}

// The compiler infers from the results that the publishers have one failure.
extension Publisher {
    /// Publishes the latest values of three publishers whenever one of them publishes, once all have.
    public func combineLatest<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q> {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Publishes the transformed latest values of three publishers whenever one of them publishes, once all have.
    public func combineLatest<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }
}
#endif
