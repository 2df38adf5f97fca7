import AppCore
import Foundation

/// A store of the PIN in a file of mode 0600, locked while an attempt is counted, so that programs count together.
///
/// A damaged or altered file permits access by passphrase only.
public struct FilePINStore: PINStore {
    private let file: PrivateFile
    private let uptime: any UptimeProvider
    private let rounds: Int

    /// Creates a store at a path; missing folders are created when a PIN is saved, for their owner only.
    public init(path: String, uptime: any UptimeProvider = SystemUptime()) {
        self.init(path: path, uptime: uptime, rounds: PINFile.rounds)
    }

    /// Creates a store with a number of rounds, a power of two: tests that unlock often use few.
    package init(path: String, uptime: any UptimeProvider, rounds: Int) {
        file = PrivateFile(path: path)
        self.uptime = uptime
        self.rounds = rounds
    }

    /// Returns whether the PIN may be tried now.
    /// - Throws: ``PINStoreError/cannotRead(reason:)`` if the system does not allow reading the file.
    public func status() async throws -> PINStatus {
        try await work { [uptime] file throws(FileFailure) in
            guard let data = try file.read() else { return .notSet }
            return PINFile(data)?.status(at: uptime.now()) ?? .damaged
        }
    }

    /// Sets or replaces the PIN.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or the file cannot be written.
    public func set(_ pin: SecretBytes) async throws {
        guard Self.isWellFormed(pin) else { throw PINStoreError.malformedPIN }
        try await locked { [rounds] file in try file.write(PINFile(pin, rounds: rounds).data()) }
    }

    /// Counts an attempt, then checks it.
    /// - Throws: ``PINStoreError`` if the PIN is malformed, or the file cannot be written: an attempt that cannot be
    ///   counted is not checked.
    public func check(_ pin: SecretBytes) async throws -> PINVerdict {
        guard Self.isWellFormed(pin) else { throw PINStoreError.malformedPIN }
        return try await locked { [uptime, rounds] file in
            guard let data = try file.read() else { return .notChecked(.notSet) }
            guard var content = PINFile(data) else { return .notChecked(.damaged) }
            let status = content.status(at: uptime.now())
            guard case .ready = status else { return .notChecked(status) }
            let before = content
            content.countFailure(at: uptime.now())
            try file.write(content.data())
            guard try content.matches(pin, rounds: rounds) else { return .wrong(content.status(at: uptime.now())) }
            try file.write(before.withoutFailures.data())
            return .right
        }
    }

    /// Clears wrong attempts.
    /// - Throws: ``PINStoreError/cannotWrite(reason:)`` if the system does not allow writing the file.
    public func resetAttempts() async throws {
        try await locked { file in
            guard let data = try file.read(), let content = PINFile(data) else { return }
            try file.write(content.withoutFailures.data())
        }
    }

    /// Removes the file.
    /// - Throws: ``PINStoreError`` if the system does not remove the file.
    public func remove() async throws {
        try await locked { file in try file.remove() }
        try await work { file throws(FileFailure) in try PrivateFile(path: file.path + ".lock").remove() }
    }
}

// MARK: The file

extension FilePINStore {
    private static func isWellFormed(_ pin: SecretBytes) -> Bool {
        pin.withBytes { bytes in
            bytes.count == PINPolicy.digits && bytes.allSatisfy { (0x30...0x39).contains($0) }
        }
    }

    private func locked<Value: Sendable>(
        _ body: @escaping @Sendable (PrivateFile) throws -> Value
    ) async throws -> Value {
        try await BlockingWork.run { [file] in
            do {
                try file.makeFolder()
                let lock = try FileLock(path: file.path + ".lock", waits: true)
                defer { withExtendedLifetime(lock) {} }
                return try body(file)
            } catch {
                throw PINStoreError.cannotWrite(reason: (error as? FileFailure)?.reason ?? "\(error)")
            }
        }
    }

    private func work<Value: Sendable>(
        _ body: @escaping @Sendable (PrivateFile) throws(FileFailure) -> Value
    ) async throws -> Value {
        try await BlockingWork.run { [file] in
            do throws(FileFailure) {
                return try body(file)
            } catch {
                throw PINStoreError.cannotRead(reason: error.reason)
            }
        }
    }
}
