/// Keeps the wallet's PIN and counts how often it was guessed.
///
/// An attempt is counted durably before it is checked, so that ending the program gives nobody another one. After
/// ``PINPolicy/freeAttempts`` wrong ones each further attempt has to wait, longer each time; after
/// ``PINPolicy/maximumAttempts`` only the passphrase helps. Delays count the time that the machine has been up, not the
/// calendar's, so they outlast a restart of the program and of the machine, and a changed clock.
/// Every method throws ``PINStoreError`` only.
public protocol PINStore: Sendable {
    /// Whether there is a PIN, and whether it may be tried now.
    func status() async throws -> PINStatus

    /// Sets or replaces the PIN, 4 digits in ASCII, and forgets wrong attempts; only to be called by an open wallet.
    func set(_ pin: SecretBytes) async throws

    /// Tries a PIN. While a delay lasts, and once the passphrase is required, nothing is checked or counted.
    func check(_ pin: SecretBytes) async throws -> PINVerdict

    /// Forgets wrong attempts; only to be called after the right passphrase.
    func resetAttempts() async throws

    /// Removes the PIN and the count; without one there is nothing to do.
    func remove() async throws
}
