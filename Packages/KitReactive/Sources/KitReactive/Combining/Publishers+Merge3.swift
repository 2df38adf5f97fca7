#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of three publishers as they come.
    ///
    /// It completes when all have, and fails as soon as one does.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output {
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

        /// Creates a publisher of the values of three.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to all, in order.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeLink(sides: 3, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
                c.attach(to: link, 2)
            }
        }
    }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge3 {
    /// Adds one more publisher.
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge4<A, B, C, Z>
    where Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge4(a, b, c, z)
    }

    /// Adds two more publishers.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Publishers.Merge5<A, B, C, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
        Publishers.Merge5(a, b, c, z, y)
    }

    /// Adds three more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X
    ) -> Publishers.Merge6<A, B, C, Z, Y, X>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge6(a, b, c, z, y, x)
    }

    /// Adds four more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W
    ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge7(a, b, c, z, y, x, w)
    }

    /// Adds five more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W,
        _ v: V
    ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output,
        V.Failure == Failure, V.Output == Output
    {
        Publishers.Merge8(a, b, c, z, y, x, w, v)
    }
}

extension Publisher {
    /// Publishes the values of this and two other publishers as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
        Publishers.Merge3(self, b, c)
    }
}
#endif
