import CCrypto
import KitCore

/// An Ed25519 private key (RFC 8032), which libcrypto keeps, and wipes with its last owner.
public final class SigningKey: Sendable {
    /// The number of bytes of a private key, and of a public one.
    public static let length = 32
    /// The number of bytes of a signature.
    public static let signatureLength = 64

    // Safe: the key never changes, any thread may read it, and it is freed once.
    private nonisolated(unsafe) let key: OpaquePointer

    /// Creates the key of its bytes.
    /// - Throws: ``CryptoError`` if these are not 32.
    public init(secret: some Collection<UInt8>) throws(CryptoError) {
        var secret = Array(secret)
        defer { SecretMemory.wipe(&secret) }
        guard let key = EVP_PKEY_new_raw_private_key_ex(LibCrypto.context, "ED25519", nil, secret, secret.count) else {
            throw CryptoError("Ed25519")
        }
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// The 32 bytes of the public key.
    public var publicKey: [UInt8] {
        var (bytes, count) = ([UInt8](repeating: 0, count: Self.length), Self.length)
        let isDone = EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1
        // libcrypto computed it when the key was created.
        precondition(isDone, "\(CryptoError("Ed25519"))")
        return bytes
    }

    /// Signs a message.
    /// - Returns: The 64 bytes of the signature.
    /// - Throws: ``CryptoError`` if libcrypto lacks memory.
    public func signature(of message: some Collection<UInt8>) throws(CryptoError) -> [UInt8] {
        let (message, context) = (Array(message), EVP_MD_CTX_new())
        defer { EVP_MD_CTX_free(context) }
        var (bytes, count) = ([UInt8](repeating: 0, count: Self.signatureLength), Self.signatureLength)
        guard let context, EVP_DigestSignInit_ex(context, nil, nil, LibCrypto.context, nil, key, nil) == 1,
            EVP_DigestSign(context, &bytes, &count, message, message.count) == 1
        else { throw CryptoError("Ed25519") }
        return bytes
    }

    /// Returns whether the owner of a public key signed exactly this message.
    public static func isValid(
        _ signature: some Collection<UInt8>, of message: some Collection<UInt8>, by publicKey: some Collection<UInt8>
    ) -> Bool {
        let (signature, message, bytes) = (Array(signature), Array(message), Array(publicKey))
        let key = EVP_PKEY_new_raw_public_key_ex(LibCrypto.context, "ED25519", nil, bytes, bytes.count)
        let context = EVP_MD_CTX_new()
        defer {
            EVP_MD_CTX_free(context)
            EVP_PKEY_free(key)
            ERR_clear_error()
        }
        guard let key, let context,
            EVP_DigestVerifyInit_ex(context, nil, nil, LibCrypto.context, nil, key, nil) == 1
        else { return false }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
