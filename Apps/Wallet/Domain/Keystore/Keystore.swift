import AppCore
import Foundation
import KitCore
import LedgerCore

/// Keeps the wallet's key, encrypted with a passphrase.
///
/// Every method throws ``KeystoreError`` or, when the calling task is cancelled, `CancellationError`; nothing else. A
/// cancelled method has changed nothing. Progress is reported from 0 to 1, never backwards, on any thread.
public protocol Keystore: Sendable {
    /// The address of the saved wallet, which the file has without a passphrase; nil if there is none.
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

/// Receives the progress of a key derivation, from 0 to 1, on any thread.
public typealias KeystoreProgress = @Sendable (Double) -> Void

extension Keystore {
    /// Encrypts a key and saves it, without reporting progress.
    /// - Throws: ``KeystoreError`` if there is a key already, or the file cannot be written, or `CancellationError`.
    public func save(_ key: WalletKey, passphrase: SecretBytes) async throws {
        try await save(key, passphrase: passphrase) { _ in }
    }

    /// Decrypts the key, without reporting progress.
    /// - Throws: ``KeystoreError`` if there is no key, or the file or the passphrase is not the right one, or
    ///   `CancellationError`.
    public func unlock(passphrase: SecretBytes) async throws -> WalletKey {
        try await unlock(passphrase: passphrase) { _ in }
    }
}

/// Why the wallet's key cannot be kept or read.
public enum KeystoreError: DisplayableError, Hashable {
    /// There is no keystore at the place.
    case absent
    /// There is one already, and it is not overwritten.
    case alreadyThere
    /// The file is sound, and the passphrase is another one.
    case wrongPassphrase
    /// The file is not as it was written.
    case damaged
    /// The wallet's own file is not as it was written.
    case walletDamaged(path: String)
    /// The file is from a newer version of the program.
    case newerVersion(Int)
    /// The file requires more memory or work than a keystore may.
    case excessiveParameters
    /// The system does not let the file be read.
    case cannotRead(reason: String)
    /// The system does not let the file be written or removed.
    case cannotWrite(reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .absent: "No keystore"
        case .alreadyThere: "A wallet already exists"
        case .wrongPassphrase: "Wrong passphrase"
        case .damaged, .walletDamaged: "Damaged keystore"
        case .newerVersion: "Newer keystore"
        case .excessiveParameters: "Suspicious keystore"
        case .cannotRead: "Keystore not read"
        case .cannotWrite: "Keystore not written"
        }
    }

    /// The error and a remedy.
    public var message: String {
        switch self {
        case .absent: "There is no keystore file there. Check the path."
        case .alreadyThere: "Remove the current wallet before you create or restore another."
        case .wrongPassphrase: "This is not the passphrase of this keystore. Try again."
        case .damaged: "The keystore file is damaged. Restore the wallet from a back-up."
        case .walletDamaged(let path):
            "The wallet's keystore \(path) is damaged. Move it elsewhere, and restore the wallet from its private key or a "
                + "copy of the file."
        case .newerVersion(let version):
            "The keystore is of version \(version), which this program does not know. Update the program."
        case .excessiveParameters: "The keystore requires more memory or work than any keystore of this program."
        case .cannotRead(let reason): "The keystore cannot be read: \(reason)."
        case .cannotWrite(let reason): "The keystore cannot be written: \(reason). Nothing was changed."
        }
    }
}

/// Keeps the wallet's key in an encrypted file of mode 0600 that is replaced as a whole.
public struct FileKeystore: Keystore {
    private let file: PrivateFile
    private let derivation: KeyDerivation

    /// Keeps the key at a path; folders that are missing are made, for their owner alone.
    ///
    /// - Parameter derivation: What new files are written with; a file says itself how it is to be read.
    public init(path: String, derivation: KeyDerivation = .standard) {
        file = PrivateFile(path: path)
        self.derivation = derivation
    }

    /// The address in the file.
    /// - Throws: ``KeystoreError`` if the file is damaged or cannot be read, or `CancellationError`.
    public func address() async throws -> Address? {
        try await loadOwn()?.address
    }

    /// Encrypts a key and writes the file.
    /// - Throws: ``KeystoreError`` if there is a key already, or the file cannot be written, or `CancellationError`.
    public func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        guard try await read(file) == nil else { throw KeystoreError.alreadyThere }
        let sealed = try await KeystoreFile.sealing(
            key, passphrase: passphrase, derivation: derivation, progress: progress)
        try await write(sealed)
    }

    /// Reads the file and decrypts the key.
    /// - Throws: ``KeystoreError`` if there is no key, or the file or the passphrase is not the right one, or
    ///   `CancellationError`.
    public func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        guard let sealed = try await loadOwn() else { throw KeystoreError.absent }
        return try await sealed.key(passphrase: passphrase, progress: progress)
    }

    /// Decrypts the key of another file to see that it can be, then keeps that file's content.
    /// - Throws: ``KeystoreError`` if there is a key already, or the file or the passphrase is not the right one, or
    ///   `CancellationError`.
    public func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address {
        guard try await read(file) == nil else { throw KeystoreError.alreadyThere }
        let other = PrivateFile(path: UserPath.expanded(path))
        guard let sealed = try await load(other) else { throw KeystoreError.absent }
        let key = try await sealed.key(passphrase: passphrase, progress: progress)
        key.wipe()
        try await write(sealed)
        return sealed.address
    }

    /// Removes the file.
    /// - Throws: ``KeystoreError/cannotWrite(reason:)`` if the system does not remove the file.
    public func remove() async throws {
        try await BlockingWork.run { [file] in
            do throws(FileFailure) {
                try file.remove()
            } catch {
                throw KeystoreError.cannotWrite(reason: error.reason)
            }
        }
    }

    private func loadOwn() async throws -> KeystoreFile? {
        do {
            return try await load(file)
        } catch KeystoreError.damaged {
            throw KeystoreError.walletDamaged(path: file.path)
        }
    }

    private func load(_ file: PrivateFile) async throws -> KeystoreFile? {
        guard let data = try await read(file) else { return nil }
        return try KeystoreFile(data)
    }

    private func read(_ file: PrivateFile) async throws -> Data? {
        try await BlockingWork.run {
            do throws(FileFailure) {
                return try file.read()
            } catch {
                throw KeystoreError.cannotRead(reason: error.reason)
            }
        }
    }

    private func write(_ sealed: KeystoreFile) async throws {
        try Task.checkCancellation()
        try await BlockingWork.run { [file] in
            do throws(FileFailure) {
                try file.write(sealed.data)
            } catch {
                throw KeystoreError.cannotWrite(reason: error.reason)
            }
        }
    }
}
