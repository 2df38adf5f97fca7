import AppCore
import AppTools
import KitTesting
import WalletDomain
import WalletVariants

/// The subjects of the wallet's contract.
package enum WalletSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "wallet"

    /// The walks through the app.
    package static var walks: [any AppWalk] { WalletWalks.all }

    /// The wallet in each architecture.
    package nonisolated static var all: [ContractSubject<WalletEnvironment>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) }
        }
    }
}
