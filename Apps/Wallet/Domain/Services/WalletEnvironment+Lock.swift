import KitCore

extension WalletEnvironment {
    /// Sets the PIN.
    public func set(pin: Secret<String>) async throws {
        let secret = SecretBytes(text: pin.exposed)
        defer { secret.wipe() }
        try await services.pins.set(secret)
    }

    /// Tries a PIN.
    public func attempt(pin: Secret<String>) async throws -> PINVerdict {
        let secret = SecretBytes(text: pin.exposed)
        defer { secret.wipe() }
        return try await services.pins.check(secret)
    }

    /// Unlocks with the passphrase, and forgets wrong attempts.
    public func unlock(passphrase: Secret<String>) async throws {
        let secret = SecretBytes(text: passphrase.exposed)
        defer { secret.wipe() }
        try await services.keystore.unlock(passphrase: secret).wipe()
        try await services.pins.resetAttempts()
    }

    /// Tells whether a PIN may be tried, each second as long as a delay lasts.
    public func watchPIN(report: @MainActor (PINStatus) -> Void) async {
        while !Task.isCancelled, let status = try? await services.pins.status() {
            await report(status)
            guard case .delayed(let remaining, _) = status else { return }
            guard (try? await clock.sleep(for: min(remaining, .seconds(1)))) != nil else { return }
        }
    }
}
