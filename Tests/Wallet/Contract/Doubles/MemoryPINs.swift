import KitTesting
import WalletDomain

/// A PIN store in memory, by the test's clock.
nonisolated struct MemoryPINs: PINStore {
    let disk: WalletDisk

    func status() async throws -> PINStatus {
        try await disk.pinGate.call("status")
        if let problem = disk.files.pinProblem, case .cannotRead = problem { throw problem }
        return current()
    }

    func set(_ pin: SecretBytes) async throws {
        try await disk.pinGate.call("set")
        let text = Self.text(of: pin)
        guard PINPolicy.isWellFormed(text) else { throw PINStoreError.malformedPIN }
        disk.change { files in (files.pin, files.failures, files.blockedUntil) = (text, 0, .zero) }
    }

    func check(_ pin: SecretBytes) async throws -> PINVerdict {
        try await disk.pinGate.call("check")
        guard case .ready = current() else { return .notChecked(current()) }
        let now = disk.clock.now.offset
        disk.change { files in
            files.failures += 1
            files.blockedUntil = now + PINPolicy.delay(afterFailures: files.failures)
        }
        guard disk.files.pin == Self.text(of: pin) else { return .wrong(current()) }
        try await resetAttempts()
        return .right
    }

    func resetAttempts() async throws {
        try await disk.pinGate.call("reset")
        disk.change { files in (files.failures, files.blockedUntil) = (0, .zero) }
    }

    func remove() async throws {
        try await disk.pinGate.call("remove")
        if let problem = disk.files.pinProblem { throw problem }
        disk.change { files in (files.pin, files.failures, files.blockedUntil) = (nil, 0, .zero) }
    }

    private func current() -> PINStatus {
        let files = disk.files
        let left = PINPolicy.maximumAttempts - files.failures
        let remaining = files.blockedUntil - disk.clock.now.offset
        if files.pin == nil { return .notSet }
        if left <= 0 { return .passphraseRequired }
        return remaining > .zero
            ? .delayed(remaining: remaining, attemptsLeft: left) : .ready(attemptsLeft: left)
    }

    private static func text(of secret: SecretBytes) -> String {
        secret.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
