import AppCore
import KitTesting
import SignUpBaseline
import SignUpContract
import SignUpVariants
import TestSupport
import Testing

@Suite("SignUp contract")
struct SignUpContractTests {
    @Test("every clause, every architecture", arguments: Architecture.tested, SignUpContract.clauses.tested)
    func clause(architecture: Architecture, clause: Clause<SignUpWorld>) async throws {
        try await clause.check(.signUp(architecture))
    }

    @Test("every clause, without an architecture", arguments: SignUpContract.clauses.tested)
    func clauseWithoutArchitecture(clause: Clause<SignUpWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { SignUpBaseline($0.services, links: $0.links) })
    }
}
