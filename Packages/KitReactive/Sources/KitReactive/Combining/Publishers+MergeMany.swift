#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of any number of publishers of one type as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The values of the publishers.
        public typealias Output = Upstream.Output
        /// The failure of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers, in the order they are subscribed to.
        let publishers: [Upstream]

        /// Creates a publisher of the values of several.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Creates a publisher of the values of several.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: publishers.count, subscriber).start { link in
                for (index, publisher) in publishers.enumerated() {
                    publisher.attach(to: link, index)
                }
            }
        }

        /// Adds one more publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Publishes the values of this publisher and another of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}
#endif
