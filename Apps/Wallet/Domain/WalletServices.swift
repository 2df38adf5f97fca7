import Crypto
import Foundation
import KitDI
import LedgerCore

/// The external services of the wallet.
public struct WalletServices: Sendable {
    /// The ledger.
    public let ledger: any WalletService
    /// The encrypted key.
    public let keystore: any Keystore
    /// The PIN and its attempts.
    public let pins: any PINStore
    /// The wallet's storage.
    public let store: any WalletStore
    /// The service that pays.
    public let payments: any PaymentService

    /// Creates the collection of services.
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

    /// Removes the key, then the PIN, payments and caches from this computer.
    ///
    /// A failure to remove one part does not prevent the removal of the others.
    /// - Throws: The first error, after all parts were tried.
    public func removeWallet() async throws {
        var failure: (any Error)?
        do { try await keystore.remove() } catch { failure = error }
        do { try await pins.remove() } catch { failure = failure ?? error }
        do { try await store.removeEverything() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}

extension WalletServices {
    /// Creates the services of a wallet in a folder, over a ledger, and creates the folder for its owner only.
    ///
    /// The folder contains `keystore.json`, `pin.json` and a database for each ledger: a payment belongs to one ledger,
    /// and other ledgers must not receive requests about it.
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

    /// Returns the name of a ledger's database; without an address, that of the built-in ledger.
    public static func databaseName(forLedgerAt address: URL?) -> String {
        guard let address else { return "wallet.sqlite" }
        let name = String(address.absoluteString.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        let digest = SHA256.hash(data: Data(address.absoluteString.utf8)).prefix(4)
        return "wallet-\(name.suffix(100))-\(Hexadecimal.text(of: Array(digest))).sqlite"
    }
}
