import KitCore

/// What the page that asks for the end of the private key shows.
public struct ConfirmBackUpPage: Equatable, Sendable {
    /// What was typed.
    public private(set) var typed = SecretText()
    /// What is wrong with it.
    public private(set) var remark: FormRemark?
    private let key: BackUpKey

    /// Makes an empty page.
    public init(_ key: BackUpKey) { self.key = key }

    /// Takes what stands in the field.
    public mutating func type(_ text: SecretText) {
        guard text != typed else { return }
        typed = text
        remark = nil
    }

    /// Compares.
    /// - Returns: Whether it is the end of the key.
    public mutating func confirm() -> Bool {
        let isRight = key.isEnd(typed)
        remark = isRight ? nil : FormRemark(WalletTexts.wrongLastCharacters, .error)
        return isRight
    }

    /// Forgets what was typed.
    public mutating func clear() { self = ConfirmBackUpPage(key) }
}
