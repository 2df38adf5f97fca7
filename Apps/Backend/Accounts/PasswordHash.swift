import AppCrypto
import Dispatch
import Foundation

/// A salted scrypt hash of a password (RFC 7914), with its cost, which can be raised later.
public struct PasswordHash: Equatable, Sendable {
    /// The cost of a hash: memory and time.
    public struct Cost: Equatable, Sendable {
        /// N: the number of blocks, a power of two.
        public let rounds: Int
        /// r: the size of a block in units of 128 bytes.
        public let blockSize: Int
        /// p: the number of repetitions.
        public let parallelism: Int

        /// Creates a cost.
        public init(rounds: Int, blockSize: Int, parallelism: Int) {
            self.rounds = rounds
            self.blockSize = blockSize
            self.parallelism = parallelism
        }

        /// The standard cost: 32 MiB and about 0.1 seconds.
        public static let standard = Cost(rounds: 32_768, blockSize: 8, parallelism: 1)

        static let maximumBytes = 256 * 1_048_576
        /// The limit of N · r · p: sixteen times the work of ``standard``.
        private static let maximumWork = 16 * 32_768 * 8

        /// A Boolean value that indicates whether memory and work are within the limits.
        var isAcceptable: Bool {
            guard (2...1_048_576).contains(rounds), rounds.nonzeroBitCount == 1, (1...32).contains(blockSize),
                (1...64).contains(parallelism)
            else { return false }
            return 128 * rounds * blockSize <= Self.maximumBytes && rounds * blockSize * parallelism <= Self.maximumWork
        }
    }

    let cost: Cost
    let salt: Data
    let hash: Data

    /// Hashes a password with a new salt.
    init?(of password: String, cost: Cost) {
        self.init(of: password, cost: cost, salt: Data(RandomBytes.make(16)))
    }

    private init?(of password: String, cost: Cost, salt: Data) {
        let key = try? Scrypt.key(
            from: password.precomposedStringWithCanonicalMapping.utf8, salt: salt, rounds: cost.rounds,
            blockSize: cost.blockSize, parallelism: cost.parallelism)
        guard let key else { return nil }
        self.cost = cost
        self.salt = salt
        hash = Data(key)
    }

    /// Returns whether the password has this hash, in a time that does not depend on the result.
    func isHash(of password: String) -> Bool {
        guard let other = PasswordHash(of: password, cost: cost, salt: salt) else { return false }
        return zip(hash, other.hash).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    // MARK: As text

    /// The hash in the format of the database: `scrypt$32768$8$1$salt$hash`.
    var text: String {
        "scrypt$\(cost.rounds)$\(cost.blockSize)$\(cost.parallelism)$\(salt.base64EncodedString())$"
            + hash.base64EncodedString()
    }

    /// Parses a hash, or returns `nil` if the text is invalid or its cost exceeds the limits.
    init?(text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Data(base64Encoded: parts[4]),
            let hash = Data(base64Encoded: parts[5]), hash.count == 32, !salt.isEmpty
        else { return nil }
        cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        // Another program may have changed the file: an excessive cost must not be tried.
        guard cost.isAcceptable else { return nil }
        self.salt = salt
        self.hash = hash
    }
}

/// Hashes passwords one at a time on a separate queue, so that the threads of the concurrency runtime stay free.
///
/// Waiting requests are limited; see ``PasswordLine``.
struct PasswordHasher: Sendable {
    let cost: PasswordHash.Cost
    private let queue = DispatchQueue(label: "accounts.passwords")
    private let line = PasswordLine()

    init(cost: PasswordHash.Cost) { self.cost = cost }

    /// Returns the hash of a new password as text; empty, so that no password matches, if it cannot be computed.
    ///
    /// - Parameter client: The address of the client.
    /// - Throws: `AccountsRefusal` if too many passwords wait.
    func hash(_ password: String, for client: String) async throws -> String {
        try await run(for: client) { PasswordHash(of: password, cost: cost)?.text ?? "" }
    }

    /// Returns whether a password has a hash; without a hash, it does the same work.
    ///
    /// - Parameter client: The address of the client.
    /// - Throws: `AccountsRefusal` if too many passwords wait.
    func verify(_ password: String, _ text: String?, for client: String) async throws -> Bool {
        try await run(for: client) {
            guard let hash = text.flatMap(PasswordHash.init(text:)) else {
                _ = PasswordHash(of: password, cost: cost)
                return false
            }
            return hash.isHash(of: password)
        }
    }

    private func run<Result: Sendable>(
        for client: String, _ work: @escaping @Sendable () -> Result
    ) async throws -> Result {
        try await line.perform(for: client) {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: work()) }
            }
        }
    }
}
