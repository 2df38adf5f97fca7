import KitCore
import LedgerCore

/// A private key in the form in which the user writes it down.
public struct BackUpKey: Hashable, Sendable {
    /// The number of characters at the end of the key that the user must type.
    public static let endLength = 8
    /// The greatest length of the typed end, which may contain the spaces between groups.
    public static let maximumEndInput = 2 * endLength
    private static let groupLength = 8

    private let characters: SecretText

    /// Creates a key from its characters.
    public init(_ characters: SecretText) { self.characters = characters }

    /// The key in groups; the short group is the last but one, so that the end that the user must type is one group.
    public var groups: [SecretText] {
        let end = max(0, characters.count - Self.endLength)
        let starts = Array(stride(from: 0, to: end, by: Self.groupLength)) + [end]
        return zip(starts, starts.dropFirst() + [characters.count]).map { SecretText(characters[$0..<$1]) }
    }

    /// The groups with a dot for each character.
    public var masked: String { groups.map(\.masked).joined(separator: " ") }

    /// Returns what is wrong with the end of the key that the user has typed, or `nil` if it is right.
    public func remark(onEnd text: SecretText) -> FormRemark? {
        if isEnd(text) { return nil }
        return FormRemark(
            text.isEmpty ? WalletTexts.lastCharactersMissing : WalletTexts.wrongLastCharacters, .error)
    }

    /// Returns whether a text is the end of the key, regardless of case and spaces.
    func isEnd(_ text: SecretText) -> Bool {
        let typed = SecretText(text.lazy.filter { !$0.isBlank })
        guard typed.count == Self.endLength, characters.count >= Self.endLength else { return false }
        return zip(characters.suffix(Self.endLength), typed).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
}
