import KitRecording
import KitTesting

/// An app in one of its architectures, for soaking.
protocol SoakedApp {
    /// Plays a session without measuring, so that objects that are created once exist, and then for the whole duration.
    /// - Returns: The measurements, or `nil` if there is no such architecture.
    @MainActor
    func soak(_ architecture: String, _ session: Recording, for duration: Duration) async throws -> SoakReport?
}

extension Walk: SoakedApp {
    func soak(_ architecture: String, _ session: Recording, for duration: Duration) async throws -> SoakReport? {
        guard let subject = subjects.first(where: { $0.name == architecture }) else { return nil }
        var world: World? = try await World.launch(subject)
        let length = session.entries.reduce(Duration.zero) { $0 + $1.delay }
        let rounds = max(1, Int((duration / length).rounded(.up)))
        for _ in 0..<max(2, rounds / 6) { try await world?.take(session) }
        // The driver is not stored, because a session that restarts its app has a new driver afterwards.
        guard let before = world.map({ ProcessFigures($0.driver) }) else { return nil }
        for _ in 0..<rounds { try await world?.take(session) }
        guard let after = world.map({ ProcessFigures($0.driver) }) else { return nil }
        let last = world?.driver
        world = nil
        try await last?.finish()
        return SoakReport(steps: rounds * session.entries.count, before: before, after: after)
    }
}

extension WalkWorld {
    /// Plays a session once, and clears the test's records, which are not a leak of the app.
    fileprivate func take(_ session: Recording) async throws {
        try await perform(session)
        forget()
        driver.forgetRecording()
    }
}
