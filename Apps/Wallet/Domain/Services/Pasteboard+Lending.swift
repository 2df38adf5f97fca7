import KitDI

extension Pasteboard {
    /// Copies a text that the clipboard forgets after a minute.
    @MainActor
    public func lend(_ text: String) { copy(text, expiringAfter: .seconds(60)) }
}
