import ArgumentParser
import WalkProgram
import WalletWalks

/// Walks through the architectures of the wallet.
@main
struct WalletWalker: ParsableCommand {
    @OptionGroup var options: WalkOptions

    func run() throws { options.run { WalletWalks.all } }
}
