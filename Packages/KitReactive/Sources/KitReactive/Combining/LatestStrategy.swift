#if !canImport(Combine)
/// Sends the newest values of all sides whenever one of them has a new one, once all have one.
struct LatestStrategy<Values, Output>: CombiningStrategy {
    /// The newest value of each side, nil before the first: a tuple of optionals.
    var values: Values
    /// Makes the output once no value is missing.
    let assemble: (Values) -> Output?
    private var hasMissed = false

    init(_ values: Values, assemble: @escaping (Values) -> Output?) {
        self.values = values
        self.assemble = assemble
    }

    var output: Output? { assemble(values) }

    /// What was missed without demand is not worth waiting for at the end.
    var isHolding: Bool { false }

    mutating func hold(_ output: Output, from side: Int) {
        hasMissed = true
    }

    mutating func takeHeld() -> Output? {
        guard hasMissed else { return nil }
        hasMissed = false
        return output
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
