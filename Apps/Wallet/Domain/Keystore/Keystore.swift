import AppCore
import Foundation
import KitCore
import LedgerCore

/// A store of the wallet's key, encrypted with a passphrase.
///
/// Every method throws ``KeystoreError`` or, if the calling task is cancelled, `CancellationError`. A cancelled method
/// has changed nothing. Progress increases from 0 to 1, and is reported on any thread.
public protocol Keystore: Sendable {
    /// The path of the file, for the user.
    var path: String { get }

    /// Returns the address of the saved wallet, which needs no passphrase, or `nil` if there is none.
    func address() async throws -> Address?

    /// Encrypts a key and saves it durably; there must not be a saved key.
    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws

    /// Returns the decrypted key, which the caller must wipe after use.
    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey

    /// Saves the key of a keystore file under the same passphrase, and returns its address.
    ///
    /// - Parameter path: The path of the file; `~` is the home folder.
    func restore(fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws
        -> Address

    /// Removes the key permanently, if there is one.
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

/// The reasons why the wallet's key cannot be saved or read.
public enum KeystoreError: DisplayableError, Hashable {
    /// There is no keystore at the path.
    case absent
    /// There is a keystore already, which is not overwritten.
    case alreadyThere
    /// The file is intact, but the passphrase is wrong.
    case wrongPassphrase
    /// The file is damaged.
    case damaged
    /// The wallet's own file is damaged.
    case walletDamaged(path: String)
    /// The file has a version that this program does not support.
    case otherVersion(Int, path: String)
    /// The file demands more memory or work than the limits allow.
    case excessiveParameters
    /// The system does not allow reading the file.
    case cannotRead(reason: String)
    /// The system does not allow writing or removing the file.
    case cannotWrite(reason: String)

    /// A Boolean value that indicates whether the cause is the file to read, or the path to it.
    public var concernsFile: Bool {
        switch self {
        case .absent, .damaged, .otherVersion, .excessiveParameters, .cannotRead: true
        case .alreadyThere, .wrongPassphrase, .walletDamaged, .cannotWrite: false
        }
    }

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .absent: "No keystore file"
        case .alreadyThere: "A wallet already exists"
        case .wrongPassphrase: "Wrong passphrase"
        case .damaged, .walletDamaged: "Damaged file"
        case .otherVersion: "Other version"
        case .excessiveParameters: "Suspicious file"
        case .cannotRead: "Key not read"
        case .cannotWrite: "Key not written"
        }
    }

    /// The error and a remedy.
    public var message: String {
        switch self {
        case .absent: "There is no keystore file there. Check the path."
        case .alreadyThere: "Remove the current wallet before you create or restore another."
        case .wrongPassphrase: "This passphrase is wrong. Try again."
        case .damaged: "The keystore file is damaged. Restore the wallet from a back-up."
        case .walletDamaged(let path):
            "The file with the wallet's key, \(path), is damaged. Move it elsewhere, and restore the wallet from its private "
                + "key or a copy of the file."
        case .otherVersion(let version, let path):
            "The file with the wallet's key, \(path), is of version \(version), which this program does not read. Update it, or "
                + "move the file elsewhere and restore the wallet from its private key."
        case .excessiveParameters: "The file requires more memory or work than any keystore file of this program."
        case .cannotRead(let reason): "The file with the wallet's key cannot be read: \(reason)."
        case .cannotWrite(let reason):
            "The file with the wallet's key cannot be written: \(reason). Nothing was changed."
        }
    }
}

/// A keystore in an encrypted file of mode 0600, which is replaced atomically.
public struct FileKeystore: Keystore {
    /// The path of the file.
    public let path: String
    private let file: PrivateFile
    private let derivation: KeyDerivation

    /// Creates a keystore at a path; missing folders are created when a key is saved, for their owner only.
    ///
    /// - Parameter derivation: The parameters for new files; an existing file contains its own.
    public init(path: String, derivation: KeyDerivation = .standard) {
        self.path = path
        file = PrivateFile(path: path)
        self.derivation = derivation
    }

    /// Returns the address in the file.
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
    /// - Throws: ``KeystoreError`` if there is no key, or the file or the passphrase is wrong, or `CancellationError`.
    public func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        guard let sealed = try await loadOwn() else { throw KeystoreError.absent }
        return try await sealed.key(passphrase: passphrase, progress: progress)
    }

    /// Copies a keystore file, after its key could be decrypted.
    /// - Throws: ``KeystoreError`` if there is a key already, or the file or the passphrase is wrong, or
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
        return try KeystoreFile(data, path: file.path)
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
