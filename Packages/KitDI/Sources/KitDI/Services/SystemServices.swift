/// A service that opens URLs in another program.
///
/// The idea is NanoViewController's.
public protocol UrlOpener: Sendable {
    /// Opens a URL.
    /// - Returns: `true` if the URL was opened. Otherwise the caller can show it to the user.
    @MainActor
    func open(_ url: String) -> Bool
}

/// A service that opens nothing.
struct AbsentUrlOpener: UrlOpener {
    func open(_ url: String) -> Bool { false }
}

private enum UrlOpenerKey: InjectionKey {
    static let liveValue: any UrlOpener = AbsentUrlOpener()
}

extension InjectedValues {
    /// The service that opens URLs; by default, it opens nothing until an app sets its own.
    public var urlOpener: any UrlOpener {
        get { self[UrlOpenerKey.self] }
        set { self[UrlOpenerKey.self] = newValue }
    }
}

/// A service that gives feedback without words, such as a terminal's bell.
///
/// The idea is NanoViewController's.
public protocol HapticFeedback: Sendable {
    /// Signals an outcome.
    @MainActor
    func notify(_ type: HapticFeedbackType)
}

/// A service that gives no feedback.
struct SilentHapticFeedback: HapticFeedback {
    func notify(_ type: HapticFeedbackType) {}
}

private enum HapticFeedbackKey: InjectionKey {
    static let liveValue: any HapticFeedback = SilentHapticFeedback()
}

extension InjectedValues {
    /// The haptic feedback; by default, there is none until an app sets the bell of its terminal.
    public var hapticFeedback: any HapticFeedback {
        get { self[HapticFeedbackKey.self] }
        set { self[HapticFeedbackKey.self] = newValue }
    }
}

/// An outcome that feedback signals.
public enum HapticFeedbackType: Sendable, CaseIterable {
    /// The action succeeded.
    case success
    /// The action succeeded or was skipped, and the user should notice.
    case warning
    /// The action failed.
    case error
}
