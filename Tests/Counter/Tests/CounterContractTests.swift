import AppCore
import CounterContract
import KitTesting
import TestSupport
import Testing

@Suite("Counter contract")
struct CounterContractTests {
    @Test("every clause, every architecture", arguments: Architecture.tested, CounterContract.clauses.tested)
    func clause(architecture: Architecture, clause: Clause<CounterWorld>) async throws {
        try await clause.check(.counter(architecture))
    }
}
