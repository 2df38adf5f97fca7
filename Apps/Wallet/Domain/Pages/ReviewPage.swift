import KitCore
import LedgerCore

/// What the review of a payment shows: all of it, in full.
public struct ReviewPage: Equatable, Sendable {
    /// What will be signed.
    public let draft: PaymentDraft
    private let separator: Character

    /// Makes a page of a draft.
    public init(_ draft: PaymentDraft, separator: Character) {
        self.draft = draft
        self.separator = separator
    }

    /// The lines, each with its name.
    public var lines: [String] { draft.lines(separator: separator) }
}
