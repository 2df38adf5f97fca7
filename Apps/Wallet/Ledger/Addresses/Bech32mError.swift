/// What is wrong with a Bech32m text; positions count characters from zero.
public enum Bech32mError: Error, Hashable {
    /// There is no text.
    case empty
    /// A character that the alphabet does not have.
    case invalidCharacter(Character, position: Int)
    /// Upper and lower case in one text; the position is that of the first letter of the other case.
    case mixedCase(position: Int)
    /// No `1` between the prefix and the rest.
    case noSeparator
    /// Nothing in front of the separator.
    case emptyPrefix
    /// So many characters are missing at least.
    case tooShort(by: Int)
    /// So many characters too many.
    case tooLong(by: Int)
    /// The checksum does not fit; where one wrong character explains that, its position.
    case wrongChecksum(position: Int?)
}
