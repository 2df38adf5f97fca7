import Crypto
import Foundation
import KitCore
import LedgerCore

extension KeystoreFile {
    /// Encrypts a wallet's key with AES-256-GCM under a key derived of the passphrase.
    static func sealing(
        _ key: WalletKey, passphrase: SecretBytes, derivation: KeyDerivation, progress: KeystoreProgress
    ) async throws -> KeystoreFile {
        let salt = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
        let fileKey = try await derivation.key(of: passphrase, salt: salt, progress: progress)
        let header = KeystoreFile(
            address: key.address, derivation: derivation, salt: salt, nonce: [], ciphertext: [])
        let box = try key.secret.withBytes { bytes in
            guard bytes.count == WalletKey.secretLength else {
                throw KeystoreError.cannotWrite(reason: "the key is no longer in memory")
            }
            return try AES.GCM.seal(bytes, using: fileKey, authenticating: header.authenticated)
        }
        return KeystoreFile(
            address: key.address, derivation: derivation, salt: salt, nonce: Array(box.nonce),
            ciphertext: Array(box.ciphertext) + Array(box.tag))
    }

    /// Decrypts the wallet's key; the file is sound, so whatever does not fit is a wrong passphrase.
    func key(passphrase: SecretBytes, progress: KeystoreProgress) async throws -> WalletKey {
        let fileKey = try await derivation.key(of: passphrase, salt: salt, progress: progress)
        guard let nonce = try? AES.GCM.Nonce(data: nonce),
            let box = try? AES.GCM.SealedBox(
                nonce: nonce, ciphertext: ciphertext.dropLast(16), tag: ciphertext.suffix(16))
        else { throw KeystoreError.damaged }
        guard var plain = try? AES.GCM.open(box, using: fileKey, authenticating: authenticated) else {
            throw KeystoreError.wrongPassphrase
        }
        defer { plain.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        let secret = plain.withUnsafeBytes { SecretBytes(copying: $0) }
        guard let key = WalletKey(secret: secret), key.address == address else { throw KeystoreError.damaged }
        return key
    }
}
