import Foundation
import KitDI

/// Everything that the wallet's screens need from outside: live in production, scripted in a test.
public struct WalletServices: Sendable {
    /// The ledger.
    public let ledger: any WalletService
    /// The encrypted key.
    public let keystore: any Keystore
    /// The PIN and its attempts.
    public let pins: any PINStore
    /// The wallet's storage.
    public let store: any WalletStore
    /// Pays, once.
    public let payments: any PaymentService

    /// Puts the parts together.
    public init(
        ledger: any WalletService, keystore: any Keystore, pins: any PINStore, store: any WalletStore,
        payments: any PaymentService
    ) {
        self.ledger = ledger
        self.keystore = keystore
        self.pins = pins
        self.store = store
        self.payments = payments
    }

    /// Removes the wallet from this computer: key, PIN, payments and caches, the key first.
    ///
    /// A failure to remove one part does not keep the others from being removed.
    /// - Throws: The first error, after all parts have been tried.
    public func removeWallet() async throws {
        var failure: (any Error)?
        do { try await keystore.remove() } catch { failure = error }
        do { try await pins.remove() } catch { failure = failure ?? error }
        do { try await store.removeEverything() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}

extension WalletServices {
    /// The services of a wallet that lives in a folder, over a ledger; makes the folder for its owner alone.
    ///
    /// In it are `keystore.json`, `pin.json` and `wallet.sqlite`.
    /// - Throws: ``WalletStoreError`` if the database or the folder cannot be used.
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
            payments: LivePaymentService(ledger: ledger, store: store, dates: dates))
    }
}
