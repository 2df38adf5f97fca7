import KitCells
import KitCore
import KitRecording
import KitTesting
import LedgerCore
import WalletDomain

/// A walk that begins with the first start, without a wallet; every new key is the same.
public final class FreshWallet: WalkWorld {
    private let wallet: PlantedWallet
    /// The driver of the app.
    public var driver: AppDriver { wallet.driver }

    private init(_ wallet: PlantedWallet) { self.wallet = wallet }

    /// Launches the app for the first time.
    public static func launch(_ subject: ContractSubject<WalletEnvironment>) async throws -> FreshWallet {
        FreshWallet(PlantedWallet(try await WalletWorld.launch(subject) { .sample(7) }))
    }

    /// The name of the app and of the walk's start.
    public static let app = "wallet.new"

    /// The ways from the first start to a new or restored wallet.
    package static let vocabulary = WalkVocabulary(
        keys: PlantedWallet.vocabulary.keys,
        phrases: [
            begin, begin + make, begin + make + confirm, make, confirm, restore, begin + restore, [.text("1111")],
        ],
        links: PlantedWallet.vocabulary.links, pauses: PlantedWallet.vocabulary.pauses)

    private static let enter = Step.key(KeyPress(.enter))
    private static let tab = Step.key(KeyPress(.tab))
    private static let written = WalletKey.sample(7).backupText?.exposed ?? ""

    /// The steps through the welcome and the terms to the choice.
    private static let begin: [Step] = [enter, enter]
    /// The steps that enter a passphrase twice.
    private static let make: [Step] = [
        enter, .text(WalletWorld.passphrase), tab, .text(WalletWorld.passphrase), enter, enter,
    ]
    /// The steps that write down the key, and set a PIN.
    private static let confirm: [Step] = [
        enter, tab, enter, .text(String(written.suffix(8))), enter, .text("1111"), .text("1111"), enter,
    ]
    /// The steps that enter the written key, and a new passphrase.
    private static let restore: [Step] = [
        tab, enter, .text(written), tab, .text(WalletWorld.passphrase), tab, .text(WalletWorld.passphrase), enter,
    ]

    /// The ledger and the keystore.
    package var scripted: [WalkService] { wallet.scripted }
    /// The submitted payments and the requests.
    public var effects: String { wallet.effects }
    /// The contents of the disk.
    public var stored: String { wallet.stored }
    /// Opens a payment link.
    public func follow(link: String) async { await wallet.follow(link: link) }
    /// Ends the app, and starts it on the same disk.
    public func startAgain() async throws { try await wallet.startAgain() }
    /// Clears requests.
    public func forget() { wallet.forget() }
}
