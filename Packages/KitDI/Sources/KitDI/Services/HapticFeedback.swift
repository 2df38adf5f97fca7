/// Makes itself felt or heard without words, as a terminal does with its bell.
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
