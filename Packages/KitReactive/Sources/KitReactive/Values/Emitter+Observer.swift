import KitCore

extension Emitter {
    /// One observer that is not alone.
    @usableFromInline
    struct Observer {
        let id: UInt64
        /// The first turn of the running delivery that the observer hears; what was emitted before it came is not for it.
        @usableFromInline var firstTurn: Int
        /// Nil once the observer has left.
        @usableFromInline var body: (@MainActor (Value) -> Void)?
        var token: SubscriptionToken?
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
