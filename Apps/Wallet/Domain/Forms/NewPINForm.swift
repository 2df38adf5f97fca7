import KitCore

/// A new PIN, typed twice, digit by digit.
public struct NewPINForm: Equatable, Sendable {
    /// What is typed now.
    public private(set) var typed = SecretText()
    /// What is asked for.
    public internal(set) var prompt = WalletTexts.choosePIN
    private var chosen: SecretText?

    /// Makes a form that asks for the choice.
    public init() {}

    /// Takes what stands in the field; anything but digits is left out.
    /// - Returns: The PIN, when it was typed twice.
    public mutating func type(_ text: SecretText) -> SecretText? {
        typed = Self.digits(of: text)
        guard typed.count == PINPolicy.digits else { return nil }
        let pin = typed
        typed = SecretText()
        guard let first = chosen else {
            chosen = pin
            prompt = WalletTexts.repeatPIN
            return nil
        }
        if first == pin { return pin }
        chosen = nil
        prompt = WalletTexts.pinsDiffer
        return nil
    }

    /// The digits of a text, as many as a PIN has.
    public static func digits(of text: SecretText) -> SecretText { PINPolicy.digits(of: text) }
}

extension NewPINForm {
    /// Begins anew, for a reason.
    public mutating func fail(_ message: String) {
        self = NewPINForm()
        prompt = message
    }
}
