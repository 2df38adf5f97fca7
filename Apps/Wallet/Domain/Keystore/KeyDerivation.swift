import Crypto
import CryptoExtras
import Dispatch
import Foundation
import KitCore
import LedgerCore

/// How a key is derived from a passphrase: scrypt (Colin Percival) in several passes.
///
/// All passes have to be computed for one guess. After each of them, progress is reported, and the work can be
/// cancelled.
public struct KeyDerivation: Hashable, Sendable {
    /// How the passes depend on each other.
    public enum Order: Hashable, Sendable {
        /// Each pass has the key of the previous one in place of the passphrase. Keystores of version 1 have this order.
        case sequential
        /// Each pass has the passphrase and a salt of its own; HKDF joins their keys. All cores share the work.
        case parallel
    }

    /// How the passes depend on each other.
    public let order: Order
    /// The number of passes.
    public let passes: Int
    /// scrypt's N: the number of rounds over the memory, a power of two.
    public let rounds: Int
    /// scrypt's r: memory is 128 bytes times this times `rounds`.
    public let blockSize: Int

    /// 4 passes over 32 MiB each; on two cores a fifth of a second.
    public static let standard = KeyDerivation(passes: 4, rounds: 32_768, blockSize: 8)
    /// Two passes over 128 KiB each, for tests of other things.
    public static let quick = KeyDerivation(passes: 2, rounds: 128, blockSize: 8)

    static let saltLength = 32
    static let maximumBytes = 256 * 1_048_576
    /// N · r · passes: sixteen times what ``standard`` takes.
    static let maximumWork = 16 * 4 * 32_768 * 8

    /// Creates parameters; ``isAcceptable`` says whether they may be used.
    public init(_ order: Order = .parallel, passes: Int, rounds: Int, blockSize: Int) {
        self.order = order
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
    /// - Throws: `CancellationError` after the pass in which the task was cancelled;
    ///   ``KeystoreError/excessiveParameters`` for parameters that are not acceptable.
    @concurrent
    func key(of passphrase: SecretBytes, salt: [UInt8], progress: KeystoreProgress = { _ in }) async throws
        -> SymmetricKey
    {
        guard isAcceptable else { throw KeystoreError.excessiveParameters }
        progress(0)
        let key =
            switch order {
            case .sequential: try await sequentialKey(of: passphrase, salt: salt, progress: progress)
            case .parallel: try await parallelKey(of: passphrase, salt: salt, progress: progress)
            }
        try Task.checkCancellation()
        return key
    }

    private func sequentialKey(
        of passphrase: SecretBytes, salt: [UInt8], progress: KeystoreProgress
    ) async throws -> SymmetricKey {
        var secret = passphrase
        for pass in 1...passes {
            try Task.checkCancellation()
            secret = try await key(ofPass: pass, of: secret, salt: salt)
            progress(Double(pass) / Double(passes))
        }
        return secret.withBytes { SymmetricKey(data: $0) }
    }

    private func parallelKey(
        of passphrase: SecretBytes, salt: [UInt8], progress: KeystoreProgress
    ) async throws -> SymmetricKey {
        try await withThrowingTaskGroup { group in
            var (started, keys) = (0, [Int: SecretBytes]())
            // Each pass takes its own memory: no more of them run than there are cores.
            while keys.count < passes {
                while started < passes, started - keys.count < ProcessInfo.processInfo.activeProcessorCount {
                    started += 1
                    let pass = started
                    group.addTask { (pass, try await key(ofPass: pass, of: passphrase, salt: salt)) }
                }
                guard let (pass, key) = try await group.next() else { break }
                try Task.checkCancellation()
                keys[pass] = key
                progress(Double(keys.count) / Double(passes))
            }
            return joined((1...passes).compactMap { keys[$0] }, salt: salt)
        }
    }

    /// Returns one key that depends on every bit of all of them.
    private func joined(_ keys: [SecretBytes], salt: [UInt8]) -> SymmetricKey {
        var bytes = keys.flatMap { key in key.withBytes { Array($0) } }
        defer { SecretMemory.wipe(&bytes) }
        return HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: Array("triptych keystore 2".utf8),
            outputByteCount: 32)
    }

    private func key(ofPass pass: Int, of secret: SecretBytes, salt: [UInt8]) async throws -> SecretBytes {
        try await BlockingWork.run {
            var bytes = secret.withBytes { Array($0) }
            defer { SecretMemory.wipe(&bytes) }
            let key = try KDF.Scrypt.deriveKey(
                from: bytes, salt: salt + [UInt8(truncatingIfNeeded: pass)], outputByteCount: 32, rounds: rounds,
                blockSize: blockSize, parallelism: 1)
            return key.withUnsafeBytes { SecretBytes(copying: $0) }
        }
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
