/// Keeps the preferences.
public protocol PreferencesStore: Sendable {
    /// The preferences; those of a new wallet where there are none.
    func preferences() async throws -> WalletPreferences
    /// Keeps them, durably.
    func save(_ preferences: WalletPreferences) async throws
    /// Forgets them.
    func remove() async throws
}
