#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of seven publishers as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct Merge7<
        A: Publisher,
        B: Publisher,
        C: Publisher,
        D: Publisher,
        E: Publisher,
        F: Publisher,
        G: Publisher
    >: Publisher
    where
        B.Failure == A.Failure, B.Output == A.Output,
        C.Failure == A.Failure, C.Output == A.Output,
        D.Failure == A.Failure, D.Output == A.Output,
        E.Failure == A.Failure, E.Output == A.Output,
        F.Failure == A.Failure, F.Output == A.Output,
        G.Failure == A.Failure, G.Output == A.Output
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
        /// The seventh publisher.
        public let g: G

        /// Creates a publisher of the values of seven.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: 7, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
                c.attach(to: link, 2)
                d.attach(to: link, 3)
                e.attach(to: link, 4)
                f.attach(to: link, 5)
                g.attach(to: link, 6)
            }
        }
    }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge7 {
    /// Adds one more publisher.
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge8<A, B, C, D, E, F, G, Z>
    where Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge8(a, b, c, d, e, f, g, z)
    }
}

extension Publisher {
    /// Publishes the values of this and six other publishers as they come.
    public func merge<
        B: Publisher,
        C: Publisher,
        D: Publisher,
        E: Publisher,
        F: Publisher,
        G: Publisher
    >(
        with b: B,
        _ c: C,
        _ d: D,
        _ e: E,
        _ f: F,
        _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Failure == Failure, B.Output == Output,
        C.Failure == Failure, C.Output == Output,
        D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output,
        F.Failure == Failure, F.Output == Output,
        G.Failure == Failure, G.Output == Output
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }
}
#endif
