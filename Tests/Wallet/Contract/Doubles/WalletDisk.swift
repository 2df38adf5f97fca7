import KitCore
import KitDI
import KitNavigation
import KitTesting
import LedgerCore
import Synchronization
import WalletDomain

/// The data that outlives the app; each start creates its services on the same disk.
package nonisolated final class WalletDisk: Sendable {
    struct Files: Sendable {
        var key: WalletKey?
        var passphrase = ""
        var pin: String?
        var failures = 0
        var blockedUntil = Duration.zero
        var preferences = WalletPreferences()
        var payments: [PendingPayment] = []
        var account: AccountSnapshot?
        var transactions: [LedgerTransaction] = []
        /// The error of writing payments.
        var problem: WalletStoreError?
        /// The error of reading the keystore.
        var keyProblem: KeystoreError?
        /// The error of reading or removing the PIN.
        var pinProblem: PINStoreError?
        /// The error of saving the settings.
        var preferencesProblem: PreferencesError?
        /// Other keystore files by path; one without a key is damaged.
        var others: [String: (key: WalletKey?, passphrase: String)] = [:]
    }

    private let storage = Mutex(Files())
    /// Holds uses of the keystore; answered at once unless a clause holds them.
    let keystoreGate = Script<String, Void>()
    /// Holds uses of the database and the settings by name; answered at once unless a clause holds them.
    let storeGate = Script<String, Void>()
    /// Holds uses of the PIN's file by name; answered at once unless a clause holds them.
    let pinGate = Script<String, Void>()
    let clock: TestClock

    package init(_ clock: TestClock) {
        self.clock = clock
        keystoreGate.respond { _ in }
        storeGate.respond { _ in }
        pinGate.respond { _ in }
    }

    /// Returns the environment of a wallet whose files are on this disk.
    @MainActor
    package func environment(
        ledger: any LedgerService, dates: any DateProvider, pasteboard: any Pasteboard,
        links: DeepLinkInbox<LinkArrival>, decimalSeparator: Character = ".",
        makeKey: @escaping @Sendable () -> WalletKey = { .random() }
    ) -> WalletEnvironment {
        let store = MemoryWalletStore(disk: self)
        return WalletEnvironment(
            ledger: ledger, keystore: MemoryKeystore(disk: self), pins: MemoryPINs(disk: self), store: store,
            preferences: store, clock: clock, dates: dates, pasteboard: pasteboard, links: links,
            decimalSeparator: decimalSeparator, makeKey: makeKey)
    }

    var files: Files { storage.withLock { $0 } }
    func change(_ body: @Sendable (inout Files) -> Void) { storage.withLock { body(&$0) } }
}
