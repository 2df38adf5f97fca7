import KitCore

/// What the page for a new passphrase shows.
public struct NewPassphrasePage: Equatable, Sendable {
    /// What was typed.
    public var form = NewPassphraseForm()
    /// The making of the keys.
    public private(set) var work = KeyWork()
    /// Why they could not be made; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether the keys are being made.
    public var isWorking: Bool { work.isRunning }
    /// Whether the keys can be made now.
    public var canMake: Bool { form.isComplete && !isWorking }

    /// The keys are being made from now on.
    public mutating func begin() {
        work.begin()
        failure = ""
    }

    /// So much of the keys is made.
    public mutating func advance(to fraction: Double) { work.advance(to: fraction) }

    /// The keys are not made any more, for a reason or because a person stopped it.
    public mutating func end(_ message: String = "") {
        work.end()
        failure = message
    }

    /// Forgets what was typed, and what was under way.
    public mutating func clear() { self = NewPassphrasePage() }
}
