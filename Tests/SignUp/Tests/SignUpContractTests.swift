import AppCore
import KitTesting
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
}
