import CCrypto
import KitCore

/// Encryption that also authenticates, with AES-256 in Galois/Counter Mode (NIST SP 800-38D).
public enum AESGCM {
    /// The number of bytes of a key.
    public static let keyLength = 32
    /// The number of bytes of a nonce, with which a key encrypts only once.
    public static let nonceLength = 12
    /// The number of bytes behind the ciphertext that authenticate it.
    public static let tagLength = 16

    /// An encrypted text.
    public struct Box: Hashable, Sendable {
        /// The nonce, which is not secret.
        public let nonce: [UInt8]
        /// The ciphertext with its tag behind it.
        public let ciphertext: [UInt8]

        /// Joins the parts, without checking them.
        public init(nonce: [UInt8], ciphertext: [UInt8]) {
            self.nonce = nonce
            self.ciphertext = ciphertext
        }
    }

    /// Encrypts a text with a new nonce.
    /// - Parameter data: Bytes that the tag authenticates too, without encrypting them.
    /// - Throws: ``CryptoError`` if the key is too long or too short.
    public static func seal(
        _ plain: some Collection<UInt8>, key: some Collection<UInt8>, authenticating data: some Collection<UInt8>
    ) throws(CryptoError) -> Box {
        try seal(plain, key: key, nonce: RandomBytes.make(nonceLength), authenticating: data)
    }

    static func seal(
        _ plain: some Collection<UInt8>, key: some Collection<UInt8>, nonce: [UInt8],
        authenticating data: some Collection<UInt8>
    ) throws(CryptoError) -> Box {
        var tag = [UInt8](repeating: 0, count: tagLength)
        let ciphertext = try run(plain, key, nonce, data, &tag, isSealing: true)
        return Box(nonce: nonce, ciphertext: ciphertext + tag)
    }

    /// Decrypts a text.
    /// - Returns: The text; the caller wipes it.
    /// - Throws: ``CryptoError`` if the key is a different one, or any part was changed.
    public static func open(
        _ box: Box, key: some Collection<UInt8>, authenticating data: some Collection<UInt8>
    ) throws(CryptoError) -> [UInt8] {
        var tag = Array(box.ciphertext.suffix(tagLength))
        return try run(box.ciphertext.dropLast(tagLength), key, box.nonce, data, &tag, isSealing: false)
    }

    /// Encrypts or decrypts; writes the tag, or compares it.
    private static func run(
        _ input: some Collection<UInt8>, _ key: some Collection<UInt8>, _ nonce: [UInt8],
        _ data: some Collection<UInt8>, _ tag: inout [UInt8], isSealing: Bool
    ) throws(CryptoError) -> [UInt8] {
        var (input, key, data) = (Array(input), Array(key), Array(data))
        let cipher = EVP_CIPHER_fetch(LibCrypto.context, "AES-256-GCM", nil)
        let context = EVP_CIPHER_CTX_new()
        defer {
            EVP_CIPHER_CTX_free(context)
            EVP_CIPHER_free(cipher)
            SecretMemory.wipe(&input)
            SecretMemory.wipe(&key)
        }
        guard let context, let cipher, key.count == keyLength, nonce.count == nonceLength, tag.count == tagLength,
            let inputCount = Int32(exactly: input.count), let dataCount = Int32(exactly: data.count)
        else { throw CryptoError("AES-GCM") }
        var (output, rest) = ([UInt8](repeating: 0, count: input.count), [UInt8](repeating: 0, count: tagLength))
        var count: Int32 = 0
        let isDone =
            EVP_CipherInit_ex2(context, cipher, key, nonce, isSealing ? 1 : 0, nil) == 1
            && EVP_CipherUpdate(context, nil, &count, &data, dataCount) == 1
            && EVP_CipherUpdate(context, &output, &count, input, inputCount) == 1
            && (isSealing || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1)
            && EVP_CipherFinal_ex(context, &rest, &count) == 1
            && (!isSealing || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1)
        guard isDone else {
            SecretMemory.wipe(&output)
            throw CryptoError("AES-GCM")
        }
        return output
    }
}
