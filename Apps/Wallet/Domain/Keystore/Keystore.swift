import Foundation
import LedgerCore

/// Keeps the wallet's key, encrypted with a passphrase.
///
/// Every method throws ``KeystoreError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
/// A cancelled method has changed nothing. Progress is told from 0 to 1, never backwards, on any thread.
public protocol Keystore: Sendable {
    /// The address of the wallet that is kept, as the file tells without a passphrase; nil where there is none.
    func address() async throws -> Address?

    /// Encrypts a key and keeps it, durably; an earlier one must have been removed.
    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws

    /// Decrypts the key; the caller wipes it as soon as its work is done.
    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey

    /// Decrypts the key of another keystore file and keeps it, under the same passphrase; returns its address.
    ///
    /// - Parameter path: Where that file is; `~` stands for the home folder.
    func restore(fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws
        -> Address

    /// Removes the key for good; without one there is nothing to do.
    func remove() async throws
}

/// Hears how far a key derivation is, from 0 to 1, on any thread.
public typealias KeystoreProgress = @Sendable (Double) -> Void

extension Keystore {
    /// Encrypts a key and keeps it, and tells nobody how far it is.
    public func save(_ key: WalletKey, passphrase: SecretBytes) async throws {
        try await save(key, passphrase: passphrase) { _ in }
    }

    /// Decrypts the key, and tells nobody how far it is.
    public func unlock(passphrase: SecretBytes) async throws -> WalletKey {
        try await unlock(passphrase: passphrase) { _ in }
    }
}
