/// The effects of one subscription, which end when it is cancelled.
@MainActor
final class SubscriptionEffects {
    private var effects: EffectScope?
    private var isCancelled = false

    nonisolated init() {}

    /// Starts effects in a scope with a name, unless the subscription is already cancelled.
    func start(_ name: String, _ begin: (EffectScope) -> Void) {
        guard !isCancelled else { return }
        let effects = EffectScope(name)
        self.effects = effects
        begin(effects)
    }

    func cancel() {
        isCancelled = true
        effects = nil
    }
}
