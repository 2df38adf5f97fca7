import KitCore
import KitTesting
import LedgerCore
import Synchronization
import WalletDomain

/// The data that outlives the app in a contract: the services of each start are created again on the same disk.
nonisolated final class WalletDisk: Sendable {
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
        /// Why payments cannot be kept or removed.
        var problem: WalletStoreError?
        /// Why the keystore cannot be read.
        var keyProblem: KeystoreError?
        /// Why the PIN cannot be read, or not be removed.
        var pinProblem: PINStoreError?
        /// Why the settings cannot be saved.
        var preferencesProblem: PreferencesError?
        /// Keystore files elsewhere, by path; one without a key is damaged.
        var others: [String: (key: WalletKey?, passphrase: String)] = [:]
    }

    private let storage = Mutex(Files())
    /// Each use of the keystore waits here; answered at once unless a clause holds it.
    let keystoreGate = Script<String, Void>()
    /// Each use of the database and of the settings waits here, by its name; answered at once, too.
    let storeGate = Script<String, Void>()
    /// Each use of the PIN's file waits here, by its name; answered at once, too.
    let pinGate = Script<String, Void>()
    let clock: TestClock

    init(_ clock: TestClock) {
        self.clock = clock
        keystoreGate.respond { _ in }
        storeGate.respond { _ in }
        pinGate.respond { _ in }
    }

    var files: Files { storage.withLock { $0 } }
    func change(_ body: @Sendable (inout Files) -> Void) { storage.withLock { body(&$0) } }
}
