/// Takes text to be pasted elsewhere.
///
/// The idea is NanoViewController's.
public protocol Pasteboard: Sendable {
    /// Copies a text; with an expiry, it is cleared after that time unless another text was copied in the meantime.
    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?)
}

extension Pasteboard {
    /// Copies a text that stays.
    @MainActor
    public func copy(_ text: String) {
        copy(text, expiringAfter: nil)
    }
}

/// Forgets everything: what is live until an app sets the clipboard of its terminal.
struct AbsentPasteboard: Pasteboard {
    func copy(_ text: String, expiringAfter expiry: Duration?) {}
}

private enum PasteboardKey: InjectionKey {
    static let liveValue: any Pasteboard = AbsentPasteboard()
}

extension InjectedValues {
    /// The pasteboard; the live value does nothing until an app sets the clipboard of its terminal.
    public var pasteboard: any Pasteboard {
        get { self[PasteboardKey.self] }
        set { self[PasteboardKey.self] = newValue }
    }
}
