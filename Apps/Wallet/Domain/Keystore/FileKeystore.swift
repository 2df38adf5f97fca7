import Foundation
import LedgerCore

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

    /// The address that the file tells; throws ``KeystoreError`` for a damaged one.
    public func address() async throws -> Address? {
        try await load(file)?.address
    }

    /// Encrypts a key and writes the file.
    public func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        guard try await read(file) == nil else { throw KeystoreError.alreadyThere }
        let sealed = try await KeystoreFile.sealing(
            key, passphrase: passphrase, derivation: derivation, progress: progress)
        try await write(sealed)
    }

    /// Reads the file and decrypts the key.
    public func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        guard let sealed = try await load(file) else { throw KeystoreError.absent }
        return try await sealed.key(passphrase: passphrase, progress: progress)
    }

    /// Decrypts the key of another file to see that it can be, then keeps that file's content.
    public func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address {
        guard try await read(file) == nil else { throw KeystoreError.alreadyThere }
        let other = PrivateFile(path: NSString(string: path).expandingTildeInPath)
        guard let sealed = try await load(other) else { throw KeystoreError.absent }
        let key = try await sealed.key(passphrase: passphrase, progress: progress)
        key.wipe()
        try await write(sealed)
        return sealed.address
    }

    /// Removes the file.
    public func remove() async throws {
        try await BlockingWork.run { [file] in
            do throws(PrivateFile.Failure) {
                try file.remove()
            } catch {
                throw KeystoreError.cannotWrite(reason: error.reason)
            }
        }
    }

    private func load(_ file: PrivateFile) async throws -> KeystoreFile? {
        guard let data = try await read(file) else { return nil }
        return try KeystoreFile(data)
    }

    private func read(_ file: PrivateFile) async throws -> Data? {
        try await BlockingWork.run {
            do throws(PrivateFile.Failure) {
                return try file.read()
            } catch {
                throw KeystoreError.cannotRead(reason: error.reason)
            }
        }
    }

    private func write(_ sealed: KeystoreFile) async throws {
        try Task.checkCancellation()
        try await BlockingWork.run { [file] in
            do throws(PrivateFile.Failure) {
                try file.write(sealed.data)
            } catch {
                throw KeystoreError.cannotWrite(reason: error.reason)
            }
        }
    }
}
