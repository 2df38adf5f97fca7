/// The part of what the user typed or pasted that a field did not take in.
public struct TextLoss: Hashable, Sendable {
    /// The number of characters for which there was no room.
    public let tooMany: Int
    /// The number of characters that no terminal may show, such as control characters.
    public let unshowable: Int

    /// Creates a loss; `nil` if nothing is lost.
    public init?(tooMany: Int, unshowable: Int) {
        guard tooMany > 0 || unshowable > 0 else { return nil }
        self.tooMany = tooMany
        self.unshowable = unshowable
    }
}
