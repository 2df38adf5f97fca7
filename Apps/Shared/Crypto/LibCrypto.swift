import CCrypto
import KitCore

/// The state that all calls of libcrypto (OpenSSL 3) share.
enum LibCrypto {
    /// A separate context, because the system's configuration of the default context can leave out algorithms; `nil`,
    /// which is the default context, only if there is no memory.
    // Safe: any thread may use a context of libcrypto, and this one is never freed.
    nonisolated(unsafe) static let context: OpaquePointer? = {
        // Otherwise, libcrypto frees at exit what threads may still use; only the first call decides that.
        _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
        return OSSL_LIB_CTX_new()
    }()
}

/// A calculation that libcrypto refused: for its parameters, or because it lacks memory.
public struct CryptoError: DisplayableError, Hashable {
    /// The name of the algorithm.
    let algorithm: String
    /// The reason in libcrypto's words.
    let reason: String

    /// Takes the reason of the last failure from the thread's queue, which libcurl reads too.
    init(_ algorithm: String) {
        self.algorithm = algorithm
        reason = ERR_reason_error_string(ERR_peek_last_error()).map { String(cString: $0) } ?? "invalid parameters"
        ERR_clear_error()
    }

    /// A heading of a few words.
    public var title: String { "Cryptography failed" }
    /// The algorithm and the reason.
    public var message: String { "\(algorithm) failed: \(reason). Close other programs and try again." }
}

/// Bytes that cannot be guessed.
public enum RandomBytes {
    /// Returns bytes from the system's generator.
    public static func make(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}
