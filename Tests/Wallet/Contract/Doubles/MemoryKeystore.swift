import KitTesting
import LedgerCore
import WalletDomain

/// A keystore without a file and without cryptography.
nonisolated struct MemoryKeystore: Keystore {
    let disk: WalletDisk
    let path = "/wallet/keystore.json"

    func address() async throws -> Address? {
        if let problem = disk.files.keyProblem { throw problem }
        return disk.files.key?.address
    }

    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        try await work("save", progress)
        try Task.checkCancellation()
        let (copy, text) = (Self.copy(of: key), Self.text(of: passphrase))
        disk.change { files in (files.key, files.passphrase) = (copy, text) }
    }

    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        try await work("unlock", progress)
        guard let key = disk.files.key else { throw KeystoreError.absent }
        guard disk.files.passphrase == Self.text(of: passphrase), let copy = Self.copy(of: key) else {
            throw KeystoreError.wrongPassphrase
        }
        return copy
    }

    func restore(fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws
        -> Address
    {
        try await work("restore", progress)
        guard let file = disk.files.others[path] else { throw KeystoreError.absent }
        guard let key = file.key else { throw KeystoreError.damaged }
        guard file.passphrase == Self.text(of: passphrase) else { throw KeystoreError.wrongPassphrase }
        try await save(key, passphrase: passphrase, progress: progress)
        return key.address
    }

    /// Performs a quarter of the work before the gate, and the rest after it.
    private func work(_ name: String, _ progress: KeystoreProgress) async throws {
        progress(0.25)
        try await disk.keystoreGate.call(name)
        progress(1)
    }

    func remove() async throws { disk.change { files in (files.key, files.passphrase) = (nil, "") } }

    /// Returns a copy of a key, because the caller may wipe its own.
    private static func copy(of key: WalletKey) -> WalletKey? {
        WalletKey(secret: key.secret.withBytes { SecretBytes(copying: $0) })
    }

    private static func text(of secret: SecretBytes) -> String {
        secret.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
