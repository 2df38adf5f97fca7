/// The outcome that feedback signals.
public enum HapticFeedbackType: Sendable, CaseIterable {
    /// It worked.
    case success
    /// It worked, or was not done, and the user should know.
    case warning
    /// It failed.
    case error
}
