import KitTesting
import Testing
import WalletContract

@Suite("Wallet mutants")
struct WalletMutantTests {
    @Test("every mutant is caught by its clause", arguments: WalletMutants.all)
    func mutant(_ mutant: Mutant<WalletWorld>) async {
        #expect(await mutant.flaw(in: WalletContract.clauses) == nil)
    }
}

/// Wallets with one fault each, at the seams of their architectures and services.
enum WalletMutants {
    nonisolated static let all: [Mutant<WalletWorld>] = locks + services + secrets + pages + wide + vvsi + mvcE
}
