import KitCore

/// What the page for a new passphrase shows.
public struct NewPassphrasePage: Equatable, Sendable {
    /// What was typed.
    public var form = NewPassphraseForm()
    /// Whether the keys are being made.
    public private(set) var isWorking = false
    /// Why they could not be made; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether the keys can be made now.
    public var canMake: Bool { form.isComplete && !isWorking }

    /// The keys are being made from now on.
    public mutating func begin() {
        isWorking = true
        failure = ""
    }

    /// The keys are not made any more, for a reason or because a person stopped it.
    public mutating func end(_ message: String = "") {
        isWorking = false
        failure = message
    }

    /// Forgets what was typed, and what was under way.
    public mutating func clear() { self = NewPassphrasePage() }
}
