import AppCrypto
import Foundation
import KitCore
import LedgerCore

/// The contents of the PIN's file.
///
/// An attacker who can copy the file can guess four digits. The PIN only protects an open computer against passers-by;
/// the passphrase protects the money.
struct PINFile: Codable, Hashable {
    static let version = 1
    /// The number of hash rounds, a power of two: some milliseconds in an optimised build.
    static let rounds = 4_096

    let version: Int
    let salt: String
    let hash: String
    var failures: Int
    /// The boot of the machine during which the last wrong attempt was made.
    var failedBoot: String
    var failedMilliseconds: Int64

    init(_ pin: SecretBytes, rounds: Int) throws {
        version = Self.version
        let salt = RandomBytes.make(32)
        self.salt = Hexadecimal.text(of: salt)
        hash = try Self.hash(of: pin, salt: salt, rounds: rounds)
        (failures, failedBoot, failedMilliseconds) = (0, "", 0)
    }

    /// Returns `nil` if the data is not the content of such a file.
    init?(_ data: Data) {
        guard let file = try? JSONDecoder().decode(PINFile.self, from: data), file.version == Self.version,
            file.failures >= 0, file.failedMilliseconds >= 0
        else { return nil }
        self = file
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }

    mutating func countFailure(at uptime: Uptime) {
        failures += 1
        failedBoot = uptime.boot
        failedMilliseconds = uptime.milliseconds
    }

    var withoutFailures: PINFile {
        var file = self
        (file.failures, file.failedBoot, file.failedMilliseconds) = (0, "", 0)
        return file
    }

    /// Returns whether the PIN is right; takes some milliseconds.
    func matches(_ pin: SecretBytes, rounds: Int) throws -> Bool {
        guard let salt = Hexadecimal.bytes(of: salt) else { return false }
        return SecretBytes(Array(try Self.hash(of: pin, salt: salt, rounds: rounds).utf8))
            == SecretBytes(Array(hash.utf8))
    }

    func status(at uptime: Uptime) -> PINStatus {
        let left = PINPolicy.maximumAttempts - failures
        guard left > 0 else { return .passphraseRequired }
        let failed = Uptime(boot: failedBoot, sinceBoot: .milliseconds(failedMilliseconds))
        let remaining = PINPolicy.delay(afterFailures: failures) - uptime.elapsed(since: failed)
        return remaining > .zero ? .delayed(remaining: remaining, attemptsLeft: left) : .ready(attemptsLeft: left)
    }

    private static func hash(of pin: SecretBytes, salt: [UInt8], rounds: Int) throws -> String {
        var bytes = pin.withBytes { Array($0) }
        defer { SecretMemory.wipe(&bytes) }
        return Hexadecimal.text(of: try Scrypt.key(from: bytes, salt: salt, rounds: rounds, blockSize: 8))
    }
}
