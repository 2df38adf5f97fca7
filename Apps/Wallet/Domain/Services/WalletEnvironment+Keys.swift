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
    public func create(passphrase: Secret<String>) async throws -> NewWallet {
        try await keep(makeKey(), passphrase: passphrase)
    }

    /// Keeps a key that was written down under a passphrase.
    public func restore(key text: Secret<String>, passphrase: Secret<String>) async throws -> Address {
        let wallet = try await keep(WalletKey(backupText: text.exposed), passphrase: passphrase)
        try await markAsBackedUp()
        return wallet.address
    }

    /// Keeps the key of a keystore file under the passphrase that it has.
    public func restore(file path: String, passphrase: Secret<String>) async throws -> Address {
        let secret = SecretBytes(text: passphrase.exposed)
        defer { secret.wipe() }
        let address = try await services.keystore.restore(fromFile: path, passphrase: secret) { _ in }
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

    private func keep(_ key: WalletKey, passphrase: Secret<String>) async throws -> NewWallet {
        let secret = SecretBytes(text: passphrase.exposed)
        defer {
            secret.wipe()
            key.wipe()
        }
        try await services.keystore.save(key, passphrase: secret)
        return NewWallet(address: key.address, key: BackUpKey(key.backupText ?? Secret("")))
    }
}

/// A wallet that was just made.
public struct NewWallet: Hashable, Sendable {
    /// Its address.
    public let address: Address
    /// Its key, to be written down.
    public let key: BackUpKey
}
