import LedgerCore
import Synchronization
import WalletDomain

/// A keystore that is forgotten with the show; nothing in it is sealed, for nothing leaves the process.
nonisolated final class MemoryKeystore: Keystore {
    private struct Entry {
        let key: WalletKey
        let passphrase: SecretBytes
    }

    private let entry = Mutex<Entry?>(nil)

    func address() async throws -> Address? { entry.withLock { $0?.key.address } }

    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        guard let copy = Self.copy(of: key) else { return }
        let secret = Self.copy(of: passphrase)
        entry.withLock { $0 = Entry(key: copy, passphrase: secret) }
    }

    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        try entry.withLock { entry in
            guard let entry else { throw KeystoreError.absent }
            guard entry.passphrase == passphrase, let copy = Self.copy(of: entry.key) else {
                throw KeystoreError.wrongPassphrase
            }
            return copy
        }
    }

    /// There are no files in the show.
    func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address { throw KeystoreError.absent }

    func remove() async throws { entry.withLock { $0 = nil } }

    /// Whoever gets a key may wipe it; the keystore keeps its own.
    private static func copy(of key: WalletKey) -> WalletKey? { WalletKey(secret: copy(of: key.secret)) }
    private static func copy(of secret: SecretBytes) -> SecretBytes {
        secret.withBytes { SecretBytes(copying: $0) }
    }
}
