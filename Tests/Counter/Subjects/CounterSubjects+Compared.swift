import AppTools
import CounterDomain
import CounterVariants
import KitCore
import KitDI
import KitTesting
import Synchronization

extension CounterSubjects {
    /// The app as it runs side by side; all panes get the same random numbers.
    package nonisolated static var compared: ComparedApp {
        let gated = { @MainActor @Sendable (services: PaneServices) in
            CounterServices(
                clock: services.clock, randomNumbers: GatedNumbers(services), haptics: NotedBell(services))
        }
        return ComparedApp(
            title: "Counter", firstTask: "Press + to count.",
            others: ComparedApp.others(all) { $0.makeRoot(gated($1)) }
        ) {
            CounterVariants.makeRoot($0, gated($1))
        }
    }
}

private nonisolated final class GatedNumbers: RandomNumberService {
    private struct NoNumber: Error {}

    private let services: PaneServices
    private let state = Mutex(0)

    init(_ services: PaneServices) { self.services = services }

    func number() async throws -> Int {
        try await services.call("number", failure: NoNumber()) {
            try await services.clock.sleep(for: .milliseconds(900))
            // The constants of the generator in "Numerical Recipes".
            let next = state.withLock { state in
                state = (state &* 1_664_525 &+ 1_013_904_223) & 0xFFFF_FFFF
                return state
            }
            return next % 2_001 - 1_000
        }
    }
}

private nonisolated final class NotedBell: HapticFeedback {
    private let services: PaneServices

    init(_ services: PaneServices) { self.services = services }

    @MainActor
    func notify(_ type: HapticFeedbackType) { services.note("bell \(type)") }
}
