import KitCore

extension WalletEnvironment {
    /// Sets the PIN.
    public func set(pin: SecretText) async throws {
        let secret = SecretBytes(text: pin)
        defer { secret.wipe() }
        try await services.pins.set(secret)
    }

    /// Tries a PIN.
    public func attempt(pin: SecretText) async throws -> PINVerdict {
        let secret = SecretBytes(text: pin)
        defer { secret.wipe() }
        return try await services.pins.check(secret)
    }

    /// Unlocks with the passphrase, and forgets wrong attempts.
    /// - Parameter report: Hears how far it is, on the main actor.
    public func unlock(passphrase: SecretText, report: @escaping KeyReport) async throws {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        try await reporting(to: report) { progress in
            try await services.keystore.unlock(passphrase: secret, progress: progress)
        }.wipe()
        try await services.pins.resetAttempts()
    }
}
