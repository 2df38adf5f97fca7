import CounterContract
import CounterDomain
import KitTesting
import Testing

#if canImport(CounterElm)
import CounterElm
#endif

@Suite("Bring your own architecture")
struct ElmCounterTests {
    @Test("an architecture from outside passes every clause of the counter", arguments: CounterContract.clauses)
    func clause(_ clause: Clause<CounterWorld>) async throws {
        try await clause.check(ContractSubject("Elm") { ElmCounter($0) })
    }

    @Test("a counter with a silent bell is caught")
    func brokenOne() async throws {
        let clause = try #require(CounterContract.clauses.first { $0.id == "C-9" })
        await #expect(throws: ContractFailure.self) {
            try await clause.check(
                ContractSubject("Elm without a bell") { services in
                    ElmCounter(
                        CounterServices(
                            clock: services.clock, randomNumbers: services.randomNumbers, haptics: HapticRecorder()))
                })
        }
    }
}
