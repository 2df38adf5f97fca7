import KitCore

extension Emitter {
    /// One observer; the emitter keeps it until nothing is delivered, so a delivery need not keep it as well.
    @MainActor
    @usableFromInline
    final class Observer {
        let id: UInt64
        @usableFromInline let body: @MainActor (Value) -> Void
        /// The first turn of the running delivery that the observer receives; earlier values are not for it.
        @exclusivity(unchecked) @usableFromInline var firstTurn: Int
        /// A Boolean value that indicates whether it still listens.
        ///
        /// An observer that has left receives nothing more, and is released after the delivery.
        @exclusivity(unchecked) @usableFromInline var isListening = true
        var token: SubscriptionToken?

        init(id: UInt64, firstTurn: Int, token: SubscriptionToken?, _ body: @escaping @MainActor (Value) -> Void) {
            self.id = id
            self.firstTurn = firstTurn
            self.token = token
            self.body = body
        }
    }

    /// An observer that the emitter has retained by hand.
    ///
    /// A delivery reads it without counting references. That is safe because an observer is released only by `sweep`,
    /// which never runs while observers are called, and by the emitter's own end.
    @usableFromInline
    struct Place: Sendable {
        @usableFromInline let reference: Unmanaged<Observer>

        init(_ observer: Observer) { reference = .passRetained(observer) }

        /// Hands a value to the observer.
        @MainActor
        @inlinable
        @inline(__always)
        func receive(_ value: Value) {
            reference.withGuaranteed { $0.body(value) }
        }

        /// Hands a value to the observer if it listens, and did when the value was emitted.
        @MainActor
        @inlinable
        @inline(__always)
        func receive(_ value: Value, ofTurn turn: Int) {
            reference.withGuaranteed { observer in
                if observer.isListening, observer.firstTurn <= turn { observer.body(value) }
            }
        }

        @MainActor var observer: Observer { reference.takeUnretainedValue() }

        /// Releases the observer; the place must not be used again.
        func release() { reference.release() }
    }
}

extension Unmanaged {
    /// Uses the object without counting references; another owner must retain it during the call.
    ///
    /// A main-actor closure that is handed straight to the standard library is checked, at a cost of 200 instructions,
    /// for running on the main actor (SE-0423); one that is handed to a module in Swift 6 mode is not.
    @inlinable
    @inline(__always)
    package func withGuaranteed<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}

/// Lives exactly as long as a subscription does, so that an audit can see it; made only where an audit is current.
final class SubscriptionToken: Sendable {
    private init() {}

    static func ifAudited(of source: AnyObject) -> SubscriptionToken? {
        guard LifetimeAudit.current != nil else { return nil }
        let token = SubscriptionToken()
        LifetimeAudit.track(token, .subscription, "\(type(of: source))")
        return token
    }
}
