import AppSupport
import CounterContract
import KitTesting
import Testing

@Suite("Counter contract")
struct CounterContractTests {
    @Test("every clause, every architecture", arguments: Architecture.allCases, CounterContract.clauses.indices)
    func clause(architecture: Architecture, index: Int) async throws {
        try await CounterContract.clauses[index].check(.counter(architecture))
    }
}
