import Crypto
import Foundation
import KitDI
import LedgerCore

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
    /// In it are `keystore.json`, `pin.json` and a database for each ledger: a payment belongs to the ledger that it was
    /// sent to, and another one must not be asked about it.
    ///
    /// - Throws: ``WalletStoreError`` if the database or the folder cannot be used.
    public static func live(
        folder: String, ledger: any WalletService, database: String = databaseName(forLedgerAt: nil),
        dates: any DateProvider, uptime: any UptimeProvider = SystemUptime(), derivation: KeyDerivation = .standard
    ) throws -> WalletServices {
        let folder = URL(fileURLWithPath: folder)
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        let store = try DatabaseWalletStore(path: path(database))
        return WalletServices(
            ledger: ledger, keystore: FileKeystore(path: path("keystore.json"), derivation: derivation),
            pins: FilePINStore(path: path("pin.json"), uptime: uptime), store: store,
            payments: LivePaymentService(ledger: ledger, store: store, dates: dates))
    }

    /// The name of the file with what this wallet knows of a ledger; without an address, of the one inside the program.
    public static func databaseName(forLedgerAt address: URL?) -> String {
        guard let address else { return "wallet.sqlite" }
        let name = String(address.absoluteString.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        let digest = SHA256.hash(data: Data(address.absoluteString.utf8)).prefix(4)
        return "wallet-\(name.suffix(100))-\(Hexadecimal.text(of: Array(digest))).sqlite"
    }
}
