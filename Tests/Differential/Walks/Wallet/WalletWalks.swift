package import KitTesting
package import WalkProgram
package import WalletContract
package import WalletLive
import WalletSubjects

/// The walks through the wallet.
public enum WalletWalks {
    /// All walks.
    package static var all: [any AppWalk] { [scripted, fresh, live] }

    /// The walk with scripted services and a PIN, locked at first.
    package static var scripted: Walk<PlantedWallet> { Walk(WalletSubjects.all) }

    /// The walk with scripted services, from the first start.
    package static var fresh: Walk<FreshWallet> { Walk(WalletSubjects.all) }

    /// The walk with live services and a PIN, locked at first.
    package static var live: Walk<LiveWalletWorld> { Walk(WalletSubjects.all) }
}
