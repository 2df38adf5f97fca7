/// What the page shows on which the wallet is removed.
public struct RemovePage: Equatable, Sendable {
    /// What was typed.
    public var typed = "" { didSet { if typed != oldValue { wasConfirmed = false } } }
    /// Whether the wallet is being removed.
    public private(set) var isWorking = false
    /// Why it could not be removed; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Whether a person has confirmed what was typed, and nothing more was typed since.
    private var wasConfirmed = false

    /// Makes an empty page.
    public init() {}

    /// Whether the wallet can be removed now.
    public var canRemove: Bool { typed == WalletTexts.removeWord && !isWorking }

    /// Returns what is wrong with the word; `nil` while it may become the right one.
    public var remark: FormRemark? {
        guard typed != WalletTexts.removeWord else { return nil }
        let mayBecomeRight = !wasConfirmed && WalletTexts.removeWord.hasPrefix(typed)
        return mayBecomeRight ? nil : FormRemark(WalletTexts.removeHint, .error)
    }

    /// Begins to remove the wallet, if the word is right.
    /// - Returns: Whether the wallet is to be removed.
    public mutating func confirm() -> Bool {
        wasConfirmed = true
        guard canRemove else { return false }
        (isWorking, failure) = (true, "")
        return true
    }

    /// It could not be removed.
    public mutating func fail(_ message: String) { (isWorking, failure) = (false, message) }
}
