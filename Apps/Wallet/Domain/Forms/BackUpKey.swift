import KitCore

/// A private key on its way to a sheet of paper.
public struct BackUpKey: Hashable, Sendable {
    /// The characters at the end that are asked for.
    public static let endLength = 8
    private static let groupLength = 8

    /// The key as it is written down.
    private let characters: Secret<String>

    /// Takes the characters of a key as it is written down.
    public init(_ characters: Secret<String>) { self.characters = characters }

    /// The key in groups.
    public var revealed: Secret<String> {
        let text = Array(characters.exposed)
        let groups = stride(from: 0, to: text.count, by: Self.groupLength).map { start in
            String(text[start..<min(start + Self.groupLength, text.count)])
        }
        return Secret(groups.joined(separator: " "))
    }

    /// As many dots.
    public var masked: String { String(revealed.exposed.map { $0 == " " ? " " : "•" }) }

    /// Whether a text is the end of the key, in capitals or not.
    public func isEnd(_ text: String) -> Bool {
        text.count == Self.endLength && characters.exposed.lowercased().hasSuffix(text.lowercased())
    }
}
