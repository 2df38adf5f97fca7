import Foundation
import KitDI

extension WalletServices {
    /// The services of a wallet that lives in a folder, over a ledger; makes the folder for its owner alone.
    ///
    /// In it are `keystore.json`, `pin.json` and `wallet.sqlite`. Throws ``WalletStoreError``.
    public static func live(
        folder: String, ledger: any WalletService, dates: any DateProvider, uptime: any UptimeProvider = SystemUptime(),
        derivation: KeyDerivation = .standard
    ) throws -> WalletServices {
        let folder = URL(fileURLWithPath: folder)
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        let store = try DatabaseWalletStore(path: path("wallet.sqlite"))
        return WalletServices(
            ledger: ledger, keystore: FileKeystore(path: path("keystore.json"), derivation: derivation),
            pins: FilePINStore(path: path("pin.json"), uptime: uptime), store: store,
            payments: Payments(ledger: ledger, store: store, dates: dates))
    }
}
