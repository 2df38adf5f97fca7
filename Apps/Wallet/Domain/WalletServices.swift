/// Everything that the wallet's screens need from outside: live in production, scripted in a test.
public struct WalletServices: Sendable {
    /// The ledger.
    public let ledger: any WalletService
    /// The encrypted key.
    public let keystore: any Keystore
    /// The PIN and its attempts.
    public let pins: any PINStore
    /// What the wallet remembers.
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
    /// What cannot be removed does not keep the rest; the first error is thrown when all has been tried.
    public func removeWallet() async throws {
        var failure: (any Error)?
        do { try await keystore.remove() } catch { failure = error }
        do { try await pins.remove() } catch { failure = failure ?? error }
        do { try await store.removeEverything() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}
