public import KitDI

/// The terminal's bell as haptic feedback: a warning and an error ring, a success is silent.
///
/// It rings through the running ``TerminalSession``; without one it does nothing.
@MainActor public final class TerminalBell: HapticFeedback {
    private static let bell: UInt8 = 0x07

    /// Creates a bell; it may be made before the session that it rings through.
    public nonisolated init() {}

    /// Rings for a warning or an error.
    public func notify(_ type: HapticFeedbackType) {
        guard type != .success else { return }
        TerminalSession.running?.send(CollectionOfOne(Self.bell))
    }
}
