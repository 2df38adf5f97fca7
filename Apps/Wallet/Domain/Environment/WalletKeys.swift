import KitCore
import LedgerCore

/// The wallet's key, in its encrypted file.
public struct WalletKeys: Sendable {
    let keystore: any Keystore
    let preferences: any PreferencesStore
    let makeKey: @Sendable () -> WalletKey

    /// The path of the keystore file.
    public var path: String { keystore.path }

    /// Creates a key and stores it, encrypted with a passphrase.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be stored, or `CancellationError`.
    public func create(passphrase: SecretText, report: @escaping KeyReport) async throws -> NewWallet {
        try await keep(makeKey(), passphrase: passphrase, report: report)
    }

    /// Restores a wallet, and records that its key was written down.
    /// - Parameter report: Receives the progress from 0 to 1, on the main actor.
    /// - Throws: ``WalletKeyError``, ``KeystoreError``, the error of the preferences, or `CancellationError`.
    public func restore(_ order: RestoreOrder, report: @escaping KeyReport) async throws {
        switch order {
        case .key(let key, let passphrase):
            _ = try await keep(WalletKey(backupText: key), passphrase: passphrase, report: report)
        case .file(let path, let passphrase):
            let secret = SecretBytes(text: passphrase)
            defer { secret.wipe() }
            _ = try await reporting(to: report) { progress in
                try await keystore.restore(fromFile: path, passphrase: secret, progress: progress)
            }
        }
        // The wallet is already restored; if this fails, the main screen suggests a back-up.
        try? await markAsBackedUp()
    }

    /// Unlocks the key, signs a payment, and wipes the key.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, ``WalletKeyError`` if it cannot sign, or
    ///   `CancellationError`.
    public func sign(
        _ draft: PaymentDraft, with passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> SignedTransfer {
        try await withKey(passphrase, report: report) { try $0.sign(draft.transfer) }
    }

    /// Unlocks the key, returns it in the form for paper, and wipes it.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, or `CancellationError`.
    public func backUpKey(with passphrase: SecretText, report: @escaping KeyReport) async throws -> BackUpKey {
        try await withKey(passphrase, report: report) { BackUpKey($0.backupText ?? SecretText()) }
    }

    /// Returns whether the key was written down.
    /// - Throws: The error of the ``PreferencesStore`` if the settings cannot be read.
    public func isBackedUp() async throws -> Bool { try await preferences.preferences().isBackedUp }

    /// Records that the key was written down.
    /// - Throws: The error of the ``PreferencesStore`` if the settings cannot be written.
    public func markAsBackedUp() async throws {
        var preferences = try await preferences.preferences()
        preferences.isBackedUp = true
        try await self.preferences.save(preferences)
    }

    private func withKey<Value>(
        _ passphrase: SecretText, report: @escaping KeyReport, use: (WalletKey) throws -> Value
    ) async throws -> Value {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        let key = try await reporting(to: report) { progress in
            try await keystore.unlock(passphrase: secret, progress: progress)
        }
        defer { key.wipe() }
        try Task.checkCancellation()
        return try use(key)
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

/// Runs work, and delivers its progress, which arrives on any thread, on the main actor and in order.
///
/// Delivers nothing after the task was cancelled.
func reporting<Value: Sendable>(
    to report: @escaping KeyReport, _ work: (@escaping KeystoreProgress) async throws -> Value
) async throws -> Value {
    let (fractions, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    async let forwarding: Void = forward(fractions, to: report)
    defer { continuation.finish() }
    let value = try await work { continuation.yield($0) }
    continuation.finish()
    await forwarding
    return value
}

@MainActor
private func forward(_ fractions: AsyncStream<Double>, to report: KeyReport) async {
    for await fraction in fractions where !Task.isCancelled { report(fraction) }
}
