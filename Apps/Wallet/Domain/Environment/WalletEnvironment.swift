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
    /// Sets the PIN.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or cannot be stored.
    public func set(pin: SecretText) async throws {
        let secret = SecretBytes(text: pin)
        defer { secret.wipe() }
        try await pins.set(secret)
    }

    /// Returns whether a PIN may be tried.
    public func pinStatus() async -> PINStatus {
        do { return try await pins.status() } catch { return .unreadable(reason: error.displayable.message) }
    }

    /// Tries a PIN.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or the attempt cannot be counted.
    public func attempt(pin: SecretText) async throws -> PINVerdict {
        let secret = SecretBytes(text: pin)
        defer { secret.wipe() }
        return try await pins.check(secret)
    }

    /// Unlocks with the passphrase, and clears wrong attempts.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, ``PINStoreError``, or `CancellationError`.
    public func unlock(passphrase: SecretText, report: @escaping KeyReport) async throws {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        try await reporting(to: report) { progress in
            try await keystore.unlock(passphrase: secret, progress: progress)
        }.wipe()
        try await pins.resetAttempts()
    }
}

/// The stored settings of the lock.
public struct WalletSettings: Hashable, Sendable {
    /// A Boolean value that indicates whether there is a PIN.
    public let hasPIN: Bool
    /// The user's settings.
    public let preferences: WalletPreferences

    /// Creates settings.
    public init(hasPIN: Bool, preferences: WalletPreferences) {
        self.hasPIN = hasPIN
        self.preferences = preferences
    }

    /// The time without a key press after which the app locks itself, or `nil` without a PIN.
    public var lockDelay: Duration? { hasPIN ? preferences.lockDelay.duration : nil }
}

/// The stored state with which the app starts.
public struct WalletOpening: Hashable, Sendable {
    /// The wallet's address, or `nil` if there is no wallet.
    public let address: Address?
    /// A Boolean value that indicates whether the app opens locked.
    public let isLocked: Bool
    /// A Boolean value that indicates whether there is a PIN.
    public let hasPIN: Bool
    /// The user's settings.
    public let preferences: WalletPreferences

    /// Creates a state.
    public init(address: Address?, isLocked: Bool, hasPIN: Bool, preferences: WalletPreferences) {
        self.address = address
        self.isLocked = isLocked
        self.hasPIN = hasPIN
        self.preferences = preferences
    }

    /// The time without a key press after which the app locks itself, or `nil` without a PIN.
    public var lockDelay: Duration? { hasPIN ? preferences.lockDelay.duration : nil }

    /// The state after the user has entered or chosen the PIN.
    public var unlocked: WalletOpening {
        WalletOpening(address: address, isLocked: false, hasPIN: hasPIN, preferences: preferences)
    }
}

extension WalletEnvironment {
    /// Returns the stored state, which does not need a passphrase.
    /// - Throws: ``KeystoreError``, ``PINStoreError``, or the error of the preferences, if a file cannot be read.
    public func open() async throws -> WalletOpening {
        let address = try await keystore.address()
        let settings = try await settings()
        return WalletOpening(
            address: address, isLocked: address != nil && settings.hasPIN && settings.preferences.locksAtStart,
            hasPIN: settings.hasPIN, preferences: settings.preferences)
    }

    /// Returns the stored settings of the lock, which do not depend on the keystore.
    /// - Throws: ``PINStoreError``, or the error of the preferences, if a file cannot be read.
    public func settings() async throws -> WalletSettings {
        WalletSettings(
            hasPIN: try await pins.status() != .notSet, preferences: try await preferences.preferences())
    }

    /// Creates a key and stores it, encrypted with a passphrase.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be stored, or `CancellationError`.
    public func create(passphrase: SecretText, report: @escaping KeyReport) async throws -> NewWallet {
        try await keep(makeKey(), passphrase: passphrase, report: report)
    }

    /// Saves a key that was written down, under a passphrase.
    func restore(
        key text: SecretText, passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> Address {
        let wallet = try await keep(WalletKey(backupText: text), passphrase: passphrase, report: report)
        await markRestored()
        return wallet.address
    }

    /// Saves the key of a keystore file, under the file's passphrase.
    func restore(
        file path: String, passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> Address {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        let address = try await reporting(to: report) { progress in
            try await keystore.restore(fromFile: path, passphrase: secret, progress: progress)
        }
        await markRestored()
        return address
    }

    /// Records that a restored key was written down.
    private func markRestored() async {
        // The wallet is already restored; if this fails, the main screen suggests a back-up.
        try? await markAsBackedUp()
    }

    /// Records that the key was written down.
    /// - Throws: The error of the ``PreferencesStore`` if the settings cannot be written.
    public func markAsBackedUp() async throws {
        var preferences = try await preferences.preferences()
        preferences.isBackedUp = true
        try await self.preferences.save(preferences)
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

    private func keep(
        _ key: WalletKey, passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> NewWallet {
        let secret = SecretBytes(text: passphrase)
        defer {
            secret.wipe()
            key.wipe()
        }
        try await reporting(to: report) { progress in
            try await keystore.save(key, passphrase: secret, progress: progress)
        }
        return NewWallet(address: key.address, key: BackUpKey(key.backupText ?? SecretText()))
    }
}

/// A wallet that was just created.
public struct NewWallet: Hashable, Sendable {
    /// The address.
    public let address: Address
    /// The key to write down.
    public let key: BackUpKey
}

/// Receives the progress of work on a key, from 0 to 1, on the main actor.
public typealias KeyReport = @MainActor (Double) -> Void

extension WalletEnvironment {
    /// Runs work, and delivers its progress, which arrives on any thread, on the main actor and in order.
    ///
    /// Delivers nothing after the task was cancelled.
    func reporting<Value: Sendable>(
        to report: @escaping KeyReport, _ work: (@escaping KeystoreProgress) async throws -> Value
    ) async throws -> Value {
        let (fractions, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
        async let forwarding: Void = Self.forward(fractions, to: report)
        defer { continuation.finish() }
        let value = try await work { continuation.yield($0) }
        continuation.finish()
        await forwarding
        return value
    }

    @MainActor
    private static func forward(_ fractions: AsyncStream<Double>, to report: KeyReport) async {
        for await fraction in fractions where !Task.isCancelled { report(fraction) }
    }
}
