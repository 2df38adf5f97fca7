#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of six publishers as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct Merge6<
        A: Publisher,
        B: Publisher,
        C: Publisher,
        D: Publisher,
        E: Publisher,
        F: Publisher
    >: Publisher
    where
        B.Failure == A.Failure, B.Output == A.Output,
        C.Failure == A.Failure, C.Output == A.Output,
        D.Failure == A.Failure, D.Output == A.Output,
        E.Failure == A.Failure, E.Output == A.Output,
        F.Failure == A.Failure, F.Output == A.Output
    {
        /// The values that all share.
        public typealias Output = A.Output
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
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F

        /// Creates a publisher of the values of six.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: 6, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
                c.attach(to: link, 2)
                d.attach(to: link, 3)
                e.attach(to: link, 4)
                f.attach(to: link, 5)
            }
        }
    }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge6 {
    /// Adds one more publisher.
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge7<A, B, C, D, E, F, Z>
    where Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge7(a, b, c, d, e, f, z)
    }

    /// Adds two more publishers.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
        Publishers.Merge8(a, b, c, d, e, f, z, y)
    }
}

extension Publisher {
    /// Publishes the values of this and five other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B,
        _ c: C,
        _ d: D,
        _ e: E,
        _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Failure == Failure, B.Output == Output,
        C.Failure == Failure, C.Output == Output,
        D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output,
        F.Failure == Failure, F.Output == Output
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }
}
#endif
