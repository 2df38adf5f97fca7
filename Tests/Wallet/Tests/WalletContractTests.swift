import AppCore
import KitTesting
import TestSupport
import Testing
import WalletBaseline
import WalletContract
import WalletDomain
import WalletVariants

@Suite("Wallet contract")
struct WalletContractTests {
    @Test("every clause, every architecture", arguments: Architecture.tested, WalletContract.clauses.tested)
    func clause(architecture: Architecture, clause: Clause<WalletWorld>) async throws {
        try await clause.check(.wallet(architecture))
    }

    @Test("every clause, without an architecture", arguments: WalletContract.clauses.tested)
    func clauseWithoutArchitecture(clause: Clause<WalletWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { WalletBaseline($0) })
    }
}

extension ContractSubject where Services == WalletEnvironment {
    static func wallet(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { environment in WalletVariants.makeRoot(architecture, environment) }
    }
}
