import AppCore
import CounterBaseline
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

    @Test("every clause, without an architecture", arguments: CounterContract.clauses.tested)
    func clauseWithoutArchitecture(clause: Clause<CounterWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { CounterBaseline($0) })
    }
}
