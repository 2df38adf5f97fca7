#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of four publishers as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        B.Failure == A.Failure, B.Output == A.Output,
        C.Failure == A.Failure, C.Output == A.Output,
        D.Failure == A.Failure, D.Output == A.Output
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

        /// Creates a publisher of the values of four.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: 4, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
                c.attach(to: link, 2)
                d.attach(to: link, 3)
            }
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge4 {
    /// Adds one more publisher.
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge5<A, B, C, D, Z>
    where Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge5(a, b, c, d, z)
    }

    /// Adds two more publishers.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Publishers.Merge6<A, B, C, D, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
        Publishers.Merge6(a, b, c, d, z, y)
    }

    /// Adds three more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X
    ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge7(a, b, c, d, z, y, x)
    }

    /// Adds four more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W
    ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge8(a, b, c, d, z, y, x, w)
    }
}

extension Publisher {
    /// Publishes the values of this and three other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B,
        _ c: C,
        _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Failure == Failure, B.Output == Output,
        C.Failure == Failure, C.Output == Output,
        D.Failure == Failure, D.Output == Output
    {
        Publishers.Merge4(self, b, c, d)
    }
}
#endif
