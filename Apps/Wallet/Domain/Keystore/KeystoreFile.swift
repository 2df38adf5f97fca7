import AppCrypto
import Foundation
import KitCore
import LedgerCore

/// The contents of a keystore file, which `Docs/Wallet.md` describes.
struct KeystoreFile: Hashable {
    /// The version of all files.
    private static let version = 2
    let address: Address
    let derivation: KeyDerivation
    let salt: [UInt8]
    let nonce: [UInt8]
    /// The encrypted key, followed by the tag.
    let ciphertext: [UInt8]

    /// The fields that the encryption authenticates, so that no part of the file can be exchanged unnoticed.
    var authenticated: [UInt8] {
        let fields = [
            "\(Self.version)", address.text, "scrypt", "\(derivation.passes)", "\(derivation.rounds)",
            "\(derivation.blockSize)", Hexadecimal.text(of: salt),
        ]
        return Array(fields.joined(separator: "\n").utf8)
    }

    /// The text of the file, with a checksum that distinguishes damage from a wrong passphrase.
    var data: Data { Data("\(canonicalText)  \"checksum\": \"\(checksum)\"\n}\n".utf8) }

    private var checksum: String { Hexadecimal.text(of: SHA256.hash(canonicalText.utf8)) }

    /// The fields in the one form that is hashed: a copy of the file may have other line ends, spaces or key order.
    private var canonicalText: String {
        """
        {
          "version": \(Self.version),
          "address": "\(address.text)",
          "kdf": "scrypt",
          "passes": \(derivation.passes),
          "n": \(derivation.rounds),
          "r": \(derivation.blockSize),
          "salt": "\(Hexadecimal.text(of: salt))",
          "cipher": "aes-256-gcm",
          "nonce": "\(Hexadecimal.text(of: nonce))",
          "ciphertext": "\(Hexadecimal.text(of: ciphertext))",

        """
    }
}

// MARK: Reading

extension KeystoreFile {
    private struct Fields: Decodable {
        let address: Address
        let kdf, cipher: String
        let passes, n, r: Int
        let salt, nonce, ciphertext, checksum: String
    }

    private struct Version: Decodable {
        let version: Int
    }

    /// Reads the file at a path, and checks what does not need the passphrase.
    init(_ data: Data, path: String) throws(KeystoreError) {
        guard let version = try? JSONDecoder().decode(Version.self, from: data).version else { throw .damaged }
        guard version == Self.version else { throw .otherVersion(version, path: path) }
        guard let fields = try? JSONDecoder().decode(Fields.self, from: data),
            fields.kdf == "scrypt", fields.cipher == "aes-256-gcm", let salt = Hexadecimal.bytes(of: fields.salt),
            let nonce = Hexadecimal.bytes(of: fields.nonce), let text = Hexadecimal.bytes(of: fields.ciphertext),
            salt.count == KeyDerivation.saltLength, nonce.count == 12, text.count == WalletKey.secretLength + 16
        else { throw .damaged }
        derivation = KeyDerivation(passes: fields.passes, rounds: fields.n, blockSize: fields.r)
        address = fields.address
        self.salt = salt
        self.nonce = nonce
        ciphertext = text
        guard fields.checksum == checksum else { throw .damaged }
        guard derivation.isAcceptable else { throw .excessiveParameters }
    }
}

extension KeystoreFile {
    /// Encrypts a wallet's key with AES-256-GCM under a key derived from the passphrase.
    static func sealing(
        _ key: WalletKey, passphrase: SecretBytes, derivation: KeyDerivation, progress: KeystoreProgress
    ) async throws -> KeystoreFile {
        let salt = RandomBytes.make(KeyDerivation.saltLength)
        let fileKey = try await derivation.key(of: passphrase, salt: salt, progress: progress)
        let header = KeystoreFile(
            address: key.address, derivation: derivation, salt: salt, nonce: [], ciphertext: [])
        let box = try key.secret.withBytes { bytes in
            guard bytes.count == WalletKey.secretLength else {
                throw KeystoreError.cannotWrite(reason: "the key is no longer in memory")
            }
            return try fileKey.withBytes { try AESGCM.seal(bytes, key: $0, authenticating: header.authenticated) }
        }
        return KeystoreFile(
            address: key.address, derivation: derivation, salt: salt, nonce: box.nonce, ciphertext: box.ciphertext)
    }

    /// Decrypts the wallet's key; the checksum was correct, so any failure is a wrong passphrase.
    func key(passphrase: SecretBytes, progress: KeystoreProgress) async throws -> WalletKey {
        let fileKey = try await derivation.key(of: passphrase, salt: salt, progress: progress)
        let box = AESGCM.Box(nonce: nonce, ciphertext: ciphertext)
        let opened = fileKey.withBytes { try? AESGCM.open(box, key: $0, authenticating: authenticated) }
        guard var plain = opened else { throw KeystoreError.wrongPassphrase }
        let secret = SecretBytes(wiping: &plain)
        guard let key = WalletKey(secret: secret), key.address == address else { throw KeystoreError.damaged }
        return key
    }
}
