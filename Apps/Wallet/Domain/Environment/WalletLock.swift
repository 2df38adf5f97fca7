import KitCore
import LedgerCore

/// The PIN of the wallet, and the settings of its lock.
public struct WalletLock: Sendable {
    let pins: any PINStore
    let keystore: any Keystore
    let preferences: any PreferencesStore

    /// The path of the keystore file.
    public var keystorePath: String { keystore.path }

    /// Returns the stored state, which does not need a passphrase.
    /// - Throws: ``KeystoreError``, ``PINStoreError``, or the error of the preferences, if a file cannot be read.
    public func open() async throws -> WalletOpening {
        let address = try await keystore.address()
        let settings = try await settings()
        return WalletOpening(
            address: address, isLocked: address != nil && settings.hasPIN && settings.preferences.locksAtStart,
            hasPIN: settings.hasPIN, preferences: settings.preferences)
    }

    /// Sets the PIN.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or cannot be stored.
    public func set(pin: SecretText) async throws {
        let secret = SecretBytes(text: pin)
        defer { secret.wipe() }
        try await pins.set(secret)
    }

    /// Removes the PIN.
    /// - Throws: ``PINStoreError`` if its file cannot be removed.
    public func removePIN() async throws { try await pins.remove() }

    /// Returns whether a PIN may be tried.
    public func status() async -> PINStatus {
        do { return try await pins.status() } catch { return .unreadable(reason: error.displayable.message) }
    }

    /// Tries a PIN; a cancelled task makes no attempt.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or the attempt cannot be counted, or `CancellationError`.
    public func attempt(pin: SecretText) async throws -> PINVerdict {
        try Task.checkCancellation()
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

    /// Returns the stored settings of the lock, which do not depend on the keystore.
    /// - Throws: ``PINStoreError``, or the error of the preferences, if a file cannot be read.
    public func settings() async throws -> WalletSettings {
        WalletSettings(
            hasPIN: try await pins.status() != .notSet, preferences: try await preferences.preferences())
    }

    /// Saves the user's settings.
    /// - Throws: The error of the ``PreferencesStore`` if the settings cannot be written.
    public func save(_ preferences: WalletPreferences) async throws { try await self.preferences.save(preferences) }
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
