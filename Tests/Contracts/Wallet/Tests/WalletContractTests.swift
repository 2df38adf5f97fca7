import AppSupport
import KitTesting
import Testing
import WalletContract
import WalletSubjects

@Suite("Wallet contract")
struct WalletContractTests {
    @Test("every clause, every architecture", arguments: Architecture.allCases, WalletContract.clauses)
    func clause(architecture: Architecture, clause: Clause<WalletWorld>) async throws {
        try await clause.check(.wallet(architecture))
    }
}
