import CounterContract
import CounterDomain
import KitTesting
import Testing

@Suite("The counter without an architecture")
struct BaselineCounterTests {
    @Test("views and callbacks alone pass every clause of the counter", arguments: CounterContract.clauses)
    func clause(_ clause: Clause<CounterWorld>) async throws {
        try await clause.check(ContractSubject("Baseline") { BaselineCounter($0) })
    }
}
