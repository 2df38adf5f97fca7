/// Opens addresses in another program.
///
/// The idea is NanoViewController's.
public protocol UrlOpener: Sendable {
    /// Opens an address; false when it could not be, so that the caller can show the address instead.
    @MainActor
    func open(_ url: String) -> Bool
}

/// Opens nothing and reports so: the live value until an app sets its own.
struct AbsentUrlOpener: UrlOpener {
    func open(_ url: String) -> Bool { false }
}

private enum UrlOpenerKey: InjectionKey {
    static let liveValue: any UrlOpener = AbsentUrlOpener()
}

extension InjectedValues {
    /// The service that opens URLs; the live value does nothing until an app sets its own.
    public var urlOpener: any UrlOpener {
        get { self[UrlOpenerKey.self] }
        set { self[UrlOpenerKey.self] = newValue }
    }
}

/// Gives feedback without words, as a terminal does with its bell.
///
/// The idea is NanoViewController's.
public protocol HapticFeedback: Sendable {
    /// Signals an outcome.
    @MainActor
    func notify(_ type: HapticFeedbackType)
}

/// Does nothing: the live value until an app sets the bell of its terminal.
struct SilentHapticFeedback: HapticFeedback {
    func notify(_ type: HapticFeedbackType) {}
}

private enum HapticFeedbackKey: InjectionKey {
    static let liveValue: any HapticFeedback = SilentHapticFeedback()
}

extension InjectedValues {
    /// The haptic feedback; the live value does nothing until an app sets the bell of its terminal.
    public var hapticFeedback: any HapticFeedback {
        get { self[HapticFeedbackKey.self] }
        set { self[HapticFeedbackKey.self] = newValue }
    }
}

/// The outcome that feedback signals.
public enum HapticFeedbackType: Sendable, CaseIterable {
    /// It worked.
    case success
    /// It worked, or was not done, and the user should notice.
    case warning
    /// It failed.
    case error
}
