import KitCore

/// A private key on its way to a sheet of paper.
public struct BackUpKey: Hashable, Sendable {
    /// The characters at the end that are asked for.
    public static let endLength = 8
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

    /// The key in groups, to be shown; the copy cannot be wiped.
    public var revealed: Secret<String> { Secret(groups.map(\.exposed).joined(separator: " ")) }

    /// As many dots.
    public var masked: String { groups.map(\.masked).joined(separator: " ") }

    /// Whether a text is the end of the key, in capitals or not.
    public func isEnd(_ text: SecretText) -> Bool {
        guard text.count == Self.endLength, characters.count >= Self.endLength else { return false }
        return zip(characters.suffix(Self.endLength), text).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
}
