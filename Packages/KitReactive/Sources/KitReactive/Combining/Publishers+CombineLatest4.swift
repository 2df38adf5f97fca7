#if !canImport(Combine)
extension Publishers {
    /// Publishes the newest values of four publishers whenever one of them publishes, once all have.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// The newest value of each.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The failure that all share.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Creates a publisher of the newest values of four.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let values: (A.Output?, B.Output?, C.Output?, D.Output?) = (nil, nil, nil, nil)
            let strategy = LatestStrategy(values) { values -> Output? in
                guard let a = values.0, let b = values.1, let c = values.2, let d = values.3 else { return nil }
                return (a, b, c, d)
            }
            let link = CombiningLink(strategy, sides: 4, subscriber)
            a.attach(to: link, 0) {
                swap(&$0.values.0, &$1); return $0.output
            }
            b.attach(to: link, 1) {
                swap(&$0.values.1, &$1); return $0.output
            }
            c.attach(to: link, 2) {
                swap(&$0.values.2, &$1); return $0.output
            }
            d.attach(to: link, 3) {
                swap(&$0.values.3, &$1); return $0.output
            }
            link.start()
        }
    }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Publishes the newest values of four publishers whenever one of them publishes, once all have.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P,
        _ publisher2: Q,
        _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes what `transform` makes of the newest values whenever a publisher publishes, once all have.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P,
        _ publisher2: Q,
        _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
#endif
