#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of eight publishers as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct Merge8<
        A: Publisher,
        B: Publisher,
        C: Publisher,
        D: Publisher,
        E: Publisher,
        F: Publisher,
        G: Publisher,
        H: Publisher
    >: Publisher
    where
        B.Failure == A.Failure, B.Output == A.Output,
        C.Failure == A.Failure, C.Output == A.Output,
        D.Failure == A.Failure, D.Output == A.Output,
        E.Failure == A.Failure, E.Output == A.Output,
        F.Failure == A.Failure, F.Output == A.Output,
        G.Failure == A.Failure, G.Output == A.Output,
        H.Failure == A.Failure, H.Output == A.Output
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
        /// The eighth publisher.
        public let h: H

        /// Creates a publisher of the values of eight.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: 8, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
                c.attach(to: link, 2)
                d.attach(to: link, 3)
                e.attach(to: link, 4)
                f.attach(to: link, 5)
                g.attach(to: link, 6)
                h.attach(to: link, 7)
            }
        }
    }
}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}

extension Publisher {
    /// Publishes the values of this and seven other publishers as they come.
    public func merge<
        B: Publisher,
        C: Publisher,
        D: Publisher,
        E: Publisher,
        F: Publisher,
        G: Publisher,
        H: Publisher
    >(
        with b: B,
        _ c: C,
        _ d: D,
        _ e: E,
        _ f: F,
        _ g: G,
        _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Failure == Failure, B.Output == Output,
        C.Failure == Failure, C.Output == Output,
        D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output,
        F.Failure == Failure, F.Output == Output,
        G.Failure == Failure, G.Output == Output,
        H.Failure == Failure, H.Output == Output
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}
#endif
