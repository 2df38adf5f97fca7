/// How something went.
public enum HapticFeedbackType: Sendable, CaseIterable {
    /// It worked.
    case success
    /// It worked, or was not done, and a person should know.
    case warning
    /// It failed.
    case error
}
