/// Hears how far the work on a key is, from 0 to 1, on the main actor.
public typealias KeyReport = @MainActor (Double) -> Void

extension WalletEnvironment {
    /// Brings the progress of a keystore, which comes on any thread, to the main actor, in order.
    ///
    /// Whoever hears it asks `Task.isCancelled`, as after each answer: what was given up must not change a page.
    func reporting<Value: Sendable>(
        to report: @escaping KeyReport, _ work: (@escaping KeystoreProgress) async throws -> Value
    ) async throws -> Value {
        let (fractions, teller) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
        async let hearing: Void = Self.hear(fractions, report)
        defer { teller.finish() }
        let value = try await work { teller.yield($0) }
        teller.finish()
        await hearing
        return value
    }

    @MainActor
    private static func hear(_ fractions: AsyncStream<Double>, _ report: KeyReport) async {
        for await fraction in fractions where !Task.isCancelled { report(fraction) }
    }
}
