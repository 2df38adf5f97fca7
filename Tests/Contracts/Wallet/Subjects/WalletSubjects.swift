import AppSupport
import KitTesting
import WalletDomain
import WalletVariants

/// The subjects of the wallet's contract.
public enum WalletSubjects {
    /// The wallet in each architecture.
    public nonisolated static var all: [ContractSubject<WalletEnvironment>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) }
        }
    }
}
