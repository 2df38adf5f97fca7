import KitCore
import LedgerCore

/// How an app finds itself when it starts.
public struct WalletOpening: Hashable, Sendable {
    /// The wallet's address; nil where there is no wallet.
    public let address: Address?
    /// Whether the app opens locked.
    public let isLocked: Bool
    /// Whether there is a PIN.
    public let hasPIN: Bool
    /// What a person has set.
    public let preferences: WalletPreferences

    /// Joins what was found.
    public init(address: Address?, isLocked: Bool, hasPIN: Bool, preferences: WalletPreferences) {
        self.address = address
        self.isLocked = isLocked
        self.hasPIN = hasPIN
        self.preferences = preferences
    }

    /// After how long the app locks itself; `nil` without a PIN.
    public var lockDelay: Duration? { hasPIN ? preferences.lockDelay.duration : nil }

    /// The same for a person who was asked for the PIN already, or has just chosen it.
    public var unlocked: WalletOpening {
        WalletOpening(address: address, isLocked: false, hasPIN: hasPIN, preferences: preferences)
    }
}

extension WalletEnvironment {
    /// Looks what there is, without a passphrase.
    public func open() async throws -> WalletOpening {
        let address = try await services.keystore.address()
        let preferences = try await preferences.preferences()
        let hasPIN = try await services.pins.status() != .notSet
        return WalletOpening(
            address: address, isLocked: address != nil && hasPIN && preferences.locksAtStart, hasPIN: hasPIN,
            preferences: preferences)
    }

    /// Makes a new key and keeps it under a passphrase.
    /// - Parameter report: Hears how far it is, on the main actor.
    public func create(passphrase: SecretText, report: @escaping KeyReport) async throws -> NewWallet {
        try await keep(makeKey(), passphrase: passphrase, report: report)
    }

    /// Keeps a key that was written down under a passphrase.
    func restore(
        key text: SecretText, passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> Address {
        let wallet = try await keep(WalletKey(backupText: text), passphrase: passphrase, report: report)
        try await markAsBackedUp()
        return wallet.address
    }

    /// Keeps the key of a keystore file under the passphrase that it has.
    func restore(
        file path: String, passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> Address {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        let address = try await reporting(to: report) { progress in
            try await services.keystore.restore(fromFile: path, passphrase: secret, progress: progress)
        }
        try await markAsBackedUp()
        return address
    }

    /// Remembers that the key was written down.
    public func markAsBackedUp() async throws {
        var preferences = try await preferences.preferences()
        preferences.isBackedUp = true
        try await self.preferences.save(preferences)
    }

    /// Removes everything of the wallet.
    public func remove() async throws {
        try await services.removeWallet()
        try await preferences.remove()
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
            try await services.keystore.save(key, passphrase: secret, progress: progress)
        }
        return NewWallet(address: key.address, key: BackUpKey(key.backupText ?? SecretText()))
    }
}

/// A wallet that was just made.
public struct NewWallet: Hashable, Sendable {
    /// Its address.
    public let address: Address
    /// Its key, to be written down.
    public let key: BackUpKey
}
