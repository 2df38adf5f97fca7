import AppCrypto
import Dispatch
import Foundation
import KitCore
import LedgerCore

/// The derivation of a key from a passphrase: scrypt (Colin Percival) in several passes.
///
/// Each pass has the passphrase and a salt of its own, so all cores share the work, and HKDF joins the keys. Each guess
/// costs all passes. After each pass the work reports its progress, and can be cancelled.
public struct KeyDerivation: Hashable, Sendable {
    /// The number of passes.
    public let passes: Int
    /// N of scrypt: the number of rounds over the memory, a power of two.
    public let rounds: Int
    /// r of scrypt: the memory is 128 bytes × `blockSize` × `rounds`.
    public let blockSize: Int

    /// Four passes over 32 MiB each: about 0.2 seconds on two cores.
    public static let standard = KeyDerivation(passes: 4, rounds: 32_768, blockSize: 8)
    /// Two passes over 128 KiB each, for tests that do not test the derivation.
    public static let quick = KeyDerivation(passes: 2, rounds: 128, blockSize: 8)

    static let saltLength = 32
    static let maximumBytes = 256 * 1_048_576
    /// The limit of N · r · passes: sixteen times the work of ``standard``.
    static let maximumWork = 16 * 4 * 32_768 * 8

    /// Creates parameters, which may be out of range; see ``isAcceptable``.
    public init(passes: Int, rounds: Int, blockSize: Int) {
        self.passes = passes
        self.rounds = rounds
        self.blockSize = blockSize
    }

    /// A Boolean value that indicates whether memory and work are within the limits.
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
        -> SecretBytes
    {
        guard isAcceptable else { throw KeystoreError.excessiveParameters }
        progress(0)
        let fileKey = try await withThrowingTaskGroup { group in
            var (started, keys) = (0, [Int: SecretBytes]())
            // Each pass needs its own memory, so there are at most as many as cores.
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
        try Task.checkCancellation()
        return fileKey
    }

    /// Returns a key that depends on every bit of all keys.
    private func joined(_ keys: [SecretBytes], salt: [UInt8]) -> SecretBytes {
        var bytes = keys.flatMap { key in key.withBytes { Array($0) } }
        defer { SecretMemory.wipe(&bytes) }
        var key = HKDF.key(from: bytes, salt: salt, info: "triptych keystore 2".utf8)
        return SecretBytes(wiping: &key)
    }

    private func key(ofPass pass: Int, of secret: SecretBytes, salt: [UInt8]) async throws -> SecretBytes {
        try await BlockingWork.run {
            // A copy: during `withBytes`, the other passes would wait for the passphrase.
            var bytes = secret.withBytes { Array($0) }
            defer { SecretMemory.wipe(&bytes) }
            var key = try Scrypt.key(
                from: bytes, salt: salt + [UInt8(truncatingIfNeeded: pass)], rounds: rounds, blockSize: blockSize)
            return SecretBytes(wiping: &key)
        }
    }
}

/// Runs work that blocks or computes for a long time outside the threads of the concurrency runtime.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "wallet.work", qos: .userInitiated, attributes: .concurrent)

    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}
