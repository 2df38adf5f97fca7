import KitCore

/// A private key on its way to a sheet of paper.
public struct BackUpKey: Hashable, Sendable {
    /// The number of characters at the end that the user must type.
    public static let endLength = 8
    /// The most characters that can be typed as the end: including the spaces between the groups.
    public static let maximumEndInput = 2 * endLength
    private static let groupLength = 8

    /// The key as it is written down.
    private let characters: SecretText

    /// Takes the characters of a key as it is written down.
    public init(_ characters: SecretText) { self.characters = characters }

    /// The key in groups.
    public var groups: [SecretText] {
        stride(from: 0, to: characters.count, by: Self.groupLength).map { start in
            SecretText(characters[start..<min(start + Self.groupLength, characters.count)])
        }
    }

    /// As many dots, in groups.
    public var masked: String { groups.map(\.masked).joined(separator: " ") }

    /// Returns whether a text is the end of the key, in capitals or not, with or without the spaces between groups.
    public func isEnd(_ text: SecretText) -> Bool {
        let typed = SecretText(text.lazy.filter { !$0.isWhitespace })
        guard typed.count == Self.endLength, characters.count >= Self.endLength else { return false }
        return zip(characters.suffix(Self.endLength), typed).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
}
