import AppSupport
import CounterDomain
import CounterVariants
import KitTesting
import Testing

@testable import CounterContract

@Suite("Walks with a broken variant")
struct BrokenWalkTests {
    @Test("a variant that goes by a clock of its own is noticed, with the steps that lead there")
    func brokenVariant() async throws {
        let sound = ContractSubject("sound") { CounterVariants.makeRoot(.mvcE, $0) }
        let broken = ContractSubject("broken") { (services: CounterServices) in
            let stopped = CounterServices(
                clock: TestClock(), randomNumbers: services.randomNumbers, haptics: services.haptics)
            return CounterVariants.makeRoot(.mvcE, stopped)
        }
        let difference = try #require(
            try await Walk.run(CounterWorld.self, [sound, broken], seed: 1, steps: 400))
        #expect(difference.contains("sound:"))
        #expect(difference.contains("broken:"))
        #expect(difference.contains("advance"))
    }
}
