import KitCore
import KitDI

/// A short message to the user, which disappears after a while.
public struct PostsMessage: Hashable, Sendable {
    /// The text.
    public let text: KeyedText
    /// A Boolean value that indicates whether the message reports a success.
    public let isSuccess: Bool

    /// Creates a message that reports a success.
    public init(_ text: KeyedText) {
        self.text = text
        isSuccess = true
    }

    /// Creates a message about the outcome of a copy; see `CopyOutcome.message(_:)`.
    public init(_ copied: String, _ outcome: CopyOutcome) {
        text = KeyedText(outcome.message(copied))
        isSuccess = !outcome.isRefused
    }
}
