#if !canImport(Combine)
/// How several publishers become one; what `CombiningLink` asks while it holds its lock.
///
/// An operator of another arity, or with another rule, is another strategy; the link stays the same.
protocol CombiningStrategy<Output>: AnyObject {
    associatedtype Output

    /// Whether something waits for demand and must still be sent before the end.
    var isHolding: Bool { get }

    /// Keeps what came from a side while there was no demand.
    func hold(_ output: Output, from side: Int)

    /// What to send now that there is demand.
    func takeHeld() -> Output?

    /// How much more to ask of a side.
    func wanted(
        from side: Int,
        outstanding: Subscribers.Demand,
        demand: Subscribers.Demand
    ) -> Subscribers.Demand
}
#endif
