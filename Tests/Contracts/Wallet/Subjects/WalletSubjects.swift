import AppSupport
import KitTesting
import WalletDomain
import WalletVariants

/// What is tested against the wallet's contract, and compared.
public enum WalletSubjects {
    /// The wallet in each architecture.
    public nonisolated static var all: [ContractSubject<WalletEnvironment>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) }
        }
    }
}
