import AppTools
import KitTesting
import WalletContract

/// The walks through the wallet.
package enum WalletWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, fresh, live] }

    /// On scripted services, with a PIN and locked at first.
    package static var scripted: Walk<PlantedWallet> { Walk(WalletSubjects.all) }

    /// On scripted services, from the first start on.
    package static var fresh: Walk<FreshWallet> { Walk(WalletSubjects.all) }

    /// On live services, with a PIN and locked at first.
    package static var live: Walk<LiveWalletWorld> { Walk(WalletSubjects.all) }
}
