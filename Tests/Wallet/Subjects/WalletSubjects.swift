import AppCore
import AppTools
import KitTesting
import WalletBaseline
import WalletContract
import WalletDomain
import WalletVariants

/// The subjects of the wallet's contract.
package enum WalletSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "wallet"

    /// The walks through the app.
    package static var walks: [any AppWalk] { [scripted, fresh, live] }

    /// The walk on scripted services, with a PIN and locked at first.
    package static var scripted: Walk<PlantedWallet> { Walk(all) }

    /// The walk on scripted services, from the first start on.
    package static var fresh: Walk<FreshWallet> { Walk(all) }

    /// The walk on live services, with a PIN and locked at first.
    package static var live: Walk<LiveWalletWorld> { Walk(all) }

    /// The wallet in each architecture, and without one.
    package nonisolated static var all: [ContractSubject<WalletEnvironment>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) }
        } + [ContractSubject("baseline") { WalletBaseline($0) }]
    }
}
