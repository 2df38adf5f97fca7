#if !canImport(Combine)
/// Sends the newest values of all sides whenever one of them has a new one, once all have one.
final class LatestStrategy<Output>: CombiningStrategy {
    /// Makes the output once no value is missing.
    let assemble: () -> Output?
    private var hasMissed = false

    init(_ assemble: @escaping () -> Output?) {
        self.assemble = assemble
    }

    /// What was missed without demand is not worth waiting for at the end.
    var isHolding: Bool { false }

    func hold(_ output: Output, from side: Int) {
        hasMissed = true
    }

    func takeHeld() -> Output? {
        guard hasMissed else { return nil }
        hasMissed = false
        return assemble()
    }

    func wanted(
        from side: Int,
        outstanding: Subscribers.Demand,
        demand: Subscribers.Demand
    ) -> Subscribers.Demand {
        demand > outstanding ? demand - outstanding : .none
    }
}
#endif
