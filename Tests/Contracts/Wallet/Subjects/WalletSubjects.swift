import AppSupport
import KitTesting
import WalletDomain
import WalletVariants

/// What is held to the wallet's contract and compared.
public enum WalletSubjects {
    /// The wallet in each architecture.
    public static var all: [ContractSubject<WalletEnvironment>] { Architecture.allCases.map(ContractSubject.wallet) }
}

extension ContractSubject where Services == WalletEnvironment {
    /// The wallet in an architecture.
    public static func wallet(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { environment in WalletVariants.makeRoot(architecture, environment) }
    }
}
