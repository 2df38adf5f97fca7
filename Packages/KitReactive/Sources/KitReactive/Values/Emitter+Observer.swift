import KitCore

extension Emitter {
    /// An observer, which the emitter retains until no delivery runs, so a delivery need not retain it.
    @MainActor
    @usableFromInline
    final class Observer {
        let id: UInt64
        @usableFromInline let body: @MainActor (Value) -> Void
        /// The first turn of the current delivery that the observer receives; values of earlier turns precede its
        /// subscription.
        @exclusivity(unchecked) @usableFromInline var firstTurn: Int
        /// A Boolean value that indicates whether the observer still receives values.
        ///
        /// An observer that was removed during a delivery is released after it.
        @exclusivity(unchecked) @usableFromInline var isListening = true
        var token: SubscriptionToken?

        init(id: UInt64, firstTurn: Int, token: SubscriptionToken?, _ body: @escaping @MainActor (Value) -> Void) {
            self.id = id
            self.firstTurn = firstTurn
            self.token = token
            self.body = body
        }
    }

    /// A manually retained observer.
    ///
    /// A delivery reads it without counting references. That is safe, because only `sweep`, which never runs while
    /// observers are called, and the emitter's deinitializer release observers.
    @usableFromInline
    struct Place: Sendable {
        @usableFromInline let reference: Unmanaged<Observer>

        init(_ observer: Observer) { reference = .passRetained(observer) }

        /// Passes a value to the observer.
        @MainActor
        @inlinable
        @inline(__always)
        func receive(_ value: Value) {
            reference.withGuaranteed { $0.body(value) }
        }

        /// Passes a value to the observer if it is not removed, and observed when the value was emitted.
        @MainActor
        @inlinable
        @inline(__always)
        func receive(_ value: Value, ofTurn turn: Int) {
            reference.withGuaranteed { observer in
                if observer.isListening, observer.firstTurn <= turn { observer.body(value) }
            }
        }

        @MainActor var observer: Observer { reference.takeUnretainedValue() }

        /// Releases the observer, after which this value must not be used.
        func release() { reference.release() }
    }
}

extension Unmanaged {
    /// Uses the object without counting references; another owner must retain it during the call.
    ///
    /// A main-actor closure that is passed directly to the standard library is checked, at a cost of 200 instructions,
    /// for running on the main actor (SE-0423); one that is passed to a module in Swift 6 mode is not.
    @inlinable
    @inline(__always)
    package func withGuaranteed<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}

/// An object that lives as long as a subscription, so that an audit can track it; created only if an audit is current.
final class SubscriptionToken: Sendable {
    private init() {}

    static func ifAudited(of source: AnyObject) -> SubscriptionToken? {
        guard LifetimeAudit.current != nil else { return nil }
        let token = SubscriptionToken()
        LifetimeAudit.track(token, .subscription, "\(type(of: source))")
        return token
    }
}
