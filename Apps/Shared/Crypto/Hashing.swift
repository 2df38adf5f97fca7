import CCrypto
import KitCore

/// The hash function SHA-256 (FIPS 180-4).
public enum SHA256 {
    /// The number of bytes of a hash.
    public static let byteCount = 32

    /// Returns the hash of some bytes.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var hash = [UInt8](repeating: 0, count: byteCount)
        let isDone = EVP_Q_digest(LibCrypto.context, "SHA256", nil, bytes, bytes.count, &hash, nil) == 1
        // No input makes it fail: only a lack of memory, of which Swift's own types die as well.
        precondition(isDone, "\(CryptoError("SHA-256"))")
        return hash
    }
}

/// Message authentication codes of SHA-256 (RFC 2104).
public enum HMAC {
    /// Returns the code of a message under a key.
    public static func code(of message: some Collection<UInt8>, key: some Collection<UInt8>) -> [UInt8] {
        var (message, key) = (Array(message), Array(key))
        defer {
            SecretMemory.wipe(&message)
            SecretMemory.wipe(&key)
        }
        var code = [UInt8](repeating: 0, count: SHA256.byteCount)
        let end = EVP_Q_mac(
            LibCrypto.context, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &code, code.count,
            nil)
        // No input makes it fail: only a lack of memory, of which Swift's own types die as well.
        precondition(end != nil, "\(CryptoError("HMAC"))")
        return code
    }
}

/// Derives keys from a secret that cannot be guessed, with SHA-256 (RFC 5869).
public enum HKDF {
    /// Returns a key of at most 8,160 bytes, which are 255 hashes.
    public static func key(
        from secret: some Collection<UInt8>, salt: some Collection<UInt8>, info: some Collection<UInt8>,
        byteCount: Int = SHA256.byteCount
    ) -> [UInt8] {
        var extracted = HMAC.code(of: secret, key: salt)
        var (block, key): ([UInt8], [UInt8]) = ([], [])
        key.reserveCapacity(byteCount + SHA256.byteCount)
        defer {
            SecretMemory.wipe(&extracted)
            SecretMemory.wipe(&block)
        }
        for number: UInt8 in 1...255 where key.count < byteCount {
            block.append(contentsOf: info)
            block.append(number)
            block = HMAC.code(of: block, key: extracted)
            key += block
        }
        return Array(key.prefix(byteCount))
    }
}

/// Derives keys from a password, slowly and with much memory (RFC 7914).
public enum Scrypt {
    /// Callers limit memory and work where the parameters come from outside; this is the last resort.
    private static let maximumBytes: UInt64 = 512 * 1_048_576

    /// Returns a key of 32 bytes.
    /// - Parameters:
    ///   - rounds: N, a power of two.
    ///   - blockSize: r; memory is 128 bytes times this times `rounds`.
    ///   - parallelism: p, how many times it is done.
    /// - Throws: ``CryptoError`` if the parameters are invalid, or require more than 512 MiB or more memory than there is.
    public static func key(
        from password: some Collection<UInt8>, salt: some Collection<UInt8>, rounds: Int, blockSize: Int,
        parallelism: Int = 1, byteCount: Int = 32
    ) throws(CryptoError) -> [UInt8] {
        guard let rounds = UInt64(exactly: rounds), let blockSize = UInt64(exactly: blockSize),
            let parallelism = UInt64(exactly: parallelism)
        else { throw CryptoError("scrypt") }
        var (password, salt) = (password.map { CChar(bitPattern: $0) }, Array(salt))
        defer { password.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        var key = [UInt8](repeating: 0, count: byteCount)
        let isDone =
            EVP_PBE_scrypt_ex(
                password, password.count, &salt, salt.count, rounds, blockSize, parallelism, maximumBytes, &key,
                key.count,
                LibCrypto.context, nil) == 1
        guard isDone else { throw CryptoError("scrypt") }
        return key
    }
}
