#if !canImport(Combine)
/// Sends every value of every side; without demand, at most one value a side is kept.
final class MergeStrategy<Output>: CombiningStrategy {
    private var held: [(side: Int, output: Output)] = []

    var isHolding: Bool { !held.isEmpty }

    func hold(_ output: Output, from side: Int) {
        held.append((side, output))
    }

    func takeHeld() -> Output? {
        held.isEmpty ? nil : held.removeFirst().output
    }

    func wanted(
        from side: Int,
        outstanding: Subscribers.Demand,
        demand: Subscribers.Demand
    ) -> Subscribers.Demand {
        if demand == .unlimited {
            return outstanding == .unlimited ? .none : .unlimited
        }
        let isFree = outstanding == .none && !held.contains { $0.side == side }
        return isFree ? .max(1) : .none
    }
}
#endif
