import KitCore
import LedgerCore

/// A private key on its way to a sheet of paper.
public struct BackUpKey: Hashable, Sendable {
    /// The number of characters at the end that the user must type.
    public static let endLength = 8
    /// The most characters that can be typed as the end: including spaces, as they are between the groups.
    public static let maximumEndInput = 2 * endLength
    private static let groupLength = 8

    /// The key as it is written down.
    private let characters: SecretText

    /// Takes the characters of a key as it is written down.
    public init(_ characters: SecretText) { self.characters = characters }

    /// The key in groups; the end that the user must type is one of them, so the short group comes before it.
    public var groups: [SecretText] {
        let end = max(0, characters.count - Self.endLength)
        let starts = Array(stride(from: 0, to: end, by: Self.groupLength)) + [end]
        return zip(starts, starts.dropFirst() + [characters.count]).map { SecretText(characters[$0..<$1]) }
    }

    /// As many dots, in groups.
    public var masked: String { groups.map(\.masked).joined(separator: " ") }

    /// Returns whether a text is the end of the key, in capitals or not, with or without spaces.
    public func isEnd(_ text: SecretText) -> Bool {
        let typed = SecretText(text.lazy.filter { !$0.isBlank })
        guard typed.count == Self.endLength, characters.count >= Self.endLength else { return false }
        return zip(characters.suffix(Self.endLength), typed).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
}
