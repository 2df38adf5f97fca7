/// What the page shows on which the wallet is removed.
public struct RemovePage: Equatable, Sendable {
    /// What was typed.
    public var typed = ""
    /// Whether the wallet is being removed.
    public private(set) var isWorking = false
    /// Why it could not be removed; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether the wallet can be removed now.
    public var canRemove: Bool { typed == WalletTexts.removeWord && !isWorking }

    /// The wallet is being removed.
    public mutating func begin() { (isWorking, failure) = (true, "") }
    /// It could not be removed.
    public mutating func fail(_ message: String) { (isWorking, failure) = (false, message) }
}
