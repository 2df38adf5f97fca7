import KitCore

/// What the page with the private key shows.
public struct BackUpPage: Equatable, Sendable {
    /// The key.
    public let key: BackUpKey
    /// Whether the key can be read.
    public var isRevealed = false

    /// Makes a page with a masked key.
    public init(_ key: BackUpKey) { self.key = key }

    /// What stands for the key while it is masked.
    public var mask: String { key.masked }
    /// The parts in which the key is shown and told; none while it is masked.
    public var spokenParts: [SecretText] { isRevealed ? key.groups : [] }
    /// What is said about telling it.
    public var warning: String { isRevealed ? WalletTexts.revealedWarning : "" }
    /// What the button says.
    public var revealTitle: String { isRevealed ? WalletTexts.hide : WalletTexts.reveal }
}
