#if !canImport(Combine)
extension Publishers {
    /// Publishes the values of two publishers as they come.
    ///
    /// It completes when both have, and fails as soon as one does.
    ///
    ///     a      ──1─────2──▶
    ///     b      ─────9─────▶
    ///     result ──1──9──2──▶
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
            MergeLink(sides: 2, subscriber).start { link in
                a.attach(to: link, 0)
                b.attach(to: link, 1)
            }
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Merge {
    /// Adds one more publisher.
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge3<A, B, Z>
    where Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge3(a, b, z)
    }

    /// Adds two more publishers.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Publishers.Merge4<A, B, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
        Publishers.Merge4(a, b, z, y)
    }

    /// Adds three more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X
    ) -> Publishers.Merge5<A, B, Z, Y, X>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge5(a, b, z, y, x)
    }

    /// Adds four more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W
    ) -> Publishers.Merge6<A, B, Z, Y, X, W>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge6(a, b, z, y, x, w)
    }

    /// Adds five more publishers.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W,
        _ v: V
    ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output,
        V.Failure == Failure, V.Output == Output
    {
        Publishers.Merge7(a, b, z, y, x, w, v)
    }

    /// Adds six more publishers.
    public func merge<
        Z: Publisher,
        Y: Publisher,
        X: Publisher,
        W: Publisher,
        V: Publisher,
        U: Publisher
    >(
        with z: Z,
        _ y: Y,
        _ x: X,
        _ w: W,
        _ v: V,
        _ u: U
    ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
    where
        Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output,
        V.Failure == Failure, V.Output == Output,
        U.Failure == Failure, U.Output == Output
    {
        Publishers.Merge8(a, b, z, y, x, w, v, u)
    }
}

extension Publisher {
    /// Publishes the values of this and another publisher as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Failure == Failure, P.Output == Output {
        Publishers.Merge(self, other)
    }
}
#endif
