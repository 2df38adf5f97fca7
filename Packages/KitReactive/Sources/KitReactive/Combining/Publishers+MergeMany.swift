#if !canImport(Combine)
extension Publishers {
    /// A publisher of the values of any number of publishers of one type, in order of arrival.
    ///
    /// It completes when all publishers do, and fails as soon as one does.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The output of the publishers.
        public typealias Output = Upstream.Output
        /// The failure of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers, in the order of subscription.
        let publishers: [Upstream]

        /// Creates a publisher that merges a sequence of publishers.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Subscribes to the publishers in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: publishers.count, subscriber).start { link in
                for (index, publisher) in publishers.enumerated() {
                    publisher.attach(to: link, index)
                }
            }
        }
    }
}
#endif
