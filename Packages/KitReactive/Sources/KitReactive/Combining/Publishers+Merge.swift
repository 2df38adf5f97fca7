#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of two publishers as they come.
    ///
    /// It completes when both have, and fails as soon as one does.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        /// The values that both share.
        public typealias Output = A.Output
        /// The failure that both share.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of the values of two.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let link = CombiningLink(MergeStrategy<Output>(), sides: 2, CombiningSinkOf(subscriber))
            a.attach(to: link, 0) { $0 }
            b.attach(to: link, 1) { $0 }
            link.start()
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Publishes the values of this and another publisher as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Failure == Failure, P.Output == Output {
        Publishers.Merge(self, other)
    }
}
#endif
