import Crypto
import CryptoExtras
import Dispatch
import Foundation
import KitCore
import LedgerCore

/// The derivation of a key from a passphrase: scrypt (Colin Percival), in several passes.
///
/// Each pass uses the key of the pass before in place of the passphrase, and a salt of its own, so that the passes
/// must be computed one after the other. The work can report progress and be cancelled between two passes.
public struct KeyDerivation: Hashable, Sendable {
    /// The number of passes.
    public let passes: Int
    /// scrypt's N: the number of rounds over the memory, a power of two.
    public let rounds: Int
    /// scrypt's r: memory is 128 bytes times this times `rounds`.
    public let blockSize: Int

    /// Four passes over 32 MiB each; about half a second in a release build.
    public static let standard = KeyDerivation(passes: 4, rounds: 32_768, blockSize: 8)
    /// Two passes over 128 KiB each, for tests of other things.
    public static let quick = KeyDerivation(passes: 2, rounds: 128, blockSize: 8)

    static let saltLength = 32
    static let maximumBytes = 256 * 1_048_576
    /// N · r · passes: sixteen times what ``standard`` takes.
    static let maximumWork = 16 * 4 * 32_768 * 8

    /// Creates parameters; ``isAcceptable`` says whether they may be used.
    public init(passes: Int, rounds: Int, blockSize: Int) {
        self.passes = passes
        self.rounds = rounds
        self.blockSize = blockSize
    }

    /// A Boolean value that indicates whether memory and work are within the limits, wherever the keystore comes from.
    public var isAcceptable: Bool {
        guard (1...64).contains(passes), (1...32).contains(blockSize), (2...1_048_576).contains(rounds),
            rounds.nonzeroBitCount == 1
        else { return false }
        return 128 * rounds * blockSize <= Self.maximumBytes && passes * rounds * blockSize <= Self.maximumWork
    }

    /// Computes the key off the calling actor.
    /// - Throws: ``KeystoreError/excessiveParameters`` if the parameters are not acceptable, or `CancellationError`
    ///   between two passes.
    @concurrent
    func key(of passphrase: SecretBytes, salt: [UInt8], progress: KeystoreProgress = { _ in }) async throws
        -> SymmetricKey
    {
        guard isAcceptable else { throw KeystoreError.excessiveParameters }
        var secret = passphrase
        progress(0)
        for pass in 1...passes {
            try Task.checkCancellation()
            secret = try await BlockingWork.run { [secret] in
                try self.onePass(of: secret, salt: salt + [UInt8(truncatingIfNeeded: pass)])
            }
            progress(Double(pass) / Double(passes))
        }
        try Task.checkCancellation()
        return secret.withBytes { SymmetricKey(data: $0) }
    }

    private func onePass(of secret: SecretBytes, salt: [UInt8]) throws -> SecretBytes {
        var bytes = secret.withBytes { Array($0) }
        defer { SecretMemory.wipe(&bytes) }
        let key = try KDF.Scrypt.deriveKey(
            from: bytes, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize, parallelism: 1)
        return key.withUnsafeBytes { SecretBytes(copying: $0) }
    }
}

/// Runs work that waits for the disk or computes for long off the threads of Swift concurrency.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "wallet.work", qos: .userInitiated, attributes: .concurrent)

    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}
