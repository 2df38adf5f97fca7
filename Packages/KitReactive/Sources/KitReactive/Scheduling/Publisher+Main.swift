extension Publisher where Failure == Never {
    /// Calls `body` with each value on the main actor, until the result is cancelled or released.
    ///
    /// A value published on the main actor is received before `send` returns; one from elsewhere in a later turn, and
    /// is not overtaken. The idea is NanoViewController's, where each value came a turn late.
    public func sinkOnMain(_ body: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
        let scheduler = MainScheduler.shared
        return sink { value in
            let handover = UncheckedSendableBox(value: value)
            scheduler.schedule {
                // The main scheduler runs its work on the main actor only, which this checks.
                MainActor.assumeIsolated { body(handover.value) }
            }
        }
    }
}
