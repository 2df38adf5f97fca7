import KitTesting
import WalkProgram
import WalletContract
import WalletLive
import WalletVariants

/// The walks through the wallet.
package enum WalletWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, fresh, live] }

    /// On scripted services, with a PIN and locked at first.
    package static var scripted: Walk<PlantedWallet> { Walk { WalletVariants.makeRoot($0, $1) } }

    /// On scripted services, from the first start on.
    package static var fresh: Walk<FreshWallet> { Walk { WalletVariants.makeRoot($0, $1) } }

    /// On live services, with a PIN and locked at first.
    package static var live: Walk<LiveWalletWorld> { Walk { WalletVariants.makeRoot($0, $1) } }
}
