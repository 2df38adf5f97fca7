import Foundation
import KitCore
import KitDI
import KitNavigation
import LedgerCore

/// The external services of the wallet.
public struct WalletEnvironment: Sendable {
    /// The ledger.
    public var ledger: any LedgerService
    /// The encrypted key.
    public var keystore: any Keystore
    /// The PIN and its attempts.
    public var pins: any PINStore
    /// The stored payments, and the data seen last.
    public var store: any WalletStore
    /// The service that pays.
    public var payments: any PaymentService
    /// The user's settings.
    public var preferences: any PreferencesStore
    /// The clock of pauses.
    public var clock: any Clock<Duration>
    /// The time for the age of a balance.
    public var dates: any DateProvider
    /// The clipboard.
    public var pasteboard: any Pasteboard
    /// The payment links that the app is asked to open.
    public var links: DeepLinkInbox<LinkArrival>
    /// The decimal separator in the user's language.
    public var decimalSeparator: Character
    /// The pauses between requests for the status of a payment.
    public var schedule = PaymentPollingSchedule.standard
    /// Returns the key of a new wallet: random bytes, except if several wallets share one.
    var makeKey: @Sendable () -> WalletKey

    /// Creates an environment whose payments use this ledger and this store.
    public init(
        ledger: any LedgerService, keystore: any Keystore, pins: any PINStore, store: any WalletStore,
        preferences: any PreferencesStore, clock: any Clock<Duration>, dates: any DateProvider,
        pasteboard: any Pasteboard, links: DeepLinkInbox<LinkArrival>, decimalSeparator: Character = ".",
        makeKey: @escaping @Sendable () -> WalletKey = { .random() }
    ) {
        self.ledger = ledger
        self.keystore = keystore
        self.pins = pins
        self.store = store
        payments = LivePaymentService(ledger: ledger, store: store)
        self.preferences = preferences
        self.clock = clock
        self.dates = dates
        self.pasteboard = pasteboard
        self.links = links
        self.decimalSeparator = decimalSeparator
        self.makeKey = makeKey
    }

    /// Creates the environment of a wallet with its files in a folder; clock and clipboard are the injected ones.
    ///
    /// The files are `keystore.json`, `pin.json` and `preferences.json`.
    public init(
        folder: String, ledger: any LedgerService, store: any WalletStore, dates: any DateProvider,
        links: DeepLinkInbox<LinkArrival>, decimalSeparator: Character = ".",
        uptime: any UptimeProvider = SystemUptime(), derivation: KeyDerivation = .standard
    ) {
        let (folder, values) = (URL(fileURLWithPath: folder), InjectedValues.current)
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        self.init(
            ledger: ledger, keystore: FileKeystore(path: path("keystore.json"), derivation: derivation),
            pins: FilePINStore(path: path("pin.json"), uptime: uptime), store: store,
            preferences: FilePreferences(path: path("preferences.json")), clock: values.clock, dates: dates,
            pasteboard: values.pasteboard, links: links, decimalSeparator: decimalSeparator)
    }
}

extension WalletEnvironment {
    /// The wallet's key.
    public var keys: WalletKeys { WalletKeys(keystore: keystore, preferences: preferences, makeKey: makeKey) }
    /// The PIN, and the settings of the lock.
    public var lock: WalletLock { WalletLock(pins: pins, keystore: keystore, preferences: preferences) }

    /// Returns an account on the ledger.
    public func account(_ address: Address) -> WalletAccount {
        WalletAccount(
            address: address, separator: decimalSeparator, schedule: schedule, ledger: ledger, store: store,
            payments: payments)
    }

    /// Removes everything of the wallet from this computer: key, PIN, payments, caches and settings, the key first.
    /// - Throws: The first error of the stores; every store has been tried by then.
    public func remove() async throws {
        var failure: (any Error)?
        do { try await keystore.remove() } catch { failure = error }
        do { try await pins.remove() } catch { failure = failure ?? error }
        do { try await store.removeEverything() } catch { failure = failure ?? error }
        do { try await preferences.remove() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}
